// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/logging.h"
#include "models/base/units.h"
#include "widgets/common/fonts.h"
#include "widgets/timeline/timelinemouse.h"
#include "widgets/timeline/timelineview.h"

#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>
#include <cmath>

// How TimelineView paints itself; what it does stands in timelineview.cpp.

namespace ascope {

namespace {

/// Distance that the label of a tick keeps from the plate of the range.
constexpr double plateGapPx = 6;

} // namespace

void TimelineView::paintEvent(QPaintEvent *event)
{
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    if (!m_cache) {
        painter.fillRect(rect(), QColor::fromRgb(m_colors.surface));
        return;
    }
    // Hovering the names changes them alone.
    const bool isHeaderOnly = m_layout.headers().contains(event->rect());
    if (!isHeaderOnly)
        paintLanes(painter);
    m_header.paint(painter, m_layout.headers(), m_tree, scrollPx(), m_mouse->hoveredRow(), m_colors);
    qCDebug(lcPaint, "timeline frame: %.2f ms", double(timer.nsecsElapsed()) / 1e6);
}

void TimelineView::paintLanes(QPainter &painter)
{
    // A picture of a widget that is on no screen cannot wait for blocks: they are read at once.
    if (!isVisible())
        m_cache->setSynchronous(true);
    m_cache->beginFrame();
    const TimeRange windowNs = m_viewport.windowNs();
    const RulerLayout ruler = layoutRuler(m_viewport.scale(), m_viewport.widthPx(),
                                          rulerOrigin(m_steps, m_recordingNs, m_viewport.scale()));
    paintTracks(painter, ruler);
    m_minimap.paint(painter, m_layout.minimap(), *m_cache, m_tree, m_steps, m_viewport.boundsNs(), windowNs, m_ranks,
                    m_colors);
    m_cache->endFrame();
    if (!isVisible())
        m_cache->setSynchronous(false);

    paintRuler(painter, ruler);
    paintRange(painter);
    paintCorner(painter);
    if (m_canvas.seenKinds() != m_seenKinds) {
        m_seenKinds = m_canvas.seenKinds();
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT seenKindsChanged(m_seenKinds); }, Qt::QueuedConnection);
    }
}

void TimelineView::paintTracks(QPainter &painter, const RulerLayout &ruler)
{
    const QRect tracks = m_layout.tracks();
    std::vector<double> gridPx;
    for (const RulerTick &tick : ruler.ticks) {
        if (tick.isMajor)
            gridPx.push_back(tick.xPx);
    }
    const QImage &image = m_canvas.paint(*m_cache, m_tree,
                                         {.sizePx = tracks.size(),
                                          .pixelRatio = devicePixelRatioF(),
                                          .scale = m_viewport.scale(),
                                          .scrollPx = scrollPx(),
                                          .rangeNs = m_viewport.rangeNs(),
                                          .gridPx = gridPx});
    painter.drawImage(tracks.topLeft(), image);
    painter.fillRect(m_layout.scrollBar(), QColor::fromRgb(m_colors.surface));
    if (!m_selected.rangeNs)
        return;
    const PlaceOfSlice placeOfSlice
        = [this](LaneId lane, qint64 startNs, qint64 durationNs) { return placeOf(lane, startNs, durationNs); };
    const auto selected = placeOf(laneOf(m_selected.id), m_selected.rangeNs->startNs, m_selected.rangeNs->lengthNs());
    if (!selected)
        return;
    painter.save();
    painter.setClipRect(tracks);
    paintSelection(painter, tracks, *selected, m_details.get(), placeOfSlice, m_colors);
    painter.restore();
}

void TimelineView::paintRuler(QPainter &painter, const RulerLayout &ruler) const
{
    const QRect rect = m_layout.ruler();
    painter.fillRect(rect.adjusted(0, 0, TimelineLayout::scrollBarPx, 0), QColor::fromRgb(m_colors.sunken));
    painter.fillRect(rect.left(), rect.top(), rect.width() + TimelineLayout::scrollBarPx, 1,
                     QColor::fromRgb(m_colors.border));
    painter.fillRect(rect.left(), rect.bottom(), rect.width() + TimelineLayout::scrollBarPx, 1,
                     QColor::fromRgb(m_colors.border));
    const QFont font = themeFont(FontRole::Axis);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(m_colors.text3));
    double plateLeft = 1e9;
    double plateRight = -1e9;
    if (m_viewport.rangeNs()) {
        plateLeft = m_viewport.scale().xOf(m_viewport.rangeNs()->startNs) - plateGapPx;
        plateRight = m_viewport.scale().xOf(m_viewport.rangeNs()->endNs) + plateGapPx;
    }
    const double baseEndPx = ruler.baseXPx + 4 + metrics.horizontalAdvance(ruler.base);
    painter.setClipRect(rect);
    for (const RulerTick &tick : ruler.ticks) {
        const int heightPx = tick.isMajor ? 12 : 5;
        painter.fillRect(QRectF(rect.left() + std::floor(tick.xPx), rect.bottom() - heightPx, 1, heightPx),
                         QColor::fromRgb(m_colors.borderStrong));
        const double widthPx = metrics.horizontalAdvance(tick.label);
        const double left = tick.xPx + 4;
        const bool isUnderPlate = left + widthPx > plateLeft && left < plateRight;
        if (tick.label.isEmpty() || left < baseEndPx + 12 || isUnderPlate)
            continue;
        painter.drawText(QRectF(rect.left() + left, rect.top() + 3, widthPx + 2, 16), Qt::AlignVCenter, tick.label);
    }
    if (plateLeft > baseEndPx || plateRight < ruler.baseXPx) {
        painter.setPen(QColor::fromRgb(m_colors.text));
        painter.drawText(QRectF(rect.left() + ruler.baseXPx + 4, rect.top() + 3, baseEndPx, 16), Qt::AlignVCenter,
                         ruler.base);
    }
    painter.setClipping(false);
}

void TimelineView::paintRange(QPainter &painter) const
{
    if (!m_viewport.rangeNs())
        return;
    const QRect ruler = m_layout.ruler();
    const QRect tracks = m_layout.tracks();
    const TimeScale &scale = m_viewport.scale();
    const double left = std::clamp(scale.xOf(m_viewport.rangeNs()->startNs), -10.0, m_viewport.widthPx() + 10);
    const double right = std::clamp(scale.xOf(m_viewport.rangeNs()->endNs), -10.0, m_viewport.widthPx() + 10);
    painter.save();
    painter.setClipRect(ruler.united(tracks));
    QColor tint = QColor::fromRgb(m_colors.range);
    tint.setAlphaF(m_colors.rangeOpacity);
    const QRectF plate(tracks.left() + std::round(left), ruler.top() + 13, std::round(right) - std::round(left), 17);
    painter.fillRect(plate, tint);
    painter.setPen(Qt::NoPen);
    const QColor accent = QColor::fromRgb(m_colors.accent);
    for (const double x : {plate.left(), plate.right()})
        painter.fillRect(QRectF(x - 0.6, plate.top(), 1.2, tracks.bottom() - plate.top()), accent);

    QFont font = themeFont(FontRole::Axis);
    font.setBold(true);
    const QString text = formatDuration(m_viewport.rangeNs()->lengthNs());
    const double widthPx = QFontMetricsF(font).horizontalAdvance(text);
    painter.setFont(font);
    painter.setPen(accent);
    const double middle
        = std::clamp(plate.center().x(), ruler.left() + widthPx / 2 + 4, ruler.right() - widthPx / 2 - 4);
    painter.drawText(QRectF(middle - widthPx / 2 - 4, plate.top(), widthPx + 8, plate.height()), Qt::AlignCenter, text);
    painter.restore();
}

void TimelineView::paintCorner(QPainter &painter) const
{
    const QRect corner(0, 0, m_layout.headerPx, m_layout.tracksTopPx());
    painter.fillRect(corner, QColor::fromRgb(m_colors.sunken));
    painter.fillRect(m_layout.scrollBar().left(), 0, TimelineLayout::scrollBarPx, TimelineLayout::minimapPx,
                     QColor::fromRgb(m_colors.surface));
    const QColor border = QColor::fromRgb(m_colors.border);
    painter.fillRect(0, TimelineLayout::minimapPx, corner.width(), 1, border);
    painter.fillRect(0, corner.bottom(), corner.width(), 1, border);
    painter.fillRect(corner.right(), 0, 1, corner.height(), border);

    constexpr int leftPx = 12;
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(QColor::fromRgb(m_colors.text2));
    const QString length = formatDuration(m_recordingNs.lengthNs());
    QString whole = length;
    if (m_steps.size() == 1)
        whole = tr("%1 · 1 step").arg(length);
    else if (!m_steps.empty())
        whole = tr("%1 · %2 steps").arg(length).arg(m_steps.size());
    painter.drawText(QRect(leftPx, 6, corner.width() - 2 * leftPx, 16), Qt::AlignVCenter, tr("Whole recording"));
    painter.drawText(QRect(leftPx, 22, corner.width() - 2 * leftPx, 16), Qt::AlignVCenter, whole);

    const TimeRange windowNs = m_viewport.windowNs();
    const std::vector<qint64> steps = stepsIn(m_steps, windowNs);
    const QString window = formatDuration(std::llround(m_viewport.windowLengthNs()));
    QString text = tr("Window %1").arg(window);
    if (steps.size() == 1)
        text = tr("Step %1 · window %2").arg(steps.front()).arg(window);
    else if (!steps.empty())
        text = tr("Steps %1–%2 · %3").arg(steps.front()).arg(steps.back()).arg(window);
    painter.drawText(QRect(leftPx, TimelineLayout::minimapPx, corner.width() - 2 * leftPx, TimelineLayout::rulerPx),
                     Qt::AlignVCenter, text);
}

} // namespace ascope
