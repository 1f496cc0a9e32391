// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/commtables.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/communication.h"
#include "models/base/json.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QJsonValue groupJson(const std::optional<QString> &group)
{
    return group ? QJsonValue(*group) : QJsonValue();
}

QJsonArray groupsJson(const CommReport &report)
{
    QJsonArray json;
    for (const CommGroup &group : report.groups)
        json.append(QJsonObject{{u"group"_s, group.name},
                                {u"name"_s, groupText(group.name, group.label)},
                                {u"type"_s, group.type},
                                {u"ranks"_s, jsonArray(group.ranks)}});
    return json;
}

QJsonArray linksJson(const std::vector<CommLink> &links)
{
    QJsonArray json;
    for (const CommLink &link : links)
        json.append(QJsonObject{{u"step"_s, jsonOrNull(link.step)},
                                {u"group"_s, groupJson(link.group)},
                                {u"op"_s, link.op},
                                {u"src"_s, link.src},
                                {u"dst"_s, link.dst},
                                {u"src_local"_s, link.srcIsLocal},
                                {u"dst_local"_s, link.dstIsLocal},
                                {u"transport"_s, link.transport},
                                {u"size_mb"_s, jsonMegabytes(link.sizeBytes)},
                                {u"time_ms"_s, jsonMillisecondsOfPs(link.timePs)},
                                {u"bandwidth_gbps"_s, jsonOrNull(link.bandwidthGbps())}});
    return json;
}

QJsonArray ranksJson(const CommReport &report)
{
    QJsonArray json;
    for (const RankCommTime &rank : report.ranks)
        json.append(QJsonObject{{u"rank"_s, rank.rank},
                                {u"group"_s, groupJson(rank.group)},
                                {u"elapse_ms"_s, jsonMillisecondsOfPs(rank.elapsePs)},
                                {u"transit_ms"_s, jsonMillisecondsOfPs(rank.transitPs)},
                                {u"wait_ms"_s, jsonMillisecondsOfPs(rank.waitPs)},
                                {u"synchronization_ms"_s, jsonMillisecondsOfPs(rank.synchronizationPs)},
                                {u"idle_ms"_s, jsonMillisecondsOfPs(rank.idlePs)},
                                {u"count"_s, rank.count}});
    return json;
}

QJsonArray slowRanksJson(const CommReport &report)
{
    QJsonArray json;
    for (const SlowRank &slow : report.slowRanks) {
        QJsonArray evidence;
        for (const SlowVote &vote : slow.evidence)
            evidence.append(QJsonObject{{u"step"_s, jsonOrNull(vote.step)},
                                        {u"group"_s, vote.group},
                                        {u"op"_s, vote.op},
                                        {u"start_ns"_s, jsonOrNull(vote.startNs)},
                                        {u"elapse_ms"_s, jsonMillisecondsOfPs(vote.ownPs)},
                                        {u"others_ms"_s, jsonMillisecondsOfPs(vote.othersPs)}});
        json.append(QJsonObject{{u"rank"_s, slow.rank},
                                {u"severity"_s, slowSeverityName(slow.severity)},
                                {u"cause"_s, slowCauseName(slow.cause)},
                                {u"lost_us"_s, jsonMicroseconds(std::optional(slow.lostNs))},
                                {u"votes"_s, slow.votes},
                                {u"collectives"_s, slow.collectives},
                                {u"lost_share"_s, jsonOrNull(slow.lostShare)},
                                {u"evidence"_s, evidence}});
    }
    return json;
}

QJsonArray slowCollectivesJson(const CommReport &report)
{
    QJsonArray json;
    for (const SlowCollective &slow : report.slowCollectives)
        json.append(QJsonObject{{u"group"_s, slow.group},
                                {u"op"_s, slow.op},
                                {u"step"_s, jsonOrNull(slow.step)},
                                {u"factor"_s, slow.factor},
                                {u"ranks"_s, jsonArray(slow.ranks)}});
    return json;
}

QJsonArray slowLinksJson(const CommReport &report)
{
    QJsonArray json;
    for (const SlowLink &slow : report.slowLinks)
        json.append(QJsonObject{{u"src"_s, slow.src},
                                {u"dst"_s, slow.dst},
                                {u"src_local"_s, slow.srcIsLocal},
                                {u"dst_local"_s, slow.dstIsLocal},
                                {u"transport"_s, slow.transport},
                                {u"bandwidth_gbps"_s, slow.bandwidthGbps},
                                {u"typical_gbps"_s, slow.typicalGbps},
                                {u"factor"_s, slow.factor}});
    return json;
}

Result<ExitCode> runComm(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const CommFilter filter{.group = (*target)->group};
    CommReport report = commReport((*target)->store, (*target)->scope, filter);
    if (context.arguments.value(u"links"_s) == "all"_L1) {
        const auto single = commLinks((*target)->store, (*target)->scope, filter);
        report.links.insert(report.links.end(), single.begin(), single.end());
    }
    // Links are a matrix, not a ranking: all of them unless fewer are asked for. A person sees the first rows.
    const auto total = qint64(report.links.size());
    const auto links = firstRows(report.links, context.arguments.has(u"top"_s) ? *top : 0);
    const bool isForPeople = !context.wantsJson() && !context.arguments.has(u"csv"_s);

    QJsonArray notEnough;
    CommandResult result;
    for (const QString &reason : report.notEnoughData) {
        notEnough.append(reason);
        result.lines.append(notEnoughDataText(reason));
    }
    result.json = QJsonObject{{u"groups"_s, groupsJson(report)},
                              {u"links"_s, linksJson(links)},
                              {u"ranks"_s, ranksJson(report)},
                              {u"slow_ranks"_s, slowRanksJson(report)},
                              {u"slow_collectives"_s, slowCollectivesJson(report)},
                              {u"slow_links"_s, slowLinksJson(report)},
                              {u"not_enough_data"_s, notEnough}};
    result.tables = commTables(report, isForPeople ? firstRows(links, *top) : links);
    addMoreNote(&result.tables.front(), total);
    return finish(context, **target, result);
}

} // namespace

Command commCommand()
{
    return {.name = u"comm"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "communication: links, ranks, slow cards and slow links"),
            .options = {{.name = u"links"_s,
                         .valueName = u"total|all"_s,
                         .help = QT_TRANSLATE_NOOP("Cli", "totals of the links, or every one as reported too"),
                         .choices = {u"total"_s, u"all"_s}}},
            .run = runComm,
            .details = QT_TRANSLATE_NOOP(
                "Cli",
                "Tables: links, groups, ranks, slow_ranks, slow_collectives, slow_links. A rank marked * is "
                "the group's own number: the global one is not known.")};
}

} // namespace ascope
