// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gauges/gaugepanel.h"

#include "widgets/gauges/gaugepainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace ascope {

namespace {

constexpr int columns = 6;
constexpr int gapPx = 10;
constexpr int cardHeightPx = 180;
constexpr int smallestCardHeightPx = 140;
constexpr double cardRadiusPx = 8;

/// Those with a threshold come first in their row.
constexpr std::array<HardwareUnit, hardwareUnitCount> displayOrder{
    HardwareUnit::Cube, HardwareUnit::Vector, HardwareUnit::Scalar,  HardwareUnit::Mte1,
    HardwareUnit::Mte2, HardwareUnit::Mte3,   HardwareUnit::Hbm,     HardwareUnit::L2,
    HardwareUnit::L1,   HardwareUnit::Ub,     HardwareUnit::Fixpipe, HardwareUnit::L0};

int placeOf(HardwareUnit unit)
{
    return int(std::ranges::find(displayOrder, unit) - displayOrder.begin());
}

} // namespace

GaugePanel::GaugePanel(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Utilisation of the units"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setSizePolicy(policy);
}

void GaugePanel::setUnits(const std::vector<UnitUse> &units)
{
    m_units = units;
    std::ranges::sort(m_units, {}, [](const UnitUse &use) { return placeOf(use.unit); });
    QStringList texts;
    for (const UnitUse &use : m_units)
        texts.append(unitSummary(use));
    setAccessibleDescription(texts.join(u'\n'));
    update();
}

void GaugePanel::setSelected(HardwareUnit unit)
{
    if (m_selected == unit)
        return;
    m_selected = unit;
    update();
    Q_EMIT selectedChanged(unit);
}

QRect GaugePanel::cardRect(int index) const
{
    const int rows = (hardwareUnitCount + columns - 1) / columns;
    const double widthPx = double(width() - (columns - 1) * gapPx) / columns;
    const double heightPx = double(height() - (rows - 1) * gapPx) / rows;
    const int column = index % columns;
    const int row = index / columns;
    return QRectF(column * (widthPx + gapPx), row * (heightPx + gapPx), widthPx, heightPx).toAlignedRect();
}

QSize GaugePanel::sizeHint() const
{
    return {columns * 196 + (columns - 1) * gapPx, 2 * cardHeightPx + gapPx};
}

QSize GaugePanel::minimumSizeHint() const
{
    return {columns * 150, 2 * smallestCardHeightPx + gapPx};
}

void GaugePanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::current();
    const GaugeFonts fonts = GaugeFonts::window();
    for (int i = 0; i < int(m_units.size()); ++i) {
        const QRectF card = QRectF(cardRect(i)).adjusted(0.5, 0.5, -0.5, -0.5);
        const bool isSelected = m_units[size_t(i)].unit == m_selected;
        painter.setBrush(theme.color(Token::Surface));
        painter.setPen(isSelected ? QPen(theme.color(Token::Focus), 2) : QPen(theme.color(Token::Border), 1));
        painter.drawRoundedRect(card, cardRadiusPx, cardRadiusPx);
        paintGauge(painter, card, m_units[size_t(i)], theme, fonts);
    }
}

int GaugePanel::indexAt(QPoint position) const
{
    for (int i = 0; i < int(m_units.size()); ++i) {
        if (cardRect(i).contains(position))
            return i;
    }
    return -1;
}

int GaugePanel::indexOf(HardwareUnit unit) const
{
    return int(std::ranges::find(m_units, unit, &UnitUse::unit) - m_units.begin());
}

void GaugePanel::mousePressEvent(QMouseEvent *event)
{
    const int index = indexAt(event->position().toPoint());
    if (index >= 0 && event->button() == Qt::LeftButton)
        setSelected(m_units[size_t(index)].unit);
}

void GaugePanel::keyPressEvent(QKeyEvent *event)
{
    int step = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        step = -1;
        break;
    case Qt::Key_Right:
        step = 1;
        break;
    case Qt::Key_Up:
        step = -columns;
        break;
    case Qt::Key_Down:
        step = columns;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    const int index = indexOf(m_selected) + step;
    if (index >= 0 && index < int(m_units.size()))
        setSelected(unitAt(index));
}

bool GaugePanel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int index = indexAt(help->pos());
    if (index >= 0)
        QToolTip::showText(help->globalPos(), unitSummary(m_units[size_t(index)]), this, cardRect(index));
    else
        QToolTip::hideText();
    return true;
}

} // namespace ascope
