// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statusline.h"

#include "widgets/common/label.h"
#include "widgets/common/progresspanel.h"

#include <QHBoxLayout>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int heightPx = 26;

/// A group of widgets of the line in one row.
QWidget *makeArea(std::initializer_list<QWidget *> parts)
{
    auto *area = new QWidget;
    auto *layout = new QHBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget *part : parts)
        layout->addWidget(part, 0, Qt::AlignVCenter);
    return area;
}

LinkButton *makeQuietLink(const QString &text = {})
{
    auto *link = new LinkButton(text);
    link->setToken(Token::Text2);
    return link;
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
    , m_icon(new StateIcon(State::Ok, 12))
    , m_summary(new Label(FontRole::Small, Token::Text2))
    , m_work(new Label(FontRole::Small, Token::Text2))
    , m_bar(new ProgressBar(4))
    , m_notes(makeQuietLink())
    , m_messageIcon(new StateIcon(State::Ok, 12))
    , m_message(new Label(FontRole::Small, Token::Text2))
    , m_messageLink(new LinkButton(QString()))
    , m_pointer(new Label(FontRole::Small, Token::Text2))
    , m_times(new Label(tr("Times: wall time (union) unless marked Σ"), FontRole::Small, Token::Text2))
    , m_theme(makeQuietLink())
    , m_language(makeQuietLink())
{
    setFixedHeight(heightPx);
    auto *cancel = new LinkButton(tr("Cancel"));
    cancel->setAccessibleName(tr("Cancel the import"));
    m_bar->setFixedWidth(120);
    m_bar->setAccessibleName(tr("Progress of the import"));
    m_messageLink->setRole(FontRole::Small);
    m_summaryArea = makeArea({m_icon, m_summary});
    m_workArea = makeArea({m_work, m_bar, cancel});
    m_notesArea = makeArea({new StateIcon(State::Attention, 12), m_notes});
    m_messageArea = makeArea({m_messageIcon, m_message, m_messageLink});
    m_message->setElideMode(Qt::ElideMiddle);
    m_message->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 8, 0);
    layout->setSpacing(18);
    for (QWidget *area : {m_workArea, m_summaryArea, m_notesArea, m_messageArea})
        layout->addWidget(area);
    layout->addStretch(1);
    layout->addWidget(m_pointer);
    layout->addWidget(m_times);
    layout->addWidget(makeArea({m_theme, m_language}));
    m_theme->setToolTip(tr("Light or dark"));
    m_language->setToolTip(tr("Language"));

    connect(m_notes, &QAbstractButton::clicked, this, &StatusLine::notesRequested);
    connect(cancel, &QAbstractButton::clicked, this, &StatusLine::cancelRequested);
    connect(m_messageLink, &QAbstractButton::clicked, this, [this] {
        if (m_action)
            m_action();
    });
    connect(m_theme, &QAbstractButton::clicked, this, [this] { Q_EMIT themeMenuRequested(m_theme); });
    connect(m_language, &QAbstractButton::clicked, this, [this] { Q_EMIT languageMenuRequested(m_language); });
    endWork();
    setNotes({});
    setMessage(State::Ok, {});
    setPointer({});
}

void StatusLine::setSummary(std::optional<State> state, const QString &text)
{
    m_icon->setVisible(state.has_value());
    if (state)
        m_icon->setState(*state);
    m_summary->setText(text);
}

void StatusLine::setNotes(const QString &text)
{
    m_notes->setText(text);
    m_notes->updateGeometry();
    m_notesArea->setVisible(!text.isEmpty());
}

void StatusLine::setWork(const ProgressState &state)
{
    const QString details = progressText(state);
    m_work->setText(details.isEmpty() ? state.title : QString(state.title + u" · "_s + details));
    m_bar->setRatio(progressRatio(state));
    m_workArea->setVisible(true);
    m_summaryArea->setVisible(false);
}

void StatusLine::endWork()
{
    m_workArea->setVisible(false);
    m_summaryArea->setVisible(true);
}

void StatusLine::setMessage(State state, const QString &text, const QString &linkText, std::function<void()> action)
{
    m_messageIcon->setState(state);
    m_message->setText(text);
    m_messageLink->setText(linkText);
    m_messageLink->setVisible(!linkText.isEmpty());
    m_messageLink->updateGeometry();
    m_action = std::move(action);
    m_messageArea->setVisible(!text.isEmpty());
}

void StatusLine::setPointer(const QString &text)
{
    m_pointer->setText(text);
    m_pointer->setVisible(!text.isEmpty());
}

void StatusLine::setTimesVisible(bool isVisible)
{
    m_times->setVisible(isVisible);
}

void StatusLine::setSwitches(const QString &theme, const QString &language)
{
    m_theme->setText(theme);
    m_theme->setAccessibleName(tr("Theme: %1").arg(theme));
    m_language->setText(language);
    m_language->setAccessibleName(tr("Language: %1").arg(language));
    m_theme->updateGeometry();
    m_language->updateGeometry();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.fillRect(rect(), theme.color(Token::Rail));
    painter.fillRect(QRect(0, 0, width(), 1), theme.color(Token::Border));
}

} // namespace ascope
