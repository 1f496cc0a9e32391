// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/matrixcard.h"

#include "models/analysis/missing.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/label.h"
#include "widgets/common/segments.h"
#include "widgets/communication/commverdict.h"
#include "widgets/heatmap/heatmaplegend.h"
#include "widgets/heatmap/heatmapview.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <array>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int sideWidthPx = 204;

} // namespace

MatrixCard::MatrixCard(QWidget *parent)
    : Card({}, {}, parent)
    , m_segments(new Segments(tr("What the matrix shows"), {tr("Bandwidth"), tr("Size"), tr("Time")}))
    , m_leave(new LinkButton(tr("All ranks")))
    , m_stack(new QStackedWidget)
    , m_view(new HeatmapView)
    , m_legend(new HeatmapLegend)
    , m_rule(new Rule)
    , m_remarks(new Label(FontRole::Small, Token::Text2))
    , m_cell(new Label(FontRole::Small, Token::Text2))
{
    addRightWidget(m_leave);
    addRightWidget(m_segments);
    m_remarks->setWordWrap(true);
    m_cell->setWordWrap(true);
    m_cell->setAlignment(Qt::AlignLeft | Qt::AlignBottom);

    auto *side = new QWidget;
    side->setFixedWidth(sideWidthPx);
    auto *sideLayout = new QVBoxLayout(side);
    sideLayout->setContentsMargins(0, 8, 0, 0);
    sideLayout->setSpacing(8);
    sideLayout->addWidget(m_legend);
    sideLayout->addWidget(m_rule);
    sideLayout->addWidget(m_remarks);
    sideLayout->addStretch(1);
    sideLayout->addWidget(m_cell);

    auto *matrix = new QWidget;
    auto *layout = new QHBoxLayout(matrix);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(20);
    layout->addWidget(m_view, 1);
    layout->addWidget(side);

    auto *empty = new EmptyState;
    empty->setContent(emptyStateFor(u"communication"_s, tr("There is no communication matrix"),
                                    tr("The links between ranks were not measured, or nothing is left under this "
                                       "scope and filter."),
                                    {missingSource(u"communication_matrix"_s)}));
    m_stack->addWidget(matrix);
    m_stack->addWidget(empty);
    body()->addWidget(m_stack, 1);

    connect(m_segments, &Segments::chosen, this, [this](int index) { setMeasure(LinkMeasure(index)); });
    connect(m_leave, &QAbstractButton::clicked, this, &MatrixCard::leave);
    connect(m_view, &HeatmapView::activated, this, &MatrixCard::enter);
    connect(m_view, &HeatmapView::leaveRequested, this, &MatrixCard::leave);
    connect(m_view, &HeatmapView::shownChanged, this, &MatrixCard::showCell);
}

void MatrixCard::setData(const std::shared_ptr<const CommunicationData> &newData)
{
    // A block stays open as long as the matrix has the same ranks.
    const bool isSameMatrix = m_data && m_data->matrix.ranks() == newData->matrix.ranks();
    m_data = newData;
    if (!isSameMatrix)
        m_windows = {m_data->matrix.whole()};
    m_stack->setCurrentIndex(m_data->matrix.isEmpty() ? 1 : 0);
    m_segments->setVisible(!m_data->matrix.isEmpty());
    const QStringList remarks = matrixRemarks(*m_data);
    m_remarks->setText(remarks.join(u'\n'));
    m_rule->setVisible(!remarks.isEmpty());
    m_remarks->setVisible(!remarks.isEmpty());
    showWindow();
}

void MatrixCard::setMeasure(LinkMeasure measure)
{
    m_measure = measure;
    m_segments->setCurrent(int(measure));
    if (m_data)
        showWindow();
}

void MatrixCard::showWindow()
{
    const std::array<QString, 3> titles{tr("Bandwidth between ranks"), tr("Size between ranks"),
                                        tr("Time between ranks")};
    setTitle(titles[size_t(m_measure)]);
    m_leave->setVisible(m_windows.size() > 1);
    if (m_data->matrix.isEmpty()) {
        setExplanation({});
        m_view->setData({}, {});
        return;
    }
    const MatrixWindow window = m_windows.back();
    HeatmapData cells = m_data->matrix.heatmap(m_measure, window);
    m_legend->setContent(cells.scales, m_data->matrix.notes(cells, window));
    const std::array<QString, 3> units{tr("GB/s, row sends to column"), tr("row sends to column"),
                                       tr("row sends to column")};
    setExplanation(m_data->matrix.isAggregated(window)
                       ? tr("blocks of ranks, the slowest link of each; Enter looks into a block")
                       : units[size_t(m_measure)]);
    m_view->setAccessibleName(titles[size_t(m_measure)]);
    m_view->setData(std::move(cells),
                    [shown = m_data, window](HeatmapPlace place) { return shown->matrix.cellText(window, place); });
}

void MatrixCard::enter()
{
    const auto place = m_view->current();
    if (!place || !m_data->matrix.isAggregated(m_windows.back()))
        return;
    m_windows.push_back(m_data->matrix.windowOf(m_windows.back(), *place));
    m_view->setCurrent(HeatmapPlace{});
    showWindow();
}

void MatrixCard::leave()
{
    if (m_windows.size() < 2) {
        m_view->setCurrent({});
        return;
    }
    m_windows.pop_back();
    m_view->setCurrent({});
    showWindow();
}

void MatrixCard::showLink(const MatrixRank &src, const MatrixRank &dst)
{
    if (!m_data || m_data->matrix.isEmpty())
        return;
    m_windows = {m_data->matrix.whole()};
    auto place = m_data->matrix.placeOf(m_windows.back(), src, dst);
    while (place && m_data->matrix.isAggregated(m_windows.back())) {
        m_windows.push_back(m_data->matrix.windowOf(m_windows.back(), *place));
        place = m_data->matrix.placeOf(m_windows.back(), src, dst);
    }
    showWindow();
    m_view->setCurrent(place);
}

void MatrixCard::showCell()
{
    const auto place = m_view->shown();
    m_cell->setToken(place ? Token::Text : Token::Text3);
    m_cell->setText(place && m_data && !m_data->matrix.isEmpty() ? m_data->matrix.cellText(m_windows.back(), *place)
                                                                 : tr("Point at a cell, or move with the arrow keys."));
}

} // namespace ascope
