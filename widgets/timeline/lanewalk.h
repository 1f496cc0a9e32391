// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/laneblocks.h"
#include "widgets/timeline/timescale.h"

#include <array>

namespace ascope {

/// Nodes and slices narrower than this merge into the tint of their columns: a node that narrow is painted as it is, a
/// wider one is opened.
constexpr double mergeBelowPx = 1.2;

/// Walks the pyramid of one lane in order of time, from its top down, and goes below a node only where it is wider than
/// a pixel and inside the view: the cost follows the pixels of the view and not the slices of the lane.
///
/// Visitor:
///   void node(double x0, double x1, const SliceNode &node, quint32 sliceCount): narrower than the stop
///   void slice(quint32 index, double x0, double x1, const SliceColumns &columns, size_t at)
///   void coarse(double x0, double x1, const SliceNode &node): wider, and the blocks below are not there yet
///   void missing(double x0, double x1): nothing of the lane is there yet
template <typename Visitor> class LaneWalk
{
public:
    LaneWalk(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, double leftPx, double rightPx,
             Visitor &visitor, double stopPx = mergeBelowPx)
        : m_blocks(blocks)
        , m_lane(lane)
        , m_visitor(visitor)
        , m_originNs(scale.startNs)
        , m_pxPerNs(1.0 / scale.nsPerPx)
        , m_offsetPx(scale.fractionNs / scale.nsPerPx)
        , m_leftPx(leftPx)
        , m_rightPx(rightPx)
        , m_stopPx(stopPx)
    {
    }

    void run()
    {
        if (m_lane.sliceCount == 0)
            return;
        const double x0 = xOf(m_lane.startNs);
        const double x1 = xOf(m_lane.endNs);
        if (x1 < m_leftPx || x0 > m_rightPx)
            return;
        const int top = lodTopLevel(m_lane.sliceCount);
        if (top == 0 ? !slices(0, 1) : !nodes(top, 0, 1))
            m_visitor.missing(x0, x1);
    }

private:
    struct LoadedLevel
    {
        quint32 block = ~quint32(0);
        std::span<const SliceNode> nodes;
    };

    double xOf(qint64 atNs) const { return double(atNs - m_originNs) * m_pxPerNs - m_offsetPx; }

    /// Visits the nodes [first, last) of @p level, which lie in one block. False when the block is not there.
    bool nodes(int level, quint32 first, quint32 last)
    {
        LoadedLevel &loaded = m_levels[size_t(level)];
        const quint32 block = first / lodNodesPerBlock;
        if (loaded.block != block)
            loaded = {block, m_blocks.nodes(m_lane, level, block)};
        const quint32 offset = block * lodNodesPerBlock;
        if (last - offset > loaded.nodes.size())
            return false;
        const SliceNode *node = loaded.nodes.data() + (first - offset);
        for (quint32 i = first; i < last; ++i, ++node) {
            const double x1 = xOf(node->endNs);
            if (x1 < m_leftPx)
                continue;
            const double x0 = xOf(node->startNs);
            if (x0 > m_rightPx)
                break;
            if (x1 - x0 < m_stopPx)
                m_visitor.node(x0, x1, *node, slicesBelow(level, i));
            else if (!children(level, i))
                m_visitor.coarse(x0, x1, *node);
        }
        return true;
    }

    bool children(int level, quint32 node)
    {
        const quint32 first = node * lodFanOut;
        const quint32 last = quint32(std::min<qint64>(first + lodFanOut, lodNodeCount(m_lane.sliceCount, level - 1)));
        return level == 1 ? slices(first, last) : nodes(level - 1, first, last);
    }

    bool slices(quint32 first, quint32 last)
    {
        const quint32 chunk = first / chunkCapacity;
        if (m_chunk != chunk) {
            m_chunk = chunk;
            m_columns = m_blocks.slices(m_lane, chunk);
        }
        const quint32 offset = chunk * chunkCapacity;
        if (!m_columns || last - offset > m_columns->size())
            return false;
        for (quint32 i = first; i < last; ++i) {
            const size_t at = i - offset;
            const qint64 startNs = m_columns->startNs[at];
            const double x1 = xOf(startNs + m_columns->durationNs[at]);
            if (x1 < m_leftPx)
                continue;
            const double x0 = xOf(startNs);
            if (x0 > m_rightPx)
                break;
            m_visitor.slice(i, x0, x1, *m_columns, at);
        }
        return true;
    }

    quint32 slicesBelow(int level, quint32 node) const
    {
        const qint64 width = qint64(1) << (3 * level);
        return quint32(std::min<qint64>(width, m_lane.sliceCount - node * width));
    }

    LaneBlocks &m_blocks;
    const Lane &m_lane;
    Visitor &m_visitor;
    qint64 m_originNs;
    double m_pxPerNs;
    double m_offsetPx;
    double m_leftPx;
    double m_rightPx;
    double m_stopPx;
    std::array<LoadedLevel, lodMaxLevel + 1> m_levels;
    quint32 m_chunk = ~quint32(0);
    const SliceColumns *m_columns = nullptr;
};

} // namespace ascope
