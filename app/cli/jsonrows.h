// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "models/analysis/operators.h"

#include <QJsonObject>

namespace ascope {

/// A row of the operator table, as `ops` and `summary` give it.
QJsonObject operatorJson(const OperatorStat &stat);
/// Operators as a table; rows in the given order.
Table operatorsTable(const QString &name, const QString &title, const std::vector<OperatorStat> &rows);

/// ns with fractions as decimal microseconds, or null.
QJsonValue jsonMicroseconds(const std::optional<double> &valueNs);
/// ps as decimal milliseconds.
QJsonValue jsonMillisecondsOfPs(qint64 valuePs);
/// Bytes in decimal MB or GB.
QJsonValue jsonMegabytes(qint64 bytes);
QJsonValue jsonGigabytes(const std::optional<double> &bytes);
/// Name of the part of a printed total that a file does not list.
QString notListedText();

/// A note under a table that was cut: "12 more rows (--top 0 shows all)"; nothing when it was not.
void addMoreNote(Table *table, qint64 total);
/// The first @p top rows of a list, all for 0.
template <typename T> std::vector<T> firstRows(std::vector<T> rows, int top)
{
    if (top > 0 && rows.size() > size_t(top))
        rows.erase(rows.begin() + top, rows.end());
    return rows;
}

} // namespace ascope
