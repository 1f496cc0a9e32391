// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/columns.h"
#include "widgets/timeline/lanewalk.h"

#include <optional>
#include <vector>

namespace ascope {

/// A slice that is wide enough to be a rectangle of its own. Pixels are clipped to a little more than the view.
struct WideSlice
{
    int leftPx = 0;
    int rightPx = 0; ///< at least leftPx + 1
    quint32 index = 0;
    quint32 nameId = 0;
    SliceKind kind = SliceKind::Other;
};

/// An event without a duration.
struct EventMark
{
    int xPx = 0;
    quint32 index = 0;
    SliceKind kind = SliceKind::Other;
};

/// One lane as it is to be painted. Reused from lane to lane: filling it allocates nothing once it has grown.
struct LaneGeometry
{
    std::vector<WideSlice> slices; ///< in order of time
    std::vector<EventMark> events; ///< at most one a column
    Columns columns; ///< everything narrower than mergeBelowPx
    bool isComplete = true; ///< false while finer blocks are on their way
};

/// Lays out @p lane over [0, widthPx).
void layoutLane(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, int widthPx, LaneGeometry *geometry);

/// Adds the load of @p lane times @p weight to @p columns, whatever the width of its slices; several lanes may share
/// the columns. Waiting is left out: a strip says what runs. Nodes narrower than @p stopPx are spread evenly and not
/// opened. False while finer blocks are on their way.
bool addLoad(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, int widthPx, Columns *columns,
             double weight = 1, double stopPx = 2);

/// The slice under the pointer: what covers @p xPx; else what is nearest within @p reachPx. Where many share the pixel
/// it is the longest of them. The times are known only where the slice itself is loaded.
struct LaneHit
{
    quint32 index = 0;
    bool isLoaded = false;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    quint32 nameId = 0;
    SliceKind kind = SliceKind::Other;
    quint32 sliceCount = 1; ///< slices that share the pixel
};
std::optional<LaneHit> hitLane(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, double xPx,
                               double reachPx);

} // namespace ascope
