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

std::vector<MatrixRank> ranksOf(const CommReport &report)
{
    std::set<MatrixRank> ranks;
    for (const CommLink &link : report.links) {
        ranks.insert({link.src, link.srcIsLocal});
        ranks.insert({link.dst, link.dstIsLocal});
    }
    return {ranks.begin(), ranks.end()};
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

void addNotes(ReportHeatmap &heatmap, bool hasLocalNumbers, std::size_t blockSize)
{
    const auto add = [&heatmap](bool isWanted, ReportHeatMark mark, const QString &text) {
        if (isWanted)
            heatmap.notes.push_back({.mark = mark, .text = text});
    };
    add(std::ranges::find(heatmap.isOutlined, true) != heatmap.isOutlined.end(), ReportHeatMark::SlowCard,
        ReportWords::tr("slow card"));
    add(std::ranges::any_of(heatmap.cells, &ReportHeatCell::isMarked), ReportHeatMark::SlowLink,
        ReportWords::tr("slow link"));
    add(std::ranges::any_of(heatmap.cells, [](const ReportHeatCell &cell) { return !cell.value; }),
        ReportHeatMark::NotCollected, ReportWords::tr("no transfer in the recording"));
    add(hasLocalNumbers, ReportHeatMark::None,
        ReportWords::tr("* number inside the group: the global rank is not known"));
    add(blockSize > 1, ReportHeatMark::None, ReportWords::tr("blocks of ranks, each with its slowest link"));
}

} // namespace

ReportHeatmap linkHeatmap(const CommReport &report, int largestSize)
{
    ReportHeatmap heatmap{.rowTitle = ReportWords::tr("source"), .columnTitle = ReportWords::tr("destination")};
    const std::vector<MatrixRank> ranks = ranksOf(report);
    const std::size_t blockSize = (ranks.size() + std::size_t(largestSize) - 1) / std::size_t(largestSize);
    std::map<MatrixRank, std::size_t> places;
    for (std::size_t index = 0; index < ranks.size(); ++index) {
        places[ranks[index]] = index / blockSize;
        if (index % blockSize > 0)
            continue;
        const std::size_t last = std::min(index + blockSize, ranks.size()) - 1;
        heatmap.labels.push_back(last == index ? labelOf(ranks[index])
                                               : u"%1–%2"_s.arg(labelOf(ranks[index]), labelOf(ranks[last])));
        heatmap.isOutlined.push_back(false);
    }
    for (const SlowRank &slow : report.slowRanks) {
        if (const auto place = places.find({slow.rank, false}); place != places.end())
            heatmap.isOutlined[place->second] = true;
    }

    heatmap.scales = scalesOf(report);
    const std::size_t size = heatmap.labels.size();
    heatmap.cells.resize(size * size);
    std::vector<char> holdsLocal(size * size, 0);
    for (const CommLink &link : report.links) {
        const auto bandwidth = link.bandwidthGbps();
        if (!bandwidth)
            continue;
        const std::size_t place = places[{link.src, link.srcIsLocal}] * size + places[{link.dst, link.dstIsLocal}];
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
    addNotes(heatmap, std::ranges::any_of(ranks, &MatrixRank::isLocal), blockSize);
    return heatmap;
}

} // namespace ascope
