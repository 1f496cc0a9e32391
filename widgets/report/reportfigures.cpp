// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportfigures.h"

#include "widgets/report/reportflow.h"

#include <QPainter>

namespace ascope {

namespace {

constexpr double swatch = pt(7.6);
constexpr double legendGap = pt(7);
constexpr double legendLine = pt(13);

struct LegendPlace
{
    double x = 0;
    int row = 0;
};

std::vector<LegendPlace> legendPlaces(const std::vector<ReportLegendEntry> &entries, double width)
{
    std::vector<LegendPlace> places;
    LegendPlace place;
    for (const ReportLegendEntry &entry : entries) {
        const double entryWidth = swatch + pt(4) + reportTextWidth(entry.text, ReportFont::Small);
        if (place.x > 0 && place.x + entryWidth > width) {
            place.x = 0;
            ++place.row;
        }
        places.push_back(place);
        place.x += entryWidth + legendGap;
    }
    return places;
}

struct HeightOf
{
    double width = 0;
    double operator()(const ReportBars &figure) const { return barsHeight(figure, width); }
    double operator()(const ReportGauges &figure) const { return gaugesHeight(figure, width); }
    double operator()(const ReportHeatmap &figure) const { return heatmapHeight(figure, width); }
    double operator()(const ReportCurves &figure) const { return curvesHeight(figure, width); }
    double operator()(const ReportHistogram &figure) const { return histogramHeight(figure, width); }
};

struct PaintInto
{
    QPainter &painter;
    const QRectF &rect;
    void operator()(const ReportBars &figure) const { paintBars(painter, figure, rect); }
    void operator()(const ReportGauges &figure) const { paintGauges(painter, figure, rect); }
    void operator()(const ReportHeatmap &figure) const { paintHeatmap(painter, figure, rect); }
    void operator()(const ReportCurves &figure) const { paintCurves(painter, figure, rect); }
    void operator()(const ReportHistogram &figure) const { paintHistogram(painter, figure, rect); }
};

} // namespace

double figureHeight(const ReportFigureContent &content, double width)
{
    return std::visit(HeightOf{width}, content);
}

void paintFigure(QPainter &painter, const ReportFigureContent &content, const QRectF &rect)
{
    painter.save();
    std::visit(PaintInto{painter, rect}, content);
    painter.restore();
}

double legendHeight(const std::vector<ReportLegendEntry> &entries, double width)
{
    if (entries.empty())
        return 0;
    return legendLine * (legendPlaces(entries, width).back().row + 1);
}

void paintLegend(QPainter &painter, const std::vector<ReportLegendEntry> &entries, const QRectF &rect)
{
    const auto places = legendPlaces(entries, rect.width());
    for (std::size_t index = 0; index < entries.size(); ++index) {
        const double x = rect.left() + places[index].x;
        const double top = rect.top() + legendLine * places[index].row;
        paintReportFill(painter, {x, top + (legendLine - swatch) / 2, swatch, swatch}, entries[index].fill);
        drawReportText(painter, {x + swatch + pt(4), reportBaseline(top, legendLine, ReportFont::Small)},
                       entries[index].text, ReportFont::Small, ReportInk::Text2);
    }
}

} // namespace ascope
