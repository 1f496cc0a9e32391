// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commtables.h"

#include "app/cli/jsonrows.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double psPerMs = 1e9;
constexpr double bytesPerMegabyte = 1e6;

QString label(const char *text)
{
    return QCoreApplication::translate("Cli", text);
}

Cell numberCell(qint64 number)
{
    return {.value = number, .text = QString::number(number)};
}

Cell endCell(int rank, bool isLocal)
{
    return {.value = rank, .text = QString::number(rank) + (isLocal ? u"*"_s : QString())};
}

Cell stepCell(const std::optional<qint64> &step)
{
    return step ? numberCell(*step) : Cell{.value = {}, .text = label(QT_TRANSLATE_NOOP("Cli", "all"))};
}

Cell groupCell(const std::optional<QString> &group)
{
    return group ? Cell{.value = *group, .text = groupText(*group, {})}
                 : Cell{.value = {}, .text = label(QT_TRANSLATE_NOOP("Cli", "all"))};
}

Cell boolCell(bool value)
{
    return {.value = value,
            .text = value ? label(QT_TRANSLATE_NOOP("Cli", "yes")) : label(QT_TRANSLATE_NOOP("Cli", "no"))};
}

Cell millisecondsCell(qint64 ps)
{
    return realCell(double(ps) / psPerMs, 3);
}

Table linksTable(const std::vector<CommLink> &links)
{
    Table table{.name = u"links"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Links")),
                .columns = {{u"step"_s, label(QT_TRANSLATE_NOOP("Cli", "Step"))},
                            {u"group"_s, label(QT_TRANSLATE_NOOP("Cli", "Group")), false},
                            {u"op"_s, label(QT_TRANSLATE_NOOP("Cli", "Operator")), false},
                            {u"src"_s, label(QT_TRANSLATE_NOOP("Cli", "From"))},
                            {u"dst"_s, label(QT_TRANSLATE_NOOP("Cli", "To"))},
                            {u"src_local"_s, label(QT_TRANSLATE_NOOP("Cli", "From is local")), false, true},
                            {u"dst_local"_s, label(QT_TRANSLATE_NOOP("Cli", "To is local")), false, true},
                            {u"transport"_s, label(QT_TRANSLATE_NOOP("Cli", "Transport")), false},
                            {u"size_mb"_s, label(QT_TRANSLATE_NOOP("Cli", "Size, MB"))},
                            {u"time_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Time, ms"))},
                            {u"bandwidth_gbps"_s, label(QT_TRANSLATE_NOOP("Cli", "Bandwidth, GB/s"))}}};
    for (const CommLink &link : links) {
        const auto bandwidth = link.bandwidthGbps();
        table.rows.push_back({stepCell(link.step), groupCell(link.group), textCell(link.op),
                              endCell(link.src, link.srcIsLocal), endCell(link.dst, link.dstIsLocal),
                              boolCell(link.srcIsLocal), boolCell(link.dstIsLocal), textCell(link.transport),
                              realCell(double(link.sizeBytes) / bytesPerMegabyte, 3), millisecondsCell(link.timePs),
                              bandwidth ? realCell(bandwidth, 4) : Cell{.value = {}, .text = u"–"_s}});
    }
    return table;
}

Table groupsTable(const CommReport &report)
{
    Table table{.name = u"groups"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Groups")),
                .columns = {{u"group"_s, label(QT_TRANSLATE_NOOP("Cli", "Group")), false},
                            {u"name"_s, label(QT_TRANSLATE_NOOP("Cli", "Name")), false},
                            {u"type"_s, label(QT_TRANSLATE_NOOP("Cli", "Type")), false},
                            {u"ranks"_s, label(QT_TRANSLATE_NOOP("Cli", "Ranks")), false}}};
    for (const CommGroup &group : report.groups)
        table.rows.push_back({{.value = group.name, .text = groupText(group.name, {})},
                              textCell(groupText(group.name, group.label)),
                              textCell(group.type),
                              ranksCell(group.ranks)});
    return table;
}

Table ranksTable(const CommReport &report)
{
    Table table{.name = u"ranks"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Time of each rank")),
                .columns = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                            {u"group"_s, label(QT_TRANSLATE_NOOP("Cli", "Group")), false},
                            {u"elapse_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Elapse, ms"))},
                            {u"transit_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Transit, ms"))},
                            {u"wait_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Wait, ms"))},
                            {u"synchronization_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Synchronisation, ms"))},
                            {u"idle_ms"_s, label(QT_TRANSLATE_NOOP("Cli", "Idle, ms"))}}};
    for (const RankCommTime &rank : report.ranks)
        table.rows.push_back({numberCell(rank.rank), groupCell(rank.group), millisecondsCell(rank.elapsePs),
                              millisecondsCell(rank.transitPs), millisecondsCell(rank.waitPs),
                              millisecondsCell(rank.synchronizationPs), millisecondsCell(rank.idlePs)});
    return table;
}

QString severityText(SlowSeverity severity)
{
    switch (severity) {
    case SlowSeverity::High:
        return label(QT_TRANSLATE_NOOP("Cli", "high"));
    case SlowSeverity::Medium:
        return label(QT_TRANSLATE_NOOP("Cli", "medium"));
    case SlowSeverity::Low:
        return label(QT_TRANSLATE_NOOP("Cli", "low"));
    }
    return {};
}

Table slowRanksTable(const CommReport &report)
{
    Table table{.name = u"slow_ranks"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Slow cards")),
                .columns = {{u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Rank"))},
                            {u"severity"_s, label(QT_TRANSLATE_NOOP("Cli", "Severity")), false},
                            {u"cause"_s, label(QT_TRANSLATE_NOOP("Cli", "Cause")), false},
                            {u"lost_us"_s, label(QT_TRANSLATE_NOOP("Cli", "Lost a step, µs"))},
                            {u"votes"_s, label(QT_TRANSLATE_NOOP("Cli", "Votes"))},
                            {u"collectives"_s, label(QT_TRANSLATE_NOOP("Cli", "Of collectives"))}}};
    for (const SlowRank &slow : report.slowRanks)
        table.rows.push_back({numberCell(slow.rank),
                              {.value = slowSeverityName(slow.severity), .text = severityText(slow.severity)},
                              {.value = slowCauseName(slow.cause), .text = slowCauseText(slow.cause)},
                              microsecondsCell(std::optional(slow.lostNs)),
                              countCell(slow.votes),
                              countCell(slow.collectives)});
    if (report.slowRanks.empty() && report.comparedCollectives > 0)
        table.notes.append(label(QT_TRANSLATE_NOOP("Cli", "none found")));
    return table;
}

Table slowCollectivesTable(const CommReport &report)
{
    Table table{.name = u"slow_collectives"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Slow collectives")),
                .columns = {{u"step"_s, label(QT_TRANSLATE_NOOP("Cli", "Step"))},
                            {u"group"_s, label(QT_TRANSLATE_NOOP("Cli", "Group")), false},
                            {u"op"_s, label(QT_TRANSLATE_NOOP("Cli", "Operator")), false},
                            {u"factor"_s, label(QT_TRANSLATE_NOOP("Cli", "Times as long"))},
                            {u"ranks"_s, label(QT_TRANSLATE_NOOP("Cli", "Ranks")), false}}};
    for (const SlowCollective &slow : report.slowCollectives)
        table.rows.push_back({stepCell(slow.step), groupCell(slow.group), textCell(slow.op), realCell(slow.factor, 2),
                              ranksCell(slow.ranks)});
    if (report.slowCollectives.empty() && report.comparedCollectives > 0)
        table.notes.append(label(QT_TRANSLATE_NOOP("Cli", "none found")));
    return table;
}

Table slowLinksTable(const CommReport &report)
{
    Table table{.name = u"slow_links"_s,
                .title = label(QT_TRANSLATE_NOOP("Cli", "Slow links")),
                .columns = {{u"src"_s, label(QT_TRANSLATE_NOOP("Cli", "From"))},
                            {u"dst"_s, label(QT_TRANSLATE_NOOP("Cli", "To"))},
                            {u"transport"_s, label(QT_TRANSLATE_NOOP("Cli", "Transport")), false},
                            {u"bandwidth_gbps"_s, label(QT_TRANSLATE_NOOP("Cli", "Bandwidth, GB/s"))},
                            {u"typical_gbps"_s, label(QT_TRANSLATE_NOOP("Cli", "Typical, GB/s"))},
                            {u"factor"_s, label(QT_TRANSLATE_NOOP("Cli", "Times slower"))}}};
    for (const SlowLink &slow : report.slowLinks)
        table.rows.push_back({endCell(slow.src, slow.srcIsLocal), endCell(slow.dst, slow.dstIsLocal),
                              textCell(slow.transport), realCell(slow.bandwidthGbps, 4), realCell(slow.typicalGbps, 4),
                              realCell(slow.factor, 2)});
    if (report.slowLinks.empty() && !report.links.empty())
        table.notes.append(label(QT_TRANSLATE_NOOP("Cli", "none found")));
    return table;
}

} // namespace

std::vector<Table> commTables(const CommReport &report, const std::vector<CommLink> &links)
{
    return {linksTable(links),      groupsTable(report),          ranksTable(report),
            slowRanksTable(report), slowCollectivesTable(report), slowLinksTable(report)};
}

} // namespace ascope
