// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/api.h"
#include "models/analysis/operators.h"
#include "models/analysis/steps.h"
#include "widgets/common/page.h"

namespace ascope {

/// The tables of the page: two classes of operators and the host calls.
enum class OperatorsView { Compute, Communication, HostApi };

/// One row of the table in detail.
struct OperatorDetails
{
    OperatorStat stat;
    OperatorFilter filter;
    DurationHistogram histogram; ///< of all executions of the row
    std::vector<RankMean> rankMeans; ///< by rank
    std::vector<OperatorInstance> slowest;
    qint64 executionCount = 0; ///< that fit the filter
};

/// What the Operators page shows.
struct OperatorsData : PageData
{
    OperatorsView view = OperatorsView::Compute;
    OperatorGrouping grouping = OperatorGrouping::Type;
    OperatorTable table; ///< empty for HostApi
    ApiReport api; ///< only for HostApi
    double stepWallNs = 0; ///< of the ranks and steps in scope, summed; 0 when unknown
    std::optional<OperatorDetails> details; ///< of the row asked for, else of the first
};

/// Reads the page. @p key is the row whose details are wanted; without one, or when it is not in scope, the first.
std::shared_ptr<const OperatorsData> readOperators(const Store &store, const Scope &scope, OperatorsView view,
                                                   OperatorGrouping grouping, const std::optional<QString> &key);

/// Reads one row in detail; @p stat is its line of the table.
OperatorDetails readOperatorDetails(const Store &store, const Scope &scope, const OperatorStat &stat,
                                    const OperatorFilter &filter);

/// Only the executions of @p filter, for a brush that moves.
struct ExecutionList
{
    std::vector<OperatorInstance> slowest;
    qint64 executionCount = 0;
};
ExecutionList readExecutions(const Store &store, const Scope &scope, const OperatorFilter &filter);

} // namespace ascope
