// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace ascope {

/// Sorts a table by SortRole and filters it by a text in its first column. Cells without a value and rows for what a
/// file does not list stay last whatever the direction, so that an unknown never looks like the largest or smallest.
class SortedTable : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit SortedTable(QObject *parent = nullptr);

    /// Rows whose first column contains @p text, in any case. Empty shows all.
    void setFilterText(const QString &text);

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QString m_filterText;
};

} // namespace ascope
