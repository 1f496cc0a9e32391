// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/overviewpage.h"

#include "models/items/countwords.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/card.h"
#include "widgets/common/commandbox.h"
#include "widgets/common/label.h"
#include "widgets/common/sessionstate.h"
#include "widgets/common/verdictcard.h"
#include "widgets/overview/metrictile.h"
#include "widgets/overview/sourcedelegate.h"
#include "widgets/overview/splittable.h"
#include "widgets/overview/stepsbar.h"
#include "widgets/tables/barlist.h"
#include "widgets/tables/tableview.h"

#include <QBoxLayout>
#include <QPushButton>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int gapPx = 12;
constexpr int compactWidthPx = 1250;
constexpr int compactHeightPx = 760;
constexpr int widePx = 1600;

LinkButton *makeLink(const QString &text)
{
    auto *link = new LinkButton(text);
    link->setToken(Token::Text2);
    link->setHasChevron(true);
    return link;
}

} // namespace

OverviewPage::OverviewPage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_verdict(new VerdictCard(FontRole::Headline))
    , m_toTimeline(makeButton(tr("Show on timeline"), u"timeline"_s))
    , m_toCause(makeButton(tr("Operators"), u"operators"_s))
    , m_sources(new SourceTableModel(this))
    , m_sortedSources(new SortedTable(this))
    , m_root(new QVBoxLayout(this))
    , m_stepsRow(new QHBoxLayout)
{
    m_verdict->setFixedHeight(84); // two lines of headline and one of scope
    m_verdict->addRightWidget(m_toTimeline);
    m_verdict->addRightWidget(m_toCause);
    m_root->setContentsMargins(16, 14, 16, 14);
    m_root->setSpacing(gapPx);
    m_root->addWidget(m_verdict);
    m_stepsRow->setSpacing(gapPx);
    m_stepsRow->addWidget(makeSteps(), 1);
    m_stepsRow->addWidget(makeTiles());
    m_root->addLayout(m_stepsRow);
    auto *bottom = new QHBoxLayout;
    bottom->setSpacing(gapPx);
    bottom->addWidget(makeSources(), 1);
    bottom->addWidget(makeRightColumn());
    m_root->addLayout(bottom, 1);
    layOut();
}

QWidget *OverviewPage::makeSteps()
{
    m_stepsCard = new Card(tr("Steps"));
    m_stepsContent = new QWidget;
    m_steps = new StepsBar;
    m_split = new SplitTable;
    auto *content = new QHBoxLayout(m_stepsContent);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(28);
    content->addWidget(m_steps, 1);
    content->addWidget(m_split);
    m_split->setFixedWidth(304);

    m_stepsMissing = new QWidget;
    const MissingSource missing = missingSource(u"steps"_s);
    auto *missingLayout = new QVBoxLayout(m_stepsMissing);
    missingLayout->setContentsMargins(0, 0, 0, 0);
    missingLayout->setSpacing(10);
    auto *sentence = new Label(
        tr("The times of steps were not collected, and the recording has no timeline to compute them from. %1 "
           "brings them:")
            .arg(missing.file),
        FontRole::Body, Token::Text2);
    sentence->setWordWrap(true);
    missingLayout->addStretch();
    missingLayout->addWidget(sentence);
    missingLayout->addWidget(new CommandBox(missing.collectWith));
    missingLayout->addStretch();
    m_stepsMissing->hide();
    m_stepsCard->body()->addWidget(m_stepsContent, 1);
    m_stepsCard->body()->addWidget(m_stepsMissing, 1);
    connect(m_steps, &StepsBar::stepChosen, this, &OverviewPage::chooseStep);
    return m_stepsCard;
}

QWidget *OverviewPage::makeTiles()
{
    m_tiles = new QWidget;
    m_tilesLayout = new QVBoxLayout(m_tiles);
    m_tilesLayout->setContentsMargins(0, 0, 0, 0);
    m_tilesLayout->setSpacing(gapPx);
    for (const QString &name : {tr("Apparent utilisation"), tr("Effective utilisation"), tr("Communication")}) {
        m_tileList.push_back(new MetricTile(name));
        m_tilesLayout->addWidget(m_tileList.back(), 1);
    }
    return m_tiles;
}

QWidget *OverviewPage::makeSources()
{
    m_sourcesCard = new Card(tr("Sources"));
    m_sourcesCard->setBodyTouchesEdges();
    m_sourceTable = new TableView;
    m_sourceTable->setAccessibleName(tr("Sources"));
    m_sortedSources->setSourceModel(m_sources);
    m_sourceTable->setModel(m_sortedSources);
    m_sourceTable->setItemDelegateForColumn(SourceTableModel::FileColumn, new SourceDelegate(m_sourceTable));
    m_sourceTable->setStretchColumn(SourceTableModel::NoteColumn, 150);
    m_sourceTable->setHideOrder({SourceTableModel::ContentColumn, SourceTableModel::RowsColumn,
                                 SourceTableModel::SizeColumn, SourceTableModel::RankColumn});
    m_sourceTable->setSortingEnabled(true);
    m_sourceTable->sortByColumn(-1, Qt::AscendingOrder); // trouble first, as the model has them
    m_sourcesCard->body()->addWidget(m_sourceTable, 1);
    return m_sourcesCard;
}

QWidget *OverviewPage::makeRightColumn()
{
    m_rightColumn = new QWidget;
    auto *column = new QVBoxLayout(m_rightColumn);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gapPx);

    m_cardsCard = new Card(tr("Cards"), tr("time the other ranks lost waiting for it"));
    m_cards = new BarList(tr("Cards by the time they cost the others"), true);
    m_cardsNote = new Label(FontRole::Small, Token::Text2);
    m_cardsNote->setWordWrap(true);
    LinkButton *toCommunication = makeLink(tr("Communication"));
    m_cardsCard->addRightWidget(toCommunication);
    m_cardsCard->body()->addWidget(m_cards, 1);
    m_cardsCard->body()->addWidget(m_cardsNote);

    m_operatorsCard = new Card(tr("Top operators"));
    m_operators = new BarList(tr("Top operators"), true);
    LinkButton *toOperators = makeLink(tr("Operators"));
    m_operatorsCard->addRightWidget(toOperators);
    m_operatorsCard->body()->addWidget(m_operators, 1);

    auto *memoryCard = new Card;
    memoryCard->setAccessibleName(tr("HBM and device memory"));
    m_memory = new BarList(tr("HBM and device memory"), true);
    memoryCard->body()->addWidget(m_memory);

    column->addWidget(m_cardsCard, 3);
    column->addWidget(m_operatorsCard, 2);
    column->addWidget(memoryCard);
    column->addStretch();

    const auto showPage = [this](const QString &name) { return [this, name] { state().showPage(name); }; };
    connect(toCommunication, &LinkButton::clicked, this, showPage(u"communication"_s));
    connect(toOperators, &LinkButton::clicked, this, showPage(u"operators"_s));
    connect(m_cards, &BarList::chosen, this, showPage(u"communication"_s));
    connect(m_memory, &BarList::chosen, this, showPage(u"memory"_s));
    connect(m_operators, &BarList::chosen, this,
            [this](int row) { state().showOperatorType(m_operatorKeys[size_t(row)]); });
    connect(m_toTimeline, &QPushButton::clicked, this, [this] {
        const bool hasEvidence = m_data && !m_data->slowRanks.empty() && !m_data->slowRanks.front().evidence.empty();
        const SlowVote *vote = hasEvidence ? &m_data->slowRanks.front().evidence.front() : nullptr;
        if (vote && vote->startNs)
            state().showOnTimeline(m_data->slowRanks.front().rank, *vote->startNs, vote->ownPs / 1000);
        else
            state().showPage(u"timeline"_s);
    });
    connect(m_toCause, &QPushButton::clicked, this, [this] {
        const bool isSlow = m_data && m_data->summary.headline.slowRank;
        state().showPage(isSlow ? u"communication"_s : u"operators"_s);
    });
    return m_rightColumn;
}

PageLoader OverviewPage::loader() const
{
    return [](const Store &store, const Scope &scope) -> std::shared_ptr<const PageData> {
        return readOverview(store, scope);
    };
}

void OverviewPage::setData(const std::shared_ptr<const PageData> &pageData, const Scope &scope)
{
    const auto read = std::dynamic_pointer_cast<const OverviewData>(pageData);
    if (!read)
        return;
    m_data = read;
    m_scope = scope;
    showVerdict();
    showSteps();
    showTiles();
    showCards();
    showOperators();
    showMemory();
    showSources();
}

void OverviewPage::chooseStep(std::optional<qint64> step)
{
    Scope scope = state().scope();
    scope.steps.clear();
    if (step)
        scope.steps.push_back(*step);
    state().setScope(scope);
}

void OverviewPage::layOut()
{
    const bool isCompact = width() < compactWidthPx || height() < compactHeightPx;
    m_isCompact = isCompact;
    m_stepsCard->setFixedHeight(isCompact ? 214 : 258);
    m_stepsRow->removeWidget(m_tiles);
    m_root->removeWidget(m_tiles);
    m_tilesLayout->setDirection(isCompact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (MetricTile *tile : m_tileList)
        tile->setCompact(isCompact);
    if (isCompact) {
        m_tiles->setMinimumWidth(0);
        m_tiles->setMaximumWidth(QWIDGETSIZE_MAX);
        m_tiles->setFixedHeight(66);
        m_root->insertWidget(2, m_tiles);
    } else {
        m_tiles->setFixedWidth(width() >= widePx ? 320 : 286);
        m_tiles->setFixedHeight(258);
        m_stepsRow->addWidget(m_tiles);
    }
    m_rightColumn->setFixedWidth(width() >= widePx ? 620 : (isCompact ? 400 : 470));
}

void OverviewPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    layOut();
}

} // namespace ascope
