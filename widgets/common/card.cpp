// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/card.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace ascope {

namespace {

constexpr int sidePaddingPx = 14;
constexpr int endPaddingPx = 11;

} // namespace

Card::Card(const QString &title, const QString &explanation, QWidget *parent)
    : QFrame(parent)
    , m_title(new Label(FontRole::CardTitle))
    , m_explanation(new Label(FontRole::Small, Token::Text3))
    , m_rightText(new Label(FontRole::Small, Token::Text2))
    , m_titleLine(new QWidget)
    , m_titleLayout(new QHBoxLayout(m_titleLine))
    , m_outer(new QVBoxLayout(this))
    , m_body(new QVBoxLayout)
{
    m_explanation->setElideMode(Qt::ElideRight);
    m_explanation->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_titleLayout->setContentsMargins(0, 0, 0, 0);
    m_titleLayout->setSpacing(8);
    m_titleLayout->addWidget(m_title);
    m_titleLayout->addWidget(m_explanation, 1);
    m_titleLayout->addStretch();
    m_titleLayout->addWidget(m_rightText);
    m_titleLine->setFixedHeight(24);

    m_outer->setContentsMargins(sidePaddingPx, endPaddingPx - 4, sidePaddingPx, endPaddingPx);
    m_outer->setSpacing(0);
    m_outer->addWidget(m_titleLine);
    m_outer->addLayout(m_body, 1);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(0);

    setTitle(title);
    setExplanation(explanation);
    setRightText({});
}

void Card::setTitle(const QString &title)
{
    m_title->setText(title);
    m_titleLine->setVisible(!title.isEmpty());
    if (accessibleName().isEmpty() || !title.isEmpty())
        setAccessibleName(title);
}

void Card::setExplanation(const QString &explanation)
{
    m_explanation->setText(explanation);
}

void Card::setRightText(const QString &text)
{
    m_rightText->setText(text);
    m_rightText->setVisible(!text.isEmpty());
}

void Card::addRightWidget(QWidget *widget)
{
    m_titleLayout->addWidget(widget);
}

void Card::setBodyTouchesEdges()
{
    m_outer->setContentsMargins(1, endPaddingPx - 4, 1, 1);
    m_titleLayout->setContentsMargins(sidePaddingPx - 1, 0, sidePaddingPx - 1, 0);
    m_titleLine->setFixedHeight(28);
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Surface), theme.color(Token::Border), 8);
}

} // namespace ascope
