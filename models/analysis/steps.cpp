// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/steps.h"

#include "models/analysis/statistics.h"
#include "models/analysis/stepcompute.h"

#include <algorithm>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastStepsForWarmUp = 3;

std::vector<StepSplit> stepsOfFiles(const Store &store, const Scope &ranks)
{
    // Several devices of one rank cannot be told apart by rank alone: the first row of a step counts.
    return store.collect(
        u"SELECT rank, step, stage_ns, computing_ns, communication_ns, communication_not_overlapped_ns, overlapped_ns, "
        "free_ns, bubble_ns, preparing_ns FROM step_time WHERE 1"_s
            + rankCondition(ranks)
            + u" AND rowid IN (SELECT min(rowid) FROM step_time GROUP BY rank, step) ORDER BY rank, step"_s,
        [](const Statement &row) {
            return StepSplit{.rank = int(row.integer(0)),
                             .step = row.optionalInteger(1),
                             .stageNs = row.optionalInteger(2),
                             .computingNs = row.optionalInteger(3),
                             .communicationNs = row.optionalInteger(4),
                             .communicationNotOverlappedNs = row.optionalInteger(5),
                             .overlappedNs = row.optionalInteger(6),
                             .freeNs = row.optionalInteger(7),
                             .bubbleNs = row.optionalInteger(8),
                             .preparingNs = row.optionalInteger(9)};
        });
}

std::vector<int> ranksWithoutFile(const Store &store, const std::vector<StepSplit> &rows, const Scope &ranks)
{
    std::vector<int> missing;
    for (const RankFact &fact : store.ranks()) {
        const bool isInScope = !ranks.restrictsRanks() || std::ranges::count(ranks.ranks, fact.rank) > 0;
        if (isInScope && std::ranges::none_of(rows, [&fact](const StepSplit &row) { return row.rank == fact.rank; }))
            missing.push_back(fact.rank);
    }
    return missing;
}

/// All steps of the ranks in scope, by rank and step, with their wall time.
std::vector<StepSplit> allSteps(const Store &store, const Scope &ranks)
{
    auto rows = stepsOfFiles(store, ranks);
    for (const int rank : ranksWithoutFile(store, rows, ranks)) {
        const auto computed = splitSteps(rank, stepTasks(store, rank), stepMarks(store, rank));
        rows.insert(rows.end(), computed.begin(), computed.end());
    }
    std::ranges::sort(rows, {}, [](const StepSplit &row) { return std::pair(row.rank, row.step); });

    std::set<std::pair<int, qint64>> captured;
    std::set<qint64> steps;
    for (const StepSplit &row : rows) {
        if (row.step) {
            captured.emplace(row.rank, *row.step);
            steps.insert(*row.step);
        }
    }
    for (StepSplit &row : rows) {
        const qint64 stageNs
            = row.stageNs.value_or(row.computingNs.value_or(0) + row.communicationNotOverlappedNs.value_or(0)
                                   + row.freeNs.value_or(0) - row.bubbleNs.value_or(0));
        // Elsewhere preparing lies in the free time of the step before.
        row.countsPreparing = row.preparingNs && !(row.step && captured.contains({row.rank, *row.step - 1}));
        row.wallNs = stageNs + row.bubbleNs.value_or(0) + (row.countsPreparing ? *row.preparingNs : 0);
        row.isWarmUp = row.step && int(steps.size()) >= leastStepsForWarmUp && *row.step == *steps.begin();
    }
    return rows;
}

std::vector<StepMean> meansPerStep(const std::vector<StepSplit> &rows)
{
    std::map<std::optional<qint64>, StepMean> byStep;
    for (const StepSplit &row : rows) {
        StepMean &mean = byStep[row.step];
        mean.step = row.step;
        mean.isWarmUp = row.isWarmUp;
        mean.sum.add(row);
    }
    std::vector<StepMean> means;
    for (const auto &[step, mean] : byStep)
        means.push_back(mean);
    return means;
}

void setMedian(StepBreakdown *breakdown)
{
    std::vector<const StepMean *> steps;
    for (const StepMean &mean : breakdown->perStep) {
        if (!mean.isWarmUp)
            steps.push_back(&mean);
    }
    if (steps.empty())
        return;
    std::ranges::stable_sort(steps, {}, [](const StepMean *mean) { return mean->sum.meanWallNs(); });
    breakdown->medianStep = steps[(steps.size() - 1) / 2]->step;
    std::vector<double> walls;
    for (const StepMean *mean : steps)
        walls.push_back(mean->sum.meanWallNs());
    breakdown->medianWallNs = medianOf(walls);
}

} // namespace

StepParts StepSplit::parts() const
{
    const double overlapped = double(overlappedNs.value_or(0));
    const double bubble = double(bubbleNs.value_or(0));
    StepParts parts{};
    parts[size_t(StepPart::ComputingOnly)] = double(computingNs.value_or(0)) - overlapped;
    parts[size_t(StepPart::Overlapped)] = overlapped;
    // Overlapped receive time would make this negative; a part of a whole cannot be.
    parts[size_t(StepPart::Communication)] = std::max(0.0, double(communicationNotOverlappedNs.value_or(0)) - bubble);
    parts[size_t(StepPart::Bubble)] = bubble;
    parts[size_t(StepPart::Preparing)] = countsPreparing ? double(preparingNs.value_or(0)) : 0;
    double known = 0;
    for (const double part : parts)
        known += part;
    parts[size_t(StepPart::Free)] = std::max(0.0, double(wallNs) - known);
    return parts;
}

void StepSum::add(const StepSplit &row)
{
    ++rowCount;
    wallNs += double(row.wallNs);
    computingNs += double(row.computingNs.value_or(0));
    communicationNs += double(row.communicationNs.value_or(0));
    const StepParts own = row.parts();
    for (size_t i = 0; i < own.size(); ++i)
        parts[i] += own[i];
}

StepBreakdown stepBreakdown(const Store &store, const Scope &scope)
{
    StepBreakdown breakdown;
    breakdown.rows = allSteps(store, {.ranks = scope.ranks});
    breakdown.perStep = meansPerStep(breakdown.rows);
    setMedian(&breakdown);
    return restrictedToSteps(std::move(breakdown), scope);
}

StepBreakdown restrictedToSteps(StepBreakdown breakdown, const Scope &scope)
{
    if (scope.restrictsSteps()) {
        std::erase_if(breakdown.rows, [&scope](const StepSplit &row) {
            return !row.step || std::ranges::count(scope.steps, *row.step) == 0;
        });
    }
    breakdown.total = {};
    for (const StepSplit &row : breakdown.rows)
        breakdown.total.add(row);
    return breakdown;
}

int stepCountInScope(const Store &store, const Scope &scope)
{
    int count = 0;
    for (const qint64 step : store.steps())
        count += !scope.restrictsSteps() || std::ranges::count(scope.steps, step) > 0 ? 1 : 0;
    return std::max(1, count);
}

} // namespace ascope
