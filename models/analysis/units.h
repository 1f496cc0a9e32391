// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/bound.h"
#include "models/store/store.h"
#include "models/store/storewriter.h"
#include "models/trace/kind.h"
#include "models/trace/scope.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// Units of an AI Core and its memories, in the order of every list.
enum class HardwareUnit { Cube, Vector, Scalar, Mte1, Mte2, Mte3, Fixpipe, Hbm, L0, L1, L2, Ub };
constexpr int hardwareUnitCount = 12;

/// Stable name: "cube", "vector", "scalar", "mte1", "mte2", "mte3", "fixpipe", "hbm", "l0", "l1", "l2", "ub".
QString hardwareUnitName(HardwareUnit unit);
std::optional<HardwareUnit> hardwareUnitFromName(const QString &name);

/// A judgement, where a unit has a threshold.
enum class UnitState {
    Low, ///< under the threshold
    Possible, ///< just over it: noted, no finding
    Ok,
    High, ///< over a limit that should not be crossed
};
/// Stable name: "low", "possible", "ok", "high".
QString unitStateName(UnitState state);

/// Where the values of a unit come from.
enum class UnitBasis {
    None, ///< not collected
    Operators, ///< weighted by the time of operators
    File, ///< hardware_summary.csv
};

/// Use of one unit over the ranks in scope. Ratios 0..1, bandwidth in 10^9 bytes/s.
struct UnitUse
{
    HardwareUnit unit = HardwareUnit::Cube;
    std::optional<double> utilization;
    std::optional<double> bandwidthGbps; ///< read and write together
    std::optional<double> peakGbps; ///< empty: the chip's peak is unknown
    std::optional<double> hitRate;
    std::vector<int> ranks; ///< that the values rest on; empty when the file names none
    UnitBasis basis = UnitBasis::None;
    qint64 operatorCount = 0; ///< that the values rest on
    qint64 operatorTimeNs = 0; ///< their durations, summed over ranks and streams
    std::optional<UnitState> state; ///< empty: no threshold, or no value
    std::optional<double> threshold; ///< 0..1
    QString neededMetricSet; ///< the set that would show it, for a unit without values

    bool isCollected() const { return basis != UnitBasis::None; }
};

/// A metric set of the recording and the ranks that used it.
struct MetricSetUse
{
    QString name; ///< "PipeUtilization"
    std::vector<int> ranks;
};

struct UnitReport
{
    std::vector<UnitUse> units; ///< all twelve
    std::vector<MetricSetUse> metricSets;

    const UnitUse &unit(HardwareUnit which) const { return units[size_t(which)]; }
    /// The larger of cube and vector; empty when neither was measured.
    std::optional<double> computeUtilization() const;
    bool isEmpty() const;
};

/// Utilisation of the units: cube, mte1 and fixpipe over operators with aicore time, vector and mte3 over those with
/// aiv time, scalar and mte2 over the side that reports it (the larger), memories over operators that carry the metric;
/// all weighted by duration. Units of a summary file are taken as they are.
UnitReport unitReport(const Store &store, const Scope &scope);

/// One operator type and what it does to a unit.
struct UnitOperator
{
    QString type;
    QString core;
    SliceKind kind = SliceKind::Other;
    qint64 count = 0;
    qint64 totalNs = 0; ///< over ranks and steps in scope
    double utilization = 0; ///< of the unit, weighted by time
    double shortfallNs = 0; ///< totalNs * (threshold - utilization); 0 when above; without a threshold of 1 is taken
    std::optional<BoundClass> bound;
};
/// Operator types that use the unit, largest shortfall first. Only pipes (cube to fixpipe) have any.
std::vector<UnitOperator> unitOperators(const Store &store, const Scope &scope, HardwareUnit unit);

/// Judgement of a utilisation by the fixed thresholds: cube 70 % (to 80 % possible), vector 50 % (to 70 % possible),
/// HBM 70 % (high over it). Empty for other units.
std::optional<UnitState> judgeUnit(HardwareUnit unit, double utilization);
std::optional<double> unitThreshold(HardwareUnit unit);

/// Fills the public table `unit` with one row a rank and collected unit. Called when an import ends, before finish().
Result<void> writeComputedUnits(StoreWriter &writer);

} // namespace ascope
