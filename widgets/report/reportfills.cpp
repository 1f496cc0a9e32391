// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportstyle.h"

#include "models/analysis/memory.h"
#include "models/analysis/steps.h"
#include "widgets/common/icons.h"

#include <QPainter>

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

State stateOf(ReportTone tone)
{
    switch (tone) {
    case ReportTone::Passed:
        return State::Ok;
    case ReportTone::Plain:
    case ReportTone::Info:
        return State::Info;
    case ReportTone::Attention:
        return State::Attention;
    case ReportTone::Critical:
        return State::Critical;
    case ReportTone::NotCollected:
        return State::NotCollected;
    }
    return State::Info;
}

} // namespace

QColor reportFillColor(ReportFill fill)
{
    const Theme theme = reportTheme();
    switch (fill) {
    case ReportFill::Neutral:
        return theme.kind(SliceKind::Wait);
    case ReportFill::Wait:
        return theme.color(Token::WaitLine);
    case ReportFill::ComputingOnly:
    case ReportFill::Overlapped:
        return theme.stepPart(StepPart::ComputingOnly);
    case ReportFill::Communication:
        return theme.kind(SliceKind::Communication);
    case ReportFill::Free:
    case ReportFill::Bubble:
        return theme.stepPart(StepPart::Free);
    case ReportFill::Preparing:
        return theme.stepPart(StepPart::Preparing);
    case ReportFill::Cube:
        return theme.kind(SliceKind::Cube);
    case ReportFill::Vector:
        return theme.kind(SliceKind::Vector);
    case ReportFill::Mix:
        return theme.kind(SliceKind::Mix);
    case ReportFill::AiCpu:
        return theme.kind(SliceKind::AiCpu);
    case ReportFill::Copy:
        return theme.kind(SliceKind::Copy);
    case ReportFill::Emphasis:
        return theme.color(Token::CriticalFill);
    case ReportFill::MemoryAllocated:
        return Theme::memoryBand(MemoryBand::FrameworkAllocated);
    case ReportFill::MemoryCached:
        return Theme::memoryBand(MemoryBand::FrameworkCached);
    case ReportFill::MemoryCommunication:
        return Theme::memoryBand(MemoryBand::Communication);
    case ReportFill::MemoryWorkspace:
        return Theme::memoryBand(MemoryBand::Workspace);
    case ReportFill::MemoryRuntime:
        return Theme::memoryBand(MemoryBand::Runtime);
    case ReportFill::MemoryGe:
        return Theme::memoryBand(MemoryBand::Ge);
    case ReportFill::MemoryOther:
        return Theme::memoryBand(MemoryBand::Other);
    case ReportFill::HbmRead:
        return Theme::hbmRead();
    case ReportFill::HbmWrite:
        return Theme::hbmWrite();
    case ReportFill::Series1:
    case ReportFill::Series2:
    case ReportFill::Series3:
    case ReportFill::Series4:
    case ReportFill::Series5:
    case ReportFill::Series6:
        return theme.series(int(fill) - int(ReportFill::Series1));
    }
    return {};
}

void paintReportFill(QPainter &painter, const QRectF &rect, ReportFill fill)
{
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    if (fill == ReportFill::Wait) {
        painter.fillRect(rect, reportTheme().color(Token::WaitGround));
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
    painter.fillRect(rect, reportTheme().color(Token::NotCollected));
    paintStripes(painter, rect, reportTheme().color(Token::NotCollectedLine), 0.5, 4.0);
}

void paintToneIcon(QPainter &painter, const QRectF &rect, ReportTone tone)
{
    paintIcon(painter, rect, stateIconName(stateOf(tone)), reportColor(inkOf(tone)));
}

} // namespace ascope
