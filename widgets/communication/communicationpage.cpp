// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/communicationpage.h"

#include "models/analysis/missing.h"
#include "models/base/units.h"
#include "widgets/common/card.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/label.h"
#include "widgets/common/sessionstate.h"
#include "widgets/common/verdictcard.h"
#include "widgets/communication/causescard.h"
#include "widgets/communication/collectivecard.h"
#include "widgets/communication/commtimebars.h"
#include "widgets/communication/commverdict.h"
#include "widgets/communication/filterselector.h"
#include "widgets/communication/linkscard.h"
#include "widgets/communication/matrixcard.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int gapPx = 12;
constexpr int verdictHeightPx = 64;
constexpr int narrowPagePx = 1240; ///< window of 1280 with the narrow rail
constexpr int lowPagePx = 740;
constexpr int widePagePx = 1600;
constexpr size_t roomyRanks = 12;

QString durationPs(qint64 timePs)
{
    return formatDuration(std::llround(double(timePs) / 1000));
}

} // namespace

CommunicationPage::CommunicationPage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState)
    , m_verdict(new VerdictCard(FontRole::SubHeadline))
    , m_groupSelector(new FilterSelector(tr("Group")))
    , m_operatorSelector(new FilterSelector(tr("Operator")))
    , m_matrix(new MatrixCard)
    , m_timeCard(new Card(tr("Time in communication")))
    , m_times(new CommTimeBars)
    , m_timeRemarks(new Label(FontRole::Small, Token::Text2))
    , m_links(new LinksCard)
    , m_collective(new CollectiveCard)
    , m_causes(new CausesCard)
{
    m_empty->setContent(
        emptyStateFor(u"communication"_s, tr("This recording has no communication"),
                      tr("Transfers between cards were never measured, or the run used one card only."),
                      {missingSource(u"communication_time"_s), missingSource(u"communication_matrix"_s)}));
    m_stack->addWidget(makeContent());
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->addWidget(m_stack);

    connect(m_groupSelector, &FilterSelector::chosen, this, [this](int index) {
        CommFilter filter = m_filter;
        filter.group = index > 0 ? std::optional(m_data->groups[size_t(index - 1)].name) : std::nullopt;
        setFilter(filter);
    });
    connect(m_operatorSelector, &FilterSelector::chosen, this, [this](int index) {
        CommFilter filter = m_filter;
        filter.op = index > 0 ? std::optional(m_data->operatorKinds[size_t(index - 1)]) : std::nullopt;
        setFilter(filter);
    });
    connect(m_collective, &CollectiveCard::timelineRequested, &state, &SessionState::showOnTimeline);
    connect(m_causes, &CausesCard::rankChosen, m_collective, &CollectiveCard::showRank);
    connect(m_causes, &CausesCard::linkChosen, m_matrix, &MatrixCard::showLink);
    connect(m_links, &LinksCard::linkChosen, m_matrix, &MatrixCard::showLink);
}

QWidget *CommunicationPage::makeContent()
{
    m_verdict->setFixedHeight(verdictHeightPx);
    m_verdict->addRightWidget(m_groupSelector);
    m_verdict->addRightWidget(m_operatorSelector);

    auto *upper = new QHBoxLayout;
    upper->setSpacing(gapPx);
    upper->addWidget(m_matrix, 1);
    upper->addWidget(makeTimeCard());
    upper->addWidget(m_links);
    auto *lower = new QHBoxLayout;
    lower->setSpacing(gapPx);
    lower->addWidget(m_collective, 1);
    lower->addWidget(m_causes);

    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gapPx);
    layout->addWidget(m_verdict);
    layout->addLayout(upper, 1);
    layout->addLayout(lower);
    return content;
}

QWidget *CommunicationPage::makeTimeCard()
{
    m_timeCard->addRightWidget(new CommPartLegend);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_times);
    scroll->viewport()->setAutoFillBackground(false);
    m_times->setAutoFillBackground(false);
    m_timeRemarks->setWordWrap(true);
    m_timeCard->body()->addSpacing(6);
    m_timeCard->body()->addWidget(scroll, 1);
    m_timeCard->body()->addSpacing(8);
    m_timeCard->body()->addWidget(new Rule);
    m_timeCard->body()->addSpacing(8);
    m_timeCard->body()->addWidget(m_timeRemarks);
    return m_timeCard;
}

PageLoader CommunicationPage::loader() const
{
    return [filter = m_filter](const Store &store, const Scope &scope) -> std::shared_ptr<const PageData> {
        return readCommunication(store, scope, filter);
    };
}

void CommunicationPage::setData(const std::shared_ptr<const PageData> &pageData, const Scope &scope)
{
    const auto communication = std::dynamic_pointer_cast<const CommunicationData>(pageData);
    if (!communication)
        return;
    m_data = communication;
    m_scope = scope;
    m_filter = communication->filter;
    showData();
}

void CommunicationPage::setFilter(const CommFilter &filter)
{
    m_filter = filter;
    m_runner = std::make_unique<QueryRunner>(state().storePath());
    m_runner->run([filter, scope = m_scope](const Store &store) { return readCommunication(store, scope, filter); },
                  [this, scope = m_scope](const Result<std::shared_ptr<const CommunicationData>> &answer) {
                      if (answer && scope == m_scope)
                          setData(*answer, scope);
                  });
}

void CommunicationPage::showData()
{
    m_stack->setCurrentIndex(m_data->isNotCollected ? 1 : 0);
    if (m_data->isNotCollected)
        return;
    const CommVerdict verdict = commVerdict(*m_data);
    m_verdict->setVerdict(verdict.state, verdict.sentence, verdict.detail);
    showSelectors();
    m_matrix->setData(m_data);
    showTimes();
    m_links->setData(m_data);
    m_collective->setData(m_data);
    m_causes->setData(m_data);
    fitCards();
}

void CommunicationPage::showSelectors()
{
    QStringList groups{tr("all")};
    int group = 0;
    for (const CommGroup &entry : m_data->groups) {
        const QString name = commGroupText(*m_data, entry.name);
        groups.append(entry.ranks.empty() ? name : tr("%1 · ranks %2").arg(name, formatRanks(entry.ranks)));
        if (m_filter.group == entry.name)
            group = int(groups.size()) - 1;
    }
    m_groupSelector->setChoices(groups, group);
    QStringList kinds{tr("all")};
    kinds.append(QStringList(m_data->operatorKinds.begin(), m_data->operatorKinds.end()));
    const int kind = m_filter.op ? int(kinds.indexOf(*m_filter.op)) : 0;
    m_operatorSelector->setChoices(kinds, std::max(0, kind));
}

void CommunicationPage::showTimes()
{
    std::vector<CommTimeBar> bars;
    for (const RankCommTime &time : m_data->report.rankTotals) {
        CommTimeBar bar{.label = tr("Rank %1").arg(time.rank),
                        .transitPs = time.transitPs,
                        .waitPs = time.waitPs,
                        .idlePs = std::max<qint64>(0, time.idlePs),
                        .isEmphasised = false,
                        .tip = {}};
        bar.isEmphasised = std::ranges::any_of(m_data->report.slowRanks,
                                               [&time](const SlowRank &slow) { return slow.rank == time.rank; });
        bar.tip = tr("Rank %1: %2 in %3 operators\ntransit %4, wait %5 (before the first transfer %6), idle %7")
                      .arg(QString::number(time.rank), durationPs(time.elapsePs), formatCount(time.count),
                           durationPs(time.transitPs), durationPs(time.waitPs), durationPs(time.synchronizationPs),
                           durationPs(bar.idlePs));
        bars.push_back(std::move(bar));
    }
    m_times->setBars(std::move(bars));
    const QString group = m_filter.group ? commGroupText(*m_data, *m_filter.group) : tr("all groups");
    m_timeCard->setExplanation(m_data->report.rankTotals.empty()
                                   ? tr("not collected")
                                   : tr("Σ %1, %2, %3").arg(m_times->unitText(), group, stepsText(*m_data, m_scope)));
    m_timeRemarks->setText(timeRemarks(*m_data).join(u'\n'));
}

void CommunicationPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fitCards();
}

void CommunicationPage::fitCards()
{
    // A small matrix leaves room in a wide window.
    const bool isWide = width() >= widePagePx;
    const bool hasRoom = isWide && m_data && !m_data->matrix.isEmpty() && m_data->matrix.ranks().size() <= roomyRanks;
    m_links->setVisible(hasRoom);
    m_timeCard->setFixedWidth(width() < narrowPagePx ? 500 : isWide && !hasRoom ? 640 : 534);
    m_links->setFixedWidth(380);
    m_causes->setFixedWidth(isWide ? 560 : 486);
    const int lowerPx = height() < lowPagePx ? 200 : 240;
    m_collective->setFixedHeight(lowerPx);
    m_causes->setFixedHeight(lowerPx);
}

} // namespace ascope
