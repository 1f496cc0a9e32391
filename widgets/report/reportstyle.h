// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportdocument.h"
#include "widgets/common/theme.h"

#include <QColor>
#include <QFont>
#include <QRectF>

class QPainter;

namespace ascope {

/// All lengths of the report are tenths of a point: 720 an inch, so that whole-numbered font sizes are fine enough.
inline constexpr int reportUnitsPerInch = 720;

/// A length given in points.
constexpr double pt(double points)
{
    return points * 10;
}

/// The type of the report.
enum class ReportFont {
    Title, ///< name of the session on the cover
    Scope, ///< line under it
    Headline,
    Metric,
    MetricUnit,
    Section, ///< numbered heading
    Heading, ///< heading inside a section and on the cover
    Body,
    BodyBold,
    Caption,
    CaptionBold,
    Small,
    SmallBold,
};

/// The text colours and line colours of the report: the light ones, whatever the window shows.
enum class ReportInk { Text, Text2, Text3, Rule, Border, BorderSoft, Track, Axis, Ok, Info, Attention, Critical };

QFont reportFont(ReportFont font);
/// Distance of base lines.
double reportLineHeight(ReportFont font);
double reportTextWidth(const QString &text, ReportFont font);
/// The colours of paper: the light theme, whatever the window shows.
Theme reportTheme();
QColor reportColor(ReportInk ink);
ReportInk inkOf(ReportTone tone);

/// Fills @p rect; patterns are drawn as clipped lines, so that a PDF holds no bitmap.
void paintReportFill(QPainter &painter, const QRectF &rect, ReportFill fill);
/// The plain colour of a fill, for lines.
QColor reportFillColor(ReportFill fill);
/// Hatch of "not collected".
void paintReportHatch(QPainter &painter, const QRectF &rect);
/// Icon of a tone: circle with tick, circle with i, triangle, octagon, circle with dash.
void paintToneIcon(QPainter &painter, const QRectF &rect, ReportTone tone);

enum class ReportAnchor { Left, Center, Right };
/// Draws one line of text with its base line at @p baseline and its left, middle or right at it.
void drawReportText(QPainter &painter, const QPointF &baseline, const QString &text, ReportFont font, ReportInk ink,
                    ReportAnchor anchor = ReportAnchor::Left);
/// The same in a colour that is not an ink, for numbers on a fill.
void drawReportText(QPainter &painter, const QPointF &baseline, const QString &text, ReportFont font,
                    const QColor &color, ReportAnchor anchor);

} // namespace ascope
