// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/apitablemodel.h"

#include "models/items/itemroles.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

Qt::Alignment alignmentOf(ApiTableModel::Column column)
{
    const bool isText = column == ApiTableModel::NameColumn || column == ApiTableModel::LevelColumn;
    return Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight);
}

} // namespace

SliceKind kindOfApiLevel(const QString &level)
{
    if (level == "acl"_L1)
        return SliceKind::Acl;
    if (level == "runtime"_L1)
        return SliceKind::Runtime;
    return SliceKind::Node;
}

ApiTableModel::ApiTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ApiTableModel::setReport(ApiReport report)
{
    beginResetModel();
    m_report = std::move(report);
    m_largestTotalNs = 0;
    qint64 largestSingleNs = 0;
    for (const ApiStat &stat : m_report.apis) {
        m_largestTotalNs = std::max(m_largestTotalNs, stat.totalNs);
        largestSingleNs = std::max(largestSingleNs, stat.maxNs.value_or(qint64(stat.avgNs)));
    }
    m_totalUnit = timeUnitFor(m_largestTotalNs);
    m_singleUnit = unitOfSingleDurations(largestSingleNs);
    endResetModel();
}

int ApiTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_report.apis.size());
}

int ApiTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ApiTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= ColumnCount)
        return {};
    const ApiStat &stat = m_report.apis[size_t(index.row())];
    const auto column = Column(index.column());
    const QVariant value = sortValue(stat, column);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(stat, column);
    case Qt::ToolTipRole:
        return column == NameColumn ? displayText(stat, column) : QVariant();
    case Qt::TextAlignmentRole:
        return int(alignmentOf(column));
    case SortRole:
        return value;
    case CopyRole:
        if (value.isValid() && column >= TotalColumn)
            return timeCopyText(value.toDouble(), unitOf(column));
        return column == CountColumn ? QVariant(QString::number(stat.count)) : QVariant();
    case KindRole:
        return int(kindOfApiLevel(stat.level));
    case RatioRole:
        return column == BarColumn && m_largestTotalNs > 0 ? QVariant(double(stat.totalNs) / double(m_largestTotalNs))
                                                           : QVariant();
    case ToneRole:
        if (!value.isValid())
            return int(Tone::Faint);
        if (column == TotalColumn)
            return int(Tone::Strong);
        return int(column == LevelColumn || stat.isRest ? Tone::Quiet : Tone::Normal);
    case RestRole:
        return stat.isRest;
    case HasSwatchRole:
        return column == NameColumn && !stat.isRest;
    default:
        return {};
    }
}

QVariant ApiTableModel::sortValue(const ApiStat &stat, Column column) const
{
    switch (column) {
    case NameColumn:
        return stat.name;
    case LevelColumn:
        return stat.level;
    case CountColumn:
        return stat.count;
    case TotalColumn:
    case BarColumn:
        return stat.totalNs;
    case AverageColumn:
        return stat.isRest ? QVariant() : QVariant(stat.avgNs);
    case MinimumColumn:
        return stat.minNs ? QVariant(*stat.minNs) : QVariant();
    case MaximumColumn:
        return stat.maxNs ? QVariant(*stat.maxNs) : QVariant();
    case ColumnCount:
        break;
    }
    return {};
}

QString ApiTableModel::displayText(const ApiStat &stat, Column column) const
{
    if (column == NameColumn)
        return stat.isRest ? tr("Not listed by the file") : stat.name;
    if (column == LevelColumn)
        return stat.level;
    if (column == CountColumn)
        return formatCount(stat.count);
    if (column == BarColumn)
        return {};
    const QVariant value = sortValue(stat, column);
    if (!value.isValid())
        return stat.isRest ? QString() : notCollectedText();
    return timeCellText(value.toDouble(), unitOf(column));
}

QVariant ApiTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(column));
    if (role != Qt::DisplayRole)
        return {};
    const QString unit = unitName(unitOf(column));
    switch (column) {
    case NameColumn:
        return tr("Host call");
    case LevelColumn:
        return tr("Level");
    case CountColumn:
        return tr("Count");
    case TotalColumn:
        return tr("Σ total, %1").arg(unit);
    case BarColumn:
        return tr("To the largest");
    case AverageColumn:
        return tr("avg, %1").arg(unit);
    case MinimumColumn:
        return tr("min, %1").arg(unit);
    case MaximumColumn:
        return tr("max, %1").arg(unit);
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace ascope
