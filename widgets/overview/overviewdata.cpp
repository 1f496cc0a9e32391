// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/overviewdata.h"

namespace ascope {

std::shared_ptr<const OverviewData> readOverview(const Store &store, const Scope &scope)
{
    auto data = std::make_shared<OverviewData>();
    SummaryParts parts = readSummaryParts(store, scope);
    data->summary = summarize(store, scope, parts, 0);
    data->steps = std::move(parts.steps);
    data->cards = std::move(parts.communication.cards);
    data->slowRanks = std::move(parts.communication.slowRanks);
    data->notEnoughData = std::move(parts.communication.notEnoughData);
    data->hbm = unitReport(store, scope).unit(HardwareUnit::Hbm);
    data->traffic = hbmTraffic(store, scope);
    const MemoryReport memory = memoryReport(store, scope, 1);
    if (!memory.rankPeaks.empty())
        data->memoryPeak = memory.rankPeaks.front();
    data->sources = store.sources();
    data->issues = store.issues();
    return data;
}

} // namespace ascope
