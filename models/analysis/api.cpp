// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/api.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

ApiStat statOfRow(const Statement &row)
{
    ApiStat stat{.level = row.text(0).toLower(),
                 .name = row.text(1),
                 .count = row.integer(2),
                 .totalNs = row.integer(3),
                 .minNs = row.optionalInteger(4),
                 .maxNs = row.optionalInteger(5),
                 .isRest = row.integer(6) != 0};
    stat.avgNs = stat.count > 0 ? double(stat.totalNs) / double(stat.count) : 0;
    return stat;
}

std::vector<ApiStat> apisOfFiles(const Store &store, const Scope &scope)
{
    return store.collect(u"SELECT level, iif(is_rest, '', name), sum(count), sum(total_ns), min(min_ns), max(max_ns), "
                         "is_rest FROM api_stat WHERE 1"_s
                             + rankCondition(scope) + u" GROUP BY level, name, is_rest"_s,
                         statOfRow);
}

/// Condition on the start of a call: inside the marks of the steps in scope, on the same rank.
QString stepsCondition(const Scope &scope)
{
    if (!scope.restrictsSteps())
        return {};
    return u" AND EXISTS (SELECT 1 FROM step m WHERE m.rank = a.rank AND a.start_ns >= m.start_ns AND a.start_ns < "
           "m.end_ns"_s
        + stepCondition(scope, u"m.step"_s) + u')';
}

std::vector<ApiStat> apisOfTimeline(const Store &store, const Scope &scope)
{
    return store.collect(
        u"SELECT l.text, n.text, count(*), sum(a.duration_ns), min(a.duration_ns), max(a.duration_ns), "
        "0 FROM api_fact a JOIN string l ON l.string_id = a.level_id JOIN string n ON n.string_id = "
        "a.name_id WHERE 1"_s
            + rankCondition(scope, u"a.rank"_s) + stepsCondition(scope) + u" GROUP BY a.level_id, a.name_id"_s,
        statOfRow);
}

} // namespace

ApiReport apiReport(const Store &store, const Scope &scope)
{
    ApiReport report;
    if (!scope.restrictsSteps())
        report.apis = apisOfFiles(store, scope);
    if (report.apis.empty())
        report.apis = apisOfTimeline(store, scope);
    if (report.apis.empty() && scope.restrictsSteps()) {
        report.apis = apisOfFiles(store, scope);
        report.coversWholeRun = !report.apis.empty();
    }
    std::ranges::stable_sort(report.apis, [](const ApiStat &a, const ApiStat &b) {
        return a.isRest != b.isRest ? b.isRest : a.totalNs > b.totalNs;
    });
    for (const ApiStat &api : report.apis) {
        report.totalCalls += api.count;
        report.totalNs += api.totalNs;
    }
    return report;
}

} // namespace ascope
