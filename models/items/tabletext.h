// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

#include <optional>
#include <vector>

class QAbstractItemModel;

namespace ascope {

enum class TimeUnit;

/// A nanosecond value for a cell: one decimal in @p unit; "< 0.1" where a time would round to zero.
QString timeCellText(double valueNs, TimeUnit unit);
/// The same value for the clipboard and CSV: three decimals (none for ns), a point, no groups.
QString timeCopyText(double valueNs, TimeUnit unit);
/// Unit of a column of single durations: microseconds, milliseconds when the largest is 100 ms and more.
TimeUnit unitOfSingleDurations(qint64 largestNs);

/// Visible columns of @p model as text: one line of heads, then the rows in the order of the model.
/// Tab-separated for the clipboard: tabs and line breaks inside cells become spaces.
QString tableAsTsv(const QAbstractItemModel &model, const std::vector<int> &columns);
/// Comma-separated by RFC 4180.
QString tableAsCsv(const QAbstractItemModel &model, const std::vector<int> &columns);

} // namespace ascope
