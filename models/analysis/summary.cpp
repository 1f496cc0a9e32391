// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/summary.h"

#include "models/analysis/memory.h"
#include "models/analysis/pmu.h"
#include "models/analysis/units.h"
#include "models/base/units.h"

#include <algorithm>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// A card is named on top of the page only when it costs a hundredth of the step.
constexpr double leastLostShareForHeadline = 0.01;

SetupFacts setupOf(const Store &store, const Scope &scope)
{
    SetupFacts setup;
    std::set<QString> hosts;
    std::set<QString> producers;
    std::set<QString> levels;
    std::set<QString> metricSets;
    for (const RankFact &fact : store.ranks()) {
        if (scope.restrictsRanks() && std::ranges::count(scope.ranks, fact.rank) == 0)
            continue;
        setup.ranks.push_back(fact.rank);
        producers.insert(fact.producer);
        if (fact.host)
            hosts.insert(*fact.host);
        if (fact.level)
            levels.insert(*fact.level);
        if (fact.metricSet)
            metricSets.insert(*fact.metricSet);
    }
    setup.hosts.assign(hosts.begin(), hosts.end());
    setup.producers.assign(producers.begin(), producers.end());
    setup.levels.assign(levels.begin(), levels.end());
    setup.metricSets.assign(metricSets.begin(), metricSets.end());
    setup.rangeNs = store.rangeNs();
    for (const qint64 step : store.steps()) {
        if (!scope.restrictsSteps() || std::ranges::count(scope.steps, step) > 0)
            setup.steps.emplace_back(step);
    }
    return setup;
}

/// Operator time weighted by the pipe that limits it, and the time that could not be weighted.
struct EffectiveTime
{
    double weightedNs = 0;
    qint64 leftOutNs = 0;
    std::set<int> ranks; ///< with at least one operator that has pipe ratios
};

EffectiveTime effectiveTime(const Store &store, const Scope &scope)
{
    EffectiveTime time;
    const PipeColumns pipes(store.database());
    if (pipes.isEmpty())
        return time;
    store.collect(u"SELECT o.duration_ns, o.rank"_s + pipes.sql()
                      + u" FROM op_fact o LEFT JOIN op_pmu p USING (op_id) WHERE o.is_communication = 0"_s
                      + rankCondition(scope, u"o.rank"_s) + stepCondition(scope, u"o.step"_s),
                  [&](const Statement &row) {
                      const auto largest = pipes.read(row, 2).ratios().largest();
                      if (largest) {
                          time.weightedNs += *largest * double(row.integer(0));
                          time.ranks.insert(int(row.integer(1)));
                      } else {
                          time.leftOutNs += row.integer(0);
                      }
                      return 0;
                  });
    return time;
}

void setUtilization(const Store &store, const Scope &scope, const StepBreakdown &steps, Summary *summary)
{
    const StepSum &total = steps.total;
    if (total.wallNs <= 0)
        return;
    const double rows = total.rowCount;
    double busyNs = 0;
    for (const auto part : {StepPart::ComputingOnly, StepPart::Overlapped, StepPart::Communication, StepPart::Bubble})
        busyNs += total.parts[size_t(part)];
    summary->meanWallNs = total.meanWallNs();
    summary->busyNs = busyNs / rows;
    summary->communicationNs = total.communicationNs / rows;
    summary->overlappedNs = total.meanNs(StepPart::Overlapped);
    summary->apparentUtilization = busyNs / total.wallNs;
    summary->communicationShare = total.communicationNs / total.wallNs;

    const EffectiveTime effective = effectiveTime(store, scope);
    if (effective.ranks.empty())
        return;
    // A card that recorded another metric set has no pipe ratios: its steps are no wall to measure against.
    summary->effectiveRanks.assign(effective.ranks.begin(), effective.ranks.end());
    StepSum measured;
    for (const StepSplit &row : steps.rows) {
        if (effective.ranks.contains(row.rank))
            measured.add(row);
    }
    if (measured.wallNs <= 0)
        return;
    // Parallel streams add up beyond the wall time of computing, which is all there was to use.
    const double cappedNs = std::min(effective.weightedNs, measured.computingNs);
    summary->effectiveNs = cappedNs / measured.rowCount;
    summary->effectiveUtilization = cappedNs / measured.wallNs;
    summary->effectiveLeftOutNs = effective.leftOutNs;
}

void setLargestPart(const StepSum &total, Headline *headline)
{
    const std::array<std::pair<HeadlineCode, StepPart>, 3> parts
        = {{{HeadlineCode::Computing, StepPart::ComputingOnly},
            {HeadlineCode::Communication, StepPart::Communication},
            {HeadlineCode::Free, StepPart::Free}}};
    // The sentence shows the percentage that stands in the table below it, where all parts add up to 100.0.
    const auto shown = sharesByLargestRemainder(std::vector<double>(total.parts.begin(), total.parts.end()));
    double largestNs = -1;
    for (const auto &[code, part] : parts) {
        if (total.parts[size_t(part)] > largestNs) {
            largestNs = total.parts[size_t(part)];
            headline->code = code;
            headline->share = shown[size_t(part)] / 100;
        }
    }
}

/// Summary tables tell operators apart by name; their types are coarse.
OperatorTable namedIfStatistics(const Store &store, const Scope &scope, const OperatorTable &operators)
{
    return operators.isFromStatistics ? operatorTable(store, scope, OperatorGrouping::Name) : operators;
}

bool hasRow(const Store &store, const QString &sql)
{
    return store.database().scalar(sql + u" LIMIT 1"_s).has_value();
}

} // namespace

Headline makeHeadline(const StepBreakdown &steps, const CommReport &comm, const OperatorTable &operators,
                      const Scope &scope)
{
    Headline headline;
    std::set<qint64> counted;
    for (const StepSplit &row : steps.rows) {
        if (row.step)
            counted.insert(*row.step);
    }
    headline.stepCount = qint64(counted.size());
    if (scope.steps.size() == 1)
        headline.step = scope.steps.front();
    else if (counted.size() == 1)
        headline.step = *counted.begin();

    if (steps.total.wallNs > 0) {
        setLargestPart(steps.total, &headline);
    } else if (!operators.rows.empty() && operators.totalNs > 0) {
        headline.code = HeadlineCode::TopOperator;
        headline.operatorKey = operators.rows.front().key;
        headline.share = operators.rows.front().share;
    }
    if (!comm.slowRanks.empty()) {
        const SlowRank &slow = comm.slowRanks.front();
        if (!slow.lostShare || *slow.lostShare >= leastLostShareForHeadline) {
            headline.slowRank = slow.rank;
            headline.slowVotes = slow.votes;
            headline.slowCollectives = slow.collectives;
            headline.slowLostNs = slow.lostNs;
        }
    }
    return headline;
}

Headline headlineOf(const Store &store, const Scope &scope)
{
    const StepBreakdown steps = stepBreakdown(store, scope);
    // Operators speak only where there are no steps.
    const OperatorTable operators
        = steps.isEmpty() ? namedIfStatistics(store, scope, operatorTable(store, scope)) : OperatorTable{};
    return makeHeadline(steps, commReport(store, scope, {}, &steps), operators, scope);
}

SummaryParts readSummaryParts(const Store &store, const Scope &scope)
{
    SummaryParts parts{.steps = stepBreakdown(store, scope), .operators = operatorTable(store, scope)};
    parts.communication = commReport(store, scope, {}, &parts.steps);
    return parts;
}

Summary summarize(const Store &store, const Scope &scope, int topCount)
{
    return summarize(store, scope, readSummaryParts(store, scope), topCount);
}

Summary summarize(const Store &store, const Scope &scope, const SummaryParts &parts, int topCount)
{
    Summary summary{.name = store.name(), .sessionPath = store.path(), .sourcePath = store.sourcePath()};
    summary.setup = setupOf(store, scope);
    if (summary.setup.steps.empty() && !parts.steps.isEmpty())
        summary.setup.steps.emplace_back();
    summary.headline
        = makeHeadline(parts.steps, parts.communication, namedIfStatistics(store, scope, parts.operators), scope);
    setUtilization(store, scope, parts.steps, &summary);
    summary.topOperators = parts.operators.rows;
    if (topCount > 0 && summary.topOperators.size() > size_t(topCount))
        summary.topOperators.resize(size_t(topCount));
    summary.notCollected = notCollected(store);
    return summary;
}

std::vector<MissingSource> notCollected(const Store &store)
{
    std::vector<MissingSource> missing;
    const auto need = [&missing](bool isPresent, const QString &code) {
        if (!isPresent)
            missing.push_back(missingSource(code));
    };
    const bool hasOps = hasRow(store, u"SELECT 1 FROM op_fact"_s);
    need(hasRow(store, u"SELECT 1 FROM lane"_s), u"timeline"_s);
    need(hasRow(store, u"SELECT 1 FROM step_time"_s) || hasRow(store, u"SELECT 1 FROM step"_s), u"steps"_s);
    need(hasOps || hasRow(store, u"SELECT 1 FROM op_stat"_s), u"operators"_s);
    if (hasOps)
        need(hasRow(store,
                    u"SELECT 1 FROM op_fact o JOIN string t ON t.string_id = o.type_id WHERE o.is_communication "
                    "= 0 AND t.text NOT IN ('N/A', '')"_s),
             u"operator_types"_s);
    const UnitReport units = unitReport(store, {});
    need(units.computeUtilization().has_value(), u"pipe_metrics"_s);
    need(hbmTraffic(store, {}).origin != TrafficOrigin::None, u"hbm_traffic"_s);
    need(units.unit(HardwareUnit::L2).hitRate.has_value(), u"l2_hit_rate"_s);
    need(hasRow(store, u"SELECT 1 FROM memory_fact"_s), u"memory_curve"_s);
    need(hasRow(store, u"SELECT 1 FROM memory_op_fact"_s), u"memory_allocations"_s);
    need(hasRow(store, u"SELECT 1 FROM api_stat"_s) || hasRow(store, u"SELECT 1 FROM api_fact"_s), u"api"_s);
    need(hasRow(store, u"SELECT 1 FROM comm_op_fact"_s), u"communication_time"_s);
    need(hasRow(store, u"SELECT 1 FROM comm_link_fact"_s), u"communication_matrix"_s);
    return missing;
}

} // namespace ascope
