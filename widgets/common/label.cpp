// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/label.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/icons.h"

#include <QEvent>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

Label::Label(FontRole role, Token token, QWidget *parent)
    : Label(QString(), role, token, parent)
{
}

Label::Label(const QString &text, FontRole role, Token token, QWidget *parent)
    : QLabel(text, parent)
    , m_token(token)
{
    setFont(themeFont(role));
    setTextFormat(Qt::PlainText);
    applyToken();
}

void Label::setRole(FontRole role)
{
    setFont(themeFont(role));
}

void Label::setToken(Token token)
{
    m_token = token;
    applyToken();
}

void Label::setElideMode(Qt::TextElideMode mode)
{
    m_elideMode = mode;
    updateGeometry();
    update();
}

QSize Label::minimumSizeHint() const
{
    if (m_elideMode == Qt::ElideNone)
        return QLabel::minimumSizeHint();
    return {fontMetrics().horizontalAdvance(u'…') * 2, fontMetrics().height()};
}

void Label::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        applyToken();
    QLabel::changeEvent(event);
}

void Label::paintEvent(QPaintEvent *event)
{
    if (m_elideMode == Qt::ElideNone) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const QRect area = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), m_elideMode, area.width());
    setToolTip(shown == text() ? QString() : text());
    painter.setPen(Theme::current().color(isEnabled() ? m_token : Token::Disabled));
    painter.drawText(area, int(alignment() | Qt::TextSingleLine), shown);
}

void Label::applyToken()
{
    if (m_isApplying)
        return;
    m_isApplying = true;
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Theme::current().color(m_token));
    colors.setColor(QPalette::Disabled, QPalette::WindowText, Theme::current().color(Token::Disabled));
    if (colors != palette())
        setPalette(colors);
    m_isApplying = false;
    update();
}

LinkButton::LinkButton(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setFont(themeFont(FontRole::Small));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LinkButton::setHasChevron(bool hasChevron)
{
    m_hasChevron = hasChevron;
    updateGeometry();
}

void LinkButton::setRole(FontRole role)
{
    setFont(themeFont(role));
    updateGeometry();
}

void LinkButton::setToken(Token token)
{
    m_token = token;
    update();
}

QSize LinkButton::sizeHint() const
{
    // 24 px high: a smaller target is hard to hit.
    const int textWidthPx = fontMetrics().horizontalAdvance(text());
    return {textWidthPx + 4 + (m_hasChevron ? 12 : 0), std::max(24, fontMetrics().height())};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const QColor ink = theme.color(isEnabled() ? m_token : Token::Disabled);
    QFont shown = font();
    shown.setUnderline(underMouse() && isEnabled());
    painter.setFont(shown);
    painter.setPen(ink);
    const QRect textArea = rect().adjusted(2, 0, m_hasChevron ? -14 : -2, 0);
    painter.drawText(textArea, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text());
    if (m_hasChevron)
        paintIcon(painter, QRectF(width() - 13, (height() - 12) / 2.0, 12, 12), u"chevron-right"_s, ink);
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, QRectF(rect()).adjusted(1, 2, -1, -2), 4);
}

Rule::Rule(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(1);
}

void Rule::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::current().color(Token::BorderSoft));
}

} // namespace ascope
