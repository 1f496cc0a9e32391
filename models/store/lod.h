// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/chunks.h"

#include <QByteArray>

#include <array>
#include <span>
#include <vector>

namespace ascope {

/// The pyramid of a lane. Node i of level L sums up the slices [i * 8^L, (i + 1) * 8^L) of the lane; level 0 is the
/// slices themselves, stored levels run from 1 until one node is left. Nodes keep the true extent of their slices, so a
/// painter descends only where a node is wider than a pixel: the cost follows pixels, not slices.
constexpr quint32 lodFanOut = 8;
constexpr int lodMaxLevel = 10; ///< 8^10 slices a lane
constexpr quint32 lodNodesPerBlock = 4096;

/// 32 bytes a node.
struct SliceNode
{
    qint64 startNs = 0; ///< of the first slice
    qint64 endNs = 0; ///< latest end
    qint64 busyNs = 0; ///< sum of the durations (slices of a lane do not overlap)
    quint32 longestIndex = 0; ///< index in the lane of the longest slice
    SliceKind kind = SliceKind::Other; ///< the kind that fills most of busyNs
    std::array<quint8, 3> reserved{};
};
static_assert(sizeof(SliceNode) == 32);

/// The same for counters: extremes, and the last value, which holds until the next node.
struct CounterNode
{
    qint64 startNs = 0; ///< of the first sample
    qint64 endNs = 0; ///< of the last sample
    double minimum = 0;
    double maximum = 0;
    double last = 0;
};
static_assert(sizeof(CounterNode) == 40);

/// Levels 1.. of a lane, lowest first; empty for a lane of one slice or none. @p slices in order of start.
std::vector<std::vector<SliceNode>> buildSliceLevels(std::span<const PackedSlice> slices);
std::vector<std::vector<CounterNode>> buildCounterLevels(std::span<const CounterSample> samples);

/// Blocks of at most lodNodesPerBlock nodes as stored.
QByteArray encodeNodes(std::span<const SliceNode> nodes);
QByteArray encodeNodes(std::span<const CounterNode> nodes);
std::vector<SliceNode> decodeSliceNodes(const QByteArray &data);
std::vector<CounterNode> decodeCounterNodes(const QByteArray &data);

} // namespace ascope
