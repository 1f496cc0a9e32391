// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace ascope {

class Arguments;

/// Where a command writes. Tests pass buffers.
struct Streams
{
    /// Takes bytes for stdout; false when nobody reads any more, and nothing has to be written then.
    std::function<bool(const QByteArray &)> output;
    std::function<void(const QByteArray &)> error;
    bool isOutputTerminal = false;
    bool isErrorTerminal = false;
};

/// One value of a table: what CSV prints and what people read.
struct Cell
{
    QJsonValue value; ///< null: not collected
    QString text; ///< for the aligned table; empty with a null value is shown as "not collected"
};

/// A column: its key is the name in CSV (and in JSON where rows are objects).
struct Column
{
    QString key;
    QString title; ///< translated, with the unit
    bool isNumber = true; ///< right-aligned
    bool isForMachines = false; ///< only in CSV: would make the text table too wide
};

/// One of the tables of a command.
struct Table
{
    QString name; ///< for --table
    QString title; ///< translated; empty for the only table
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    QStringList notes; ///< translated lines under the text table
};

/// Everything a command has to say, in all forms.
struct CommandResult
{
    QJsonValue json;
    std::vector<Table> tables; ///< the first is what --csv prints without --table
    QStringList lines; ///< translated text before the tables; not in CSV
};

/// Prints a result as the options ask: --json, --csv (with --table) or aligned text (only one table with --table).
/// The error is Usage for an unknown table.
class Printer
{
public:
    Printer(Streams &streams, const Arguments &arguments);

    /// Empty when printed, else the sentence of a usage error.
    QString print(const CommandResult &result);

private:
    void write(const QByteArray &bytes);

    Streams &m_streams;
    const Arguments &m_arguments;
};

/// RFC 4180 with a header of keys, LF, C locale; null is empty.
QByteArray toCsv(const Table &table);
/// Aligned columns, two spaces apart; wide (CJK) characters count two.
QByteArray toText(const Table &table);
/// Compact JSON with one line break at the end.
QByteArray toJson(const QJsonValue &value);

// ---- cells -------------------------------------------------------------------------------------------------------

Cell textCell(const QString &text);
Cell countCell(qint64 value);
Cell countCell(const std::optional<qint64> &value);
/// A time in ns, as microseconds in CSV and in text.
Cell microsecondsCell(const std::optional<qint64> &valueNs);
Cell microsecondsCell(const std::optional<double> &valueNs);
/// A ratio 0..1 in CSV, a percentage in text.
Cell ratioCell(const std::optional<double> &ratio);
Cell realCell(const std::optional<double> &value, int decimals);
/// Nanoseconds since the epoch: as integer in CSV, as local time in text.
Cell timestampCell(const std::optional<qint64> &atNs);
Cell ranksCell(const std::vector<int> &ranks);

} // namespace ascope
