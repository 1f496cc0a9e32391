// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/heatmapdata.h"
#include "widgets/heatmap/heatmapgeometry.h"

class QPainter;

namespace ascope {

/// Width that the labels of the rows need, with their distance to the cells.
double heatmapLabelWidthPx(const HeatmapData &data);
/// Height of the title and labels of the columns.
double heatmapHeadHeightPx(const HeatmapData &data);

/// Paints cells, lines between hosts and outlines of slow cards; only cells that touch @p visible.
void paintHeatmapCells(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                       const QRectF &visible, const Theme &theme);
/// Labels of the rows, and of the columns with their title; only those that touch @p visible.
void paintHeatmapRowLabels(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                           const QRectF &visible, const Theme &theme);
void paintHeatmapColumnLabels(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                              const QRectF &visible, const Theme &theme);

/// The whole heatmap with its labels, from (0, 0) on. On vector devices hatches are clipped lines.
void paintHeatmap(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry, const Theme &theme);

/// "Not collected" without words: a texture on the screen, clipped lines on vector devices.
void paintNotCollectedHatch(QPainter &painter, const QRectF &rect, double radiusPx, const Theme &theme);
/// Triangle of a slow link in the upper right corner of @p cell.
void paintSlowLinkMark(QPainter &painter, const QRectF &cell, const Theme &theme);

} // namespace ascope
