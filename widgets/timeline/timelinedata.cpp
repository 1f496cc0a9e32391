// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinedata.h"

#include "models/store/tracequeries.h"
#include "widgets/timeline/laneblocks.h"

#include <algorithm>

namespace ascope {

namespace {

/// Lanes and counters whose coarse levels come along; the others follow in the background when they are seen.
constexpr size_t eagerOwners = 150;
/// The finest level that comes along has at most this many nodes.
constexpr qint64 eagerNodes = 512;

void addCoarseLevels(const Store &store, qint64 owner, qint64 count, bool isCounter, std::vector<Block> *blocks)
{
    std::unordered_set<quint32> noTexts;
    for (int level = lodTopLevel(count); level > 0 && lodNodeCount(count, level) <= eagerNodes; --level)
        blocks->push_back(readBlock(store, {owner, level, 0, isCounter}, &noTexts));
}

} // namespace

std::shared_ptr<TimelineData> readTimeline(const Store &store, const Scope &scope)
{
    auto data = std::make_shared<TimelineData>();
    data->storePath = store.path();
    data->tracks = tracks(store);
    data->ranks = store.ranks();
    data->rangeNs = store.rangeNs();
    for (const qint64 step : store.steps()) {
        const TimeRange rangeNs = store.stepRangeNs(step, {.ranks = scope.ranks});
        if (!rangeNs.isEmpty())
            data->steps.push_back({step, rangeNs});
    }
    std::sort(data->steps.begin(), data->steps.end(),
              [](const StepMark &a, const StepMark &b) { return a.rangeNs.startNs < b.rangeNs.startNs; });

    size_t owners = 0;
    for (const Track &track : data->tracks) {
        for (const Lane &lane : track.lanes) {
            if (++owners <= eagerOwners)
                addCoarseLevels(store, qint64(lane.id), lane.sliceCount, false, &data->blocks);
        }
        if (track.sampleCount > 0 && ++owners <= eagerOwners)
            addCoarseLevels(store, qint64(track.id), track.sampleCount, true, &data->blocks);
    }
    return data;
}

} // namespace ascope
