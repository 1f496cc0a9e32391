// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/api.h"
#include "models/base/json.h"
#include "models/base/units.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nsPerUs = 1000;

QJsonObject apiJson(const ApiStat &api)
{
    QJsonObject row{
        {u"level"_s, api.level},
        {u"name"_s, api.isRest ? u"not listed"_s : api.name},
        {u"count"_s, api.count},
        {u"total_us"_s, jsonMicroseconds(api.totalNs)},
        {u"avg_us"_s, api.avgNs / nsPerUs},
        {u"min_us"_s, jsonMicroseconds(api.minNs)},
        {u"max_us"_s, jsonMicroseconds(api.maxNs)},
    };
    if (api.isRest)
        row[u"is_rest"_s] = true;
    return row;
}

Result<ExitCode> runApi(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const ApiReport report = apiReport((*target)->store, (*target)->scope);

    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"apis"_s,
                .columns = {{u"level"_s, label(QT_TRANSLATE_NOOP("Cli", "Level")), false},
                            {u"name"_s, label(QT_TRANSLATE_NOOP("Cli", "Call")), false},
                            {u"count"_s, label(QT_TRANSLATE_NOOP("Cli", "Count"))},
                            {u"total_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Σ total, µs"))},
                            {u"avg_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Avg, µs"))},
                            {u"min_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Min, µs"))},
                            {u"max_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Max, µs"))}}};
    QJsonArray apis;
    for (const ApiStat &api : firstRows(report.apis, *top)) {
        apis.append(apiJson(api));
        table.rows.push_back(
            {textCell(api.level),
             {.value = api.isRest ? u"not listed"_s : api.name, .text = api.isRest ? notListedText() : api.name},
             countCell(api.count),
             microsecondsCell(std::optional(api.totalNs)),
             microsecondsCell(std::optional(api.avgNs)),
             microsecondsCell(api.minNs),
             microsecondsCell(api.maxNs)});
    }
    addMoreNote(&table, qint64(report.apis.size()));
    CommandResult result;
    const bool isCollected = !report.apis.empty();
    result.json = QJsonObject{{u"total_calls"_s, isCollected ? QJsonValue(report.totalCalls) : QJsonValue()},
                              {u"total_us"_s, isCollected ? jsonMicroseconds(report.totalNs) : QJsonValue()},
                              {u"apis"_s, apis}};
    if (!isCollected) {
        result.lines.append(QCoreApplication::translate("Cli", "Host calls: not collected."));
    } else {
        result.lines.append(QCoreApplication::translate("Cli", "%1 calls, Σ %2 over threads and levels")
                                .arg(formatCount(report.totalCalls), formatDuration(report.totalNs)));
    }
    if (report.coversWholeRun)
        result.lines.append(
            QCoreApplication::translate("Cli",
                                        "The calls of this recording have no steps: these are those of the "
                                        "whole run."));
    result.tables.push_back(table);
    return finish(context, **target, result);
}

} // namespace

Command apiCommand()
{
    return {.name = u"api"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "calls of the host: ACL, runtime, node"),
            .run = runApi};
}

} // namespace ascope
