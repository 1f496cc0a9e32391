// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracebuilder.h"

#include "models/store/tracewriter.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// "Read(MB/s)" -> "MB/s", "MHz" and "KB" as they are; other series names carry no unit.
QString unitOfSeries(const QString &series)
{
    const qsizetype open = series.lastIndexOf(u'(');
    if (open >= 0 && series.endsWith(u')'))
        return series.mid(open + 1, series.size() - open - 2);
    return series == "MHz"_L1 || series == "KB"_L1 ? series : QString();
}

void extend(TimeRange &range, qint64 startNs, qint64 endNs)
{
    range.startNs = std::min(range.startNs, startNs);
    range.endNs = std::max(range.endNs, endNs);
}

/// Gives every flow end the slice it sits on: one that starts exactly there, else the innermost one that contains it.
/// @p ends in order of time.
void bindFlowEnds(const std::vector<FlowEnd *> &ends, const NestedTrack &track, const std::vector<LaneId> &laneIds)
{
    std::vector<size_t> cursor(track.lanes.size(), 0);
    for (FlowEnd *end : ends) {
        bool isExact = false;
        for (size_t depth = track.lanes.size(); depth-- > 0 && !isExact;) {
            const std::vector<PackedSlice> &slices = track.lanes[depth];
            size_t &at = cursor[depth];
            while (at + 1 < slices.size() && slices[at + 1].startNs <= end->atNs)
                ++at;
            isExact = slices[at].startNs == end->atNs;
            const bool contains = slices[at].startNs < end->atNs && end->atNs < slices[at].endNs();
            if (isExact || (contains && end->slice == SliceId{}))
                end->slice = sliceId(laneIds[depth], quint32(at));
        }
    }
}

/// Links the ends of one category and id: each arrival with the latest start before it, or with the first start when
/// the clocks say that it arrived earlier. One start may have many arrivals. @p ends in order of time.
void linkEnds(std::span<FlowEnd> ends, std::vector<TraceWriter::BoundFlow> &flows)
{
    const auto isBoundStart = [](const FlowEnd &end) { return end.isStart && end.slice != SliceId{}; };
    const auto first = std::ranges::find_if(ends, isBoundStart);
    if (first == ends.end())
        return;
    FlowEnd *start = &*first;
    for (FlowEnd &end : ends) {
        if (isBoundStart(end))
            start = &end;
        if (end.isStart || end.slice == SliceId{})
            continue;
        flows.push_back({start->slice, end.slice, end.categoryId});
        start->isLinked = true;
        end.isLinked = true;
    }
}

} // namespace

TraceBuilder::TraceBuilder(StoreWriter &writer, int rank, qint64 sourceId)
    : m_writer(writer)
    , m_rank(rank)
    , m_sourceId(sourceId)
    , m_traceWriter(std::make_unique<TraceWriter>(writer))
{
}

TraceBuilder::~TraceBuilder() = default;

void TraceBuilder::setProcessName(qint64 pid, const QString &name)
{
    m_processes[pid].name = name;
}

void TraceBuilder::setProcessSort(qint64 pid, int sortIndex)
{
    m_processes[pid].sortIndex = sortIndex;
}

void TraceBuilder::setThreadName(qint64 pid, qint64 tid, const QString &name)
{
    m_threads[{pid, tid}].name = name;
}

void TraceBuilder::setThreadSort(qint64 pid, qint64 tid, int sortIndex)
{
    m_threads[{pid, tid}].sortIndex = sortIndex;
}

QString TraceBuilder::processName(qint64 pid) const
{
    const auto known = m_processes.find(pid);
    return known == m_processes.end() ? QString() : known->second.name;
}

quint64 TraceBuilder::addArguments(std::string_view json)
{
    return m_traceWriter->addArguments(json);
}

quint32 TraceBuilder::trackIndex(qint64 pid, qint64 tid)
{
    const PidTid key{pid, tid};
    if (key == m_lastKey && !m_tracks.empty())
        return m_lastIndex;
    const auto [place, isNew] = m_trackIndex.try_emplace(key, quint32(m_tracks.size()));
    if (isNew)
        m_tracks.push_back({.pid = pid, .tid = tid});
    m_lastKey = key;
    m_lastIndex = place->second;
    return m_lastIndex;
}

void TraceBuilder::addSlice(qint64 pid, qint64 tid, const PackedSlice &slice)
{
    m_tracks[trackIndex(pid, tid)].slices.push_back(slice);
}

void TraceBuilder::addSample(qint64 pid, std::string_view name, std::string_view series, CounterSample sample)
{
    m_counterKey.assign(reinterpret_cast<const char *>(&pid), sizeof(pid));
    m_counterKey.append(name);
    m_counterKey.push_back('\0');
    m_counterKey.append(series);
    auto place = m_counterIndex.find(m_counterKey);
    if (place == m_counterIndex.end()) {
        place = m_counterIndex.emplace(m_counterKey, quint32(m_counters.size())).first;
        m_counters.push_back({.pid = pid, .name = QString::fromUtf8(name), .series = QString::fromUtf8(series)});
    }
    m_counters[place->second].samples.push_back(sample);
}

void TraceBuilder::addFlowEnd(bool isStart, std::string_view category, std::string_view id, qint64 pid, qint64 tid,
                              qint64 atNs)
{
    const std::hash<std::string_view> hash;
    m_flowEnds.push_back({.key = (quint64(hash(category)) * 0x9E3779B97F4A7C15ull) ^ quint64(hash(id)),
                          .atNs = atNs,
                          .track = trackIndex(pid, tid),
                          .categoryId = quint32(m_writer.intern(category)),
                          .isStart = isStart});
}

void TraceBuilder::applyNames()
{
    for (TrackDraft &track : m_tracks) {
        const auto process = m_processes.find(track.pid);
        if (process != m_processes.end()) {
            track.process = process->second.name;
            track.processSort = process->second.sortIndex;
        }
        const auto thread = m_threads.find({track.pid, track.tid});
        if (thread != m_threads.end()) {
            track.thread = thread->second.name;
            track.sortIndex = thread->second.sortIndex;
        }
    }
}

std::vector<std::vector<FlowEnd *>> TraceBuilder::flowEndsByTrack()
{
    std::vector<std::vector<FlowEnd *>> byTrack(m_tracks.size());
    for (FlowEnd &end : m_flowEnds)
        byTrack[end.track].push_back(&end);
    for (std::vector<FlowEnd *> &ends : byTrack) {
        const auto earlier = [](const FlowEnd *a, const FlowEnd *b) { return a->atNs < b->atNs; };
        if (!std::ranges::is_sorted(ends, earlier))
            std::ranges::sort(ends, earlier);
    }
    return byTrack;
}

void TraceBuilder::writeTracks(TraceWriter &writer, TraceCounts &counts)
{
    const auto flowEnds = flowEndsByTrack();
    for (size_t index = 0; index < m_tracks.size(); ++index) {
        TrackDraft &draft = m_tracks[index];
        if (draft.slices.empty())
            continue;
        counts.slices += qint64(draft.slices.size());
        const NestedTrack nested = nest(std::move(draft.slices));
        draft.slices = {};
        counts.partialOverlaps += nested.partialOverlaps;
        for (const auto &lane : nested.lanes)
            extend(counts.rangeNs, lane.front().startNs, lane.back().endNs());

        const Track track{.id = TrackId(m_writer.nextTrackId()),
                          .rank = m_rank,
                          .process = draft.process,
                          .thread = draft.thread,
                          .kind = draft.kind,
                          .processSort = draft.processSort,
                          .sortIndex = draft.sortIndex};
        const std::vector<LaneId> laneIds = writer.writeTrack(track, m_sourceId, nested);
        bindFlowEnds(flowEnds[index], nested, laneIds);
    }
}

void TraceBuilder::writeCounters(TraceWriter &writer, TraceCounts &counts)
{
    std::map<std::pair<qint64, QString>, int> seriesOfName;
    for (const CounterDraft &draft : m_counters)
        ++seriesOfName[{draft.pid, draft.name}];

    int sortIndex = 0;
    for (CounterDraft &draft : m_counters) {
        std::ranges::stable_sort(draft.samples, {}, &CounterSample::atNs);
        counts.samples += qint64(draft.samples.size());
        extend(counts.rangeNs, draft.samples.front().atNs, draft.samples.back().atNs);
        const auto process = m_processes.find(draft.pid);
        const bool isAlone = seriesOfName[{draft.pid, draft.name}] == 1;
        const Track track{.id = TrackId(m_writer.nextTrackId()),
                          .rank = m_rank,
                          .process = process == m_processes.end() ? QString() : process->second.name,
                          .thread = isAlone ? draft.name : QString(draft.name + u" · "_s + draft.series),
                          .kind = TrackKind::Counter,
                          .processSort = process == m_processes.end() ? 0 : process->second.sortIndex,
                          .sortIndex = sortIndex++,
                          .unit = unitOfSeries(draft.series),
                          .sampleCount = qint64(draft.samples.size())};
        writer.writeCounter(track, m_sourceId, draft.samples);
        draft.samples = {};
    }
}

Result<TraceCounts> TraceBuilder::finish()
{
    TraceWriter &writer = *m_traceWriter;
    applyNames();
    writer.flushArguments();
    TraceCounts counts;
    counts.rangeNs = {std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min()};
    writeTracks(writer, counts);
    writeCounters(writer, counts);
    if (counts.rangeNs.isEmpty() && counts.slices + counts.samples == 0)
        counts.rangeNs = {};

    std::ranges::sort(m_flowEnds, [](const FlowEnd &a, const FlowEnd &b) {
        return std::tie(a.key, a.atNs, b.isStart) < std::tie(b.key, b.atNs, a.isStart); // at one time the start first
    });
    std::vector<TraceWriter::BoundFlow> flows;
    for (auto first = m_flowEnds.begin(); first != m_flowEnds.end();) {
        const auto last
            = std::find_if(first, m_flowEnds.end(), [&](const FlowEnd &end) { return end.key != first->key; });
        linkEnds({first, last}, flows);
        first = last;
    }
    counts.flows = qint64(flows.size());
    counts.flowsWithoutPartner = std::ranges::count(m_flowEnds, false, &FlowEnd::isLinked);
    writer.writeFlows(flows);

    m_tracks.clear();
    m_trackIndex.clear();
    m_counters.clear();
    m_counterIndex.clear();
    m_flowEnds = {};
    if (const auto done = m_writer.status(); !done)
        return done.error();
    return counts;
}

} // namespace ascope
