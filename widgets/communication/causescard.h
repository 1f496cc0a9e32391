// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/card.h"
#include "widgets/communication/communicationdata.h"

#include <memory>

namespace ascope {

class FactList;
class Label;
class Segments;

/// The card with what is known about cards and links: why a slow card is slow, all cards by the time the others lost
/// waiting for them, slow links.
class CausesCard : public Card
{
    Q_OBJECT

public:
    explicit CausesCard(QWidget *parent = nullptr);

    void setData(const std::shared_ptr<const CommunicationData> &newData);

Q_SIGNALS:
    /// The causes of another slow card are shown.
    void rankChosen(int rank);
    /// A slow link was activated.
    void linkChosen(const ascope::MatrixRank &src, const ascope::MatrixRank &dst);

private:
    enum View { CausesView, CardsView, LinksView };
    void show(int view);
    void activate(int row);

    std::shared_ptr<const CommunicationData> m_data;
    int m_view = CausesView;
    size_t m_slowIndex = 0; ///< in the slow ranks of the report
    Segments *m_segments;
    FactList *m_list;
    Label *m_none;
};

} // namespace ascope
