// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/rowtable.h"

#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"
#include "widgets/common/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int headPx = 26;
constexpr int cellPaddingPx = 8;
constexpr int edgePx = 6; // with the padding of the first cell the 14 px of the card, whose edge the table touches
constexpr int barPx = 8;

void paintBar(QPainter &painter, const QRect &rect, const RowCell &cell, const Theme &theme)
{
    const QRectF track(rect.left(), rect.center().y() + 0.5 - barPx / 2.0, rect.width(), barPx);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Hover));
    painter.drawRoundedRect(track, 2, 2);
    double left = track.left();
    for (const BarSegment &segment : cell.bar) {
        const double width = std::clamp(segment.ratio, 0.0, 1.0) * track.width();
        painter.setBrush(segment.fill);
        painter.drawRoundedRect(QRectF(left, track.top(), std::min(width, track.right() - left), barPx), 2, 2);
        left += width;
    }
    if (cell.threshold) {
        const double x = track.left() + *cell.threshold * track.width();
        painter.fillRect(QRectF(x - 1, track.top() - 3, 2, barPx + 6), theme.color(Token::Text));
    }
    painter.restore();
}

} // namespace

RowTable::RowTable(const QString &accessibleName, QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void RowTable::setColumns(const std::vector<RowColumn> &columns)
{
    m_columns = columns;
    viewport()->update();
}

void RowTable::setRows(std::vector<std::vector<RowCell>> rows)
{
    m_rows = std::move(rows);
    m_currentRow = std::min(m_currentRow, int(m_rows.size()) - 1);
    m_hoverRow = -1;
    setAccessibleDescription(asText());
    updateScrollBar();
    updateGeometry();
    viewport()->update();
}

void RowTable::setHeadVisible(bool isVisible)
{
    m_isHeadVisible = isVisible;
    viewport()->update();
}

void RowTable::setRowHeight(int heightPx)
{
    m_rowPx = heightPx;
    updateScrollBar();
    updateGeometry();
    viewport()->update();
}

void RowTable::setCurrentRow(int row)
{
    row = std::clamp(row, -1, int(m_rows.size()) - 1);
    if (row == m_currentRow)
        return;
    m_currentRow = row;
    if (row >= 0) {
        const int top = row * m_rowPx;
        const int viewPx = viewport()->height() - headHeightPx();
        QScrollBar *bar = verticalScrollBar();
        bar->setValue(std::clamp(bar->value(), top + m_rowPx - viewPx, top));
    }
    viewport()->update();
    Q_EMIT currentRowChanged(row);
}

QString RowTable::asText() const
{
    QStringList lines;
    QStringList heads;
    for (const RowColumn &column : m_columns)
        heads.append(column.title);
    lines.append(heads.join(u'\t'));
    for (const std::vector<RowCell> &row : m_rows) {
        QStringList cells;
        for (const RowCell &cell : row)
            cells.append(cell.chip ? cell.text + u' ' + cell.chip->text : cell.text);
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

int RowTable::headHeightPx() const
{
    return m_isHeadVisible ? headPx : 0;
}

std::vector<std::pair<int, int>> RowTable::columnSpans(int viewportWidthPx) const
{
    int fixedPx = 2 * edgePx;
    int stretches = 0;
    for (const RowColumn &column : m_columns) {
        fixedPx += column.widthPx;
        stretches += column.stretch;
    }
    const int freePx = std::max(0, viewportWidthPx - fixedPx);
    std::vector<std::pair<int, int>> spans;
    int left = edgePx;
    for (const RowColumn &column : m_columns) {
        const int width = column.widthPx + (stretches > 0 ? freePx * column.stretch / stretches : 0);
        spans.emplace_back(left, width);
        left += width;
    }
    return spans;
}

int RowTable::rowAt(int y) const
{
    const int row = (y - headHeightPx() + verticalScrollBar()->value()) / m_rowPx;
    return y >= headHeightPx() && row < int(m_rows.size()) ? row : -1;
}

QRect RowTable::rowRect(int row) const
{
    return {0, headHeightPx() + row * m_rowPx - verticalScrollBar()->value(), viewport()->width(), m_rowPx};
}

QSize RowTable::sizeHint() const
{
    int widthPx = 2 * edgePx;
    for (const RowColumn &column : m_columns)
        widthPx += column.widthPx;
    return {widthPx, headHeightPx() + int(m_rows.size()) * m_rowPx};
}

QSize RowTable::minimumSizeHint() const
{
    return {sizeHint().width(), headHeightPx() + 2 * m_rowPx};
}

void RowTable::updateScrollBar()
{
    const int viewPx = viewport()->height() - headHeightPx();
    verticalScrollBar()->setRange(0, std::max(0, int(m_rows.size()) * m_rowPx - viewPx));
    verticalScrollBar()->setPageStep(viewPx);
    verticalScrollBar()->setSingleStep(m_rowPx);
}

void RowTable::resizeEvent(QResizeEvent *)
{
    updateScrollBar();
}

void RowTable::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setClipRect(0, headHeightPx(), viewport()->width(), viewport()->height() - headHeightPx());
    for (int row = std::max(0, rowAt(headHeightPx()));
         row < int(m_rows.size()) && rowRect(row).top() < viewport()->height(); ++row)
        paintRow(painter, row);
    painter.setClipping(false);
    if (m_isHeadVisible)
        paintHead(painter);
}

void RowTable::paintHead(QPainter &painter) const
{
    const Theme theme = Theme::current();
    const QFont font = themeFont(FontRole::SmallMedium);
    painter.setFont(font);
    painter.setPen(theme.color(Token::Text3));
    const auto spans = columnSpans(viewport()->width());
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const QRect cell(spans[i].first + cellPaddingPx, 0, spans[i].second - 2 * cellPaddingPx, headPx);
        if (!m_columns[i].legend.empty()) {
            paintLegend(painter, cell, m_columns[i]);
            continue;
        }
        painter.drawText(cell, int(m_columns[i].alignment | Qt::AlignVCenter),
                         QFontMetrics(font).elidedText(m_columns[i].title, Qt::ElideRight, cell.width()));
    }
    painter.fillRect(0, headPx - 1, viewport()->width(), 1, theme.color(Token::Border));
}

void RowTable::paintLegend(QPainter &painter, const QRect &cell, const RowColumn &column) const
{
    constexpr int sidePx = 9;
    int left = cell.left();
    for (const auto &[word, brush] : column.legend) {
        paintSwatch(painter, QRectF(left, cell.center().y() - sidePx / 2, sidePx, sidePx), brush);
        left += sidePx + 5;
        const int wordPx = painter.fontMetrics().horizontalAdvance(word);
        painter.drawText(QRect(left, cell.top(), wordPx + 1, cell.height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        left += wordPx + 12;
    }
}

void RowTable::paintRow(QPainter &painter, int row) const
{
    const Theme theme = Theme::current();
    const QRect rect = rowRect(row);
    const bool isCurrent = row == m_currentRow;
    if (isCurrent)
        painter.fillRect(rect, theme.color(Token::Selection));
    else if (row == m_hoverRow)
        painter.fillRect(rect, theme.color(Token::Hover));
    painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.color(Token::BorderSoft));
    const auto spans = columnSpans(viewport()->width());
    const std::vector<RowCell> &cells = m_rows[size_t(row)];
    for (size_t i = 0; i < std::min(cells.size(), m_columns.size()); ++i)
        paintCell(
            painter,
            QRect(spans[i].first + cellPaddingPx, rect.top(), spans[i].second - 2 * cellPaddingPx, rect.height() - 1),
            cells[i], m_columns[i].alignment, isCurrent);
}

void RowTable::paintCell(QPainter &painter, const QRect &rect, const RowCell &cell, Qt::Alignment alignment,
                         bool isCurrent) const
{
    const Theme theme = Theme::current();
    if (!cell.bar.empty()) {
        paintBar(painter, rect, cell, theme);
        return;
    }
    QRect textRect = rect;
    if (cell.swatch) {
        constexpr int sidePx = 10;
        painter.fillRect(QRect(rect.left(), rect.center().y() - sidePx / 2 + 1, sidePx, sidePx), *cell.swatch);
        textRect.setLeft(rect.left() + sidePx + cellPaddingPx);
    }
    const QFont font = themeFont(cell.isStrong ? FontRole::BodyMedium : FontRole::Body);
    const QFontMetrics metrics(font);
    const int chipPx = cell.chip ? chipWidthPx(*cell.chip) + cellPaddingPx : 0;
    const QString text = metrics.elidedText(cell.text, Qt::ElideMiddle, textRect.width() - chipPx);
    painter.setFont(font);
    const Token faint = isCurrent ? Token::Text2 : Token::Text3;
    painter.setPen(theme.color(cell.isLink ? Token::Accent : cell.isFaint ? faint : Token::Text));
    painter.drawText(textRect.adjusted(0, 0, -chipPx, 0), int(alignment | Qt::AlignVCenter), text);
    if (cell.chip)
        paintChip(painter, textRect.left() + metrics.horizontalAdvance(text) + cellPaddingPx, rect.center().y() + 0.5,
                  *cell.chip);
}

const RowCell *RowTable::cellAt(QPoint position) const
{
    const int row = rowAt(position.y());
    if (row < 0)
        return nullptr;
    const auto spans = columnSpans(viewport()->width());
    for (size_t i = 0; i < std::min(spans.size(), m_rows[size_t(row)].size()); ++i) {
        if (position.x() >= spans[i].first && position.x() < spans[i].first + spans[i].second)
            return &m_rows[size_t(row)][i];
    }
    return nullptr;
}

void RowTable::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    const int row = rowAt(position.y());
    if (row < 0 || event->button() != Qt::LeftButton)
        return;
    setCurrentRow(row);
    const RowCell *cell = cellAt(position);
    if (cell && cell->isLink)
        Q_EMIT linkActivated(row);
}

void RowTable::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint().y());
    if (row >= 0)
        Q_EMIT rowActivated(row);
}

void RowTable::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    const RowCell *cell = cellAt(position);
    viewport()->setCursor(cell && cell->isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const int row = rowAt(position.y());
    if (row == m_hoverRow)
        return;
    m_hoverRow = row;
    viewport()->update();
}

void RowTable::leaveEvent(QEvent *)
{
    m_hoverRow = -1;
    viewport()->update();
}

void RowTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(asText());
        return;
    }
    switch (event->key()) {
    case Qt::Key_Down:
        setCurrentRow(m_currentRow + 1);
        break;
    case Qt::Key_Up:
        setCurrentRow(std::max(0, m_currentRow - 1));
        break;
    case Qt::Key_Home:
        setCurrentRow(0);
        break;
    case Qt::Key_End:
        setCurrentRow(int(m_rows.size()) - 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_currentRow >= 0)
            Q_EMIT rowActivated(m_currentRow);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool RowTable::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const RowCell *cell = cellAt(help->pos());
        QToolTip::showText(help->globalPos(), cell ? (cell->toolTip.isEmpty() ? cell->text : cell->toolTip) : QString(),
                           this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace ascope
