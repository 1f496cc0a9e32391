// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/tracereader.h"

#include "importers/formats/traceinterpreter.h"
#include "importers/formats/tracekinds.h"
#include "models/base/units.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 firstTextId = -1'000'000'000'000; ///< ids that are texts; no producer writes such numbers

/// True for phases that become a slice or a sample by themselves.
bool isStored(Token phase)
{
    return phase == "X" || phase == "C" || phase == "i" || phase == "I" || phase == "n" || phase == "R";
}

} // namespace

TraceReader::TraceReader(const SourceFile &file, StoreWriter &writer, ImportReport &report)
    : m_file(file)
    , m_writer(writer)
    , m_report(report)
    , m_builder(writer, file.rank, file.sourceId)
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
        countIssue("event_without_time", IssueSeverity::Warning, event);
        return simdjson::SUCCESS;
    }
    m_zeroTimes += *atNs == 0 && isStored(event.phase) ? 1 : 0;
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
        countIssue("unknown_event_phase", IssueSeverity::Info, event);
    }
    return simdjson::SUCCESS;
}

void TraceReader::countIssue(const char *code, IssueSeverity severity, const TraceEvent &event)
{
    // The same code comes in numbers: only the first case becomes text.
    if (!m_lastIssue || m_lastIssue->code != QLatin1StringView(code)) {
        const QString name = QString::fromLatin1(code);
        const auto known = m_report.issues.find(name);
        if (known == m_report.issues.end()) {
            m_report.addIssue(name, severity,
                              QString::fromUtf8(event.name) + u" ph "_s + QString::fromUtf8(event.phase) + u" ts "_s
                                  + QString::fromUtf8(event.timestamp));
            return;
        }
        m_lastIssue = &known->second;
    }
    ++m_lastIssue->count;
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
    // Nearly always a plain number: no general parser for it, a million times.
    constexpr size_t safeDigits = 18;
    qint64 number = 0;
    size_t at = 0;
    while (at < token.size() && at < safeDigits && token[at] >= '0' && token[at] <= '9')
        number = number * 10 + (token[at++] - '0');
    if (at == token.size())
        return number;
    if (const auto other = parseInteger(token))
        return *other;
    const auto known = m_textIds.find(token);
    if (known != m_textIds.end())
        return known->second;
    const qint64 id = firstTextId - qint64(m_textIds.size());
    m_textIds.emplace(token, id);
    if (isProcess)
        m_builder.setProcessName(id, QString::fromUtf8(token));
    return id;
}

void TraceReader::complete(const TraceEvent &event, qint64 startNs)
{
    const auto durationNs = event.duration.empty() ? std::optional<qint64>(0) : traceTimeNs(event.duration);
    if (!durationNs || *durationNs < 0) {
        countIssue("negative_or_unreadable_duration", IssueSeverity::Warning, event);
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
        countIssue("end_without_begin", IssueSeverity::Warning, event);
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
    m_builder.setThreadName(pid, tid, QString::fromUtf8(track));
    const std::string key = track + '\0' + std::string(event.id) + '\0' + std::string(event.pid);
    if (event.phase == "b") {
        m_openAsync.insert_or_assign(key, OpenSlice{sliceOf(event, atNs, 0), pid, tid});
        return;
    }
    const auto open = m_openAsync.find(key);
    if (open == m_openAsync.end() || open->second.slice.startNs > atNs) {
        countIssue("end_without_begin", IssueSeverity::Warning, event);
        return;
    }
    PackedSlice slice = open->second.slice;
    slice.durationNs = atNs - slice.startNs;
    m_builder.addSlice(pid, tid, slice);
    m_openAsync.erase(open);
    ++m_report.rows;
}

bool TraceReader::openArguments(const TraceEvent &event, simdjson::ondemand::object &arguments)
{
    m_arguments.assign(event.arguments);
    m_arguments.reserve(m_arguments.size() + simdjson::SIMDJSON_PADDING);
    return !event.arguments.empty()
        && !m_argumentParser.iterate(m_arguments.data(), m_arguments.size(), m_arguments.capacity())
                .get(m_argumentDocument)
        && !m_argumentDocument.get_object().get(arguments);
}

void TraceReader::counter(const TraceEvent &event, qint64 atNs)
{
    // "Acc PMU" writes one name for several accelerators and tells them apart by this argument, which may come last.
    constexpr std::string_view instanceKey = "acc_id";
    simdjson::ondemand::object arguments;
    if (!openArguments(event, arguments)) {
        countIssue("counter_without_value", IssueSeverity::Warning, event);
        return;
    }
    m_counterName = event.name;
    m_counterValues.clear();
    for (auto entry : arguments) {
        simdjson::ondemand::field field;
        std::string_view key;
        if (std::move(entry).get(field) || field.unescaped_key().get(key))
            break;
        double value = 0;
        if (field.value().get_double().get(value))
            continue;
        if (key == instanceKey)
            m_counterName += ' ' + std::to_string(qint64(value));
        else
            m_counterValues.emplace_back(key, value);
    }
    const qint64 pid = numericId(event.pid, true);
    for (const auto &[series, value] : m_counterValues)
        m_builder.addSample(pid, m_counterName, series, {atNs, value});
    if (m_counterValues.empty())
        countIssue("counter_without_value", IssueSeverity::Warning, event);
    else
        ++m_report.rows;
}

void TraceReader::metadata(const TraceEvent &event)
{
    simdjson::ondemand::object arguments;
    if (!openArguments(event, arguments))
        return;
    const qint64 pid = numericId(event.pid, true);
    const qint64 tid = numericId(event.tid, false);
    std::string_view text;
    int64_t number = 0;
    if (event.name == "process_name" && !arguments["name"].get_string().get(text))
        m_builder.setProcessName(pid, QString::fromUtf8(text));
    else if (event.name == "thread_name" && !arguments["name"].get_string().get(text))
        m_builder.setThreadName(pid, tid, QString::fromUtf8(text));
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

void TraceReader::dropTimesNobodyMeant()
{
    // A ts of 0 among times of the epoch is a field that was never filled in; in a trace that counts from 0 it is a
    // time.
    constexpr qint64 epochTimesFromNs = 100'000'000'000'000'000; // 1973
    qint64 latestNs = 0;
    for (const TrackDraft &track : m_builder.tracks()) {
        for (const PackedSlice &slice : track.slices)
            latestNs = std::max(latestNs, slice.startNs);
    }
    if (m_zeroTimes == 0 || latestNs < epochTimesFromNs)
        return;
    for (TrackDraft &track : m_builder.tracks())
        std::erase_if(track.slices, [](const PackedSlice &slice) { return slice.startNs == 0; });
    for (CounterDraft &counter : m_builder.counters())
        std::erase_if(counter.samples, [](const CounterSample &sample) { return sample.atNs == 0; });
    std::erase_if(m_builder.counters(), [](const CounterDraft &counter) { return counter.samples.empty(); });
    m_report.rows -= m_zeroTimes;
    m_report.issues[u"event_at_time_zero"_s] = {.code = u"event_at_time_zero"_s, .count = m_zeroTimes};
}

void TraceReader::nameTextThreads()
{
    for (const auto &[text, id] : m_textIds) {
        for (TrackDraft &track : m_builder.tracks()) {
            if (track.tid == id && track.thread.isEmpty())
                m_builder.setThreadName(track.pid, id, QString::fromUtf8(text));
        }
    }
}

Result<void> TraceReader::finish()
{
    for (const auto &[thread, open] : m_open) {
        for (const OpenSlice &slice : open)
            m_report.addIssue(u"begin_without_end"_s, IssueSeverity::Warning,
                              QString::fromUtf8(m_writer.text(StringId(slice.slice.nameId))));
    }
    for (const auto &[key, open] : m_openAsync)
        m_report.addIssue(u"begin_without_end"_s, IssueSeverity::Warning,
                          QString::fromUtf8(m_writer.text(StringId(open.slice.nameId))));
    dropTimesNobodyMeant();
    m_builder.applyNames();
    nameTextThreads();
    TraceInterpreter(m_writer, m_builder, m_file.rank).run();
    const auto counts = m_builder.finish();
    if (!counts)
        return counts.error();
    m_report.trace = *counts;
    noteCount("partial_overlap", counts->partialOverlaps);
    noteCount("flow_without_partner", counts->flowsWithoutPartner);
    return {};
}

void TraceReader::noteCount(const char *code, qint64 count)
{
    const QString name = QString::fromLatin1(code);
    if (count > 0)
        m_report.issues[name] = {.code = name, .severity = IssueSeverity::Info, .count = count};
}

} // namespace ascope
