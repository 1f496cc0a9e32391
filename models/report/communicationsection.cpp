// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/linkmatrix.h"
#include "models/report/operatortables.h"
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t barLimit = 32;
constexpr std::size_t slowCollectiveLimit = 10;
constexpr double picosecondsPerMillisecond = 1e9;

QString milliseconds(double timePs, int decimals = 1)
{
    return formatNumber(timePs / picosecondsPerMillisecond, decimals);
}

QString rankName(int rank, bool isLocal)
{
    return isLocal ? u"%1*"_s.arg(rank) : QString::number(rank);
}

ReportNote slowCardNote(const SlowRank &slow)
{
    ReportNote note{.tone = slow.severity == SlowSeverity::Low ? ReportTone::Attention : ReportTone::Critical};
    note.lead = ReportWords::tr("Slow card: rank %1.").arg(slow.rank);
    QStringList sentences{
        ReportWords::tr(
            "It arrived last, conspicuously, in %1 of %2 collectives; the others waited %3 for it in each step.")
            .arg(formatCount(slow.votes), formatCount(slow.collectives), formatDuration(std::llround(slow.lostNs)))};
    if (slow.lostShare)
        sentences.append(ReportWords::tr("That is %1 of the step.").arg(formatPercent(*slow.lostShare)));
    sentences.append(slow.cause == SlowCause::Unknown ? ReportWords::tr("Its cause is not known.")
                                                      : ReportWords::tr("Cause: %1.").arg(slowCauseText(slow.cause)));
    if (slow.computingNs && slow.othersComputingNs) {
        sentences.append(ReportWords::tr("It computes %1 in a step, the others %2 (median).")
                             .arg(formatDuration(*slow.computingNs), formatDuration(*slow.othersComputingNs)));
    }
    note.text = reportSentences(sentences);
    return note;
}

ReportTable evidenceTable(const SlowRank &slow)
{
    ReportTable table;
    table.caption
        = ReportWords::tr("Collectives for which the others waited longest for rank %1, in ms").arg(slow.rank);
    table.columns = {{.title = ReportWords::tr("Collective"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Step")),
                     reportNumberColumn(ReportWords::tr("On rank %1").arg(slow.rank)),
                     reportNumberColumn(ReportWords::tr("Mean of the others")),
                     {.title = ReportWords::tr("Start (node time)")}};
    for (const SlowVote &vote : slow.evidence) {
        ReportRow row;
        row.cells
            = {reportCell(vote.op), reportCell(vote.step ? QString::number(*vote.step) : stepText({})),
               reportCell(milliseconds(double(vote.ownPs), 3)), reportCell(milliseconds(double(vote.othersPs), 3)),
               vote.startNs ? reportCell(formatTimestamp(*vote.startNs)) : reportMissingCell()};
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportNote slowLinkNote(const SlowLink &slow)
{
    return {.tone = ReportTone::Attention,
            .lead = ReportWords::tr("Slow link: %1 to %2.")
                        .arg(rankName(slow.src, slow.srcIsLocal), rankName(slow.dst, slow.dstIsLocal)),
            .text = ReportWords::tr("It carries %1 GB/s over %2, others of its kind %3 GB/s: slower by a factor of %4.")
                        .arg(formatNumber(slow.bandwidthGbps, 1), slow.transport, formatNumber(slow.typicalGbps, 1),
                             formatNumber(slow.factor, 1))};
}

ReportFigure heatmapFigure(const ReportInput &input)
{
    return {.caption
            = ReportWords::tr(
                  "Bandwidth from source to destination, in GB/s, totals of %1; each transport has its own scale")
                  .arg(reportScopeText(input)),
            .content = linkHeatmap(input.communication)};
}

/// Transit, wait and idle of each rank; together the time its collectives lasted.
ReportFigure rankTimes(const ReportInput &input)
{
    ReportBars figure;
    const std::vector<RankCommTime> &ranks = input.communication.rankTotals;
    const std::size_t listed = std::min(ranks.size(), barLimit);
    for (std::size_t index = 0; index < listed; ++index) {
        const RankCommTime &rank = ranks[index];
        const bool isSlow = std::ranges::any_of(input.communication.slowRanks,
                                                [&rank](const SlowRank &slow) { return slow.rank == rank.rank; });
        figure.bars.push_back({.label = ReportWords::tr("Rank %1").arg(rank.rank),
                               .segments = {{.value = double(rank.transitPs), .fill = ReportFill::Communication},
                                            {.value = double(rank.waitPs), .fill = ReportFill::Wait},
                                            {.value = double(rank.idlePs), .fill = ReportFill::Free}},
                               .text = milliseconds(double(rank.elapsePs)),
                               .remark = isSlow ? ReportWords::tr("the others wait for it") : QString(),
                               .isEmphasised = isSlow});
    }
    figure.legend = {{.text = ReportWords::tr("Transit"), .fill = ReportFill::Communication},
                     {.text = ReportWords::tr("Wait"), .fill = ReportFill::Wait},
                     {.text = ReportWords::tr("Idle"), .fill = ReportFill::Free}};
    QString caption = ReportWords::tr("Time in communication of each rank, in ms, sum of its operators");
    if (listed < ranks.size())
        caption = ReportWords::tr("%1; the first %2 of %3")
                      .arg(caption, formatCount(qint64(listed)), formatCount(qint64(ranks.size())));
    return {.caption = caption, .content = std::move(figure)};
}

void addTo(RankCommTime &sum, const RankCommTime &time)
{
    sum.count += time.count;
    sum.elapsePs += time.elapsePs;
    sum.transitPs += time.transitPs;
    sum.waitPs += time.waitPs;
    sum.synchronizationPs += time.synchronizationPs;
    sum.idlePs += time.idlePs;
}

ReportTable rankTable(const ReportInput &input)
{
    ReportTable table;
    table.caption = ReportWords::tr("Time in communication by rank and group, in ms");
    table.columns = {{.title = ReportWords::tr("Rank")},
                     {.title = ReportWords::tr("Group"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Operators")),
                     reportNumberColumn(ReportWords::tr("Elapse")),
                     reportNumberColumn(ReportWords::tr("Transit")),
                     reportNumberColumn(ReportWords::tr("Wait")),
                     reportNumberColumn(ReportWords::tr("Synchronisation")),
                     reportNumberColumn(ReportWords::tr("Idle"))};
    const std::vector<RankCommTime> &ranks = input.communication.ranks;
    std::size_t listed = input.listed(ranks.size());
    const auto rowOf = [](const RankCommTime &time, const QString &rank, const QString &group, ReportRowKind kind) {
        ReportRow row{.kind = kind};
        row.cells = {reportCell(rank), reportCell(group), reportCountCell(time.count)};
        for (const qint64 value : {time.elapsePs, time.transitPs, time.waitPs, time.synchronizationPs, time.idlePs})
            row.cells.push_back(reportCell(milliseconds(double(value), 2)));
        return row;
    };
    for (std::size_t index = 0; index < listed; ++index) {
        const RankCommTime &time = ranks[index];
        QString group;
        if (time.group) {
            const auto found = std::ranges::find(input.communication.groups, *time.group, &CommGroup::name);
            group = groupText(*time.group, found == input.communication.groups.end() ? QString() : found->label);
        }
        table.rows.push_back(rowOf(time, QString::number(time.rank), group, ReportRowKind::Plain));
    }
    RankCommTime rest;
    for (std::size_t index = listed; index < ranks.size(); ++index)
        addTo(rest, ranks[index]);
    if (listed < ranks.size()) {
        table.rows.push_back(rowOf(rest, {}, ReportWords::tr("%1 more").arg(formatCount(qint64(ranks.size() - listed))),
                                   ReportRowKind::Rest));
    }
    table.note = ReportWords::tr(
        "Elapse = transit + wait + idle. Synchronisation is the part of wait before the first transfer.");
    return table;
}

/// Collectives that took longer than their like on all ranks.
ReportTable slowCollectiveTable(const std::vector<SlowCollective> &collectives)
{
    ReportTable table;
    table.caption = ReportWords::tr("Collectives that took longer than others of their kind, group and size");
    table.columns = {{.title = ReportWords::tr("Collective"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Step")),
                     reportNumberColumn(ReportWords::tr("Times the median")),
                     {.title = ReportWords::tr("Ranks")}};
    for (std::size_t index = 0; index < std::min(collectives.size(), slowCollectiveLimit); ++index) {
        const SlowCollective &collective = collectives[index];
        ReportRow row;
        row.cells = {reportCell(collective.op),
                     reportCell(collective.step ? QString::number(*collective.step) : stepText({})),
                     reportCell(formatNumber(collective.factor, 1)), reportCell(formatRanks(collective.ranks))};
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable linkTable(const ReportInput &input)
{
    std::vector<CommLink> links = input.communication.links;
    std::ranges::stable_sort(links, std::ranges::greater{}, &CommLink::timePs);
    ReportTable table;
    table.caption = ReportWords::tr("Links by the time of their transfers");
    table.columns = {reportNumberColumn(ReportWords::tr("Source")),
                     reportNumberColumn(ReportWords::tr("Destination")),
                     {.title = ReportWords::tr("Transport"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Size (MB)")),
                     reportNumberColumn(ReportWords::tr("Time (ms)")),
                     reportNumberColumn(ReportWords::tr("Bandwidth (GB/s)"))};
    const std::size_t listed = input.listed(links.size());
    const auto bandwidthCell
        = [](std::optional<double> value) { return value ? reportCell(formatNumber(*value, 4)) : reportMissingCell(); };
    for (std::size_t index = 0; index < listed; ++index) {
        const CommLink &link = links[index];
        ReportRow row;
        row.cells = {reportCell(rankName(link.src, link.srcIsLocal)),
                     reportCell(rankName(link.dst, link.dstIsLocal)),
                     reportCell(link.transport),
                     reportCell(formatNumber(double(link.sizeBytes) / 1e6, 3)),
                     reportCell(milliseconds(double(link.timePs), 3)),
                     bandwidthCell(link.bandwidthGbps())};
        table.rows.push_back(std::move(row));
    }
    if (listed < links.size()) {
        qint64 sizeBytes = 0;
        qint64 timePs = 0;
        for (std::size_t index = listed; index < links.size(); ++index) {
            sizeBytes += links[index].sizeBytes;
            timePs += links[index].timePs;
        }
        ReportRow rest{.kind = ReportRowKind::Rest};
        rest.cells = {{},
                      {},
                      reportCell(ReportWords::tr("%1 more").arg(formatCount(qint64(links.size() - listed)))),
                      reportCell(formatNumber(double(sizeBytes) / 1e6, 3)),
                      reportCell(milliseconds(double(timePs), 3)),
                      {}};
        table.rows.push_back(std::move(rest));
    }
    if (std::ranges::any_of(links, [](const CommLink &link) { return link.srcIsLocal || link.dstIsLocal; }))
        table.note = ReportWords::tr(
            "* number inside the group: the global rank is not known, because that rank was not captured.");
    return table;
}

/// What was found, and what could not be judged.
void addStatements(std::vector<ReportBlock> &blocks, const ReportInput &input)
{
    const CommReport &report = input.communication;
    for (const SlowRank &slow : report.slowRanks)
        blocks.push_back(slowCardNote(slow));
    for (std::size_t index = 0; index < std::min<std::size_t>(report.slowLinks.size(), 5); ++index)
        blocks.push_back(slowLinkNote(report.slowLinks[index]));
    const bool isTestPossible = std::ranges::none_of(
        report.notEnoughData, [](const QString &code) { return code == "one_rank"_L1 || code == "few_ranks"_L1; });
    if (report.slowRanks.empty() && report.comparedCollectives > 0 && isTestPossible) {
        blocks.push_back(ReportNote{
            .tone = ReportTone::Passed,
            .text = ReportWords::tr("No card arrived conspicuously late in the %1 collectives that could be compared.")
                        .arg(formatCount(report.comparedCollectives))});
    }
    for (const QString &code : report.notEnoughData)
        blocks.push_back(ReportNote{.tone = ReportTone::NotCollected, .text = notEnoughDataText(code)});
}

} // namespace

ReportSection communicationSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Communication")};
    const CommReport &report = input.communication;
    if (report.isEmpty() && input.communicationOperators.rows.empty()) {
        section.blocks.push_back(reportMissingNote(missingSource(u"communication_time"_s)));
        section.blocks.push_back(reportMissingNote(missingSource(u"communication_matrix"_s)));
        return section;
    }
    addStatements(section.blocks, input);
    if (!report.links.empty())
        section.blocks.push_back(heatmapFigure(input));
    else
        section.blocks.push_back(reportMissingNote(missingSource(u"communication_matrix"_s)));
    if (!report.rankTotals.empty()) {
        section.blocks.push_back(rankTimes(input));
        section.blocks.push_back(rankTable(input));
    } else {
        section.blocks.push_back(reportMissingNote(missingSource(u"communication_time"_s)));
    }
    for (const SlowRank &slow : report.slowRanks) {
        if (!slow.evidence.empty())
            section.blocks.push_back(evidenceTable(slow));
    }
    if (!report.slowCollectives.empty())
        section.blocks.push_back(slowCollectiveTable(report.slowCollectives));
    if (!report.links.empty())
        section.blocks.push_back(linkTable(input));
    if (!input.communicationOperators.rows.empty()) {
        section.blocks.push_back(operatorStatTable(
            input, input.communicationOperators,
            ReportWords::tr("Communication operators by type, sum of %1").arg(reportScopeText(input))));
    }
    return section;
}

} // namespace ascope
