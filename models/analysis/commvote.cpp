// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/commvote.h"

#include "models/analysis/dixon.h"
#include "models/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double slowLinkFactor = 1.5;
constexpr double comparableSizes = 4; ///< links within this factor in size are compared
constexpr std::ptrdiff_t largestSample = 512;
constexpr size_t leastForDeviation = 11; ///< three deviations cannot be reached by fewer values
constexpr double slowCollectiveFactor = 1.5;
constexpr int leastRanksForVote = 4;

/// One rank's part in a collective.
struct Part
{
    int rank = 0;
    qint64 durationPs = 0;
    std::optional<qint64> startNs;
};

/// The k-th operator of a name in a group and step, over ranks.
struct CollectiveKey
{
    std::optional<qint64> step;
    QString group;
    QString op;
    qint64 occurrence = 0;
    auto tie() const { return std::tie(step, group, op, occurrence); }
    bool operator<(const CollectiveKey &other) const { return tie() < other.tie(); }
};

std::map<CollectiveKey, std::vector<Part>> collectivesOf(const Store &store, const Scope &scope,
                                                         const CommFilter &filter)
{
    std::map<CollectiveKey, std::vector<Part>> collectives;
    std::map<std::tuple<int, std::optional<qint64>, QString, QString>, qint64> seen;
    store.collect(
        u"SELECT rank, step, group_name, name, elapse_ps, start_ns FROM comm_op_fact WHERE is_p2p = 0 AND name "
        "NOT LIKE '%send%' AND name NOT LIKE '%receive%'"_s
            + commOpCondition(scope, filter) + u" ORDER BY comm_op_id"_s,
        [&](const Statement &row) {
            const int rank = int(row.integer(0));
            CollectiveKey key{.step = row.optionalInteger(1), .group = row.text(2), .op = row.text(3)};
            key.occurrence = seen[{rank, key.step, key.group, key.op}]++;
            collectives[key].push_back({.rank = rank, .durationPs = row.integer(4), .startNs = row.optionalInteger(5)});
            return 0;
        });
    return collectives;
}

/// Groups of a step whose collectives do not all have the same number of ranks.
std::set<std::pair<std::optional<qint64>, QString>>
unequalGroups(const std::map<CollectiveKey, std::vector<Part>> &collectives)
{
    std::map<std::pair<std::optional<qint64>, QString>, std::set<size_t>> sizes;
    for (const auto &[key, parts] : collectives)
        sizes[{key.step, key.group}].insert(parts.size());
    std::set<std::pair<std::optional<qint64>, QString>> unequal;
    for (const auto &[group, counts] : sizes) {
        if (counts.size() > 1)
            unequal.insert(group);
    }
    return unequal;
}

qint64 meanOfOthersPs(const std::vector<Part> &parts, size_t own)
{
    double sum = 0;
    for (size_t i = 0; i < parts.size(); ++i)
        sum += i == own ? 0 : double(parts[i].durationPs);
    return qint64(sum / double(parts.size() - 1));
}

void vote(const CollectiveKey &key, const std::vector<Part> &parts, std::map<int, RankVotes> *ranks)
{
    std::vector<double> durations;
    for (const Part &part : parts) {
        durations.push_back(double(part.durationPs));
        (*ranks)[part.rank].rank = part.rank;
        ++(*ranks)[part.rank].comparedCount;
    }
    const auto shortest = size_t(std::ranges::min_element(durations) - durations.begin());
    RankVotes &last = (*ranks)[parts[shortest].rank];
    ++last.lastCount;
    last.lostPs += double(meanOfOthersPs(parts, shortest) - parts[shortest].durationPs);
    for (const int slow : lowOutliers(durations)) {
        const Part &part = parts[size_t(slow)];
        (*ranks)[part.rank].votes.push_back({.step = key.step,
                                             .group = key.group,
                                             .op = key.op,
                                             .ownPs = part.durationPs,
                                             .othersPs = meanOfOthersPs(parts, size_t(slow)),
                                             .startNs = part.startNs});
    }
}

/// Links of one transport, sorted by size, and what is typical among those that carried similar amounts.
class LinksBySize
{
public:
    explicit LinksBySize(const std::vector<const CommLink *> &links)
        : m_links(links)
    {
    }

    /// Median bandwidth of the others of similar size; empty when there is none.
    std::optional<double> typicalFor(const CommLink &link)
    {
        const auto sizeOf = [](const CommLink *other) { return double(other->sizeBytes); };
        const double size = double(link.sizeBytes);
        const auto first = std::ranges::lower_bound(m_links, size / comparableSizes, {}, sizeOf);
        const auto last = std::ranges::upper_bound(m_links, size * comparableSizes, {}, sizeOf);
        if (last - first <= largestSample)
            return medianBetween(first, last, &link);
        // A thousand ranks have a million links: among so many one more or less does not move the median.
        const auto range = std::pair(first - m_links.begin(), last - m_links.begin());
        const auto known = m_medians.find(range);
        if (known != m_medians.end())
            return known->second;
        return m_medians.emplace(range, medianBetween(first, last, nullptr)).first->second;
    }

private:
    using Iterator = std::vector<const CommLink *>::const_iterator;

    static std::optional<double> medianBetween(Iterator first, Iterator last, const CommLink *own)
    {
        const auto stride = std::max<std::ptrdiff_t>(1, (last - first) / largestSample);
        std::vector<double> others;
        for (auto at = first; at < last; at += std::min(stride, last - at)) {
            if (*at != own)
                others.push_back(*(*at)->bandwidthGbps());
        }
        return others.empty() ? std::nullopt : std::optional(medianOf(others));
    }

    const std::vector<const CommLink *> &m_links;
    std::map<std::pair<std::ptrdiff_t, std::ptrdiff_t>, std::optional<double>> m_medians;
};

} // namespace

Scope withoutWarmUp(const StepBreakdown &steps, const Scope &scope)
{
    if (scope.restrictsSteps())
        return scope;
    Scope voting = scope;
    bool hasWarmUp = false;
    for (const StepMean &mean : steps.perStep) {
        hasWarmUp = hasWarmUp || mean.isWarmUp;
        if (!mean.isWarmUp && mean.step)
            voting.steps.push_back(*mean.step);
    }
    return hasWarmUp ? voting : scope;
}

CollectiveVotes collectiveVotes(const Store &store, const Scope &scope, const CommFilter &filter)
{
    CollectiveVotes votes;
    const auto collectives = collectivesOf(store, scope, filter);
    if (collectives.empty())
        return votes;
    const auto unequal = unequalGroups(collectives);
    std::map<int, RankVotes> ranks;
    size_t largest = 0;
    for (const auto &[key, parts] : collectives) {
        if (unequal.contains({key.step, key.group}))
            continue;
        largest = std::max(largest, parts.size());
        if (parts.size() < 2)
            continue;
        ++votes.comparedCount;
        vote(key, parts, &ranks);
    }
    for (const auto &[rank, rankVotes] : ranks)
        votes.ranks.push_back(rankVotes);
    if (!unequal.empty())
        votes.notEnoughData.push_back(u"unequal_counts"_s);
    if (largest == 1)
        votes.notEnoughData.push_back(u"one_rank"_s);
    else if (largest > 1 && largest < leastRanksForVote)
        votes.notEnoughData.push_back(u"few_ranks"_s);
    return votes;
}

std::vector<SlowLink> slowLinksOf(const std::vector<CommLink> &links, std::vector<QString> *notEnoughData)
{
    std::map<QString, std::vector<const CommLink *>> byTransport;
    for (const CommLink &link : links) {
        if (!link.isLocal() && link.bandwidthGbps() && link.sizeBytes > 0)
            byTransport[link.transport].push_back(&link);
    }
    std::vector<SlowLink> slow;
    bool wasCompared = false;
    for (auto &[transport, list] : byTransport) {
        std::ranges::stable_sort(list, {}, &CommLink::sizeBytes);
        LinksBySize bySize(list);
        for (const CommLink *link : list) {
            const auto typical = bySize.typicalFor(*link);
            wasCompared = wasCompared || typical;
            const double bandwidth = *link->bandwidthGbps();
            if (!typical || *typical < slowLinkFactor * bandwidth)
                continue;
            slow.push_back({.src = link->src,
                            .dst = link->dst,
                            .srcIsLocal = link->srcIsLocal,
                            .dstIsLocal = link->dstIsLocal,
                            .transport = transport,
                            .bandwidthGbps = bandwidth,
                            .typicalGbps = *typical,
                            .factor = *typical / bandwidth});
        }
    }
    if (!byTransport.empty() && !wasCompared)
        notEnoughData->push_back(u"few_links"_s);
    std::ranges::stable_sort(slow, std::ranges::greater(), &SlowLink::factor);
    return slow;
}

std::vector<SlowCollective> slowCollectives(const Store &store, const Scope &scope, const CommFilter &filter)
{
    struct Collective
    {
        std::optional<qint64> step;
        QString op;
        double transitPs = 0; ///< shortest over ranks: what is left is waiting
        std::vector<int> ranks;
    };
    // SDMA repeats the sum of the other transports: the largest entry of an operator is its size.
    std::map<std::tuple<std::optional<qint64>, QString, QString>, Collective> byOp;
    std::map<std::tuple<QString, QString, qint64>, std::vector<const Collective *>> alike;
    std::map<std::tuple<std::optional<qint64>, QString, QString>, std::pair<QString, qint64>> kinds;
    store.collect(
        u"SELECT rank, step, group_name, name, type, elapse_ps, (SELECT max(size_bytes) FROM comm_bandwidth b "
        "WHERE b.comm_op_id = comm_op_fact.comm_op_id) FROM comm_op_fact WHERE is_p2p = 0"_s
            + commOpCondition(scope, filter) + u" ORDER BY comm_op_id"_s,
        [&](const Statement &row) {
            if (row.isNull(6))
                return 0;
            const auto key = std::tuple(row.optionalInteger(1), row.text(2), row.text(3));
            Collective &collective = byOp[key];
            const double elapsePs = double(row.integer(5));
            collective.transitPs = collective.ranks.empty() ? elapsePs : std::min(collective.transitPs, elapsePs);
            collective.step = row.optionalInteger(1);
            collective.op = row.text(3);
            collective.ranks.push_back(int(row.integer(0)));
            kinds[key] = {row.text(4), row.integer(6)};
            return 0;
        });
    for (const auto &[key, collective] : byOp)
        alike[{std::get<1>(key), kinds[key].first, kinds[key].second}].push_back(&collective);

    std::vector<SlowCollective> slow;
    for (const auto &[kind, list] : alike) {
        if (list.size() < leastForDeviation)
            continue;
        std::vector<double> values;
        for (const Collective *collective : list)
            values.push_back(collective->transitPs);
        const double mean = meanOf(values);
        const double population = std::sqrt(double(values.size() - 1) / double(values.size()));
        const double limit = mean + 3 * sampleDeviationOf(values).value_or(0) * population;
        const double median = medianOf(values);
        for (const Collective *collective : list) {
            const double factor = median > 0 ? collective->transitPs / median : 1;
            if (collective->transitPs > limit && factor >= slowCollectiveFactor) {
                slow.push_back({.group = std::get<0>(kind),
                                .op = collective->op,
                                .step = collective->step,
                                .factor = factor,
                                .ranks = collective->ranks});
            }
        }
    }
    std::ranges::stable_sort(slow, std::ranges::greater(), &SlowCollective::factor);
    return slow;
}

} // namespace ascope
