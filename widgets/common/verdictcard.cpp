// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/verdictcard.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

namespace ascope {

VerdictCard::VerdictCard(FontRole role, QWidget *parent)
    : QFrame(parent)
    , m_icon(new StateIcon(State::Info, 20))
    , m_sentence(new Label(role))
    , m_detail(new Label(FontRole::Small, Token::Text2))
    , m_right(new QHBoxLayout)
{
    m_sentence->setWordWrap(true);
    m_detail->setElideMode(Qt::ElideRight);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *texts = new QVBoxLayout;
    texts->setContentsMargins(0, 0, 0, 0);
    texts->setSpacing(2);
    texts->addStretch();
    texts->addWidget(m_sentence);
    texts->addWidget(m_detail);
    texts->addStretch();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(19, 4, 16, 4); // two lines of the sentence fit a card of 76 px
    layout->setSpacing(14);
    layout->addWidget(m_icon);
    layout->addLayout(texts, 1);
    m_right->setSpacing(8);
    layout->addLayout(m_right);
}

void VerdictCard::setVerdict(State state, const QString &sentence, const QString &detail)
{
    m_state = state;
    m_icon->setState(state);
    m_sentence->setText(sentence);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    setAccessibleName(sentence);
    update();
}

void VerdictCard::addRightWidget(QWidget *widget)
{
    m_right->addWidget(widget);
}

void VerdictCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Surface), theme.color(Token::Border), 8);
    // The bar follows the rounded corners of the card.
    QPainterPath plate;
    plate.addRoundedRect(rect(), 8, 8);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(QRect(0, 0, 3, height()));
    painter.fillPath(plate, theme.color(stateFillToken(m_state)));
}

} // namespace ascope
