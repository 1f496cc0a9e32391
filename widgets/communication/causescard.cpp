// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/causescard.h"

#include "models/report/phrases.h"
#include "widgets/common/label.h"
#include "widgets/common/segments.h"
#include "widgets/communication/commverdict.h"
#include "widgets/communication/factlist.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

CausesCard::CausesCard(QWidget *parent)
    : Card({}, {}, parent)
    , m_segments(new Segments(tr("What is listed"), {tr("Causes"), tr("Cards"), tr("Links")}))
    , m_list(new FactList)
    , m_none(new Label(FontRole::Body, Token::Text2))
{
    addRightWidget(m_segments);
    m_none->setWordWrap(true);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addWidget(m_none);
    layout->addWidget(m_list);
    layout->addStretch(1);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    body()->addSpacing(4);
    body()->addWidget(scroll, 1);
    connect(m_segments, &Segments::chosen, this, &CausesCard::show);
    connect(m_list, &FactList::activated, this, &CausesCard::activate);
}

void CausesCard::setData(const std::shared_ptr<const CommunicationData> &newData)
{
    m_data = newData;
    m_slowIndex = 0;
    const CommReport &report = m_data->report;
    m_segments->setSegmentVisible(CausesView, !report.slowRanks.empty());
    // What there is to say comes first: causes, else slow links, else the cards.
    m_view = !report.slowRanks.empty() ? CausesView : !report.slowLinks.empty() ? LinksView : CardsView;
    show(m_view);
}

void CausesCard::show(int view)
{
    m_view = view;
    m_segments->setCurrent(view);
    std::vector<FactRow> rows;
    QString none;
    if (view == CausesView && !m_data->report.slowRanks.empty()) {
        const SlowRank &slow = m_data->report.slowRanks[m_slowIndex];
        setTitle(tr("Why rank %1").arg(slow.rank));
        setExplanation(tr("checked causes"));
        rows = causeRows(slow, *m_data);
    } else if (view == LinksView) {
        setTitle(tr("Slow links"));
        setExplanation(tr("against others of their transport"));
        rows = slowLinkRows(*m_data);
        const auto &reasons = m_data->report.notEnoughData;
        const auto reason = std::ranges::find_if(reasons, [](const QString &code) {
            return code == "no_communication_matrix"_L1 || code == "few_links"_L1;
        });
        none = reason != reasons.end() ? notEnoughDataText(*reason) : tr("No link is 1.5 times slower than its like.");
    } else {
        setTitle(tr("Cards by lost time"));
        setExplanation(tr("how long the others waited for them"));
        rows = cardRows(*m_data);
        for (FactRow &row : rows)
            row.isLink = row.state && row.state != State::Ok;
        none = tr("No two ranks took part in the same collective: there is nothing to compare.");
    }
    m_none->setVisible(rows.empty());
    m_none->setText(none);
    m_list->setAccessibleName(accessibleName());
    m_list->setRows(std::move(rows));
}

void CausesCard::activate(int row)
{
    const CommReport &report = m_data->report;
    if (m_view == LinksView) {
        const SlowLink &link = report.slowLinks[size_t(row)];
        Q_EMIT linkChosen({link.src, link.srcIsLocal}, {link.dst, link.dstIsLocal});
        return;
    }
    if (m_view != CardsView)
        return;
    const int rank = report.cards[size_t(row)].rank;
    const auto slow = std::ranges::find(report.slowRanks, rank, &SlowRank::rank);
    if (slow == report.slowRanks.end())
        return;
    m_slowIndex = size_t(slow - report.slowRanks.begin());
    show(CausesView);
    Q_EMIT rankChosen(rank);
}

} // namespace ascope
