// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/memory/memorypage.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/card.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/missingnote.h"
#include "widgets/common/patterns.h"
#include "widgets/common/scopetext.h"
#include "widgets/memory/memorychart.h"
#include "widgets/tables/rowtable.h"

#include <QGridLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int curveSamples = 2000; // more than a wide screen has columns
constexpr int aliveRows = 50;

/// Unit of a column of sizes; a column has one, chosen by its largest value.
struct SizeUnit
{
    QString name;
    double bytes = 1;

    QString text(double sizeBytes) const { return formatNumber(sizeBytes / bytes, 1); }
    /// Where no head tells the unit.
    QString textWithUnit(double sizeBytes) const { return text(sizeBytes) + u'\u00A0' + name; }
};
SizeUnit unitFor(double largestBytes)
{
    return largestBytes >= 2e9 ? SizeUnit{u"GB"_s, 1e9} : SizeUnit{u"MB"_s, 1e6};
}

} // namespace

MemoryPage::MemoryPage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
{
    m_stack->addWidget(buildContent());
    m_stack->addWidget(m_empty);
}

QWidget *MemoryPage::buildContent()
{
    auto *content = new QWidget(this);
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(16, 14, 16, 14);
    m_grid->setSpacing(12);
    m_grid->setColumnStretch(0, 1);

    m_curveCard = new Card(tr("Device memory over time"), {}, content);
    m_chart = new MemoryChart(m_curveCard);
    m_noCurve = new MissingNote(m_curveCard);
    m_curveCard->body()->addWidget(m_noCurve, 1);
    m_curveCard->body()->addWidget(m_chart, 1);
    m_sampleCard = new Card(tr("At the peak"), {}, content);
    m_sampleCard->setBodyTouchesEdges();
    m_sampleTable = new RowTable(tr("Memory by component"), m_sampleCard);
    m_sampleTable->setHeadVisible(false);
    m_sampleTable->setColumns({{tr("Component"), 164, 1, Qt::AlignLeft},
                               {tr("Part"), 56, 1, Qt::AlignLeft},
                               {tr("Size"), 68, 0, Qt::AlignRight},
                               {tr("Share"), 62, 0, Qt::AlignRight}});
    m_sampleCard->body()->addWidget(m_sampleTable, 1);

    m_trafficCard = new Card(tr("HBM traffic by operator"), {}, content);
    m_trafficCard->setBodyTouchesEdges();
    m_noTraffic = new MissingNote(m_trafficCard);
    m_trafficCard->body()->addWidget(m_noTraffic, 1);
    m_trafficTable = new RowTable(tr("HBM traffic by operator"), m_trafficCard);
    m_trafficCard->body()->addWidget(m_trafficTable, 1);

    m_ranksCard = new Card(tr("Cards by peak"), tr("GB"), content);
    m_ranksCard->setBodyTouchesEdges();
    m_ranksTable = new RowTable(tr("Cards by peak"), m_ranksCard);
    m_ranksTable->setHeadVisible(false);
    m_ranksTable->setRowHeight(20);
    m_ranksTable->setColumns(
        {{tr("Rank"), 70, 0, Qt::AlignLeft}, {tr("Peak"), 100, 1, Qt::AlignLeft}, {tr("GB"), 60, 0, Qt::AlignRight}});
    m_ranksCard->body()->addWidget(m_ranksTable, 1);
    m_aliveCard = new Card(tr("Alive at the peak"), {}, content);
    m_aliveCard->setBodyTouchesEdges();
    m_noAlive = new MissingNote(m_aliveCard);
    m_aliveCard->body()->addWidget(m_noAlive, 1);
    m_aliveTable = new RowTable(tr("Alive at the peak"), m_aliveCard);
    m_aliveTable->setColumns({{tr("Allocated by"), 130, 1, Qt::AlignLeft},
                              {tr("Size, MB"), 80, 0, Qt::AlignRight},
                              {tr("Alive, ms"), 80, 0, Qt::AlignRight}});
    m_aliveCard->body()->addWidget(m_aliveTable, 1);

    auto *right = new QVBoxLayout;
    right->setSpacing(12);
    right->addWidget(m_ranksCard, 1);
    right->addWidget(m_aliveCard, 1);
    m_grid->addWidget(m_curveCard, 0, 0);
    m_grid->addWidget(m_sampleCard, 0, 1);
    m_grid->addWidget(m_trafficCard, 1, 0);
    m_grid->addLayout(right, 1, 1);
    m_grid->setRowStretch(0, 10);
    m_grid->setRowStretch(1, 11);
    connect(m_chart, &MemoryChart::cursorMoved, this, &MemoryPage::showSample);
    return content;
}

PageLoader MemoryPage::loader() const
{
    return [](const Store &store, const Scope &scope) -> std::shared_ptr<const PageData> {
        auto content = std::make_shared<MemoryData>();
        content->report = memoryReport(store, scope, aliveRows);
        content->traffic = hbmTraffic(store, scope);
        if (!content->report.rankPeaks.empty())
            content->curve = memoryCurve(store, content->report.rankPeaks.front().rank, curveSamples);
        for (const qint64 step : content->curve.samples.empty() ? std::vector<qint64>() : store.steps()) {
            const TimeRange rangeNs = store.stepRangeNs(step, {.ranks = {content->curve.rank}});
            if (!rangeNs.isEmpty())
                content->steps.push_back({.step = step, .startNs = rangeNs.startNs});
        }
        content->originNs = content->curve.samples.empty()
            ? store.rangeNs().startNs
            : std::min(store.rangeNs().startNs, content->curve.samples.front().atNs);
        if (content->originNs == 0 && !content->curve.samples.empty())
            content->originNs = content->curve.samples.front().atNs;
        return content;
    };
}

void MemoryPage::setData(const std::shared_ptr<const PageData> &content, const Scope &scope)
{
    m_data = std::static_pointer_cast<const MemoryData>(content);
    const bool isEmpty = m_data->report.isEmpty() && m_data->traffic.origin == TrafficOrigin::None;
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    if (isEmpty) {
        showEmpty();
        return;
    }
    m_trafficCard->setExplanation(scopeText(scope));
    // Without memory files the right column is empty: the left one takes its place, and the traffic the height.
    m_grid->setColumnMinimumWidth(1, m_data->report.isEmpty() ? 0 : 358);
    m_grid->setRowStretch(0, m_data->report.isEmpty() ? 0 : 10);
    showCurve();
    showTraffic();
    showCards();
    showAlive();
}

void MemoryPage::showEmpty()
{
    std::vector<MissingSource> missing = m_data->report.missing;
    if (m_data->traffic.missing)
        missing.push_back(*m_data->traffic.missing);
    m_empty->setContent(
        emptyStateFor(u"memory"_s, tr("Device memory was not recorded"),
                      tr("The folder has no memory files on any rank, so there is no curve, no peak and no "
                         "allocation list. Nothing here is zero; it was never measured."),
                      missing));
}

void MemoryPage::showCurve()
{
    const bool hasCurve = !m_data->curve.samples.empty();
    m_chart->setVisible(hasCurve);
    m_noCurve->setVisible(!hasCurve);
    if (!hasCurve) {
        m_noCurve->setMissing(missingSource(u"memory_curve"_s));
        m_curveCard->setExplanation({});
        showSample(-1);
        return;
    }
    m_curveCard->setExplanation(tr("GB, rank %1 (highest peak), stacked by component").arg(m_data->curve.rank));
    m_chart->setCurve(m_data->curve, m_data->originNs, m_data->steps);
    showSample(m_chart->cursorIndex());
}

void MemoryPage::showSample(int index)
{
    m_sampleCard->setVisible(index >= 0);
    if (index < 0)
        return;
    const MemorySample &sample = m_data->curve.samples[size_t(index)];
    m_sampleCard->setTitle(index == m_chart->peakIndex() ? tr("At the peak") : tr("At the cursor"));

    std::vector<double> parts;
    for (int band = 0; band < memoryBandCount; ++band)
        parts.push_back(double(sample.bytes[size_t(band)]));
    const std::vector<double> shares = sharesByLargestRemainder(parts);
    const SizeUnit unit = unitFor(double(sample.totalBytes()));
    m_sampleCard->setExplanation(tr("rank %1 · %2 ms")
                                     .arg(m_data->curve.rank)
                                     .arg(formatNumber(double(sample.atNs - m_data->originNs) / 1e6, 3)));
    std::vector<std::vector<RowCell>> rows;
    for (int band = 0; band < memoryBandCount; ++band) {
        if (!m_data->curve.isPresent[size_t(band)])
            continue;
        const QColor color = Theme::memoryBand(MemoryBand(band));
        const bool isOther = MemoryBand(band) == MemoryBand::Other;
        rows.push_back({{.text = memoryBandText(MemoryBand(band)),
                         .swatch = QBrush(color),
                         .toolTip = isOther
                             ? QStringList(m_data->curve.otherComponents.begin(), m_data->curve.otherComponents.end())
                                   .join(u", "_s)
                             : QString()},
                        {.bar = {{shares[size_t(band)] / 100, color}}},
                        {.text = unit.textWithUnit(parts[size_t(band)]), .isStrong = true},
                        {.text = formatNumber(shares[size_t(band)], 1) + u"\u00A0%"_s}});
    }
    rows.push_back({{.text = tr("Total"), .isStrong = true},
                    {},
                    {.text = unit.textWithUnit(double(sample.totalBytes())), .isStrong = true},
                    {.text = u"100.0\u00A0%"_s, .isStrong = true}});
    m_sampleTable->setRows(std::move(rows));
}

void MemoryPage::showTraffic()
{
    const HbmTraffic &traffic = m_data->traffic;
    const bool hasTraffic = traffic.origin != TrafficOrigin::None;
    m_trafficTable->setVisible(hasTraffic);
    m_noTraffic->setVisible(!hasTraffic);
    if (!hasTraffic) {
        m_noTraffic->setMissing(traffic.missing.value_or(missingSource(u"hbm_traffic"_s)));
        m_trafficCard->setRightText({});
        return;
    }
    m_trafficCard->setRightText(traffic.totalBytes ? tr("total %1").arg(formatBytes(*traffic.totalBytes)) : QString());
    double largest = 1;
    for (const HbmOperator &op : traffic.operators)
        largest = std::max(largest, op.totalBytes);
    const SizeUnit unit = unitFor(largest);
    m_trafficTable->setColumns({{tr("Operator type"), 150, 2, Qt::AlignLeft},
                                {tr("Read, %1").arg(unit.name), 104, 0, Qt::AlignRight},
                                {tr("Write, %1").arg(unit.name), 104, 0, Qt::AlignRight},
                                {.title = tr("Read and write"),
                                 .widthPx = 120,
                                 .stretch = 2,
                                 .legend = {{tr("read"), Theme::hbmRead()}, {tr("write"), Theme::hbmWrite()}}},
                                {tr("Total, %1").arg(unit.name), 90, 0, Qt::AlignRight},
                                {tr("Share"), 76, 0, Qt::AlignRight}});
    const Theme theme = Theme::current();
    std::vector<std::vector<RowCell>> rows;
    for (const HbmOperator &op : traffic.operators) {
        const auto optional = [&unit](const std::optional<double> &bytes) {
            return RowCell{.text = bytes ? unit.text(*bytes) : notCollectedText(), .isFaint = !bytes.has_value()};
        };
        RowCell bar;
        if (op.readBytes && op.writeBytes)
            bar.bar = {{*op.readBytes / largest, Theme::hbmRead()}, {*op.writeBytes / largest, Theme::hbmWrite()}};
        else
            bar.bar = {{op.totalBytes / largest, theme.color(Token::BorderStrong)}};
        RowCell name{.text = op.isRest ? tr("not listed in the file") : op.name, .isFaint = op.isRest};
        if (!op.isRest)
            name.swatch = kindBrush(theme, op.kind, devicePixelRatioF());
        if (!op.isRest && op.share > 0.2)
            name.chip = ChipText{tr("over 20 %"), State::Attention};
        rows.push_back({name,
                        optional(op.readBytes),
                        optional(op.writeBytes),
                        bar,
                        {.text = unit.text(op.totalBytes), .isStrong = true},
                        {.text = formatPercent(op.share)}});
    }
    m_trafficTable->setRows(std::move(rows));
}

void MemoryPage::showCards()
{
    const auto &peaks = m_data->report.rankPeaks;
    m_ranksCard->setVisible(!peaks.empty());
    const double largest = peaks.empty() ? 1 : std::max(1.0, double(peaks.front().sample.totalBytes()));
    const SizeUnit unit = unitFor(largest);
    m_ranksCard->setExplanation(unit.name);
    std::vector<std::vector<RowCell>> rows;
    for (const RankMemoryPeak &peak : peaks) {
        const auto bytes = double(peak.sample.totalBytes());
        const bool isFirst = &peak == &peaks.front();
        rows.push_back({{.text = tr("Rank %1").arg(peak.rank), .isStrong = isFirst},
                        {.bar = {{bytes / largest, Theme::memoryBand(MemoryBand::FrameworkAllocated)}}},
                        {.text = unit.text(bytes), .isStrong = isFirst}});
    }
    m_ranksTable->setRows(std::move(rows));
}

void MemoryPage::showAlive()
{
    const MemoryReport &report = m_data->report;
    const bool hasAlive = !report.aliveAtPeak.empty();
    m_aliveCard->setVisible(!report.isEmpty());
    m_aliveTable->setVisible(hasAlive);
    m_noAlive->setVisible(!hasAlive);
    if (!hasAlive) {
        m_noAlive->setMissing(missingSource(u"memory_allocations"_s));
        return;
    }
    const int rank = report.rankPeaks.empty() ? 0 : report.rankPeaks.front().rank;
    std::vector<std::vector<RowCell>> rows;
    for (const Allocation &allocation : report.aliveAtPeak) {
        if (allocation.rank != rank)
            continue;
        const bool isWhole = allocation.allocatedNs && allocation.releasedNs;
        rows.push_back(
            {{.text = allocation.name.isEmpty() ? tr("before the recording") : allocation.name},
             {.text = formatNumber(double(allocation.sizeBytes) / 1e6, 1), .isStrong = true},
             {.text = isWhole ? formatNumber(double(*allocation.releasedNs - *allocation.allocatedNs) / 1e6, 1)
                              : tr("to the end"),
              .isFaint = !isWhole}});
    }
    m_aliveCard->setExplanation(tr("rank %1, largest of %2").arg(rank).arg(formatCount(report.aliveCount)));
    m_aliveTable->setRows(std::move(rows));
}

} // namespace ascope
