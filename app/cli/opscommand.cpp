// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/operators.h"
#include "models/base/json.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

OperatorGrouping groupingOf(const Arguments &arguments)
{
    const QString by = arguments.value(u"by"_s, u"type"_s);
    if (by == "name"_L1)
        return OperatorGrouping::Name;
    if (by == "shape"_L1)
        return OperatorGrouping::Shape;
    return by == "core"_L1 ? OperatorGrouping::Core : OperatorGrouping::Type;
}

OperatorClass classOf(const Arguments &arguments)
{
    return arguments.value(u"kind"_s) == "communication"_L1 ? OperatorClass::Communication : OperatorClass::Compute;
}

QJsonObject instanceJson(const OperatorInstance &instance)
{
    return {
        {u"name"_s, instance.name},
        {u"type"_s, instance.type},
        {u"rank"_s, instance.rank},
        {u"step"_s, jsonOrNull(instance.step)},
        {u"stream"_s, jsonOrNull(instance.stream)},
        {u"task"_s, jsonOrNull(instance.task)},
        {u"start_ns"_s, jsonOrNull(instance.startNs)},
        {u"duration_us"_s, jsonMicroseconds(instance.durationNs)},
        {u"wait_us"_s, jsonMicroseconds(instance.waitNs)},
        {u"shapes"_s, instance.inputShapes.isEmpty() ? QJsonValue() : QJsonValue(instance.inputShapes)},
        {u"bound"_s, instance.bound ? QJsonValue(boundName(*instance.bound)) : QJsonValue()},
        {u"core"_s, instance.core},
        {u"output_shapes"_s, instance.outputShapes.isEmpty() ? QJsonValue() : QJsonValue(instance.outputShapes)},
    };
}

Table instancesTable(const std::vector<OperatorInstance> &instances)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"instances"_s,
                .columns = {{u"name"_s, label(QT_TRANSLATE_NOOP("Cli", "Operator")), false},
                            {u"type"_s, label(QT_TRANSLATE_NOOP("Cli", "Type")), false},
                            {u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                            {u"step"_s, label(QT_TRANSLATE_NOOP("Cli", "Step"))},
                            {u"stream"_s, label(QT_TRANSLATE_NOOP("Cli", "Stream"))},
                            {u"task"_s, label(QT_TRANSLATE_NOOP("Cli", "Task"))},
                            {u"start_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "Start"))},
                            {u"duration_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Duration, µs"))},
                            {u"wait_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Wait, µs"))},
                            {u"bound"_s, label(QT_TRANSLATE_NOOP("Cli", "Limited by")), false},
                            {u"shapes"_s, label(QT_TRANSLATE_NOOP("Cli", "Shapes")), false}}};
    const auto plain = [](const std::optional<qint64> &id) {
        return id ? Cell{.value = *id, .text = QString::number(*id)} : Cell{.value = {}, .text = u"–"_s};
    };
    for (const OperatorInstance &instance : instances) {
        table.rows.push_back(
            {textCell(instance.name), textCell(instance.type), plain(instance.rank), plain(instance.step),
             plain(instance.stream), plain(instance.task), timestampCell(instance.startNs),
             microsecondsCell(std::optional(instance.durationNs)), microsecondsCell(instance.waitNs),
             instance.bound ? Cell{.value = boundName(*instance.bound), .text = boundText(instance.bound)} : Cell{},
             instance.inputShapes.isEmpty() ? Cell{} : textCell(instance.inputShapes)});
    }
    return table;
}

CommandResult instances(const OpenTarget &target, const Arguments &arguments, int top)
{
    OperatorFilter filter{.operatorClass = classOf(arguments), .grouping = groupingOf(arguments)};
    if (arguments.has(u"key"_s))
        filter.key = arguments.value(u"key"_s);
    qint64 total = 0;
    const auto rows = operatorInstances(target.store, target.scope, filter, top, &total);
    CommandResult result;
    QJsonArray json;
    for (const OperatorInstance &row : rows)
        json.append(instanceJson(row));
    result.json = json;
    result.tables.push_back(instancesTable(rows));
    addMoreNote(&result.tables.back(), total);
    if (rows.empty())
        result.lines.append(QCoreApplication::translate("Cli", "Single executions: not collected."));
    return result;
}

CommandResult statistics(const OpenTarget &target, const Arguments &arguments, int top)
{
    OperatorTable table = operatorTable(target.store, target.scope, groupingOf(arguments), classOf(arguments));
    if (arguments.has(u"key"_s))
        std::erase_if(table.rows,
                      [key = arguments.value(u"key"_s)](const OperatorStat &row) { return row.key != key; });
    const auto rows = firstRows(table.rows, top);
    CommandResult result;
    QJsonArray json;
    for (const OperatorStat &row : rows)
        json.append(operatorJson(row));
    result.json = json;
    result.tables.push_back(operatorsTable(u"ops"_s, {}, rows));
    addMoreNote(&result.tables.back(), qint64(table.rows.size()));
    if (table.rows.empty()) {
        result.lines.append(QCoreApplication::translate("Cli", "Operators: not collected."));
    } else if (table.isFromStatistics && target.scope.restrictsSteps()) {
        result.lines.append(QCoreApplication::translate(
            "Cli",
            "The operator statistics of this recording have no steps: these are those of the "
            "whole run."));
    }
    return result;
}

Result<ExitCode> runOps(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    return finish(context, **target,
                  context.arguments.has(u"instances"_s) ? instances(**target, context.arguments, *top)
                                                        : statistics(**target, context.arguments, *top));
}

} // namespace

Command opsCommand()
{
    return {
        .name = u"ops"_s,
        .operands = u"TARGET"_s,
        .summary = QT_TRANSLATE_NOOP("Cli", "operators by time"),
        .options
        = {{.name = u"by"_s,
            .valueName = u"type|name|shape|core"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "what makes one row (default type)"),
            .choices = {u"type"_s, u"name"_s, u"shape"_s, u"core"_s}},
           {.name = u"kind"_s,
            .valueName = u"compute|communication"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "which operators (default compute)"),
            .choices = {u"compute"_s, u"communication"_s}},
           {.name = u"instances"_s, .help = QT_TRANSLATE_NOOP("Cli", "single executions, slowest first")},
           {.name = u"key"_s, .valueName = u"KEY"_s, .help = QT_TRANSLATE_NOOP("Cli", "only the row with this key")}},
        .run = runOps,
        .details = QT_TRANSLATE_NOOP("Cli",
                                     "Totals are sums over ranks, steps and parallel streams; share is of all "
                                     "operators of the kind in scope.")};
}

} // namespace ascope
