// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/chartaxes.h"

#include "models/base/units.h"
#include "widgets/report/reportflow.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr int yTickCount = 5;
constexpr double titleHeight = pt(12);
constexpr double xTextHeight = pt(12);

/// 1, 2 or 5 times a power of ten, near @p rough.
double niceStep(double rough)
{
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double ratio = rough / power;
    if (ratio <= 1)
        return power;
    if (ratio <= 2)
        return 2 * power;
    return ratio <= 5 ? 5 * power : 10 * power;
}

} // namespace

std::vector<AxisTick> niceTicks(double from, double to, int wanted, bool isCount)
{
    std::vector<AxisTick> ticks;
    if (!(to > from))
        return ticks;
    const double rough = niceStep((to - from) / wanted);
    const double step = isCount ? std::max(rough, 1.0) : rough;
    const int decimals = std::max(0, -int(std::floor(std::log10(step) + 1e-9)));
    const double first = std::ceil(from / step - 1e-9);
    for (int index = 0; (first + index) * step <= to + step * 1e-6; ++index) {
        const double value = (first + index) * step;
        ticks.push_back({.value = value, .text = formatNumber(value, decimals)});
    }
    return ticks;
}

std::vector<AxisTick> logarithmicTicks(double from, double to)
{
    std::vector<AxisTick> ticks;
    if (!(from > 0) || !(to > from))
        return ticks;
    for (double power = std::pow(10, std::floor(std::log10(from))); power <= to; power *= 10) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = power * factor;
            if (value < from * (1 - 1e-9) || value > to * (1 + 1e-9))
                continue;
            const int decimals = std::max(0, -int(std::floor(std::log10(value) + 1e-9)));
            ticks.push_back({.value = value, .text = formatNumber(value, decimals)});
        }
    }
    return ticks;
}

double ChartFrame::x(double value) const
{
    const double ratio = isLogarithmic ? std::log(value / xFrom) / std::log(xTo / xFrom)
                                       : (value - xFrom) / std::max(xTo - xFrom, 1e-300);
    return field.left() + field.width() * std::clamp(ratio, 0.0, 1.0);
}

double ChartFrame::y(double value) const
{
    return field.bottom() - field.height() * std::clamp(value / std::max(yTo, 1e-300), 0.0, 1.0);
}

ChartFrame makeChartFrame(const QRectF &rect, double xFrom, double xTo, double yTo, double rightSpace, bool isCount)
{
    ChartFrame frame{.xFrom = xFrom, .xTo = xTo, .yTo = yTo > 0 ? yTo : 1, .isCount = isCount};
    const double rough = niceStep(frame.yTo / yTickCount);
    const double step = isCount ? std::max(rough, 1.0) : rough;
    frame.yTo = std::ceil(frame.yTo / step - 1e-9) * step;
    double widest = 0;
    for (const AxisTick &tick : niceTicks(0, frame.yTo, yTickCount, frame.isCount))
        widest = std::max(widest, reportTextWidth(tick.text, ReportFont::Small));
    frame.field = rect.adjusted(widest + pt(5), titleHeight + pt(4), -rightSpace, -xTextHeight - titleHeight);
    return frame;
}

void paintChartAxes(QPainter &painter, const ChartFrame &frame, const QString &xTitle, const QString &yTitle,
                    double lift)
{
    const QRectF &field = frame.field;
    const double lineHeight = reportLineHeight(ReportFont::Small);
    painter.setBrush(Qt::NoBrush);
    double widest = 0;
    for (const AxisTick &tick : niceTicks(0, frame.yTo, yTickCount, frame.isCount)) {
        const double y = frame.y(tick.value);
        painter.setPen(QPen(reportColor(ReportInk::BorderSoft), pt(0.5)));
        painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y));
        drawReportText(painter,
                       {field.left() - pt(4), reportBaseline(y - lineHeight / 2, lineHeight, ReportFont::Small)},
                       tick.text, ReportFont::Small, ReportInk::Text3, ReportAnchor::Right);
        widest = std::max(widest, reportTextWidth(tick.text, ReportFont::Small));
    }
    const auto xTicks
        = frame.isLogarithmic ? logarithmicTicks(frame.xFrom, frame.xTo) : niceTicks(frame.xFrom, frame.xTo, 8);
    double textEnd = -1e9;
    for (const AxisTick &tick : xTicks) {
        const double x = frame.x(tick.value);
        painter.setPen(QPen(reportColor(ReportInk::Axis), pt(0.6)));
        painter.drawLine(QPointF(x, field.bottom()), QPointF(x, field.bottom() + pt(2.5)));
        const double half = reportTextWidth(tick.text, ReportFont::Small) / 2;
        if (x - half < textEnd)
            continue;
        textEnd = x + half + pt(4);
        drawReportText(painter, {x, reportBaseline(field.bottom() + pt(2), lineHeight, ReportFont::Small)}, tick.text,
                       ReportFont::Small, ReportInk::Text3, ReportAnchor::Center);
    }
    painter.setPen(QPen(reportColor(ReportInk::Axis), pt(0.7)));
    painter.drawLine(field.bottomLeft(), field.bottomRight());

    drawReportText(painter,
                   {field.left() - widest - pt(4),
                    reportBaseline(field.top() - titleHeight - pt(4) - lift, titleHeight, ReportFont::Small)},
                   yTitle, ReportFont::Small, ReportInk::Text3);
    drawReportText(painter,
                   {field.right(), reportBaseline(field.bottom() + xTextHeight, titleHeight, ReportFont::Small)},
                   xTitle, ReportFont::Small, ReportInk::Text3, ReportAnchor::Right);
}

} // namespace ascope
