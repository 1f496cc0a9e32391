// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QProxyStyle>

class QPainter;
class QPushButton;

namespace ascope {

/// The style of the program: Fusion with our own buttons, inputs, menus, heads, scroll bars, tooltips and focus ring.
/// There is no style sheet: it would slow item views down and fight the palette.
class AscopeStyle : public QProxyStyle
{
    Q_OBJECT

public:
    AscopeStyle();

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl subControl,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    void polish(QWidget *widget) override;
    void unpolish(QWidget *widget) override;

private:
    using QProxyStyle::polish;
    using QProxyStyle::unpolish;
};

/// Gives the application its style, fonts and the palette of @p appearance; may be called again to switch. Widgets
/// repaint in place.
void applyTheme(Appearance appearance);

/// A button of 28 px. Primary: filled with accent, one a view.
QPushButton *makeButton(const QString &text, const QString &iconName = {}, QWidget *parent = nullptr);
QPushButton *makePrimaryButton(const QString &text, const QString &iconName = {}, QWidget *parent = nullptr);
/// A button of 24 px, for title lines and rows.
QPushButton *makeSmallButton(const QString &text, const QString &iconName = {}, QWidget *parent = nullptr);

/// A filled rounded rectangle with an edge of one pixel inside it; no edge for an invalid colour.
void paintPlate(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &edge, double radiusPx);
/// The ring of the focus, 2 px inside @p rect.
void paintFocusRing(QPainter &painter, const QRectF &rect, double radiusPx);
/// Whether @p widget has the focus and got it from the keyboard.
bool hasKeyboardFocus(const QWidget &widget);

} // namespace ascope
