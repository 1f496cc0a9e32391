// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmappainter.h"

#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/patterns.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double cellRadiusPx = 3;
constexpr double outlinePx = 2;
constexpr double hatchTilePx = 6;
/// Lines between hosts begin among the labels: beside a slow card its outline covers the rest.
constexpr double hostLineReachPx = 18;

bool isVectorDevice(const QPainter &painter)
{
    const QPaintEngine::Type type = painter.paintEngine()->type();
    return type == QPaintEngine::Pdf || type == QPaintEngine::SVG || type == QPaintEngine::Picture;
}

QString rowText(const HeatmapData &data, const HeatmapLabel &label)
{
    return data.rowPrefix.isEmpty() ? label.text : data.rowPrefix + u' ' + label.text;
}

QFont labelFont(const HeatmapLabel &label)
{
    QFont font = themeFont(FontRole::Small);
    font.setBold(label.isOutlined);
    return font;
}

void paintCell(QPainter &painter, const HeatmapData &data, const HeatmapCell &cell, const QRectF &rect, bool showsValue,
               const Theme &theme)
{
    if (cell.kind == HeatmapCellKind::NoData) {
        paintNotCollectedHatch(painter, rect, cellRadiusPx, theme);
        return;
    }
    QColor ground = theme.color(Token::Hover);
    QColor ink = theme.color(Token::Text3);
    if (cell.kind == HeatmapCellKind::Value) {
        const HeatmapScale &scale = data.scales[size_t(cell.scale)];
        ground = theme.sequential(scale.colors, scale.position(cell.value));
        ink = Theme::textOn(ground);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(rect, cellRadiusPx, cellRadiusPx);
    if (showsValue && QFontMetricsF(painter.font()).horizontalAdvance(cell.text) <= rect.width() - 2) {
        painter.setPen(ink);
        painter.drawText(rect, Qt::AlignCenter, cell.text);
    }
    if (cell.isMarked)
        paintSlowLinkMark(painter, rect, theme);
}

/// First and last index of the cells between two edges, clamped.
std::pair<int, int> rangeBetween(double firstPx, double lastPx, double originPx, double pitchPx, int count)
{
    const auto index = [&](double px) { return std::clamp(int(std::floor((px - originPx) / pitchPx)), 0, count - 1); };
    return {index(firstPx), index(lastPx)};
}

void paintHostLines(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry, const Theme &theme)
{
    const QRectF matrix = geometry.matrixRect();
    // Dots of one pixel: a pen of one pixel with round dots would blur.
    QPen pen(theme.color(Token::Text3), 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({1.5, 2});
    painter.setPen(pen);
    for (int row = 1; row < geometry.rowCount; ++row) {
        const double y = std::floor(geometry.rowRect(row).top()) + 0.5;
        if (data.rows[size_t(row)].startsHost)
            painter.drawLine(QPointF(matrix.left() - hostLineReachPx, y), QPointF(matrix.right(), y));
    }
    for (int column = 1; column < geometry.columnCount; ++column) {
        const double x = std::floor(geometry.columnRect(column).left()) + 0.5;
        if (data.columns[size_t(column)].startsHost)
            painter.drawLine(QPointF(x, matrix.top() - hostLineReachPx), QPointF(x, matrix.bottom()));
    }
}

void paintOutlines(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry, const Theme &theme)
{
    painter.setPen(QPen(theme.color(Token::Critical), outlinePx));
    painter.setBrush(Qt::NoBrush);
    const auto outline = [&painter](const QRectF &rect) {
        painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), cellRadiusPx + 1.5, cellRadiusPx + 1.5);
    };
    for (int row = 0; row < geometry.rowCount; ++row) {
        if (data.rows[size_t(row)].isOutlined)
            outline(geometry.rowRect(row));
    }
    for (int column = 0; column < geometry.columnCount; ++column) {
        if (data.columns[size_t(column)].isOutlined)
            outline(geometry.columnRect(column));
    }
}

/// Labels that would touch each other are thinned; those of slow cards stay.
int labelStep(double neededPx, double pitchPx)
{
    return std::max(1, int(std::ceil(neededPx / pitchPx)));
}

void setLabelPen(QPainter &painter, const HeatmapLabel &label, const Theme &theme)
{
    painter.setFont(labelFont(label));
    painter.setPen(theme.color(label.isOutlined ? Token::Critical : Token::Text2));
}

} // namespace

double heatmapLabelWidthPx(const HeatmapData &data)
{
    double widthPx = 0;
    for (const HeatmapLabel &label : data.rows)
        widthPx = std::max(widthPx, QFontMetricsF(labelFont(label)).horizontalAdvance(rowText(data, label)));
    return std::ceil(widthPx) + 12;
}

double heatmapHeadHeightPx(const HeatmapData &data)
{
    return data.columnTitle.isEmpty() ? 22 : 36;
}

void paintNotCollectedHatch(QPainter &painter, const QRectF &rect, double radiusPx, const Theme &theme)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    if (!isVectorDevice(painter)) {
        painter.setBrushOrigin(rect.topLeft());
        painter.setBrush(notCollectedBrush(theme, painter.device()->devicePixelRatioF()));
        painter.drawRoundedRect(rect, radiusPx, radiusPx);
        painter.restore();
        return;
    }
    painter.setBrush(theme.color(Token::NotCollected));
    painter.drawRoundedRect(rect, radiusPx, radiusPx);
    QPainterPath shape;
    shape.addRoundedRect(rect, radiusPx, radiusPx);
    painter.setClipPath(shape, Qt::IntersectClip);
    painter.setPen(QPen(theme.color(Token::NotCollectedLine), 1));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += hatchTilePx)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

void paintSlowLinkMark(QPainter &painter, const QRectF &cell, const Theme &theme)
{
    const double sidePx = std::clamp(cell.width() * 0.32, 9.0, 14.0);
    const QRectF plate(cell.right() - sidePx, cell.top(), sidePx, sidePx);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Surface));
    painter.drawRoundedRect(plate, 2, 2);
    paintIcon(painter, plate.adjusted(1, 1, -1, -1), stateIconName(State::Attention), theme.color(Token::Attention));
}

void paintHeatmapCells(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                       const QRectF &visible, const Theme &theme)
{
    if (data.cells.empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(themeFont(geometry.cellPx >= 44 ? FontRole::Small : FontRole::Axis));
    const auto [firstRow, lastRow]
        = rangeBetween(visible.top(), visible.bottom(), geometry.headPx, geometry.pitchPx(), geometry.rowCount);
    const auto [firstColumn, lastColumn]
        = rangeBetween(visible.left(), visible.right(), geometry.labelPx, geometry.pitchPx(), geometry.columnCount);
    for (int row = firstRow; row <= lastRow; ++row) {
        for (int column = firstColumn; column <= lastColumn; ++column) {
            paintCell(painter, data, data.at(row, column), geometry.cellRect({row, column}), geometry.showsValues(),
                      theme);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintHostLines(painter, data, geometry, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    paintOutlines(painter, data, geometry, theme);
    painter.restore();
}

void paintHeatmapRowLabels(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                           const QRectF &visible, const Theme &theme)
{
    painter.save();
    const int step = labelStep(QFontMetricsF(themeFont(FontRole::Small)).height(), geometry.pitchPx());
    for (int row = 0; row < geometry.rowCount; ++row) {
        const HeatmapLabel &label = data.rows[size_t(row)];
        const QRectF rect = geometry.rowLabelRect(row);
        if (rect.bottom() < visible.top() || rect.top() > visible.bottom() || (row % step != 0 && !label.isOutlined))
            continue;
        setLabelPen(painter, label, theme);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, rowText(data, label));
    }
    painter.restore();
}

void paintHeatmapColumnLabels(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry,
                              const QRectF &visible, const Theme &theme)
{
    painter.save();
    double widestPx = 0;
    for (const HeatmapLabel &label : data.columns)
        widestPx = std::max(widestPx, QFontMetricsF(labelFont(label)).horizontalAdvance(label.text));
    const int step = labelStep(widestPx + 4, geometry.pitchPx());
    for (int column = 0; column < geometry.columnCount; ++column) {
        const HeatmapLabel &label = data.columns[size_t(column)];
        const QRectF rect = geometry.columnLabelRect(column);
        if (rect.right() < visible.left() || rect.left() > visible.right() || (column % step != 0 && !label.isOutlined))
            continue;
        setLabelPen(painter, label, theme);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, label.text);
    }
    if (!data.columnTitle.isEmpty()) {
        painter.setFont(themeFont(FontRole::Axis));
        painter.setPen(theme.color(Token::Text3));
        const double leftPx = std::max(geometry.matrixRect().left(), visible.left());
        const double rightPx = std::min(geometry.matrixRect().right(), visible.right());
        painter.drawText(QRectF(leftPx, 0, rightPx - leftPx, 14), Qt::AlignCenter, data.columnTitle);
    }
    painter.restore();
}

void paintHeatmap(QPainter &painter, const HeatmapData &data, const HeatmapGeometry &geometry, const Theme &theme)
{
    const QRectF all(QPointF(), geometry.sizePx());
    paintHeatmapCells(painter, data, geometry, all, theme);
    paintHeatmapRowLabels(painter, data, geometry, all, theme);
    paintHeatmapColumnLabels(painter, data, geometry, all, theme);
}

} // namespace ascope
