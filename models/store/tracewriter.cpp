// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracewriter.h"

#include <algorithm>
#include <cstring>

namespace ascope {

namespace {

constexpr qsizetype argumentBlockBytes = 1 << 20; ///< an offset in a block has 20 bits

} // namespace

TraceWriter::TraceWriter(StoreWriter &writer)
    : m_writer(writer)
    , m_insertTrack(prepare("INSERT INTO track VALUES(?,?,?,?,?,?,?,?,?,?)"))
    , m_insertLane(prepare("INSERT INTO lane VALUES(?,?,?,?,?,?)"))
    , m_insertSliceChunk(prepare("INSERT INTO slice_chunk VALUES(?,?)"))
    , m_insertSliceLod(prepare("INSERT INTO slice_lod VALUES(?,?)"))
    , m_insertCounterChunk(prepare("INSERT INTO counter_chunk VALUES(?,?)"))
    , m_insertCounterLod(prepare("INSERT INTO counter_lod VALUES(?,?)"))
    , m_insertFlowChunk(prepare("INSERT INTO flow_chunk VALUES(?,?,?,?,?)"))
    , m_insertArguments(prepare("INSERT INTO argument_block VALUES(?,?)"))
{
}

Statement TraceWriter::prepare(const char *sql)
{
    auto statement = m_writer.database().prepare(QString::fromLatin1(sql));
    if (!statement) {
        m_writer.fail(statement.error());
        return {};
    }
    return std::move(*statement);
}

void TraceWriter::run(Statement &statement)
{
    if (!m_writer.status())
        return;
    if (const auto done = statement.execute(); !done)
        m_writer.fail(done.error());
}

void TraceWriter::insertBlob(Statement &statement, qint64 id, const QByteArray &data)
{
    if (!m_writer.status())
        return;
    statement.bind(1, id);
    statement.bindBlob(2, data);
    run(statement);
}

quint64 TraceWriter::addArguments(std::string_view json)
{
    if (json.size() <= 2) // "{}" says nothing
        return 0;
    const auto lengthBytes = quint32(json.size());
    const auto neededBytes = qsizetype(sizeof(lengthBytes) + json.size());
    if (!m_argumentBlock.isEmpty() && m_argumentBlock.size() + neededBytes > argumentBlockBytes)
        flushArguments();
    if (m_argumentBlock.isEmpty()) {
        m_argumentBlockId = m_writer.nextArgumentBlockId();
        m_argumentBlock.reserve(argumentBlockBytes);
    }
    const auto offset = quint64(m_argumentBlock.size());
    m_argumentBlock.append(reinterpret_cast<const char *>(&lengthBytes), qsizetype(sizeof(lengthBytes)));
    m_argumentBlock.append(json.data(), qsizetype(json.size()));
    return (quint64(m_argumentBlockId) << 20) | offset;
}

void TraceWriter::flushArguments()
{
    if (m_argumentBlock.isEmpty())
        return;
    insertBlob(m_insertArguments, m_argumentBlockId, m_argumentBlock);
    m_argumentBlock.resize(0);
}

void TraceWriter::insertTrack(const Track &track, qint64 sourceId)
{
    if (!m_writer.status())
        return;
    m_insertTrack.bind(1, qint64(track.id));
    m_insertTrack.bind(2, track.rank);
    m_insertTrack.bind(3, track.process);
    m_insertTrack.bind(4, track.thread);
    m_insertTrack.bind(5, trackKindName(track.kind));
    m_insertTrack.bind(6, track.sortIndex);
    m_insertTrack.bind(7, track.processSort);
    m_insertTrack.bind(8, track.unit);
    m_insertTrack.bind(9, track.sampleCount);
    m_insertTrack.bind(10, sourceId);
    run(m_insertTrack);
}

std::vector<LaneId> TraceWriter::writeTrack(const Track &track, qint64 sourceId, const NestedTrack &nested)
{
    insertTrack(track, sourceId);
    std::vector<LaneId> ids;
    for (const std::vector<PackedSlice> &slices : nested.lanes) {
        const Lane lane{.id = LaneId(m_writer.nextLaneId()),
                        .track = track.id,
                        .depth = int(ids.size()),
                        .sliceCount = quint32(slices.size()),
                        .startNs = slices.front().startNs,
                        .endNs = slices.back().endNs()};
        insertLane(lane, slices);
        ids.push_back(lane.id);
    }
    return ids;
}

void TraceWriter::insertLane(const Lane &lane, std::span<const PackedSlice> slices)
{
    if (!m_writer.status())
        return;
    m_insertLane.bind(1, qint64(lane.id));
    m_insertLane.bind(2, qint64(lane.track));
    m_insertLane.bind(3, lane.depth);
    m_insertLane.bind(4, qint64(lane.sliceCount));
    m_insertLane.bind(5, lane.startNs);
    m_insertLane.bind(6, lane.endNs);
    run(m_insertLane);

    for (size_t first = 0, sequence = 0; first < slices.size(); first += chunkCapacity, ++sequence) {
        const auto part = slices.subspan(first, std::min<size_t>(chunkCapacity, slices.size() - first));
        insertBlob(m_insertSliceChunk, (qint64(lane.id) << 24) | qint64(sequence), encodeSlices(part));
    }
    const auto levels = buildSliceLevels(slices);
    for (size_t level = 0; level < levels.size(); ++level) {
        const std::span<const SliceNode> nodes = levels[level];
        for (size_t first = 0, block = 0; first < nodes.size(); first += lodNodesPerBlock, ++block) {
            const auto part = nodes.subspan(first, std::min<size_t>(lodNodesPerBlock, nodes.size() - first));
            insertBlob(m_insertSliceLod, (qint64(lane.id) << 28) | (qint64(level + 1) << 24) | qint64(block),
                       encodeNodes(part));
        }
    }
}

void TraceWriter::writeCounter(const Track &track, qint64 sourceId, std::span<const CounterSample> samples)
{
    insertTrack(track, sourceId);
    m_writer.extendRange({samples.front().atNs, samples.back().atNs});
    for (size_t first = 0, sequence = 0; first < samples.size(); first += chunkCapacity, ++sequence) {
        const auto part = samples.subspan(first, std::min<size_t>(chunkCapacity, samples.size() - first));
        insertBlob(m_insertCounterChunk, (qint64(track.id) << 24) | qint64(sequence), encodeSamples(part));
    }
    const auto levels = buildCounterLevels(samples);
    for (size_t level = 0; level < levels.size(); ++level) {
        const std::span<const CounterNode> nodes = levels[level];
        for (size_t first = 0, block = 0; first < nodes.size(); first += lodNodesPerBlock, ++block) {
            const auto part = nodes.subspan(first, std::min<size_t>(lodNodesPerBlock, nodes.size() - first));
            insertBlob(m_insertCounterLod, (qint64(track.id) << 28) | (qint64(level + 1) << 24) | qint64(block),
                       encodeNodes(part));
        }
    }
}

void TraceWriter::writeFlows(std::span<const BoundFlow> flows)
{
    std::vector<PackedFlow> packed(flows.size());
    std::ranges::transform(flows, packed.begin(), [](const BoundFlow &flow) {
        return PackedFlow{qint64(flow.source), qint64(flow.target), flow.categoryId};
    });
    insertFlows(packed, false);
    std::ranges::transform(flows, packed.begin(), [](const BoundFlow &flow) {
        return PackedFlow{qint64(flow.target), qint64(flow.source), flow.categoryId};
    });
    insertFlows(std::move(packed), true);
}

void TraceWriter::insertFlows(std::vector<PackedFlow> flows, bool byTarget)
{
    std::ranges::sort(flows, [](const PackedFlow &a, const PackedFlow &b) {
        return a.key != b.key ? a.key < b.key : a.other < b.other;
    });
    const std::span<const PackedFlow> all = flows;
    for (size_t first = 0; first < all.size(); first += chunkCapacity) {
        const auto part = all.subspan(first, std::min<size_t>(chunkCapacity, all.size() - first));
        const QByteArray data = encodeFlows(part);
        if (!m_writer.status())
            return;
        m_insertFlowChunk.bind(1, m_writer.nextFlowChunkId());
        m_insertFlowChunk.bind(2, int(byTarget));
        m_insertFlowChunk.bind(3, part.front().key);
        m_insertFlowChunk.bind(4, part.back().key);
        m_insertFlowChunk.bindBlob(5, data);
        run(m_insertFlowChunk);
    }
}

} // namespace ascope
