// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/target.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QVariant>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

Cell valueCell(const QVariant &value)
{
    if (!value.isValid())
        return {.value = {}, .text = u"NULL"_s};
    return {.value = QJsonValue::fromVariant(value), .text = value.toString()};
}

Result<ExitCode> runQuery(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    auto statement = (*target)->store.database().prepare(context.arguments.operands().at(1));
    if (!statement)
        return statement.error();

    Table table{.name = u"rows"_s};
    QJsonArray columns;
    for (int column = 0; column < statement->columnCount(); ++column) {
        columns.append(statement->columnName(column));
        table.columns.push_back({.key = statement->columnName(column), .title = statement->columnName(column)});
    }
    QJsonArray rows;
    bool isTruncated = false;
    while (true) {
        const auto more = statement->next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        isTruncated = *top > 0 && rows.size() == *top;
        if (isTruncated)
            break;
        QJsonArray row;
        std::vector<Cell> cells;
        for (int column = 0; column < statement->columnCount(); ++column) {
            cells.push_back(valueCell(statement->value(column)));
            row.append(cells.back().value);
            table.columns[size_t(column)].isNumber = table.columns[size_t(column)].isNumber && !row.last().isString();
        }
        rows.append(row);
        table.rows.push_back(std::move(cells));
    }
    if (isTruncated)
        table.notes.append(QCoreApplication::translate("Cli", "There are more rows; --top 0 shows all."));
    return finish(context,
                  {.json = QJsonObject{{u"columns"_s, columns}, {u"rows"_s, rows}, {u"truncated"_s, isTruncated}},
                   .tables = {table}});
}

} // namespace

Command queryCommand()
{
    return {.name = u"query"_s,
            .operands = u"TARGET \"SELECT ...\""_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "ask the session in SQL; nothing can be changed"),
            .leastOperands = 2,
            .mostOperands = 2,
            .run = runQuery,
            .details
            = QT_TRANSLATE_NOOP("Cli", R"(Tables (times in ns, sizes in bytes, ratios 0 to 1, NULL = not collected):
  rank(rank, device, host, producer, level)
  step(rank, step, start_ns, end_ns)
  track(track_id, rank, process, thread, kind, sort_index)
  slice(slice_id, track_id, rank, name, start_ns, duration_ns, depth, category)
  counter(track_id, rank, name, at_ns, value, unit)
  flow(category, source_slice_id, target_slice_id)
  op(op_id, rank, step, name, type, core, stream, task, start_ns, duration_ns, wait_ns, input_shapes, output_shapes)
  op_metric(op_id, metric, value)
  op_stat(rank, step, type, name, count, total_ns, min_ns, max_ns)
  api(rank, level, name, start_ns, duration_ns)
  comm_op(rank, group_name, name, type, start_ns, duration_ns, step)
  comm_link(step, group_name, op, src, dst, transport, size_bytes, time_ns)
  memory_record(rank, component, at_ns, allocated_bytes, reserved_bytes, active_bytes)
  memory_op(rank, name, bytes, allocated_ns, released_ns)
  unit(rank, unit, utilization, bandwidth_gbps, hit_rate, basis)
  hbm_op(rank, name, type, read_bytes, write_bytes)
  source(path, format, domain, rank, rows, status, reason))")};
}

} // namespace ascope
