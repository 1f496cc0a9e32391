// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/collectivebars.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/communication/commtimebars.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double leastPitchPx = 15;
constexpr double largestPitchPx = 34;
constexpr double axisHeightPx = 20;
constexpr double labelWidthPx = 54;
constexpr double rightRoomPx = 34;

qint64 toNs(qint64 timePs)
{
    return std::llround(double(timePs) / 1000);
}

/// 1, 2 or 5 times a power of ten, so that about @p count of them make @p length.
double niceStep(double length, int count)
{
    const double rough = length / count;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough)
            return factor * power;
    }
    return 10 * power;
}

} // namespace

CollectiveBars::CollectiveBars(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("One collective over all ranks"));
}

void CollectiveBars::setExample(const CollectiveExample &example)
{
    m_example = example;
    QStringList texts;
    for (int row = 0; row < int(m_example.collective.parts.size()); ++row)
        texts.append(rowTip(row));
    setAccessibleDescription(texts.join(u'\n'));
    updateGeometry();
    update();
}

double CollectiveBars::pitchPx() const
{
    const double count = std::max(1.0, double(m_example.collective.parts.size()));
    return std::clamp(std::floor((height() - axisHeightPx) / count), leastPitchPx, largestPitchPx);
}

QRectF CollectiveBars::plotRect() const
{
    return {labelWidthPx, 0, std::max(1.0, width() - labelWidthPx - rightRoomPx),
            pitchPx() * double(m_example.collective.parts.size())};
}

QRectF CollectiveBars::barRect(int row) const
{
    const QRectF plot = plotRect();
    const auto longestPs = double(std::max<qint64>(1, m_example.collective.longestPs()));
    const double widthPx = plot.width() * double(m_example.collective.parts[size_t(row)].elapsePs) / longestPs;
    const double barPx = std::min(18.0, pitchPx() - 5);
    return {plot.right() - widthPx, row * pitchPx() + std::floor((pitchPx() - barPx) / 2), widthPx, barPx};
}

QSize CollectiveBars::sizeHint() const
{
    return {500, int(double(m_example.collective.parts.size()) * largestPitchPx + axisHeightPx)};
}

QSize CollectiveBars::minimumSizeHint() const
{
    return {240, int(double(m_example.collective.parts.size()) * leastPitchPx + axisHeightPx)};
}

QString CollectiveBars::rowTip(int row) const
{
    const CommOperator &part = m_example.collective.parts[size_t(row)];
    QStringList lines{tr("Rank %1: %2").arg(QString::number(part.rank), formatDuration(toNs(part.elapsePs)))};
    if (part.transitPs && part.waitPs) {
        lines.append(tr("transit %1, wait %2, idle %3")
                         .arg(formatDuration(toNs(*part.transitPs)), formatDuration(toNs(*part.waitPs)),
                              formatDuration(toNs(part.idlePs.value_or(0)))));
    }
    return lines.join(u'\n');
}

bool CollectiveBars::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = int(help->pos().y() / pitchPx());
        if (row >= 0 && row < int(m_example.collective.parts.size()))
            QToolTip::showText(help->globalPos(), rowTip(row), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void CollectiveBars::paintAxis(QPainter &painter, const Theme &theme) const
{
    const QRectF plot = plotRect();
    const qint64 longestNs = std::max<qint64>(1, toNs(m_example.collective.longestPs()));
    const TimeUnit unit = timeUnitFor(longestNs);
    static constexpr std::array<double, 4> unitNs{1, 1e3, 1e6, 1e9};
    const double length = double(longestNs) / unitNs[size_t(unit)];
    const double step = niceStep(length, std::clamp(int(plot.width() / 110), 2, 8));
    const int decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(themeFont(FontRole::Axis));
    for (double at = 0; at <= length * 1.0001; at += step) {
        const double x = std::floor(plot.left() + plot.width() * at / length) + 0.5;
        painter.setPen(theme.color(Token::Border));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(theme.color(Token::Text3));
        painter.drawText(QRectF(x - 40, plot.bottom() + 3, 80, 14), Qt::AlignHCenter | Qt::AlignTop,
                         formatNumber(at, decimals));
    }
    painter.setPen(theme.color(Token::Text3));
    painter.drawText(QRectF(width() - rightRoomPx, plot.bottom() + 3, rightRoomPx, 14), Qt::AlignRight | Qt::AlignTop,
                     unitName(unit));
}

void CollectiveBars::paintRow(QPainter &painter, int row, const Theme &theme) const
{
    const CommOperator &part = m_example.collective.parts[size_t(row)];
    const QRectF rect = barRect(row);
    const bool isLate = m_example.lateRank == part.rank;
    QFont label = themeFont(FontRole::Small);
    label.setBold(isLate);
    painter.setFont(label);
    painter.setPen(theme.color(isLate ? Token::Text : Token::Text2));
    painter.drawText(QRectF(0, rect.top() - 2, labelWidthPx - 6, rect.height() + 4), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Rank %1").arg(part.rank));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (isLate) {
        // The time in which it was not there yet.
        painter.setBrush(theme.color(Token::CriticalFill));
        const QRectF before(plotRect().left(), rect.center().y() - 3, rect.left() - plotRect().left() - 1, 6);
        if (before.width() > 0)
            painter.drawRoundedRect(before, 2, 2);
    }
    const auto fill = [&](double fromPs, double lengthPs, CommPart kind) {
        const double scale = rect.width() / double(std::max<qint64>(1, part.elapsePs));
        const QRectF piece(rect.left() + fromPs * scale, rect.top(), std::max(0.5, lengthPs * scale - 0.5),
                           rect.height());
        painter.setBrushOrigin(piece.topLeft());
        painter.setBrush(commPartBrush(theme, kind, devicePixelRatioF()));
        if (lengthPs > 0)
            painter.drawRoundedRect(piece, 1.5, 1.5);
    };
    if (!part.transitPs || !part.waitPs) {
        fill(0, double(part.elapsePs), CommPart::Transit);
        return;
    }
    const auto waitPs = double(*part.waitPs);
    const auto transitPs = double(*part.transitPs);
    fill(0, waitPs, CommPart::Wait);
    fill(waitPs, transitPs, CommPart::Transit);
    fill(waitPs + transitPs, double(part.elapsePs) - waitPs - transitPs, CommPart::Idle);
}

/// A line where the late rank arrives, and how long the others had been waiting then.
void CollectiveBars::paintLateness(QPainter &painter, const Theme &theme) const
{
    const std::vector<CommOperator> &parts = m_example.collective.parts;
    const auto late
        = std::ranges::find_if(parts, [this](const CommOperator &part) { return m_example.lateRank == part.rank; });
    if (late == parts.end() || parts.size() < 2)
        return;
    const QRectF plot = plotRect();
    const double x = std::floor(barRect(int(late - parts.begin())).left()) + 0.5;
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(theme.color(Token::Critical), 1, Qt::CustomDashLine);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));

    qint64 leastPs = std::numeric_limits<qint64>::max();
    qint64 mostPs = 0;
    for (const CommOperator &part : parts) {
        if (part.rank == late->rank)
            continue;
        leastPs = std::min(leastPs, part.elapsePs - late->elapsePs);
        mostPs = std::max(mostPs, part.elapsePs - late->elapsePs);
    }
    const TimeUnit unit = timeUnitFor(toNs(mostPs));
    const QString text
        = tr("%1 ranks wait %2–%3 %4")
              .arg(QString::number(parts.size() - 1), formatInUnit(toNs(std::max<qint64>(0, leastPs)), unit),
                   formatInUnit(toNs(mostPs), unit), unitName(unit));
    painter.setFont(themeFont(FontRole::Axis));
    const double widthPx = QFontMetricsF(painter.font()).horizontalAdvance(text) + 18;
    // In a row that is not the late one, left of the line where there is room.
    const int row = late->rank == parts.back().rank ? 0 : int(parts.size()) - 1;
    const double left = x - widthPx - 14 > plot.left() ? x - widthPx - 14 : x + 14;
    const QRectF plate(left, row * pitchPx() + pitchPx() / 2 - 9, widthPx, 18);
    paintPlate(painter, plate, theme.color(Token::Surface), theme.color(Token::Critical), 3);
    painter.setPen(theme.color(Token::Text));
    painter.drawText(plate, Qt::AlignCenter, text);
}

void CollectiveBars::paintEvent(QPaintEvent *)
{
    if (m_example.collective.isEmpty())
        return;
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintAxis(painter, theme);
    for (int row = 0; row < int(m_example.collective.parts.size()); ++row)
        paintRow(painter, row, theme);
    paintLateness(painter, theme);
}

} // namespace ascope
