// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmapgeometry.h"

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

/// Room for the outlines of the last row and column.
constexpr double marginPx = 3;
constexpr double columnLabelPx = 18;

} // namespace

QSizeF HeatmapGeometry::sizePx() const
{
    const QRectF matrix = matrixRect();
    return {matrix.right() + marginPx, matrix.bottom() + marginPx};
}

QRectF HeatmapGeometry::matrixRect() const
{
    return {labelPx, headPx, columnCount * pitchPx() - gapPx, rowCount * pitchPx() - gapPx};
}

QRectF HeatmapGeometry::cellRect(HeatmapPlace place) const
{
    return {labelPx + place.column * pitchPx(), headPx + place.row * pitchPx(), cellPx, cellPx};
}

QRectF HeatmapGeometry::rowRect(int row) const
{
    const QRectF matrix = matrixRect();
    return QRectF(matrix.left(), headPx + row * pitchPx(), matrix.width(), cellPx)
        .adjusted(-gapPx / 2, -gapPx / 2, gapPx / 2, gapPx / 2);
}

QRectF HeatmapGeometry::columnRect(int column) const
{
    const QRectF matrix = matrixRect();
    return QRectF(labelPx + column * pitchPx(), matrix.top(), cellPx, matrix.height())
        .adjusted(-gapPx / 2, -gapPx / 2, gapPx / 2, gapPx / 2);
}

QRectF HeatmapGeometry::rowLabelRect(int row) const
{
    return {0, headPx + row * pitchPx(), labelPx - 10, cellPx};
}

QRectF HeatmapGeometry::columnLabelRect(int column) const
{
    return {labelPx + column * pitchPx(), headPx - columnLabelPx - 2, cellPx, columnLabelPx};
}

std::optional<HeatmapPlace> HeatmapGeometry::placeAt(const QPointF &point) const
{
    const double column = std::floor((point.x() - labelPx) / pitchPx());
    const double row = std::floor((point.y() - headPx) / pitchPx());
    if (column < 0 || row < 0 || column >= columnCount || row >= rowCount)
        return {};
    return HeatmapPlace{.row = int(row), .column = int(column)};
}

HeatmapGeometry layoutHeatmap(int rowCount, int columnCount, const QSizeF &available, double labelPx, double headPx)
{
    HeatmapGeometry geometry{.rowCount = rowCount, .columnCount = columnCount, .labelPx = labelPx, .headPx = headPx};
    const auto fitPx = [](double roomPx, int count) {
        return std::floor((roomPx - marginPx + HeatmapGeometry::gapPx) / std::max(1, count)) - HeatmapGeometry::gapPx;
    };
    const double cellPx
        = std::min(fitPx(available.width() - labelPx, columnCount), fitPx(available.height() - headPx, rowCount));
    geometry.cellPx = std::clamp(cellPx, HeatmapGeometry::leastCellPx, HeatmapGeometry::largestCellPx);
    return geometry;
}

} // namespace ascope
