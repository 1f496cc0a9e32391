// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/commverdict.h"

#include "models/analysis/statistics.h"
#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/communication/commwords.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString rankLabel(int rank, bool isLocal)
{
    return matrixRankLabel({rank, isLocal});
}

QString lostText(const CommunicationData &data, double lostNs)
{
    const QString lost = formatDuration(std::llround(lostNs));
    return data.stepCount > 0 ? CommWords::tr("%1 per step").arg(lost) : lost;
}

/// Whether the votes could have named a slow card.
bool isVotePossible(const CommReport &report)
{
    return report.comparedCollectives > 0 && std::ranges::none_of(report.notEnoughData, [](const QString &code) {
               return code == "one_rank"_L1 || code == "few_ranks"_L1 || code == "no_communication_time"_L1;
           });
}

CommVerdict slowCardVerdict(const CommunicationData &data)
{
    const SlowRank &slow = data.report.slowRanks.front();
    const bool isMinor = slow.severity == SlowSeverity::Low;
    CommVerdict verdict{.state = isMinor ? State::Attention : State::Critical};
    verdict.sentence
        = (isMinor ? CommWords::tr("Rank %1 arrives conspicuously late in %2 of %3 collectives, which costs the "
                                   "others %4.")
                   : CommWords::tr("Rank %1 is the slow card. It arrives conspicuously late in %2 of %3 collectives "
                                   "and costs the others %4."))
              .arg(QString::number(slow.rank), formatCount(slow.votes), formatCount(slow.collectives),
                   lostText(data, slow.lostNs));
    QStringList details;
    if (slow.cause == SlowCause::Unknown)
        details.append(CommWords::tr("The times do not tell the cause."));
    else
        details.append(CommWords::tr("Cause: %1.").arg(slowCauseText(slow.cause)));
    if (slow.cause == SlowCause::Compute && slow.computingNs && slow.othersComputingNs) {
        details.append(CommWords::tr("It computes %1 per step, the others %2.")
                           .arg(formatDuration(*slow.computingNs), formatDuration(*slow.othersComputingNs)));
    }
    if (slow.lostShare)
        details.append(CommWords::tr("That is %1 of the step.").arg(formatPercent(*slow.lostShare)));
    if (data.report.slowRanks.size() > 1) {
        std::vector<int> others;
        for (size_t i = 1; i < data.report.slowRanks.size(); ++i)
            others.push_back(data.report.slowRanks[i].rank);
        std::ranges::sort(others);
        details.append(CommWords::tr("Late as well: %1.").arg(formatRanks(others)));
    }
    if (!data.report.slowLinks.empty()) {
        const SlowLink &link = data.report.slowLinks.front();
        details.append(CommWords::tr("Slow link as well: %1 to %2, %3 GB/s over %4.")
                           .arg(rankLabel(link.src, link.srcIsLocal), rankLabel(link.dst, link.dstIsLocal),
                                formatNumber(link.bandwidthGbps, 1), link.transport));
    }
    verdict.detail = details.join(u' ');
    return verdict;
}

CommVerdict slowLinkVerdict(const CommunicationData &data)
{
    const SlowLink &link = data.report.slowLinks.front();
    CommVerdict verdict{.state = State::Attention};
    verdict.sentence
        = CommWords::tr("The link from rank %1 to rank %2 is slow: %3 GB/s over %4, its like carry %5 GB/s.")
              .arg(rankLabel(link.src, link.srcIsLocal), rankLabel(link.dst, link.dstIsLocal),
                   formatNumber(link.bandwidthGbps, 1), link.transport, formatNumber(link.typicalGbps, 1));
    if (data.report.slowLinks.size() > 1)
        verdict.detail
            = CommWords::tr("%1 links are slow in all.").arg(formatCount(qint64(data.report.slowLinks.size())));
    else if (isVotePossible(data.report))
        verdict.detail = CommWords::tr("No card arrives conspicuously late.");
    return verdict;
}

/// Sums over the ranks.
RankCommTime totalTime(const CommReport &report)
{
    RankCommTime total;
    for (const RankCommTime &time : report.rankTotals) {
        total.count += time.count;
        total.elapsePs += time.elapsePs;
        total.transitPs += time.transitPs;
        total.waitPs += time.waitPs;
    }
    return total;
}

/// How the time was spent, where nothing is wrong or nothing could be judged.
CommVerdict measuredVerdict(const CommunicationData &data)
{
    const CommReport &report = data.report;
    CommVerdict verdict{.state = isVotePossible(report) ? State::Ok : State::Info};
    const RankCommTime total = totalTime(report);
    QString shareText;
    if (total.elapsePs > 0) {
        const auto idlePs = double(std::max<qint64>(0, total.elapsePs - total.transitPs - total.waitPs));
        const std::vector<double> shares
            = sharesByLargestRemainder({double(total.transitPs), double(total.waitPs), idlePs});
        shareText = CommWords::tr("Of the time in communication %1 % is transfer, %2 % waiting and %3 % idle.")
                        .arg(formatNumber(shares[0], 1), formatNumber(shares[1], 1), formatNumber(shares[2], 1));
    }
    if (verdict.state == State::Ok) {
        verdict.sentence = CommWords::tr("No card arrives conspicuously late in the %1 collectives that could be "
                                         "compared.")
                               .arg(formatCount(report.comparedCollectives));
        verdict.detail = shareText;
        return verdict;
    }
    if (!shareText.isEmpty())
        verdict.sentence = shareText;
    else if (!report.links.empty())
        verdict.sentence = CommWords::tr("Links in the matrix: %1.").arg(formatCount(qint64(report.links.size())));
    else
        verdict.sentence = CommWords::tr("No communication under this scope and filter.");
    QStringList reasons;
    for (const QString &code : report.notEnoughData)
        reasons.append(notEnoughDataText(code));
    verdict.detail = reasons.join(u' ');
    return verdict;
}

FactRow measuredCause(const QString &title, bool isCause, const std::optional<qint64> &ownNs,
                      const std::optional<qint64> &othersNs)
{
    if (!ownNs || !othersNs)
        return {.state = State::NotCollected, .title = title, .value = notCollectedText(), .right = {}};
    return {.state = isCause ? State::Critical : State::Ok,
            .title = title,
            .value = formatDuration(*ownNs),
            .right = CommWords::tr("others %1").arg(formatDuration(*othersNs))};
}

/// The slowest link that starts or ends at the rank, against the others of its transport.
FactRow linkCause(const SlowRank &slow, const CommunicationData &data)
{
    FactRow row{.state = State::Ok, .title = CommWords::tr("Links"), .value = {}, .right = {}};
    for (const SlowLink &link : data.report.slowLinks) {
        if ((link.src != slow.rank || link.srcIsLocal) && (link.dst != slow.rank || link.dstIsLocal))
            continue;
        row.state = State::Attention;
        row.value = CommWords::tr("%1 GB/s to %2")
                        .arg(formatNumber(link.bandwidthGbps, 1), rankLabel(link.dst, link.dstIsLocal));
        if (link.dst == slow.rank && !link.dstIsLocal)
            row.value = CommWords::tr("%1 GB/s from %2")
                            .arg(formatNumber(link.bandwidthGbps, 1), rankLabel(link.src, link.srcIsLocal));
        row.right = CommWords::tr("%1, typical %2").arg(link.transport, formatNumber(link.typicalGbps, 1));
        return row;
    }
    std::map<QString, std::vector<double>> own;
    std::map<QString, std::vector<double>> all;
    for (const CommLink &link : data.report.links) {
        const auto bandwidth = link.bandwidthGbps();
        if (!bandwidth || link.isLocal())
            continue;
        all[link.transport].push_back(*bandwidth);
        if (!link.srcIsLocal && link.src == slow.rank)
            own[link.transport].push_back(*bandwidth);
    }
    if (own.empty())
        return {.state = State::NotCollected, .title = row.title, .value = notCollectedText(), .right = {}};
    const auto most = std::ranges::max_element(own, {}, [](const auto &entry) { return entry.second.size(); });
    row.value = CommWords::tr("%1 GB/s").arg(formatNumber(medianOf(most->second), 1));
    row.right = CommWords::tr("%1, typical %2").arg(most->first, formatNumber(medianOf(all[most->first]), 1));
    return row;
}

} // namespace

CommVerdict commVerdict(const CommunicationData &data)
{
    if (!data.report.slowRanks.empty())
        return slowCardVerdict(data);
    return data.report.slowLinks.empty() ? measuredVerdict(data) : slowLinkVerdict(data);
}

std::vector<FactRow> causeRows(const SlowRank &slow, const CommunicationData &data)
{
    std::vector<FactRow> rows;
    rows.push_back({.state = slow.severity == SlowSeverity::Low ? State::Attention : State::Critical,
                    .title = CommWords::tr("Arrives last"),
                    .value = CommWords::tr("%1 of %2").arg(formatCount(slow.votes), formatCount(slow.collectives)),
                    .right = slow.lostShare ? CommWords::tr("costs %1 of the step").arg(formatPercent(*slow.lostShare))
                                            : QString()});
    rows.push_back(measuredCause(slow.cause == SlowCause::Compute ? CommWords::tr("Computing is longer")
                                                                  : CommWords::tr("Computing"),
                                 slow.cause == SlowCause::Compute, slow.computingNs, slow.othersComputingNs));
    rows.push_back(
        measuredCause(slow.cause == SlowCause::Host ? CommWords::tr("Host launches late") : CommWords::tr("Free time"),
                      slow.cause == SlowCause::Host, slow.freeNs, slow.othersFreeNs));
    rows.push_back(linkCause(slow, data));
    return rows;
}

std::vector<FactRow> cardRows(const CommunicationData &data)
{
    std::vector<FactRow> rows;
    for (const RankLost &card : data.report.cards) {
        const auto slow = std::ranges::find(data.report.slowRanks, card.rank, &SlowRank::rank);
        const bool isSlow = slow != data.report.slowRanks.end();
        const State slowState = isSlow && slow->severity == SlowSeverity::Low ? State::Attention : State::Critical;
        // Without the test nothing is passed.
        const auto plainState = isVotePossible(data.report) ? std::optional(State::Ok) : std::nullopt;
        rows.push_back({.state = isSlow ? slowState : plainState,
                        .title = CommWords::tr("Rank %1").arg(card.rank),
                        .value = CommWords::tr("last in %1").arg(formatCount(card.lastCount)),
                        .right = lostText(data, card.lostNs)});
    }
    return rows;
}

QString linkEndsText(const MatrixRank &src, const MatrixRank &dst)
{
    return CommWords::tr("%1 → %2").arg(matrixRankLabel(src), matrixRankLabel(dst));
}

std::vector<FactRow> slowLinkRows(const CommunicationData &data)
{
    std::vector<FactRow> rows;
    for (const SlowLink &link : data.report.slowLinks) {
        rows.push_back(
            {.state = State::Attention,
             .title = linkEndsText({link.src, link.srcIsLocal}, {link.dst, link.dstIsLocal}),
             .value = CommWords::tr("%1 GB/s").arg(formatNumber(link.bandwidthGbps, 1)),
             .right = CommWords::tr("%1, typical %2, ×%3")
                          .arg(link.transport, formatNumber(link.typicalGbps, 1), formatNumber(link.factor, 1)),
             .isLink = true});
    }
    return rows;
}

QStringList matrixRemarks(const CommunicationData &data)
{
    QStringList remarks;
    const std::vector<int> &silent = data.matrix.silentRanks();
    if (silent.size() == 1)
        remarks.append(
            CommWords::tr("Rank %1 has no communication matrix; its row cannot be shown.").arg(silent.front()));
    else if (!silent.empty())
        remarks.append(CommWords::tr("Ranks %1 have no communication matrix; their rows cannot be shown.")
                           .arg(formatRanks(silent)));
    if (data.matrix.hasLocalRanks())
        remarks.append(CommWords::tr("* was not captured: only its number inside the group is known."));
    for (const QString &code : data.report.notEnoughData) {
        if (code == "few_links"_L1)
            remarks.append(notEnoughDataText(code));
    }
    return remarks;
}

QStringList timeRemarks(const CommunicationData &data)
{
    QStringList remarks;
    if (!data.report.slowRanks.empty())
        remarks.append(CommWords::tr("The slow card spends the least time in communication: it arrives last and waits "
                                     "for nobody. Wait is not transit."));
    for (const QString &code : data.report.notEnoughData) {
        if (code == "one_rank"_L1 || code == "few_ranks"_L1 || code == "unequal_counts"_L1)
            remarks.append(notEnoughDataText(code));
    }
    if (remarks.isEmpty() && data.report.rankTotals.size() > 1)
        remarks.append(CommWords::tr("A card that waits is not the slow one: it waits for the one that arrives last."));
    return remarks;
}

QString stepsText(const CommunicationData &data, const Scope &scope)
{
    if (data.stepCount == 0)
        return CommWords::tr("whole run");
    if (scope.steps.size() == 1)
        return CommWords::tr("step %1").arg(scope.steps.front());
    return data.stepCount == 1 ? CommWords::tr("1 step") : CommWords::tr("%1 steps").arg(data.stepCount);
}

} // namespace ascope
