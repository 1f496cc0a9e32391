// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/page.h"
#include "widgets/timeline/blockloader.h"
#include "widgets/timeline/timeruler.h"

#include "models/trace/track.h"

namespace ascope {

/// What the timeline reads before its first picture: the tracks, the steps, and the tops of the pyramids.
struct TimelineData : PageData
{
    QString storePath;
    std::vector<Track> tracks; ///< of all ranks: the scope hides rows, it does not unload them
    std::vector<RankFact> ranks;
    std::vector<StepMark> steps; ///< by start, over the ranks of the scope
    TimeRange rangeNs; ///< whole recording; empty when nothing has a time
    std::vector<Block> blocks; ///< coarse levels of the first lanes and counters
};

std::shared_ptr<TimelineData> readTimeline(const Store &store, const Scope &scope);

} // namespace ascope
