// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"
#include "models/base/units.h"

#include <QAbstractTableModel>

namespace ascope {

/// Executions of one operator. Read only; the whole content changes at once.
class OperatorInstanceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        RankColumn,
        StepColumn,
        TaskColumn,
        NameColumn,
        ShapesColumn,
        WaitColumn,
        DurationColumn,
        JumpColumn, ///< shows the way to the timeline; no text of its own
        ColumnCount
    };

    explicit OperatorInstanceModel(QObject *parent = nullptr);

    void setInstances(std::vector<OperatorInstance> instances);
    /// Null for a row that is not there.
    const OperatorInstance *instance(int row) const;
    /// Whether no row has a value for @p column.
    bool isColumnEmpty(Column column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant sortValue(const OperatorInstance &instance, Column column) const;
    QString displayText(const OperatorInstance &instance, Column column) const;

    std::vector<OperatorInstance> m_instances;
    TimeUnit m_unit{};
};

} // namespace ascope
