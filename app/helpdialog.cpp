// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helpdialog.h"

#include "app/dropfield.h"
#include "ascopeversion.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QWidget *makeGroup(const KeyHelpGroup &group)
{
    auto *area = new QWidget;
    auto *grid = new QGridLayout(area);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(0, 150);
    grid->addWidget(new Label(group.title, FontRole::CardTitle), 0, 0, 1, 2);
    int row = 1;
    for (const KeyHelp &help : group.keys) {
        auto *caps = new QHBoxLayout;
        caps->setSpacing(4);
        for (const QKeySequence &key : help.keys)
            caps->addWidget(new KeyCap(key.toString(QKeySequence::NativeText)));
        caps->addStretch();
        grid->addLayout(caps, row, 0);
        grid->addWidget(new Label(help.text, FontRole::Small), row, 1);
        ++row;
    }
    grid->setRowStretch(row, 1);
    return area;
}

} // namespace

HelpDialog::HelpDialog(const std::vector<KeyHelpGroup> &groups, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Help and keys"));
    resize(820, 560);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(new Label(tr("Keys"), FontRole::Title));
    auto *content = new QWidget;
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 8, 0);
    columns->setSpacing(36);
    auto *left = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    for (size_t i = 0; i < groups.size(); ++i) {
        QVBoxLayout *side = i + 1 < groups.size() ? left : right;
        side->addWidget(makeGroup(groups[i]));
        side->addSpacing(16);
    }
    left->addStretch();
    right->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    layout->addWidget(scroll, 1);
    auto *foot = new QHBoxLayout;
    foot->addWidget(
        new Label(tr("ascope %1 · commands without a window: ascope --help").arg(QStringLiteral(ASCOPE_VERSION)),
                  FontRole::Small, Token::Text2));
    foot->addStretch();
    auto *close = makeButton(tr("Close"));
    foot->addWidget(close);
    layout->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace ascope
