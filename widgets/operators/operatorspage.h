// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/apitablemodel.h"
#include "models/items/operatortablemodel.h"
#include "models/items/sortedtable.h"
#include "models/store/queryrunner.h"
#include "widgets/common/page.h"
#include "widgets/operators/operatorsdata.h"

class QLineEdit;
class QPushButton;

namespace ascope {

class BarDelegate;
class EmptyState;
class Label;
class OperatorDrawer;
class Segments;
class SumLine;
class TableView;

/// The Operators page: the table by type, name, shape or core with what each operator costs, and one of them in detail.
class OperatorsPage : public Page
{
    Q_OBJECT

public:
    explicit OperatorsPage(SessionState &state, QWidget *parent = nullptr);

    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

    /// Selects an operator type of the compute operators; other groupings are left for types.
    void showType(const QString &type);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeToolbar();
    QWidget *makeFooter();
    void reload();
    void showTable();
    void showFooter();
    void showDetails();
    void askDetails();
    void askExecutions();
    void showContextMenu(const QPoint &position);
    void saveCsv();
    void layOut();
    /// Row of the table that is current, null for host calls and rests.
    const OperatorStat *currentStat() const;
    QString scopeWords() const;

    OperatorsView m_view = OperatorsView::Compute;
    OperatorGrouping m_grouping = OperatorGrouping::Type;
    std::optional<QString> m_key; ///< of the row that is looked at
    std::shared_ptr<const OperatorsData> m_data;
    Scope m_scope;
    QString m_storePath;
    std::unique_ptr<QueryRunner> m_pageRunner;
    std::unique_ptr<QueryRunner> m_detailsRunner;

    OperatorTableModel *m_operatorModel;
    ApiTableModel *m_apiModel;
    SortedTable *m_sorted;
    Segments *m_groupings;
    Segments *m_views;
    QLineEdit *m_filter;
    QPushButton *m_copy;
    QPushButton *m_csv;
    TableView *m_table;
    EmptyState *m_empty;
    BarDelegate *m_barDelegate;
    QWidget *m_footer;
    SumLine *m_footerSums;
    Label *m_footerNote;
    OperatorDrawer *m_drawer;
    bool m_isDrawerWanted = true;
    bool m_isFilling = false;
};

} // namespace ascope
