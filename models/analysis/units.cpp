// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/units.h"

#include "models/analysis/pipesums.h"
#include "models/analysis/unitmemory.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<const char *, hardwareUnitCount> unitNames
    = {"cube", "vector", "scalar", "mte1", "mte2", "mte3", "fixpipe", "hbm", "l0", "l1", "l2", "ub"};

constexpr double cubeThreshold = 0.7;
constexpr double cubePossibleUpTo = 0.8;
constexpr double vectorThreshold = 0.5;
constexpr double vectorPossibleUpTo = 0.7;
constexpr double hbmThreshold = 0.7;

QString metricSetFor(HardwareUnit unit)
{
    switch (unit) {
    case HardwareUnit::Hbm:
        return u"MemoryAccess"_s;
    case HardwareUnit::L0:
        return u"MemoryL0"_s;
    case HardwareUnit::L1:
        return u"Memory"_s;
    case HardwareUnit::L2:
        return u"L2Cache"_s;
    case HardwareUnit::Ub:
        return u"MemoryUB"_s;
    default:
        return u"PipeUtilization"_s;
    }
}

UnitUse pipeUse(const PipeSums &sums, HardwareUnit unit)
{
    UnitUse use{.unit = unit};
    const PipeSum &sum = sums.of(unit);
    use.utilization = sum.mean();
    if (!use.utilization)
        return use;
    use.basis = UnitBasis::Operators;
    use.operatorCount = sum.count;
    use.operatorTimeNs = sum.timeNs;
    use.ranks.assign(sum.ranks.begin(), sum.ranks.end());
    return use;
}

/// Units of hardware_summary.csv; several ranks are averaged.
std::map<QString, UnitUse> unitsOfFile(const Database &database, const QString &rankCondition)
{
    std::map<QString, UnitUse> uses;
    collectRows(database,
                u"SELECT unit, avg(utilization), avg(bandwidth_gbps), avg(hit_rate), min(rank), max(rank) FROM unit "
                "WHERE origin = 'file' AND (rank IS NULL OR (1"_s
                    + rankCondition + u")) GROUP BY unit"_s,
                [&uses](const Statement &row) {
                    const auto unit = hardwareUnitFromName(row.text(0));
                    if (!unit)
                        return 0;
                    UnitUse use{.unit = *unit,
                                .utilization = row.optionalReal(1),
                                .bandwidthGbps = row.optionalReal(2),
                                .hitRate = row.optionalReal(3),
                                .basis = UnitBasis::File};
                    if (!row.isNull(4) && row.integer(4) == row.integer(5))
                        use.ranks = {int(row.integer(4))};
                    uses[row.text(0)] = use;
                    return 0;
                });
    return uses;
}

/// All units that an SQL condition on ranks and steps lets through.
std::vector<UnitUse> computeUnits(const Database &database, const QString &rankAndStep, const QString &ranksOfOp,
                                  const QString &ranksPlain)
{
    const PipeColumns pipes(database);
    PipeSums sums;
    if (!pipes.isEmpty()) {
        collectRows(database,
                    u"SELECT o.rank, o.duration_ns"_s + pipes.sql()
                        + u" FROM op_fact o JOIN op_pmu p USING (op_id) WHERE o.is_communication = 0"_s + rankAndStep,
                    [&](const Statement &row) {
                        sums.add(pipes.read(row, 2), row.integer(1), int(row.integer(0)));
                        return 0;
                    });
    }
    const auto fromFile = unitsOfFile(database, ranksPlain);
    std::vector<UnitUse> units;
    for (int i = 0; i < hardwareUnitCount; ++i) {
        const auto unit = HardwareUnit(i);
        UnitUse use = i < pipeCount ? pipeUse(sums, unit) : memoryUnitUse(database, unit, rankAndStep, ranksOfOp);
        const auto file = fromFile.find(hardwareUnitName(unit));
        if (!use.isCollected() && file != fromFile.end())
            use = file->second;
        use.threshold = unitThreshold(unit);
        if (use.utilization)
            use.state = judgeUnit(unit, *use.utilization);
        if (!use.isCollected())
            use.neededMetricSet = metricSetFor(unit);
        units.push_back(use);
    }
    return units;
}

std::vector<MetricSetUse> metricSetsOf(const Store &store, const Scope &scope)
{
    std::map<QString, std::vector<int>> byName;
    for (const RankFact &fact : store.ranks()) {
        const bool isInScope = !scope.restrictsRanks() || std::ranges::count(scope.ranks, fact.rank) > 0;
        if (isInScope && fact.metricSet && !fact.metricSet->isEmpty())
            byName[*fact.metricSet].push_back(fact.rank);
    }
    std::vector<MetricSetUse> sets;
    for (const auto &[name, ranks] : byName)
        sets.push_back({.name = name, .ranks = ranks});
    return sets;
}

} // namespace

QString hardwareUnitName(HardwareUnit unit)
{
    return QString::fromLatin1(unitNames[size_t(unit)]);
}

std::optional<HardwareUnit> hardwareUnitFromName(const QString &name)
{
    for (size_t i = 0; i < unitNames.size(); ++i) {
        if (name.compare(QLatin1StringView(unitNames[i]), Qt::CaseInsensitive) == 0)
            return HardwareUnit(i);
    }
    return {};
}

QString unitStateName(UnitState state)
{
    switch (state) {
    case UnitState::Low:
        return u"low"_s;
    case UnitState::Possible:
        return u"possible"_s;
    case UnitState::Ok:
        return u"ok"_s;
    case UnitState::High:
        return u"high"_s;
    }
    return {};
}

std::optional<double> unitThreshold(HardwareUnit unit)
{
    switch (unit) {
    case HardwareUnit::Cube:
        return cubeThreshold;
    case HardwareUnit::Vector:
        return vectorThreshold;
    case HardwareUnit::Hbm:
        return hbmThreshold;
    default:
        return {};
    }
}

std::optional<UnitState> judgeUnit(HardwareUnit unit, double utilization)
{
    const auto threshold = unitThreshold(unit);
    if (!threshold)
        return {};
    if (unit == HardwareUnit::Hbm)
        return utilization > *threshold ? UnitState::High : UnitState::Ok;
    if (utilization < *threshold)
        return UnitState::Low;
    const double possibleUpTo = unit == HardwareUnit::Cube ? cubePossibleUpTo : vectorPossibleUpTo;
    return utilization < possibleUpTo ? UnitState::Possible : UnitState::Ok;
}

std::optional<double> UnitReport::computeUtilization() const
{
    const auto &cube = unit(HardwareUnit::Cube).utilization;
    const auto &vector = unit(HardwareUnit::Vector).utilization;
    if (!cube || !vector)
        return cube ? cube : vector;
    return std::max(*cube, *vector);
}

bool UnitReport::isEmpty() const
{
    return std::ranges::none_of(units, &UnitUse::isCollected);
}

UnitReport unitReport(const Store &store, const Scope &scope)
{
    const QString ranksOfOp = rankCondition(scope, u"o.rank"_s);
    return {.units = computeUnits(store.database(), ranksOfOp + stepCondition(scope, u"o.step"_s), ranksOfOp,
                                  rankCondition(scope)),
            .metricSets = metricSetsOf(store, scope)};
}

Result<void> writeComputedUnits(StoreWriter &writer)
{
    const Database &database = writer.database();
    const auto ranks = collectRows(database, u"SELECT DISTINCT rank FROM op_fact ORDER BY rank"_s,
                                   [](const Statement &row) { return int(row.integer(0)); });
    for (const int rank : ranks) {
        const QString ofOp = u" AND o.rank = %1"_s.arg(rank);
        for (const UnitUse &use : computeUnits(database, ofOp, ofOp, u" AND rank = %1"_s.arg(rank))) {
            if (use.basis != UnitBasis::Operators)
                continue;
            const QString basis
                = u"%1 operators, %2 us"_s.arg(use.operatorCount).arg(double(use.operatorTimeNs) / 1000.0, 0, 'f', 3);
            writer.facts().addUnit({.unit = hardwareUnitName(use.unit),
                                    .utilization = use.utilization,
                                    .bandwidthGbps = use.bandwidthGbps,
                                    .hitRate = use.hitRate,
                                    .basis = basis},
                                   rank, true);
        }
    }
    return writer.status();
}

} // namespace ascope
