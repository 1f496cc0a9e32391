// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/collective.h"

#include "models/analysis/commvote.h"
#include "models/base/logging.h"

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

CommOperator operatorOfRow(const Statement &row)
{
    return {.id = row.integer(0),
            .rank = int(row.integer(1)),
            .step = row.optionalInteger(2),
            .group = row.text(3),
            .name = row.text(4),
            .type = row.text(5),
            .startNs = row.optionalInteger(6),
            .elapsePs = row.integer(7),
            .transitPs = row.optionalInteger(8),
            .waitPs = row.optionalInteger(9),
            .idlePs = row.optionalInteger(10)};
}

/// Operators of one step, group and name, in the order they were read.
std::vector<CommOperator> operatorsNamed(const Store &store, const Scope &scope, const std::optional<qint64> &step,
                                         const QString &group, const QString &name)
{
    std::vector<CommOperator> operators;
    const QString sql
        = u"SELECT comm_op_id, rank, step, group_name, name, type, start_ns, elapse_ps, transit_ps, wait_ps, "
          "coalesce(idle_ps, elapse_ps - transit_ps - wait_ps) FROM comm_op_fact WHERE name = ?1 AND group_name = ?2 "
          "AND step IS ?3"_s
        + rankCondition(scope) + u" ORDER BY comm_op_id"_s;
    auto statement = store.database().prepare(sql);
    if (!statement) {
        qCWarning(lcStore) << statement.error().detail;
        return operators;
    }
    statement->bind(1, name);
    statement->bind(2, group);
    statement->bind(3, step);
    for (auto more = statement->next(); more && *more; more = statement->next())
        operators.push_back(operatorOfRow(*statement));
    return operators;
}

/// Of each rank the operator in the place that @p isPart has on its own rank.
template <typename IsPart> std::vector<CommOperator> alignedParts(const std::vector<CommOperator> &all, IsPart isPart)
{
    std::map<int, std::vector<CommOperator>> byRank;
    for (const CommOperator &op : all)
        byRank[op.rank].push_back(op);
    size_t place = 0;
    for (const auto &[rank, operators] : byRank) {
        if (const auto found = std::ranges::find_if(operators, isPart); found != operators.end())
            place = size_t(found - operators.begin());
    }
    std::vector<CommOperator> parts;
    for (const auto &[rank, operators] : byRank) {
        if (place < operators.size())
            parts.push_back(operators[place]);
    }
    return parts;
}

} // namespace

qint64 Collective::longestPs() const
{
    qint64 longest = 0;
    for (const CommOperator &part : parts)
        longest = std::max(longest, part.elapsePs);
    return longest;
}

Collective collectiveOf(const Store &store, const Scope &scope, const CommOperator &part)
{
    Collective collective{.step = part.step, .group = part.group, .op = part.name};
    collective.parts = alignedParts(operatorsNamed(store, scope, part.step, part.group, part.name),
                                    [&part](const CommOperator &op) { return op.id == part.id; });
    return collective;
}

Collective collectiveOf(const Store &store, const Scope &scope, const SlowVote &vote, int rank)
{
    Collective collective{.step = vote.step, .group = vote.group, .op = vote.op};
    collective.parts = alignedParts(
        operatorsNamed(store, scope, vote.step, vote.group, vote.op), [&vote, rank](const CommOperator &op) {
            return op.rank == rank && op.startNs == vote.startNs && op.elapsePs == vote.ownPs;
        });
    return collective;
}

std::vector<QString> commOperatorKinds(const Store &store, const Scope &scope)
{
    // Times write "allReduce", links "allreduce": the spelling with capitals sorts first and is kept.
    auto kinds
        = store.collect(u"SELECT type FROM comm_op_fact WHERE type != ''"_s + commOpCondition(scope, {})
                            + u" UNION SELECT op FROM comm_link_fact WHERE which != 'operator'"_s
                            + rankCondition(scope, u"reporting_rank"_s) + stepCondition(scope) + u" ORDER BY 1"_s,
                        [](const Statement &row) { return row.text(0); });
    const auto isLess
        = [](const QString &a, const QString &b) { return QString::compare(a, b, Qt::CaseInsensitive) < 0; };
    std::ranges::stable_sort(kinds, isLess);
    const auto isSame
        = [](const QString &a, const QString &b) { return QString::compare(a, b, Qt::CaseInsensitive) == 0; };
    kinds.erase(std::unique(kinds.begin(), kinds.end(), isSame), kinds.end());
    return kinds;
}

} // namespace ascope
