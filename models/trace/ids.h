// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace ascope {

/// A row of table track: one thread, stream, group plane or counter series of one rank. From 1 on.
enum class TrackId : qint64 {};

/// A lane: the slices of one nesting depth of one track. They do not overlap, so starts and ends are both sorted.
/// From 1 on; the lanes of one source file have consecutive ids.
enum class LaneId : qint64 {};

/// A slice: its lane and its index in the lane, see sliceId(). 0 means none.
enum class SliceId : qint64 {};

inline SliceId sliceId(LaneId lane, quint32 index)
{
    return SliceId((qint64(lane) << 32) | qint64(index));
}
inline LaneId laneOf(SliceId slice)
{
    return LaneId(qint64(slice) >> 32);
}
inline quint32 indexInLane(SliceId slice)
{
    return quint32(qint64(slice) & 0xffffffff);
}

} // namespace ascope
