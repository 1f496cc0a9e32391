// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/lod.h"
#include "models/store/store.h"
#include "models/trace/flow.h"
#include "models/trace/slice.h"
#include "models/trace/track.h"

namespace ascope {

/// All tracks with their lanes, in the order of the tree: rank, kind, process, sort index.
std::vector<Track> tracks(const Store &store, const Scope &scope = {});

/// Chunk @p sequence of a lane: the slices [sequence * chunkCapacity, ...). Empty when there is none.
SliceColumns sliceChunk(const Store &store, LaneId lane, quint32 sequence);
/// Block @p block of level @p level (1..) of a lane: the nodes [block * lodNodesPerBlock, ...). Empty when there is
/// none.
std::vector<SliceNode> sliceNodes(const Store &store, LaneId lane, int level, quint32 block);
/// Stored levels of a lane or counter with @p count entries: 0 for at most one.
int lodLevels(qint64 count);

std::vector<CounterSample> counterChunk(const Store &store, TrackId track, quint32 sequence);
std::vector<CounterNode> counterNodes(const Store &store, TrackId track, int level, quint32 block);

/// One slice with its texts and arguments; empty when the id is unknown.
std::optional<Slice> slice(const Store &store, SliceId id);
/// The slice on a track of @p kind of @p rank that starts exactly at @p startNs; the longest when several do, and
/// exactly @p durationNs long where that is given and one is. Empty when none starts there.
std::optional<SliceId> sliceStartingAt(const Store &store, int rank, TrackKind kind, qint64 startNs,
                                       std::optional<qint64> durationNs = {});
/// First index of @p lane whose slice ends after @p atNs (or is of zero length at it); the lane's count when none does.
quint32 firstEndingAfter(const Store &store, const Lane &lane, qint64 atNs);

/// Flows that start at (@p outgoing) or arrive at a slice, at most @p limit; @p total gets their number.
std::vector<Flow> flowsOf(const Store &store, SliceId slice, bool outgoing, int limit, qint64 *total = nullptr);

/// Text of an args object by its reference; empty for 0.
QByteArray arguments(const Store &store, quint64 argumentRef);

} // namespace ascope
