// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/linkmatrix.h"

#include "models/base/units.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// A rank as a row or column: its number, and whether that is the group's own.
struct MatrixRank
{
    int rank = 0;
    bool isLocal = false;
    auto operator<=>(const MatrixRank &) const = default;
};

QString labelOf(const MatrixRank &rank)
{
    return rank.isLocal ? u"%1*"_s.arg(rank.rank) : QString::number(rank.rank);
}

/// Rows or columns: the ranks of one end of the links in order, several to a block when there are too many.
struct MatrixSide
{
    std::vector<ReportHeatLabel> labels;
    std::map<MatrixRank, std::size_t> places;
    bool hasLocal = false;
    bool hasBlocks = false;
};

MatrixSide sideOf(const CommReport &report, const std::set<MatrixRank> &ranks, std::size_t largestSize)
{
    const std::vector<MatrixRank> sorted(ranks.begin(), ranks.end());
    const std::size_t blockSize = std::max<std::size_t>(1, (sorted.size() + largestSize - 1) / largestSize);
    MatrixSide side{.hasBlocks = blockSize > 1};
    for (std::size_t index = 0; index < sorted.size(); ++index) {
        side.places[sorted[index]] = index / blockSize;
        side.hasLocal = side.hasLocal || sorted[index].isLocal;
        if (index % blockSize > 0)
            continue;
        const std::size_t last = std::min(index + blockSize, sorted.size()) - 1;
        const QString first = labelOf(sorted[index]);
        side.labels.push_back({.text = last == index ? first : u"%1–%2"_s.arg(first, labelOf(sorted[last]))});
    }
    for (const SlowRank &slow : report.slowRanks) {
        if (const auto place = side.places.find({slow.rank, false}); place != side.places.end())
            side.labels[place->second].isOutlined = true;
    }
    return side;
}

/// Default range of a transport: half the median to 1.1 times the median.
std::vector<ReportHeatScale> scalesOf(const CommReport &report)
{
    std::map<QString, std::vector<double>> bandwidths;
    for (const CommLink &link : report.links) {
        if (const auto bandwidth = link.bandwidthGbps())
            bandwidths[link.transport].push_back(*bandwidth);
    }
    std::vector<ReportHeatScale> scales;
    for (auto &[transport, values] : bandwidths) {
        const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
        std::ranges::nth_element(values, middle);
        const double low = *middle * 0.5;
        const double high = *middle * 1.1;
        scales.push_back({.name = transport,
                          .low = low,
                          .high = high,
                          .lowText = u"%1\u00A0GB/s"_s.arg(formatNumber(low, 1)),
                          .highText = u"%1\u00A0GB/s"_s.arg(formatNumber(high, 1))});
    }
    return scales;
}

bool isSlowLink(const CommReport &report, const CommLink &link)
{
    return std::ranges::any_of(report.slowLinks, [&link](const SlowLink &slow) {
        return slow.src == link.src && slow.dst == link.dst && slow.srcIsLocal == link.srcIsLocal
            && slow.dstIsLocal == link.dstIsLocal && slow.transport == link.transport;
    });
}

/// A block shows its slowest link, except that an on-card copy never hides a link between cards.
bool replaces(const ReportHeatCell &old, double bandwidth, bool isLocal, bool oldIsLocal)
{
    if (!old.value)
        return true;
    if (isLocal != oldIsLocal)
        return oldIsLocal;
    return bandwidth < *old.value;
}

void addNotes(ReportHeatmap &heatmap, bool hasLocal, bool hasBlocks)
{
    const auto add = [&heatmap](bool isWanted, ReportHeatMark mark, const QString &text) {
        if (isWanted)
            heatmap.notes.push_back({.mark = mark, .text = text});
    };
    add(std::ranges::any_of(heatmap.rows, &ReportHeatLabel::isOutlined), ReportHeatMark::SlowCard,
        ReportWords::tr("slow card"));
    add(std::ranges::any_of(heatmap.cells, &ReportHeatCell::isMarked), ReportHeatMark::SlowLink,
        ReportWords::tr("slow link"));
    add(std::ranges::any_of(heatmap.cells, [](const ReportHeatCell &cell) { return !cell.value; }),
        ReportHeatMark::NotCollected, ReportWords::tr("no transfer in the recording"));
    add(hasLocal, ReportHeatMark::None, ReportWords::tr("* number inside the group: the global rank is not known"));
    add(hasBlocks, ReportHeatMark::None, ReportWords::tr("blocks of ranks, each with its slowest link"));
}

/// Fills the cells; links that share one keep the slowest.
void addCells(ReportHeatmap &heatmap, const CommReport &report, const MatrixSide &sources,
              const MatrixSide &destinations)
{
    const std::size_t columnCount = heatmap.columns.size();
    heatmap.cells.resize(heatmap.rows.size() * columnCount);
    std::vector<char> holdsLocal(heatmap.cells.size(), 0);
    for (const CommLink &link : report.links) {
        const auto bandwidth = link.bandwidthGbps();
        if (!bandwidth)
            continue;
        const std::size_t place = sources.places.at({link.src, link.srcIsLocal}) * columnCount
            + destinations.places.at({link.dst, link.dstIsLocal});
        ReportHeatCell &cell = heatmap.cells[place];
        const bool isMarked = cell.isMarked || isSlowLink(report, link);
        if (replaces(cell, *bandwidth, link.isLocal(), holdsLocal[place] != 0)) {
            const auto scale = std::ranges::find(heatmap.scales, link.transport, &ReportHeatScale::name);
            cell = {
                .value = bandwidth, .text = formatNumber(*bandwidth, 1), .scale = int(scale - heatmap.scales.begin())};
            holdsLocal[place] = link.isLocal();
        }
        cell.isMarked = isMarked;
    }
}

} // namespace

ReportHeatmap linkHeatmap(const CommReport &report, int largestSize)
{
    std::set<MatrixRank> from;
    std::set<MatrixRank> to;
    for (const CommLink &link : report.links) {
        from.insert({link.src, link.srcIsLocal});
        to.insert({link.dst, link.dstIsLocal});
    }
    const MatrixSide sources = sideOf(report, from, std::size_t(largestSize));
    const MatrixSide destinations = sideOf(report, to, std::size_t(largestSize));
    ReportHeatmap heatmap{.rowTitle = ReportWords::tr("source"),
                          .columnTitle = ReportWords::tr("destination"),
                          .rows = sources.labels,
                          .columns = destinations.labels,
                          .scales = scalesOf(report)};
    addCells(heatmap, report, sources, destinations);
    addNotes(heatmap, sources.hasLocal || destinations.hasLocal, sources.hasBlocks || destinations.hasBlocks);
    return heatmap;
}

} // namespace ascope
