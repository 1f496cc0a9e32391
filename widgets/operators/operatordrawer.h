// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/operatorinstancemodel.h"
#include "widgets/common/card.h"
#include "widgets/operators/operatorsdata.h"

namespace ascope {

class BarList;
class HistogramView;
class Label;
class TableView;

/// One operator in detail: how its durations spread, its mean on every card, its slowest executions.
class OperatorDrawer : public Card
{
    Q_OBJECT

public:
    explicit OperatorDrawer(QWidget *parent = nullptr);

    /// @p scopeWords says what the numbers run over: "8 ranks · step 16".
    void setDetails(const OperatorDetails &details, const QString &scopeWords);
    /// The executions inside the brush.
    void setExecutions(const ExecutionList &list);
    /// Says that the recording has sums only.
    void setOnlySums(const QString &name);

    /// Which executions the list is about: the row of the table and the brush.
    OperatorFilter filter() const;
    /// The first of the list; empty when there is none.
    std::optional<OperatorInstance> slowest() const;

Q_SIGNALS:
    /// The brush changed; setExecutions() is waited for.
    void filterChanged();
    void executionChosen(const OperatorInstance &instance);
    void rankChosen(int rank);
    void closeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showDurations();
    void showRankMeans();
    void jumpFrom(const QModelIndex &index);

    OperatorDetails m_details;
    OperatorInstanceModel *m_model;
    Label *m_name;
    Label *m_scope;
    QWidget *m_content;
    Label *m_onlySums;
    Label *m_durationsNote;
    HistogramView *m_histogram;
    QWidget *m_rankPart;
    Label *m_rankUnit;
    Label *m_rankNote;
    BarList *m_rankMeans;
    Label *m_listNote;
    TableView *m_list;
};

} // namespace ascope
