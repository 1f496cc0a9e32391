// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"

#include <vector>

namespace ascope {

/// One collective over the ranks that took part and were captured.
struct Collective
{
    std::optional<qint64> step;
    QString group;
    QString op; ///< full name
    std::vector<CommOperator> parts; ///< by rank, one a rank

    bool isEmpty() const { return parts.empty(); }
    /// Longest of the ranks: from the first arrival to the common end.
    qint64 longestPs() const;
};

/// The collective that @p part belongs to: the operators of its step, group and name, and, where a rank has several of
/// them, those that come in the same place. Ranks outside @p scope are left out.
Collective collectiveOf(const Store &store, const Scope &scope, const CommOperator &part);
/// The same for one in which a rank arrived last.
Collective collectiveOf(const Store &store, const Scope &scope, const SlowVote &vote, int rank);

/// Kinds of collectives ("allReduce") for CommFilter::op, ascending; each once, whatever its case.
std::vector<QString> commOperatorKinds(const Store &store, const Scope &scope);

} // namespace ascope
