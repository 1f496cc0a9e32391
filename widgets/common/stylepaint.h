// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <QStyle>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionTab;
class QWidget;

namespace ascope {

// How AscopeStyle paints each control. Only the style calls these.

enum class ButtonKind { Normal, Primary, Small };

/// Kind that makeButton() and its sisters gave to @p widget.
ButtonKind buttonKind(const QWidget *widget);
QSize buttonSize(const QStyleOptionButton &option, ButtonKind kind);
void paintButtonPlate(QPainter &painter, const QStyleOptionButton &option, ButtonKind kind);
void paintButtonLabel(QPainter &painter, const QStyleOptionButton &option, ButtonKind kind);
void paintToolButtonPlate(QPainter &painter, const QStyleOption &option);
void paintInputPlate(QPainter &painter, const QStyleOption &option);
void paintCheckBox(QPainter &painter, const QStyleOption &option);
void paintComboBox(QPainter &painter, const QStyleOptionComboBox &option);
void paintComboLabel(QPainter &painter, const QStyleOptionComboBox &option);

void paintHeaderGround(QPainter &painter, const QRect &rect);
void paintHeaderLabel(QPainter &painter, const QStyleOptionHeader &option);
void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option);
void paintTabShape(QPainter &painter, const QStyleOptionTab &option);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
/// Geometry of a scroll bar without arrows.
QRect scrollBarRect(const QStyleOptionSlider &option, QStyle::SubControl subControl);

} // namespace ascope
