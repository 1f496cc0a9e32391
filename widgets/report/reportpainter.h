// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportpages.h"

class QPainter;

namespace ascope {

/// Paints laid out pages on any device: the PDF and a preview on the screen.
class ReportPainter
{
public:
    /// @p pages and the document they were laid out from outlive the painter.
    explicit ReportPainter(const ReportPages &pages)
        : m_pages(pages)
    {
    }

    int pageCount() const { return int(m_pages.pages.size()); }
    /// Paints page @p index (from 0) with its upper left corner at the origin, @p scale device units a report unit:
    /// 1 on a device of 720 dots an inch.
    void paintPage(QPainter &painter, int index, double scale = 1) const;

private:
    const ReportPages &m_pages;
};

} // namespace ascope
