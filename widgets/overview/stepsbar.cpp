// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/stepsbar.h"

#include "models/base/units.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double axisWidthPx = 36;
constexpr double topPx = 20; ///< for a total above the highest bar
constexpr double labelHeightPx = 22;
constexpr double narrowBarPx = 10; ///< below it neither gaps nor the outline of the warm-up are drawn

double nanosecondsOf(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds:
        return 1;
    case TimeUnit::Microseconds:
        return 1e3;
    case TimeUnit::Milliseconds:
        return 1e6;
    case TimeUnit::Seconds:
        return 1e9;
    }
    return 1;
}

QString numberOf(const StepMean &step)
{
    return step.step ? QString::number(*step.step) : StepsBar::tr("run");
}

} // namespace

TimeUnit stepUnit(const StepBreakdown &breakdown)
{
    // Of the usual step: a long warm-up should not turn the others into fractions.
    const double usualNs = breakdown.medianWallNs > 0 ? breakdown.medianWallNs : breakdown.total.meanWallNs();
    return timeUnitFor(qint64(usualNs));
}

StepsBar::StepsBar(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Steps"));
}

void StepsBar::setSteps(const StepBreakdown &breakdown, const std::vector<qint64> &chosen)
{
    m_breakdown = breakdown;
    m_chosen = chosen;
    m_isOutlier = outlierSteps(m_breakdown.perStep, m_breakdown.medianWallNs);
    setAccessibleDescription(text());
    relayout();
    for (int i = 0; i < int(m_columns.size()); ++i) {
        if (isChosen(m_columns[size_t(i)]))
            m_current = i;
    }
    m_current = std::clamp(m_current, 0, std::max(0, int(m_columns.size()) - 1));
    update();
}

QString StepsBar::text() const
{
    QString text;
    for (const StepMean &step : m_breakdown.perStep) {
        text += stepText(step.step) + u'\t' + formatDuration(std::llround(step.sum.meanWallNs()));
        for (int part = 0; part < stepPartCount; ++part)
            text += u'\t' + stepPartText(StepPart(part)) + u' '
                + formatDuration(std::llround(step.sum.meanNs(StepPart(part))));
        text += u'\n';
    }
    return text;
}

void StepsBar::relayout()
{
    m_plot = QRectF(axisWidthPx, topPx, width() - axisWidthPx, height() - topPx - labelHeightPx);
    double largestNs = 0;
    double labelPx = 0;
    const QFontMetricsF metrics(themeFont(FontRole::Axis));
    for (const StepMean &step : m_breakdown.perStep) {
        largestNs = std::max(largestNs, step.sum.meanWallNs());
        labelPx = std::max(labelPx, metrics.horizontalAdvance(numberOf(step)));
    }
    m_topNs = std::max(1.0, largestNs);
    m_unit = stepUnit(m_breakdown);
    m_tickNs = roundTickStep(m_topNs, std::max(3, int(m_plot.height() / 38)));
    m_columns = layoutSteps(m_breakdown.perStep, m_plot, labelPx);
}

double StepsBar::yOf(double durationNs) const
{
    return m_plot.bottom() - durationNs / m_topNs * m_plot.height();
}

bool StepsBar::isChosen(const StepColumn &column) const
{
    for (int i = column.first; i <= column.last; ++i) {
        const std::optional<qint64> &step = m_breakdown.perStep[size_t(i)].step;
        if (step && std::ranges::find(m_chosen, *step) != m_chosen.end())
            return true;
    }
    return false;
}

void StepsBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (size_t i = 0; i < m_columns.size(); ++i) {
        if (isChosen(m_columns[i]) || int(i) == m_hovered)
            paintPlate(painter, m_columns[i]);
    }
    paintAxis(painter);
    for (const StepColumn &column : m_columns)
        paintStack(painter, column);
    if (m_breakdown.medianWallNs > 0 && m_columns.size() > 1) {
        const double y = std::round(yOf(m_breakdown.medianWallNs)) + 0.5;
        QPen pen(Theme::current().color(Token::Text3), 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
    }
    for (int i = 0; i < int(m_columns.size()); ++i)
        paintNumbers(painter, i);
}

void StepsBar::paintAxis(QPainter &painter) const
{
    const Theme theme = Theme::current();
    const double unitNs = nanosecondsOf(m_unit);
    painter.setFont(themeFont(FontRole::Axis));
    const double tick = m_tickNs / unitNs;
    const int decimals = tick >= 1 ? 0 : 1;
    for (double valueNs = 0; valueNs <= m_topNs; valueNs += m_tickNs) {
        const double y = std::round(yOf(valueNs));
        const bool isFoot = valueNs == 0;
        painter.fillRect(QRectF(m_plot.left(), y, m_plot.width(), 1),
                         theme.color(isFoot ? Token::BorderStrong : Token::Border));
        painter.setPen(theme.color(Token::Text3));
        painter.drawText(QRectF(0, y - 8, axisWidthPx - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                         formatNumber(valueNs / unitNs, decimals));
    }
}

void StepsBar::paintPlate(QPainter &painter, const StepColumn &column) const
{
    const double widthPx = std::min(column.slot.width(), column.bar.width() + 12);
    const QRectF plate(column.bar.center().x() - widthPx / 2, 0, widthPx, height() - 2);
    ascope::paintPlate(painter, plate, Theme::current().color(isChosen(column) ? Token::Selection : Token::Hover),
                       QColor(), widthPx > narrowBarPx ? 4 : 0);
}

void StepsBar::paintStack(QPainter &painter, const StepColumn &column) const
{
    const Theme theme = Theme::current();
    const StepMean &step = m_breakdown.perStep[size_t(column.shown)];
    const bool isNarrow = column.bar.width() < narrowBarPx;
    painter.setOpacity(step.isWarmUp ? 0.55 : 1);
    double belowNs = 0;
    for (int part = 0; part < stepPartCount; ++part) {
        const double partNs = step.sum.meanNs(StepPart(part));
        const double bottom = std::round(yOf(belowNs));
        belowNs += partNs;
        const double top = std::round(yOf(belowNs));
        // One pixel of the surface keeps neighbours apart.
        const double gapPx = isNarrow || bottom - top < 3 ? 0 : 1;
        const QRectF box(column.bar.left(), top + gapPx, column.bar.width(), bottom - top - gapPx);
        if (box.height() <= 0)
            continue;
        painter.setBrushOrigin(QPointF(column.bar.left(), m_plot.bottom()));
        painter.fillRect(box, stepPartBrush(theme, StepPart(part), devicePixelRatioF()));
    }
    painter.setOpacity(1);
    if (step.isWarmUp && !isNarrow) {
        QPen pen(theme.color(Token::Text3), 1);
        pen.setDashPattern({2, 2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const double top = std::round(yOf(belowNs));
        painter.drawRect(QRectF(column.bar.left() - 0.5, top - 0.5, column.bar.width() + 1, m_plot.bottom() - top));
    }
}

void StepsBar::paintNumbers(QPainter &painter, int index) const
{
    const Theme theme = Theme::current();
    const StepColumn &column = m_columns[size_t(index)];
    const StepMean &step = m_breakdown.perStep[size_t(column.shown)];
    const bool isChosenColumn = isChosen(column);
    const double middle = column.bar.center().x();
    const auto drawCentred = [&](const QString &text, double top) {
        const double textPx = painter.fontMetrics().horizontalAdvance(text) + 2;
        const double left = std::clamp(middle - textPx / 2, 0.0, std::max(0.0, width() - textPx));
        painter.drawText(QRectF(left, top, textPx, 16), Qt::AlignCenter | Qt::TextSingleLine, text);
    };
    if (column.hasLabel || isChosenColumn) {
        painter.setFont(themeFont(isChosenColumn ? FontRole::SmallMedium : FontRole::Axis));
        painter.setPen(theme.color(isChosenColumn ? Token::Text : Token::Text3));
        drawCentred(numberOf(step), m_plot.bottom() + 3);
    }
    const double top = yOf(step.sum.meanWallNs()) - 17;
    if (step.isWarmUp && column.bar.width() >= narrowBarPx) {
        painter.setFont(themeFont(FontRole::Axis));
        painter.setPen(theme.color(Token::Text3));
        drawCentred(tr("warm-up"), std::max(0.0, top));
    } else if (isChosenColumn || (m_isOutlier[size_t(column.shown)] && column.bar.width() >= narrowBarPx)) {
        painter.setFont(themeFont(isChosenColumn ? FontRole::SmallMedium : FontRole::Small));
        painter.setPen(theme.color(isChosenColumn ? Token::Text : Token::Text2));
        drawCentred(timeCellText(step.sum.meanWallNs(), m_unit), std::max(0.0, top));
    }
    if (index == m_current && hasKeyboardFocus(*this))
        paintFocusRing(painter, QRectF(column.bar.left() - 4, 1, column.bar.width() + 8, height() - 3), 4);
}

int StepsBar::columnAt(const QPointF &position) const
{
    for (int i = 0; i < int(m_columns.size()); ++i) {
        const QRectF &slot = m_columns[size_t(i)].slot;
        if (position.x() >= slot.left() && position.x() < slot.right())
            return i;
    }
    return -1;
}

void StepsBar::choose(int column)
{
    if (column < 0 || column >= int(m_columns.size()))
        return;
    m_current = column;
    const std::optional<qint64> step = m_breakdown.perStep[size_t(m_columns[size_t(column)].shown)].step;
    if (!step)
        return; // a run without marks has nothing to choose from
    const bool isOnlyOne = m_chosen.size() == 1 && m_chosen.front() == *step;
    Q_EMIT stepChosen(isOnlyOne ? std::nullopt : step);
}

QString StepsBar::toolTipOf(const StepColumn &column) const
{
    const StepMean &step = m_breakdown.perStep[size_t(column.shown)];
    QStringList lines{column.first == column.last
                          ? tr("%1: %2").arg(stepText(step.step), formatDuration(std::llround(step.sum.meanWallNs())))
                          : tr("%1: %2, the longest of %3 steps")
                                .arg(stepText(step.step), formatDuration(std::llround(step.sum.meanWallNs())),
                                     formatCount(column.last - column.first + 1))};
    for (int part = stepPartCount - 1; part >= 0; --part) {
        const double partNs = step.sum.meanNs(StepPart(part));
        if (partNs > 0)
            lines.append(tr("%1: %2, %3")
                             .arg(stepPartText(StepPart(part)), formatDuration(std::llround(partNs)),
                                  formatPercent(step.sum.share(StepPart(part)))));
    }
    return lines.join(u'\n');
}

void StepsBar::resizeEvent(QResizeEvent *)
{
    relayout();
}

void StepsBar::mouseMoveEvent(QMouseEvent *event)
{
    const int column = columnAt(event->position());
    if (column == m_hovered)
        return;
    m_hovered = column;
    update();
}

void StepsBar::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(columnAt(event->position()));
}

void StepsBar::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void StepsBar::keyPressEvent(QKeyEvent *event)
{
    const int last = std::max(0, int(m_columns.size()) - 1);
    switch (event->key()) {
    case Qt::Key_Left:
        m_current = std::max(0, m_current - 1);
        break;
    case Qt::Key_Right:
        m_current = std::min(last, m_current + 1);
        break;
    case Qt::Key_Home:
        m_current = 0;
        break;
    case Qt::Key_End:
        m_current = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        choose(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    update();
}

bool StepsBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int column = columnAt(help->pos());
        QToolTip::showText(help->globalPos(), column >= 0 ? toolTipOf(m_columns[size_t(column)]) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ascope
