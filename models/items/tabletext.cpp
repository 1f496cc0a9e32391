// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/tabletext.h"

#include "models/base/units.h"
#include "models/items/itemroles.h"

#include <QAbstractItemModel>

#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

double nanosecondsOf(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds:
        return 1;
    case TimeUnit::Microseconds:
        return 1e3;
    case TimeUnit::Milliseconds:
        return 1e6;
    case TimeUnit::Seconds:
        return 1e9;
    }
    return 1;
}

QString copyText(const QAbstractItemModel &model, int row, int column)
{
    const QModelIndex index = model.index(row, column);
    const QVariant text = index.data(CopyRole);
    return text.isValid() ? text.toString() : index.data().toString();
}

QString tsvCell(QString text)
{
    return text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
}

QString csvCell(QString text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n') && !text.contains(u'\r'))
        return text;
    text.replace(u'"', u"\"\""_s);
    return u'"' + text + u'"';
}

template <typename Escape>
QString tableText(const QAbstractItemModel &model, const std::vector<int> &columns, QChar separator, Escape escape)
{
    QString text;
    for (int row = -1; row < model.rowCount(); ++row) {
        for (size_t i = 0; i < columns.size(); ++i) {
            if (i > 0)
                text += separator;
            text += escape(row < 0 ? model.headerData(columns[i], Qt::Horizontal).toString()
                                   : copyText(model, row, columns[i]));
        }
        text += u'\n';
    }
    return text;
}

} // namespace

QString timeCellText(double valueNs, TimeUnit unit)
{
    if (unit == TimeUnit::Nanoseconds)
        return formatNumber(valueNs, 0);
    const double value = valueNs / nanosecondsOf(unit);
    if (value > 0 && value < 0.05)
        return u"< 0.1"_s;
    return formatNumber(value, 1);
}

QString timeCopyText(double valueNs, TimeUnit unit)
{
    return QString::number(valueNs / nanosecondsOf(unit), 'f', unit == TimeUnit::Nanoseconds ? 0 : 3);
}

TimeUnit unitOfSingleDurations(qint64 largestNs)
{
    return largestNs < 100'000'000 ? TimeUnit::Microseconds : TimeUnit::Milliseconds;
}

QString tableAsTsv(const QAbstractItemModel &model, const std::vector<int> &columns)
{
    return tableText(model, columns, u'\t', tsvCell);
}

QString tableAsCsv(const QAbstractItemModel &model, const std::vector<int> &columns)
{
    return tableText(model, columns, u',', csvCell);
}

} // namespace ascope
