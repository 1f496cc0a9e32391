// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"
#include "models/base/units.h"

#include <QAbstractTableModel>

namespace ascope {

/// The rows of an operator table. Read only; the whole content changes at once.
class OperatorTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        CoreColumn,
        CountColumn,
        TotalColumn,
        ShareColumn,
        StepShareColumn,
        AverageColumn,
        MedianColumn,
        P99Column,
        MinimumColumn,
        MaximumColumn,
        DeviationColumn,
        WaitColumn,
        SpreadColumn,
        BoundColumn,
        ColumnCount
    };

    /// BoundClass of the row as int, for the dot in BoundColumn; invalid when not collected.
    static constexpr int BoundRole = Qt::UserRole + 100;

    /// Slowest card / median card from which a spread is marked.
    static constexpr double markedSpread = 1.2;

    explicit OperatorTableModel(QObject *parent = nullptr);

    /// @p stepWallNs is the wall time of the ranks and steps in scope, summed; 0 when unknown.
    void setTable(OperatorTable table, OperatorGrouping grouping, double stepWallNs);

    const OperatorTable &table() const { return m_table; }
    /// Row of the operator with @p key, -1 when it is not there.
    int rowOf(const QString &key) const;
    /// Whether no row has a value for @p column: it was not collected, or does not apply.
    bool isColumnEmpty(Column column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant sortValue(const OperatorStat &stat, Column column) const;
    QString displayText(int row, Column column) const;
    QVariant copyValue(int row, Column column) const;
    int toneOf(const OperatorStat &stat, Column column) const;
    QString nameHead() const;
    TimeUnit unitOf(Column column) const;

    OperatorTable m_table;
    OperatorGrouping m_grouping = OperatorGrouping::Type;
    double m_stepWallNs = 0;
    std::vector<double> m_sharesPercent; ///< by row, rounded so that they add to 100
    double m_largestTotalNs = 0;
    TimeUnit m_totalUnit{};
    TimeUnit m_singleUnit{};
};

} // namespace ascope
