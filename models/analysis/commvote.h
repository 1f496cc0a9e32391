// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"
#include "models/analysis/steps.h"

#include <vector>

namespace ascope {

/// " AND ..." on comm_op_fact for a scope and filter; sums that exporters write as operators are left out.
QString commOpCondition(const Scope &scope, const CommFilter &filter);

/// One rank over the collectives that could be compared.
struct RankVotes
{
    int rank = 0;
    qint64 comparedCount = 0;
    qint64 lastCount = 0; ///< times it was the shortest
    double lostPs = 0; ///< mean of the others minus its own, over those times
    std::vector<SlowVote> votes; ///< times it was conspicuously short
};

struct CollectiveVotes
{
    std::vector<RankVotes> ranks; ///< by rank
    qint64 comparedCount = 0;
    std::vector<QString> notEnoughData;
};

/// The vote of the collectives: of each (step, group, operator) the durations over its ranks; send and receive do not
/// vote. A group whose ranks report different numbers of operators is left out.
CollectiveVotes collectiveVotes(const Store &store, const Scope &scope, const CommFilter &filter);

/// The scope of votes: the first of at least three steps is warm-up and does not vote, unless it was asked for.
Scope withoutWarmUp(const StepBreakdown &steps, const Scope &scope);

/// Links far below the others of their transport that carried similar amounts; LOCAL is none.
std::vector<SlowLink> slowLinksOf(const std::vector<CommLink> &links, std::vector<QString> *notEnoughData);

/// Collectives beyond three deviations of their kind, group and size.
std::vector<SlowCollective> slowCollectives(const Store &store, const Scope &scope, const CommFilter &filter);

} // namespace ascope
