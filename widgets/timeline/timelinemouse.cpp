// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinemouse.h"

#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>

#include <cmath>

namespace ascope {

namespace {

constexpr int edgeReachPx = 6; ///< to the edge of a range or of the names
constexpr double wheelZoomStep = 1.25; ///< a notch
constexpr double notchAngle = 120;
constexpr int rowsPerNotch = 3;

} // namespace

void TimelineMouse::press(const QMouseEvent &event)
{
    m_pressPoint = m_lastPoint = event.position().toPoint();
    m_drag = dragAt(event);
    m_pressNs = m_view.viewport().scale().nearestTimeAt(lanesX(m_pressPoint));
    if (m_drag == Drag::Minimap)
        moveMinimap(m_pressPoint);
    else if (m_drag == Drag::None && event.button() == Qt::LeftButton)
        pressHeader(m_pressPoint);
    if (m_drag == Drag::Pan)
        m_view.setCursor(Qt::ClosedHandCursor);
}

void TimelineMouse::move(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (m_drag == Drag::Click && (point - m_pressPoint).manhattanLength() >= QApplication::startDragDistance() / 2)
        m_drag = Drag::Range;
    if (m_drag == Drag::None)
        hover(point);
    else
        drag(point);
    m_lastPoint = point;
}

void TimelineMouse::release(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag == Drag::Click)
        clickTracks(point);
    if (drag == Drag::ZoomRange) {
        const auto rangeNs = m_view.viewport().rangeNs();
        m_view.viewport().setRangeNs({});
        if (rangeNs)
            m_view.viewport().show(*rangeNs);
    }
    m_view.unsetCursor();
    hover(point);
}

void TimelineMouse::doubleClick(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (event.button() != Qt::LeftButton)
        return;
    if (!m_view.layoutPx().tracks().contains(point)) {
        press(event);
        return;
    }
    clickTracks(point);
    m_view.zoomToSelection();
}

void TimelineMouse::wheel(const QWheelEvent &event)
{
    const QPoint point = event.position().toPoint();
    // Alt turns the wheel sideways on some systems; touchpads give both.
    const double notchesY = event.angleDelta().y() / notchAngle;
    const double notchesX = event.angleDelta().x() / notchAngle;
    if (event.modifiers() & Qt::ControlModifier) {
        m_view.viewport().zoomAt(lanesX(point), std::pow(wheelZoomStep, -(notchesY != 0 ? notchesY : notchesX)));
        return;
    }
    if (event.modifiers() & Qt::ShiftModifier) {
        m_view.pan(-0.1 * (notchesY != 0 ? notchesY : notchesX));
        return;
    }
    if (notchesX != 0)
        m_view.pan(-0.1 * notchesX);
    if (notchesY != 0)
        m_view.scrollBy(int(-notchesY * rowsPerNotch * trackRowHeightPx));
}

void TimelineMouse::leave()
{
    m_hoveredRow = -1;
    m_view.update();
    Q_EMIT m_view.pointerMoved({});
}

TimelineMouse::Drag TimelineMouse::dragAt(const QMouseEvent &event) const
{
    const TimelineLayout layout = m_view.layoutPx();
    const QPoint point = event.position().toPoint();
    const bool isOnLanes = layout.tracks().contains(point) || layout.ruler().contains(point);
    if (event.button() == Qt::MiddleButton)
        return isOnLanes ? Drag::Pan : Drag::None;
    if (event.button() != Qt::LeftButton)
        return Drag::None;
    if (isOverHeaderEdge(point))
        return Drag::HeaderWidth;
    if (layout.minimap().contains(point))
        return Drag::Minimap;
    if (!isOnLanes)
        return Drag::None;
    if (event.modifiers() & Qt::ShiftModifier)
        return Drag::Pan;
    if (event.modifiers() & Qt::AltModifier)
        return Drag::ZoomRange;
    const Drag edge = edgeAt(point);
    return edge == Drag::None ? Drag::Click : edge;
}

TimelineMouse::Drag TimelineMouse::edgeAt(const QPoint &point) const
{
    const auto &rangeNs = m_view.viewport().rangeNs();
    if (!rangeNs)
        return Drag::None;
    const double x = lanesX(point);
    const double startPx = m_view.viewport().scale().xOf(rangeNs->startNs);
    const double endPx = m_view.viewport().scale().xOf(rangeNs->endNs);
    if (std::abs(x - endPx) <= edgeReachPx / 2.0)
        return Drag::RangeEnd;
    return std::abs(x - startPx) <= edgeReachPx / 2.0 ? Drag::RangeStart : Drag::None;
}

void TimelineMouse::drag(const QPoint &point)
{
    Viewport &viewport = m_view.viewport();
    switch (m_drag) {
    case Drag::Range:
    case Drag::ZoomRange: {
        const qint64 atNs = viewport.scale().nearestTimeAt(lanesX(point));
        viewport.setRangeNs(TimeRange{std::min(m_pressNs, atNs), std::max(m_pressNs, atNs)});
        break;
    }
    case Drag::RangeStart:
    case Drag::RangeEnd: {
        if (!viewport.rangeNs())
            break;
        const qint64 atNs = viewport.scale().nearestTimeAt(lanesX(point));
        const qint64 fixedNs = m_drag == Drag::RangeStart ? viewport.rangeNs()->endNs : viewport.rangeNs()->startNs;
        if (atNs == fixedNs)
            break;
        viewport.setRangeNs(TimeRange{std::min(fixedNs, atNs), std::max(fixedNs, atNs)});
        m_drag = atNs < fixedNs ? Drag::RangeStart : Drag::RangeEnd;
        break;
    }
    case Drag::Pan:
        viewport.panBy(m_lastPoint.x() - point.x());
        m_view.scrollBy(m_lastPoint.y() - point.y());
        break;
    case Drag::Minimap:
        moveMinimap(point);
        break;
    case Drag::HeaderWidth:
        m_view.setHeaderWidthPx(point.x());
        break;
    case Drag::None:
    case Drag::Click:
        break;
    }
}

void TimelineMouse::moveMinimap(const QPoint &point)
{
    Viewport &viewport = m_view.viewport();
    const qint64 atNs = Minimap::timeAt(m_view.layoutPx().minimap(), viewport.boundsNs(), point.x());
    viewport.panBy(viewport.scale().xOf(atNs) - viewport.widthPx() / 2);
}

void TimelineMouse::pressHeader(const QPoint &point)
{
    const QRect headers = m_view.layoutPx().headers();
    if (!headers.contains(point))
        return;
    const int rowIndex = m_view.tree().rowAt(point.y() - headers.top() + m_view.scrollPx());
    if (rowIndex < 0)
        return;
    const TrackRow row = m_view.tree().rows()[size_t(rowIndex)];
    const QRect rowRect(headers.left(), headers.top() + row.topPx - m_view.scrollPx(), headers.width(), row.heightPx);
    if (TrackHeader::levelsChip(row, m_view.tree().nodes()[size_t(row.node)], rowRect).contains(point))
        m_view.showAllDepths(row.node);
    else if (row.canExpand)
        m_view.toggleNode(row.node);
}

void TimelineMouse::clickTracks(const QPoint &point)
{
    const TimelineView::Hit hit = m_view.hitAt(point);
    if (!hit.slice) {
        m_view.clearInnermost();
        return;
    }
    std::optional<TimeRange> rangeNs;
    if (hit.slice->isLoaded)
        rangeNs = TimeRange{hit.slice->startNs, hit.slice->startNs + hit.slice->durationNs};
    m_view.selectSlice(sliceId(*hit.lane, hit.slice->index), rangeNs);
}

void TimelineMouse::hover(const QPoint &point)
{
    const TimelineLayout layout = m_view.layoutPx();
    const QRect headers = layout.headers();
    const int row = headers.contains(point) ? m_view.tree().rowAt(point.y() - headers.top() + m_view.scrollPx()) : -1;
    if (row != m_hoveredRow) {
        m_hoveredRow = row;
        m_view.update(headers);
    }
    const bool isOnLanes = layout.tracks().contains(point) || layout.ruler().contains(point);
    if (isOverHeaderEdge(point) || (isOnLanes && edgeAt(point) != Drag::None))
        m_view.setCursor(Qt::SplitHCursor);
    else
        m_view.unsetCursor();
    if (isOnLanes)
        Q_EMIT m_view.pointerMoved(m_view.timeText(m_view.viewport().scale().timeAt(lanesX(point))));
}

bool TimelineMouse::isOverHeaderEdge(const QPoint &point) const
{
    return std::abs(point.x() - m_view.layoutPx().headerPx) <= edgeReachPx / 2;
}

double TimelineMouse::lanesX(const QPoint &point) const
{
    return point.x() - m_view.layoutPx().lanesLeftPx();
}

// The events of the view go to its mouse.

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showToolTip(static_cast<QHelpEvent *>(event));
        return true;
    }
    return QWidget::event(event);
}

void TimelineView::showToolTip(QHelpEvent *event)
{
    const Hit hit = hitAt(event->pos());
    const QString text = describeHit(hit);
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPos(), text, this);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_mouse->press(*event);
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse->move(*event);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    m_mouse->release(*event);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_mouse->doubleClick(*event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    m_mouse->wheel(*event);
    event->accept();
}

void TimelineView::leaveEvent(QEvent *)
{
    m_mouse->leave();
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    const Hit hit = hitAt(event->pos());
    if (hit.slice)
        m_mouse->clickTracks(event->pos());
    Q_EMIT contextMenuRequested(event->globalPos());
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    relayout();
}

void TimelineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        updateColors();
    QWidget::changeEvent(event);
}

} // namespace ascope
