// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportfigures.h"
#include "widgets/report/reportflow.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr double largestCell = pt(34);
constexpr double titleHeight = pt(12);
constexpr double legendWidth = pt(118);
constexpr double scaleHeight = pt(30);

/// Where everything stands, at one width.
struct Geometry
{
    double labelWidth = 0;
    double cell = 0;
    bool isLegendBeside = false;
    std::size_t rowCount = 0;
    std::size_t columnCount = 0;

    double width() const { return cell * double(columnCount); }
    double height() const { return cell * double(rowCount); }
    double top() const { return titleHeight * 2; }
};

Geometry geometryOf(const ReportHeatmap &figure, double width)
{
    Geometry geometry;
    geometry.rowCount = figure.rows.size();
    geometry.columnCount = figure.columns.size();
    for (const ReportHeatLabel &label : figure.rows)
        geometry.labelWidth = std::max(geometry.labelWidth, reportTextWidth(label.text, ReportFont::CaptionBold));
    geometry.labelWidth = std::max(geometry.labelWidth, reportTextWidth(figure.rowTitle, ReportFont::Small)) + pt(9);
    const double available = width - geometry.labelWidth;
    const auto count = double(std::max<std::size_t>(geometry.columnCount, 1));
    geometry.isLegendBeside = std::min(largestCell, (available - legendWidth - pt(20)) / count) >= pt(13);
    geometry.cell = std::min(largestCell, (available - (geometry.isLegendBeside ? legendWidth + pt(20) : 0)) / count);
    return geometry;
}

constexpr double noteHeight = pt(13);
constexpr double noteMark = pt(8);

std::vector<ReportLine> noteLines(const ReportHeatNote &note, double width)
{
    return wrapReportText({{.text = note.text, .font = ReportFont::Small, .ink = ReportInk::Text2}},
                          width - noteMark - pt(5));
}

double legendTotal(const ReportHeatmap &figure, double width)
{
    double height = scaleHeight * double(figure.scales.size());
    for (const ReportHeatNote &note : figure.notes)
        height += noteHeight + reportLineHeight(ReportFont::Small) * double(noteLines(note, width).size() - 1);
    return height;
}

/// What a mark of the matrix means; returns the height it took.
double paintNote(QPainter &painter, const ReportHeatNote &note, const QRectF &rect)
{
    const QRectF mark(rect.left(), rect.top() + (noteHeight - noteMark) / 2, noteMark, noteMark);
    if (note.mark == ReportHeatMark::None) {
        // words only
    } else if (note.mark == ReportHeatMark::NotCollected) {
        paintReportHatch(painter, mark);
    } else if (note.mark == ReportHeatMark::SlowLink) {
        paintToneIcon(painter, mark, ReportTone::Attention);
    } else {
        painter.setPen(QPen(reportColor(ReportInk::Critical), pt(1.3), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark.adjusted(pt(0.6), pt(0.6), -pt(0.6), -pt(0.6)));
    }
    const double lineHeight = reportLineHeight(ReportFont::Small);
    double top = rect.top() + (noteHeight - lineHeight) / 2;
    const auto lines = noteLines(note, rect.width());
    for (const ReportLine &line : lines) {
        for (const ReportTextItem &piece : line.pieces) {
            drawReportText(painter, {rect.left() + noteMark + pt(5), reportBaseline(top, lineHeight, piece.font)},
                           piece.text, piece.font, piece.ink);
        }
        top += lineHeight;
    }
    return noteHeight + lineHeight * double(lines.size() - 1);
}

void paintScale(QPainter &painter, const ReportHeatScale &scale, const QRectF &rect)
{
    const double lineHeight = reportLineHeight(ReportFont::Small);
    drawReportText(painter, {rect.left(), reportBaseline(rect.top(), lineHeight, ReportFont::Small)}, scale.name,
                   ReportFont::SmallBold, ReportInk::Text);
    const Theme theme = reportTheme();
    const SequentialScale colors = sequentialScaleFor(scale.name);
    constexpr int pieces = 24; // flat pieces instead of a gradient, which some viewers print as an image
    const double width = rect.width() / pieces;
    for (int piece = 0; piece < pieces; ++piece) {
        painter.fillRect(QRectF(rect.left() + piece * width, rect.top() + lineHeight, width + pt(0.1), pt(6)),
                         theme.sequential(colors, (piece + 0.5) / pieces));
    }
    const double baseline = reportBaseline(rect.top() + lineHeight + pt(6.5), lineHeight, ReportFont::Small);
    drawReportText(painter, {rect.left(), baseline}, scale.lowText, ReportFont::Small, ReportInk::Text2);
    drawReportText(painter, {rect.right(), baseline}, scale.highText, ReportFont::Small, ReportInk::Text2,
                   ReportAnchor::Right);
}

void paintCell(QPainter &painter, const ReportHeatmap &figure, const ReportHeatCell &cell, const QRectF &rect)
{
    if (!cell.value) {
        paintReportHatch(painter, rect);
        return;
    }
    const ReportHeatScale &scale = figure.scales[std::size_t(cell.scale)];
    const double span = scale.high - scale.low;
    const QColor ground
        = reportTheme().sequential(sequentialScaleFor(scale.name), span > 0 ? (*cell.value - scale.low) / span : 1);
    painter.fillRect(rect, ground);
    const double lineHeight = reportLineHeight(ReportFont::Small);
    if (reportTextWidth(cell.text, ReportFont::Small) + pt(2) <= rect.width() && lineHeight <= rect.height() + pt(2)) {
        drawReportText(
            painter,
            {rect.center().x(), reportBaseline(rect.center().y() - lineHeight / 2, lineHeight, ReportFont::Small)},
            cell.text, ReportFont::Small, Theme::textOn(ground), ReportAnchor::Center);
    }
    if (cell.isMarked) {
        const double size = std::min(rect.width() * 0.4, pt(8));
        const QRectF plate(rect.right() - size - pt(0.6), rect.top() + pt(0.6), size, size);
        painter.fillRect(plate, Qt::white);
        paintToneIcon(painter, plate, ReportTone::Attention);
    }
}

/// Labels that would touch each other are thinned; those of slow cards stay.
std::size_t labelStep(double needed, double cell)
{
    return std::max<std::size_t>(1, std::size_t(std::ceil(needed / cell)));
}

ReportFont fontOf(const ReportHeatLabel &label)
{
    return label.isOutlined ? ReportFont::CaptionBold : ReportFont::Caption;
}

ReportInk inkOf(const ReportHeatLabel &label)
{
    return label.isOutlined ? ReportInk::Critical : ReportInk::Text2;
}

void paintLabels(QPainter &painter, const ReportHeatmap &figure, const Geometry &geometry, const QPointF &origin)
{
    const double lineHeight = reportLineHeight(ReportFont::Caption);
    double widest = 0;
    for (const ReportHeatLabel &label : figure.columns)
        widest = std::max(widest, reportTextWidth(label.text, ReportFont::Caption));
    const std::size_t columnStep = labelStep(widest + pt(2), geometry.cell);
    for (std::size_t index = 0; index < figure.columns.size(); ++index) {
        const ReportHeatLabel &label = figure.columns[index];
        const double baseline = reportBaseline(origin.y() - titleHeight, titleHeight, fontOf(label)) - pt(1);
        if (index % columnStep == 0 || label.isOutlined) {
            drawReportText(painter, {origin.x() + (double(index) + 0.5) * geometry.cell, baseline}, label.text,
                           fontOf(label), inkOf(label), ReportAnchor::Center);
        }
    }
    const std::size_t rowStep = labelStep(pt(9), geometry.cell);
    for (std::size_t index = 0; index < figure.rows.size(); ++index) {
        const ReportHeatLabel &label = figure.rows[index];
        const double top = origin.y() + (double(index) + 0.5) * geometry.cell - lineHeight / 2;
        if (index % rowStep == 0 || label.isOutlined) {
            drawReportText(painter, {origin.x() - pt(5), reportBaseline(top, lineHeight, fontOf(label))}, label.text,
                           fontOf(label), inkOf(label), ReportAnchor::Right);
        }
    }
}

/// Slow cards: an outline around their whole row and column.
void paintOutlines(QPainter &painter, const ReportHeatmap &figure, const Geometry &geometry, const QPointF &origin)
{
    painter.setPen(QPen(reportColor(ReportInk::Critical), pt(1.3), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t index = 0; index < figure.rows.size(); ++index) {
        if (figure.rows[index].isOutlined) {
            painter.drawRect(
                QRectF(origin.x(), origin.y() + double(index) * geometry.cell, geometry.width(), geometry.cell));
        }
    }
    for (std::size_t index = 0; index < figure.columns.size(); ++index) {
        if (figure.columns[index].isOutlined) {
            painter.drawRect(
                QRectF(origin.x() + double(index) * geometry.cell, origin.y(), geometry.cell, geometry.height()));
        }
    }
}

} // namespace

double heatmapHeight(const ReportHeatmap &figure, double width)
{
    const Geometry geometry = geometryOf(figure, width);
    const double matrix = geometry.top() + geometry.height();
    if (geometry.isLegendBeside)
        return std::max(matrix, geometry.top() + legendTotal(figure, legendWidth));
    return matrix + pt(8) + legendTotal(figure, width);
}

void paintHeatmap(QPainter &painter, const ReportHeatmap &figure, const QRectF &rect)
{
    Geometry geometry = geometryOf(figure, rect.width());
    // A matrix that the page cut down keeps square cells.
    const double below = geometry.isLegendBeside ? 0 : pt(8) + legendTotal(figure, rect.width());
    const auto count = double(std::max<std::size_t>(geometry.rowCount, 1));
    geometry.cell = std::min(geometry.cell, (rect.height() - geometry.top() - below) / count);

    const QPointF origin(rect.left() + geometry.labelWidth, rect.top() + geometry.top());
    drawReportText(painter, {origin.x(), reportBaseline(rect.top(), titleHeight, ReportFont::Small)},
                   figure.columnTitle, ReportFont::Small, ReportInk::Text3);
    drawReportText(painter, {rect.left(), reportBaseline(rect.top() + titleHeight, titleHeight, ReportFont::Small)},
                   figure.rowTitle, ReportFont::Small, ReportInk::Text3);
    paintLabels(painter, figure, geometry, origin);
    const double gap = std::min(pt(1.6), geometry.cell * 0.08);
    for (std::size_t index = 0; index < figure.cells.size(); ++index) {
        const auto row = double(index / geometry.columnCount);
        const auto column = double(index % geometry.columnCount);
        const QRectF cell(origin.x() + column * geometry.cell, origin.y() + row * geometry.cell, geometry.cell,
                          geometry.cell);
        paintCell(painter, figure, figure.cells[index], cell.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2));
    }
    paintOutlines(painter, figure, geometry, origin);

    QRectF legend(rect.left(), origin.y() + geometry.height() + pt(8), std::min(rect.width(), pt(260)), scaleHeight);
    if (geometry.isLegendBeside)
        legend = QRectF(origin.x() + geometry.width() + pt(20), origin.y(), legendWidth, scaleHeight);
    for (const ReportHeatScale &scale : figure.scales) {
        paintScale(painter, scale, legend);
        legend.translate(0, scaleHeight);
    }
    for (const ReportHeatNote &note : figure.notes)
        legend.translate(0, paintNote(painter, note, legend));
}

} // namespace ascope
