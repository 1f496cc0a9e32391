// SPDX-License-Identifier: GPL-3.0-or-later
// What the Overview page says: its data put into words, bars and rows.
#include "models/base/units.h"
#include "models/items/countwords.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"
#include "widgets/common/card.h"
#include "widgets/common/label.h"
#include "widgets/common/verdictcard.h"
#include "widgets/overview/metrictile.h"
#include "widgets/overview/overviewpage.h"
#include "widgets/overview/splittable.h"
#include "widgets/overview/stepsbar.h"
#include "widgets/tables/barlist.h"
#include "widgets/tables/tableview.h"

#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t listedOperators = 10;
constexpr int cardFrameHeightPx = 24 + 18; ///< title line and paddings of a card

State verdictState(const std::vector<SlowRank> &slowRanks)
{
    if (slowRanks.empty())
        return State::Info;
    return slowRanks.front().severity == SlowSeverity::High ? State::Critical : State::Attention;
}

/// One word for a chip.
QString causeWord(SlowCause cause)
{
    switch (cause) {
    case SlowCause::Compute:
        return OverviewPage::tr("computing");
    case SlowCause::Host:
        return OverviewPage::tr("host");
    case SlowCause::Frequency:
        return OverviewPage::tr("frequency");
    case SlowCause::Link:
        return OverviewPage::tr("link");
    case SlowCause::Unknown:
        break;
    }
    return OverviewPage::tr("slow");
}

QString durationText(double durationNs)
{
    return formatDuration(std::llround(durationNs));
}

} // namespace

QString OverviewPage::scopeWords() const
{
    const StepSum &total = m_data->steps.total;
    const int rankCount = int(m_data->summary.setup.ranks.size());
    QStringList words;
    if (m_scope.steps.size() == 1)
        words.append(stepText(m_scope.steps.front()));
    else if (m_data->summary.headline.stepCount > 0)
        words.append(stepCountText(m_data->summary.headline.stepCount));
    if (!total.isEmpty())
        words.append(durationText(total.meanWallNs()));
    words.append(rankCount > 1 ? tr("mean of %1").arg(rankCountText(rankCount)) : rankCountText(rankCount));
    return words.join(u" · "_s);
}

void OverviewPage::showVerdict()
{
    const Headline &headline = m_data->summary.headline;
    QString detail = scopeWords();
    if (headline.slowRank && !m_data->slowRanks.empty()) {
        const SlowRank &slow = m_data->slowRanks.front();
        const QString lost = durationText(slow.lostNs);
        detail += u"  —  "_s
            + (slow.lostShare ? tr("without rank %1 being late a step would be up to %2 (%3) shorter")
                                    .arg(QString::number(slow.rank), lost, formatPercent(*slow.lostShare))
                              : tr("without rank %1 being late a step would be up to %2 shorter")
                                    .arg(QString::number(slow.rank), lost));
    }
    m_verdict->setVerdict(verdictState(m_data->slowRanks), headlineText(headline), detail);
    m_toCause->setText(headline.slowRank ? tr("Why rank %1").arg(*headline.slowRank) : tr("Operators"));
    m_toCause->setIcon(themedIcon(headline.slowRank ? u"communication"_s : u"operators"_s, Token::Text));
    m_toTimeline->setVisible(!m_data->summary.setup.rangeNs.isEmpty());
}

void OverviewPage::showSteps()
{
    const StepBreakdown &steps = m_data->steps;
    m_stepsContent->setVisible(!steps.isEmpty());
    m_stepsMissing->setVisible(steps.isEmpty());
    if (steps.isEmpty()) {
        m_stepsCard->setExplanation(notCollectedText());
        return;
    }
    m_steps->setSteps(steps, m_scope.steps);
    const TimeUnit unit = stepUnit(steps);
    const int rankCount = int(m_data->summary.setup.ranks.size());
    QStringList words{rankCount > 1 ? tr("%1, mean of %2").arg(unitName(unit), rankCountText(rankCount))
                                    : unitName(unit)};
    const bool hasMarks = steps.perStep.front().step.has_value();
    if (hasMarks)
        words.append(tr("click selects the step for every page"));
    if (steps.perStep.size() > 1)
        words.append(tr("dashed: median %1").arg(timeCellText(steps.medianWallNs, unit)));
    if (std::ranges::any_of(steps.rows, &StepSplit::isComputed))
        words.append(tr("computed from the timeline"));
    m_stepsCard->setExplanation(words.join(u" · "_s));

    if (!hasMarks)
        m_split->setSplit(tr("Where the run went"), tr("Run"), steps.total);
    else if (m_scope.steps.size() == 1)
        m_split->setSplit(tr("Where step %1 went").arg(m_scope.steps.front()), stepText(m_scope.steps.front()),
                          steps.total);
    else
        m_split->setSplit(tr("Where the time went"),
                          tr("Mean of %1").arg(stepCountText(m_data->summary.headline.stepCount)), steps.total);
}

void OverviewPage::showTiles()
{
    const Summary &summary = m_data->summary;
    const QString wall = durationText(summary.meanWallNs);
    const QString busy = durationText(summary.busyNs);
    const QString effective = durationText(summary.effectiveNs);
    const QString communication = durationText(summary.communicationNs);
    const bool hasWall = summary.meanWallNs > 0;
    m_tileList[0]->setValue(summary.apparentUtilization,
                            hasWall ? tr("device busy %1 of %2").arg(busy, wall) : tr("needs step times"),
                            tr("(computing + communication that nothing hides) ÷ step\n= %1 ÷ %2").arg(busy, wall));
    m_tileList[1]->setValue(summary.effectiveUtilization,
                            summary.effectiveUtilization ? tr("%1 of work at the limiting pipe's peak").arg(effective)
                                                         : tr("needs pipe ratios of the operators"),
                            tr("Σ (operator time × its largest pipe ratio) ÷ step\n= %1 ÷ %2").arg(effective, wall));
    m_tileList[2]->setValue(
        summary.communicationShare,
        hasWall ? tr("%1, of which %2 overlapped").arg(communication, durationText(summary.overlappedNs))
                : tr("needs step times"),
        tr("communication, overlapped or not ÷ step\n= %1 ÷ %2").arg(communication, wall));
}

void OverviewPage::showCards()
{
    const bool isShown = m_data->summary.setup.ranks.size() > 1;
    m_cardsCard->setVisible(isShown);
    if (!isShown)
        return;
    const double largestNs = m_data->cards.empty() ? 0 : m_data->cards.front().lostNs;
    const TimeUnit unit = timeUnitFor(qint64(largestNs));
    std::vector<BarRow> rows;
    for (const RankLost &card : m_data->cards) {
        const auto slow = std::ranges::find(m_data->slowRanks, card.rank, &SlowRank::rank);
        const bool isSlow = slow != m_data->slowRanks.end();
        BarRow row{.name = tr("Rank %1").arg(card.rank),
                   .ratio = largestNs > 0 ? card.lostNs / largestNs : 0,
                   .fill = tokenFill(isSlow ? Token::CriticalFill : Token::BorderStrong),
                   .value = timeCellText(card.lostNs, unit),
                   .note = tr("last in %1").arg(formatCount(card.lastCount)),
                   .isStrong = isSlow};
        if (isSlow) {
            row.chip = ChipText{.text = causeWord(slow->cause), .state = State::Critical};
            row.toolTip = tr("Rank %1: %2").arg(QString::number(card.rank), slowCauseText(slow->cause));
        }
        rows.push_back(std::move(row));
    }
    m_cardsCard->setExplanation(tr("%1 a step the others waited for it, all collectives").arg(unitName(unit)));
    const bool hasRows = !rows.empty();
    m_cards->setVisible(hasRows);
    m_cardsCard->setMaximumHeight(cardFrameHeightPx + (hasRows ? int(rows.size()) * BarList::rowHeightPx : 60));
    m_cards->setRows(std::move(rows));
    QString note;
    if (!hasRows && !m_data->notEnoughData.empty())
        note = notEnoughDataText(m_data->notEnoughData.front());
    m_cardsNote->setText(note);
    m_cardsNote->setVisible(!note.isEmpty());
}

void OverviewPage::showOperators()
{
    std::vector<double> totals;
    double largestNs = 0;
    for (const OperatorStat &stat : m_data->summary.topOperators) {
        totals.push_back(double(stat.totalNs));
        if (!stat.isRest)
            largestNs = std::max(largestNs, double(stat.totalNs));
    }
    const std::vector<double> shares = sharesByLargestRemainder(totals);
    const TimeUnit unit = timeUnitFor(qint64(largestNs));
    std::vector<BarRow> rows;
    m_operatorKeys.clear();
    for (size_t i = 0; i < totals.size() && rows.size() < listedOperators; ++i) {
        const OperatorStat &stat = m_data->summary.topOperators[i];
        if (stat.isRest)
            continue;
        rows.push_back({.name = stat.key,
                        .hasSwatch = true,
                        .ratio = largestNs > 0 ? double(stat.totalNs) / largestNs : 0,
                        .fill = kindFill(stat.kind, stat.key),
                        .value = timeCellText(double(stat.totalNs), unit),
                        .note = tr("%1 % of operators").arg(formatNumber(shares[i], 1))});
        m_operatorKeys.push_back(stat.key);
    }
    m_operatorsCard->setExplanation(
        rows.empty() ? notCollectedText()
                     : tr("Σ %1 over streams and %2")
                           .arg(unitName(unit), rankCountText(qint64(m_data->summary.setup.ranks.size()))));
    m_operatorsCard->setMaximumHeight(cardFrameHeightPx + std::max(1, int(rows.size())) * BarList::rowHeightPx);
    m_operators->setRows(std::move(rows));
    m_operators->setMaximumBarPx(110);
}

void OverviewPage::showMemory()
{
    const UnitUse &hbm = m_data->hbm;
    BarRow traffic{.name = tr("HBM traffic"), .fill = kindFill(SliceKind::Cube, {}), .isStrong = true};
    if (hbm.utilization) {
        traffic.ratio = *hbm.utilization;
        traffic.threshold = hbm.threshold;
        traffic.value = hbm.bandwidthGbps ? tr("%1 GB/s").arg(formatNumber(*hbm.bandwidthGbps, 1))
                                          : formatPercent(*hbm.utilization);
        traffic.note = hbm.peakGbps ? tr("of %1 GB/s").arg(formatNumber(*hbm.peakGbps, 1))
                                    : (hbm.bandwidthGbps ? formatPercent(*hbm.utilization) : QString());
    } else if (hbm.bandwidthGbps) {
        traffic.value = tr("%1 GB/s").arg(formatNumber(*hbm.bandwidthGbps, 1));
    } else if (m_data->traffic.totalBytes) {
        traffic.value = formatBytes(*m_data->traffic.totalBytes);
        traffic.note = tr("by operators");
    }
    BarRow memory{.name = tr("Device memory"), .fill = kindFill(SliceKind::Cube, {}), .isStrong = true};
    if (m_data->memoryPeak) {
        memory.value = formatBytes(double(m_data->memoryPeak->sample.totalBytes()));
        memory.note = tr("peak, rank %1").arg(m_data->memoryPeak->rank);
    }
    m_memory->setRows({std::move(traffic), std::move(memory)});
}

void OverviewPage::showSources()
{
    m_sources->setSources(m_data->sources, m_data->issues);
    QStringList words{tr("%1 read").arg(fileCountText(m_sources->readCount()))};
    if (m_sources->skippedCount() > 0)
        words.append(tr("%1 not used").arg(formatCount(m_sources->skippedCount())));
    if (m_sources->failedCount() > 0)
        words.append(tr("%1 could not be read").arg(formatCount(m_sources->failedCount())));
    m_sourcesCard->setExplanation(words.join(u" · "_s));
    qint64 sizeBytes = 0;
    for (const SourceFact &source : m_data->sources)
        sizeBytes += source.sizeBytes;
    m_sourcesCard->setRightText(formatBytes(double(sizeBytes)));
    m_sourceTable->fitColumns();
}

} // namespace ascope
