// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/lod.h"
#include "models/store/nesting.h"
#include "models/store/storewriter.h"
#include "models/store/tracebuilder.h"

#include <span>
#include <vector>

namespace ascope {

/// Writes the packed tables of a timeline: tracks, lanes, chunks, pyramids, arguments, flows. The first failure sticks
/// in the StoreWriter. Used by TraceBuilder.
class TraceWriter
{
public:
    explicit TraceWriter(StoreWriter &writer);

    /// See TraceBuilder::addArguments().
    quint64 addArguments(std::string_view json);
    /// Writes the block of arguments that is still open.
    void flushArguments();

    /// Writes a track of slices; returns the ids of its lanes, by depth.
    std::vector<LaneId> writeTrack(const Track &track, qint64 sourceId, const NestedTrack &nested);
    /// @p samples are at least one, by time.
    void writeCounter(const Track &track, qint64 sourceId, std::span<const CounterSample> samples);
    /// A bound flow: source slice, target slice, category text id.
    struct BoundFlow
    {
        SliceId source{};
        SliceId target{};
        quint32 categoryId = 0;
    };
    /// Writes flows twice, sorted by source and by target, so that both ends find theirs by a binary search.
    void writeFlows(std::span<const BoundFlow> flows);

private:
    Statement prepare(const char *sql);
    void run(Statement &statement);
    void insertTrack(const Track &track, qint64 sourceId);
    void insertLane(const Lane &lane, std::span<const PackedSlice> slices);
    void insertBlob(Statement &statement, qint64 id, const QByteArray &data);
    void insertFlows(std::vector<PackedFlow> flows, bool byTarget);

    StoreWriter &m_writer;
    QByteArray m_argumentBlock;
    qint64 m_argumentBlockId = 0;
    Statement m_insertTrack;
    Statement m_insertLane;
    Statement m_insertSliceChunk;
    Statement m_insertSliceLod;
    Statement m_insertCounterChunk;
    Statement m_insertCounterLod;
    Statement m_insertFlowChunk;
    Statement m_insertArguments;
};

} // namespace ascope
