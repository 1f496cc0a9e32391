// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/memory.h"
#include "widgets/common/page.h"
#include "widgets/memory/memorychart.h"

class QGridLayout;
class QStackedLayout;

namespace ascope {

class Card;
class EmptyState;
class MissingNote;
class RowTable;

/// What the Memory page shows: curve of the rank with the highest peak, peaks, what was alive, HBM traffic.
struct MemoryData : PageData
{
    MemoryReport report;
    MemoryCurve curve;
    HbmTraffic traffic;
    std::vector<MemoryStep> steps; ///< of the rank of the curve
    qint64 originNs = 0; ///< zero of the time axis
};

/// Device memory over time, its peak, and the HBM traffic of operators.
class MemoryPage : public Page
{
    Q_OBJECT

public:
    explicit MemoryPage(SessionState &state, QWidget *parent = nullptr);

    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

private:
    QWidget *buildContent();
    void showEmpty();
    void showCurve();
    void showSample(int index);
    void showTraffic();
    void showCards();
    void showAlive();

    std::shared_ptr<const MemoryData> m_data;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    QGridLayout *m_grid = nullptr;
    Card *m_curveCard = nullptr;
    MemoryChart *m_chart = nullptr;
    MissingNote *m_noCurve = nullptr;
    Card *m_sampleCard = nullptr;
    RowTable *m_sampleTable = nullptr;
    Card *m_trafficCard = nullptr;
    RowTable *m_trafficTable = nullptr;
    MissingNote *m_noTraffic = nullptr;
    Card *m_ranksCard = nullptr;
    RowTable *m_ranksTable = nullptr;
    Card *m_aliveCard = nullptr;
    RowTable *m_aliveTable = nullptr;
    MissingNote *m_noAlive = nullptr;
};

} // namespace ascope
