// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"
#include "models/store/chunks.h"
#include "models/store/storewriter.h"
#include "models/trace/track.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ascope {

class TraceWriter;

/// A track while its source is read.
struct TrackDraft
{
    qint64 pid = 0;
    qint64 tid = 0;
    QString process;
    QString thread;
    int processSort = 0;
    int sortIndex = 0;
    TrackKind kind = TrackKind::Other;
    std::vector<PackedSlice> slices; ///< in any order until finish()
};

/// A counter series while its source is read: one (pid, name, series) of the trace.
struct CounterDraft
{
    qint64 pid = 0;
    QString name; ///< "HBM 0/Read"
    QString series; ///< key in args: "Read(MB/s)", "MHz"
    std::vector<CounterSample> samples;
};

/// One end of a flow while its source is read.
struct FlowEnd
{
    quint64 key = 0; ///< hash of category and id
    qint64 atNs = 0;
    SliceId slice{}; ///< set when its track is written; 0 when no slice is there
    quint32 track = 0;
    quint32 categoryId = 0;
    bool isStart = false;
    bool isLinked = false;
};

/// What one source brought, for the report of the import.
struct TraceCounts
{
    qint64 slices = 0;
    qint64 samples = 0;
    qint64 flows = 0;
    qint64 flowsWithoutPartner = 0; ///< ends whose other end, or whose slice, is not in the source
    qint64 partialOverlaps = 0; ///< slices that overlap another of their track without nesting
    TimeRange rangeNs; ///< of everything with a time
};

/// Collects slices, counters and flows of one source file in any order, then sorts, nests, binds and writes them as
/// chunks with their pyramids. Times are kept exactly as given: no slice is cut, stretched or moved.
class TraceBuilder
{
public:
    /// @p sourceId from StoreWriter::addSource(); @p rank of every track.
    TraceBuilder(StoreWriter &writer, int rank, qint64 sourceId);
    ~TraceBuilder();
    TraceBuilder(const TraceBuilder &) = delete;
    TraceBuilder &operator=(const TraceBuilder &) = delete;

    void setProcessName(qint64 pid, const QString &name);
    void setProcessSort(qint64 pid, int sortIndex);
    void setThreadName(qint64 pid, qint64 tid, const QString &name);
    void setThreadSort(qint64 pid, qint64 tid, int sortIndex);

    /// Keeps the text of an args object and returns its PackedSlice::argumentRef. 0 for an empty text or "{}".
    quint64 addArguments(std::string_view json);
    void addSlice(qint64 pid, qint64 tid, const PackedSlice &slice);
    void addSample(qint64 pid, std::string_view name, std::string_view series, CounterSample sample);

    /// One end of a flow. @p id is kept as text: 99 and "99" are the same, 2^53 and 2^53 + 1 are not.
    void addFlowEnd(bool isStart, std::string_view category, std::string_view id, qint64 pid, qint64 tid, qint64 atNs);

    /// All tracks seen so far, for setting kinds once names are known. References stay valid until finish().
    std::vector<TrackDraft> &tracks() { return m_tracks; }
    std::vector<CounterDraft> &counters() { return m_counters; }
    /// Name of a process as last set; empty when the source names none.
    QString processName(qint64 pid) const;

    /// Takes the process and thread names set so far over into tracks(): names may come after the events that use them.
    void applyNames();
    /// Writes everything; the builder is empty afterwards.
    Result<TraceCounts> finish();

private:
    struct ProcessInfo
    {
        QString name;
        int sortIndex = 0;
    };
    struct ThreadInfo
    {
        QString name;
        int sortIndex = 0;
    };
    struct PidTid
    {
        qint64 pid = -1;
        qint64 tid = -1;
        bool operator==(const PidTid &) const = default;
    };
    struct PidTidHash
    {
        size_t operator()(const PidTid &key) const noexcept
        {
            return (size_t(key.pid) * 0x9E3779B97F4A7C15ull) ^ (size_t(key.tid) * 0xC2B2AE3D27D4EB4Full);
        }
    };

    quint32 trackIndex(qint64 pid, qint64 tid);
    void writeTracks(TraceWriter &writer, TraceCounts &counts);
    void writeCounters(TraceWriter &writer, TraceCounts &counts);
    /// The flow ends of each track, in order of time.
    std::vector<std::vector<FlowEnd *>> flowEndsByTrack();

    StoreWriter &m_writer;
    int m_rank;
    qint64 m_sourceId;
    std::vector<TrackDraft> m_tracks;
    std::unordered_map<PidTid, quint32, PidTidHash> m_trackIndex;
    PidTid m_lastKey;
    quint32 m_lastIndex = 0;
    std::unordered_map<qint64, ProcessInfo> m_processes;
    std::unordered_map<PidTid, ThreadInfo, PidTidHash> m_threads;
    std::vector<CounterDraft> m_counters;
    std::unordered_map<std::string, quint32> m_counterIndex;
    std::string m_counterKey; ///< reused, so that a sample costs no allocation
    std::vector<FlowEnd> m_flowEnds;
    std::unique_ptr<TraceWriter> m_traceWriter;
};

} // namespace ascope
