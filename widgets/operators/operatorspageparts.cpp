// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the Operators page around its table: footer, menu, saving, layout.
#include "models/items/countwords.h"
#include "models/items/tabletext.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"
#include "widgets/common/sessionstate.h"
#include "widgets/operators/operatordrawer.h"
#include "widgets/operators/operatorspage.h"
#include "widgets/tables/sumline.h"
#include "widgets/tables/tableview.h"

#include <QFileDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSaveFile>

#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowPx = 1250;
constexpr int widePx = 1600;

} // namespace

QString OperatorsPage::scopeWords() const
{
    QString words = rankCountText(qint64(m_data->table.ranks.size()));
    if (m_scope.steps.size() == 1)
        words += u" · "_s + tr("step %1").arg(m_scope.steps.front());
    else if (!m_scope.steps.empty())
        words += u" · "_s + stepCountText(qint64(m_scope.steps.size()));
    return words;
}

void OperatorsPage::showFooter()
{
    m_footerNote->setToken(Token::Text3);
    if (m_data->view == OperatorsView::HostApi) {
        const ApiReport &api = m_data->api;
        m_footerSums->setParts({{.text = rowCountText(qint64(api.apis.size())), .isStrong = true},
                                {.text = u" · "_s + tr("%1 calls").arg(formatCount(api.totalCalls))},
                                {.text = tr("Σ over threads and levels "), .startsGroup = true},
                                {.text = formatDuration(api.totalNs), .isStrong = true}});
        m_footerNote->setText(api.coversWholeRun
                                  ? tr("Sums of the whole run: the file has no steps. Levels enclose each other.")
                                  : tr("Levels enclose each other: Σ is no wall time."));
        return;
    }
    const OperatorTable &table = m_data->table;
    std::vector<SumPart> parts{
        {.text = rowCountText(qint64(table.rows.size())), .isStrong = true},
        {.text = u" · "_s + executionCountText(table.count)},
        {.text = tr("Σ over streams and %1 ").arg(rankCountText(qint64(table.ranks.size()))), .startsGroup = true},
        {.text = formatDuration(table.totalNs), .isStrong = true}};
    if (!table.wall.empty()) {
        double wallNs = 0;
        for (const RankWall &wall : table.wall)
            wallNs += double(wall.wallNs);
        const auto meanNs = qint64(std::llround(wallNs / double(table.wall.size())));
        parts.push_back({.text = tr("wall time (union) per rank "), .startsGroup = true});
        parts.push_back({.text = formatDuration(meanNs), .isStrong = true});
    }
    m_footerSums->setParts(std::move(parts));
    const bool hasSpread = !m_operatorModel->isColumnEmpty(OperatorTableModel::SpreadColumn);
    m_footerNote->setText(hasSpread ? tr("spread = slowest card ÷ median, marked from ×%1")
                                          .arg(formatNumber(OperatorTableModel::markedSpread, 2))
                                    : QString());
}

void OperatorsPage::layOut()
{
    const bool isApi = m_data && m_data->view == OperatorsView::HostApi;
    const bool isEmpty = m_data && m_sorted->sourceModel()->rowCount() == 0;
    m_drawer->setFixedWidth(width() >= widePx ? 480 : (width() < narrowPx ? 320 : 372));
    m_drawer->setVisible(m_isDrawerWanted && !isApi && !isEmpty);
    if (isApi) {
        m_table->setStretchColumn(ApiTableModel::NameColumn, 200);
        m_table->setHideOrder({ApiTableModel::MinimumColumn, ApiTableModel::LevelColumn});
        return;
    }
    m_table->setStretchColumn(OperatorTableModel::NameColumn, 190);
    m_table->setHideOrder({OperatorTableModel::WaitColumn, OperatorTableModel::DeviationColumn,
                           OperatorTableModel::MinimumColumn, OperatorTableModel::MaximumColumn,
                           OperatorTableModel::MedianColumn, OperatorTableModel::StepShareColumn,
                           OperatorTableModel::P99Column, OperatorTableModel::CoreColumn});
}

void OperatorsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    layOut();
}

void OperatorsPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Q && event->modifiers() == Qt::NoModifier) {
        m_isDrawerWanted = !m_isDrawerWanted;
        layOut();
        return;
    }
    if (event->key() == Qt::Key_Slash || event->keyCombination() == QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_F)) {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
        return;
    }
    Page::keyPressEvent(event);
}

void OperatorsPage::showContextMenu(const QPoint &position)
{
    QMenu menu(this);
    const OperatorStat *stat = currentStat();
    if (stat && m_data->details && !m_data->details->slowest.empty()) {
        menu.addAction(tr("Show the slowest execution in the timeline"), this, [this] {
            const std::optional<OperatorInstance> slowest = m_drawer->slowest();
            if (slowest && slowest->startNs)
                state().showOnTimeline(slowest->rank, *slowest->startNs, slowest->durationNs);
        });
    }
    menu.addAction(tr("Copy the table"), m_table, &TableView::copyTable);
    menu.addAction(tr("Save as CSV…"), this, &OperatorsPage::saveCsv);
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

void OperatorsPage::saveCsv()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the table"), tr("operators.csv"),
                                                      tr("Comma-separated text (*.csv)"));
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const bool isSaved = file.open(QIODevice::WriteOnly)
        && file.write(tableAsCsv(*m_table->model(), m_table->visibleColumns()).toUtf8()) >= 0 && file.commit();
    m_footerNote->setToken(isSaved ? Token::Text3 : Token::Critical);
    m_footerNote->setText(isSaved ? tr("Saved: %1").arg(path)
                                  : tr("%1 could not be written: %2").arg(path, file.errorString()));
}

} // namespace ascope
