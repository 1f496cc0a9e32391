// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headerbar.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/choicepopup.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/sessionstate.h"
#include "widgets/common/valuebutton.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int heightPx = 52;
constexpr qint64 allSteps = -1; // no step has this number

/// Name and setup of the session in two lines; opens the menu of sessions.
class SessionButton : public QAbstractButton
{
public:
    SessionButton()
    {
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    void setSetup(const QString &setup)
    {
        m_setup = setup;
        setAccessibleDescription(setup);
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const QFontMetrics name(themeFont(FontRole::Title));
        const QFontMetrics setup(themeFont(FontRole::Small));
        return {
            std::clamp(std::max(name.horizontalAdvance(text()) + 26, setup.horizontalAdvance(m_setup) + 4), 90, 360),
            40};
    }
    QSize minimumSizeHint() const override { return {90, 40}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        if (underMouse())
            paintPlate(painter, QRectF(rect()).adjusted(-6, 0, 0, 0), theme.color(Token::Hover), QColor(), 6);
        painter.setFont(themeFont(FontRole::Title));
        painter.setPen(theme.color(Token::Text));
        const QString name = painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, width() - 20);
        const int nameWidthPx = painter.fontMetrics().horizontalAdvance(name);
        painter.drawText(QRect(0, 2, width(), 20), Qt::AlignVCenter | Qt::AlignLeft, name);
        paintIcon(painter, QRectF(nameWidthPx + 5, 6, 12, 12), u"chevron-down"_s, theme.color(Token::Text2));
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text2));
        painter.drawText(QRect(0, 21, width(), 16), Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(m_setup, Qt::ElideRight, width()));
        if (hasKeyboardFocus(*this))
            paintFocusRing(painter, rect(), 6);
    }

private:
    QString m_setup;
};

/// A chevron at the end of the step selector.
class ChevronButton : public QAbstractButton
{
public:
    ChevronButton(QString iconName, const QString &name)
        : m_iconName(std::move(iconName))
    {
        setAccessibleName(name);
        setToolTip(name);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setFixedSize(26, 28);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        if (underMouse() && isEnabled())
            paintPlate(painter, QRectF(rect()).adjusted(2, 2, -2, -2), theme.color(Token::Hover), QColor(), 4);
        paintIcon(painter, QRectF(6, 7, 14, 14), m_iconName, theme.color(isEnabled() ? Token::Text2 : Token::Disabled));
        if (hasKeyboardFocus(*this))
            paintFocusRing(painter, rect(), 6);
    }

private:
    QString m_iconName;
};

/// The plate around previous, step and next.
class PlateGroup : public QWidget
{
protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        paintPlate(painter, rect(), theme.color(Token::Raised), theme.color(Token::Border), 6);
    }
};

} // namespace

HeaderBar::HeaderBar(SessionState &state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_session(new SessionButton)
    , m_ranks(new ValueButton(tr("Ranks")))
    , m_stepGroup(new PlateGroup)
    , m_previous(new ChevronButton(u"chevron-left"_s, tr("Previous step (Shift+N)")))
    , m_step(new ValueButton(tr("Step")))
    , m_next(new ChevronButton(u"chevron-right"_s, tr("Next step (N)")))
    , m_report(makePrimaryButton(tr("Report…")))
    , m_rankPopup(new ChoicePopup(ChoicePopup::Mode::Several, tr("Ranks"), this))
    , m_stepPopup(new ChoicePopup(ChoicePopup::Mode::One, tr("Step"), this))
{
    setFixedHeight(heightPx);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 0, 16, 1);
    layout->setSpacing(8);
    layout->addWidget(m_session);
    layout->addSpacing(8);
    layout->addWidget(m_ranks);
    m_stepGroup->setFixedHeight(28);
    m_stepGroup->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *steps = new QHBoxLayout(m_stepGroup);
    steps->setContentsMargins(1, 0, 1, 0);
    steps->setSpacing(0);
    steps->addWidget(m_previous);
    m_step->setFlat(true);
    steps->addWidget(m_step);
    steps->addWidget(m_next);
    layout->addWidget(m_stepGroup);
    layout->addStretch(1);
    layout->addWidget(m_report);
    m_report->setToolTip(tr("Saves the report of what is shown as PDF (Ctrl+R)"));
    m_rankPopup->setTakesSpans(true);

    connect(m_session, &QAbstractButton::clicked, this, [this] { Q_EMIT sessionMenuRequested(m_session); });
    connect(m_ranks, &ValueButton::clicked, this, &HeaderBar::openRanks);
    connect(m_ranks, &ValueButton::clearRequested, this, [this] { setRanks({}); });
    connect(m_step, &ValueButton::clicked, this, &HeaderBar::openSteps);
    connect(m_step, &ValueButton::clearRequested, this, [this] { setStep(allSteps); });
    connect(m_previous, &QAbstractButton::clicked, this, [this] { stepBy(-1); });
    connect(m_next, &QAbstractButton::clicked, this, [this] { stepBy(1); });
    connect(m_report, &QPushButton::clicked, this, &HeaderBar::reportRequested);
    connect(m_rankPopup, &ChoicePopup::chosen, this, &HeaderBar::setRanks);
    connect(m_stepPopup, &ChoicePopup::chosen, this, [this](const std::vector<qint64> &ids) { setStep(ids.front()); });
    connect(&m_state, &SessionState::scopeChanged, this, &HeaderBar::showScope);
}

void HeaderBar::setOutline(const SessionOutline &outline)
{
    m_outline = outline;
    m_session->setText(outline.name);
    m_session->setAccessibleName(tr("Session %1").arg(outline.name));
    static_cast<SessionButton *>(m_session)->setSetup(outline.setup);
    showScope();
}

void HeaderBar::setReportEnabled(bool isEnabled)
{
    m_report->setEnabled(isEnabled);
}

void HeaderBar::showScope()
{
    const Scope &scope = m_state.scope();
    const auto rankCount = qint64(m_outline.ranks.size());
    QString ranks = tr("all %1").arg(formatCount(rankCount));
    if (scope.restrictsRanks()) {
        ranks = formatRanks(scope.ranks);
        if (ranks.size() > 18)
            ranks = tr("%1 of %2").arg(formatCount(qint64(scope.ranks.size())), formatCount(rankCount));
    } else if (rankCount == 1) {
        ranks = QString::number(m_outline.ranks.front());
    }
    m_ranks->setValue(ranks);
    m_ranks->setRestricting(scope.restrictsRanks());
    m_ranks->setEnabled(rankCount > 1);

    const bool hasSteps = !m_outline.steps.empty();
    QString step = hasSteps ? tr("all %1").arg(formatCount(qint64(m_outline.steps.size()))) : tr("no step marks");
    if (scope.steps.size() == 1) {
        step = QString::number(scope.steps.front());
        if (m_outline.medianStep == scope.steps.front())
            step = tr("%1 · median").arg(step);
    } else if (scope.restrictsSteps()) {
        step = tr("%1 of %2").arg(formatCount(qint64(scope.steps.size())), formatCount(qint64(m_outline.steps.size())));
    }
    m_step->setValue(step);
    m_step->setRestricting(scope.restrictsSteps());
    for (QWidget *part :
         {static_cast<QWidget *>(m_step), static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_next)})
        part->setEnabled(hasSteps);
}

void HeaderBar::openRanks()
{
    std::vector<Choice> choices;
    std::vector<qint64> chosen;
    const Scope &scope = m_state.scope();
    for (size_t i = 0; i < m_outline.ranks.size(); ++i) {
        const int rank = m_outline.ranks[i];
        choices.push_back({.id = rank, .text = tr("Rank %1").arg(rank), .note = m_outline.rankNotes[i]});
        if (!scope.restrictsRanks() || std::ranges::find(scope.ranks, rank) != scope.ranks.end())
            chosen.push_back(rank);
    }
    m_rankPopup->setChoices(choices, chosen);
    m_rankPopup->openBelow(*m_ranks);
}

void HeaderBar::openSteps()
{
    std::vector<Choice> choices{{.id = allSteps, .text = tr("All steps")}};
    for (const qint64 step : m_outline.steps)
        choices.push_back({.id = step,
                           .text = tr("Step %1").arg(step),
                           .note = m_outline.medianStep == step ? tr("median") : QString()});
    const Scope &scope = m_state.scope();
    const qint64 current = scope.steps.size() == 1 ? scope.steps.front() : allSteps;
    m_stepPopup->setChoices(choices, {current});
    m_stepPopup->openBelow(*m_stepGroup);
}

void HeaderBar::setRanks(const std::vector<qint64> &ids)
{
    Scope scope = m_state.scope();
    scope.ranks.clear();
    if (ids.size() < m_outline.ranks.size())
        std::ranges::transform(ids, std::back_inserter(scope.ranks), [](qint64 id) { return int(id); });
    m_state.setScope(scope);
}

void HeaderBar::setStep(qint64 id)
{
    Scope scope = m_state.scope();
    scope.steps.clear();
    if (id != allSteps)
        scope.steps.push_back(id);
    m_state.setScope(scope);
}

void HeaderBar::stepBy(int direction)
{
    const std::vector<qint64> &steps = m_outline.steps;
    if (steps.empty())
        return;
    const Scope &scope = m_state.scope();
    if (!scope.restrictsSteps()) {
        setStep(direction > 0 ? steps.front() : steps.back());
        return;
    }
    const auto found = std::ranges::find(steps, direction > 0 ? scope.steps.back() : scope.steps.front());
    const auto index = (found - steps.begin()) + direction;
    if (found != steps.end() && index >= 0 && index < std::ssize(steps))
        setStep(steps[size_t(index)]);
}

void HeaderBar::toggleMedianStep()
{
    if (!m_outline.medianStep)
        return;
    const Scope &scope = m_state.scope();
    const bool isChosen = scope.steps == std::vector<qint64>{*m_outline.medianStep};
    setStep(isChosen ? allSteps : *m_outline.medianStep);
}

void HeaderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.fillRect(rect(), theme.color(Token::Surface));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.color(Token::Border));
}

} // namespace ascope
