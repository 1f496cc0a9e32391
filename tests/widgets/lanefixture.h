// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/laneblocks.h"

#include <set>
#include <tuple>
#include <vector>

namespace ascope::test {

/// One lane or counter in memory, cut into blocks like a store, which counts what is asked for. Levels and chunks can
/// be held back to see how painting does without them.
class MemoryBlocks : public LaneBlocks
{
public:
    explicit MemoryBlocks(std::vector<PackedSlice> slices)
        : m_slices(std::move(slices))
        , m_levels(buildSliceLevels(m_slices))
    {
        for (size_t from = 0; from < m_slices.size(); from += chunkCapacity) {
            const size_t size = std::min<size_t>(chunkCapacity, m_slices.size() - from);
            m_chunks.push_back(decodeSlices(encodeSlices(std::span(m_slices).subspan(from, size))));
        }
    }
    explicit MemoryBlocks(std::vector<CounterSample> samples)
        : m_samples(std::move(samples))
        , m_counterLevels(buildCounterLevels(m_samples))
    {
    }

    Lane lane() const
    {
        if (m_slices.empty())
            return {.id = LaneId(1)};
        return {.id = LaneId(1),
                .sliceCount = quint32(m_slices.size()),
                .startNs = m_slices.front().startNs,
                .endNs = m_slices.back().endNs()};
    }
    Track counter() const
    {
        return {.id = TrackId(1), .kind = TrackKind::Counter, .sampleCount = qint64(m_samples.size())};
    }

    /// Blocks below this level are "not there yet".
    int lowestLevel = 0;
    std::set<std::tuple<int, quint32>> asked; ///< level and block

    std::span<const SliceNode> nodes(const Lane &, int level, quint32 block) override
    {
        return part(m_levels, level, block);
    }
    const SliceColumns *slices(const Lane &, quint32 chunk) override
    {
        asked.insert({0, chunk});
        return lowestLevel > 0 ? nullptr : &m_chunks.at(chunk);
    }
    std::span<const CounterNode> counterNodes(const Track &, int level, quint32 block) override
    {
        return part(m_counterLevels, level, block);
    }
    std::span<const CounterSample> samples(const Track &, quint32 chunk) override
    {
        asked.insert({0, chunk});
        if (lowestLevel > 0)
            return {};
        const std::span all(m_samples);
        return all.subspan(chunk * chunkCapacity, std::min<size_t>(chunkCapacity, all.size() - chunk * chunkCapacity));
    }

private:
    template <typename Node>
    std::span<const Node> part(const std::vector<std::vector<Node>> &levels, int level, quint32 block)
    {
        asked.insert({level, block});
        if (level < lowestLevel)
            return {};
        const std::span<const Node> all(levels.at(size_t(level) - 1));
        const size_t from = size_t(block) * lodNodesPerBlock;
        return all.subspan(from, std::min<size_t>(lodNodesPerBlock, all.size() - from));
    }

    std::vector<PackedSlice> m_slices;
    std::vector<std::vector<SliceNode>> m_levels;
    std::vector<SliceColumns> m_chunks;
    std::vector<CounterSample> m_samples;
    std::vector<std::vector<CounterNode>> m_counterLevels;
};

/// @p count slices of @p durationNs, one every @p periodNs.
inline std::vector<PackedSlice> evenSlices(quint32 count, qint64 periodNs, qint64 durationNs, qint64 startNs = 0,
                                           SliceKind kind = SliceKind::Cube)
{
    std::vector<PackedSlice> slices;
    for (quint32 i = 0; i < count; ++i)
        slices.push_back({.startNs = startNs + i * periodNs, .durationNs = durationNs, .nameId = 1, .kind = kind});
    return slices;
}

} // namespace ascope::test
