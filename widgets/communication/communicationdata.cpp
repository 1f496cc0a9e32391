// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/communicationdata.h"

#include "models/analysis/steps.h"
#include "models/report/phrases.h"

#include <algorithm>
#include <set>

namespace ascope {

namespace {

constexpr size_t exampleLimit = 8;

/// Ranks of the session that the scope looks at.
std::vector<RankFact> ranksInScope(const Store &store, const Scope &scope)
{
    std::vector<RankFact> ranks = store.ranks();
    std::erase_if(ranks, [&scope](const RankFact &rank) {
        return scope.restrictsRanks() && std::ranges::find(scope.ranks, rank.rank) == scope.ranks.end();
    });
    return ranks;
}

std::vector<CollectiveExample> examplesOf(const Store &store, const Scope &scope, const CommFilter &filter,
                                          const CommReport &report)
{
    std::vector<CollectiveExample> examples;
    std::set<std::tuple<std::optional<qint64>, QString, QString>> seen;
    const auto isNew = [&](const std::optional<qint64> &step, const QString &group, const QString &op) {
        return examples.size() < exampleLimit && seen.insert({step, group, op}).second;
    };
    for (const SlowRank &slow : report.slowRanks) {
        for (const SlowVote &vote : slow.evidence) {
            if (isNew(vote.step, vote.group, vote.op))
                examples.push_back({.collective = collectiveOf(store, scope, vote, slow.rank), .lateRank = slow.rank});
        }
    }
    if (!examples.empty())
        return examples;
    // A collective has one operator a rank: enough of the longest operators to find the longest collectives.
    const int operatorCount = int(exampleLimit * std::max<size_t>(1, report.rankTotals.size()));
    for (const CommOperator &op : commOperators(store, scope, filter, operatorCount)) {
        if (isNew(op.step, op.group, op.name))
            examples.push_back({.collective = collectiveOf(store, scope, op), .lateRank = {}});
    }
    return examples;
}

} // namespace

QString commGroupText(const CommunicationData &data, const QString &name)
{
    const auto found = std::ranges::find(data.groups, name, &CommGroup::name);
    return groupText(name, found == data.groups.end() ? QString() : found->label);
}

std::shared_ptr<const CommunicationData> readCommunication(const Store &store, const Scope &scope,
                                                           const CommFilter &filter)
{
    auto data = std::make_shared<CommunicationData>();
    data->filter = filter;
    data->groups = commGroups(store, scope);
    data->operatorKinds = commOperatorKinds(store, scope);
    data->ranks = ranksInScope(store, scope);
    data->report = commReport(store, scope, filter);
    data->matrix = RankMatrix(data->report, data->ranks);
    data->stepCount = store.steps().empty() ? 0 : stepCountInScope(store, scope);
    data->examples = examplesOf(store, scope, filter, data->report);
    data->isNotCollected = data->report.isEmpty() && commGroups(store, {}).empty();
    return data;
}

} // namespace ascope
