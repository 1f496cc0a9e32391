// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/formats/traceevent.h"
#include "importers/importer.h"

#include <map>
#include <string>
#include <vector>

namespace ascope {

/// Turns the events of one Chrome trace into tracks, counters and flows of a TraceBuilder, whatever tool wrote them.
/// Times stay exact; what cannot be used is counted in the report.
class TraceReader
{
public:
    TraceReader(const SourceFile &file, StoreWriter &writer, ImportReport &report);

    /// Takes one event; a parser error means that nothing was taken.
    simdjson::error_code event(simdjson::ondemand::object &object);
    /// Names, kinds, host calls and steps, then writes the tracks.
    Result<void> finish();

private:
    struct OpenSlice
    {
        PackedSlice slice;
        qint64 pid;
        qint64 tid;
    };

    void complete(const TraceEvent &event, qint64 startNs);
    void instant(const TraceEvent &event, qint64 atNs);
    void begin(const TraceEvent &event, qint64 startNs);
    void end(const TraceEvent &event, qint64 endNs);
    void async(const TraceEvent &event, qint64 atNs);
    void counter(const TraceEvent &event, qint64 atNs);
    void metadata(const TraceEvent &event);
    void flow(const TraceEvent &event, qint64 atNs);

    PackedSlice sliceOf(const TraceEvent &event, qint64 startNs, qint64 durationNs);
    /// A process or thread id; texts ("Spans") get a number of their own below zero and name their process.
    qint64 numericId(Token token, bool isProcess);
    quint16 categoryId(std::string_view category);
    void countIssue(const char *code, const TraceEvent &event);

    void setKinds();
    void setHardwareKinds(TrackDraft &track) const;
    void writeHostCalls(const TrackDraft &track);
    void writeStepMarks(const TrackDraft &track);

    const SourceFile &m_file;
    StoreWriter &m_writer;
    ImportReport &m_report;
    TraceBuilder m_builder;
    simdjson::ondemand::parser m_argumentParser;
    std::string m_arguments; ///< padded copy for m_argumentParser
    std::map<std::string, qint64, std::less<>> m_textIds;
    std::string m_lastCategory;
    quint16 m_lastCategoryId = 0;
    std::map<std::string, OpenSlice, std::less<>> m_openAsync;
    std::map<std::pair<qint64, qint64>, std::vector<OpenSlice>> m_open;
    std::vector<std::pair<qint64, SliceKind>> m_coreByStart; ///< operators of this rank, by start
};

} // namespace ascope
