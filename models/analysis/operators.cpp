// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/operators.h"

#include "models/analysis/operatorquery.h"
#include "models/analysis/pmu.h"
#include "models/analysis/statistics.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Weighted mean of a ratio over the time of the operators that carry it.
struct WeightedRatio
{
    double weighted = 0;
    double weight = 0;

    void add(const std::optional<double> &ratio, double ns)
    {
        if (ratio) {
            weighted += *ratio * ns;
            weight += ns;
        }
    }
    std::optional<double> mean() const { return weight > 0 ? std::optional(weighted / weight) : std::nullopt; }
};

struct RatioSums
{
    std::array<WeightedRatio, 7> sums;

    void add(const PipeRatios &r, double ns)
    {
        size_t at = 0;
        for (const auto &ratio : {r.cube, r.vector, r.scalar, r.mte1, r.mte2, r.mte3, r.fixpipe})
            sums[at++].add(ratio, ns);
    }
    PipeRatios means() const
    {
        return {.cube = sums[0].mean(),
                .vector = sums[1].mean(),
                .scalar = sums[2].mean(),
                .mte1 = sums[3].mean(),
                .mte2 = sums[4].mean(),
                .mte3 = sums[5].mean(),
                .fixpipe = sums[6].mean()};
    }
};

struct GroupKey
{
    qint64 first = 0;
    qint64 second = 0;
    bool operator==(const GroupKey &) const = default;
};
struct GroupKeyHash
{
    size_t operator()(const GroupKey &key) const noexcept
    {
        return size_t(key.first) * 0x9E3779B97F4A7C15ull ^ size_t(key.second) * 0xC2B2AE3D27D4EB4Full;
    }
};

/// What is gathered of one row of the table.
struct Group
{
    std::vector<double> durations;
    qint64 totalNs = 0;
    std::optional<qint64> waitNs;
    std::map<int, std::pair<qint64, qint64>> byRank; ///< count, total
    std::map<qint64, qint64> timeByCore;
    std::set<qint64> types;
    std::array<qint64, sliceKindCount> timeByKind{};
    RatioSums ratios;
};

/// Union of intervals that come by rank and start.
class RunningUnion
{
public:
    void add(int rank, qint64 startNs, qint64 durationNs)
    {
        if (m_walls.empty() || m_walls.back().rank != rank) {
            m_walls.push_back({.rank = rank});
            m_endNs = startNs;
        }
        const qint64 endNs = startNs + durationNs;
        m_walls.back().wallNs += std::max<qint64>(0, endNs - std::max(m_endNs, startNs));
        m_endNs = std::max(m_endNs, endNs);
    }
    const std::vector<RankWall> &walls() const { return m_walls; }

private:
    std::vector<RankWall> m_walls;
    qint64 m_endNs = 0;
};

double spreadOf(const Group &group)
{
    std::vector<double> means;
    for (const auto &[rank, sums] : group.byRank)
        means.push_back(double(sums.second) / double(sums.first));
    const double median = medianOf(means);
    return median > 0 ? *std::ranges::max_element(means) / median : 1;
}

QString joinedCores(const Store &store, const Group &group)
{
    QStringList cores;
    for (const auto &[core, timeNs] : group.timeByCore)
        cores.append(coreText(store.text(core)));
    cores.sort();
    return cores.join(u", "_s);
}

/// Numbers of a group; the key is the caller's.
OperatorStat statOf(const Store &store, Group &group)
{
    std::sort(group.durations.begin(), group.durations.end());
    OperatorStat stat;
    stat.core = joinedCores(store, group);
    stat.type = group.types.size() == 1 ? store.text(*group.types.begin()) : QString();
    stat.kind = SliceKind(std::ranges::max_element(group.timeByKind) - group.timeByKind.begin());
    stat.count = qint64(group.durations.size());
    stat.totalNs = group.totalNs;
    stat.avgNs = double(group.totalNs) / double(stat.count);
    stat.minNs = qint64(group.durations.front());
    stat.p50Ns = quantileOfSorted(group.durations, 0.5);
    stat.p99Ns = quantileOfSorted(group.durations, 0.99);
    stat.maxNs = qint64(group.durations.back());
    stat.stddevNs = sampleDeviationOf(group.durations);
    for (const auto &[rank, sums] : group.byRank)
        stat.ranks.push_back(rank);
    if (stat.ranks.size() > 1)
        stat.spread = spreadOf(group);
    stat.waitNs = group.waitNs;
    stat.bound = boundClass(group.ratios.means(), stat.core, stat.type);
    return stat;
}

/// Orders the rows and fills the sums and shares.
void finishTable(OperatorTable *table)
{
    std::ranges::stable_sort(table->rows, [](const OperatorStat &a, const OperatorStat &b) {
        return a.isRest != b.isRest ? b.isRest : a.totalNs > b.totalNs;
    });
    std::set<int> ranks;
    for (const OperatorStat &row : table->rows) {
        table->count += row.count;
        table->totalNs += row.totalNs;
        ranks.insert(row.ranks.begin(), row.ranks.end());
    }
    for (OperatorStat &row : table->rows)
        row.share = table->totalNs > 0 ? double(row.totalNs) / double(table->totalNs) : 0;
    table->ranks.assign(ranks.begin(), ranks.end());
}

OperatorTable tableOfOperators(const Store &store, const Scope &scope, OperatorGrouping grouping,
                               OperatorClass operatorClass)
{
    const PipeColumns pipes(store.database());
    const QString sql = u"SELECT o.rank, o.type_id, o.name_id, o.core_id, o.kind, o.duration_ns, o.wait_ns, "
                        "coalesce(o.input_shapes_id, 0), o.start_ns"_s
        + pipes.sql() + u" FROM op_fact o"_s + (pipes.isEmpty() ? u""_s : u" LEFT JOIN op_pmu p USING (op_id)"_s)
        + u" WHERE o.is_communication = %1"_s.arg(operatorClass == OperatorClass::Communication ? 1 : 0)
        + rankCondition(scope, u"o.rank"_s) + stepCondition(scope, u"o.step"_s) + u" ORDER BY o.rank, o.start_ns"_s;

    const qint64 noType = store.stringId(u"N/A"_s).value_or(0);
    const auto keyOf = [grouping, noType](const Statement &row) -> GroupKey {
        const qint64 type = row.integer(1);
        const qint64 name = row.integer(2);
        switch (grouping) {
        case OperatorGrouping::Type:
            return type == noType || type == 0 ? GroupKey{0, name} : GroupKey{type, 0};
        case OperatorGrouping::Name:
            return {name, 0};
        case OperatorGrouping::Shape:
            return {name, row.integer(7)};
        case OperatorGrouping::Core:
            return {row.integer(3), 0};
        }
        return {};
    };

    std::unordered_map<GroupKey, Group, GroupKeyHash> groups;
    RunningUnion walls;
    OperatorTable table;
    store.collect(sql, [&](const Statement &row) {
        Group &group = groups[keyOf(row)];
        const int rank = int(row.integer(0));
        const qint64 durationNs = row.integer(5);
        group.durations.push_back(double(durationNs));
        group.totalNs += durationNs;
        if (!row.isNull(6))
            group.waitNs = group.waitNs.value_or(0) + row.integer(6);
        auto &[count, totalNs] = group.byRank[rank];
        ++count;
        totalNs += durationNs;
        group.timeByCore[row.integer(3)] += durationNs;
        group.types.insert(row.integer(1));
        group.timeByKind[size_t(row.integer(4)) % sliceKindCount] += std::max<qint64>(1, durationNs);
        const PipeRatios ratios = pipes.read(row, 9).ratios();
        table.hasPipeRatios = table.hasPipeRatios || ratios.largest();
        group.ratios.add(ratios, double(durationNs));
        if (!row.isNull(8))
            walls.add(rank, row.integer(8), durationNs);
        return 0;
    });

    for (auto &[key, group] : groups) {
        OperatorStat stat = statOf(store, group);
        const QString first = store.text(key.first == 0 ? key.second : key.first);
        if (grouping == OperatorGrouping::Shape)
            stat.key = QString(first + u' ' + shapesText(store.text(key.second))).trimmed();
        else
            stat.key = grouping == OperatorGrouping::Core ? coreText(first) : first;
        table.rows.push_back(stat);
    }
    // Rows of a hash come in any order; equal totals have to be told apart the same way every time.
    std::ranges::sort(table.rows, {}, &OperatorStat::key);
    table.wall = walls.walls();
    finishTable(&table);
    return table;
}

bool isCommunicationCore(const QString &core)
{
    return kindOfCore(core) == SliceKind::Communication;
}

/// One key of the statistics over ranks and cores.
void addStatistic(const Statement &row, OperatorStat *stat, std::set<int> *ranks)
{
    ranks->insert(int(row.integer(0)));
    const QString core = coreText(row.text(3));
    if (!stat->core.split(u", "_s).contains(core))
        stat->core += stat->core.isEmpty() ? core : QString(u", "_s + core);
    stat->kind = kindOfCore(row.text(3));
    stat->type = row.text(1);
    stat->count += row.integer(4);
    stat->totalNs += row.integer(5);
    if (!row.isNull(6))
        stat->minNs = std::min(row.integer(6), stat->minNs.value_or(row.integer(6)));
    if (!row.isNull(7))
        stat->maxNs = std::max(row.integer(7), stat->maxNs.value_or(row.integer(7)));
    stat->isRest = row.integer(8) != 0;
}

OperatorTable tableOfStatistics(const Store &store, const Scope &scope, OperatorGrouping grouping,
                                OperatorClass operatorClass)
{
    OperatorTable table{.isFromStatistics = true};
    std::map<QString, OperatorStat> stats;
    std::map<QString, std::set<int>> ranks;
    store.collect(
        u"SELECT rank, type, coalesce(name, type), core, count, total_ns, min_ns, max_ns, is_rest FROM op_stat WHERE 1"_s
            + rankCondition(scope) + u" ORDER BY rowid"_s,
        [&](const Statement &row) {
            if (isCommunicationCore(row.text(3)) != (operatorClass == OperatorClass::Communication))
                return 0;
            const bool isRest = row.integer(8) != 0;
            const QString key = isRest               ? QString()
                : grouping == OperatorGrouping::Type ? row.text(1)
                : grouping == OperatorGrouping::Core ? coreText(row.text(3))
                                                     : row.text(2);
            OperatorStat &stat = stats[key];
            stat.key = key;
            addStatistic(row, &stat, &ranks[key]);
            return 0;
        });
    for (auto &[key, stat] : stats) {
        stat.avgNs = stat.count > 0 ? double(stat.totalNs) / double(stat.count) : 0;
        stat.ranks.assign(ranks[key].begin(), ranks[key].end());
        table.rows.push_back(stat);
    }
    finishTable(&table);
    return table;
}

} // namespace

OperatorTable operatorTable(const Store &store, const Scope &scope, OperatorGrouping grouping,
                            OperatorClass operatorClass)
{
    return hasOperatorRows(store, scope) ? tableOfOperators(store, scope, grouping, operatorClass)
                                         : tableOfStatistics(store, scope, grouping, operatorClass);
}

} // namespace ascope
