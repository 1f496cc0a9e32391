// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportflow.h"

namespace ascope {

/// A table measured for a width: columns, lines and heights of its rows. Refers to the table, which outlives it.
class ReportTableLayout
{
public:
    ReportTableLayout(const ReportTable &table, double width);

    /// Head and the first rows, which stay together.
    double minimumHeight() const;
    /// Rows from the cursor on; a row is never divided and the head comes again on each page.
    void place(ReportFlow &flow) const;
    double columnWidth(std::size_t column) const { return m_columns[column].width; }

private:
    struct Column
    {
        double x = 0;
        double width = 0; ///< without the gap to the next
        double textWidth = 0; ///< of the numbers of a bar column
    };
    struct Row
    {
        std::vector<std::vector<ReportLine>> cells;
        double height = 0;
    };

    void measureColumns(double width);
    void placeColumns(double width, const std::vector<double> &wanted, const std::vector<double> &least);
    void measureRows();
    void placeHead(ReportFlow &flow) const;
    void placeRow(ReportFlow &flow, std::size_t row) const;
    void placeCell(ReportFlow &flow, std::size_t row, std::size_t column) const;

    const ReportTable &m_table;
    double m_width = 0;
    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
    std::vector<std::vector<ReportLine>> m_head;
    double m_headHeight = 0;
};

} // namespace ascope
