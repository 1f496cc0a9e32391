// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/ascopestyle.h"

#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/stylepaint.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolTip>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kindProperty = "ascopeButtonKind";
constexpr int scrollBarPx = 8;
constexpr int menuItemHeightPx = 28;

QPushButton *makeAnyButton(const QString &text, const QString &iconName, ButtonKind kind, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setProperty(kindProperty, int(kind));
    button->setFont(themeFont(kind == ButtonKind::Small ? FontRole::Small : FontRole::BodyMedium));
    button->setAutoDefault(false);
    button->setCursor(Qt::ArrowCursor);
    if (!iconName.isEmpty()) {
        button->setIcon(themedIcon(iconName, kind == ButtonKind::Primary ? Token::AccentText : Token::Text));
        button->setIconSize(kind == ButtonKind::Small ? QSize(12, 12) : QSize(14, 14));
    }
    return button;
}

} // namespace

AscopeStyle::AscopeStyle()
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
{
}

void AscopeStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            paintButtonPlate(*painter, *button, buttonKind(widget));
            return;
        }
        break;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            paintButtonLabel(*painter, *button, buttonKind(widget));
            return;
        }
        break;
    case CE_Header:
        // Qt's own version asks its base class, not the style, where the label is.
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            paintHeaderGround(*painter, option->rect);
            QStyleOptionHeader label = *header;
            label.rect = subElementRect(SE_HeaderLabel, option, widget);
            paintHeaderLabel(*painter, label);
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        paintHeaderGround(*painter, option->rect);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            paintHeaderLabel(*painter, *header);
            return;
        }
        break;
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            paintMenuItem(*painter, *item);
            return;
        }
        break;
    case CE_MenuEmptyArea:
        return;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            paintTabShape(*painter, *tab);
            return;
        }
        break;
    case CE_ComboBoxLabel:
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            paintComboLabel(*painter, *combo);
            return;
        }
        break;
    case CE_Splitter:
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void AscopeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    const Theme theme = Theme::current();
    switch (element) {
    case PE_PanelLineEdit:
        // A line edit without a frame of its own stands on something that is painted already.
        if (const auto *edit = qobject_cast<const QLineEdit *>(widget); edit && !edit->hasFrame())
            return;
        paintInputPlate(*painter, *option);
        return;
    case PE_FrameLineEdit:
    case PE_FrameFocusRect:
    case PE_FrameStatusBarItem:
    case PE_IndicatorHeaderArrow:
    case PE_PanelMenuBar:
        return;
    case PE_PanelMenu:
        painter->fillRect(option->rect, theme.color(Token::Raised));
        return;
    case PE_FrameMenu:
        painter->setPen(theme.color(Token::BorderStrong));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_PanelTipLabel:
        painter->setPen(theme.color(Token::BorderStrong));
        painter->setBrush(theme.color(Token::Raised));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintCheckBox(*painter, *option);
        return;
    case PE_PanelButtonTool:
        paintToolButtonPlate(*painter, *option);
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void AscopeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                     const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            paintScrollBar(*painter, *slider, subControlRect(control, option, SC_ScrollBarSlider, widget));
            return;
        }
    }
    if (control == CC_ComboBox) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            paintComboBox(*painter, *combo);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int AscopeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return scrollBarPx + 2;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_MenuPanelWidth:
    case PM_ToolTipLabelFrameWidth:
        return metric == PM_MenuPanelWidth ? 1 : (metric == PM_ToolTipLabelFrameWidth ? 6 : 0);
    case PM_MenuVMargin:
        return 4;
    case PM_HeaderMarkSize:
        return 14;
    case PM_HeaderMargin:
        return 8;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return 14;
    case PM_DefaultFrameWidth:
        return qobject_cast<const QLineEdit *>(widget) ? 2 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return 16;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int AscopeStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                           QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ToolTip_WakeUpDelay:
        return 500;
    case SH_ToolTip_FallAsleepDelay:
        return 1000;
    case SH_ItemView_ShowDecorationSelected:
    case SH_ScrollBar_LeftClickAbsolutePosition:
    case SH_Menu_MouseTracking:
        return 1;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollView_FrameOnlyAroundContents:
    case SH_UnderlineShortcut:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_ComboBox_Popup:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize AscopeStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                                    const QWidget *widget) const
{
    if (type == CT_PushButton) {
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            return buttonSize(*button, buttonKind(widget));
    }
    if (type == CT_LineEdit) {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width(), std::max(size.height(), 28)};
    }
    if (type == CT_ComboBox) {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width() + 12, std::max(size.height(), 28)};
    }
    if (type == CT_MenuItem) {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
            return {10, 9};
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width() + 44, std::max(size.height(), menuItemHeightPx)};
    }
    if (type == CT_HeaderSection) {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width(), std::max(size.height(), 26)};
    }
    if (type == CT_TabBarTab) {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width() + 8, 32};
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect AscopeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl subControl,
                                  const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarRect(*slider, subControl);
    }
    if (control == CC_ComboBox && subControl == SC_ComboBoxEditField)
        return option->rect.adjusted(8, 1, -24, -1);
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

QRect AscopeStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_LineEditContents) {
        const auto *edit = qobject_cast<const QLineEdit *>(widget);
        return edit && edit->hasFrame() ? option->rect.adjusted(6, 1, -6, -1) : option->rect;
    }
    if (element == SE_HeaderLabel) {
        // Heads stand over the cells: the first and the last column keep the padding of the card.
        const auto *head = qstyleoption_cast<const QStyleOptionHeader *>(option);
        const bool isOnly = head && head->position == QStyleOptionHeader::OnlyOneSection;
        const bool isFirst = isOnly || (head && head->position == QStyleOptionHeader::Beginning);
        const bool isLast = isOnly || (head && head->position == QStyleOptionHeader::End);
        return option->rect.adjusted(isFirst ? 14 : 8, 0, isLast ? -14 : -8, 0);
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

void AscopeStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QPushButton *>(widget) || qobject_cast<QComboBox *>(widget) || qobject_cast<QScrollBar *>(widget)
        || qobject_cast<QLineEdit *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void AscopeStyle::unpolish(QWidget *widget)
{
    QProxyStyle::unpolish(widget);
}

void applyTheme(Appearance appearance)
{
    if (!qobject_cast<AscopeStyle *>(QApplication::style()))
        QApplication::setStyle(new AscopeStyle); // the application owns it
    const QPalette palette = Theme(appearance).palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    QApplication::setFont(themeFont(FontRole::Body));
    QToolTip::setFont(themeFont(FontRole::Small));
}

QPushButton *makeButton(const QString &text, const QString &iconName, QWidget *parent)
{
    return makeAnyButton(text, iconName, ButtonKind::Normal, parent);
}

QPushButton *makePrimaryButton(const QString &text, const QString &iconName, QWidget *parent)
{
    return makeAnyButton(text, iconName, ButtonKind::Primary, parent);
}

QPushButton *makeSmallButton(const QString &text, const QString &iconName, QWidget *parent)
{
    return makeAnyButton(text, iconName, ButtonKind::Small, parent);
}

ButtonKind buttonKind(const QWidget *widget)
{
    const QVariant kind = widget ? widget->property(kindProperty) : QVariant();
    return kind.isValid() ? ButtonKind(kind.toInt()) : ButtonKind::Normal;
}

} // namespace ascope
