// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/target.h"
#include "models/base/units.h"
#include "models/store/library.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 nsPerMs = 1'000'000;

/// When this machine imported it, on its own clock (times of recordings are shown as the node wrote them).
QString localTime(qint64 atNs)
{
    return QDateTime::fromMSecsSinceEpoch(atNs / nsPerMs).toString(u"yyyy-MM-dd HH:mm"_s);
}

Result<ExitCode> listSessions(CommandContext &context, const Library &library)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"sessions"_s,
                .columns = {{u"name"_s, label(QT_TRANSLATE_NOOP("Cli", "Session")), false},
                            {u"state"_s, label(QT_TRANSLATE_NOOP("Cli", "State")), false},
                            {u"bytes"_s, label(QT_TRANSLATE_NOOP("Cli", "Size"))},
                            {u"imported_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "Imported"))},
                            {u"source"_s, label(QT_TRANSLATE_NOOP("Cli", "Source")), false},
                            {u"path"_s, label(QT_TRANSLATE_NOOP("Cli", "File")), false}}};
    QJsonArray json;
    for (const SessionEntry &entry : library.sessions()) {
        json.append(QJsonObject{{u"name"_s, entry.name},
                                {u"path"_s, entry.path},
                                {u"source"_s, entry.sourcePath},
                                {u"bytes"_s, entry.sizeBytes},
                                {u"imported_ns"_s, entry.importedNs},
                                {u"state"_s, entry.state}});
        table.rows.push_back({textCell(entry.name),
                              textCell(entry.state),
                              {.value = entry.sizeBytes, .text = formatBytes(double(entry.sizeBytes))},
                              {.value = entry.importedNs, .text = localTime(entry.importedNs)},
                              textCell(entry.sourcePath),
                              textCell(entry.path)});
    }
    if (table.rows.empty())
        table.notes.append(QCoreApplication::translate("Cli", "There are no sessions in %1.").arg(library.directory()));
    return finish(context, {.json = json, .tables = {table}});
}

Result<ExitCode> removeSession(CommandContext &context, const Library &library)
{
    const QStringList &words = context.arguments.operands();
    if (words.size() < 2)
        return usageError(QCoreApplication::translate("Cli", "Usage: ascope sessions remove NAME"));
    if (!library.byName(words[1])) {
        QStringList names;
        for (const SessionEntry &entry : library.sessions())
            names.append(entry.name);
        const QString nearest = nearestName(words[1], names);
        const QString sentence
            = QCoreApplication::translate("Cli", "There is no session %1 in %2.").arg(words[1], library.directory());
        const QString hint
            = nearest.isEmpty() ? QString() : QCoreApplication::translate("Cli", "Did you mean %1?").arg(nearest);
        return Error{.code = ErrorCode::NotFound, .detail = QString(sentence + u' ' + hint).trimmed()};
    }
    if (const auto removed = library.remove(words[1]); !removed)
        return removed.error();
    return ExitCode::Done;
}

Result<ExitCode> runSessions(CommandContext &context)
{
    const Library library(context.arguments.value(u"library"_s));
    const QStringList &words = context.arguments.operands();
    const QString action = words.isEmpty() ? u"list"_s : words.front();
    const QStringList actions{u"list"_s, u"remove"_s, u"where"_s};
    if (!actions.contains(action)) {
        const QString nearest = nearestName(action, actions);
        return usageError(
            QCoreApplication::translate("Cli", "sessions takes list, remove NAME or where, not %1.").arg(action)
            + (nearest.isEmpty()
                   ? QString()
                   : QString(u' ' + QCoreApplication::translate("Cli", "Did you mean %1?").arg(nearest))));
    }
    if (action == "remove"_L1)
        return removeSession(context, library);
    if (action == "list"_L1)
        return listSessions(context, library);
    if (context.wantsJson())
        return finish(context, {.json = QJsonObject{{u"path"_s, library.directory()}}});
    context.streams.output((library.directory() + u'\n').toUtf8());
    return ExitCode::Done;
}

} // namespace

Command sessionsCommand()
{
    return {.name = u"sessions"_s,
            .operands = u"[list|remove NAME|where]"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "the sessions of the library"),
            .leastOperands = 0,
            .mostOperands = 2,
            .run = runSessions};
}

} // namespace ascope
