// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/selectionoverlay.h"

#include "models/base/units.h"
#include "widgets/common/fonts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr double headPx = 7;
constexpr double farPx = 4000; ///< ends far outside are pulled in, so that no curve has a length of a million pixels

QRectF outlineOf(const QRectF &rect)
{
    // A slice narrower than a pixel still gets an outline that can be seen.
    QRectF outline = rect;
    if (outline.width() < 4)
        outline.adjust(-(4 - outline.width()) / 2, 0, (4 - outline.width()) / 2, 0);
    return outline;
}

/// Dashed where the slice itself is folded away.
void paintOutline(QPainter &painter, const QRectF &view, const SlicePlace &place, double linePx, const QColor &color)
{
    QRectF outline = outlineOf(place.rect);
    if (!outline.intersects(view))
        return;
    outline.setLeft(std::max(outline.left(), view.left() - 10));
    outline.setRight(std::min(outline.right(), view.right() + 10));
    QPen pen(color, linePx, Qt::SolidLine, place.isFolded ? Qt::FlatCap : Qt::SquareCap, Qt::MiterJoin);
    if (place.isFolded)
        pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double inset = linePx / 2;
    painter.drawRect(outline.adjusted(inset, inset, -inset, -inset));
}

FlowArrow arrowBetween(const SlicePlace &source, const SlicePlace &target, qint64 delayNs)
{
    const bool goesDown = target.rect.center().y() >= source.rect.center().y();
    const double fromX = source.rect.left() + std::min(source.rect.width() / 2, 24.0);
    FlowArrow arrow{.from = {fromX, goesDown ? source.rect.bottom() : source.rect.top()},
                    .to = {target.rect.left() - 1, target.rect.center().y()},
                    .delayNs = delayNs};
    return arrow;
}

QPainterPath curveOf(const FlowArrow &arrow)
{
    const QPointF to = arrow.to - QPointF(headPx - 1, 0);
    const double reachPx = std::clamp(std::abs(to.x() - arrow.from.x()) / 2, 18.0, 160.0);
    QPainterPath path(arrow.from);
    path.cubicTo(QPointF(arrow.from.x(), arrow.from.y() + (to.y() - arrow.from.y()) * 0.6),
                 QPointF(to.x() - reachPx, to.y()), to);
    return path;
}

void paintPlate(QPainter &painter, const QPointF &center, const QString &text, const TimelineColors &colors)
{
    const QFont font = themeFont(FontRole::Axis);
    const double widthPx = QFontMetricsF(font).horizontalAdvance(text) + 18;
    const QRectF plate(center.x() - widthPx / 2, center.y() - 8, widthPx, 16);
    painter.setPen(QPen(QColor::fromRgb(colors.borderStrong), 1));
    painter.setBrush(QColor::fromRgb(colors.raised));
    painter.drawRoundedRect(plate, 8, 8);
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(colors.text));
    painter.drawText(plate, Qt::AlignCenter, text);
}

void paintArrow(QPainter &painter, const FlowArrow &arrow, const TimelineColors &colors)
{
    const QColor color = QColor::fromRgb(colors.text);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.5));
    painter.drawPath(curveOf(arrow));
    QPainterPath head(arrow.to);
    head.lineTo(arrow.to + QPointF(-headPx, -headPx / 2));
    head.lineTo(arrow.to + QPointF(-headPx, headPx / 2));
    head.closeSubpath();
    painter.fillPath(head, color);
}

} // namespace

std::vector<FlowArrow> layoutArrows(const SliceDetails &details, const QRectF &view, const PlaceOfSlice &placeOf,
                                    qint64 *hiddenCount)
{
    std::vector<FlowArrow> arrows;
    const QRectF near = view.adjusted(-farPx, -farPx, farPx, farPx);
    const auto own = placeOf(laneOf(details.slice.id), details.slice.startNs, details.slice.durationNs);
    *hiddenCount = details.incomingCount + details.outgoingCount;
    const auto add = [&](const LinkedSlice &link, bool isIncoming) {
        const auto other = placeOf(laneOf(link.slice.id), link.slice.startNs, link.slice.durationNs);
        if (!own || !other || int(arrows.size()) >= linkLimit)
            return;
        const Slice &source = isIncoming ? link.slice : details.slice;
        const Slice &target = isIncoming ? details.slice : link.slice;
        FlowArrow arrow
            = arrowBetween(isIncoming ? *other : *own, isIncoming ? *own : *other, target.startNs - source.endNs());
        --*hiddenCount;
        const bool isOutside = (arrow.from.x() < view.left() && arrow.to.x() < view.left())
            || (arrow.from.x() > view.right() && arrow.to.x() > view.right());
        if (isOutside)
            return;
        arrow.from.setX(std::clamp(arrow.from.x(), near.left(), near.right()));
        arrow.to.setX(std::clamp(arrow.to.x(), near.left(), near.right()));
        arrow.hasDelay = isIncoming && arrow.delayNs > 0;
        arrow.sourceStartNs = source.startNs;
        arrows.push_back(arrow);
    };
    for (const LinkedSlice &link : details.incoming)
        add(link, true);
    for (const LinkedSlice &link : details.outgoing)
        add(link, false);
    // One plate says how long the launch waited: the same that the launch chain tells, from the cause that came last.
    FlowArrow *last = nullptr;
    for (FlowArrow &arrow : arrows) {
        if (arrow.hasDelay && (!last || arrow.sourceStartNs > last->sourceStartNs))
            last = &arrow;
    }
    for (FlowArrow &arrow : arrows)
        arrow.hasDelay = &arrow == last;
    return arrows;
}

void paintSelection(QPainter &painter, const QRectF &view, const SlicePlace &selected, const SliceDetails *details,
                    const PlaceOfSlice &placeOf, const TimelineColors &colors)
{
    const QColor color = QColor::fromRgb(colors.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (details) {
        for (const Slice &link : details->chain) {
            if (link.id == details->slice.id)
                continue;
            const auto place = placeOf(laneOf(link.id), link.startNs, link.durationNs);
            if (place)
                paintOutline(painter, view, *place, 1.4, color);
        }
    }
    paintOutline(painter, view, selected, 2, color);
    if (!details)
        return;

    painter.setRenderHint(QPainter::Antialiasing);
    qint64 hiddenCount = 0;
    const std::vector<FlowArrow> arrows = layoutArrows(*details, view, placeOf, &hiddenCount);
    for (const FlowArrow &arrow : arrows)
        paintArrow(painter, arrow, colors);
    for (const FlowArrow &arrow : arrows) {
        if (!arrow.hasDelay)
            continue;
        QPointF middle = curveOf(arrow).pointAtPercent(0.5);
        middle.setX(std::clamp(middle.x(), view.left() + 60, view.right() - 60));
        paintPlate(
            painter, middle,
            QCoreApplication::translate("ascope::SelectionOverlay", "queued %1").arg(formatDuration(arrow.delayNs)),
            colors);
    }
    if (hiddenCount > 0) {
        const QRectF own = selected.rect;
        const double x = std::clamp(own.right() + 40, view.left() + 60, view.right() - 60);
        paintPlate(painter, QPointF(x, own.bottom() + 10),
                   QCoreApplication::translate("ascope::SelectionOverlay", "+ %1 more").arg(formatCount(hiddenCount)),
                   colors);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace ascope
