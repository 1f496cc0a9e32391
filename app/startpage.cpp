// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage.h"

#include "app/dropfield.h"
#include "app/recentlist.h"
#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/card.h"
#include "widgets/common/errorbox.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/progresspanel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int wideWindowPx = 1366;
constexpr int mostRows = 10;
constexpr int fewestRows = 5;

/// The sign of the program in 34 px.
class LogoMark : public QWidget
{
public:
    LogoMark() { setFixedSize(34, 34); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintLogo(painter, rect());
    }
};

QWidget *makeName()
{
    auto *head = new QWidget;
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(new LogoMark);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(new Label(u"ascope"_s, FontRole::Name));
    auto *line = new Label(StartPage::tr("Where the time goes on Ascend NPUs"), FontRole::Body, Token::Text2);
    texts->addWidget(line);
    layout->addLayout(texts, 1);
    return head;
}

/// "Reads *_ascend_pt ..." with the word in bold.
Label *makeFact(const QString &word, const QString &text)
{
    auto *fact = new Label(FontRole::Small, Token::Text2);
    fact->setTextFormat(Qt::RichText);
    fact->setText(u"<b>%1</b>&nbsp; %2"_s.arg(word.toHtmlEscaped(), text.toHtmlEscaped()));
    fact->setWordWrap(true);
    return fact;
}

/// A key cap with what it does.
void addKey(QGridLayout &grid, int row, int column, const QString &key, const QString &text)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(new KeyCap(key));
    line->addWidget(new Label(text, FontRole::Small));
    line->addStretch();
    grid.addLayout(line, row, column);
}

Card *makeKeys()
{
    auto *card = new Card;
    auto *grid = new QGridLayout;
    grid->setVerticalSpacing(7);
    grid->setHorizontalSpacing(16);
    card->body()->addLayout(grid);
    addKey(*grid, 0, 0, u"Ctrl+O"_s, StartPage::tr("Open folder"));
    addKey(*grid, 0, 1, u"Ctrl+1…6"_s, StartPage::tr("Go to a page"));
    addKey(*grid, 0, 2, u"F1"_s, StartPage::tr("Help and keys"));
    addKey(*grid, 1, 0, u"W S A D"_s, StartPage::tr("Move on the timeline"));
    addKey(*grid, 1, 1, u"F"_s, StartPage::tr("Focus, then fit"));
    addKey(*grid, 1, 2, u"Ctrl+R"_s, StartPage::tr("Save the report"));
    return card;
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_gap(new QWidget)
    , m_count(new Label(FontRole::Small, Token::Text2))
    , m_find(new QLineEdit)
    , m_recent(new RecentList)
    , m_workCard(new Card)
    , m_work(new ProgressPanel)
    , m_error(new ErrorBox)
    , m_keys(makeKeys())
{
    m_left = makeLeft();
    m_right = makeRight();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 24, 24, 24);
    row->setSpacing(0);
    // Centred as one block, so that the heads of the two columns stand on one line.
    auto *block = new QWidget;
    auto *columns = new QHBoxLayout(block);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(m_left, 0, Qt::AlignTop);
    columns->addWidget(m_gap);
    columns->addWidget(m_right, 0, Qt::AlignTop);
    row->addStretch(1);
    row->addWidget(block, 0, Qt::AlignVCenter);
    row->addStretch(1);
    setWork({});
    setError({}, {});
}

QWidget *StartPage::makeLeft()
{
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    column->addWidget(makeName());
    column->addSpacing(8);
    column->addWidget(m_error);
    auto *field = new DropField;
    connect(field, &DropField::openFolderRequested, this, &StartPage::openFolderRequested);
    connect(field, &DropField::openFileRequested, this, &StartPage::openFileRequested);
    column->addWidget(field);
    auto *sample = new SampleCard;
    connect(sample, &QAbstractButton::clicked, this, &StartPage::sampleRequested);
    column->addWidget(sample);
    auto *facts = new QVBoxLayout;
    facts->setSpacing(4);
    facts->addWidget(makeFact(tr("Reads"),
                              tr("*_ascend_pt folders of the PyTorch profiler · summary CSVs · any Chrome trace .json "
                                 "or .json.gz · one rank or many under one parent")));
    facts->addWidget(
        makeFact(tr("Never"), tr("writes to, changes or locks the folder it reads. Nothing leaves this computer.")));
    column->addSpacing(4);
    column->addLayout(facts);
    auto *again = makeSmallButton(tr("Try again"));
    m_error->addButton(again);
    connect(again, &QPushButton::clicked, this, &StartPage::retryRequested);
    return left;
}

QWidget *StartPage::makeRight()
{
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(new Label(tr("Recent sessions"), FontRole::Title));
    head->addWidget(m_count);
    head->addStretch();
    m_find->setPlaceholderText(tr("Find a session"));
    m_find->setAccessibleName(tr("Find a session"));
    m_find->addAction(themedIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_find->setFixedWidth(180);
    head->addWidget(m_find);
    column->addLayout(head);
    column->addSpacing(8);
    auto *list = new Card;
    list->setBodyTouchesEdges();
    list->layout()->setContentsMargins(1, 1, 1, 1);
    list->body()->addWidget(m_recent);
    column->addWidget(list);
    m_workCard->body()->addSpacing(4);
    m_workCard->body()->addWidget(m_work);
    column->addWidget(m_workCard);
    column->addWidget(m_keys);
    connect(m_find, &QLineEdit::textChanged, this, &StartPage::showSessions);
    m_recent->setVisible(false); // it would say "none" before the library is read
    connect(m_recent, &RecentList::openRequested, this, &StartPage::sessionRequested);
    connect(m_recent, &RecentList::removeRequested, this, &StartPage::removeRequested);
    connect(m_recent, &RecentList::importAgainRequested, this, &StartPage::importAgainRequested);
    connect(m_work, &ProgressPanel::cancelRequested, this, &StartPage::cancelRequested);
    return right;
}

void StartPage::setSessions(const std::vector<SessionEntry> &sessions)
{
    m_sessions = sessions;
    qint64 sourceBytes = 0;
    qint64 storedBytes = 0;
    for (const SessionEntry &entry : sessions) {
        sourceBytes += entry.sourceBytes;
        storedBytes += entry.sizeBytes;
    }
    m_count->setText(sessions.empty() ? tr("none yet")
                                      : tr("%1, from %2 of source data, %3 stored")
                                            .arg(formatCount(qint64(sessions.size())), formatBytes(double(sourceBytes)),
                                                 formatBytes(double(storedBytes))));
    showSessions();
}

void StartPage::showSessions()
{
    std::vector<SessionEntry> found;
    const QString wanted = m_find->text().trimmed();
    for (const SessionEntry &entry : m_sessions) {
        if (entry.name.contains(wanted, Qt::CaseInsensitive) || entry.sourcePath.contains(wanted, Qt::CaseInsensitive)
            || entry.headline.contains(wanted, Qt::CaseInsensitive))
            found.push_back(entry);
    }
    m_recent->setEntries(std::move(found));
    m_recent->setVisible(true);
    m_find->setVisible(!m_sessions.empty());
    fitList();
}

void StartPage::fitList()
{
    const int most = height() >= 980 ? mostRows : fewestRows;
    const int rows = std::clamp(int(m_sessions.size()), 1, most);
    m_recent->setFixedHeight(rows * RecentList::rowHeightPx);
}

void StartPage::setWork(const std::optional<ProgressState> &state)
{
    m_workCard->setVisible(state.has_value());
    if (state)
        m_work->setState(*state);
    m_keys->setVisible(!state && width() >= wideWindowPx);
}

void StartPage::setError(const QString &title, const std::optional<Error> &error)
{
    m_error->setVisible(error.has_value());
    if (error)
        m_error->setError(title, *error);
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isWide = width() >= wideWindowPx;
    m_left->setFixedWidth(isWide ? 560 : 500);
    m_gap->setFixedWidth(isWide ? 48 : 32);
    m_right->setFixedWidth(isWide ? 640 : 600);
    fitList();
    m_keys->setVisible(isWide && !m_workCard->isVisibleTo(this));
}

} // namespace ascope
