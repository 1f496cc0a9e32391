// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace ascope {

/// A cell of a heatmap by its row and column.
struct HeatmapPlace
{
    int row = 0;
    int column = 0;
    bool operator==(const HeatmapPlace &) const = default;
};

/// Where everything of a heatmap stands: labels at the left and on top, square cells with a gap between them. Without
/// scrolling; plain arithmetic, so that window, pictures and tests share it.
struct HeatmapGeometry
{
    static constexpr double leastCellPx = 22;
    static constexpr double largestCellPx = 52;
    static constexpr double gapPx = 3;
    static constexpr double valueFromCellPx = 34; ///< from this size on cells show their value

    int rowCount = 0;
    int columnCount = 0;
    double cellPx = leastCellPx;
    double labelPx = 0; ///< width of the labels of the rows
    double headPx = 0; ///< height of the title and labels of the columns

    bool showsValues() const { return cellPx >= valueFromCellPx; }
    double pitchPx() const { return cellPx + gapPx; }
    /// With labels.
    QSizeF sizePx() const;
    /// Of the cells alone, without labels.
    QRectF matrixRect() const;
    QRectF cellRect(HeatmapPlace place) const;
    /// All cells of a row or column, half a gap wider on each side.
    QRectF rowRect(int row) const;
    QRectF columnRect(int column) const;
    QRectF rowLabelRect(int row) const;
    QRectF columnLabelRect(int column) const;
    /// The cell at @p point; the gap belongs to the cell before it. Empty on labels and outside.
    std::optional<HeatmapPlace> placeAt(const QPointF &point) const;
};

/// The largest cells that fit into @p available, from 22 to 52 px and whole. With more cells than fit at 22 px the
/// matrix is larger than @p available and has to be scrolled.
HeatmapGeometry layoutHeatmap(int rowCount, int columnCount, const QSizeF &available, double labelPx, double headPx);

} // namespace ascope
