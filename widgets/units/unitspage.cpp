// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/units/unitspage.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/card.h"
#include "widgets/common/chips.h"
#include "widgets/common/label.h"
#include "widgets/common/missingnote.h"
#include "widgets/common/patterns.h"
#include "widgets/common/scopetext.h"
#include "widgets/common/sessionstate.h"
#include "widgets/gauges/gaugepanel.h"
#include "widgets/tables/rowtable.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int widePagePx = 1600;
constexpr int lowPagePx = 740;
constexpr int gaugeGapPx = 10;

std::vector<RowCell> rowOf(const UnitOperator &op, std::optional<double> threshold, double allNs, const Theme &theme,
                           double pixelRatio)
{
    const bool isLow = threshold && op.utilization < *threshold;
    const QColor fill = isLow ? theme.color(Token::AttentionFill) : theme.kind(op.kind);
    return {{.text = op.type, .swatch = kindBrush(theme, op.kind, pixelRatio)},
            {.text = op.core, .isFaint = true},
            {.text = formatCount(op.count)},
            {.text = formatNumber(double(op.totalNs) / 1e6, 3), .isStrong = true},
            {.text = formatPercent(allNs > 0 ? double(op.totalNs) / allNs : 0)},
            {.bar = {{op.utilization, fill}}, .threshold = threshold},
            {.text = formatPercent(op.utilization), .isStrong = true},
            {.text = boundText(op.bound), .isFaint = !op.bound.has_value()},
            {.text = QCoreApplication::translate("ascope::UnitsPage", "instances"), .isLink = true}};
}

} // namespace

UnitsPage::UnitsPage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_explanation(new Label(FontRole::Small, Token::Text3, this))
    , m_setsTitle(new Label(tr("Metric sets in this recording:"), FontRole::Small, Token::Text2, this))
    , m_chips(new QWidget(this))
    , m_gauges(new GaugePanel(this))
    , m_card(new Card(QString(), tr("by time × shortfall"), this))
    , m_table(new RowTable(tr("Operators that pull the unit down"), this))
    , m_none(new MissingNote(this))
{
    auto *title = new QHBoxLayout;
    title->setSpacing(10);
    title->addWidget(new Label(tr("Utilisation weighted by operator time"), FontRole::Title, Token::Text, this));
    title->addWidget(m_explanation);
    title->addStretch();
    title->addWidget(m_setsTitle);
    title->addWidget(m_chips);
    m_chips->setLayout(new QHBoxLayout);
    m_chips->layout()->setContentsMargins(0, 0, 0, 0);

    m_table->setColumns({{tr("Operator type"), 160, 3, Qt::AlignLeft},
                         {tr("Core"), 132, 0, Qt::AlignLeft},
                         {tr("Count"), 70, 0, Qt::AlignRight},
                         {tr("Σ total, ms"), 90, 0, Qt::AlignRight},
                         {tr("Of operators"), 90, 0, Qt::AlignRight},
                         {tr("Utilisation"), 120, 2, Qt::AlignLeft},
                         {QString(), 70, 0, Qt::AlignRight},
                         {tr("Limited by"), 110, 0, Qt::AlignLeft},
                         {QString(), 80, 0, Qt::AlignRight}});
    m_card->setBodyTouchesEdges();
    m_card->body()->addWidget(m_none, 1);
    m_card->body()->addWidget(m_table, 1);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(12);
    layout->addLayout(title);
    layout->addWidget(m_gauges);
    layout->addWidget(m_card, 1);
    layout->addStretch(0);

    connect(m_gauges, &GaugePanel::selectedChanged, this, &UnitsPage::showOperators);
    const auto openRow = [this](int row) {
        const auto &operators = m_data->operators[size_t(m_gauges->selected())];
        if (row >= 0 && row < int(operators.size()))
            this->state().showOperatorType(operators[size_t(row)].type);
    };
    connect(m_table, &RowTable::linkActivated, this, openRow);
    connect(m_table, &RowTable::rowActivated, this, openRow);
}

PageLoader UnitsPage::loader() const
{
    return [](const Store &store, const Scope &scope) -> std::shared_ptr<const PageData> {
        auto content = std::make_shared<UnitsData>();
        content->report = unitReport(store, scope);
        for (int i = 0; i < hardwareUnitCount; ++i)
            content->operators[size_t(i)] = unitOperators(store, scope, HardwareUnit(i));
        return content;
    };
}

void UnitsPage::setData(const std::shared_ptr<const PageData> &content, const Scope &scope)
{
    m_data = std::static_pointer_cast<const UnitsData>(content);
    m_explanation->setText(scopeText(scope));

    while (QLayoutItem *item = m_chips->layout()->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const MetricSetUse &set : m_data->report.metricSets) {
        const QString text = tr("%1 · ranks %2").arg(set.name, formatRanks(set.ranks));
        m_chips->layout()->addWidget(new Chip({.text = text, .state = State::Info}, m_chips));
    }
    m_setsTitle->setVisible(!m_data->report.metricSets.empty());
    m_gauges->setUnits(m_data->report.units);
    showOperators(m_gauges->selected());
}

void UnitsPage::showOperators(HardwareUnit unit)
{
    if (!m_data)
        return;
    const UnitUse &use = m_data->report.unit(unit);
    const auto &operators = m_data->operators[size_t(unit)];
    const QString name = hardwareUnitText(unit);
    m_card->setTitle(tr("Operators that pull %1 down").arg(name));
    qint64 sumNs = 0;
    for (const UnitOperator &op : operators)
        sumNs += op.totalNs;
    m_card->setRightText(operators.empty()
                             ? QString()
                             : tr("%1 types, Σ %2").arg(formatCount(qint64(operators.size())), formatDuration(sumNs)));

    m_table->setVisible(!operators.empty());
    m_none->setVisible(operators.empty());
    // A note alone does not need the height of a table.
    m_card->setSizePolicy(QSizePolicy::Preferred, operators.empty() ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    if (!use.isCollected())
        m_none->setText(tr("%1 was not collected. Metric set %2 shows it; this option of the profiler chooses it:")
                            .arg(name, use.neededMetricSet),
                        u"aic_metrics=torch_npu.profiler.AiCMetrics."_s + use.neededMetricSet);
    else
        m_none->setText(tr("The recording has no utilisation of %1 by operator.").arg(name), {});

    std::vector<std::vector<RowCell>> rows;
    for (const UnitOperator &op : operators)
        rows.push_back(rowOf(op, use.threshold, double(sumNs), Theme::current(), devicePixelRatioF()));
    m_table->setRows(std::move(rows));
}

void UnitsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const int cardPx = width() >= widePagePx ? 190 : height() < lowPagePx ? 152 : 180;
    m_gauges->setFixedHeight(2 * cardPx + gaugeGapPx);
}

} // namespace ascope
