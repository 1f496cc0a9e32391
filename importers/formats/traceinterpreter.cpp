// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/traceinterpreter.h"

#include "importers/formats/tracekinds.h"
#include "models/base/units.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view stepMarkPrefix = "ProfilerStep#"; // torch's schedule writes one a step

/// Start and kind of the operators of @p rank that kernel_details.csv has brought, by start.
std::vector<std::pair<qint64, SliceKind>> coresByStart(StoreWriter &writer, int rank)
{
    std::vector<std::pair<qint64, SliceKind>> cores;
    auto rows = writer.database().prepare(
        u"SELECT start_ns, kind FROM op_fact WHERE rank = ? AND start_ns IS NOT NULL AND kind NOT IN (%1, %2)"_s
            .arg(int(SliceKind::Other))
            .arg(int(SliceKind::Communication)));
    if (!rows) {
        writer.fail(rows.error());
        return cores;
    }
    rows->bind(1, rank);
    while (rows->next().valueOr(false))
        cores.emplace_back(rows->integer(0), SliceKind(rows->integer(1)));
    std::ranges::sort(cores);
    return cores;
}

} // namespace

TraceInterpreter::TraceInterpreter(StoreWriter &writer, TraceBuilder &builder, int rank)
    : m_writer(writer)
    , m_builder(builder)
    , m_rank(rank)
    , m_coreByStart(coresByStart(writer, rank))
{
}

void TraceInterpreter::run()
{
    m_builder.applyNames();
    for (TrackDraft &track : m_builder.tracks()) {
        track.kind = trackKindOfProcess(track.process);
        if (track.kind == TrackKind::Hardware && isStepTrace(track))
            track.kind = TrackKind::Other;
        interpret(track);
    }
    // The host's own marks first; a trace without names of processes has them on any track.
    for (const bool isPython : {true, false}) {
        for (const TrackDraft &track : m_builder.tracks()) {
            if (isPython ? track.kind == TrackKind::Python : track.kind == TrackKind::Other)
                collectStepMarks(track);
        }
    }
    for (const auto &[step, rangeNs] : m_steps)
        m_writer.facts().addStep(m_rank, step, rangeNs);
}

void TraceInterpreter::interpret(TrackDraft &track)
{
    switch (track.kind) {
    case TrackKind::Python:
        for (PackedSlice &slice : track.slices)
            slice.kind = text(slice.categoryId) == "gc" ? SliceKind::GarbageCollection : SliceKind::Python;
        break;
    case TrackKind::PythonGc:
        for (PackedSlice &slice : track.slices)
            slice.kind = SliceKind::GarbageCollection;
        break;
    case TrackKind::Cann:
        for (PackedSlice &slice : track.slices)
            slice.kind = cannCall(text(slice.nameId)).kind;
        writeHostCalls(track);
        break;
    case TrackKind::Hardware:
        setHardwareKinds(track);
        break;
    case TrackKind::Communication:
        for (PackedSlice &slice : track.slices)
            slice.kind = kindOfCommunicationTask(text(slice.nameId));
        break;
    case TrackKind::Overlap:
        for (PackedSlice &slice : track.slices)
            slice.kind = kindOfOverlapThread(track.thread);
        break;
    case TrackKind::Counter:
    case TrackKind::Host:
    case TrackKind::Other:
        interpretOther(track);
        break;
    }
}

void TraceInterpreter::interpretOther(TrackDraft &track)
{
    for (PackedSlice &slice : track.slices) {
        if (slice.kind == SliceKind::Other && slice.categoryId != 0)
            slice.kind = kindOfCategory(text(slice.categoryId));
    }
}

void TraceInterpreter::setHardwareKinds(TrackDraft &track) const
{
    for (PackedSlice &slice : track.slices) {
        const auto core
            = std::ranges::lower_bound(m_coreByStart, slice.startNs, {}, &std::pair<qint64, SliceKind>::first);
        if (core != m_coreByStart.end() && core->first == slice.startNs)
            slice.kind = core->second;
        else if (slice.kind == SliceKind::Other)
            slice.kind = kindOfTaskName(text(slice.nameId));
    }
}

bool TraceInterpreter::isStepTrace(const TrackDraft &track) const
{
    return !track.slices.empty() && std::ranges::all_of(track.slices, [this](const PackedSlice &slice) {
        return slice.categoryId != 0 && isStepTraceCategory(text(slice.categoryId));
    });
}

void TraceInterpreter::writeHostCalls(const TrackDraft &track)
{
    for (const PackedSlice &slice : track.slices) {
        const CannCall call = cannCall(text(slice.nameId));
        m_writer.facts().addApi(m_rank, m_writer.intern(call.level), m_writer.intern(call.name), slice.startNs,
                                slice.durationNs);
    }
}

void TraceInterpreter::collectStepMarks(const TrackDraft &track)
{
    for (const PackedSlice &slice : track.slices) {
        const std::string_view name = text(slice.nameId);
        // torch.profiler draws the marks once more on the device, where they span something else.
        if (!name.starts_with(stepMarkPrefix) || text(slice.categoryId) == "gpu_user_annotation")
            continue;
        if (const auto step = parseInteger(name.substr(stepMarkPrefix.size())))
            m_steps.try_emplace(*step, TimeRange{slice.startNs, slice.endNs()});
    }
}

} // namespace ascope
