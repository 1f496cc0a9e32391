// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/valuebutton.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int heightPx = 28;
constexpr int paddingPx = 10;
constexpr int gapPx = 5;
constexpr int endIconPx = 14;

} // namespace

ValueButton::ValueButton(const QString &name, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(name);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    updateName();
}

void ValueButton::setValue(const QString &value)
{
    m_value = value;
    updateName();
    updateGeometry();
    update();
}

void ValueButton::setRestricting(bool isRestricting)
{
    m_isRestricting = isRestricting;
    setToolTip(isRestricting ? tr("Delete or the cross takes this restriction away") : QString());
    update();
}

void ValueButton::setFlat(bool isFlat)
{
    m_isFlat = isFlat;
    updateGeometry();
}

QSize ValueButton::sizeHint() const
{
    const QFontMetrics nameMetrics(themeFont(FontRole::Body));
    const QFontMetrics valueMetrics(themeFont(FontRole::BodyMedium));
    const int nameWidthPx = text().isEmpty() ? 0 : nameMetrics.horizontalAdvance(text()) + gapPx;
    return {2 * paddingPx + nameWidthPx + valueMetrics.horizontalAdvance(m_value) + gapPx + endIconPx, heightPx};
}

void ValueButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const bool isHovered = underMouse() && isEnabled();
    QColor fill = theme.color(isHovered ? Token::Hover : Token::Raised);
    QColor edge = theme.color(Token::Border);
    if (m_isRestricting) {
        fill = theme.color(Token::AccentSoft);
        edge = isHovered ? theme.color(Token::Accent) : QColor();
    }
    if (!m_isFlat)
        paintPlate(painter, rect(), fill, edge, 6);
    else if (m_isRestricting || isHovered)
        painter.fillRect(rect().adjusted(0, 1, 0, -1), fill);

    Token nameInk = Token::Text2;
    Token valueInk = Token::Text;
    if (!isEnabled())
        nameInk = valueInk = Token::Disabled;
    else if (m_isRestricting)
        nameInk = valueInk = Token::Accent;
    QRect area = rect().adjusted(paddingPx, 0, -paddingPx, 0);
    constexpr int flags = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine;
    if (!text().isEmpty()) {
        painter.setFont(themeFont(FontRole::Body));
        painter.setPen(theme.color(nameInk));
        painter.drawText(area, flags, text());
        area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(text()) + gapPx);
    }
    painter.setFont(themeFont(FontRole::BodyMedium));
    painter.setPen(theme.color(valueInk));
    painter.drawText(area, flags, m_value);
    const QColor iconInk
        = theme.color(m_isRestricting ? Token::Accent : (isEnabled() ? Token::Text2 : Token::Disabled));
    paintIcon(painter, QRectF(crossRect()).adjusted(1, 1, -1, -1), m_isRestricting ? u"close"_s : u"chevron-down"_s,
              iconInk);
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 6);
}

QRect ValueButton::crossRect() const
{
    return {width() - paddingPx - endIconPx + 1, (height() - endIconPx) / 2, endIconPx, endIconPx};
}

void ValueButton::mousePressEvent(QMouseEvent *event)
{
    // The press alone decides: a popup that opens on release would be closed by it again.
    if (m_isRestricting && event->position().x() >= crossRect().left() - 5) {
        event->accept();
        return;
    }
    QAbstractButton::mousePressEvent(event);
}

void ValueButton::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_isRestricting && !isDown() && event->position().x() >= crossRect().left() - 5) {
        Q_EMIT clearRequested();
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

void ValueButton::keyPressEvent(QKeyEvent *event)
{
    if (m_isRestricting && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)) {
        Q_EMIT clearRequested();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Down) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void ValueButton::updateName()
{
    setAccessibleName(text().isEmpty() ? m_value : tr("%1: %2").arg(text(), m_value));
}

} // namespace ascope
