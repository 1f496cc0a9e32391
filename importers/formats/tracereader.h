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
    /// A process or thread id; texts ("Spans") get a number of their own far below zero and are the
    /// name.
    qint64 numericId(Token token, bool isProcess);
    quint16 categoryId(std::string_view category);
    void countIssue(const char *code, IssueSeverity severity, const TraceEvent &event);
    void noteCount(const char *code, qint64 count);
    /// Parses the arguments of an event from a copy; false when it has none.
    bool openArguments(const TraceEvent &event, simdjson::ondemand::object &arguments);
    void dropTimesNobodyMeant();
    void nameTextThreads();

    const SourceFile &m_file;
    StoreWriter &m_writer;
    ImportReport &m_report;
    TraceBuilder m_builder;
    simdjson::ondemand::parser m_argumentParser;
    simdjson::ondemand::document m_argumentDocument;
    std::string m_arguments; ///< padded copy for m_argumentParser
    std::map<std::string, qint64, std::less<>> m_textIds;
    std::string m_lastCategory;
    quint16 m_lastCategoryId = 0;
    std::map<std::string, OpenSlice, std::less<>> m_openAsync;
    std::map<std::pair<qint64, qint64>, std::vector<OpenSlice>> m_open;
    // Reused, so that an event costs no allocation.
    std::string m_counterName;
    std::vector<std::pair<std::string_view, double>> m_counterValues;
    ImportIssue *m_lastIssue = nullptr;
    qint64 m_zeroTimes = 0; ///< events stored at time 0
};

} // namespace ascope
