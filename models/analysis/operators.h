// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/bound.h"
#include "models/store/store.h"
#include "models/trace/kind.h"
#include "models/trace/scope.h"

#include <QString>

#include <limits>
#include <optional>
#include <vector>

namespace ascope {

/// What makes one row of the operator table. Shape is name and input shapes together.
enum class OperatorGrouping { Type, Name, Shape, Core };
/// Compute operators and communication operators are two tables; they run at the same time and are never added up.
enum class OperatorClass { Compute, Communication };

/// One row of the operator table. Sums run over the ranks and steps in scope (and over parallel streams).
struct OperatorStat
{
    QString key; ///< type, name, "name shapes" or core
    QString type; ///< empty when the rows of the key differ
    QString core; ///< as in the file; several joined by ", "
    SliceKind kind = SliceKind::Other; ///< of most of the time; decides the colour
    qint64 count = 0;
    qint64 totalNs = 0;
    double share = 0; ///< 0..1 of all operators of the class in scope, listed ones and the rest
    double avgNs = 0;
    std::optional<qint64> minNs;
    std::optional<double> p50Ns; ///< linear interpolation, as p99
    std::optional<double> p99Ns;
    std::optional<qint64> maxNs;
    std::optional<double> stddevNs; ///< sample deviation; empty for one execution
    std::vector<int> ranks;
    std::optional<double> spread; ///< largest mean of a rank / median of the means; empty for one rank
    std::optional<qint64> waitNs; ///< sum of the gaps before
    std::optional<BoundClass> bound; ///< from the pipe ratios weighted by time
    bool isRest = false; ///< time of a printed total that the file does not list
};

/// Union of the intervals of one rank: wall time while at least one operator ran.
struct RankWall
{
    int rank = 0;
    qint64 wallNs = 0;
};

/// The operator table of a scope.
struct OperatorTable
{
    std::vector<OperatorStat> rows; ///< by total, largest first; a rest row last
    qint64 count = 0;
    qint64 totalNs = 0;
    std::vector<int> ranks;
    std::vector<RankWall> wall; ///< empty when no start times are known
    bool isFromStatistics = false; ///< op_statistic.csv or summary table: no executions, no percentiles, no steps
    bool hasPipeRatios = false;
};

/// Operators from kernel_details.csv; from op_statistic.csv or the summary table where that is all there is.
OperatorTable operatorTable(const Store &store, const Scope &scope, OperatorGrouping grouping = OperatorGrouping::Type,
                            OperatorClass operatorClass = OperatorClass::Compute);

/// Which executions a list or a histogram is about.
struct OperatorFilter
{
    OperatorClass operatorClass = OperatorClass::Compute;
    OperatorGrouping grouping = OperatorGrouping::Type;
    std::optional<QString> key; ///< a row of the table; empty: all rows
    qint64 minDurationNs = 0; ///< inclusive
    qint64 maxDurationNs = std::numeric_limits<qint64>::max(); ///< inclusive
};

/// One execution.
struct OperatorInstance
{
    qint64 opId = 0;
    QString name;
    QString type;
    QString core;
    SliceKind kind = SliceKind::Other;
    int rank = 0;
    std::optional<qint64> step;
    std::optional<qint64> stream;
    std::optional<qint64> task;
    std::optional<qint64> startNs;
    qint64 durationNs = 0;
    std::optional<qint64> waitNs;
    QString inputShapes; ///< as in the file, without the outer quotes; empty when not collected
    QString outputShapes;
    std::optional<BoundClass> bound;
};

/// Executions, slowest first. @p limit 0 gives all; @p total gets the number that fit the filter.
std::vector<OperatorInstance> operatorInstances(const Store &store, const Scope &scope, const OperatorFilter &filter,
                                                int limit, qint64 *total = nullptr);

/// One bar: durations in [fromNs, toNs), the last bar including its end.
struct HistogramBin
{
    double fromNs = 0;
    double toNs = 0;
    qint64 count = 0;
};

/// Durations of the executions that fit @p filter.
struct DurationHistogram
{
    std::vector<HistogramBin>
        bins; ///< of equal width between the shortest and the longest; one bin when they are equal
    qint64 count = 0;
    double meanNs = 0;
    double p50Ns = 0;
    double p99Ns = 0;
    std::optional<double> stddevNs; ///< sample deviation
};
DurationHistogram durationHistogram(const Store &store, const Scope &scope, const OperatorFilter &filter, int binCount);

/// Executions of one rank that fit a filter.
struct RankMean
{
    int rank = 0;
    qint64 count = 0;
    qint64 totalNs = 0;
    double meanNs = 0;
};
/// By rank.
std::vector<RankMean> rankMeans(const Store &store, const Scope &scope, const OperatorFilter &filter);

/// One measured value of one execution, named as in the file ("aic_mac_ratio").
struct OperatorMetric
{
    QString name;
    double value = 0;
};
/// In the order of the file; values that were not collected are left out.
std::vector<OperatorMetric> operatorMetrics(const Store &store, qint64 opId);

/// The execution on @p rank that starts at @p startNs; empty when the session has no such operator.
std::optional<OperatorInstance> operatorStartingAt(const Store &store, int rank, qint64 startNs);

} // namespace ascope
