// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/filterselector.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace ascope {

namespace {

constexpr int heightPx = 28;
constexpr int paddingPx = 10;
constexpr int chevronPx = 10;
constexpr int largestChoicePx = 150;

int choiceWidthPx(const QString &choice)
{
    return std::min(largestChoicePx, QFontMetrics(themeFont(FontRole::BodyMedium)).horizontalAdvance(choice) + 1);
}

} // namespace

FilterSelector::FilterSelector(const QString &name, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(name);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, &FilterSelector::openMenu);
}

void FilterSelector::setChoices(const QStringList &choices, int current)
{
    m_choices = choices;
    m_current = std::clamp(current, 0, std::max(0, int(choices.size()) - 1));
    setEnabled(choices.size() > 1);
    setAccessibleName(tr("%1: %2").arg(text(), choice()));
    updateGeometry();
    update();
}

QString FilterSelector::choice() const
{
    return m_choices.value(m_current);
}

QSize FilterSelector::sizeHint() const
{
    const int nameWidth = QFontMetrics(themeFont(FontRole::Body)).horizontalAdvance(text());
    return {paddingPx + nameWidth + 7 + choiceWidthPx(choice()) + 8 + chevronPx + paddingPx, heightPx};
}

void FilterSelector::openMenu()
{
    QMenu menu(this);
    for (int i = 0; i < int(m_choices.size()); ++i) {
        QAction *action = menu.addAction(m_choices.at(i));
        action->setCheckable(true);
        action->setChecked(i == m_current);
        action->setData(i);
    }
    const QAction *picked = menu.exec(mapToGlobal(QPoint(0, height() + 2)));
    if (!picked || picked->data().toInt() == m_current)
        return;
    setChoices(m_choices, picked->data().toInt());
    Q_EMIT chosen(m_current);
}

void FilterSelector::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return) {
        openMenu();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void FilterSelector::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const bool isActive = m_current > 0;
    const Token ground = isActive ? Token::AccentSoft : underMouse() && isEnabled() ? Token::Hover : Token::Raised;
    paintPlate(painter, rect(), theme.color(ground), theme.color(Token::Border), 6);
    int left = paddingPx;
    painter.setFont(themeFont(FontRole::Body));
    painter.setPen(theme.color(isEnabled() ? Token::Text2 : Token::Disabled));
    const int nameWidth = painter.fontMetrics().horizontalAdvance(text());
    painter.drawText(QRect(left, 0, nameWidth + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    left += nameWidth + 7;
    painter.setFont(themeFont(FontRole::BodyMedium));
    const Token ink = isActive ? Token::Accent : Token::Text;
    painter.setPen(theme.color(isEnabled() ? ink : Token::Disabled));
    const int choiceWidth = choiceWidthPx(choice());
    painter.drawText(QRect(left, 0, choiceWidth, height()), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(choice(), Qt::ElideMiddle, choiceWidth));
    const QRectF chevron(width() - paddingPx - chevronPx, (height() - chevronPx) / 2.0, chevronPx, chevronPx);
    paintIcon(painter, chevron, QStringLiteral("chevron-down"),
              theme.color(isEnabled() ? Token::Text2 : Token::Disabled));
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 6);
}

} // namespace ascope
