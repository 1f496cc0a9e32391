// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/steps.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString originName(const StepSplit &row)
{
    return row.isComputed ? u"computed"_s : u"file"_s;
}

QJsonObject stepJson(const StepSplit &row)
{
    return {
        {u"rank"_s, row.rank},
        {u"step"_s, jsonOrNull(row.step)},
        {u"stage_us"_s, jsonMicroseconds(row.stageNs)},
        {u"computing_us"_s, jsonMicroseconds(row.computingNs)},
        {u"communication_us"_s, jsonMicroseconds(row.communicationNs)},
        {u"communication_not_overlapped_us"_s, jsonMicroseconds(row.communicationNotOverlappedNs)},
        {u"overlapped_us"_s, jsonMicroseconds(row.overlappedNs)},
        {u"free_us"_s, jsonMicroseconds(row.freeNs)},
        {u"bubble_us"_s, jsonMicroseconds(row.bubbleNs)},
        {u"preparing_us"_s, jsonMicroseconds(row.preparingNs)},
        {u"wall_us"_s, jsonMicroseconds(row.wallNs)},
        {u"origin"_s, originName(row)},
    };
}

Table stepsTable(const std::vector<StepSplit> &rows)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"steps"_s,
                .columns
                = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                   {u"step"_s, label(QT_TRANSLATE_NOOP("Cli", "Step"))},
                   {u"stage_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Stage, µs"))},
                   {u"computing_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Computing, µs"))},
                   {u"communication_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Communication, µs"))},
                   {u"communication_not_overlapped_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Not overlapped, µs"))},
                   {u"overlapped_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Overlapped, µs"))},
                   {u"free_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Free, µs"))},
                   {u"bubble_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Bubble, µs"))},
                   {u"preparing_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Preparing, µs"))},
                   {u"wall_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Wall, µs"))},
                   {u"origin"_s, label(QT_TRANSLATE_NOOP("Cli", "Taken from")), false}}};
    for (const StepSplit &row : rows) {
        const Cell step = row.step ? Cell{.value = *row.step, .text = QString::number(*row.step)}
                                   : Cell{.value = {}, .text = stepText({})};
        table.rows.push_back({{.value = row.rank, .text = QString::number(row.rank)},
                              step,
                              microsecondsCell(row.stageNs),
                              microsecondsCell(row.computingNs),
                              microsecondsCell(row.communicationNs),
                              microsecondsCell(row.communicationNotOverlappedNs),
                              microsecondsCell(row.overlappedNs),
                              microsecondsCell(row.freeNs),
                              microsecondsCell(row.bubbleNs),
                              microsecondsCell(row.preparingNs),
                              microsecondsCell(std::optional(row.wallNs)),
                              {.value = originName(row),
                               .text = row.isComputed ? label(QT_TRANSLATE_NOOP("Cli", "tasks"))
                                                      : label(QT_TRANSLATE_NOOP("Cli", "file"))}});
    }
    return table;
}

/// The mean over what is listed: time and share of each part.
Table partsTable(const StepSum &total)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"parts"_s,
                .title = QCoreApplication::translate("Cli", "Mean over %1 rows").arg(total.rowCount),
                .columns = {{u"part"_s, label(QT_TRANSLATE_NOOP("Cli", "Part")), false},
                            {u"mean_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Mean, µs"))},
                            {u"share"_s, label(QT_TRANSLATE_NOOP("Cli", "Share"))}}};
    // Shown shares add up to exactly 100.
    const auto shares = sharesByLargestRemainder(std::vector<double>(total.parts.begin(), total.parts.end()));
    for (int i = 0; i < stepPartCount; ++i) {
        const auto part = StepPart(i);
        table.rows.push_back({textCell(stepPartText(part)),
                              microsecondsCell(std::optional(total.meanNs(part))),
                              {.value = total.share(part), .text = formatPercent(shares[size_t(i)] / 100)}});
    }
    table.rows.push_back({textCell(label(QT_TRANSLATE_NOOP("Cli", "Wall"))),
                          microsecondsCell(std::optional(total.meanWallNs())),
                          {.value = 1.0, .text = formatPercent(1)}});
    return table;
}

Result<ExitCode> runSteps(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const StepBreakdown breakdown = stepBreakdown((*target)->store, (*target)->scope);
    // Every rank and step is listed unless fewer are asked for.
    const auto rows = firstRows(breakdown.rows, context.arguments.has(u"top"_s) ? *top : 0);

    CommandResult result;
    QJsonArray json;
    for (const StepSplit &row : rows)
        json.append(stepJson(row));
    result.json = json;
    result.tables.push_back(stepsTable(rows));
    addMoreNote(&result.tables.back(), qint64(breakdown.rows.size()));
    if (breakdown.isEmpty())
        result.lines.append(QCoreApplication::translate("Cli", "Step times: not collected."));
    else
        result.tables.push_back(partsTable(breakdown.total));
    return finish(context, **target, result);
}

} // namespace

Command stepsCommand()
{
    return {.name = u"steps"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "where the time of each step went"),
            .run = runSteps,
            .details = QT_TRANSLATE_NOOP(
                "Cli",
                "Wall is stage and bubble, and preparing where the step before is not in the recording. "
                "Tables: steps, parts.")};
}

} // namespace ascope
