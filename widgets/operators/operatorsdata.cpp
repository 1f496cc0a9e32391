// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/operatorsdata.h"

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr int mostBins = 40;
constexpr int listedExecutions = 200;

/// Few executions in many bars would say nothing about their shape.
int binCountFor(qint64 executionCount)
{
    return std::clamp(int(2 * std::sqrt(double(executionCount))), 8, mostBins);
}

} // namespace

ExecutionList readExecutions(const Store &store, const Scope &scope, const OperatorFilter &filter)
{
    ExecutionList list;
    list.slowest = operatorInstances(store, scope, filter, listedExecutions, &list.executionCount);
    return list;
}

OperatorDetails readOperatorDetails(const Store &store, const Scope &scope, const OperatorStat &stat,
                                    const OperatorFilter &filter)
{
    OperatorDetails details{.stat = stat, .filter = filter};
    details.histogram = durationHistogram(store, scope, filter, binCountFor(stat.count));
    details.rankMeans = rankMeans(store, scope, filter);
    ExecutionList list = readExecutions(store, scope, filter);
    details.slowest = std::move(list.slowest);
    details.executionCount = list.executionCount;
    return details;
}

std::shared_ptr<const OperatorsData> readOperators(const Store &store, const Scope &scope, OperatorsView view,
                                                   OperatorGrouping grouping, const std::optional<QString> &key)
{
    auto data = std::make_shared<OperatorsData>();
    data->view = view;
    data->grouping = grouping;
    if (view == OperatorsView::HostApi) {
        data->api = apiReport(store, scope);
        return data;
    }
    const auto operatorClass
        = view == OperatorsView::Communication ? OperatorClass::Communication : OperatorClass::Compute;
    data->table = operatorTable(store, scope, grouping, operatorClass);
    data->stepWallNs = stepBreakdown(store, scope).total.wallNs;

    const auto isWanted = [&key](const OperatorStat &stat) { return !stat.isRest && (!key || stat.key == *key); };
    auto row = std::ranges::find_if(data->table.rows, isWanted);
    if (row == data->table.rows.end())
        row = data->table.rows.begin();
    if (row == data->table.rows.end() || row->isRest || data->table.isFromStatistics)
        return data;
    const OperatorFilter filter{.operatorClass = operatorClass, .grouping = grouping, .key = row->key};
    data->details = readOperatorDetails(store, scope, *row, filter);
    return data;
}

} // namespace ascope
