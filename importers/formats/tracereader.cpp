// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/tracereader.h"

#include "importers/formats/tracekinds.h"
#include "models/base/units.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view stepMarkPrefix = "ProfilerStep#"; // torch_npu.profiler's schedule writes one a step

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// Kind and start of the operators of @p rank that kernel_details.csv has brought, by start.
std::vector<std::pair<qint64, SliceKind>> coresByStart(StoreWriter &writer, int rank)
{
    std::vector<std::pair<qint64, SliceKind>> cores;
    auto rows
        = writer.database().prepare(u"SELECT start_ns, kind FROM op_fact WHERE rank = ? AND start_ns IS NOT NULL"_s);
    if (!rows)
        return cores;
    rows->bind(1, rank);
    while (rows->next().valueOr(false))
        cores.emplace_back(rows->integer(0), SliceKind(rows->integer(1)));
    std::ranges::sort(cores);
    return cores;
}

} // namespace

TraceReader::TraceReader(const SourceFile &file, StoreWriter &writer, ImportReport &report)
    : m_file(file)
    , m_writer(writer)
    , m_report(report)
    , m_builder(writer, file.rank, file.sourceId)
    , m_coreByStart(coresByStart(writer, file.rank))
{
}

simdjson::error_code TraceReader::event(simdjson::ondemand::object &object)
{
    TraceEvent event;
    if (const auto failure = readTraceEvent(object, event))
        return failure;
    if (event.phase == "M") {
        metadata(event);
        return simdjson::SUCCESS;
    }
    const auto atNs = traceTimeNs(event.timestamp);
    if (!atNs) {
        countIssue("event_without_time", event);
        return simdjson::SUCCESS;
    }
    switch (event.phase.size() == 1 ? event.phase.front() : '\0') {
    case 'X':
        complete(event, *atNs);
        break;
    case 'B':
        begin(event, *atNs);
        break;
    case 'E':
        end(event, *atNs);
        break;
    case 'i':
    case 'I':
    case 'n':
    case 'R':
        instant(event, *atNs);
        break;
    case 'b':
    case 'e':
        async(event, *atNs);
        break;
    case 'C':
        counter(event, *atNs);
        break;
    case 's':
    case 't':
    case 'f':
        flow(event, *atNs);
        break;
    default:
        countIssue("unknown_event_phase", event);
    }
    return simdjson::SUCCESS;
}

void TraceReader::countIssue(const char *code, const TraceEvent &event)
{
    m_report.addIssue(QString::fromLatin1(code), IssueSeverity::Warning,
                      toQString(event.name) + u" ph "_s + toQString(event.phase) + u" ts "_s
                          + toQString(event.timestamp));
}

PackedSlice TraceReader::sliceOf(const TraceEvent &event, qint64 startNs, qint64 durationNs)
{
    return {.startNs = startNs,
            .durationNs = durationNs,
            .argumentRef = m_builder.addArguments(event.arguments),
            .nameId = quint32(m_writer.intern(event.name)),
            .categoryId = categoryId(event.category),
            .kind = kindOfArguments(event.arguments)};
}

quint16 TraceReader::categoryId(std::string_view category)
{
    if (category != m_lastCategory) {
        const auto id = qint64(m_writer.intern(category));
        // A category is one of a few words; one that comes after 65535 other texts is stored without.
        m_lastCategoryId = id <= 0xffff ? quint16(id) : 0;
        m_lastCategory = category;
    }
    return m_lastCategoryId;
}

qint64 TraceReader::numericId(Token token, bool isProcess)
{
    if (token.empty())
        return 0;
    if (const auto number = parseInteger(token))
        return *number;
    const auto known = m_textIds.find(token);
    if (known != m_textIds.end())
        return known->second;
    const qint64 id = -qint64(m_textIds.size()) - 1;
    m_textIds.emplace(token, id);
    if (isProcess)
        m_builder.setProcessName(id, toQString(token));
    return id;
}

void TraceReader::complete(const TraceEvent &event, qint64 startNs)
{
    const auto durationNs = event.duration.empty() ? std::optional<qint64>(0) : traceTimeNs(event.duration);
    if (!durationNs || *durationNs < 0) {
        countIssue("negative_or_unreadable_duration", event);
        return;
    }
    m_builder.addSlice(numericId(event.pid, true), numericId(event.tid, false), sliceOf(event, startNs, *durationNs));
    ++m_report.rows;
}

void TraceReader::instant(const TraceEvent &event, qint64 atNs)
{
    m_builder.addSlice(numericId(event.pid, true), numericId(event.tid, false), sliceOf(event, atNs, 0));
    ++m_report.rows;
}

void TraceReader::begin(const TraceEvent &event, qint64 startNs)
{
    const qint64 pid = numericId(event.pid, true);
    const qint64 tid = numericId(event.tid, false);
    m_open[{pid, tid}].push_back({sliceOf(event, startNs, 0), pid, tid});
}

void TraceReader::end(const TraceEvent &event, qint64 endNs)
{
    const qint64 pid = numericId(event.pid, true);
    const qint64 tid = numericId(event.tid, false);
    std::vector<OpenSlice> &open = m_open[{pid, tid}];
    if (open.empty() || open.back().slice.startNs > endNs) {
        countIssue("end_without_begin", event);
        return;
    }
    PackedSlice slice = open.back().slice;
    open.pop_back();
    slice.durationNs = endNs - slice.startNs;
    m_builder.addSlice(pid, tid, slice);
    ++m_report.rows;
}

void TraceReader::async(const TraceEvent &event, qint64 atNs)
{
    // Asynchronous spans of one category share a track of their own: they belong to no thread.
    const qint64 pid = numericId(event.pid, true);
    const std::string track = "async " + std::string(event.category);
    const qint64 tid = numericId(track, false);
    m_builder.setThreadName(pid, tid, toQString(track));
    const std::string key = track + '\0' + std::string(event.id) + '\0' + std::string(event.pid);
    if (event.phase == "b") {
        m_openAsync.insert_or_assign(key, OpenSlice{sliceOf(event, atNs, 0), pid, tid});
        return;
    }
    const auto open = m_openAsync.find(key);
    if (open == m_openAsync.end() || open->second.slice.startNs > atNs) {
        countIssue("end_without_begin", event);
        return;
    }
    PackedSlice slice = open->second.slice;
    slice.durationNs = atNs - slice.startNs;
    m_builder.addSlice(pid, tid, slice);
    m_openAsync.erase(open);
    ++m_report.rows;
}

void TraceReader::counter(const TraceEvent &event, qint64 atNs)
{
    // "Acc PMU" writes one name for several accelerators and tells them apart by this argument.
    constexpr std::string_view instanceKey = "acc_id";
    m_arguments.assign(event.arguments);
    m_arguments.reserve(m_arguments.size() + simdjson::SIMDJSON_PADDING);
    simdjson::ondemand::document document;
    simdjson::ondemand::object arguments;
    if (event.arguments.empty()
        || m_argumentParser.iterate(m_arguments.data(), m_arguments.size(), m_arguments.capacity()).get(document)
        || document.get_object().get(arguments)) {
        countIssue("counter_without_value", event);
        return;
    }
    std::vector<std::pair<std::string, double>> values;
    std::string name(event.name);
    for (auto entry : arguments) {
        simdjson::ondemand::field field;
        std::string_view key;
        if (std::move(entry).get(field) || field.unescaped_key().get(key))
            break;
        double value = 0;
        if (field.value().get_double().get(value))
            continue;
        if (key == instanceKey)
            name += " " + std::to_string(qint64(value));
        else
            values.emplace_back(key, value);
    }
    const qint64 pid = numericId(event.pid, true);
    for (const auto &[series, value] : values)
        m_builder.addSample(pid, name, series, {atNs, value});
    m_report.rows += values.empty() ? 0 : 1;
}

void TraceReader::metadata(const TraceEvent &event)
{
    m_arguments.assign(event.arguments);
    m_arguments.reserve(m_arguments.size() + simdjson::SIMDJSON_PADDING);
    simdjson::ondemand::document document;
    simdjson::ondemand::object arguments;
    if (event.arguments.empty()
        || m_argumentParser.iterate(m_arguments.data(), m_arguments.size(), m_arguments.capacity()).get(document)
        || document.get_object().get(arguments))
        return;
    const qint64 pid = numericId(event.pid, true);
    const qint64 tid = numericId(event.tid, false);
    std::string_view text;
    int64_t number = 0;
    if (event.name == "process_name" && !arguments["name"].get_string().get(text))
        m_builder.setProcessName(pid, toQString(text));
    else if (event.name == "thread_name" && !arguments["name"].get_string().get(text))
        m_builder.setThreadName(pid, tid, toQString(text));
    else if (event.name == "process_sort_index" && !arguments["sort_index"].get_int64().get(number))
        m_builder.setProcessSort(pid, int(number));
    else if (event.name == "thread_sort_index" && !arguments["sort_index"].get_int64().get(number))
        m_builder.setThreadSort(pid, tid, int(number));
}

void TraceReader::flow(const TraceEvent &event, qint64 atNs)
{
    m_builder.addFlowEnd(event.phase == "s", event.category, event.id, numericId(event.pid, true),
                         numericId(event.tid, false), atNs);
}

void TraceReader::setKinds()
{
    m_builder.applyNames();
    for (TrackDraft &track : m_builder.tracks()) {
        track.kind = trackKindOfProcess(track.process);
        switch (track.kind) {
        case TrackKind::Python:
            for (PackedSlice &slice : track.slices)
                slice.kind = m_writer.text(StringId(slice.categoryId)) == "gc" ? SliceKind::GarbageCollection
                                                                               : SliceKind::Python;
            writeStepMarks(track);
            break;
        case TrackKind::PythonGc:
            for (PackedSlice &slice : track.slices)
                slice.kind = SliceKind::GarbageCollection;
            break;
        case TrackKind::Cann:
            for (PackedSlice &slice : track.slices)
                slice.kind = cannCall(m_writer.text(StringId(slice.nameId))).kind;
            writeHostCalls(track);
            break;
        case TrackKind::Hardware:
            setHardwareKinds(track);
            break;
        case TrackKind::Communication:
            for (PackedSlice &slice : track.slices)
                slice.kind = kindOfCommunicationTask(m_writer.text(StringId(slice.nameId)));
            break;
        case TrackKind::Overlap:
            for (PackedSlice &slice : track.slices)
                slice.kind = kindOfOverlapThread(track.thread);
            break;
        case TrackKind::Other:
            // Traces cut by hand have lost the name of the process, not the marks.
            writeStepMarks(track);
            break;
        case TrackKind::Counter:
        case TrackKind::Host:
            break;
        }
    }
}

void TraceReader::setHardwareKinds(TrackDraft &track) const
{
    // Older traces label vector kernels AI_CORE: the operator table knows better.
    for (PackedSlice &slice : track.slices) {
        const auto core
            = std::ranges::lower_bound(m_coreByStart, slice.startNs, {}, &std::pair<qint64, SliceKind>::first);
        if (core != m_coreByStart.end() && core->first == slice.startNs && core->second != SliceKind::Other
            && core->second != SliceKind::Communication)
            slice.kind = core->second;
        else if (slice.kind == SliceKind::Other && isWaitName(m_writer.text(StringId(slice.nameId))))
            slice.kind = SliceKind::Wait;
    }
}

void TraceReader::writeHostCalls(const TrackDraft &track)
{
    for (const PackedSlice &slice : track.slices) {
        const CannCall call = cannCall(m_writer.text(StringId(slice.nameId)));
        m_writer.facts().addApi(m_file.rank, m_writer.intern(call.level), m_writer.intern(call.name), slice.startNs,
                                slice.durationNs);
    }
}

void TraceReader::writeStepMarks(const TrackDraft &track)
{
    for (const PackedSlice &slice : track.slices) {
        const std::string_view name = m_writer.text(StringId(slice.nameId));
        if (!name.starts_with(stepMarkPrefix))
            continue;
        if (const auto step = parseInteger(name.substr(stepMarkPrefix.size())))
            m_writer.facts().addStep(m_file.rank, step, {slice.startNs, slice.endNs()});
    }
}

Result<void> TraceReader::finish()
{
    for (const auto &[thread, open] : m_open) {
        for (const OpenSlice &slice : open)
            m_report.addIssue(u"begin_without_end"_s, IssueSeverity::Warning,
                              toQString(m_writer.text(StringId(slice.slice.nameId))));
    }
    setKinds();
    const auto counts = m_builder.finish();
    if (!counts)
        return counts.error();
    m_report.trace = *counts;
    if (counts->partialOverlaps > 0) {
        m_report.issues[u"partial_overlap"_s]
            = {.code = u"partial_overlap"_s, .severity = IssueSeverity::Info, .count = counts->partialOverlaps};
    }
    if (counts->flowsWithoutPartner > 0) {
        m_report.issues[u"flow_without_partner"_s] = {
            .code = u"flow_without_partner"_s, .severity = IssueSeverity::Info, .count = counts->flowsWithoutPartner};
    }
    return {};
}

} // namespace ascope
