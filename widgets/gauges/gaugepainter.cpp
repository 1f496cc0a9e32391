// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gauges/gaugepainter.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/gauges/gaugegeometry.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double paddingPx = 12;
constexpr double titlePx = 30;
constexpr double chipPx = 30;
constexpr double fullRadiusPx = 70;
constexpr double valueRise = 0.06; // of the radius: foot of the number over the centre
constexpr double rateDropPx = 9; // middle of the rate under the centre

QString tr(const char *text)
{
    return QCoreApplication::translate("ascope", text);
}

State stateOf(const UnitUse &use)
{
    if (!use.isCollected())
        return State::NotCollected;
    if (!use.state)
        return State::NotCollected;
    switch (*use.state) {
    case UnitState::Low:
    case UnitState::High:
        return State::Attention;
    case UnitState::Possible:
        return State::Info;
    case UnitState::Ok:
        break;
    }
    return State::Ok;
}

QColor fillOf(const UnitUse &use, const Theme &theme)
{
    if (!use.state)
        return theme.color(Token::BorderStrong);
    const bool isCrossed = *use.state == UnitState::Low || *use.state == UnitState::High;
    return isCrossed ? theme.color(Token::AttentionFill) : theme.kind(SliceKind::Cube);
}

QPen arcPen(const QColor &color, double widthPx)
{
    return QPen(color, widthPx, Qt::SolidLine, Qt::FlatCap);
}

void paintArc(QPainter &painter, const GaugeGeometry &geometry, double fromRatio, double toRatio, const QPen &pen)
{
    const double from = GaugeGeometry::degreesAt(fromRatio);
    const double to = GaugeGeometry::degreesAt(toRatio);
    painter.setPen(pen);
    painter.drawArc(geometry.arc, qRound(to * 16), qRound((from - to) * 16));
}

void paintTicksRing(QPainter &painter, const GaugeGeometry &geometry, const Theme &theme)
{
    painter.setPen(QPen(theme.color(Token::NotCollectedLine), 2));
    constexpr int ticks = 46; // 2 px on, 4 px off at full size
    for (int i = 0; i <= ticks; ++i) {
        const double ratio = double(i) / ticks;
        painter.drawLine(QLineF(geometry.pointAt(ratio, geometry.radiusPx() - geometry.widthPx / 2),
                                geometry.pointAt(ratio, geometry.radiusPx() + geometry.widthPx / 2)));
    }
}

void paintCentered(QPainter &painter, QPointF middle, const QString &text, const QFont &font, const QColor &color)
{
    const QFontMetricsF metrics(font, painter.device());
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QPointF(middle.x() - metrics.horizontalAdvance(text) / 2,
                             middle.y() + (metrics.ascent() - metrics.descent()) / 2),
                     text);
}

/// The number with its smaller unit, together in the middle.
void paintValue(QPainter &painter, const GaugeGeometry &geometry, double ratio, const Theme &theme,
                const GaugeFonts &fonts)
{
    const QString number = formatNumber(ratio * 100, 1);
    const QString unit = u" %"_s;
    const double numberPx = QFontMetricsF(fonts.value, painter.device()).horizontalAdvance(number);
    const double unitPx = QFontMetricsF(fonts.unit, painter.device()).horizontalAdvance(unit);
    const double left = geometry.center.x() - (numberPx + unitPx) / 2;
    const double base = geometry.center.y() - geometry.radiusPx() * valueRise;
    painter.setPen(theme.color(Token::Text));
    painter.setFont(fonts.value);
    painter.drawText(QPointF(left, base), number);
    painter.setPen(theme.color(Token::Text2));
    painter.setFont(fonts.unit);
    painter.drawText(QPointF(left + numberPx, base), unit);
}

/// Pill with icon and word under the arc.
void paintChip(QPainter &painter, const QRectF &area, const UnitUse &use, const Theme &theme, const GaugeFonts &fonts)
{
    const State state = stateOf(use);
    const bool isJudged = use.isCollected() && use.state.has_value();
    const QString text = use.isCollected() ? gaugeStateText(use) : tr("needs metric set %1").arg(use.neededMetricSet);
    const QFontMetricsF metrics(fonts.small, painter.device());
    const double iconPx = isJudged ? 16 : 0;
    const double widthPx = std::min(metrics.horizontalAdvance(text) + iconPx + 18, area.width() - 8);
    const QRectF chip(area.center().x() - widthPx / 2, area.bottom() - paddingPx - 18, widthPx, 18);

    painter.setPen(isJudged ? QPen(Qt::NoPen)
                            : QPen(theme.color(use.isCollected() ? Token::Border : Token::NotCollectedLine), 1));
    painter.setBrush(isJudged ? theme.color(stateSoftToken(state)) : theme.color(Token::Surface));
    painter.drawRoundedRect(chip, 9, 9);
    if (isJudged)
        paintIcon(painter, QRectF(chip.left() + 7, chip.top() + 3, 12, 12), stateIconName(state),
                  theme.color(stateToken(state)));
    painter.setFont(fonts.small);
    painter.setPen(theme.color(isJudged ? stateToken(state) : Token::Text2));
    painter.drawText(chip.adjusted(9 + iconPx, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(text, Qt::ElideRight, widthPx - iconPx - 16));
}

void paintThreshold(QPainter &painter, const GaugeGeometry &geometry, double threshold, const Theme &theme,
                    const GaugeFonts &fonts)
{
    painter.setPen(QPen(theme.color(Token::Text), 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(geometry.tickAt(threshold));
    paintCentered(painter, geometry.tickLabelAt(threshold), formatNumber(threshold * 100, 0), fonts.small,
                  theme.color(Token::Text2));
}

} // namespace

QString gaugeStateText(const UnitUse &use)
{
    if (!use.state || !use.threshold)
        return unitStateText(use);
    const QString limit = formatNumber(*use.threshold * 100, 0);
    switch (*use.state) {
    case UnitState::Low:
        return tr("low · under %1 %").arg(limit);
    case UnitState::High:
        return tr("high · over %1 %").arg(limit);
    case UnitState::Possible:
        return tr("possible · just over %1 %").arg(limit);
    case UnitState::Ok:
        return use.unit == HardwareUnit::Hbm ? tr("ok · under %1 %").arg(limit) : tr("ok · over %1 %").arg(limit);
    }
    return {};
}

QString unitRateText(const UnitUse &use)
{
    if (use.unit == HardwareUnit::L2 && use.hitRate)
        return tr("hit rate %1").arg(formatPercent(*use.hitRate));
    if (use.bandwidthGbps && use.peakGbps)
        return tr("%1 of %2 GB/s").arg(formatNumber(*use.bandwidthGbps, 0), formatNumber(*use.peakGbps, 0));
    if (use.bandwidthGbps)
        return tr("%1 GB/s").arg(formatNumber(*use.bandwidthGbps, 1));
    return use.hitRate ? tr("hit rate %1").arg(formatPercent(*use.hitRate)) : QString();
}

QString unitRanksText(const UnitUse &use)
{
    if (use.ranks.empty())
        return {};
    return use.ranks.size() == 1 ? tr("rank %1").arg(use.ranks.front()) : tr("ranks %1").arg(formatRanks(use.ranks));
}

QString unitSummary(const UnitUse &use)
{
    const QString name = hardwareUnitText(use.unit);
    if (!use.isCollected())
        return tr("%1: not collected; metric set %2 shows it").arg(name, use.neededMetricSet);
    const QString value = use.utilization ? formatPercent(*use.utilization) : tr("utilisation not collected");
    QString text = tr("%1: %2, %3").arg(name, value, gaugeStateText(use));
    const QString rate = unitRateText(use);
    if (!rate.isEmpty())
        text += u" · "_s + rate;
    if (use.basis == UnitBasis::Operators)
        text += u'\n'
            + tr("Weighted by the time of %1 operators, %2 over ranks and streams")
                  .arg(formatCount(use.operatorCount), formatDuration(use.operatorTimeNs));
    return text;
}

GaugeFonts GaugeFonts::window()
{
    GaugeFonts fonts{.title = themeFont(FontRole::CardTitle),
                     .value = themeFont(FontRole::Metric),
                     .unit = themeFont(FontRole::Small),
                     .small = themeFont(FontRole::Small)};
    fonts.value.setPixelSize(22);
    return fonts;
}

void paintGauge(QPainter &painter, const QRectF &area, const UnitUse &use, const Theme &theme, const GaugeFonts &fonts)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inner = area.adjusted(paddingPx, 10, -paddingPx, 0);
    painter.setFont(fonts.title);
    painter.setPen(theme.color(Token::Text));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, hardwareUnitText(use.unit));
    painter.setFont(fonts.small);
    painter.setPen(theme.color(Token::Text3));
    painter.drawText(inner, Qt::AlignRight | Qt::AlignTop, unitRanksText(use));

    const GaugeGeometry geometry = gaugeGeometry(area, titlePx, chipPx, fullRadiusPx);
    if (!use.isCollected()) {
        paintTicksRing(painter, geometry, theme);
        paintCentered(painter, geometry.center, tr("not collected"), fonts.small, theme.color(Token::Text2));
    } else {
        paintArc(painter, geometry, 0, 1, arcPen(theme.color(Token::GaugeTrack), geometry.widthPx));
        if (use.utilization) {
            paintArc(painter, geometry, 0, *use.utilization, arcPen(fillOf(use, theme), geometry.widthPx));
            paintValue(painter, geometry, *use.utilization, theme, fonts);
        } else {
            paintCentered(painter, geometry.center - QPointF(0, 8), tr("share not collected"), fonts.small,
                          theme.color(Token::Text2));
        }
        if (use.threshold)
            paintThreshold(painter, geometry, *use.threshold, theme, fonts);
        paintCentered(painter, geometry.center + QPointF(0, rateDropPx), unitRateText(use), fonts.small,
                      theme.color(Token::Text2));
    }
    paintChip(painter, area, use, theme, fonts);
    painter.restore();
}

} // namespace ascope
