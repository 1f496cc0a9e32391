// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportfigure.h"
#include "widgets/report/reportstyle.h"

class QPainter;

namespace ascope {

/// Height of a figure at @p width, without its caption. Report units.
double figureHeight(const ReportFigureContent &content, double width);
/// Paints a figure into @p rect; vectors and text only.
void paintFigure(QPainter &painter, const ReportFigureContent &content, const QRectF &rect);

// One pair a kind of figure, each in its own file.

double barsHeight(const ReportBars &figure, double width);
void paintBars(QPainter &painter, const ReportBars &figure, const QRectF &rect);
double gaugesHeight(const ReportGauges &figure, double width);
void paintGauges(QPainter &painter, const ReportGauges &figure, const QRectF &rect);
double heatmapHeight(const ReportHeatmap &figure, double width);
void paintHeatmap(QPainter &painter, const ReportHeatmap &figure, const QRectF &rect);
double curvesHeight(const ReportCurves &figure, double width);
void paintCurves(QPainter &painter, const ReportCurves &figure, const QRectF &rect);
double histogramHeight(const ReportHistogram &figure, double width);
void paintHistogram(QPainter &painter, const ReportHistogram &figure, const QRectF &rect);

/// Height of a legend at @p width; 0 without entries.
double legendHeight(const std::vector<ReportLegendEntry> &entries, double width);
/// Swatches with texts in rows.
void paintLegend(QPainter &painter, const std::vector<ReportLegendEntry> &entries, const QRectF &rect);

} // namespace ascope
