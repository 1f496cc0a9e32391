// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reporttable.h"

#include <algorithm>
#include <numeric>

namespace ascope {

namespace {

constexpr ReportFont headFont = ReportFont::Small;
constexpr double gap = pt(11); // between columns
constexpr double padding = pt(2.6); // above and below a row
constexpr double barWidth = pt(62);
constexpr double barHeight = pt(5.4);
constexpr double swatchSize = pt(6.4);
constexpr double swatchSpace = pt(10.5);
constexpr double elasticMinimum = pt(92);

ReportFont fontOf(ReportRowKind kind)
{
    return kind == ReportRowKind::Emphasis || kind == ReportRowKind::Total ? ReportFont::CaptionBold
                                                                           : ReportFont::Caption;
}

ReportInk inkOf(const ReportCell &cell, ReportRowKind kind)
{
    if (cell.isMissing)
        return ReportInk::Text3;
    return kind == ReportRowKind::Rest ? ReportInk::Text2 : ReportInk::Text;
}

/// Narrowest width that sets a head in two lines at most.
double headWidth(const QString &title)
{
    double width = widestWord(title, headFont);
    while (wrapReportText({{.text = title, .font = headFont}}, width + pt(0.5)).size() > 2)
        width *= 1.15;
    return width;
}

} // namespace

ReportTableLayout::ReportTableLayout(const ReportTable &table, double width)
    : m_table(table)
    , m_width(width)
{
    measureColumns(width);
    measureRows();
}

void ReportTableLayout::measureColumns(double width)
{
    std::vector<double> wanted;
    std::vector<double> least; // of an elastic column: a file name stays in one piece where that is possible
    for (std::size_t index = 0; index < m_table.columns.size(); ++index) {
        const ReportColumn &column = m_table.columns[index];
        double cellWidth = 0;
        double wordWidth = 0;
        for (const ReportRow &row : m_table.rows) {
            const ReportCell &cell = row.cells[index];
            const double swatch = cell.hasSwatch ? swatchSpace : 0;
            cellWidth = std::max(cellWidth, reportTextWidth(cell.text, fontOf(row.kind)) + swatch);
            wordWidth = std::max(wordWidth, widestWord(cell.text, fontOf(row.kind)) + swatch);
        }
        m_columns.push_back({.textWidth = cellWidth});
        if (column.isBar)
            cellWidth += barWidth + pt(5);
        wanted.push_back(std::max(cellWidth, headWidth(column.title)) + pt(1));
        least.push_back(std::min(std::max(wordWidth + pt(1), std::min(elasticMinimum, wanted.back())), width * 0.52));
    }
    placeColumns(width, wanted, least);
}

void ReportTableLayout::placeColumns(double width, const std::vector<double> &wanted, const std::vector<double> &least)
{
    double fixed = gap * double(std::max<std::size_t>(wanted.size(), 1) - 1);
    double elasticLeast = 0;
    double elasticMore = 0; // what elastic columns would like beyond their least width
    for (std::size_t index = 0; index < wanted.size(); ++index) {
        if (m_table.columns[index].isElastic) {
            elasticLeast += least[index];
            elasticMore += std::max(wanted[index] - least[index], pt(1));
        } else {
            fixed += wanted[index];
        }
    }
    // Too little for all: each gives the same part.
    const double squeeze = elasticLeast > width - fixed ? std::max(width - fixed, pt(60)) / elasticLeast : 1;
    const double free = std::max(width - fixed - elasticLeast, 0.0);
    // Without an elastic column the gaps grow.
    const bool hasElastic = elasticMore > 0;
    const double spread = !hasElastic && wanted.size() > 1 ? std::min(free / double(wanted.size() - 1), pt(24)) : 0;
    double x = 0;
    for (std::size_t index = 0; index < wanted.size(); ++index) {
        m_columns[index].x = x;
        m_columns[index].width = m_table.columns[index].isElastic
            ? least[index] * squeeze + free * std::max(wanted[index] - least[index], pt(1)) / elasticMore
            : wanted[index];
        x += m_columns[index].width + gap + spread;
    }
}

void ReportTableLayout::measureRows()
{
    const double lineHeight = reportLineHeight(ReportFont::Caption);
    for (const ReportRow &row : m_table.rows) {
        Row measured;
        std::size_t lineCount = 1;
        for (std::size_t index = 0; index < row.cells.size(); ++index) {
            const ReportCell &cell = row.cells[index];
            const double available = m_columns[index].width - (cell.hasSwatch ? swatchSpace : 0);
            measured.cells.push_back(wrapReportText(
                {{.text = cell.text, .font = fontOf(row.kind), .ink = inkOf(cell, row.kind)}}, available));
            lineCount = std::max(lineCount, measured.cells.back().size());
        }
        measured.height = lineHeight * double(lineCount) + 2 * padding;
        m_rows.push_back(std::move(measured));
    }

    std::size_t headLines = 1;
    for (std::size_t index = 0; index < m_table.columns.size(); ++index) {
        m_head.push_back(
            wrapReportText({{.text = m_table.columns[index].title, .font = headFont, .ink = ReportInk::Text3}},
                           m_columns[index].width));
        headLines = std::max(headLines, m_head.back().size());
    }
    m_headHeight = reportLineHeight(headFont) * double(headLines) + 2 * padding;
}

double ReportTableLayout::minimumHeight() const
{
    double height = m_headHeight;
    for (std::size_t row = 0; row < std::min<std::size_t>(m_rows.size(), 3); ++row)
        height += m_rows[row].height;
    return height;
}

void ReportTableLayout::placeHead(ReportFlow &flow) const
{
    const double top = flow.y();
    const double lineHeight = reportLineHeight(headFont);
    for (std::size_t index = 0; index < m_head.size(); ++index) {
        // Heads of several lines stand on the same last line as those of one.
        double y = top + m_headHeight - padding - lineHeight * double(m_head[index].size());
        for (const ReportLine &line : m_head[index]) {
            const bool isRight = m_table.columns[index].alignment == ReportAlignment::Right;
            const double indent = isRight ? m_columns[index].width - line.width : 0;
            flow.putLines({line}, flow.left() + m_columns[index].x + indent, y, lineHeight);
            y += lineHeight;
        }
    }
    flow.advance(m_headHeight);
    flow.add(ReportRectItem{.rect = {flow.left(), flow.y() - pt(0.5), m_width, pt(0.9)}, .ink = ReportInk::Rule});
}

void ReportTableLayout::placeCell(ReportFlow &flow, std::size_t row, std::size_t column) const
{
    const ReportCell &cell = m_table.rows[row].cells[column];
    const Column &place = m_columns[column];
    const double lineHeight = reportLineHeight(ReportFont::Caption);
    const double top = flow.y() + padding;
    double x = flow.left() + place.x;
    double width = place.width;
    if (cell.hasSwatch) {
        flow.add(ReportFillItem{.rect = {x, top + (lineHeight - swatchSize) / 2, swatchSize, swatchSize},
                                .fill = cell.fill});
        x += swatchSpace;
        width -= swatchSpace;
    }
    if (m_table.columns[column].isBar) {
        // The number stands right of the bar, so that the bars of the column have one origin.
        if (cell.ratio) {
            const QRectF track(x, top + (lineHeight - barHeight) / 2, barWidth, barHeight);
            flow.add(ReportRectItem{.rect = track, .ink = ReportInk::Track});
            QRectF bar = track;
            bar.setWidth(barWidth * std::clamp(*cell.ratio, 0.0, 1.0));
            flow.add(ReportFillItem{.rect = bar, .fill = cell.fill});
        }
        width = barWidth + pt(5) + place.textWidth;
    }
    double y = top;
    for (const ReportLine &line : m_rows[row].cells[column]) {
        const bool isRight = m_table.columns[column].alignment == ReportAlignment::Right;
        flow.putLines({line}, x + (isRight ? width - line.width : 0), y, lineHeight);
        y += lineHeight;
    }
}

void ReportTableLayout::placeRow(ReportFlow &flow, std::size_t row) const
{
    if (m_table.rows[row].kind == ReportRowKind::Total)
        flow.add(ReportRectItem{.rect = {flow.left(), flow.y() - pt(0.3), m_width, pt(0.6)}, .ink = ReportInk::Rule});
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        placeCell(flow, row, column);
    flow.advance(m_rows[row].height);
    flow.add(
        ReportRectItem{.rect = {flow.left(), flow.y() - pt(0.25), m_width, pt(0.5)}, .ink = ReportInk::BorderSoft});
}

void ReportTableLayout::place(ReportFlow &flow) const
{
    flow.keep(minimumHeight());
    placeHead(flow);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        // The last two rows go together: a sum alone on a page says nothing.
        double needed = m_rows[row].height;
        if (row + 2 == m_rows.size())
            needed += m_rows[row + 1].height;
        if (flow.keep(needed))
            placeHead(flow);
        placeRow(flow, row);
    }
}

} // namespace ascope
