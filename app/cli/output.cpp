// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/arguments.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <numeric>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nsPerUs = 1000;

/// Columns a character takes in a terminal.
int widthOf(char32_t character)
{
    const bool isMark = QChar::category(character) == QChar::Mark_NonSpacing;
    const bool isWide = (character >= 0x1100 && character <= 0x115F) || (character >= 0x2E80 && character <= 0xA4CF)
        || (character >= 0xAC00 && character <= 0xD7A3) || (character >= 0xF900 && character <= 0xFAFF)
        || (character >= 0xFE30 && character <= 0xFE6F) || (character >= 0xFF00 && character <= 0xFF60)
        || (character >= 0xFFE0 && character <= 0xFFE6) || (character >= 0x1F300 && character <= 0x1FAFF)
        || (character >= 0x20000 && character <= 0x3FFFD);
    return isMark ? 0 : (isWide ? 2 : 1);
}

int widthOf(const QString &text)
{
    const auto characters = text.toUcs4();
    return std::accumulate(characters.begin(), characters.end(), 0,
                           [](int sum, char32_t character) { return sum + widthOf(character); });
}

/// Control characters of a name of the recording must not reach a terminal.
QString printable(const QString &text)
{
    QString clean = text;
    for (QChar &character : clean) {
        if (character.category() == QChar::Other_Control)
            character = u' ';
    }
    return clean;
}

QString shown(const Cell &cell)
{
    return cell.value.isNull() && cell.text.isEmpty() ? notCollectedText() : printable(cell.text);
}

QString padded(const QString &text, int width, bool isNumber, bool isLast)
{
    const QString blanks(std::max(0, width - widthOf(text)), u' ');
    if (isNumber)
        return blanks + text;
    return isLast ? text : QString(text + blanks);
}

/// A value as JSON writes it, so that CSV and JSON give the same digits.
QString plain(const QJsonValue &value)
{
    if (value.isNull() || value.isUndefined())
        return {};
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isArray()) {
        QStringList parts;
        for (const QJsonValue &part : value.toArray())
            parts.append(plain(part));
        return parts.join(u' ');
    }
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(1, json.size() - 2));
}

QString escaped(QString field)
{
    const bool needsQuotes
        = field.contains(u',') || field.contains(u'"') || field.contains(u'\n') || field.contains(u'\r');
    return needsQuotes ? QString(u'"' + field.replace(u'"', u"\"\""_s) + u'"') : field;
}

} // namespace

QByteArray toCsv(const Table &table)
{
    QString csv;
    QStringList fields;
    for (const Column &column : table.columns)
        fields.append(escaped(column.key));
    csv += fields.join(u',') + u'\n';
    for (const auto &row : table.rows) {
        fields.clear();
        for (const Cell &cell : row)
            fields.append(escaped(plain(cell.value)));
        csv += fields.join(u',') + u'\n';
    }
    return csv.toUtf8();
}

QByteArray toText(const Table &table)
{
    std::vector<size_t> columns;
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (!table.columns[i].isForMachines)
            columns.push_back(i);
    }
    std::vector<int> widths;
    for (const size_t i : columns) {
        widths.push_back(widthOf(table.columns[i].title));
        for (const auto &row : table.rows)
            widths.back() = std::max(widths.back(), widthOf(shown(row[i])));
    }
    const auto line = [&](const std::function<QString(size_t)> &textOf) {
        QStringList fields;
        for (size_t i = 0; i < columns.size(); ++i)
            fields.append(
                padded(textOf(columns[i]), widths[i], table.columns[columns[i]].isNumber, i + 1 == columns.size()));
        return QString(fields.join(u"  "_s) + u'\n');
    };

    // Nothing to show and nothing to say about it: no title either.
    if (table.rows.empty() && table.notes.isEmpty())
        return {};
    QString text;
    if (!table.title.isEmpty())
        text += table.title + u'\n';
    if (!table.rows.empty())
        text += line([&table](size_t i) { return table.columns[i].title; });
    for (const auto &row : table.rows)
        text += line([&row](size_t i) { return shown(row[i]); });
    for (const QString &note : table.notes)
        text += note + u'\n';
    return text.toUtf8();
}

QByteArray toJson(const QJsonValue &value)
{
    const QJsonDocument document = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return document.toJson(QJsonDocument::Compact) + '\n';
}

Printer::Printer(Streams &streams, const Arguments &arguments)
    : m_streams(streams)
    , m_arguments(arguments)
{
}

void Printer::write(const QByteArray &bytes)
{
    m_streams.output(bytes);
}

QString Printer::print(const CommandResult &result)
{
    if (m_arguments.has(u"json"_s)) {
        write(toJson(result.json));
        return {};
    }
    const QString wanted = m_arguments.value(u"table"_s);
    QStringList names;
    std::vector<const Table *> chosen;
    for (const Table &table : result.tables) {
        names.append(table.name);
        if (wanted.isEmpty() || table.name == wanted)
            chosen.push_back(&table);
    }
    if (chosen.empty() && !wanted.isEmpty()) {
        return QCoreApplication::translate("Cli", "There is no table %1; this command has %2.")
            .arg(wanted, names.join(u", "_s));
    }
    if (m_arguments.has(u"csv"_s)) {
        if (!chosen.empty())
            write(toCsv(*chosen.front()));
        return {};
    }
    QByteArray text;
    if (wanted.isEmpty() && !result.lines.isEmpty())
        text = (result.lines.join(u'\n') + u'\n').toUtf8();
    for (const Table *table : chosen) {
        const QByteArray own = toText(*table);
        text += (text.isEmpty() || own.isEmpty() ? QByteArray() : QByteArray("\n")) + own;
    }
    write(text);
    return {};
}

Cell textCell(const QString &text)
{
    return {.value = text, .text = text};
}

Cell countCell(qint64 value)
{
    return {.value = value, .text = formatCount(value)};
}

Cell countCell(const std::optional<qint64> &value)
{
    return value ? countCell(*value) : Cell{};
}

Cell microsecondsCell(const std::optional<qint64> &valueNs)
{
    return valueNs ? Cell{.value = jsonMicroseconds(*valueNs), .text = formatNumber(double(*valueNs) / nsPerUs, 3)}
                   : Cell{};
}

Cell microsecondsCell(const std::optional<double> &valueNs)
{
    return valueNs ? Cell{.value = *valueNs / nsPerUs, .text = formatNumber(*valueNs / nsPerUs, 3)} : Cell{};
}

Cell ratioCell(const std::optional<double> &ratio)
{
    return ratio ? Cell{.value = *ratio, .text = formatPercent(*ratio)} : Cell{};
}

Cell realCell(const std::optional<double> &value, int decimals)
{
    return value ? Cell{.value = *value, .text = formatNumber(*value, decimals)} : Cell{};
}

Cell timestampCell(const std::optional<qint64> &atNs)
{
    return atNs ? Cell{.value = *atNs, .text = formatTimestamp(*atNs)} : Cell{};
}

Cell ranksCell(const std::vector<int> &ranks)
{
    return {.value = jsonArray(ranks), .text = formatRanks(ranks)};
}

} // namespace ascope
