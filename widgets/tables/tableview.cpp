// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tableview.h"

#include "models/items/tabletext.h"
#include "widgets/common/fonts.h"
#include "widgets/tables/tabledelegate.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int headHeightPx = 26;

} // namespace

TableView::TableView(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setIndentation(0);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setItemDelegate(new TableDelegate(this));
    header()->setFont(themeFont(FontRole::SmallMedium));
    header()->setFixedHeight(headHeightPx);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setMinimumSectionSize(10);
    header()->setHighlightSections(false);
    header()->setSectionsClickable(true);
    connect(header(), &QHeaderView::sortIndicatorChanged, this, &TableView::fitColumns);
}

void TableView::setStretchColumn(int column, int minimumPx)
{
    m_stretchColumn = column;
    m_stretchMinimumPx = minimumPx;
    fitColumns();
}

void TableView::setHideOrder(std::vector<int> columns)
{
    m_hideOrder = std::move(columns);
    fitColumns();
}

void TableView::setAbsentColumns(std::vector<int> columns)
{
    m_absentColumns = std::move(columns);
    fitColumns();
}

std::vector<int> TableView::visibleColumns() const
{
    std::vector<int> columns;
    for (int column = 0; model() && column < model()->columnCount(); ++column) {
        if (!isColumnHidden(column))
            columns.push_back(column);
    }
    return columns;
}

void TableView::fitColumns()
{
    if (!model())
        return;
    const int columnCount = model()->columnCount();
    if (columnCount == 0)
        return;
    std::vector<int> widthsPx(size_t(columnCount), 0);
    std::vector<bool> isShown(size_t(columnCount), true);
    for (const int column : m_absentColumns) {
        if (column < columnCount) // the columns may be those of the model before
            isShown[size_t(column)] = false;
    }

    const auto firstShown = std::ranges::find(isShown, true);
    const int firstColumn = int(firstShown - isShown.begin());
    const int stretchColumn = m_stretchColumn < columnCount && isShown[size_t(m_stretchColumn)]
        ? m_stretchColumn
        : std::min(firstColumn, columnCount - 1);
    const QFontMetrics headMetrics(themeFont(FontRole::SmallMedium));
    const int sortedColumn = isSortingEnabled() ? header()->sortIndicatorSection() : -1;
    int neededPx = 0;
    for (int column = 0; column < columnCount; ++column) {
        const QString head = model()->headerData(column, Qt::Horizontal).toString();
        const int sortArrowPx = column == sortedColumn ? 14 : 0;
        const int headPx = headMetrics.horizontalAdvance(head) + 2 * TableDelegate::cellPaddingPx + sortArrowPx + 2
            + (column == firstColumn ? TableDelegate::edgePaddingPx - TableDelegate::cellPaddingPx : 0);
        widthsPx[size_t(column)]
            = column == stretchColumn ? m_stretchMinimumPx : std::max(headPx, sizeHintForColumn(column));
        if (isShown[size_t(column)])
            neededPx += widthsPx[size_t(column)];
    }
    constexpr int edgePx = TableDelegate::edgePaddingPx - TableDelegate::cellPaddingPx;
    neededPx += edgePx;

    const int roomPx = viewport()->width();
    for (const int column : m_hideOrder) {
        if (neededPx <= roomPx)
            break;
        if (column >= columnCount || !isShown[size_t(column)])
            continue;
        isShown[size_t(column)] = false;
        neededPx -= widthsPx[size_t(column)];
    }
    widthsPx[size_t(stretchColumn)] += std::max(0, roomPx - neededPx);
    int last = 0;
    for (int column = 0; column < columnCount; ++column) {
        setColumnHidden(column, !isShown[size_t(column)]);
        if (isShown[size_t(column)])
            last = column;
    }
    widthsPx[size_t(last)] += edgePx;
    for (int column = 0; column < columnCount; ++column) {
        if (isShown[size_t(column)])
            header()->resizeSection(column, widthsPx[size_t(column)]);
    }
}

void TableView::copyTable() const
{
    if (model())
        QApplication::clipboard()->setText(tableAsTsv(*model(), visibleColumns()));
}

void TableView::copySelectedRow() const
{
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return;
    QStringList lines = tableAsTsv(*model(), visibleColumns()).split(u'\n');
    QApplication::clipboard()->setText(lines.front() + u'\n' + lines.value(current.row() + 1) + u'\n');
}

void TableView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelectedRow();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void TableView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        fitColumns();
}

} // namespace ascope
