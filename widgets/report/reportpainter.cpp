// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportpainter.h"

#include "widgets/common/icons.h"
#include "widgets/report/reportfigures.h"

#include <QPainter>

namespace ascope {

namespace {

/// Draws one kind of item each.
class ItemPainter
{
public:
    explicit ItemPainter(QPainter &painter)
        : m_painter(painter)
    {
    }

    void operator()(const ReportTextItem &item) const
    {
        drawReportText(m_painter, item.baseline, item.text, item.font, item.ink);
    }

    void operator()(const ReportRectItem &item) const { m_painter.fillRect(item.rect, reportColor(item.ink)); }
    void operator()(const ReportFillItem &item) const { paintReportFill(m_painter, item.rect, item.fill); }

    void operator()(const ReportIconItem &item) const
    {
        if (item.isProgram)
            paintLogo(m_painter, item.rect, reportTheme());
        else
            paintToneIcon(m_painter, item.rect, item.tone);
    }

    void operator()(const ReportLeaderItem &item) const
    {
        m_painter.setPen(QPen(reportColor(ReportInk::Axis), pt(0.8), Qt::CustomDashLine, Qt::FlatCap));
        QPen pen = m_painter.pen();
        pen.setDashPattern({1, 2});
        m_painter.setPen(pen);
        m_painter.drawLine(item.from, QPointF(item.toX, item.from.y()));
    }

    void operator()(const ReportFigureItem &item) const { paintFigure(m_painter, *item.content, item.rect); }

private:
    QPainter &m_painter;
};

} // namespace

void ReportPainter::paintPage(QPainter &painter, int index, double scale) const
{
    painter.save();
    painter.scale(scale, scale);
    for (const ReportPageItem &item : m_pages.pages[std::size_t(index)].items)
        std::visit(ItemPainter(painter), item);
    painter.restore();
}

} // namespace ascope
