// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/countergeometry.h"

#include "widgets/timeline/lanewalk.h"

#include <algorithm>

namespace ascope {

namespace {

/// Nodes at most this wide are drawn by their extremes.
constexpr double nodeStopPx = 1.0;

class CounterWalk
{
public:
    CounterWalk(LaneBlocks &blocks, const Track &counter, const TimeScale &scale, int widthPx,
                CounterGeometry &geometry)
        : m_blocks(blocks)
        , m_counter(counter)
        , m_scale(scale)
        , m_widthPx(widthPx)
        , m_geometry(geometry)
    {
    }

    void run()
    {
        const int top = lodTopLevel(m_counter.sampleCount);
        const bool isThere = top == 0 ? samples(0, quint32(m_counter.sampleCount)) : nodes(top, 0, 1);
        m_geometry.isComplete = m_geometry.isComplete && isThere;
    }

private:
    bool nodes(int level, quint32 first, quint32 last)
    {
        const quint32 block = first / lodNodesPerBlock;
        const std::span<const CounterNode> loaded = m_blocks.counterNodes(m_counter, level, block);
        const quint32 offset = block * lodNodesPerBlock;
        if (last - offset > loaded.size())
            return false;
        for (quint32 i = first; i < last; ++i) {
            const CounterNode &node = loaded[i - offset];
            const double x0 = m_scale.xOf(node.startNs);
            const double x1 = m_scale.xOf(node.endNs);
            if (x0 >= m_widthPx) {
                m_geometry.endPx = std::max(m_geometry.endPx, x1);
                break;
            }
            if (x1 < 0)
                m_geometry.before = node.last;
            else if (x1 - x0 <= nodeStopPx)
                put(x0, x1, node);
            else if (!children(level, i))
                coarse(x0, x1, node);
            m_geometry.endPx = std::max(m_geometry.endPx, x1);
        }
        return true;
    }

    bool children(int level, quint32 node)
    {
        const quint32 first = node * lodFanOut;
        const quint32 last
            = quint32(std::min<qint64>(first + lodFanOut, lodNodeCount(m_counter.sampleCount, level - 1)));
        return level == 1 ? samples(first, last) : nodes(level - 1, first, last);
    }

    bool samples(quint32 first, quint32 last)
    {
        const quint32 chunk = first / chunkCapacity;
        const std::span<const CounterSample> loaded = m_blocks.samples(m_counter, chunk);
        const quint32 offset = chunk * chunkCapacity;
        if (last - offset > loaded.size())
            return false;
        for (quint32 i = first; i < last; ++i) {
            const CounterSample &sample = loaded[i - offset];
            const double x = m_scale.xOf(sample.atNs);
            m_geometry.endPx = std::max(m_geometry.endPx, x);
            if (x >= m_widthPx)
                break;
            if (x < 0)
                m_geometry.before = sample.value;
            else
                put(x, x, {sample.atNs, sample.atNs, sample.value, sample.value, sample.value});
        }
        return true;
    }

    void put(double x0, double x1, const CounterNode &node)
    {
        const int first = int(std::max(0.0, x0));
        const int last = std::min(m_widthPx - 1, int(std::max(0.0, x1)));
        for (int x = first; x <= last; ++x) {
            CounterColumn &column = m_geometry.columns[size_t(x)];
            column.minimum = column.hasSamples ? std::min(column.minimum, node.minimum) : node.minimum;
            column.maximum = column.hasSamples ? std::max(column.maximum, node.maximum) : node.maximum;
            column.last = node.last;
            column.hasSamples = true;
        }
    }

    void coarse(double x0, double x1, const CounterNode &node)
    {
        m_geometry.isComplete = false;
        put(x0, std::min(x1, double(m_widthPx)), node);
    }

    LaneBlocks &m_blocks;
    const Track &m_counter;
    const TimeScale &m_scale;
    int m_widthPx;
    CounterGeometry &m_geometry;
};

} // namespace

void layoutCounter(LaneBlocks &blocks, const Track &counter, const TimeScale &scale, int widthPx,
                   CounterGeometry *geometry)
{
    geometry->columns.assign(size_t(widthPx), {});
    geometry->before.reset();
    geometry->endPx = -1;
    geometry->isComplete = true;
    if (counter.sampleCount > 0)
        CounterWalk(blocks, counter, scale, widthPx, *geometry).run();
}

std::optional<CounterRange> counterRange(LaneBlocks &blocks, const Track &counter)
{
    const int top = lodTopLevel(counter.sampleCount);
    if (counter.sampleCount == 0)
        return {};
    if (top == 0) {
        const auto samples = blocks.samples(counter, 0);
        return samples.empty() ? std::nullopt
                               : std::optional(CounterRange{samples.front().value, samples.front().value});
    }
    const auto nodes = blocks.counterNodes(counter, top, 0);
    return nodes.empty() ? std::nullopt : std::optional(CounterRange{nodes.front().minimum, nodes.front().maximum});
}

std::optional<double> counterValueAt(LaneBlocks &blocks, const Track &counter, qint64 atNs)
{
    CounterGeometry geometry;
    layoutCounter(blocks, counter, TimeScale{atNs, 0, 1}, 1, &geometry);
    if (!geometry.isComplete)
        return {};
    return geometry.columns.front().hasSamples ? geometry.columns.front().last : geometry.before;
}

} // namespace ascope
