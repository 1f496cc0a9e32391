// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/memory.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double bytesPerGigabyte = 1e9;

QString label(const char *text)
{
    return QCoreApplication::translate("Cli", text);
}

Cell gigabytesCell(const std::optional<double> &bytes)
{
    return bytes ? realCell(*bytes / bytesPerGigabyte, 3) : Cell{};
}

Cell bytesCell(qint64 bytes)
{
    return {.value = bytes, .text = formatBytes(double(bytes))};
}

Cell rankCell(int rank)
{
    return {.value = rank, .text = QString::number(rank)};
}

/// A time that is empty outside the recording.
Cell edgeCell(const std::optional<qint64> &atNs, const char *outside)
{
    return atNs ? timestampCell(atNs) : Cell{.value = {}, .text = label(outside)};
}

QJsonObject hbmJson(const HbmTraffic &traffic, const std::vector<HbmOperator> &rows)
{
    QJsonArray ops;
    for (const HbmOperator &op : rows) {
        QJsonObject row{{u"op"_s, op.isRest ? u"not listed"_s : op.name},
                        {u"type"_s, op.isRest ? QJsonValue() : QJsonValue(op.type)},
                        {u"read_gb"_s, jsonGigabytes(op.readBytes)},
                        {u"write_gb"_s, jsonGigabytes(op.writeBytes)},
                        {u"total_gb"_s, jsonGigabytes(op.totalBytes)},
                        {u"share"_s, op.share}};
        if (op.isRest)
            row[u"is_rest"_s] = true;
        ops.append(row);
    }
    return {{u"ops"_s, ops}, {u"total_gb"_s, jsonGigabytes(traffic.totalBytes)}};
}

Table hbmTable(const HbmTraffic &traffic, const std::vector<HbmOperator> &rows)
{
    Table table{.name = u"hbm"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "HBM traffic by operator")),
                .columns = {{u"op"_s, label(QT_TRANSLATE_NOOP("Cli", "Operator")), false},
                            {u"type"_s, label(QT_TRANSLATE_NOOP("Cli", "Type")), false},
                            {u"read_gb"_s, label(QT_TRANSLATE_NOOP("Cli", "Read, GB"))},
                            {u"write_gb"_s, label(QT_TRANSLATE_NOOP("Cli", "Write, GB"))},
                            {u"total_gb"_s, label(QT_TRANSLATE_NOOP("Cli", "Total, GB"))},
                            {u"share"_s, label(QT_TRANSLATE_NOOP("Cli", "Share"))}}};
    for (const HbmOperator &op : rows) {
        table.rows.push_back(
            {{.value = op.isRest ? u"not listed"_s : op.name, .text = op.isRest ? notListedText() : op.name},
             op.isRest ? Cell{.value = {}, .text = u"–"_s} : textCell(op.type),
             gigabytesCell(op.readBytes),
             gigabytesCell(op.writeBytes),
             gigabytesCell(op.totalBytes),
             ratioCell(op.share)});
    }
    if (traffic.missing) {
        table.notes.append(QCoreApplication::translate("Cli", "Not collected. It would be in %1, recorded with %2.")
                               .arg(traffic.missing->file, traffic.missing->collectWith));
    } else if (traffic.totalBytes) {
        table.notes.append(QCoreApplication::translate("Cli", "Total: %1").arg(formatBytes(*traffic.totalBytes)));
    }
    return table;
}

QJsonArray peaksJson(const MemoryReport &report, Table *table)
{
    *table = {.name = u"peaks"_s,
              .title = label(QT_TRANSLATE_NOOP("Cli", "Peaks by component")),
              .columns = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                          {u"component"_s, label(QT_TRANSLATE_NOOP("Cli", "Component")), false},
                          {u"peak_bytes"_s, label(QT_TRANSLATE_NOOP("Cli", "Peak"))},
                          {u"at_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "At"))}}};
    QJsonArray json;
    for (const MemoryPeak &peak : report.peaks) {
        json.append(QJsonObject{{u"rank"_s, peak.rank},
                                {u"component"_s, peak.component},
                                {u"peak_bytes"_s, peak.peakBytes},
                                {u"at_ns"_s, peak.atNs},
                                {u"allocated_peak_bytes"_s, jsonOrNull(peak.allocatedPeakBytes)},
                                {u"allocated_at_ns"_s, jsonOrNull(peak.allocatedAtNs)}});
        table->rows.push_back(
            {rankCell(peak.rank), textCell(peak.component), bytesCell(peak.peakBytes), timestampCell(peak.atNs)});
    }
    return json;
}

QJsonArray breakdownJson(const MemoryReport &report, Table *table)
{
    *table = {.name = u"breakdown"_s,
              .title = label(QT_TRANSLATE_NOOP("Cli", "At the peak of each rank")),
              .columns = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                          {u"at_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "At"))},
                          {u"component"_s, label(QT_TRANSLATE_NOOP("Cli", "Component")), false},
                          {u"bytes"_s, label(QT_TRANSLATE_NOOP("Cli", "Size"))}}};
    QJsonArray json;
    for (const RankMemoryPeak &peak : report.rankPeaks) {
        for (int i = 0; i < memoryBandCount; ++i) {
            const qint64 bytes = peak.sample.bytes[size_t(i)];
            if (bytes == 0)
                continue;
            const QString band = memoryBandName(MemoryBand(i));
            json.append(QJsonObject{
                {u"rank"_s, peak.rank}, {u"at_ns"_s, peak.sample.atNs}, {u"component"_s, band}, {u"bytes"_s, bytes}});
            table->rows.push_back({rankCell(peak.rank),
                                   timestampCell(peak.sample.atNs),
                                   {.value = band, .text = memoryBandText(MemoryBand(i))},
                                   bytesCell(bytes)});
        }
    }
    return json;
}

QJsonArray aliveJson(const MemoryReport &report, Table *table)
{
    *table = {.name = u"alive_at_peak"_s,
              .title = label(QT_TRANSLATE_NOOP("Cli", "Alive at the peak")),
              .columns = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                          {u"name"_s, label(QT_TRANSLATE_NOOP("Cli", "Allocated by")), false},
                          {u"bytes"_s, label(QT_TRANSLATE_NOOP("Cli", "Size"))},
                          {u"allocated_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "Allocated"))},
                          {u"released_ns"_s, label(QT_TRANSLATE_NOOP("Cli", "Released"))}}};
    QJsonArray json;
    for (const Allocation &allocation : report.aliveAtPeak) {
        json.append(QJsonObject{{u"rank"_s, allocation.rank},
                                {u"name"_s, allocation.name},
                                {u"bytes"_s, allocation.sizeBytes},
                                {u"allocated_ns"_s, jsonOrNull(allocation.allocatedNs)},
                                {u"released_ns"_s, jsonOrNull(allocation.releasedNs)}});
        table->rows.push_back({rankCell(allocation.rank), textCell(allocation.name), bytesCell(allocation.sizeBytes),
                               edgeCell(allocation.allocatedNs, QT_TRANSLATE_NOOP("Cli", "before the recording")),
                               edgeCell(allocation.releasedNs, QT_TRANSLATE_NOOP("Cli", "after the recording"))});
    }
    addMoreNote(table, report.aliveCount);
    return json;
}

Result<ExitCode> runMemory(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const HbmTraffic traffic = hbmTraffic((*target)->store, (*target)->scope);
    const MemoryReport report = memoryReport((*target)->store, (*target)->scope, *top);
    const auto hbmRows = firstRows(traffic.operators, *top);

    CommandResult result;
    result.tables.push_back(hbmTable(traffic, hbmRows));
    addMoreNote(&result.tables.back(), qint64(traffic.operators.size()));
    result.tables.resize(4);
    result.json = QJsonObject{{u"hbm"_s, hbmJson(traffic, hbmRows)},
                              {u"peaks"_s, peaksJson(report, &result.tables[1])},
                              {u"breakdown"_s, breakdownJson(report, &result.tables[2])},
                              {u"alive_at_peak"_s, aliveJson(report, &result.tables[3])}};
    for (const MissingSource &missing : report.missing) {
        Table &table = result.tables[missing.code == "memory_curve"_L1 ? 1 : 3];
        table.notes.append(QCoreApplication::translate("Cli", "Not collected. It would be in %1, recorded with %2.")
                               .arg(missing.file, missing.collectWith));
    }
    return finish(context, **target, result);
}

} // namespace

Command memoryCommand()
{
    return {.name = u"memory"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "HBM traffic by operator and device memory"),
            .run = runMemory,
            .details = QT_TRANSLATE_NOOP("Cli", "Tables: hbm, peaks, breakdown, alive_at_peak. GB are 10^9 bytes.")};
}

} // namespace ascope
