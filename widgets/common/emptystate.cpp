// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/emptystate.h"

#include "models/report/phrases.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/card.h"
#include "widgets/common/chips.h"
#include "widgets/common/commandbox.h"
#include "widgets/common/label.h"
#include "widgets/common/patterns.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int contentWidthPx = 720;

/// The hatched plate with the icon of the page in its middle.
class HatchedPlate : public QWidget
{
public:
    explicit HatchedPlate(QString iconName)
        : m_iconName(std::move(iconName))
    {
        setFixedSize(72, 72);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(theme.color(Token::NotCollectedLine));
        painter.setBrush(notCollectedBrush(theme, devicePixelRatioF()));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
        paintPlate(painter, QRectF(18, 18, 36, 36), theme.color(Token::NotCollected), QColor(), 4);
        paintIcon(painter, QRectF(26, 26, 20, 20), m_iconName, theme.color(Token::Text2));
    }

private:
    QString m_iconName;
};

QWidget *makeHead(const EmptyStateContent &content)
{
    auto *head = new QWidget;
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(20);
    layout->addWidget(new HatchedPlate(content.iconName), 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(6);
    auto *title = new Label(content.title, FontRole::Headline);
    QFont titleFont = title->font();
    titleFont.setPointSizeF(15);
    title->setFont(titleFont);
    title->setWordWrap(true);
    auto *reason = new Label(content.reason, FontRole::Body, Token::Text2);
    reason->setWordWrap(true);
    texts->addWidget(title);
    texts->addWidget(reason);
    texts->addStretch();
    layout->addLayout(texts, 1);
    return head;
}

Label *makeCell(const QString &text, FontRole role, Token token)
{
    auto *cell = new Label(text, role, token);
    cell->setWordWrap(true);
    cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return cell;
}

QWidget *makeTable(const std::vector<EmptyStateRow> &rows)
{
    auto *card = new Card;
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 5);
    grid->setColumnStretch(1, 7);
    grid->setColumnMinimumWidth(2, 110);
    card->body()->addLayout(grid);
    const QString heads[] = {EmptyState::tr("What it would show"), EmptyState::tr("File that brings it"),
                             EmptyState::tr("In this folder")};
    for (int column = 0; column < 3; ++column)
        grid->addWidget(new Label(heads[column], FontRole::SmallMedium, Token::Text3), 0, column);
    grid->setRowMinimumHeight(0, 28);
    int line = 1;
    for (const EmptyStateRow &row : rows) {
        grid->addWidget(new Rule, line++, 0, 1, 3);
        grid->setRowMinimumHeight(line, 36);
        grid->addWidget(makeCell(row.what, FontRole::BodyMedium, Token::Text), line, 0, Qt::AlignVCenter);
        grid->addWidget(makeCell(row.file, FontRole::Mono, Token::Text2), line, 1, Qt::AlignVCenter);
        const ChipText found
            = row.found.isEmpty() ? ChipText{notCollectedText(), State::NotCollected} : ChipText{row.found, State::Ok};
        grid->addWidget(new Chip(found), line, 2, Qt::AlignVCenter | Qt::AlignLeft);
        ++line;
    }
    return card;
}

} // namespace

EmptyStateContent emptyStateFor(const QString &iconName, const QString &title, const QString &reason,
                                const std::vector<MissingSource> &missing)
{
    EmptyStateContent content{.iconName = iconName, .title = title, .reason = reason};
    for (const MissingSource &source : missing) {
        content.rows.push_back({.what = missingText(source), .file = source.file});
        const bool isNamed = std::ranges::find(content.commands, source.collectWith, &EmptyStateCommand::command)
            != content.commands.end();
        if (!source.collectWith.isEmpty() && !isNamed)
            content.commands.push_back({.label = {}, .command = source.collectWith});
    }
    return content;
}

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
}

void EmptyState::setContent(const EmptyStateContent &content)
{
    for (QPushButton *button : m_buttons)
        button->setParent(this);
    delete m_content;
    m_content = new QWidget(this);
    m_content->setMaximumWidth(contentWidthPx);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addStretch(2);
    column->addWidget(makeHead(content));
    column->addSpacing(8);
    if (!content.rows.empty())
        column->addWidget(makeTable(content.rows));
    if (!content.commands.empty()) {
        column->addSpacing(4);
        column->addWidget(new Label(tr("Record it next time"), FontRole::CardTitle));
        for (const EmptyStateCommand &command : content.commands)
            column->addWidget(new CommandBox(command.command, command.label));
    }
    if (!m_buttons.empty()) {
        auto *line = new QHBoxLayout;
        line->setSpacing(10);
        for (QPushButton *button : m_buttons)
            line->addWidget(button);
        line->addStretch();
        column->addSpacing(8);
        column->addLayout(line);
    }
    column->addStretch(3);
    static_cast<QHBoxLayout *>(layout())->addWidget(m_content);
    setAccessibleName(content.title);
    setAccessibleDescription(content.reason);
}

void EmptyState::addButton(QPushButton *button)
{
    button->setParent(this);
    m_buttons.push_back(button);
}

} // namespace ascope
