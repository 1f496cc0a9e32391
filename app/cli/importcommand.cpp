// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/target.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"
#include "models/report/sourcephrases.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString statusName(SourceStatus status)
{
    switch (status) {
    case SourceStatus::Imported:
        return u"imported"_s;
    case SourceStatus::Skipped:
        return u"skipped"_s;
    case SourceStatus::Failed:
        return u"failed"_s;
    }
    return {};
}

QString statusText(SourceStatus status)
{
    switch (status) {
    case SourceStatus::Imported:
        return QCoreApplication::translate("Cli", "imported");
    case SourceStatus::Skipped:
        return QCoreApplication::translate("Cli", "skipped");
    case SourceStatus::Failed:
        return QCoreApplication::translate("Cli", "failed");
    }
    return {};
}

QJsonObject sourceJson(const SourceFact &source)
{
    return {{u"path"_s, source.path},
            {u"format"_s, source.format},
            {u"domain"_s, source.domain},
            {u"rank"_s, jsonOrNull(source.rank)},
            {u"rows"_s, source.rows},
            {u"status"_s, statusName(source.status)},
            {u"reason"_s, source.reason.isEmpty() ? QJsonValue() : QJsonValue(source.reason)}};
}

Table sourcesTable(const std::vector<SourceFact> &sources)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"sources"_s,
                .columns = {{u"path"_s, label(QT_TRANSLATE_NOOP("Cli", "File")), false},
                            {u"format"_s, label(QT_TRANSLATE_NOOP("Cli", "Format")), false},
                            {u"domain"_s, label(QT_TRANSLATE_NOOP("Cli", "Domain")), false},
                            {u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                            {u"rows"_s, label(QT_TRANSLATE_NOOP("Cli", "Rows"))},
                            {u"status"_s, label(QT_TRANSLATE_NOOP("Cli", "Status")), false},
                            {u"reason"_s, label(QT_TRANSLATE_NOOP("Cli", "Reason")), false}}};
    for (const SourceFact &source : sources) {
        table.rows.push_back({textCell(source.path),
                              textCell(source.format),
                              textCell(source.domain),
                              source.rank ? Cell{.value = *source.rank, .text = QString::number(*source.rank)}
                                          : Cell{.value = {}, .text = u"–"_s},
                              countCell(source.rows),
                              {.value = statusName(source.status), .text = statusText(source.status)},
                              source.reason.isEmpty()
                                  ? Cell{.value = {}, .text = u"–"_s}
                                  : Cell{.value = source.reason, .text = sourceReasonText(source.reason)}});
    }
    return table;
}

Table warningsTable(const std::vector<SourceIssue> &issues)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"warnings"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Notes")),
                .columns = {{u"path"_s, label(QT_TRANSLATE_NOOP("Cli", "File")), false},
                            {u"code"_s, label(QT_TRANSLATE_NOOP("Cli", "Code")), false},
                            {u"message"_s, label(QT_TRANSLATE_NOOP("Cli", "What")), false}}};
    for (const SourceIssue &entry : issues)
        table.rows.push_back({textCell(entry.path), textCell(entry.issue.code), textCell(issueText(entry.issue))});
    return table;
}

QJsonObject summaryJson(const ImportSummary &summary)
{
    QJsonArray sources;
    for (const SourceFact &source : summary.sources)
        sources.append(sourceJson(source));
    QJsonArray warnings;
    for (const SourceIssue &entry : summary.issues)
        warnings.append(QJsonObject{
            {u"code"_s, entry.issue.code}, {u"message"_s, issueText(entry.issue)}, {u"path"_s, entry.path}});
    return {{u"session"_s, summary.sessionPath},
            {u"name"_s, summary.name},
            {u"created"_s, summary.isCreated},
            {u"seconds"_s, summary.seconds},
            {u"input_bytes"_s, summary.inputBytes},
            {u"ranks"_s, jsonArray(summary.ranks)},
            {u"sources"_s, sources},
            {u"warnings"_s, warnings},
            {u"counts"_s,
             QJsonObject{{u"slices"_s, summary.sliceCount},
                         {u"counters"_s, summary.sampleCount},
                         {u"flows"_s, summary.flowCount},
                         {u"ops"_s, summary.opCount},
                         {u"comm_ops"_s, summary.commOpCount}}}};
}

QString outcomeText(const ImportSummary &summary)
{
    if (!summary.isCreated) {
        return QCoreApplication::translate("Cli", "Session %1 fits the sources already: %2")
            .arg(summary.name, summary.sessionPath);
    }
    return QCoreApplication::translate("Cli", "Session %1 made of %2 in %3 s: %4")
        .arg(summary.name, formatBytes(double(summary.inputBytes)), formatNumber(summary.seconds, 1),
             summary.sessionPath);
}

Result<ExitCode> runImport(CommandContext &context)
{
    const Arguments &arguments = context.arguments;
    if (arguments.value(u"source"_s) == "db"_L1) {
        return Error{.code = ErrorCode::Unsupported,
                     .detail = QCoreApplication::translate("Cli",
                                                           "This version reads the text export only; leave --source db "
                                                           "out.")};
    }
    if (const auto jobs = arguments.number(u"jobs"_s, 1); !jobs)
        return jobs.error();
    ImportRequest request{.targets = arguments.operands(),
                          .libraryDirectory = arguments.value(u"library"_s),
                          .isForced = arguments.has(u"force"_s)};
    if (arguments.has(u"output"_s))
        request.outputPath = QDir::current().absoluteFilePath(arguments.value(u"output"_s));
    const auto summary = importNow(request, progressPrinter(context), context.cancel);
    clearProgress(context);
    if (!summary)
        return summary.error();

    CommandResult result{.json = summaryJson(*summary), .tables = {sourcesTable(summary->sources)}};
    result.lines.append(outcomeText(*summary));
    if (!summary->issues.empty())
        result.tables.push_back(warningsTable(summary->issues));
    return finish(context, result);
}

} // namespace

Command importCommand()
{
    return {
        .name = u"import"_s,
        .operands = u"TARGET..."_s,
        .summary = QT_TRANSLATE_NOOP("Cli", "read profiling data into a session"),
        .mostOperands = -1,
        .options
        = {{.name = u"output"_s,
            .valueName = u"FILE"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "write the session into this .ascope file"),
            .shortName = u"o"_s},
           {.name = u"force"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "import even when a finished session fits the sources")},
           {.name = u"jobs"_s,
            .valueName = u"N"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "threads at most (this version reads with one)")},
           {.name = u"source"_s,
            .valueName = u"auto|db|text"_s,
            .help = QT_TRANSLATE_NOOP("Cli", "which export to read where a folder has both (this version reads text)"),
            .choices = {u"auto"_s, u"db"_s, u"text"_s}}},
        .run = runImport,
        .details = QT_TRANSLATE_NOOP("Cli", "Several TARGETs make one session. Tables: sources, warnings.")};
}

} // namespace ascope
