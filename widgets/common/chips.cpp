// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/chips.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr int chipPaddingPx = 8;
constexpr int chipIconPx = 11;
constexpr int chipIconGapPx = 4;

bool hasIcon(const ChipText &chip)
{
    return chip.state && *chip.state != State::NotCollected;
}

} // namespace

int chipWidthPx(const ChipText &chip)
{
    const QFontMetrics metrics(themeFont(FontRole::Small));
    return metrics.horizontalAdvance(chip.text) + 2 * chipPaddingPx
        + (hasIcon(chip) ? chipIconPx + chipIconGapPx - 1 : 0);
}

void paintChip(QPainter &painter, double left, double middleY, const ChipText &chip)
{
    const Theme theme = Theme::current();
    const bool isAbsent = chip.state == State::NotCollected;
    const Token ground = chip.state ? stateSoftToken(*chip.state) : Token::Hover;
    const QColor ink = theme.color(chip.state && !isAbsent ? stateToken(*chip.state) : Token::Text2);
    const QRectF plate(left, std::round(middleY - chipHeightPx / 2.0), chipWidthPx(chip), chipHeightPx);
    paintPlate(painter, plate, theme.color(ground), isAbsent ? theme.color(Token::BorderStrong) : QColor(),
               chipHeightPx / 2.0);
    double textLeft = left + chipPaddingPx;
    if (hasIcon(chip)) {
        const QRectF icon(textLeft - 1, plate.center().y() - chipIconPx / 2.0, chipIconPx, chipIconPx);
        paintIcon(painter, icon, stateIconName(*chip.state), ink);
        textLeft += chipIconPx + chipIconGapPx - 1;
    }
    painter.save();
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(ink);
    painter.drawText(QRectF(textLeft, plate.top(), plate.right() - textLeft, plate.height()),
                     int(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine), chip.text);
    painter.restore();
}

Chip::Chip(const ChipText &chip, QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setChip(chip);
}

void Chip::setChip(const ChipText &chip)
{
    m_chip = chip;
    setAccessibleName(chip.text);
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return {chipWidthPx(m_chip), chipHeightPx};
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChip(painter, 0, height() / 2.0, m_chip);
}

void paintInlineBar(QPainter &painter, const QRectF &rect, const InlineBar &bar)
{
    const Theme theme = Theme::current();
    const QRectF track(rect.left(), std::round(rect.center().y() - 4), rect.width(), 8);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Hover));
    painter.drawRoundedRect(track, 2, 2);
    const double filledPx = std::clamp(bar.ratio, 0.0, 1.0) * track.width();
    if (filledPx > 0) {
        painter.setBrush(bar.fill);
        painter.drawRoundedRect(QRectF(track.left(), track.top(), std::max(1.0, filledPx), 8),
                                std::min(2.0, filledPx / 2), 2);
    }
    if (bar.threshold) {
        const double x = std::round(track.left() + *bar.threshold * track.width());
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(QRectF(x - 1, track.top() - 2, 2, 12), theme.color(Token::Text));
    }
    painter.restore();
}

} // namespace ascope
