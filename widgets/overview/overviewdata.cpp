// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/overviewdata.h"

namespace ascope {

std::shared_ptr<const OverviewData> readOverview(const Store &store, const Scope &scope)
{
    auto data = std::make_shared<OverviewData>();
    data->summary = summarize(store, scope, 0);
    data->steps = stepBreakdown(store, scope);
    CommReport communication = commReport(store, scope);
    data->cards = std::move(communication.cards);
    data->slowRanks = std::move(communication.slowRanks);
    data->notEnoughData = std::move(communication.notEnoughData);
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
