// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/chunks.h"
#include "models/store/lod.h"
#include "models/trace/track.h"

#include <span>

namespace ascope {

/// Where painting gets the blocks of lanes and counters. An empty answer is "not there yet": the source has noted the
/// question, and the painter goes on with the coarser level.
class LaneBlocks
{
public:
    virtual ~LaneBlocks() = default;

    /// Nodes [block * lodNodesPerBlock, ...) of level @p level (1..) of a lane.
    virtual std::span<const SliceNode> nodes(const Lane &lane, int level, quint32 block) = 0;
    /// Slices [chunk * chunkCapacity, ...) of a lane; null while absent.
    virtual const SliceColumns *slices(const Lane &lane, quint32 chunk) = 0;
    virtual std::span<const CounterNode> counterNodes(const Track &counter, int level, quint32 block) = 0;
    virtual std::span<const CounterSample> samples(const Track &counter, quint32 chunk) = 0;
};

/// Number of nodes of level @p level over @p count entries.
constexpr qint64 lodNodeCount(qint64 count, int level)
{
    const qint64 width = qint64(1) << (3 * level);
    return (count + width - 1) / width;
}
static_assert(lodFanOut == 8, "lodNodeCount() shifts by the fan-out");

/// The lowest level that has one node only; 0 for at most one entry.
constexpr int lodTopLevel(qint64 count)
{
    int level = 0;
    while (lodNodeCount(count, level) > 1)
        ++level;
    return level;
}

} // namespace ascope
