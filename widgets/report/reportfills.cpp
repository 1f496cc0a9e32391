// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportstyle.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace ascope {

namespace {

/// 45 degree lines of @p widthPt every @p tilePt over @p rect, clipped to it.
void paintStripes(QPainter &painter, const QRectF &rect, const QColor &color, double widthPt, double tilePt)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(color, pt(widthPt), Qt::SolidLine, Qt::FlatCap));
    const double stepX = pt(tilePt) * std::sqrt(2.0);
    for (double x = rect.left() - rect.height(); x < rect.right() + stepX; x += stepX)
        painter.drawLine(QPointF(x - pt(2), rect.bottom() + pt(2)),
                         QPointF(x + rect.height() + pt(2), rect.top() - pt(2)));
    painter.restore();
}

void paintDots(QPainter &painter, const QRectF &rect)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(Qt::NoPen);
    painter.setBrush(reportColor(ReportInk::Text3));
    const double tile = pt(4.5);
    for (double y = rect.top() + tile / 2; y < rect.bottom(); y += tile) {
        for (double x = rect.left() + tile / 2; x < rect.right(); x += tile)
            painter.drawEllipse(QPointF(x, y), pt(0.8), pt(0.8));
    }
    painter.restore();
}

} // namespace

QColor reportFillColor(ReportFill fill)
{
    switch (fill) {
    case ReportFill::Neutral:
    case ReportFill::Wait:
        return QColor(0xB7, 0xBC, 0xC6);
    case ReportFill::ComputingOnly:
    case ReportFill::Overlapped:
    case ReportFill::Cube:
        return QColor(0x52, 0x84, 0xD8);
    case ReportFill::Communication:
    case ReportFill::MemoryCommunication:
        return QColor(0xE5, 0x8B, 0x30);
    case ReportFill::Free:
    case ReportFill::Bubble:
        return QColor(0xD3, 0xD7, 0xDE);
    case ReportFill::Preparing:
        return QColor(0xA8, 0x94, 0x6A);
    case ReportFill::Vector:
    case ReportFill::MemoryWorkspace:
        return QColor(0x80, 0xDA, 0xD3);
    case ReportFill::Mix:
        return QColor(0xB4, 0xA5, 0xE6);
    case ReportFill::AiCpu:
        return QColor(0xC0, 0x74, 0x9C);
    case ReportFill::Copy:
        return QColor(0xE2, 0xD4, 0x6E);
    case ReportFill::Emphasis:
        return QColor(0xD5, 0x47, 0x3C);
    case ReportFill::MemoryAllocated:
        return QColor(0x4F, 0x6F, 0xC4);
    case ReportFill::MemoryCached:
        return QColor(0xA9, 0xBC, 0xEB);
    case ReportFill::MemoryRuntime:
    case ReportFill::HbmWrite:
        return QColor(0x98, 0x7B, 0xA0);
    case ReportFill::MemoryGe:
        return QColor(0x7A, 0xA1, 0x7B);
    case ReportFill::MemoryOther:
        return QColor(0x5F, 0x67, 0x76);
    case ReportFill::HbmRead:
        return QColor(0x74, 0xC2, 0xE2);
    case ReportFill::Series1:
        return QColor(0x31, 0x97, 0xD0);
    case ReportFill::Series2:
        return QColor(0x4F, 0x23, 0x3C);
    case ReportFill::Series3:
        return QColor(0x91, 0x95, 0x30);
    case ReportFill::Series4:
        return QColor(0xA8, 0x66, 0x79);
    case ReportFill::Series5:
        return QColor(0x41, 0x4F, 0x9F);
    case ReportFill::Series6:
        return QColor(0x34, 0x39, 0x04);
    }
    return {};
}

void paintReportFill(QPainter &painter, const QRectF &rect, ReportFill fill)
{
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    if (fill == ReportFill::Wait) {
        painter.fillRect(rect, QColor(0xF1, 0xF2, 0xF5));
        paintStripes(painter, rect, reportFillColor(fill), 1.0, 3.6);
        return;
    }
    painter.fillRect(rect, reportFillColor(fill));
    if (fill == ReportFill::Overlapped)
        paintStripes(painter, rect, reportFillColor(ReportFill::Communication), 1.6, 4.0);
    else if (fill == ReportFill::Bubble)
        paintDots(painter, rect);
}

void paintReportHatch(QPainter &painter, const QRectF &rect)
{
    painter.fillRect(rect, QColor(0xEE, 0xF0, 0xF3));
    paintStripes(painter, rect, reportColor(ReportInk::Axis), 0.5, 4.0);
}

void paintToneIcon(QPainter &painter, const QRectF &rect, ReportTone tone)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 16, rect.height() / 16); // the grid of the icons
    painter.setPen(QPen(reportColor(inkOf(tone)), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto mark = [&painter](double topY, double endY, double dotY) {
        painter.drawLine(QPointF(8, topY), QPointF(8, endY));
        painter.drawLine(QPointF(8, dotY), QPointF(8, dotY + 0.01));
    };
    switch (tone) {
    case ReportTone::Critical: {
        QPolygonF octagon;
        for (int corner = 0; corner < 8; ++corner) {
            const double angle = (corner + 0.5) * M_PI / 4;
            octagon.append(QPointF(8 + 7 * std::cos(angle), 8 + 7 * std::sin(angle)));
        }
        painter.drawPolygon(octagon);
        mark(4.8, 8.8, 11.3);
        break;
    }
    case ReportTone::Attention:
        painter.drawPolygon(QPolygonF({QPointF(8, 1.8), QPointF(14.8, 13.8), QPointF(1.2, 13.8)}));
        mark(6.2, 9.4, 11.7);
        break;
    case ReportTone::Passed:
        painter.drawEllipse(QPointF(8, 8), 6.6, 6.6);
        painter.drawPolyline(QPolygonF({QPointF(5, 8.3), QPointF(7.2, 10.4), QPointF(11, 6)}));
        break;
    case ReportTone::NotCollected:
        painter.drawEllipse(QPointF(8, 8), 6.6, 6.6);
        painter.drawLine(QPointF(5.2, 8), QPointF(10.8, 8));
        break;
    case ReportTone::Plain:
    case ReportTone::Info:
        painter.drawEllipse(QPointF(8, 8), 6.6, 6.6);
        painter.drawLine(QPointF(8, 7.4), QPointF(8, 11.2));
        painter.drawLine(QPointF(8, 4.9), QPointF(8, 4.91));
        break;
    }
    painter.restore();
}

void paintProgramIcon(QPainter &painter, const QRectF &rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 16, rect.height() / 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(reportColor(ReportInk::Accent));
    painter.drawRoundedRect(QRectF(0, 0, 16, 16), 4, 4);
    painter.setPen(QPen(Qt::white, 1.7, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(8.2, 5), QPointF(12.6, 5));
    painter.drawLine(QPointF(5.4, 8), QPointF(11.4, 8));
    painter.drawLine(QPointF(3.6, 11), QPointF(7.4, 11));
    painter.restore();
}

} // namespace ascope
