// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportpages.h"
#include "widgets/report/reporttext.h"

namespace ascope {

/// Fills pages from top to bottom: the cursor of the layout.
class ReportFlow
{
public:
    explicit ReportFlow(const ReportPageGeometry &geometry);

    double left() const { return m_pages.geometry.content.left(); }
    double right() const { return m_pages.geometry.content.right(); }
    double width() const { return m_pages.geometry.content.width(); }
    double y() const { return m_y; }
    double remaining() const { return m_pages.geometry.content.bottom() - m_y; }
    bool isAtTop() const { return m_y <= m_pages.geometry.content.top(); }
    int page() const { return int(m_pages.pages.size()) - 1; }

    void newPage();
    /// Goes to a new page unless @p height is left on this one; true when it did.
    bool keep(double height);
    /// Moves down; nothing at the top of a page, where space has no purpose.
    void skip(double height);
    /// Moves down always.
    void advance(double height) { m_y += height; }

    void add(ReportPageItem item);
    void addLink(const QRectF &rect, int section);
    /// Puts lines at @p x from the cursor on, going to new pages where needed, and leaves the cursor under them.
    void addLines(const std::vector<ReportLine> &lines, double x, double lineHeight);
    /// Puts lines at @p x, @p top; the cursor stays.
    void putLines(const std::vector<ReportLine> &lines, double x, double top, double lineHeight);
    void addSection(const QString &title);

    ReportPages &pages() { return m_pages; }

private:
    void putLine(const ReportLine &line, double x, double top, double lineHeight);

    ReportPages m_pages;
    double m_y = 0;
};

/// Base line of text in a line that starts at @p top.
double reportBaseline(double top, double lineHeight, ReportFont font);

} // namespace ascope
