// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/collectivecard.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"
#include "widgets/communication/collectivebars.h"
#include "widgets/communication/commwords.h"

#include <QPushButton>
#include <QScrollArea>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

CollectiveCard::CollectiveCard(QWidget *parent)
    : Card(tr("One collective over all ranks"), {}, parent)
    , m_previous(makeSmallButton({}, u"chevron-left"_s))
    , m_next(makeSmallButton({}, u"chevron-right"_s))
    , m_toTimeline(new LinkButton(tr("Show in timeline")))
    , m_bars(new CollectiveBars)
    , m_none(new Label(tr("No collective has times under this scope and filter."), FontRole::Body, Token::Text2))
{
    m_previous->setAccessibleName(tr("Previous collective"));
    m_next->setAccessibleName(tr("Next collective"));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_next), static_cast<QWidget *>(m_toTimeline)})
        addRightWidget(widget);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_bars);
    scroll->viewport()->setAutoFillBackground(false);
    m_bars->setAutoFillBackground(false);
    body()->addSpacing(6);
    body()->addWidget(m_none);
    body()->addWidget(scroll, 1);

    connect(m_previous, &QPushButton::clicked, this, [this] { showExample(m_index - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { showExample(m_index + 1); });
    connect(m_toTimeline, &QAbstractButton::clicked, this, [this] {
        if (const CommOperator *part = timelinePart())
            Q_EMIT timelineRequested(part->rank, *part->startNs, std::max<qint64>(1, part->elapsePs / 1000));
    });
}

void CollectiveCard::setData(const std::shared_ptr<const CommunicationData> &newData)
{
    m_data = newData;
    showExample(0);
}

void CollectiveCard::showExample(int index)
{
    const int count = int(m_data->examples.size());
    m_index = std::clamp(index, 0, std::max(0, count - 1));
    m_none->setVisible(count == 0);
    m_bars->setVisible(count > 0);
    m_previous->setVisible(count > 1);
    m_next->setVisible(count > 1);
    m_previous->setEnabled(m_index > 0);
    m_next->setEnabled(m_index + 1 < count);
    if (count == 0) {
        setExplanation({});
        m_toTimeline->hide();
        return;
    }
    const CollectiveExample &example = m_data->examples[size_t(m_index)];
    QStringList facts{example.collective.op, commGroupText(*m_data, example.collective.group)};
    if (example.collective.step)
        facts.append(CommWords::tr("step %1").arg(*example.collective.step));
    facts.append(tr("%1 of %2").arg(m_index + 1).arg(count));
    setExplanation(facts.join(u" · "_s));
    m_bars->setExample(example);
    m_toTimeline->setVisible(timelinePart() != nullptr);
}

void CollectiveCard::showRank(int rank)
{
    for (int i = 0; i < int(m_data->examples.size()); ++i) {
        if (m_data->examples[size_t(i)].lateRank == rank)
            return showExample(i);
    }
}

const CommOperator *CollectiveCard::timelinePart() const
{
    if (!m_data || m_data->examples.empty())
        return nullptr;
    const CollectiveExample &example = m_data->examples[size_t(m_index)];
    const CommOperator *found = nullptr;
    for (const CommOperator &part : example.collective.parts) {
        if (part.startNs && (!found || example.lateRank == part.rank))
            found = &part;
    }
    return found;
}

} // namespace ascope
