// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/commandbox.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// The sunken plate of code.
class CodePlate : public Label
{
public:
    explicit CodePlate(const QString &text)
        : Label(text, FontRole::Mono)
    {
        setContentsMargins(10, 6, 10, 6);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
        setWordWrap(true);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        paintPlate(painter, rect(), theme.color(Token::Sunken), theme.color(Token::Border), 5);
        painter.end();
        Label::paintEvent(event);
    }
};

} // namespace

CommandBox::CommandBox(const QString &command, const QString &label, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    if (!label.isEmpty()) {
        auto *front = new Label(label, FontRole::Small, Token::Text2);
        front->setFixedWidth(110);
        layout->addWidget(front);
    }
    layout->addWidget(new CodePlate(command), 1);
    auto *copy = makeSmallButton(tr("Copy"), u"copy"_s);
    copy->setAccessibleName(tr("Copy %1").arg(command));
    layout->addWidget(copy);
    connect(copy, &QPushButton::clicked, this, [command] { QApplication::clipboard()->setText(command); });
}

} // namespace ascope
