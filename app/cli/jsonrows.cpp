// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jsonrows.h"

#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nsPerUs = 1e3;
constexpr double psPerMs = 1e9;
constexpr double bytesPerMegabyte = 1e6;
constexpr double bytesPerGigabyte = 1e9;

constexpr qsizetype longestKey = 56;

/// The key as people see it: names of kernels can be hundreds of characters long, and differ at both ends.
QString keyText(const OperatorStat &stat)
{
    if (stat.isRest)
        return notListedText();
    if (stat.key.size() <= longestKey)
        return stat.key;
    return stat.key.left(longestKey / 2) + QChar(0x2026) + stat.key.right(longestKey / 2 - 1);
}

} // namespace

QString notListedText()
{
    return QCoreApplication::translate("Cli", "not listed");
}

QJsonValue jsonMicroseconds(const std::optional<double> &valueNs)
{
    return valueNs ? QJsonValue(*valueNs / nsPerUs) : QJsonValue(QJsonValue::Null);
}

QJsonValue jsonMillisecondsOfPs(qint64 valuePs)
{
    return double(valuePs) / psPerMs;
}

QJsonValue jsonMegabytes(qint64 bytes)
{
    return double(bytes) / bytesPerMegabyte;
}

QJsonValue jsonGigabytes(const std::optional<double> &bytes)
{
    return bytes ? QJsonValue(*bytes / bytesPerGigabyte) : QJsonValue(QJsonValue::Null);
}

QJsonObject operatorJson(const OperatorStat &stat)
{
    QJsonObject row{
        {u"key"_s, stat.isRest ? u"not listed"_s : stat.key},
        {u"type"_s, stat.type},
        {u"core"_s, stat.core},
        {u"count"_s, stat.count},
        {u"total_us"_s, jsonMicroseconds(stat.totalNs)},
        {u"share"_s, stat.share},
        {u"avg_us"_s, stat.avgNs / nsPerUs},
        {u"min_us"_s, jsonMicroseconds(stat.minNs)},
        {u"p50_us"_s, jsonMicroseconds(stat.p50Ns)},
        {u"p99_us"_s, jsonMicroseconds(stat.p99Ns)},
        {u"max_us"_s, jsonMicroseconds(stat.maxNs)},
        {u"stddev_us"_s, jsonMicroseconds(stat.stddevNs)},
        {u"ranks"_s, jsonArray(stat.ranks)},
        {u"spread"_s, jsonOrNull(stat.spread)},
        {u"wait_us"_s, jsonMicroseconds(stat.waitNs)},
        {u"bound"_s, stat.bound ? QJsonValue(boundName(*stat.bound)) : QJsonValue()},
    };
    if (stat.isRest)
        row[u"is_rest"_s] = true;
    return row;
}

Table operatorsTable(const QString &name, const QString &title, const std::vector<OperatorStat> &rows)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = name,
                .title = title,
                .columns = {{u"key"_s, label(QT_TRANSLATE_NOOP("Cli", "Operator")), false},
                            {u"type"_s, label(QT_TRANSLATE_NOOP("Cli", "Type")), false, true},
                            {u"core"_s, label(QT_TRANSLATE_NOOP("Cli", "Core")), false},
                            {u"count"_s, label(QT_TRANSLATE_NOOP("Cli", "Count"))},
                            {u"total_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Σ total, µs"))},
                            {u"share"_s, label(QT_TRANSLATE_NOOP("Cli", "Share"))},
                            {u"avg_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Avg, µs"))},
                            {u"min_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Min, µs")), true, true},
                            {u"p50_us"_s, label(QT_TRANSLATE_NOOP("Cli", "p50, µs"))},
                            {u"p99_us"_s, label(QT_TRANSLATE_NOOP("Cli", "p99, µs"))},
                            {u"max_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Max, µs"))},
                            {u"stddev_us"_s, label(QT_TRANSLATE_NOOP("Cli", "σ, µs")), true, true},
                            {u"ranks"_s, label(QT_TRANSLATE_NOOP("Cli", "Ranks"))},
                            {u"spread"_s, label(QT_TRANSLATE_NOOP("Cli", "Spread"))},
                            {u"wait_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Σ wait, µs")), true, true},
                            {u"bound"_s, label(QT_TRANSLATE_NOOP("Cli", "Limited by")), false}}};
    for (const OperatorStat &stat : rows) {
        const auto bound = stat.bound ? Cell{.value = boundName(*stat.bound), .text = boundText(stat.bound)} : Cell{};
        table.rows.push_back({{.value = stat.isRest ? u"not listed"_s : stat.key, .text = keyText(stat)},
                              textCell(stat.type),
                              textCell(stat.core),
                              countCell(stat.count),
                              microsecondsCell(std::optional(stat.totalNs)),
                              ratioCell(stat.share),
                              microsecondsCell(std::optional(stat.avgNs)),
                              microsecondsCell(stat.minNs),
                              microsecondsCell(stat.p50Ns),
                              microsecondsCell(stat.p99Ns),
                              microsecondsCell(stat.maxNs),
                              stat.count > 1 ? microsecondsCell(stat.stddevNs) : Cell{.value = {}, .text = u"–"_s},
                              ranksCell(stat.ranks),
                              stat.ranks.size() > 1 ? realCell(stat.spread, 2) : Cell{.value = {}, .text = u"–"_s},
                              microsecondsCell(stat.waitNs),
                              bound});
    }
    return table;
}

void addMoreNote(Table *table, qint64 total)
{
    const qint64 more = total - qint64(table->rows.size());
    if (more > 0)
        table->notes.append(
            QCoreApplication::translate("Cli", "More rows: %1 (--top 0 shows all)").arg(formatCount(more)));
}

} // namespace ascope
