// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmapview.h"

#include "widgets/heatmap/heatmappainter.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRows = 8;

} // namespace

HeatmapView::HeatmapView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCornerWidget(new QWidget(this)); // else the style fills the corner
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setAutoFillBackground(false);
}

void HeatmapView::setData(HeatmapData matrix, Describe describe)
{
    m_data = std::move(matrix);
    m_describe = std::move(describe);
    m_hovered.reset();
    if (m_current && (m_current->row >= int(m_data.rows.size()) || m_current->column >= int(m_data.columns.size())))
        m_current.reset();
    relayout();
    updateDescription();
    Q_EMIT shownChanged();
}

void HeatmapView::setCurrent(std::optional<HeatmapPlace> place)
{
    if (place == m_current)
        return;
    m_current = place;
    if (place)
        ensureVisible(*place);
    viewport()->update();
    updateDescription();
    Q_EMIT shownChanged();
}

QSize HeatmapView::sizeHint() const
{
    return {420, 380};
}

QSize HeatmapView::minimumSizeHint() const
{
    return {200, 160};
}

void HeatmapView::relayout()
{
    // Without scroll bars first: they appear only where the least cells do not fit.
    m_geometry = layoutHeatmap(int(m_data.rows.size()), int(m_data.columns.size()), QSizeF(size()),
                               heatmapLabelWidthPx(m_data), heatmapHeadHeightPx(m_data));
    const QSizeF all = m_geometry.sizePx();
    const auto setBar = [](QScrollBar *bar, double allPx, int roomPx, double stepPx) {
        bar->setRange(0, std::max(0, int(std::ceil(allPx)) - roomPx));
        bar->setPageStep(roomPx);
        bar->setSingleStep(int(stepPx));
    };
    setBar(horizontalScrollBar(), all.width(), viewport()->width(), m_geometry.pitchPx());
    setBar(verticalScrollBar(), all.height(), viewport()->height(), m_geometry.pitchPx());
    viewport()->update();
}

QPointF HeatmapView::offset() const
{
    return QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

std::optional<HeatmapPlace> HeatmapView::placeAt(const QPointF &position) const
{
    if (position.x() < m_geometry.labelPx || position.y() < m_geometry.headPx)
        return {};
    return m_geometry.placeAt(position + offset());
}

void HeatmapView::paintFrame(QPainter &painter, HeatmapPlace place, double widthPx) const
{
    const double inset = widthPx / 2 - 1;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().color(Token::Text), widthPx));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(m_geometry.cellRect(place).adjusted(inset, inset, -inset, -inset), 3, 3);
}

void HeatmapView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::current();
    const QPointF shift = offset();
    const QRectF all(viewport()->rect());
    const QRectF visible = all.translated(shift);
    // Nothing of the cells goes under labels that stay.
    painter.save();
    painter.setClipRect(
        all.adjusted(shift.x() > 0 ? m_geometry.labelPx - 3 : 0, shift.y() > 0 ? m_geometry.headPx - 3 : 0, 0, 0));
    painter.translate(-shift);
    paintHeatmapCells(painter, m_data, m_geometry, visible, theme);
    if (m_hovered && m_hovered != m_current)
        paintFrame(painter, *m_hovered, 1);
    if (m_current)
        paintFrame(painter, *m_current, 2);
    painter.restore();

    painter.save();
    if (shift.y() > 0)
        painter.setClipRect(QRectF(0, m_geometry.headPx, m_geometry.labelPx, height()));
    painter.translate(0, -shift.y());
    paintHeatmapRowLabels(painter, m_data, m_geometry, visible, theme);
    painter.restore();
    if (shift.x() > 0)
        painter.setClipRect(QRectF(m_geometry.labelPx, 0, width(), m_geometry.headPx));
    painter.translate(-shift.x(), 0);
    paintHeatmapColumnLabels(painter, m_data, m_geometry, visible, theme);
}

void HeatmapView::resizeEvent(QResizeEvent *)
{
    relayout();
}

void HeatmapView::scrollContentsBy(int, int)
{
    viewport()->update();
}

bool HeatmapView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        setHovered({});
    if (event->type() == QEvent::ToolTip && m_describe) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const auto place = placeAt(help->pos()))
            QToolTip::showText(help->globalPos(), m_describe(*place), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatmapView::setHovered(std::optional<HeatmapPlace> place)
{
    if (place == m_hovered)
        return;
    m_hovered = place;
    viewport()->update();
    Q_EMIT shownChanged();
}

void HeatmapView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(placeAt(event->position()));
}

void HeatmapView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCurrent(placeAt(event->position()));
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const auto place = placeAt(event->position()))
        Q_EMIT activated(*place);
}

void HeatmapView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    // From the keyboard there has to be a cell to start from.
    if (!m_current && event->reason() != Qt::MouseFocusReason && !m_data.cells.empty())
        setCurrent(HeatmapPlace{});
}

void HeatmapView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
}

void HeatmapView::move(int rows, int columns)
{
    if (m_data.cells.empty())
        return;
    const HeatmapPlace from = m_current.value_or(HeatmapPlace{});
    setCurrent(HeatmapPlace{.row = std::clamp(from.row + rows, 0, m_geometry.rowCount - 1),
                            .column = std::clamp(from.column + columns, 0, m_geometry.columnCount - 1)});
}

void HeatmapView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(heatmapTable(m_data));
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return move(0, -1);
    case Qt::Key_Right:
        return move(0, 1);
    case Qt::Key_Up:
        return move(-1, 0);
    case Qt::Key_Down:
        return move(1, 0);
    case Qt::Key_PageUp:
        return move(-pageRows, 0);
    case Qt::Key_PageDown:
        return move(pageRows, 0);
    case Qt::Key_Home:
        return move(0, -m_geometry.columnCount);
    case Qt::Key_End:
        return move(0, m_geometry.columnCount);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Plus:
        if (m_current)
            Q_EMIT activated(*m_current);
        return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
    case Qt::Key_Minus:
        Q_EMIT leaveRequested();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void HeatmapView::ensureVisible(HeatmapPlace place)
{
    const QRectF cell = m_geometry.cellRect(place);
    const auto scrollTo = [](QScrollBar *bar, double startPx, double endPx, double fromPx, int roomPx) {
        if (startPx - bar->value() < fromPx)
            bar->setValue(int(startPx - fromPx));
        else if (endPx - bar->value() > roomPx)
            bar->setValue(int(std::ceil(endPx)) - roomPx + 1);
    };
    scrollTo(horizontalScrollBar(), cell.left(), cell.right(), m_geometry.labelPx, viewport()->width());
    scrollTo(verticalScrollBar(), cell.top(), cell.bottom(), m_geometry.headPx, viewport()->height());
}

void HeatmapView::updateDescription()
{
    const QString text = m_current && m_describe ? m_describe(*m_current) : QString();
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

QString heatmapTable(const HeatmapData &data)
{
    QString table = data.rowPrefix;
    for (const HeatmapLabel &label : data.columns)
        table += u'\t' + label.text;
    for (int row = 0; row < int(data.rows.size()); ++row) {
        table += u'\n' + data.rows[size_t(row)].text;
        for (int column = 0; column < int(data.columns.size()); ++column)
            table += u'\t' + data.at(row, column).text;
    }
    return table + u'\n';
}

} // namespace ascope
