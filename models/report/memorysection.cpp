// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <array>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double bytesPerGigabyte = 1e9;
constexpr double bytesPerMegabyte = 1e6;
constexpr int curveSamples = 600;
constexpr std::size_t barLimit = 32;
constexpr std::size_t componentLimit = 8;
constexpr int aliveLimit = 12;

constexpr std::array bandFills = {
    ReportFill::MemoryAllocated, ReportFill::MemoryCached, ReportFill::MemoryCommunication, ReportFill::MemoryWorkspace,
    ReportFill::MemoryRuntime,   ReportFill::MemoryGe,     ReportFill::MemoryOther};

QString gigabytes(double bytes)
{
    return formatNumber(bytes / bytesPerGigabyte, 2);
}

ReportCell bytesCell(std::optional<double> bytes)
{
    return bytes ? reportCell(gigabytes(*bytes)) : reportMissingCell();
}

QString originText(TrafficOrigin origin)
{
    switch (origin) {
    case TrafficOrigin::None:
        return {};
    case TrafficOrigin::File:
        return ReportWords::tr("From hbm_summary.csv.");
    case TrafficOrigin::Counted:
        return ReportWords::tr("From the bytes counted for each task (metric set MemoryAccess).");
    case TrafficOrigin::FromBandwidth:
        return ReportWords::tr("Bandwidth times duration of each task (metric set Memory).");
    }
    return {};
}

ReportRow trafficRow(const HbmOperator &op, double share)
{
    ReportRow row{.kind = op.isRest ? ReportRowKind::Rest : ReportRowKind::Plain};
    row.cells = {op.isRest ? reportCell(ReportWords::tr("Not listed in the source"))
                           : reportNameCell(op.name, reportFillOf(op.kind)),
                 bytesCell(op.readBytes), bytesCell(op.writeBytes), bytesCell(op.totalBytes),
                 reportShareCell(share, op.share, op.isRest ? ReportFill::Neutral : ReportFill::HbmRead)};
    if (op.isRest) {
        row.cells[1] = {};
        row.cells[2] = {};
    }
    return row;
}

ReportTable trafficTable(const ReportInput &input)
{
    const std::vector<HbmOperator> &operators = input.traffic.operators;
    std::vector<double> totals;
    for (const HbmOperator &op : operators)
        totals.push_back(op.totalBytes);
    const std::vector<double> shares = sharesByLargestRemainder(totals);

    ReportTable table;
    table.caption = ReportWords::tr("HBM traffic by operator, in GB, sum of %1").arg(reportScopeText(input));
    table.columns = {{.title = ReportWords::tr("Operator"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Read")),
                     reportNumberColumn(ReportWords::tr("Write")),
                     reportNumberColumn(ReportWords::tr("Total")),
                     {.title = ReportWords::tr("Share (%)"), .alignment = ReportAlignment::Right, .isBar = true}};
    const std::size_t listed = input.listed(operators.size());
    for (std::size_t index = 0; index < listed; ++index)
        table.rows.push_back(trafficRow(operators[index], shares[index]));
    if (listed < operators.size()) {
        HbmOperator rest{.isRest = true};
        double share = 0;
        for (std::size_t index = listed; index < operators.size(); ++index) {
            rest.totalBytes += operators[index].totalBytes;
            rest.share += operators[index].share;
            share += shares[index];
        }
        ReportRow row = trafficRow(rest, share);
        row.cells[0].text = ReportWords::tr("%1 more").arg(formatCount(qint64(operators.size() - listed)));
        table.rows.push_back(std::move(row));
    }
    ReportRow sum{.kind = ReportRowKind::Total};
    sum.cells = {reportCell(ReportWords::tr("Sum")),
                 {},
                 {},
                 bytesCell(input.traffic.totalBytes),
                 reportCell(formatNumber(100, 1))};
    table.rows.push_back(std::move(sum));
    table.note = originText(input.traffic.origin);
    return table;
}

std::optional<ReportFigure> curveFigure(const ReportInput &input)
{
    const int rank = input.memory.rankPeaks.front().rank;
    const MemoryCurve curve = memoryCurve(input.store, rank, curveSamples);
    if (curve.samples.size() < 2)
        return {};
    ReportCurves figure{
        .xTitle = ReportWords::tr("time from the first sample (s)"), .yTitle = u"GB"_s, .isStacked = true};
    const qint64 startNs = curve.samples.front().atNs;
    for (std::size_t band = 0; band < memoryBandCount; ++band) {
        if (!curve.isPresent[band])
            continue;
        ReportSeries series{.name = memoryBandText(MemoryBand(band)), .fill = bandFills[band]};
        for (const MemorySample &sample : curve.samples)
            series.points.push_back(
                {double(sample.atNs - startNs) / 1e9, double(sample.bytes[band]) / bytesPerGigabyte});
        figure.series.push_back(std::move(series));
    }
    return ReportFigure{.caption = ReportWords::tr("Device memory of rank %1, the highest of all, in GB").arg(rank),
                        .content = std::move(figure)};
}

/// One bar a rank at its own peak, by component.
ReportFigure peaksFigure(const ReportInput &input)
{
    ReportBars figure;
    std::array<bool, memoryBandCount> isPresent{};
    const std::size_t listed = std::min(input.memory.rankPeaks.size(), barLimit);
    for (std::size_t index = 0; index < listed; ++index) {
        const RankMemoryPeak &peak = input.memory.rankPeaks[index];
        ReportBar bar{.label = ReportWords::tr("Rank %1").arg(peak.rank),
                      .text = gigabytes(double(peak.sample.totalBytes()))};
        for (std::size_t band = 0; band < memoryBandCount; ++band) {
            if (peak.sample.bytes[band] <= 0)
                continue;
            isPresent[band] = true;
            bar.segments.push_back({.value = double(peak.sample.bytes[band]), .fill = bandFills[band]});
        }
        figure.bars.push_back(std::move(bar));
    }
    for (std::size_t band = 0; band < memoryBandCount; ++band) {
        if (isPresent[band])
            figure.legend.push_back({.text = memoryBandText(MemoryBand(band)), .fill = bandFills[band]});
    }
    QString caption = ReportWords::tr("Device memory of each rank at its peak, in GB, highest first");
    if (listed < input.memory.rankPeaks.size())
        caption = ReportWords::tr("%1; the %2 highest of %3")
                      .arg(caption, formatCount(qint64(listed)), formatCount(qint64(input.memory.rankPeaks.size())));
    return {.caption = caption, .content = std::move(figure)};
}

/// Components by their largest peak on any rank, at most @c componentLimit.
std::vector<QString> largestComponents(const std::vector<MemoryPeak> &peaks)
{
    std::map<QString, qint64> largest;
    for (const MemoryPeak &peak : peaks)
        largest[peak.component] = std::max(largest[peak.component], peak.peakBytes);
    std::vector<QString> names;
    for (const auto &[name, bytes] : largest)
        names.push_back(name);
    std::ranges::stable_sort(names, std::ranges::greater{},
                             [&largest](const QString &name) { return largest.at(name); });
    names.resize(std::min(names.size(), componentLimit));
    return names;
}

/// A row a rank, a column a component.
ReportTable peaksTable(const ReportInput &input)
{
    const std::vector<QString> components = largestComponents(input.memory.peaks);
    ReportTable table;
    table.caption = ReportWords::tr("Peak of each component as the files name it, in GB; each has its own time");
    table.columns = {{.title = ReportWords::tr("Rank")}};
    for (const QString &component : components)
        table.columns.push_back(reportNumberColumn(component));

    std::map<int, std::map<QString, qint64>> byRank;
    for (const MemoryPeak &peak : input.memory.peaks)
        byRank[peak.rank][peak.component] = peak.peakBytes;
    const std::size_t listed = input.listed(byRank.size());
    for (const auto &[rank, peaks] : byRank) {
        if (table.rows.size() == listed)
            break;
        ReportRow row;
        row.cells = {reportCell(QString::number(rank))};
        for (const QString &component : components) {
            const auto found = peaks.find(component);
            row.cells.push_back(found == peaks.end() ? reportMissingCell()
                                                     : reportCell(gigabytes(double(found->second))));
        }
        table.rows.push_back(std::move(row));
    }
    if (listed < byRank.size()) {
        ReportRow rest{.kind = ReportRowKind::Rest};
        rest.cells = {reportCell(ReportWords::tr("%1 more").arg(formatCount(qint64(byRank.size() - listed))))};
        rest.cells.resize(table.columns.size());
        table.rows.push_back(std::move(rest));
    }
    return table;
}

QString lifetimeText(const Allocation &allocation)
{
    if (allocation.allocatedNs && allocation.releasedNs)
        return formatDuration(*allocation.releasedNs - *allocation.allocatedNs);
    if (allocation.allocatedNs)
        return ReportWords::tr("to the end of the recording");
    return allocation.releasedNs ? ReportWords::tr("from before the recording")
                                 : ReportWords::tr("longer than the recording");
}

/// What the rank with the highest peak held at it; nothing when allocations were not collected.
std::optional<ReportTable> aliveTable(const ReportInput &input)
{
    const RankMemoryPeak &peak = input.memory.rankPeaks.front();
    qint64 total = 0;
    const auto alive = aliveAt(input.store, peak.rank, peak.sample.atNs, aliveLimit, &total);
    if (alive.empty())
        return {};
    ReportTable table;
    table.caption = ReportWords::tr("The largest of the %1 allocations alive at the peak of rank %2, in MB")
                        .arg(formatCount(total), QString::number(peak.rank));
    table.columns = {{.title = ReportWords::tr("Allocated by"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Size")),
                     {.title = ReportWords::tr("Lifetime")}};
    for (const Allocation &allocation : alive) {
        ReportRow row;
        row.cells = {reportCell(allocation.name),
                     reportCell(formatNumber(double(allocation.sizeBytes) / bytesPerMegabyte, 1)),
                     reportCell(lifetimeText(allocation))};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

ReportSection memorySection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Memory")};
    section.blocks.push_back(ReportHeading{.text = ReportWords::tr("HBM traffic")});
    if (input.traffic.operators.empty())
        section.blocks.push_back(reportMissingNote(input.traffic.missing.value_or(missingSource(u"hbm_traffic"_s))));
    else
        section.blocks.push_back(trafficTable(input));

    section.blocks.push_back(ReportHeading{.text = ReportWords::tr("Device memory")});
    for (const MissingSource &missing : input.memory.missing)
        section.blocks.push_back(reportMissingNote(missing));
    if (!input.memory.rankPeaks.empty()) {
        if (const auto figure = curveFigure(input))
            section.blocks.push_back(*figure);
        section.blocks.push_back(peaksFigure(input));
    }
    if (!input.memory.peaks.empty())
        section.blocks.push_back(peaksTable(input));
    if (!input.memory.rankPeaks.empty()) {
        if (const auto alive = aliveTable(input))
            section.blocks.push_back(*alive);
    }
    return section;
}

} // namespace ascope
