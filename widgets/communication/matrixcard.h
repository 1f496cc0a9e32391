// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/card.h"
#include "widgets/communication/communicationdata.h"

#include <memory>
#include <vector>

class QStackedWidget;

namespace ascope {

class HeatmapLegend;
class HeatmapView;
class Label;
class LinkButton;
class Rule;
class Segments;

/// The card with the matrix of links: bandwidth, size or time, its legend, and the cell that is looked at in words.
class MatrixCard : public Card
{
    Q_OBJECT

public:
    explicit MatrixCard(QWidget *parent = nullptr);

    void setData(const std::shared_ptr<const CommunicationData> &newData);
    void setMeasure(LinkMeasure measure);
    /// Makes the cell of a link the current one, in a block where it stands in one.
    void showLink(const MatrixRank &src, const MatrixRank &dst);

    HeatmapView &view() { return *m_view; }
    const MatrixWindow &window() const { return m_windows.back(); }

private:
    void showWindow();
    void enter();
    void leave();
    void showCell();

    std::shared_ptr<const CommunicationData> m_data;
    LinkMeasure m_measure = LinkMeasure::Bandwidth;
    std::vector<MatrixWindow> m_windows{{}}; ///< the whole, then the blocks that were entered
    Segments *m_segments;
    LinkButton *m_leave;
    QStackedWidget *m_stack;
    HeatmapView *m_view;
    HeatmapLegend *m_legend;
    Rule *m_rule;
    Label *m_remarks;
    Label *m_cell;
};

} // namespace ascope
