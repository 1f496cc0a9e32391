// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/steps.h"
#include "models/store/store.h"
#include "models/trace/scope.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// What the Communication page and `comm` look at, beside ranks and steps.
struct CommFilter
{
    std::optional<QString> group; ///< group name; "" is the group without a name
    std::optional<QString> op; ///< collective kind: "allreduce"
};

/// A communication group.
struct CommGroup
{
    QString name; ///< text after '@'; may be empty: shown as "unknown group"
    QString label; ///< "tp", "dp", ... from the metadata; empty when unknown
    QString type; ///< "collective", "p2p", or both joined by ", "
    std::vector<int> ranks; ///< global, ascending; those of the metadata, else those that reported
};

/// Traffic from one rank to another.
struct CommLink
{
    std::optional<qint64> step; ///< empty: sum over the steps in scope
    std::optional<QString> group; ///< empty: sum over groups
    QString op; ///< "total", or "allreduce-top1"
    int src = 0;
    int dst = 0;
    bool srcIsLocal = false; ///< src is the group's own number, the global one is unknown
    bool dstIsLocal = false;
    QString transport; ///< HCCS, RDMA, PCIE, SIO, LOCAL, ...
    qint64 sizeBytes = 0;
    qint64 timePs = 0;

    bool isLocal() const { return transport == QLatin1String("LOCAL"); }
    /// 10^9 bytes/s; empty when the time is zero.
    std::optional<double> bandwidthGbps() const;
};

/// How one rank spent its communication, summed over the operators and steps in scope.
struct RankCommTime
{
    int rank = 0;
    std::optional<QString> group; ///< empty: all groups
    qint64 count = 0; ///< operators
    qint64 elapsePs = 0; ///< transit + wait + idle
    qint64 transitPs = 0;
    qint64 waitPs = 0;
    qint64 synchronizationPs = 0; ///< part of wait: before the first transfer
    qint64 idlePs = 0;
};

/// One collective in which a rank was found to arrive last.
struct SlowVote
{
    std::optional<qint64> step;
    QString group;
    QString op; ///< full name
    qint64 ownPs = 0; ///< duration on the slow rank
    qint64 othersPs = 0; ///< mean duration on the others
    std::optional<qint64> startNs; ///< on the slow rank
};

enum class SlowCause { Compute, Host, Frequency, Link, Unknown };
enum class SlowSeverity { High, Medium, Low };
/// Stable names: "compute", "host", "frequency", "link", "unknown"; "high", "medium", "low".
QString slowCauseName(SlowCause cause);
QString slowSeverityName(SlowSeverity severity);

/// One rank in the collectives that could be compared.
struct RankLost
{
    int rank = 0;
    qint64 lastCount = 0; ///< collectives in which it was the shortest, that is, the last to arrive
    qint64 votes = 0; ///< of them conspicuously short
    double lostNs = 0; ///< what the others waited for it on average, a step
};

/// A card that the vote names.
struct SlowRank
{
    int rank = 0;
    SlowSeverity severity = SlowSeverity::Low; ///< by the share of the step that is lost: 5 %, 3 %
    SlowCause cause = SlowCause::Unknown;
    double lostNs = 0; ///< a step, in the collectives that voted
    std::optional<double> lostShare; ///< of the mean step; empty without step times
    qint64 votes = 0;
    qint64 collectives = 0; ///< that could be compared and include the rank
    std::optional<qint64> computingNs; ///< mean a step; what speaks for the cause
    std::optional<qint64> othersComputingNs; ///< median of the others
    std::optional<qint64> freeNs; ///< the same for the time in which the device has nothing to do
    std::optional<qint64> othersFreeNs;
    std::vector<SlowVote> evidence; ///< largest loss first, at most 5
};

/// A collective that took longer than its like on all ranks.
struct SlowCollective
{
    QString group;
    QString op;
    std::optional<qint64> step;
    double factor = 1; ///< of the median of the same kind, group and size
    std::vector<int> ranks;
};

/// A link far below others of its transport that carried similar amounts.
struct SlowLink
{
    int src = 0;
    int dst = 0;
    bool srcIsLocal = false;
    bool dstIsLocal = false;
    QString transport;
    double bandwidthGbps = 0;
    double typicalGbps = 0; ///< median of the others
    double factor = 1; ///< typical / own
};

struct CommReport
{
    std::vector<CommGroup> groups;
    std::vector<CommLink> links; ///< totals of the steps in scope, by source and destination
    std::vector<RankCommTime> ranks; ///< by rank, then group
    std::vector<RankCommTime> rankTotals; ///< the same over all groups, one a rank
    std::vector<RankLost> cards; ///< every rank that was compared, most lost time first
    std::vector<SlowRank> slowRanks; ///< most lost time first
    std::vector<SlowCollective> slowCollectives;
    std::vector<SlowLink> slowLinks; ///< largest factor first
    qint64 comparedCollectives = 0;
    /// Codes of what could not be judged: "no_communication_time", "no_communication_matrix", "one_rank", "few_ranks",
    /// "unequal_counts", "few_links".
    std::vector<QString> notEnoughData;

    bool isEmpty() const { return links.empty() && ranks.empty(); }
};

/// Groups with times or links in scope, by name; the operator of @p filter is of no matter.
std::vector<CommGroup> commGroups(const Store &store, const Scope &scope, const CommFilter &filter = {});

/// @p steps are those of @p scope when the caller has them already.
CommReport commReport(const Store &store, const Scope &scope, const CommFilter &filter = {},
                      const StepBreakdown *steps = nullptr);

/// Every link as reported, with its step, group and operator ("allreduce-top1"), not summed.
std::vector<CommLink> commLinks(const Store &store, const Scope &scope, const CommFilter &filter = {});

/// One operator on one rank, for lists.
struct CommOperator
{
    qint64 id = 0;
    int rank = 0;
    std::optional<qint64> step;
    QString group;
    QString name;
    QString type;
    std::optional<qint64> startNs;
    qint64 elapsePs = 0;
    std::optional<qint64> transitPs;
    std::optional<qint64> waitPs;
    std::optional<qint64> idlePs;
};
/// Longest first; @p limit 0 gives all.
std::vector<CommOperator> commOperators(const Store &store, const Scope &scope, const CommFilter &filter, int limit);

} // namespace ascope
