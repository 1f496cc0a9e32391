// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracequeries.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <unordered_map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *kindOrderSql = R"(CASE kind WHEN 'python' THEN 0 WHEN 'python_gc' THEN 1 WHEN 'cann' THEN 2
    WHEN 'hardware' THEN 3 WHEN 'communication' THEN 4 WHEN 'overlap' THEN 5 WHEN 'host' THEN 6 WHEN 'other' THEN 7
    ELSE 8 END)";

/// The blob of a row of a packed table; empty when there is none.
QByteArray blobOf(const Store &store, const char *table, qint64 id)
{
    // The primary key of every packed table is its rowid.
    auto statement = store.database().prepare(u"SELECT data FROM %1 WHERE rowid = ?"_s.arg(QLatin1StringView(table)));
    if (!statement)
        return {};
    statement->bind(1, id);
    const auto more = statement->next();
    return more && *more ? statement->blob(0) : QByteArray();
}

Lane laneOfRow(const Statement &row)
{
    return {.id = LaneId(row.integer(0)),
            .track = TrackId(row.integer(1)),
            .depth = int(row.integer(2)),
            .sliceCount = quint32(row.integer(3)),
            .startNs = row.integer(4),
            .endNs = row.integer(5)};
}

const QString laneColumns = u"lane_id, track_id, depth, slice_count, start_ns, end_ns"_s;

} // namespace

std::vector<Track> tracks(const Store &store, const Scope &scope)
{
    auto all
        = store.collect(u"SELECT track_id, rank, process, thread, kind, process_sort, sort_index, unit, sample_count "
                        "FROM track WHERE 1"_s
                            + rankCondition(scope) + u" ORDER BY rank, "_s + QString::fromLatin1(kindOrderSql)
                            + u", process_sort, process, sort_index, track_id"_s,
                        [](const Statement &row) {
                            return Track{.id = TrackId(row.integer(0)),
                                         .rank = int(row.integer(1)),
                                         .process = row.text(2),
                                         .thread = row.text(3),
                                         .kind = trackKindFromName(row.text(4)),
                                         .processSort = int(row.integer(5)),
                                         .sortIndex = int(row.integer(6)),
                                         .unit = row.text(7),
                                         .sampleCount = row.integer(8)};
                        });
    std::unordered_map<qint64, Track *> byId;
    for (Track &track : all)
        byId.emplace(qint64(track.id), &track);
    for (const Lane &lane :
         store.collect(u"SELECT "_s + laneColumns + u" FROM lane ORDER BY track_id, depth"_s, laneOfRow)) {
        const auto track = byId.find(qint64(lane.track));
        if (track != byId.end())
            track->second->lanes.push_back(lane);
    }
    return all;
}

SliceColumns sliceChunk(const Store &store, LaneId lane, quint32 sequence)
{
    return decodeSlices(blobOf(store, "slice_chunk", (qint64(lane) << 24) | qint64(sequence)));
}

std::vector<SliceNode> sliceNodes(const Store &store, LaneId lane, int level, quint32 block)
{
    return decodeSliceNodes(blobOf(store, "slice_lod", (qint64(lane) << 28) | (qint64(level) << 24) | qint64(block)));
}

int lodLevels(qint64 count)
{
    int levels = 0;
    for (qint64 nodes = count; nodes > 1; nodes = (nodes + lodFanOut - 1) / lodFanOut)
        ++levels;
    return levels;
}

std::vector<CounterSample> counterChunk(const Store &store, TrackId track, quint32 sequence)
{
    return decodeSamples(blobOf(store, "counter_chunk", (qint64(track) << 24) | qint64(sequence)));
}

std::vector<CounterNode> counterNodes(const Store &store, TrackId track, int level, quint32 block)
{
    return decodeCounterNodes(
        blobOf(store, "counter_lod", (qint64(track) << 28) | (qint64(level) << 24) | qint64(block)));
}

std::optional<Slice> slice(const Store &store, SliceId id)
{
    const LaneId lane = laneOf(id);
    const SliceColumns columns = sliceChunk(store, lane, indexInLane(id) / chunkCapacity);
    const size_t index = indexInLane(id) % chunkCapacity;
    if (index >= columns.size())
        return {};
    const auto owners = store.collect(
        u"SELECT l.track_id, l.depth, t.rank FROM lane l JOIN track t USING (track_id) "
        "WHERE l.lane_id = %1"_s.arg(qint64(lane)),
        [](const Statement &row) {
            return Slice{.track = TrackId(row.integer(0)), .rank = int(row.integer(2)), .depth = int(row.integer(1))};
        });
    if (owners.empty())
        return {};
    Slice result = owners.front();
    const PackedSlice packed = columns.at(index);
    result.id = id;
    result.startNs = packed.startNs;
    result.durationNs = packed.durationNs;
    result.kind = packed.kind;
    result.name = store.text(packed.nameId);
    result.category = store.text(packed.categoryId);
    result.argumentsJson = arguments(store, packed.argumentRef);
    return result;
}

std::optional<SliceId> sliceStartingAt(const Store &store, int rank, TrackKind kind, qint64 startNs,
                                       std::optional<qint64> durationNs)
{
    const auto lanes = store.collect(u"SELECT l.lane_id, l.track_id, l.depth, l.slice_count, l.start_ns, l.end_ns "
                                     "FROM lane l JOIN track t USING (track_id) WHERE t.rank = %1 AND t.kind = '%2' "
                                     "AND l.start_ns <= %3 AND l.end_ns >= %3"_s.arg(rank)
                                         .arg(trackKindName(kind))
                                         .arg(startNs),
                                     laneOfRow);
    std::optional<SliceId> best;
    qint64 bestNs = -1;
    for (const Lane &lane : lanes) {
        const quint32 first = firstEndingAfter(store, lane, startNs);
        // A zero-length slice at startNs stands just before the first that ends later.
        for (quint32 index = first > 0 ? first - 1 : 0; index < lane.sliceCount && index <= first; ++index) {
            const SliceColumns columns = sliceChunk(store, lane.id, index / chunkCapacity);
            const size_t at = index % chunkCapacity;
            if (at >= columns.size() || columns.startNs[at] != startNs)
                continue;
            const bool isAsked = durationNs && columns.durationNs[at] == *durationNs;
            const qint64 weightNs = isAsked ? std::numeric_limits<qint64>::max() : columns.durationNs[at];
            if (weightNs > bestNs) {
                bestNs = weightNs;
                best = sliceId(lane.id, index);
            }
        }
    }
    return best;
}

quint32 firstEndingAfter(const Store &store, const Lane &lane, qint64 atNs)
{
    // Chunks first, by their last slice; then inside the chunk. Ends of a lane are sorted like its starts.
    const quint32 chunks = (lane.sliceCount + chunkCapacity - 1) / chunkCapacity;
    quint32 low = 0;
    quint32 high = chunks;
    SliceColumns columns;
    while (low < high) {
        const quint32 middle = low + (high - low) / 2;
        columns = sliceChunk(store, lane.id, middle);
        if (columns.size() == 0)
            return lane.sliceCount;
        const PackedSlice last = columns.at(columns.size() - 1);
        if (last.endNs() > atNs || last.startNs >= atNs)
            high = middle;
        else
            low = middle + 1;
    }
    if (low == chunks)
        return lane.sliceCount;
    columns = sliceChunk(store, lane.id, low);
    for (size_t index = 0; index < columns.size(); ++index) {
        const PackedSlice slice = columns.at(index);
        if (slice.endNs() > atNs || slice.startNs >= atNs)
            return low * chunkCapacity + quint32(index);
    }
    return lane.sliceCount;
}

std::vector<Flow> flowsOf(const Store &store, SliceId slice, bool outgoing, int limit, qint64 *total)
{
    const auto chunks = store.collect(u"SELECT data FROM flow_chunk WHERE by_target = %1 AND first_key <= %2 "
                                      "AND last_key >= %2 ORDER BY first_key"_s.arg(outgoing ? 0 : 1)
                                          .arg(qint64(slice)),
                                      [](const Statement &row) { return row.blob(0); });
    std::vector<Flow> flows;
    qint64 found = 0;
    for (const QByteArray &chunk : chunks) {
        const std::vector<PackedFlow> packed = decodeFlows(chunk);
        // Not equal_range: clang 14 cannot read the range it returns.
        for (auto flow = std::ranges::lower_bound(packed, qint64(slice), {}, &PackedFlow::key);
             flow != packed.end() && flow->key == qint64(slice); ++flow) {
            if (found++ >= limit)
                continue;
            const auto other = SliceId(flow->other);
            flows.push_back({store.text(flow->categoryId), outgoing ? slice : other, outgoing ? other : slice});
        }
    }
    if (total)
        *total = found;
    return flows;
}

QByteArray arguments(const Store &store, quint64 argumentRef)
{
    if (argumentRef == 0)
        return {};
    const QByteArray block = blobOf(store, "argument_block", qint64(argumentRef >> 20));
    const auto offset = qsizetype(argumentRef & 0xfffff);
    quint32 lengthBytes = 0;
    if (offset + qsizetype(sizeof(lengthBytes)) > block.size())
        return {};
    std::memcpy(&lengthBytes, block.constData() + offset, sizeof(lengthBytes));
    return block.mid(offset + qsizetype(sizeof(lengthBytes)), qsizetype(lengthBytes));
}

} // namespace ascope
