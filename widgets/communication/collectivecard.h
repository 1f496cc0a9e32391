// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/card.h"
#include "widgets/communication/communicationdata.h"

#include <memory>

class QPushButton;

namespace ascope {

class CollectiveBars;
class Label;
class LinkButton;

/// The card with one collective over all ranks; arrows go through those worth looking at.
class CollectiveCard : public Card
{
    Q_OBJECT

public:
    explicit CollectiveCard(QWidget *parent = nullptr);

    void setData(const std::shared_ptr<const CommunicationData> &newData);
    void showExample(int index);
    /// The first example in which @p rank was late.
    void showRank(int rank);

Q_SIGNALS:
    /// The operator of the late rank, else of the first, is wanted on the timeline.
    void timelineRequested(int rank, qint64 startNs, qint64 durationNs);

private:
    const CommOperator *timelinePart() const;

    std::shared_ptr<const CommunicationData> m_data;
    int m_index = 0;
    QPushButton *m_previous;
    QPushButton *m_next;
    LinkButton *m_toTimeline;
    CollectiveBars *m_bars;
    Label *m_none;
};

} // namespace ascope
