// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/sortedtable.h"

#include "models/items/itemroles.h"

namespace ascope {

SortedTable::SortedTable(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void SortedTable::setFilterText(const QString &text)
{
    if (m_filterText == text)
        return;
    m_filterText = text;
    invalidateFilter();
}

bool SortedTable::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    // Ranks above all values; the proxy turns the answer round for a descending order.
    const bool isDescending = sortOrder() == Qt::DescendingOrder;
    const bool isLeftRest = left.data(RestRole).toBool();
    const bool isRightRest = right.data(RestRole).toBool();
    if (isLeftRest != isRightRest)
        return isDescending == isLeftRest;

    const QVariant leftValue = left.data(SortRole);
    const QVariant rightValue = right.data(SortRole);
    if (leftValue.isValid() != rightValue.isValid())
        return isDescending == rightValue.isValid();
    if (leftValue.typeId() == QMetaType::QString)
        return leftValue.toString().compare(rightValue.toString(), Qt::CaseInsensitive) < 0;
    return leftValue.toDouble() < rightValue.toDouble();
}

bool SortedTable::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (m_filterText.isEmpty())
        return true;
    const QModelIndex name = sourceModel()->index(sourceRow, 0, sourceParent);
    return name.data().toString().contains(m_filterText, Qt::CaseInsensitive);
}

} // namespace ascope
