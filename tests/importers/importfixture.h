// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importjob.h"
#include "models/store/store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <optional>

namespace ascope::test {

/// A folder to import, made file by file, and the session it becomes.
class ImportFixture
{
public:
    /// Folder that is imported.
    QString folder() const { return m_directory.filePath(QStringLiteral("recording")); }
    QString libraryDirectory() const { return m_directory.filePath(QStringLiteral("library")); }

    /// Writes a file below the folder; its folders are made.
    QString write(const QString &relative, const QByteArray &content)
    {
        const QString path = folder() + u'/' + relative;
        QDir().mkpath(QFileInfo(path).absolutePath());
        QFile file(path);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
        return isWritten ? path : QString();
    }

    /// Writes a copy of tests/data/<name>, a file, into the folder.
    QString writeData(const QString &name)
    {
        QFile file(QStringLiteral(ASCOPE_TEST_DATA "/") + name);
        return file.open(QIODevice::ReadOnly) ? write(QFileInfo(name).fileName(), file.readAll()) : QString();
    }

    /// Imports the folder, or @p target in it, and opens the session.
    Result<ImportSummary> import(const QString &target = {})
    {
        const QString path = target.isEmpty() ? folder() : folder() + u'/' + target;
        auto summary = importNow({.targets = {path}, .libraryDirectory = libraryDirectory()});
        if (summary) {
            auto store = Store::open(summary->sessionPath);
            if (store)
                m_store = std::move(*store);
        }
        return summary;
    }

    bool isOpen() const { return m_store.has_value(); }
    const Store &store() const { return *m_store; }

    /// Rows of a query as lines of values separated by blanks, NULL as "-".
    QStringList rows(const QString &sql) const
    {
        QStringList lines;
        m_store->collect(sql, [&lines](const Statement &row) {
            QStringList values;
            for (int column = 0; column < row.columnCount(); ++column)
                values.append(row.isNull(column) ? QStringLiteral("-") : row.text(column));
            lines.append(values.join(u' '));
            return 0;
        });
        return lines;
    }

    /// Issues of the session as "code count", by code.
    QStringList issues() const { return rows(QStringLiteral("SELECT code, count FROM import_issue ORDER BY code")); }

private:
    QTemporaryDir m_directory;
    std::optional<Store> m_store;
};

} // namespace ascope::test
