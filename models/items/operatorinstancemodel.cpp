// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/operatorinstancemodel.h"

#include "models/items/itemroles.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"

#include <algorithm>

namespace ascope {

namespace {

Qt::Alignment alignmentOf(OperatorInstanceModel::Column column)
{
    const bool isTime = column == OperatorInstanceModel::DurationColumn || column == OperatorInstanceModel::WaitColumn;
    return Qt::AlignVCenter | (isTime ? Qt::AlignRight : Qt::AlignLeft);
}

} // namespace

OperatorInstanceModel::OperatorInstanceModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void OperatorInstanceModel::setInstances(std::vector<OperatorInstance> instances)
{
    beginResetModel();
    m_instances = std::move(instances);
    qint64 largestNs = 0;
    for (const OperatorInstance &entry : m_instances)
        largestNs = std::max(largestNs, entry.durationNs);
    m_unit = unitOfSingleDurations(largestNs);
    endResetModel();
}

const OperatorInstance *OperatorInstanceModel::instance(int row) const
{
    return row >= 0 && row < rowCount() ? &m_instances[size_t(row)] : nullptr;
}

bool OperatorInstanceModel::isColumnEmpty(Column column) const
{
    return std::ranges::none_of(m_instances,
                                [&](const OperatorInstance &entry) { return sortValue(entry, column).isValid(); });
}

int OperatorInstanceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_instances.size());
}

int OperatorInstanceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant OperatorInstanceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= ColumnCount)
        return {};
    const OperatorInstance &entry = m_instances[size_t(index.row())];
    const auto column = Column(index.column());
    const QVariant value = sortValue(entry, column);
    const bool isTime = column == DurationColumn || column == WaitColumn;
    switch (role) {
    case Qt::DisplayRole:
        return displayText(entry, column);
    case Qt::ToolTipRole:
        return column == NameColumn || column == ShapesColumn ? displayText(entry, column) : QVariant();
    case Qt::TextAlignmentRole:
        return int(alignmentOf(column));
    case SortRole:
        return value;
    case CopyRole:
        if (!value.isValid())
            return {};
        return isTime ? timeCopyText(value.toDouble(), m_unit) : value.toString();
    case Qt::AccessibleTextRole:
        return column == JumpColumn ? tr("Show in timeline") : displayText(entry, column);
    case KindRole:
        return int(entry.kind);
    case ToneRole:
        if (!value.isValid())
            return int(Tone::Faint);
        return int(column == DurationColumn ? Tone::Strong : Tone::Normal);
    default:
        return {};
    }
}

QVariant OperatorInstanceModel::sortValue(const OperatorInstance &instance, Column column) const
{
    switch (column) {
    case RankColumn:
        return instance.rank;
    case StepColumn:
        return instance.step ? QVariant(*instance.step) : QVariant();
    case TaskColumn:
        return instance.task ? QVariant(*instance.task) : QVariant();
    case NameColumn:
        return instance.name;
    case ShapesColumn:
        return instance.inputShapes.isEmpty() ? QVariant() : QVariant(instance.inputShapes);
    case WaitColumn:
        return instance.waitNs ? QVariant(*instance.waitNs) : QVariant();
    case DurationColumn:
        return instance.durationNs;
    case JumpColumn:
        return instance.startNs ? QVariant(*instance.startNs) : QVariant();
    case ColumnCount:
        break;
    }
    return {};
}

QString OperatorInstanceModel::displayText(const OperatorInstance &instance, Column column) const
{
    if (column == JumpColumn)
        return {};
    const QVariant value = sortValue(instance, column);
    if (!value.isValid()) // outside of any step is a fact, not a gap
        return column == StepColumn ? tr("none") : notCollectedText();
    if (column == DurationColumn || column == WaitColumn)
        return timeCellText(value.toDouble(), m_unit);
    // Numbers of ranks, steps and tasks are names: never grouped.
    return value.toString();
}

QVariant OperatorInstanceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(column));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case RankColumn:
        return tr("Rank");
    case StepColumn:
        return tr("Step");
    case TaskColumn:
        return tr("Task");
    case NameColumn:
        return tr("Name");
    case ShapesColumn:
        return tr("Input shapes");
    case WaitColumn:
        return tr("Wait, %1").arg(unitName(m_unit));
    case DurationColumn:
        return tr("Duration, %1").arg(unitName(m_unit));
    case JumpColumn:
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace ascope
