// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/card.h"
#include "widgets/communication/communicationdata.h"

#include <memory>
#include <vector>

namespace ascope {

class FactList;

/// A link between cards with how far it is below the others of its transport.
struct RankedLink
{
    MatrixRank src;
    MatrixRank dst;
    QString transport;
    double bandwidthGbps = 0;
    double factor = 1; ///< median of the transport / own
    bool isSlow = false;
};

/// Links between cards, largest factor first, at most @p limit. Those without a bandwidth are left out.
std::vector<RankedLink> rankedLinks(const CommReport &report, size_t limit);

/// The links that are slowest for their transport, for wide windows.
class LinksCard : public Card
{
    Q_OBJECT

public:
    explicit LinksCard(QWidget *parent = nullptr);

    void setData(const std::shared_ptr<const CommunicationData> &newData);

Q_SIGNALS:
    void linkChosen(const ascope::MatrixRank &src, const ascope::MatrixRank &dst);

private:
    std::vector<RankedLink> m_links;
    FactList *m_list;
};

} // namespace ascope
