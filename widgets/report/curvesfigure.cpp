// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/chartaxes.h"
#include "widgets/report/reportfigures.h"
#include "widgets/report/reportflow.h"

#include <QPainter>

#include <algorithm>
#include <limits>

namespace ascope {

namespace {

constexpr double chartHeight = pt(168);
constexpr double legendSpace = pt(4);

/// Upper edges of the series: themselves, or the running sums of a stack.
std::vector<std::vector<ReportPoint>> edgesOf(const ReportCurves &figure)
{
    std::vector<std::vector<ReportPoint>> edges;
    for (const ReportSeries &series : figure.series) {
        std::vector<ReportPoint> edge = series.points;
        if (figure.isStacked && !edges.empty()) {
            const auto &below = edges.back();
            for (std::size_t index = 0; index < std::min(edge.size(), below.size()); ++index)
                edge[index].y += below[index].y;
        }
        edges.push_back(std::move(edge));
    }
    return edges;
}

struct Extent
{
    double xFrom = std::numeric_limits<double>::max();
    double xTo = std::numeric_limits<double>::lowest();
    double yTo = 0;
};

Extent extentOf(const ReportCurves &figure, const std::vector<std::vector<ReportPoint>> &edges)
{
    Extent extent;
    for (const auto &edge : edges) {
        for (const ReportPoint &point : edge) {
            extent.xFrom = std::min(extent.xFrom, point.x);
            extent.xTo = std::max(extent.xTo, point.x);
            extent.yTo = std::max(extent.yTo, point.y);
        }
    }
    if (figure.limit)
        extent.yTo = std::max(extent.yTo, *figure.limit);
    if (extent.xTo <= extent.xFrom)
        extent.xTo = extent.xFrom + 1;
    return extent;
}

/// A value holds until the next point: steps, from left to right.
QPolygonF stepsOf(const std::vector<ReportPoint> &edge, const ChartFrame &frame)
{
    QPolygonF line;
    for (std::size_t index = 0; index < edge.size(); ++index) {
        const QPointF place(frame.x(edge[index].x), frame.y(edge[index].y));
        if (index > 0)
            line.append(QPointF(place.x(), line.last().y()));
        line.append(place);
    }
    return line;
}

void paintStack(QPainter &painter, const ReportCurves &figure, const std::vector<std::vector<ReportPoint>> &edges,
                const ChartFrame &frame)
{
    // From the top down, each area down to the axis: no seams between them.
    for (std::size_t index = edges.size(); index-- > 0;) {
        QPolygonF area = stepsOf(edges[index], frame);
        if (area.isEmpty())
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(reportFillColor(figure.series[index].fill));
        area.append(QPointF(area.last().x(), frame.field.bottom()));
        area.append(QPointF(area.first().x(), frame.field.bottom()));
        painter.drawPolygon(area);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, pt(0.4)));
    for (std::size_t index = 0; index + 1 < edges.size(); ++index)
        painter.drawPolyline(stepsOf(edges[index], frame));
}

/// Lines, each with its name at its right end; names that would touch each other move apart.
void paintLines(QPainter &painter, const ReportCurves &figure, const std::vector<std::vector<ReportPoint>> &edges,
                const ChartFrame &frame)
{
    struct EndLabel
    {
        double y = 0;
        std::size_t series = 0;
    };
    std::vector<EndLabel> labels;
    for (std::size_t index = 0; index < edges.size(); ++index) {
        const QPolygonF line = stepsOf(edges[index], frame);
        if (line.isEmpty())
            continue;
        painter.setPen(
            QPen(reportFillColor(figure.series[index].fill), pt(1.1), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolyline(line);
        labels.push_back({.y = line.last().y(), .series = index});
    }
    std::ranges::sort(labels, {}, &EndLabel::y);
    const double lineHeight = reportLineHeight(ReportFont::Small);
    double last = -1e9;
    for (EndLabel &label : labels) {
        label.y = std::max(label.y, last + lineHeight * 0.85);
        last = label.y;
        drawReportText(
            painter,
            {frame.field.right() + pt(4), reportBaseline(label.y - lineHeight / 2, lineHeight, ReportFont::Small)},
            figure.series[label.series].name, ReportFont::Small, ReportInk::Text2);
    }
}

double endLabelSpace(const ReportCurves &figure)
{
    double space = pt(2);
    if (figure.isStacked)
        return space;
    for (const ReportSeries &series : figure.series)
        space = std::max(space, reportTextWidth(series.name, ReportFont::Small) + pt(6));
    return space;
}

std::vector<ReportLegendEntry> legendOf(const ReportCurves &figure)
{
    std::vector<ReportLegendEntry> entries;
    if (figure.isStacked) {
        for (const ReportSeries &series : figure.series)
            entries.push_back({.text = series.name, .fill = series.fill});
    }
    return entries;
}

} // namespace

double curvesHeight(const ReportCurves &figure, double width)
{
    const double legend = legendHeight(legendOf(figure), width);
    return chartHeight + (legend > 0 ? legend + legendSpace : 0);
}

void paintCurves(QPainter &painter, const ReportCurves &figure, const QRectF &rect)
{
    const auto edges = edgesOf(figure);
    const Extent extent = extentOf(figure, edges);
    QRectF chart = rect;
    chart.setHeight(chartHeight);
    const ChartFrame frame = makeChartFrame(chart, extent.xFrom, extent.xTo, extent.yTo, endLabelSpace(figure));
    painter.setRenderHint(QPainter::Antialiasing);
    paintChartAxes(painter, frame, figure.xTitle, figure.yTitle);
    if (figure.isStacked)
        paintStack(painter, figure, edges, frame);
    else
        paintLines(painter, figure, edges, frame);
    if (figure.limit) {
        QPen pen(reportColor(ReportInk::Text), pt(0.7), Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3.5, 3});
        painter.setPen(pen);
        const double y = frame.y(*figure.limit);
        painter.drawLine(QPointF(frame.field.left(), y), QPointF(frame.field.right(), y));
        drawReportText(painter, {frame.field.right(), y - pt(3)}, figure.limitText, ReportFont::Small, ReportInk::Text2,
                       ReportAnchor::Right);
    }
    paintLegend(painter, legendOf(figure), {rect.left(), rect.top() + chartHeight + legendSpace, rect.width(), pt(1)});
}

} // namespace ascope
