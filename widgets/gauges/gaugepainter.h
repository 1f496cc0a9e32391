// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/units.h"
#include "widgets/common/theme.h"

#include <QFont>
#include <QString>

class QPainter;
class QRectF;

namespace ascope {

/// The judgement in words with its limit: "low · under 70 %"; "no threshold" without one.
QString gaugeStateText(const UnitUse &use);
/// What stands under the number: achieved and peak rate, or the hit rate; empty when neither was measured.
QString unitRateText(const UnitUse &use);
/// Ranks the values rest on: "ranks 0–3"; empty when the file names none.
QString unitRanksText(const UnitUse &use);
/// Everything the gauge shows as one sentence, for tooltips and screen readers.
QString unitSummary(const UnitUse &use);

/// Fonts of a gauge. A report has other families than the window.
struct GaugeFonts
{
    QFont title;
    QFont value;
    QFont unit;
    QFont small;
    /// The window's.
    static GaugeFonts window();
};

/// Paints one gauge into @p area, without ground or edge: title and ranks, arc with threshold, number, rate, state in
/// words. A unit that was not collected gets a ring of ticks and the set that shows it. Lines and texts only, so it
/// stays vector on paper.
void paintGauge(QPainter &painter, const QRectF &area, const UnitUse &use, const Theme &theme, const GaugeFonts &fonts);

} // namespace ascope
