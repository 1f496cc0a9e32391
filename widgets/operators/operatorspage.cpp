// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/operatorspage.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/card.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/segments.h"
#include "widgets/common/sessionstate.h"
#include "widgets/operators/bounddelegate.h"
#include "widgets/operators/operatordrawer.h"
#include "widgets/tables/sumline.h"
#include "widgets/tables/tabledelegate.h"
#include "widgets/tables/tableview.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

OperatorsPage::OperatorsPage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_operatorModel(new OperatorTableModel(this))
    , m_apiModel(new ApiTableModel(this))
    , m_sorted(new SortedTable(this))
    , m_groupings(new Segments(tr("Group by"), {tr("Type"), tr("Name"), tr("Name + shape"), tr("Core")}))
    , m_views(new Segments(tr("Operators or calls"), {tr("Compute"), tr("Communication"), tr("Host API")}))
    , m_filter(new QLineEdit)
    , m_copy(makeSmallButton(tr("Copy"), u"copy"_s))
    , m_csv(makeSmallButton(tr("CSV")))
    , m_table(new TableView)
    , m_empty(new EmptyState)
    , m_barDelegate(new BarDelegate(m_table))
    , m_footer(new QWidget)
    , m_footerSums(new SumLine)
    , m_footerNote(new Label(FontRole::Small, Token::Text3))
    , m_drawer(new OperatorDrawer)
{
    m_sorted->setSourceModel(m_operatorModel);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Operators"));
    m_table->setItemDelegateForColumn(OperatorTableModel::ShareColumn, m_barDelegate);
    m_table->setItemDelegateForColumn(OperatorTableModel::BoundColumn, new BoundDelegate(m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(OperatorTableModel::TotalColumn, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);

    auto *card = new Card;
    card->setAccessibleName(tr("Operators"));
    card->setBodyTouchesEdges();
    card->body()->addWidget(makeToolbar());
    card->body()->addWidget(m_table, 1);
    card->body()->addWidget(m_empty, 1);
    m_empty->hide();
    card->body()->addWidget(makeFooter());

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(12);
    layout->addWidget(card, 1);
    layout->addWidget(m_drawer);

    connect(m_groupings, &Segments::chosen, this, [this](int index) {
        m_grouping = OperatorGrouping(index);
        m_key.reset();
        reload();
    });
    connect(m_views, &Segments::chosen, this, [this](int index) {
        m_view = OperatorsView(index);
        m_key.reset();
        reload();
    });
    connect(m_filter, &QLineEdit::textChanged, m_sorted, &SortedTable::setFilterText);
    connect(m_copy, &QPushButton::clicked, m_table, &TableView::copyTable);
    connect(m_csv, &QPushButton::clicked, this, &OperatorsPage::saveCsv);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &OperatorsPage::askDetails);
    connect(m_table, &QWidget::customContextMenuRequested, this, &OperatorsPage::showContextMenu);
    connect(m_drawer, &OperatorDrawer::filterChanged, this, &OperatorsPage::askExecutions);
    connect(m_drawer, &OperatorDrawer::executionChosen, this, [this](const OperatorInstance &execution) {
        this->state().showOnTimeline(execution.rank, *execution.startNs, execution.durationNs);
    });
    connect(m_drawer, &OperatorDrawer::rankChosen, this, [this](int rank) {
        Scope scope = this->state().scope();
        scope.ranks = {rank};
        this->state().setScope(scope);
    });
    connect(m_drawer, &OperatorDrawer::closeRequested, this, [this] {
        m_isDrawerWanted = false;
        layOut();
    });
    connect(&state, &SessionState::operatorTypeRequested, this, &OperatorsPage::showType);
    layOut();
}

QWidget *OperatorsPage::makeToolbar()
{
    m_filter->setPlaceholderText(tr("Filter rows"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(u"filter"_s), QLineEdit::LeadingPosition);
    m_filter->setFixedWidth(150);
    m_copy->setToolTip(tr("Copy the table with its heads, separated by tabs"));
    m_csv->setToolTip(tr("Save the table as comma-separated text"));
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(13, 4, 13, 10);
    layout->setSpacing(8);
    layout->addWidget(m_groupings);
    layout->addSpacing(4);
    layout->addWidget(m_views);
    layout->addStretch();
    layout->addWidget(m_filter);
    layout->addWidget(m_copy);
    layout->addWidget(m_csv);
    return bar;
}

QWidget *OperatorsPage::makeFooter()
{
    m_footer->setFixedHeight(34);
    auto *layout = new QHBoxLayout(m_footer);
    layout->setContentsMargins(13, 0, 13, 0);
    layout->setSpacing(18);
    layout->addWidget(m_footerSums);
    m_footerNote->setElideMode(Qt::ElideRight);
    m_footerNote->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_footerNote, 1);
    return m_footer;
}

PageLoader OperatorsPage::loader() const
{
    return [view = m_view, grouping = m_grouping, key = m_key](const Store &store, const Scope &scope) {
        return std::shared_ptr<const PageData>(readOperators(store, scope, view, grouping, key));
    };
}

void OperatorsPage::setData(const std::shared_ptr<const PageData> &pageData, const Scope &scope)
{
    const auto read = std::dynamic_pointer_cast<const OperatorsData>(pageData);
    if (!read)
        return;
    if (m_storePath != state().storePath() || !m_pageRunner) {
        m_storePath = state().storePath();
        m_pageRunner = std::make_unique<QueryRunner>(m_storePath);
        m_detailsRunner = std::make_unique<QueryRunner>(m_storePath);
    }
    m_data = read;
    m_scope = scope;
    showTable();
    showFooter();
    showDetails();
    layOut();
}

void OperatorsPage::reload()
{
    m_groupings->setEnabled(m_view != OperatorsView::HostApi);
    if (!m_pageRunner)
        return;
    m_pageRunner->run([load = loader(), scope = m_scope](const Store &store) { return load(store, scope); },
                      [this](const Result<std::shared_ptr<const PageData>> &answer) {
                          if (answer)
                              setData(*answer, m_scope);
                      });
}

void OperatorsPage::showType(const QString &type)
{
    m_key = type;
    const bool isHere = m_view == OperatorsView::Compute && m_grouping == OperatorGrouping::Type;
    m_view = OperatorsView::Compute;
    m_grouping = OperatorGrouping::Type;
    m_views->setCurrent(0);
    m_groupings->setCurrent(0);
    m_filter->clear();
    m_isDrawerWanted = true;
    if (!isHere || !m_data) {
        reload();
        return;
    }
    const int row = m_operatorModel->rowOf(type);
    if (row >= 0) {
        const QModelIndex index = m_sorted->mapFromSource(m_operatorModel->index(row, 0));
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    }
    layOut();
}

void OperatorsPage::showTable()
{
    m_isFilling = true;
    const bool isApi = m_data->view == OperatorsView::HostApi;
    QAbstractItemModel *model = m_operatorModel;
    if (isApi)
        model = m_apiModel;
    if (isApi)
        m_apiModel->setReport(m_data->api);
    else
        m_operatorModel->setTable(m_data->table, m_data->grouping, m_data->stepWallNs);
    if (m_sorted->sourceModel() != model) {
        m_sorted->setSourceModel(model);
        // Column numbers mean something else now.
        m_table->sortByColumn(isApi ? int(ApiTableModel::TotalColumn) : int(OperatorTableModel::TotalColumn),
                              Qt::DescendingOrder);
    }
    std::vector<int> absent;
    for (int column = 0; !isApi && column < OperatorTableModel::ColumnCount; ++column) {
        // What limits an operator is said to be missing; columns that do not apply are left out.
        if (column != OperatorTableModel::BoundColumn
            && m_operatorModel->isColumnEmpty(OperatorTableModel::Column(column)))
            absent.push_back(column);
    }
    if (!isApi && m_view == OperatorsView::Communication)
        absent.push_back(OperatorTableModel::BoundColumn);
    if (!isApi && m_grouping == OperatorGrouping::Core)
        absent.push_back(OperatorTableModel::CoreColumn);
    m_table->setAbsentColumns(std::move(absent));

    const bool isEmpty = model->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_footer->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (isEmpty) {
        const QString code = isApi ? u"api"_s : u"operators"_s;
        m_empty->setContent(emptyStateFor(
            u"operators"_s, isApi ? tr("No host calls in this recording") : tr("No operators in this recording"),
            tr("They were never recorded for the ranks and steps in scope."), {missingSource(code)}));
    }

    const QString key = m_data->details ? m_data->details->stat.key : QString();
    const int row = isApi || isEmpty ? -1 : std::max(0, m_operatorModel->rowOf(key));
    if (row >= 0) {
        const QModelIndex index = m_sorted->mapFromSource(m_operatorModel->index(row, 0));
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
    }
    m_isFilling = false;
}

const OperatorStat *OperatorsPage::currentStat() const
{
    if (!m_data || m_data->view == OperatorsView::HostApi)
        return nullptr;
    const QModelIndex index = m_sorted->mapToSource(m_table->currentIndex());
    if (!index.isValid())
        return nullptr;
    const OperatorStat &stat = m_operatorModel->table().rows[size_t(index.row())];
    return stat.isRest ? nullptr : &stat;
}

void OperatorsPage::showDetails()
{
    if (m_data->details) {
        m_key = m_data->details->stat.key;
        m_drawer->setDetails(*m_data->details, scopeWords());
    } else if (const OperatorStat *stat = currentStat()) {
        m_drawer->setOnlySums(stat->key);
    }
}

void OperatorsPage::askDetails()
{
    const OperatorStat *stat = currentStat();
    if (m_isFilling || !stat || !m_detailsRunner)
        return;
    m_key = stat->key;
    if (m_data->table.isFromStatistics) {
        m_drawer->setOnlySums(stat->key);
        return;
    }
    m_isDrawerWanted = true;
    layOut();
    const auto operatorClass
        = m_view == OperatorsView::Communication ? OperatorClass::Communication : OperatorClass::Compute;
    const OperatorFilter filter{.operatorClass = operatorClass, .grouping = m_grouping, .key = stat->key};
    m_detailsRunner->run([row = *stat, filter, scope = m_scope](
                             const Store &store) { return readOperatorDetails(store, scope, row, filter); },
                         [this](const Result<OperatorDetails> &details) {
                             if (details)
                                 m_drawer->setDetails(*details, scopeWords());
                         });
}

void OperatorsPage::askExecutions()
{
    if (!m_detailsRunner)
        return;
    m_detailsRunner->run([filter = m_drawer->filter(),
                          scope = m_scope](const Store &store) { return readExecutions(store, scope, filter); },
                         [this](const Result<ExecutionList> &list) {
                             if (list)
                                 m_drawer->setExecutions(*list);
                         });
}

} // namespace ascope
