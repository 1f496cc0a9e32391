// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportflow.h"

#include <QFontMetricsF>

namespace ascope {

ReportPageGeometry pageGeometry(ReportPaper paper)
{
    constexpr double margin = pt(19 / 25.4 * 72);
    ReportPageGeometry geometry;
    geometry.width = paper == ReportPaper::A4 ? pt(210 / 25.4 * 72) : pt(8.5 * 72);
    geometry.height = paper == ReportPaper::A4 ? pt(297 / 25.4 * 72) : pt(11 * 72);
    geometry.footerRuleY = geometry.height - pt(46);
    geometry.content = QRectF(QPointF(margin, pt(50)), QPointF(geometry.width - margin, geometry.footerRuleY - pt(14)));
    return geometry;
}

double reportBaseline(double top, double lineHeight, ReportFont font)
{
    // Cap height centred: the same for Latin and Chinese, which bring different ascents.
    return top + (lineHeight + QFontMetricsF(reportFont(font)).capHeight()) / 2;
}

ReportFlow::ReportFlow(const ReportPageGeometry &geometry)
{
    m_pages.geometry = geometry;
    newPage();
}

void ReportFlow::newPage()
{
    m_pages.pages.emplace_back();
    m_y = m_pages.geometry.content.top();
}

bool ReportFlow::keep(double height)
{
    if (height <= remaining() || isAtTop())
        return false;
    newPage();
    return true;
}

void ReportFlow::skip(double height)
{
    if (!isAtTop())
        m_y += height;
}

void ReportFlow::add(ReportPageItem item)
{
    m_pages.pages.back().items.push_back(std::move(item));
}

void ReportFlow::addLink(const QRectF &rect, int section)
{
    m_pages.pages.back().links.push_back({.rect = rect, .section = section});
}

void ReportFlow::putLine(const ReportLine &line, double x, double top, double lineHeight)
{
    for (const ReportTextItem &piece : line.pieces) {
        ReportTextItem item = piece;
        item.baseline += QPointF(x, reportBaseline(top, lineHeight, item.font));
        add(std::move(item));
    }
}

void ReportFlow::putLines(const std::vector<ReportLine> &lines, double x, double top, double lineHeight)
{
    for (const ReportLine &line : lines) {
        putLine(line, x, top, lineHeight);
        top += lineHeight;
    }
}

void ReportFlow::addLines(const std::vector<ReportLine> &lines, double x, double lineHeight)
{
    for (const ReportLine &line : lines) {
        keep(lineHeight);
        putLine(line, x, m_y, lineHeight);
        m_y += lineHeight;
    }
}

void ReportFlow::addSection(const QString &title)
{
    m_pages.sections.push_back({.title = title, .page = page(), .y = m_y});
}

} // namespace ascope
