// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/lod.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace ascope {

namespace {

/// Busy time per kind of the slices or nodes under one node.
class KindTally
{
public:
    void add(SliceKind kind, qint64 busyNs) { m_busyNs[size_t(kind)] += busyNs; }

    SliceKind largest() const { return SliceKind(std::ranges::max_element(m_busyNs) - m_busyNs.begin()); }

private:
    std::array<qint64, sliceKindCount> m_busyNs{};
};

SliceNode sumUp(std::span<const PackedSlice> slices, quint32 firstIndex)
{
    SliceNode node{.startNs = slices.front().startNs, .endNs = slices.front().endNs(), .longestIndex = firstIndex};
    KindTally tally;
    qint64 longestNs = -1;
    for (size_t i = 0; i < slices.size(); ++i) {
        const PackedSlice &slice = slices[i];
        node.endNs = std::max(node.endNs, slice.endNs());
        node.busyNs += slice.durationNs;
        // A zero-length slice counts one, so that a node of nothing else still has its kind.
        tally.add(slice.kind, std::max<qint64>(slice.durationNs, 1));
        if (slice.durationNs > longestNs) {
            longestNs = slice.durationNs;
            node.longestIndex = firstIndex + quint32(i);
        }
    }
    node.kind = tally.largest();
    return node;
}

SliceNode sumUp(std::span<const SliceNode> nodes, std::span<const PackedSlice> slices)
{
    SliceNode node{
        .startNs = nodes.front().startNs, .endNs = nodes.front().endNs, .longestIndex = nodes.front().longestIndex};
    KindTally tally;
    for (const SliceNode &child : nodes) {
        node.endNs = std::max(node.endNs, child.endNs);
        node.busyNs += child.busyNs;
        tally.add(child.kind, std::max<qint64>(child.busyNs, 1));
        if (slices[child.longestIndex].durationNs > slices[node.longestIndex].durationNs)
            node.longestIndex = child.longestIndex;
    }
    node.kind = tally.largest();
    return node;
}

CounterNode sumUp(std::span<const CounterSample> samples)
{
    const auto [low, high] = std::ranges::minmax_element(samples, {}, &CounterSample::value);
    return {samples.front().atNs, samples.back().atNs, low->value, high->value, samples.back().value};
}

CounterNode sumUp(std::span<const CounterNode> nodes)
{
    CounterNode node = nodes.front();
    for (const CounterNode &child : nodes.subspan(1)) {
        node.endNs = child.endNs;
        node.minimum = std::min(node.minimum, child.minimum);
        node.maximum = std::max(node.maximum, child.maximum);
        node.last = child.last;
    }
    return node;
}

/// Calls @p sum with every group of lodFanOut entries of @p entries and its index.
template <typename Node, typename Entry, typename Sum> std::vector<Node> level(std::span<const Entry> entries, Sum sum)
{
    std::vector<Node> nodes;
    nodes.reserve((entries.size() + lodFanOut - 1) / lodFanOut);
    for (size_t first = 0; first < entries.size(); first += lodFanOut)
        nodes.push_back(sum(entries.subspan(first, std::min<size_t>(lodFanOut, entries.size() - first)), first));
    return nodes;
}

template <typename Node> QByteArray encode(std::span<const Node> nodes)
{
    QByteArray data(qsizetype(nodes.size_bytes()), Qt::Uninitialized);
    if (!nodes.empty())
        std::memcpy(data.data(), nodes.data(), nodes.size_bytes());
    return data;
}

template <typename Node> std::vector<Node> decode(const QByteArray &data)
{
    if (data.size() % qsizetype(sizeof(Node)) != 0)
        return {};
    std::vector<Node> nodes(size_t(data.size()) / sizeof(Node));
    if (!nodes.empty())
        std::memcpy(nodes.data(), data.constData(), size_t(data.size()));
    return nodes;
}

} // namespace

std::vector<std::vector<SliceNode>> buildSliceLevels(std::span<const PackedSlice> slices)
{
    std::vector<std::vector<SliceNode>> levels;
    if (slices.size() < 2)
        return levels;
    levels.push_back(level<SliceNode>(
        slices, [](std::span<const PackedSlice> group, size_t first) { return sumUp(group, quint32(first)); }));
    while (levels.back().size() > 1) {
        const std::span<const SliceNode> below = levels.back();
        levels.push_back(level<SliceNode>(
            below, [slices](std::span<const SliceNode> group, size_t) { return sumUp(group, slices); }));
    }
    return levels;
}

std::vector<std::vector<CounterNode>> buildCounterLevels(std::span<const CounterSample> samples)
{
    std::vector<std::vector<CounterNode>> levels;
    if (samples.size() < 2)
        return levels;
    levels.push_back(
        level<CounterNode>(samples, [](std::span<const CounterSample> group, size_t) { return sumUp(group); }));
    while (levels.back().size() > 1) {
        const std::span<const CounterNode> below = levels.back();
        levels.push_back(
            level<CounterNode>(below, [](std::span<const CounterNode> group, size_t) { return sumUp(group); }));
    }
    return levels;
}

QByteArray encodeNodes(std::span<const SliceNode> nodes)
{
    return encode(nodes);
}

QByteArray encodeNodes(std::span<const CounterNode> nodes)
{
    return encode(nodes);
}

std::vector<SliceNode> decodeSliceNodes(const QByteArray &data)
{
    return decode<SliceNode>(data);
}

std::vector<CounterNode> decodeCounterNodes(const QByteArray &data)
{
    return decode<CounterNode>(data);
}

} // namespace ascope
