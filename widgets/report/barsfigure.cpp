// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportfigures.h"
#include "widgets/report/reportflow.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace ascope {

namespace {

constexpr double tallBar = pt(26);
constexpr double barLine = pt(14.3);
constexpr double barThickness = pt(9.6);
constexpr double legendSpace = pt(5);
constexpr double segmentGap = pt(0.7);

double total(const ReportBar &bar)
{
    return std::accumulate(bar.segments.begin(), bar.segments.end(), 0.0,
                           [](double sum, const ReportSegment &segment) { return sum + segment.value; });
}

ReportFont labelFont(const ReportBar &bar)
{
    return bar.isEmphasised ? ReportFont::CaptionBold : ReportFont::Caption;
}

double labelsWidth(const ReportBars &figure)
{
    double width = 0;
    for (const ReportBar &bar : figure.bars)
        width = std::max(width, reportTextWidth(bar.label, labelFont(bar)));
    return width > 0 ? width + pt(9) : 0;
}

double remarkSpace(const ReportBar &bar)
{
    const double text = reportTextWidth(bar.text, labelFont(bar));
    return bar.remark.isEmpty() ? text : text + pt(9) + reportTextWidth(bar.remark, ReportFont::CaptionBold);
}

/// Report units a unit of the figure: the longest bar and what stands behind every bar fit into @p width.
double scaleOf(const ReportBars &figure, double width)
{
    double scale = 0;
    bool isFirst = true;
    for (const ReportBar &bar : figure.bars) {
        const double sum = total(bar);
        if (sum <= 0)
            continue;
        const double fitting
            = std::max(width - (remarkSpace(bar) > 0 ? remarkSpace(bar) + pt(6) : 0), width * 0.3) / sum;
        scale = isFirst ? fitting : std::min(scale, fitting);
        isFirst = false;
    }
    return scale;
}

/// The number of a segment, on a plate where the ground is a pattern; nothing where it does not fit.
void paintSegmentText(QPainter &painter, const QRectF &rect, const ReportSegment &segment)
{
    const ReportFont font = rect.height() >= tallBar ? ReportFont::CaptionBold : ReportFont::Small;
    const double width = reportTextWidth(segment.text, font);
    const bool isPattern = segment.fill == ReportFill::Overlapped || segment.fill == ReportFill::Bubble
        || segment.fill == ReportFill::Wait;
    if (segment.text.isEmpty() || width + pt(isPattern ? 10 : 6) > rect.width())
        return;
    const double lineHeight = reportLineHeight(font);
    const double baseline = reportBaseline(rect.center().y() - lineHeight / 2, lineHeight, font);
    const QColor ink = Theme::ink();
    if (isPattern) {
        QRectF plate(0, 0, width + pt(6), lineHeight);
        plate.moveCenter(rect.center());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::white);
        painter.drawRoundedRect(plate, pt(1.5), pt(1.5));
        painter.restore();
        drawReportText(painter, {rect.center().x(), baseline}, segment.text, font, ink, ReportAnchor::Center);
        return;
    }
    const bool isRoomy = rect.width() > width + pt(14);
    const double x = isRoomy ? rect.left() + pt(5) : rect.center().x();
    drawReportText(painter, {x, baseline}, segment.text, font, ink,
                   isRoomy ? ReportAnchor::Left : ReportAnchor::Center);
}

/// Returns the right end.
double paintSegments(QPainter &painter, const ReportBar &bar, double x, double top, double thickness, double scale)
{
    for (const ReportSegment &segment : bar.segments) {
        const double width = segment.value * scale;
        if (width <= 0)
            continue;
        const QRectF rect(x, top, std::max(width - (bar.segments.size() > 1 ? segmentGap : 0), pt(0.3)), thickness);
        paintReportFill(painter, rect, segment.fill);
        paintSegmentText(painter, rect, segment);
        x += width;
    }
    return x;
}

void paintReference(QPainter &painter, double x, double top, double bottom)
{
    QPen pen(reportColor(ReportInk::Text), pt(0.7), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3.5, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, top), QPointF(x, bottom));
}

} // namespace

double barsHeight(const ReportBars &figure, double width)
{
    const double bars = (figure.isTall ? tallBar : barLine) * double(figure.bars.size());
    const double legend = legendHeight(figure.legend, width);
    return bars + (legend > 0 ? legend + legendSpace : 0);
}

void paintBars(QPainter &painter, const ReportBars &figure, const QRectF &rect)
{
    const double labels = labelsWidth(figure);
    const double left = rect.left() + labels;
    const double scale = scaleOf(figure, rect.width() - labels);
    const double line = figure.isTall ? tallBar : barLine;
    const double thickness = figure.isTall ? tallBar : barThickness;
    double top = rect.top();
    for (const ReportBar &bar : figure.bars) {
        const double baseline = reportBaseline(top, line, ReportFont::Caption);
        drawReportText(painter, {rect.left(), baseline}, bar.label, labelFont(bar), ReportInk::Text);
        const double end = paintSegments(painter, bar, left, top + (line - thickness) / 2, thickness, scale);
        double textX = end + pt(5);
        if (figure.reference) {
            const double referenceX = left + *figure.reference * scale; // a number does not stand on the dashed line
            if (referenceX > end - pt(1) && referenceX < textX + reportTextWidth(bar.text, labelFont(bar)))
                textX = referenceX + pt(5);
        }
        drawReportText(painter, {textX, baseline}, bar.text, labelFont(bar), ReportInk::Text);
        drawReportText(painter, {textX + reportTextWidth(bar.text, labelFont(bar)) + pt(9), baseline}, bar.remark,
                       ReportFont::CaptionBold, ReportInk::Critical);
        top += line;
    }
    if (figure.reference)
        paintReference(painter, left + *figure.reference * scale, rect.top() - pt(1), top + pt(1));
    paintLegend(painter, figure.legend, {rect.left(), top + legendSpace, rect.width(), pt(1)});
}

} // namespace ascope
