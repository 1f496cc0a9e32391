// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/tracereader.h"
#include "importers/importregistry.h"
#include "importers/text/jsonstream.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

bool looksLikeEvents(const QByteArray &head)
{
    const QByteArray start = (head.startsWith("\xEF\xBB\xBF") ? head.mid(3) : head).trimmed();
    if (!start.startsWith('[') && !start.startsWith('{'))
        return false;
    return start.contains("\"ph\"") || start.contains("\"traceEvents\"");
}

/// Any Chrome trace: trace_view.json, written by torch_npu.profiler into ASCEND_PROFILER_OUTPUT/, msprof_*.json, and
/// what other tools write. Layers of the Ascend exporters get their kinds; everything else passes through as generic
/// tracks.
class TraceViewJsonImporter final : public Importer
{
public:
    QString id() const override { return u"trace_json"_s; }
    QString domain() const override { return u"timeline"_s; }
    int order() const override { return 200; } // after the operators, whose cores it takes

    Confidence probe(const SourceFile &file) const override
    {
        const bool hasName
            = file.fileName.endsWith(".json"_L1, Qt::CaseInsensitive) || file.fileName.endsWith(".json.gz"_L1);
        if (!hasName)
            return Confidence::None;
        if (looksLikeEvents(file.head))
            return Confidence::ByContent;
        return file.fileName.startsWith("trace_view.json"_L1) ? Confidence::ByName : Confidence::None;
    }

    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const override
    {
        auto source = ByteSource::open(file.path);
        if (!source)
            return source.error();
        ImportReport report;
        TraceReader reader(file, writer, report);
        JsonStream stream(std::move(*source));
        const auto ending = stream.run([&reader](simdjson::ondemand::object &event) { return reader.event(event); },
                                       [&report](qint64 byteOffset, std::string_view text) {
                                           report.addIssue(u"broken_event"_s, IssueSeverity::Warning,
                                                           QString::fromUtf8(text), 0, byteOffset);
                                       },
                                       [&](qint64 doneBytes) {
                                           context.progress(doneBytes);
                                           return !context.isCancelled() && writer.status().hasValue();
                                       });
        if (!ending) {
            Error error = ending.error();
            error.path = file.path;
            return error;
        }
        if (context.isCancelled())
            return Error{.code = ErrorCode::Cancelled, .path = file.path};
        if (ending->isTruncated) {
            if (ending->elements == 0)
                return Error{.code = ErrorCode::Truncated, .path = file.path, .byteOffset = ending->byteOffset};
            report.addIssue(u"truncated"_s, IssueSeverity::Warning, {}, 0, ending->byteOffset);
        }
        if (const auto finished = reader.finish(); !finished)
            return finished.error();
        return report;
    }
};

} // namespace

std::unique_ptr<Importer> makeTraceViewJson()
{
    return std::make_unique<TraceViewJsonImporter>();
}

} // namespace ascope
