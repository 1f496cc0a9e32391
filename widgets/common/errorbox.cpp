// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/errorbox.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

ErrorBox::ErrorBox(QWidget *parent)
    : QFrame(parent)
    , m_title(new Label(FontRole::CardTitle))
    , m_text(new Label(FontRole::Small, Token::Text))
    , m_buttons(new QHBoxLayout)
{
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(6);
    texts->addWidget(m_title);
    texts->addWidget(m_text);
    m_buttons->setSpacing(8);
    m_buttons->addStretch();
    auto *copy = makeSmallButton(tr("Copy details"), u"copy"_s);
    m_buttons->insertWidget(0, copy);
    texts->addSpacing(2);
    texts->addLayout(m_buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(12);
    layout->addWidget(new StateIcon(State::Critical, 16), 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    connect(copy, &QPushButton::clicked, this, [this] {
        const QString details = m_title->text() + u'\n' + m_text->text();
        QApplication::clipboard()->setText(details);
    });
}

void ErrorBox::setError(const QString &title, const Error &error)
{
    m_title->setText(title);
    m_text->setText(describe(error));
    setAccessibleName(title);
    setAccessibleDescription(m_text->text());
}

void ErrorBox::addButton(QPushButton *button)
{
    m_buttons->insertWidget(m_buttons->count() - 2, button);
}

void ErrorBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintPlate(painter, rect(), Theme::current().color(Token::CriticalSoft), QColor(), 6);
}

} // namespace ascope
