// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/operatortables.h"
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int slowestCount = 10;
constexpr int mostBins = 48;
constexpr int leastBins = 6;
constexpr int shapeLength = 64; ///< letters of an input shape; lists of tensors go on for pages

/// Tensors apart, so that a line can break between them.
QString shortened(const QString &shapes)
{
    const QString start = shapes.size() <= shapeLength ? shapes : shapes.first(shapeLength) + u'…';
    return start.split(u';').join(u"; "_s);
}

ReportParagraph introduction(const ReportInput &input)
{
    const OperatorTable &table = input.operators;
    const auto types = std::ranges::count_if(table.rows, [](const OperatorStat &row) { return !row.isRest; });
    QStringList sentences{
        ReportWords::tr("Compute operators: types %1, executions %2, time %3, summed over parallel streams and %4.")
            .arg(formatCount(types), formatCount(table.count), formatDuration(table.totalNs),
                 reportRanksText(table.ranks))};
    if (table.wall.size() == 1)
        sentences.append(ReportWords::tr("In wall time that is %1.").arg(formatDuration(table.wall.front().wallNs)));
    if (table.isFromStatistics) {
        sentences.append(
            ReportWords::tr("The numbers come from a table of sums: there are no single executions to show."));
    }
    return {.text = reportSentences(sentences)};
}

ReportTable slowestTable(const std::vector<OperatorInstance> &instances)
{
    qint64 longest = 0;
    for (const OperatorInstance &instance : instances)
        longest = std::max(longest, instance.durationNs);
    const TimeUnit unit = timeUnitFor(longest);
    ReportTable table;
    table.caption = ReportWords::tr("The slowest executions");
    table.columns = {{.title = ReportWords::tr("Name"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Rank")),
                     reportNumberColumn(ReportWords::tr("Step")),
                     reportNumberColumn(ReportWords::tr("Duration (%1)").arg(unitName(unit))),
                     {.title = ReportWords::tr("Input shapes"), .isElastic = true}};
    for (const OperatorInstance &instance : instances) {
        ReportRow row;
        row.cells
            = {reportNameCell(instance.name, reportFillOf(instance.kind)), reportCell(QString::number(instance.rank)),
               instance.step ? reportCell(QString::number(*instance.step)) : reportCell({}),
               reportTimeCell(instance.durationNs, unit),
               instance.inputShapes.isEmpty() ? reportMissingCell() : reportCell(shortened(instance.inputShapes))};
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::optional<ReportFigure> histogramFigure(const ReportInput &input, const OperatorStat &largest)
{
    const int bins = std::clamp(int(2 * std::sqrt(double(largest.count))), leastBins, mostBins);
    const DurationHistogram histogram = durationHistogram(input.store, input.options.scope, {.key = largest.key}, bins);
    if (histogram.count < 2 || histogram.bins.size() < 2)
        return {};
    const TimeUnit unit = timeUnitFor(qint64(histogram.bins.back().toNs));
    const double perUnit = unit == TimeUnit::Seconds ? 1e9
        : unit == TimeUnit::Milliseconds             ? 1e6
        : unit == TimeUnit::Microseconds             ? 1e3
                                                     : 1;
    ReportHistogram figure;
    figure.xTitle = ReportWords::tr("duration (%1)").arg(unitName(unit));
    figure.yTitle = ReportWords::tr("executions");
    figure.fill = reportFillOf(largest.kind);
    for (const HistogramBin &bin : histogram.bins) {
        figure.edges.push_back(bin.fromNs / perUnit);
        figure.counts.push_back(double(bin.count));
    }
    figure.edges.push_back(histogram.bins.back().toNs / perUnit);
    figure.markers = {{histogram.p50Ns / perUnit, u"p50 %1"_s.arg(formatInUnit(qint64(histogram.p50Ns), unit))},
                      {histogram.p99Ns / perUnit, u"p99 %1"_s.arg(formatInUnit(qint64(histogram.p99Ns), unit))}};
    return ReportFigure{
        .caption
        = ReportWords::tr("How long the %1 executions of %2 took").arg(formatCount(histogram.count), largest.key),
        .content = std::move(figure)};
}

} // namespace

ReportSection operatorSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Operators")};
    if (input.operators.rows.empty()) {
        section.blocks.push_back(reportMissingNote(missingSource(u"operators"_s)));
        return section;
    }
    section.blocks.push_back(introduction(input));
    section.blocks.push_back(operatorStatTable(
        input, input.operators, ReportWords::tr("Compute operators by type, sum of %1").arg(reportScopeText(input))));
    if (input.operators.isFromStatistics) {
        const OperatorTable byName = operatorTable(input.store, input.options.scope, OperatorGrouping::Name);
        if (!byName.rows.empty())
            section.blocks.push_back(operatorStatTable(
                input, byName, ReportWords::tr("Compute operators by name, sum of %1").arg(reportScopeText(input))));
    }
    if (const auto figure = histogramFigure(input, input.operators.rows.front()))
        section.blocks.push_back(*figure);
    const auto slowest = operatorInstances(input.store, input.options.scope, {}, slowestCount);
    if (!slowest.empty())
        section.blocks.push_back(slowestTable(slowest));
    return section;
}

} // namespace ascope
