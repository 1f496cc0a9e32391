// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/schema.h"

#include <QDir>
#include <QFile>

// Resources of a static library are linked only when something names them; the macro must not stand in a namespace.
static void initSchemaResource()
{
    Q_INIT_RESOURCE(schema);
}

namespace ascope {

using namespace Qt::StringLiterals;

QStringList migrationFiles()
{
    initSchemaResource();
    const QDir directory(u":/ascope/schema"_s);
    QStringList files;
    for (const QString &name : directory.entryList({u"*.sql"_s}, QDir::Files, QDir::Name))
        files.append(directory.filePath(name));
    return files;
}

int schemaVersion()
{
    return int(migrationFiles().size());
}

Result<void> migrate(Database &database, int version)
{
    const QStringList files = migrationFiles();
    const qint64 present = database.scalar(u"PRAGMA user_version"_s).value_or(0);
    if (present > version)
        return Error{.code = ErrorCode::NewerSchema, .path = database.path()};

    for (qint64 step = present; step < version; ++step) {
        QFile file(files.at(step));
        if (!file.open(QIODevice::ReadOnly))
            return Error{.code = ErrorCode::Unreadable, .path = file.fileName()};
        const QString sql = u"BEGIN;"_s + QString::fromUtf8(file.readAll())
            + u"; PRAGMA user_version=%1; PRAGMA application_id=%2; COMMIT;"_s.arg(step + 1).arg(sessionApplicationId);
        if (const auto done = database.execute(sql); !done)
            return done.error();
    }
    return {};
}

} // namespace ascope
