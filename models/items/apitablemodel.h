// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/api.h"
#include "models/base/units.h"
#include "models/trace/kind.h"

#include <QAbstractTableModel>

namespace ascope {

/// The rows of a host call report. Read only; the whole content changes at once.
class ApiTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        LevelColumn,
        CountColumn,
        TotalColumn,
        BarColumn,
        AverageColumn,
        MinimumColumn,
        MaximumColumn,
        ColumnCount
    };

    explicit ApiTableModel(QObject *parent = nullptr);

    void setReport(ApiReport report);
    const ApiReport &report() const { return m_report; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant sortValue(const ApiStat &stat, Column column) const;
    QString displayText(const ApiStat &stat, Column column) const;
    TimeUnit unitOf(Column column) const { return column == TotalColumn ? m_totalUnit : m_singleUnit; }

    ApiReport m_report;
    qint64 m_largestTotalNs = 0;
    TimeUnit m_totalUnit{};
    TimeUnit m_singleUnit{};
};

/// Kind of a host call by its level: the colour it has on the timeline.
SliceKind kindOfApiLevel(const QString &level);

} // namespace ascope
