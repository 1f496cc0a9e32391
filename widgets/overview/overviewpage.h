// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/sortedtable.h"
#include "models/items/sourcetablemodel.h"
#include "widgets/common/page.h"
#include "widgets/overview/overviewdata.h"

class QBoxLayout;
class QPushButton;

namespace ascope {

class BarList;
class Card;
class CommandBox;
class Label;
class MetricTile;
class SplitTable;
class StepsBar;
class TableView;
class VerdictCard;

/// The Overview page: one sentence on where the time went, the steps, what limits the run, and what was read.
class OverviewPage : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(SessionState &state, QWidget *parent = nullptr);

    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeSteps();
    QWidget *makeTiles();
    QWidget *makeSources();
    QWidget *makeRightColumn();
    void layOut();

    void showVerdict();
    void showSteps();
    void showTiles();
    void showCards();
    void showOperators();
    void showMemory();
    void showSources();
    QString scopeWords() const;
    void chooseStep(std::optional<qint64> step);

    std::shared_ptr<const OverviewData> m_data;
    Scope m_scope;

    VerdictCard *m_verdict;
    QPushButton *m_toTimeline;
    QPushButton *m_toCause;
    Card *m_stepsCard;
    QWidget *m_stepsContent;
    QWidget *m_stepsMissing;
    StepsBar *m_steps;
    SplitTable *m_split;
    QWidget *m_tiles;
    QBoxLayout *m_tilesLayout;
    std::vector<MetricTile *> m_tileList;
    Card *m_sourcesCard;
    SourceTableModel *m_sources;
    SortedTable *m_sortedSources;
    TableView *m_sourceTable;
    QWidget *m_rightColumn;
    Card *m_cardsCard;
    BarList *m_cards;
    Label *m_cardsNote;
    Card *m_operatorsCard;
    BarList *m_operators;
    std::vector<QString> m_operatorKeys; ///< by row
    BarList *m_memory;
    QBoxLayout *m_root;
    QBoxLayout *m_stepsRow;
    bool m_isCompact = false;
};

} // namespace ascope
