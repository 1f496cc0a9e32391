// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/text/csvreader.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QString>

#include <algorithm>
#include <limits>
#include <vector>

namespace ascope::test {

/// What a statistics table says of one kind.
struct Sums
{
    int count = 0;
    qint64 totalNs = 0;
    qint64 minNs = std::numeric_limits<qint64>::max();
    qint64 maxNs = 0;

    void add(qint64 ns)
    {
        ++count;
        totalNs += ns;
        minNs = std::min(minNs, ns);
        maxNs = std::max(maxNs, ns);
    }
    bool operator==(const Sums &) const = default;
};

/// A record of a table by column name.
using Row = QMap<QString, QString>;

/// The records of a CSV file; none when it cannot be read or a record is not as long as the header.
inline std::vector<Row> readTable(const QString &path)
{
    auto reader = CsvReader::open(path);
    if (!reader)
        return {};
    const auto header = reader->header();
    std::vector<Row> rows;
    while (reader->next().valueOr(false)) {
        if (reader->cells().size() != header.size())
            return {};
        Row row;
        for (size_t column = 0; column < header.size(); ++column)
            row.insert(QString::fromStdString(header[column]),
                       QString::fromUtf8(reader->cell(static_cast<int>(column)).data(),
                                         static_cast<qsizetype>(reader->cell(static_cast<int>(column)).size())));
        rows.push_back(row);
    }
    return rows;
}

/// ns of a cell in microseconds, by text: a double would lose digits of the epoch.
inline qint64 nsOf(const QString &micros)
{
    const qsizetype point = micros.indexOf(QLatin1Char('.'));
    if (point < 0)
        return micros.toLongLong() * 1000;
    const QString fraction = micros.mid(point + 1).leftJustified(3, QLatin1Char('0'), true);
    return micros.left(point).toLongLong() * 1000 + fraction.toLongLong();
}

inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The folders of the ranks in @p directory, by rank.
inline QMap<int, QString> rankFolders(const QString &directory)
{
    QMap<int, QString> folders;
    const QDir root(directory);
    for (const QString &name : root.entryList({QStringLiteral("*_ascend_pt")}, QDir::Dirs)) {
        const QStringList info = QDir(root.filePath(name)).entryList({QStringLiteral("profiler_info_*.json")});
        if (info.size() == 1)
            folders.insert(info.first().section(QLatin1Char('_'), 2).section(QLatin1Char('.'), 0, 0).toInt(),
                           root.filePath(name));
    }
    return folders;
}

/// Path of an exported file of the rank whose folder is @p folder.
inline QString outputFile(const QString &folder, const QString &name)
{
    return folder + QStringLiteral("/ASCEND_PROFILER_OUTPUT/") + name;
}

/// The events of a timeline of one process (its name), X events only.
inline std::vector<QJsonObject> slicesOf(const QJsonArray &events, const QString &process)
{
    qint64 pid = -1;
    for (const auto &event : events) {
        if (event[QLatin1String("name")] == QLatin1String("process_name")
            && event[QLatin1String("args")][QLatin1String("name")] == process)
            pid = event[QLatin1String("pid")].toInteger();
    }
    std::vector<QJsonObject> slices;
    for (const auto &event : events) {
        if (event[QLatin1String("pid")].toInteger() == pid && event[QLatin1String("ph")] == QLatin1String("X"))
            slices.push_back(event.toObject());
    }
    return slices;
}

/// Duration of an event, ns.
inline qint64 durationNsOf(const QJsonObject &event)
{
    return qRound64(event[QLatin1String("dur")].toDouble() * 1000);
}

} // namespace ascope::test
