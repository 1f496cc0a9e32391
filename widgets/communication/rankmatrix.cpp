// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/rankmatrix.h"

#include "models/base/units.h"
#include "widgets/communication/commwords.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// "HCCS" before "RDMA", copies on the card last: that is how the legend reads.
bool comesBefore(const QString &a, const QString &b)
{
    const auto key = [](const QString &transport) {
        return std::tuple(transport == "LOCAL"_L1, sequentialScaleFor(transport), transport);
    };
    return key(a) < key(b);
}

QString linkCountText(int count)
{
    return count == 1 ? CommWords::tr("1 link") : CommWords::tr("%1 links").arg(formatCount(count));
}

QString rankCountText(int count)
{
    return count == 1 ? CommWords::tr("1 rank") : CommWords::tr("%1 ranks").arg(formatCount(count));
}

} // namespace

QString matrixRankLabel(const MatrixRank &rank)
{
    return rank.isLocal ? u"%1*"_s.arg(rank.rank) : QString::number(rank.rank);
}

RankMatrix::RankMatrix(const CommReport &report, const std::vector<RankFact> &ranks)
{
    if (report.links.empty())
        return;
    addRanks(report, ranks);
    addLinks(report);
    setScales();
}

void RankMatrix::addRanks(const CommReport &report, const std::vector<RankFact> &ranks)
{
    std::set<MatrixRank> all;
    std::set<int> senders;
    for (const CommLink &link : report.links) {
        all.insert({link.src, link.srcIsLocal});
        all.insert({link.dst, link.dstIsLocal});
        if (!link.srcIsLocal)
            senders.insert(link.src);
    }
    std::map<int, QString> hosts;
    for (const RankFact &fact : ranks) {
        // A rank that neither has times nor links has no part in the communication that is looked at.
        const bool takesPart = std::ranges::any_of(
            report.rankTotals, [&fact](const RankCommTime &time) { return time.rank == fact.rank; });
        if (takesPart || all.contains({fact.rank, false})) {
            all.insert({fact.rank, false});
            if (!senders.contains(fact.rank))
                m_silentRanks.push_back(fact.rank);
        }
        hosts[fact.rank] = fact.host.value_or(QString());
    }
    m_ranks.assign(all.begin(), all.end());
    for (const MatrixRank &rank : m_ranks) {
        m_hosts.push_back(rank.isLocal ? QString() : hosts[rank.rank]);
        m_hasLocal = m_hasLocal || rank.isLocal;
        m_isSlow.push_back(!rank.isLocal && std::ranges::any_of(report.slowRanks, [&rank](const SlowRank &slow) {
            return slow.rank == rank.rank;
        }));
    }
}

void RankMatrix::addLinks(const CommReport &report)
{
    using Ends = std::tuple<int, int, bool, bool, QString>;
    std::set<Ends> slow;
    for (const SlowLink &link : report.slowLinks)
        slow.insert({link.src, link.dst, link.srcIsLocal, link.dstIsLocal, link.transport});
    std::set<QString> names;
    for (const CommLink &link : report.links)
        names.insert(link.transport);
    std::vector<QString> transports(names.begin(), names.end());
    std::ranges::sort(transports, comesBefore);
    std::map<QString, int> scales;
    for (const QString &transport : transports) {
        scales[transport] = int(m_scales.size());
        m_scales.push_back({.name = transport, .colors = sequentialScaleFor(transport)});
    }
    m_entries.reserve(report.links.size());
    for (const CommLink &link : report.links) {
        m_entries.push_back(
            {.row = indexOf({link.src, link.srcIsLocal}),
             .column = indexOf({link.dst, link.dstIsLocal}),
             .scale = scales[link.transport],
             .isSlow = slow.contains({link.src, link.dst, link.srcIsLocal, link.dstIsLocal, link.transport}),
             .link = link});
    }
    std::ranges::stable_sort(m_entries, {}, [](const Entry &entry) { return std::pair(entry.row, entry.column); });
}

void RankMatrix::setScales()
{
    std::vector<std::vector<double>> values(m_scales.size());
    std::vector<int> counts(m_scales.size());
    for (const Entry &entry : m_entries) {
        ++counts[size_t(entry.scale)];
        if (const auto bandwidth = entry.link.bandwidthGbps())
            values[size_t(entry.scale)].push_back(*bandwidth);
    }
    for (size_t i = 0; i < m_scales.size(); ++i) {
        HeatmapScale &scale = m_scales[i];
        const bool isDefined = !values[i].empty();
        setDefaultRange(scale, std::move(values[i]));
        const int decimals = scale.high >= 10 ? 0 : scale.high >= 1 ? 1 : 2;
        scale.lowText = isDefined ? formatNumber(scale.low, decimals) : QString();
        scale.highText = isDefined ? u"%1\u00A0GB/s"_s.arg(formatNumber(scale.high, decimals)) : QString();
        scale.countText = scale.name == "LOCAL"_L1 ? rankCountText(counts[i]) : linkCountText(counts[i]);
    }
}

int RankMatrix::indexOf(const MatrixRank &rank) const
{
    const auto found = std::ranges::lower_bound(m_ranks, rank);
    return found != m_ranks.end() && *found == rank ? int(found - m_ranks.begin()) : -1;
}

MatrixWindow RankMatrix::whole() const
{
    const MatrixSpan all{.first = 0, .count = int(m_ranks.size())};
    return {.rows = all, .columns = all};
}

std::vector<MatrixSpan> RankMatrix::blocksOf(const MatrixSpan &span) const
{
    std::vector<MatrixSpan> blocks;
    const auto addEvery = [&](int size) {
        for (int first = 0; first < span.count; first += size)
            blocks.push_back({.first = span.first + first, .count = std::min(size, span.count - first)});
    };
    if (span.count <= largestSide) {
        addEvery(1);
        return blocks;
    }
    // Hosts of neighbours, when every rank has one and there are several but not too many.
    for (int i = span.first; i < span.first + span.count; ++i) {
        const bool isNew = i == span.first || m_hosts[size_t(i)] != m_hosts[size_t(i - 1)];
        if (isNew)
            blocks.push_back({.first = i});
        ++blocks.back().count;
    }
    const bool allKnown = std::ranges::none_of(m_hosts, &QString::isEmpty);
    if (allKnown && blocks.size() > 1 && blocks.size() <= size_t(largestSide))
        return blocks;
    blocks.clear();
    int size = 8;
    while ((span.count + size - 1) / size > largestSide)
        size *= 8;
    addEvery(size);
    return blocks;
}

bool RankMatrix::isAggregated(const MatrixWindow &window) const
{
    return std::max(window.rows.count, window.columns.count) > largestSide;
}

MatrixWindow RankMatrix::windowOf(const MatrixWindow &window, HeatmapPlace place) const
{
    return {.rows = blocksOf(window.rows)[size_t(place.row)],
            .columns = blocksOf(window.columns)[size_t(place.column)]};
}

std::optional<HeatmapPlace> RankMatrix::placeOf(const MatrixWindow &window, const MatrixRank &src,
                                                const MatrixRank &dst) const
{
    const auto blockOf = [this](const MatrixSpan &span, int index) {
        const auto blocks = blocksOf(span);
        const auto found = std::ranges::find_if(blocks, [index](const MatrixSpan &block) {
            return index >= block.first && index < block.first + block.count;
        });
        return found == blocks.end() ? -1 : int(found - blocks.begin());
    };
    const HeatmapPlace place{.row = blockOf(window.rows, indexOf(src)),
                             .column = blockOf(window.columns, indexOf(dst))};
    return place.row < 0 || place.column < 0 ? std::nullopt : std::optional(place);
}

QString RankMatrix::spanName(const MatrixSpan &span) const
{
    const QString first = matrixRankLabel(m_ranks[size_t(span.first)]);
    if (span.count == 1)
        return first;
    return u"%1–%2"_s.arg(first, matrixRankLabel(m_ranks[size_t(span.first + span.count - 1)]));
}

std::vector<HeatmapLabel> RankMatrix::labelsOf(const std::vector<MatrixSpan> &blocks) const
{
    std::vector<HeatmapLabel> labels;
    for (const MatrixSpan &block : blocks) {
        const auto slow = m_isSlow.begin() + block.first;
        const QString &host = m_hosts[size_t(block.first)];
        const QString hostBefore = block.first > 0 ? m_hosts[size_t(block.first - 1)] : QString();
        labels.push_back({.text = spanName(block),
                          .isOutlined = std::find(slow, slow + block.count, true) != slow + block.count,
                          .startsHost = !host.isEmpty() && !hostBefore.isEmpty() && host != hostBefore});
    }
    return labels;
}

} // namespace ascope
