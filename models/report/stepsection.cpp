// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t barLimit = 24; ///< bars of a figure
constexpr std::size_t rowLimit = 40; ///< rows of the table

constexpr std::array partFills = {ReportFill::ComputingOnly, ReportFill::Overlapped, ReportFill::Communication,
                                  ReportFill::Free,          ReportFill::Bubble,     ReportFill::Preparing};

/// Parts of a sum as segments of a bar, in ms, ns or what @p unit says.
std::vector<ReportSegment> segmentsOf(const StepSum &sum, TimeUnit unit)
{
    std::vector<ReportSegment> segments;
    for (std::size_t part = 0; part < stepPartCount; ++part) {
        const double meanNs = sum.meanNs(StepPart(part));
        if (meanNs > 0)
            segments.push_back({.value = meanNs, .text = formatInUnit(qint64(meanNs), unit), .fill = partFills[part]});
    }
    return segments;
}

/// Names of the parts with their shares of the whole; a part that is zero everywhere is left out.
std::vector<ReportLegendEntry> legendOf(const StepSum &sum, bool hasShares)
{
    const std::vector<double> shares = sharesByLargestRemainder({sum.parts.begin(), sum.parts.end()});
    std::vector<ReportLegendEntry> legend;
    for (std::size_t part = 0; part < stepPartCount; ++part) {
        if (sum.parts[part] <= 0)
            continue;
        const QString name = stepPartText(StepPart(part));
        legend.push_back({.text = hasShares ? u"%1 %2\u00A0%"_s.arg(name, formatNumber(shares[part], 1)) : name,
                          .fill = partFills[part]});
    }
    return legend;
}

ReportFigure wholeFigure(const ReportInput &input, TimeUnit unit)
{
    ReportBars bars{.isTall = true};
    bars.bars.push_back({.segments = segmentsOf(input.steps.total, unit)});
    bars.legend = legendOf(input.steps.total, true);
    return {.caption
            = ReportWords::tr("Where the %1 of a step went, in %2, mean of %3")
                  .arg(formatDuration(qint64(input.steps.total.meanWallNs())), unitName(unit), reportScopeText(input)),
            .content = bars};
}

std::vector<ReportBar> stepBars(const ReportInput &input, TimeUnit unit)
{
    std::vector<ReportBar> bars;
    for (const StepMean &mean : input.steps.perStep) {
        QString label = stepText(mean.step);
        if (mean.isWarmUp)
            label = ReportWords::tr("%1, warm-up").arg(label);
        std::vector<ReportSegment> segments = segmentsOf(mean.sum, unit);
        for (ReportSegment &segment : segments)
            segment.text.clear();
        bars.push_back({.label = label,
                        .segments = segments,
                        .text = formatInUnit(qint64(mean.sum.meanWallNs()), unit),
                        .isEmphasised = mean.step && input.options.scope.steps == std::vector<qint64>{*mean.step}});
    }
    return bars;
}

std::map<int, StepSum> sumsByRank(const StepBreakdown &steps)
{
    std::map<int, StepSum> sums;
    for (const StepSplit &row : steps.rows)
        sums[row.rank].add(row);
    return sums;
}

std::vector<ReportBar> rankBars(const ReportInput &input, TimeUnit unit)
{
    std::vector<ReportBar> bars;
    for (const auto &entry : sumsByRank(input.steps)) {
        const int rank = entry.first;
        const StepSum &sum = entry.second;
        const bool isSlow = std::ranges::any_of(input.communication.slowRanks,
                                                [rank](const SlowRank &slow) { return slow.rank == rank; });
        std::vector<ReportSegment> segments = segmentsOf(sum, unit);
        for (ReportSegment &segment : segments)
            segment.text.clear();
        bars.push_back({.label = ReportWords::tr("Rank %1").arg(rank),
                        .segments = segments,
                        .text = formatInUnit(qint64(sum.meanWallNs()), unit),
                        .remark = isSlow ? ReportWords::tr("late in the collectives") : QString(),
                        .isEmphasised = isSlow});
    }
    return bars;
}

/// Too many bars: the longest ones stay, in their order.
void keepLongest(std::vector<ReportBar> &bars)
{
    const auto lengthOf = [](const ReportBar &bar) {
        return std::accumulate(bar.segments.begin(), bar.segments.end(), 0.0,
                               [](double sum, const ReportSegment &segment) { return sum + segment.value; });
    };
    std::vector<double> lengths;
    for (const ReportBar &bar : bars)
        lengths.push_back(lengthOf(bar));
    std::ranges::nth_element(lengths, lengths.begin() + barLimit - 1, std::ranges::greater{});
    const double shortest = lengths[barLimit - 1];
    std::erase_if(bars, [&](const ReportBar &bar) { return lengthOf(bar) < shortest; });
    bars.resize(std::min(bars.size(), barLimit));
}

ReportFigure barsFigure(const ReportInput &input, std::vector<ReportBar> bars, QString caption)
{
    if (bars.size() > barLimit) {
        caption = ReportWords::tr("%1; the %2 longest of %3")
                      .arg(caption, formatCount(barLimit), formatCount(qint64(bars.size())));
        keepLongest(bars);
    }
    ReportBars figure{.bars = std::move(bars), .legend = legendOf(input.steps.total, false)};
    return {.caption = caption, .content = std::move(figure)};
}

ReportRow splitRow(const StepSplit &split, TimeUnit unit)
{
    ReportRow row;
    row.cells = {reportCell(QString::number(split.rank)),
                 split.step ? reportCell(QString::number(*split.step)) : reportCell(stepText({})),
                 reportTimeCell(split.wallNs, unit)};
    const StepParts parts = split.parts();
    for (std::size_t part = 0; part < stepPartCount; ++part)
        row.cells.push_back(reportTimeCell(qint64(parts[part]), unit));
    return row;
}

ReportRow sumRow(const QString &name, const StepSum &sum, TimeUnit unit, ReportRowKind kind)
{
    ReportRow row{.kind = kind};
    row.cells = {reportCell(name), {}, reportTimeCell(qint64(sum.meanWallNs()), unit)};
    for (std::size_t part = 0; part < stepPartCount; ++part)
        row.cells.push_back(reportTimeCell(qint64(sum.meanNs(StepPart(part))), unit));
    return row;
}

ReportTable splitTable(const ReportInput &input, TimeUnit unit)
{
    ReportTable table;
    table.caption = ReportWords::tr("Step split of each rank and step, in %1").arg(unitName(unit));
    table.columns = {{.title = ReportWords::tr("Rank")},
                     reportNumberColumn(ReportWords::tr("Step")),
                     reportNumberColumn(ReportWords::tr("Wall"))};
    for (int part = 0; part < stepPartCount; ++part)
        table.columns.push_back(reportNumberColumn(stepPartText(StepPart(part))));

    const std::vector<StepSplit> &rows = input.steps.rows;
    const std::size_t listed = rows.size() > rowLimit + 1 ? rowLimit : rows.size();
    for (std::size_t index = 0; index < listed; ++index)
        table.rows.push_back(splitRow(rows[index], unit));
    if (listed < rows.size()) {
        StepSum rest;
        for (std::size_t index = listed; index < rows.size(); ++index)
            rest.add(rows[index]);
        table.rows.push_back(
            sumRow(ReportWords::tr("%1 more, mean").arg(rest.rowCount), rest, unit, ReportRowKind::Rest));
    }
    table.rows.push_back(sumRow(ReportWords::tr("Mean"), input.steps.total, unit, ReportRowKind::Total));
    const bool isComputed = std::ranges::any_of(rows, &StepSplit::isComputed);
    table.note = isComputed
        ? ReportWords::tr(
            "Computed from the tasks of the timeline where step_trace_time.csv is missing. Wall is stage + bubble, and "
            "preparing where the step before is not in the recording.")
        : ReportWords::tr(
            "From step_trace_time.csv. Wall is stage + bubble, and preparing where the step before is not in the "
            "recording; elsewhere preparing lies inside the free time of that step.");
    return table;
}

} // namespace

ReportSection stepSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Step split")};
    if (input.steps.isEmpty()) {
        section.blocks.push_back(reportMissingNote(missingSource(u"steps"_s)));
        return section;
    }
    const TimeUnit unit = timeUnitFor(qint64(input.steps.total.meanWallNs()));
    section.blocks.push_back(wholeFigure(input, unit));
    if (input.steps.perStep.size() > 1) {
        section.blocks.push_back(barsFigure(
            input, stepBars(input, unit), ReportWords::tr("Each step, in %1, mean of its ranks").arg(unitName(unit))));
    }
    if (sumsByRank(input.steps).size() > 1) {
        section.blocks.push_back(barsFigure(
            input, rankBars(input, unit), ReportWords::tr("Each rank, in %1, mean of its steps").arg(unitName(unit))));
    }
    section.blocks.push_back(splitTable(input, unit));
    return section;
}

} // namespace ascope
