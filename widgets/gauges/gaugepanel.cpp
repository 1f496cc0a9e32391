// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gauges/gaugepanel.h"

#include "widgets/gauges/gaugepainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace ascope {

namespace {

constexpr int columns = 6;
constexpr int gapPx = 10;
constexpr int cardHeightPx = 180;
constexpr int smallestCardHeightPx = 140;
constexpr double cardRadiusPx = 8;

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
    QStringList texts;
    for (const UnitUse &use : units)
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
    const int index = int(m_selected) + step;
    if (index >= 0 && index < hardwareUnitCount)
        setSelected(HardwareUnit(index));
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
