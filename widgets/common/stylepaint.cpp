// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/stylepaint.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int iconGapPx = 8;

bool has(const QStyleOption &option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

bool showsFocus(const QStyleOption &option)
{
    return has(option, QStyle::State_HasFocus) && has(option, QStyle::State_KeyboardFocusChange);
}

int paddingPx(ButtonKind kind)
{
    return kind == ButtonKind::Small ? 9 : 12;
}

} // namespace

QSize buttonSize(const QStyleOptionButton &option, ButtonKind kind)
{
    int widthPx = option.fontMetrics.horizontalAdvance(option.text) + 2 * paddingPx(kind);
    if (!option.icon.isNull())
        widthPx += option.iconSize.width() + (option.text.isEmpty() ? 0 : iconGapPx);
    const int heightPx = kind == ButtonKind::Small ? 24 : 28;
    return {std::max(widthPx, heightPx), std::max(heightPx, option.fontMetrics.height() + 6)};
}

void paintButtonPlate(QPainter &painter, const QStyleOptionButton &option, ButtonKind kind)
{
    const Theme theme = Theme::current();
    const bool isEnabled = has(option, QStyle::State_Enabled);
    const bool isHovered = has(option, QStyle::State_MouseOver) && isEnabled;
    const bool isDown = has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    QColor fill = theme.color(isHovered || isDown ? Token::Hover : Token::Raised);
    QColor edge = theme.color(Token::Border);
    if (!isEnabled) {
        fill = theme.color(Token::Sunken);
    } else if (kind == ButtonKind::Primary) {
        fill = theme.color(Token::Accent);
        if (isDown)
            fill = mixed(fill, theme.color(Token::Text), 0.18);
        else if (isHovered)
            fill = mixed(fill, theme.color(Token::Text), 0.1);
        edge = QColor();
    } else if (has(option, QStyle::State_On)) {
        fill = theme.color(Token::AccentSoft);
    }
    const bool isFocused = showsFocus(option);
    // The ring stands inside the rectangle, so the plate gives way to it.
    const double insetPx = isFocused ? (kind == ButtonKind::Primary ? 4 : 3) : 0;
    paintPlate(painter, QRectF(option.rect).adjusted(insetPx, insetPx, -insetPx, -insetPx), fill, edge,
               isFocused ? 4 : 6);
    if (isFocused)
        paintFocusRing(painter, option.rect, 7);
}

void paintButtonLabel(QPainter &painter, const QStyleOptionButton &option, ButtonKind kind)
{
    const Theme theme = Theme::current();
    const bool isEnabled = has(option, QStyle::State_Enabled);
    Token ink = Token::Text;
    if (!isEnabled)
        ink = Token::Disabled;
    else if (kind == ButtonKind::Primary)
        ink = Token::AccentText;
    else if (has(option, QStyle::State_On))
        ink = Token::Accent;

    const int textWidthPx = option.fontMetrics.horizontalAdvance(option.text);
    int contentPx = textWidthPx;
    if (!option.icon.isNull())
        contentPx += option.iconSize.width() + (option.text.isEmpty() ? 0 : iconGapPx);
    int left = option.rect.left() + std::max(4, (option.rect.width() - contentPx) / 2);
    if (!option.icon.isNull()) {
        const QSize size = option.iconSize;
        const QRect iconRect(left, option.rect.center().y() - size.height() / 2 + (size.height() % 2 ? 0 : 1),
                             size.width(), size.height());
        option.icon.paint(&painter, iconRect, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
        left += size.width() + iconGapPx;
    }
    painter.setPen(theme.color(ink));
    const QRect textRect(left, option.rect.top(), option.rect.right() - left - 2, option.rect.height());
    painter.drawText(textRect, int(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextHideMnemonic | Qt::TextSingleLine),
                     option.text);
}

void paintToolButtonPlate(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = Theme::current();
    if (has(option, QStyle::State_On))
        paintPlate(painter, option.rect, theme.color(Token::AccentSoft), QColor(), 6);
    else if (has(option, QStyle::State_Enabled) && has(option, QStyle::State_MouseOver))
        paintPlate(painter, option.rect, theme.color(Token::Hover), QColor(), 6);
    if (showsFocus(option))
        paintFocusRing(painter, option.rect, 6);
}

void paintInputPlate(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = Theme::current();
    const bool isFocused = has(option, QStyle::State_HasFocus);
    paintPlate(painter, option.rect, theme.color(isFocused ? Token::Surface : Token::Sunken),
               theme.color(isFocused ? Token::Focus : Token::BorderStrong), 6);
}

void paintCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = Theme::current();
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool isChecked = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    const bool isEnabled = has(option, QStyle::State_Enabled);
    const QColor strong = theme.color(isEnabled ? Token::BorderStrong : Token::Border);
    paintPlate(painter, box,
               isChecked ? theme.color(isEnabled ? Token::Accent : Token::Disabled) : theme.color(Token::Surface),
               isChecked ? QColor() : strong, 3);
    if (!isChecked)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::AccentText), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle = box.center();
    if (has(option, QStyle::State_NoChange)) {
        painter.drawLine(middle + QPointF(-3, 0), middle + QPointF(3, 0));
    } else {
        const QPointF tick[] = {middle + QPointF(-3.2, 0.2), middle + QPointF(-0.8, 2.6), middle + QPointF(3.4, -2.4)};
        painter.drawPolyline(tick, 3);
    }
    painter.restore();
}

void paintComboBox(QPainter &painter, const QStyleOptionComboBox &option)
{
    const Theme theme = Theme::current();
    const bool isEnabled = has(option, QStyle::State_Enabled);
    const bool isHovered = has(option, QStyle::State_MouseOver) && isEnabled;
    paintPlate(painter, option.rect, theme.color(isHovered ? Token::Hover : Token::Raised), theme.color(Token::Border),
               6);
    const QRectF chevron(option.rect.right() - 20, option.rect.center().y() - 6, 14, 14);
    paintIcon(painter, chevron, u"chevron-down"_s, theme.color(isEnabled ? Token::Text2 : Token::Disabled));
    if (showsFocus(option))
        paintFocusRing(painter, option.rect, 6);
}

void paintComboLabel(QPainter &painter, const QStyleOptionComboBox &option)
{
    const Theme theme = Theme::current();
    painter.setPen(theme.color(has(option, QStyle::State_Enabled) ? Token::Text : Token::Disabled));
    const QRect area = option.rect.adjusted(10, 0, -24, 0);
    painter.drawText(area, int(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine),
                     option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, area.width()));
}

void paintHeaderGround(QPainter &painter, const QRect &rect)
{
    const Theme theme = Theme::current();
    painter.fillRect(rect, theme.color(Token::Sunken));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.color(Token::Border));
}

void paintHeaderLabel(QPainter &painter, const QStyleOptionHeader &option)
{
    const Theme theme = Theme::current();
    constexpr int arrowPx = 8;
    const bool isSorted = option.sortIndicator != QStyleOptionHeader::None;
    const QFont font = themeFont(FontRole::SmallMedium);
    const QFontMetrics metrics(font);
    QRect area = option.rect;
    const bool isRight = option.textAlignment.testFlag(Qt::AlignRight);
    if (isSorted && isRight)
        area.setRight(area.right() - arrowPx - 3);
    const QString text = metrics.elidedText(option.text, Qt::ElideRight, area.width() + 2);
    painter.setFont(font);
    painter.setPen(theme.color(Token::Text3));
    painter.drawText(area, int(option.textAlignment | Qt::AlignVCenter | Qt::TextSingleLine), text);
    if (!isSorted)
        return;
    const double x = isRight ? option.rect.right() - arrowPx / 2.0 + 1
                             : std::min<double>(area.left() + metrics.horizontalAdvance(text) + 8, area.right() - 2);
    const double y = option.rect.center().y() + 0.5;
    // SortDown is Qt's name for ascending.
    const double direction = option.sortIndicator == QStyleOptionHeader::SortUp ? 1 : -1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Accent), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawLine(QPointF(x, y - 4), QPointF(x, y + 4));
    const QPointF tip(x, y + 4 * direction);
    painter.drawLine(tip, tip + QPointF(-2.6, -2.6 * direction));
    painter.drawLine(tip, tip + QPointF(2.6, -2.6 * direction));
    painter.restore();
}

void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const Theme theme = Theme::current();
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(option.rect.left() + 8, option.rect.center().y(), option.rect.width() - 16, 1),
                         theme.color(Token::Border));
        return;
    }
    const bool isEnabled = has(option, QStyle::State_Enabled);
    if (has(option, QStyle::State_Selected) && isEnabled)
        paintPlate(painter, QRectF(option.rect).adjusted(4, 0, -4, 0), theme.color(Token::Hover), QColor(), 4);
    const QRect content = option.rect.adjusted(12, 0, -14, 0);
    if (option.checked)
        paintIcon(painter, QRectF(content.left(), content.center().y() - 6, 14, 14), u"check"_s,
                  theme.color(Token::Accent));
    else if (!option.icon.isNull())
        option.icon.paint(&painter, QRect(content.left(), content.center().y() - 6, 14, 14), Qt::AlignCenter,
                          isEnabled ? QIcon::Normal : QIcon::Disabled);
    const QStringList parts = option.text.split(u'\t');
    painter.setFont(option.font);
    painter.setPen(theme.color(isEnabled ? Token::Text : Token::Disabled));
    const QRect textRect = content.adjusted(22, 0, 0, 0);
    constexpr int flags = Qt::AlignVCenter | Qt::TextHideMnemonic | Qt::TextSingleLine;
    painter.drawText(textRect, flags | Qt::AlignLeft, parts.first());
    if (parts.size() > 1) {
        painter.setPen(theme.color(isEnabled ? Token::Text3 : Token::Disabled));
        painter.drawText(textRect, flags | Qt::AlignRight, parts.at(1));
    }
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintIcon(painter, QRectF(content.right() - 12, content.center().y() - 6, 14, 14), u"chevron-right"_s,
                  theme.color(Token::Text3));
}

void paintTabShape(QPainter &painter, const QStyleOptionTab &option)
{
    const Theme theme = Theme::current();
    if (has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled)
        && !has(option, QStyle::State_Selected))
        painter.fillRect(option.rect.adjusted(0, 0, 0, -1), theme.color(Token::Hover));
    if (has(option, QStyle::State_Selected))
        painter.fillRect(QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2),
                         theme.color(Token::Accent));
    if (showsFocus(option))
        paintFocusRing(painter, QRectF(option.rect).adjusted(1, 1, -1, -2), 4);
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle)
{
    const Theme theme = Theme::current();
    if (option.maximum <= option.minimum)
        return;
    const bool isActive = has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken);
    const QColor color = isActive ? theme.color(Token::BorderStrong)
                                  : mixed(theme.color(Token::BorderStrong), theme.color(Token::Surface), 0.4);
    QRectF bar(handle);
    bar = option.orientation == Qt::Vertical ? bar.adjusted(2, 1, -2, -1) : bar.adjusted(1, 2, -1, -2);
    paintPlate(painter, bar, color, QColor(), std::min(bar.width(), bar.height()) / 2);
}

QRect scrollBarRect(const QStyleOptionSlider &option, QStyle::SubControl subControl)
{
    const QRect all = option.rect;
    const bool isVertical = option.orientation == Qt::Vertical;
    const int length = isVertical ? all.height() : all.width();
    const int range = option.maximum - option.minimum;
    int handlePx = length;
    if (range > 0)
        handlePx = std::clamp(int(qint64(option.pageStep) * length / (qint64(range) + option.pageStep)), 28,
                              std::max(28, length));
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                   std::max(0, length - handlePx), option.upsideDown);
    const auto part = [&](int from, int size) {
        return isVertical ? QRect(all.left(), all.top() + from, all.width(), size)
                          : QRect(all.left() + from, all.top(), size, all.height());
    };
    switch (subControl) {
    case QStyle::SC_ScrollBarSlider:
        return part(at, handlePx);
    case QStyle::SC_ScrollBarSubPage:
        return part(0, at);
    case QStyle::SC_ScrollBarAddPage:
        return part(at + handlePx, std::max(0, length - at - handlePx));
    case QStyle::SC_ScrollBarGroove:
        return all;
    default:
        return {}; // no arrows
    }
}

void paintPlate(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &edge, double radiusPx)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    if (edge.isValid()) {
        painter.setPen(QPen(edge, 1));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radiusPx - 0.5, radiusPx - 0.5);
    } else {
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(rect, radiusPx, radiusPx);
    }
    painter.restore();
}

void paintFocusRing(QPainter &painter, const QRectF &rect, double radiusPx)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::current().color(Token::Focus), 2));
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radiusPx, radiusPx);
    painter.restore();
}

bool hasKeyboardFocus(const QWidget &widget)
{
    return widget.hasFocus() && widget.window()->testAttribute(Qt::WA_KeyboardFocusChange);
}

} // namespace ascope
