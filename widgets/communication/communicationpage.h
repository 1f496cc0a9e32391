// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/queryrunner.h"
#include "widgets/common/page.h"
#include "widgets/communication/communicationdata.h"

#include <memory>

class QScrollArea;
class QStackedWidget;

namespace ascope {

class Card;
class CausesCard;
class CollectiveCard;
class CommTimeBars;
class EmptyState;
class FilterSelector;
class Label;
class LinksCard;
class MatrixCard;
class VerdictCard;

/// Who sends to whom and how fast, who waits for whom, and which card is late.
class CommunicationPage : public Page
{
    Q_OBJECT

public:
    explicit CommunicationPage(SessionState &state, QWidget *parent = nullptr);

    /// Reads with the filter that is chosen when loader() is called.
    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

    MatrixCard &matrixCard() { return *m_matrix; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeTimeCard();
    void showData();
    void showTimes();
    void fitCards();
    void showSelectors();
    void setFilter(const CommFilter &filter);

    std::shared_ptr<const CommunicationData> m_data;
    Scope m_scope;
    CommFilter m_filter;
    std::unique_ptr<QueryRunner> m_runner; ///< reads again when the filter changes
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    VerdictCard *m_verdict;
    FilterSelector *m_groupSelector;
    FilterSelector *m_operatorSelector;
    MatrixCard *m_matrix;
    Card *m_timeCard;
    CommTimeBars *m_times;
    Label *m_timeRemarks;
    LinksCard *m_links; ///< in wide windows
    CollectiveCard *m_collective;
    CausesCard *m_causes;
};

} // namespace ascope
