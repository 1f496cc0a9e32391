// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/chartaxes.h"
#include "widgets/report/reportfigures.h"

#include <QPainter>

#include <algorithm>

namespace ascope {

namespace {

constexpr double chartHeight = pt(136);
constexpr double markerLine = pt(9.5);

void paintMarkers(QPainter &painter, const ReportHistogram &figure, const ChartFrame &frame)
{
    QPen pen(reportColor(ReportInk::Text), pt(0.7), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({1.2, 2.2});
    // Above the field, in one line; a text that would run into the one before goes without.
    double textEnd = -1e9;
    for (const auto &[value, text] : figure.markers) {
        const double x = frame.x(value);
        painter.setPen(pen);
        painter.drawLine(QPointF(x, frame.field.top() - markerLine), QPointF(x, frame.field.bottom()));
        const double width = reportTextWidth(text, ReportFont::Small);
        const bool isLeft = x + pt(3) + width > frame.field.right();
        const double left = isLeft ? x - pt(3) - width : x + pt(3);
        if (left < textEnd)
            continue;
        drawReportText(painter, {left, frame.field.top() - pt(3)}, text, ReportFont::Small, ReportInk::Text2);
        textEnd = left + width + pt(3);
    }
}

} // namespace

double histogramHeight(const ReportHistogram &, double)
{
    return chartHeight;
}

void paintHistogram(QPainter &painter, const ReportHistogram &figure, const QRectF &rect)
{
    if (figure.counts.empty() || figure.edges.size() != figure.counts.size() + 1)
        return;
    const double highest = *std::ranges::max_element(figure.counts);
    ChartFrame frame = makeChartFrame(rect, figure.edges.front(), figure.edges.back(), highest, pt(2), true);
    frame.isLogarithmic = figure.isLogarithmic;
    frame.field.setTop(frame.field.top() + markerLine);
    paintChartAxes(painter, frame, figure.xTitle, figure.yTitle, markerLine);
    for (std::size_t index = 0; index < figure.counts.size(); ++index) {
        const double left = frame.x(figure.edges[index]);
        const double right = frame.x(figure.edges[index + 1]);
        const double top = frame.y(figure.counts[index]);
        const double gap = std::min(pt(0.7), (right - left) * 0.15);
        paintReportFill(painter, {left, top, right - left - gap, frame.field.bottom() - top}, figure.fill);
    }
    paintMarkers(painter, figure, frame);
}

} // namespace ascope
