// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportfigures.h"
#include "widgets/report/reportflow.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr int perRow = 6;
constexpr double cellHeight = pt(106);
constexpr double sweepDegrees = 208;
constexpr double startDegrees = 90 + sweepDegrees / 2; // left end, counter-clockwise from three o'clock
constexpr double arcWidth = pt(5);

/// Point of the dial at @p ratio and @p radius around @p center.
QPointF onDial(const QPointF &center, double radius, double ratio)
{
    const double angle = (startDegrees - sweepDegrees * ratio) * M_PI / 180;
    return {center.x() + radius * std::cos(angle), center.y() - radius * std::sin(angle)};
}

void paintArc(QPainter &painter, const QPointF &center, double radius, double ratio, const QColor &color)
{
    const QRectF circle(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(color, arcWidth, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(circle, int(startDegrees * 16), -int(std::lround(sweepDegrees * 16 * std::clamp(ratio, 0.0, 1.0))));
}

/// A ring of ticks: nothing was measured.
void paintTicks(QPainter &painter, const QPointF &center, double radius)
{
    painter.setPen(QPen(reportColor(ReportInk::Axis), pt(0.7)));
    constexpr int tickCount = 27;
    for (int tick = 0; tick < tickCount; ++tick) {
        const double ratio = double(tick) / (tickCount - 1);
        painter.drawLine(onDial(center, radius - arcWidth / 2, ratio), onDial(center, radius + arcWidth / 2, ratio));
    }
}

void paintThreshold(QPainter &painter, const QPointF &center, double radius, double threshold)
{
    painter.setPen(QPen(reportColor(ReportInk::Text), pt(1.2), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(onDial(center, radius - arcWidth * 0.75, threshold),
                     onDial(center, radius + arcWidth * 0.75, threshold));
    const QPointF place = onDial(center, radius + arcWidth * 0.75 + pt(4.5), threshold);
    const double lineHeight = reportLineHeight(ReportFont::Small);
    drawReportText(painter, {place.x(), reportBaseline(place.y() - lineHeight / 2, lineHeight, ReportFont::Small)},
                   QString::number(std::lround(threshold * 100)), ReportFont::Small, ReportInk::Text2,
                   threshold > 0.55 ? ReportAnchor::Left : ReportAnchor::Center);
}

QColor fillOf(const ReportGauge &gauge)
{
    if (gauge.tone == ReportTone::Attention || gauge.tone == ReportTone::Critical)
        return reportTheme().color(Token::AttentionFill);
    return gauge.threshold ? reportFillColor(ReportFill::Cube) : reportColor(ReportInk::Axis);
}

/// State in words under the dial, its icon before it.
void paintState(QPainter &painter, const QRectF &cell, double top, const ReportGauge &gauge)
{
    const double lineHeight = reportLineHeight(ReportFont::Small);
    const double icon = pt(7);
    const bool hasIcon = gauge.tone != ReportTone::Plain;
    const double width = reportTextWidth(gauge.state, ReportFont::Small) + (hasIcon ? icon + pt(3) : 0);
    double x = cell.center().x() - width / 2;
    if (hasIcon) {
        paintToneIcon(painter, {x, top + (lineHeight - icon) / 2, icon, icon}, gauge.tone);
        x += icon + pt(3);
    }
    drawReportText(painter, {x, reportBaseline(top, lineHeight, ReportFont::Small)}, gauge.state, ReportFont::Small,
                   hasIcon ? inkOf(gauge.tone) : ReportInk::Text3);
}

void paintGauge(QPainter &painter, const QRectF &cell, const ReportGauge &gauge)
{
    const double nameHeight = reportLineHeight(ReportFont::CaptionBold);
    drawReportText(painter, {cell.center().x(), reportBaseline(cell.top(), nameHeight, ReportFont::CaptionBold)},
                   gauge.name, ReportFont::CaptionBold, ReportInk::Text, ReportAnchor::Center);

    const double radius = std::min(cell.width() / 2 - pt(13), pt(29));
    const QPointF center(cell.center().x(), cell.top() + nameHeight + pt(13) + radius);
    painter.setRenderHint(QPainter::Antialiasing);
    if (gauge.ratio) {
        paintArc(painter, center, radius, 1, reportTheme().color(Token::GaugeTrack));
        paintArc(painter, center, radius, *gauge.ratio, fillOf(gauge));
    } else {
        paintTicks(painter, center, radius);
    }
    if (gauge.threshold)
        paintThreshold(painter, center, radius, *gauge.threshold);

    if (!gauge.value.isEmpty()) {
        drawReportText(painter, {center.x(), center.y() + pt(2)}, gauge.value, ReportFont::Heading, ReportInk::Text,
                       ReportAnchor::Center);
    }
    const double textTop = center.y() + pt(11); // under the ends of the arc
    double top = textTop;
    const double lineHeight = reportLineHeight(ReportFont::Small);
    for (const ReportLine &line : wrapReportText(
             {{.text = gauge.detail, .font = ReportFont::Small, .ink = ReportInk::Text2}}, cell.width() - pt(4))) {
        for (const ReportTextItem &piece : line.pieces) {
            drawReportText(painter, {cell.center().x() - line.width / 2, reportBaseline(top, lineHeight, piece.font)},
                           piece.text, piece.font, piece.ink);
        }
        top += lineHeight;
    }
    paintState(painter, cell, std::max(top, textTop + lineHeight) + pt(1), gauge);
}

} // namespace

double gaugesHeight(const ReportGauges &figure, double)
{
    const auto rows = (int(figure.gauges.size()) + perRow - 1) / perRow;
    return cellHeight * rows;
}

void paintGauges(QPainter &painter, const ReportGauges &figure, const QRectF &rect)
{
    const double width = rect.width() / perRow;
    for (std::size_t index = 0; index < figure.gauges.size(); ++index) {
        const auto column = double(index % perRow);
        const auto row = double(index / perRow);
        paintGauge(painter, {rect.left() + column * width, rect.top() + row * cellHeight, width, cellHeight},
                   figure.gauges[index]);
    }
}

} // namespace ascope
