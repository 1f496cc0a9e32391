// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/communication.h"

#include "models/analysis/commvote.h"
#include "models/analysis/statistics.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double picosecondsPerNanosecond = 1000;
constexpr double highLostShare = 0.05;
constexpr double mediumLostShare = 0.03;
constexpr size_t evidenceLimit = 5;

QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"''"_s) + u'\'';
}

QString filterCondition(const CommFilter &filter, const QString &opColumn)
{
    QString sql;
    if (filter.group)
        sql += u" AND group_name = "_s + quoted(*filter.group);
    if (filter.op)
        sql += u" AND lower("_s + opColumn + u") = lower("_s + quoted(*filter.op) + u')';
    return sql;
}

CommLink linkOfRow(const Statement &row)
{
    return {.step = row.optionalInteger(0),
            .group = row.text(1),
            .op = row.text(2),
            .src = int(row.integer(3)),
            .dst = int(row.integer(4)),
            .srcIsLocal = row.integer(5) != 0,
            .dstIsLocal = row.integer(6) != 0,
            .transport = row.text(7),
            .sizeBytes = row.integer(8),
            .timePs = row.integer(9)};
}

QString linkSql(const Scope &scope, const CommFilter &filter, const QString &more)
{
    return u"SELECT step, group_name, op || '-' || which, coalesce(src, local_src), coalesce(dst, local_dst), "
           "src_is_local, dst_is_local, transport, size_bytes, time_ps FROM comm_link_fact WHERE 1"_s
        + more + rankCondition(scope, u"reporting_rank"_s) + stepCondition(scope) + filterCondition(filter, u"op"_s)
        + u" ORDER BY 4, 5, transport, step, group_name, rowid"_s;
}

/// Sums of the additive entries over steps, groups and operators.
std::vector<CommLink> linkTotals(const Store &store, const Scope &scope, const CommFilter &filter)
{
    const auto rows = store.collect(linkSql(scope, filter, u" AND which IN ('total', 'operator')"_s), linkOfRow);
    std::vector<CommLink> totals;
    std::map<std::tuple<int, int, bool, bool, QString>, size_t> index;
    for (const CommLink &row : rows) {
        const auto key = std::tuple(row.src, row.dst, row.srcIsLocal, row.dstIsLocal, row.transport);
        const auto [entry, isNew] = index.try_emplace(key, totals.size());
        if (isNew) {
            CommLink total = row;
            total.step.reset();
            total.group.reset();
            total.op = u"total"_s;
            totals.push_back(total);
        } else {
            totals[entry->second].sizeBytes += row.sizeBytes;
            totals[entry->second].timePs += row.timePs;
        }
    }
    return totals;
}

std::vector<RankCommTime> rankTimes(const Store &store, const Scope &scope, const CommFilter &filter, bool byGroup)
{
    const QString group = byGroup ? u"group_name"_s : u"NULL"_s;
    return store.collect(
        u"SELECT rank, "_s + group
            + u", count(*), sum(elapse_ps), sum(coalesce(transit_ps, 0)), sum(coalesce(wait_ps, 0)), "
              "sum(coalesce(synchronization_ps, 0)), sum(coalesce(idle_ps, elapse_ps - coalesce(transit_ps, 0) - "
              "coalesce(wait_ps, 0))) FROM comm_op_fact WHERE 1"_s
            + commOpCondition(scope, filter) + u" GROUP BY rank"_s + (byGroup ? u", group_name"_s : u""_s)
            + u" ORDER BY 1, 2"_s,
        [](const Statement &row) {
            return RankCommTime{.rank = int(row.integer(0)),
                                .group = row.optionalText(1),
                                .count = row.integer(2),
                                .elapsePs = row.integer(3),
                                .transitPs = row.integer(4),
                                .waitPs = row.integer(5),
                                .synchronizationPs = row.integer(6),
                                .idlePs = row.integer(7)};
        });
}

SlowSeverity severityOf(const std::optional<double> &lostShare)
{
    if (lostShare && *lostShare >= highLostShare)
        return SlowSeverity::High;
    return lostShare && *lostShare >= mediumLostShare ? SlowSeverity::Medium : SlowSeverity::Low;
}

/// Mean computing or free time a step of each rank.
std::map<int, double> meansByRank(const StepBreakdown &steps, double (*valueOf)(const StepSplit &))
{
    std::map<int, std::vector<double>> values;
    for (const StepSplit &row : steps.rows)
        values[row.rank].push_back(valueOf(row));
    std::map<int, double> means;
    for (const auto &[rank, list] : values)
        means[rank] = meanOf(list);
    return means;
}

double medianOfOthers(const std::map<int, double> &values, int rank)
{
    std::vector<double> others;
    for (const auto &[other, value] : values) {
        if (other != rank)
            others.push_back(value);
    }
    return medianOf(others);
}

/// Says why a card is slow, from what its steps were made of: half of what is lost has to be explained.
void explain(const StepBreakdown &steps, const CommReport &report, SlowRank *slow)
{
    const auto computing = meansByRank(steps, [](const StepSplit &row) { return double(row.computingNs.value_or(0)); });
    const auto host = meansByRank(
        steps, [](const StepSplit &row) { return double(row.freeNs.value_or(0) + row.preparingNs.value_or(0)); });
    const auto excess = [&slow](const std::map<int, double> &values) {
        const auto own = values.find(slow->rank);
        return own == values.end() || values.size() < 2 ? 0.0 : own->second - medianOfOthers(values, slow->rank);
    };
    if (computing.contains(slow->rank) && computing.size() > 1) {
        slow->computingNs = qint64(computing.at(slow->rank));
        slow->othersComputingNs = qint64(medianOfOthers(computing, slow->rank));
    }
    const bool hasFree = std::ranges::any_of(steps.rows, [](const StepSplit &row) { return row.freeNs.has_value(); });
    if (hasFree && host.contains(slow->rank) && host.size() > 1) {
        slow->freeNs = qint64(host.at(slow->rank));
        slow->othersFreeNs = qint64(medianOfOthers(host, slow->rank));
    }
    const bool hasSlowLink = std::ranges::any_of(report.slowLinks, [&slow](const SlowLink &link) {
        return (!link.srcIsLocal && link.src == slow->rank) || (!link.dstIsLocal && link.dst == slow->rank);
    });
    if (slow->lostNs > 0 && excess(computing) >= slow->lostNs / 2)
        slow->cause = SlowCause::Compute;
    else if (slow->lostNs > 0 && excess(host) >= slow->lostNs / 2)
        slow->cause = SlowCause::Host;
    else if (hasSlowLink)
        slow->cause = SlowCause::Link;
}

void addSlowRanks(const StepBreakdown &steps, const CollectiveVotes &votes, int stepCount, CommReport *report)
{
    for (const RankVotes &rank : votes.ranks) {
        report->cards.push_back({.rank = rank.rank,
                                 .lastCount = rank.lastCount,
                                 .votes = qint64(rank.votes.size()),
                                 .lostNs = rank.lostPs / picosecondsPerNanosecond / stepCount});
        if (rank.votes.empty())
            continue;
        SlowRank slow{.rank = rank.rank, .votes = qint64(rank.votes.size()), .collectives = rank.comparedCount};
        double lostPs = 0;
        for (const SlowVote &vote : rank.votes)
            lostPs += double(vote.othersPs - vote.ownPs);
        slow.lostNs = lostPs / picosecondsPerNanosecond / stepCount;
        if (steps.total.meanWallNs() > 0)
            slow.lostShare = slow.lostNs / steps.total.meanWallNs();
        slow.severity = severityOf(slow.lostShare);
        slow.evidence = rank.votes;
        std::ranges::stable_sort(slow.evidence, std::ranges::greater(),
                                 [](const SlowVote &vote) { return vote.othersPs - vote.ownPs; });
        slow.evidence.resize(std::min(slow.evidence.size(), evidenceLimit));
        explain(steps, *report, &slow);
        report->slowRanks.push_back(slow);
    }
    std::ranges::stable_sort(report->cards, std::ranges::greater(), &RankLost::lostNs);
    std::ranges::stable_sort(report->slowRanks, std::ranges::greater(), &SlowRank::lostNs);
}

} // namespace

std::optional<double> CommLink::bandwidthGbps() const
{
    // Bytes a ps are 10^12 bytes a second.
    return timePs > 0 ? std::optional(double(sizeBytes) / double(timePs) * 1000) : std::nullopt;
}

QString slowCauseName(SlowCause cause)
{
    constexpr std::array<const char *, 5> names = {"compute", "host", "frequency", "link", "unknown"};
    return QString::fromLatin1(names[size_t(cause)]);
}

QString slowSeverityName(SlowSeverity severity)
{
    constexpr std::array<const char *, 3> names = {"high", "medium", "low"};
    return QString::fromLatin1(names[size_t(severity)]);
}

QString commOpCondition(const Scope &scope, const CommFilter &filter)
{
    // Exporters add sums as if they were operators.
    return u" AND name NOT LIKE 'Total Op Info%'"_s + rankCondition(scope) + stepCondition(scope)
        + filterCondition(filter, u"type"_s);
}

std::vector<CommGroup> commGroups(const Store &store, const Scope &scope, const CommFilter &filter)
{
    std::map<QString, CommGroup> groups;
    std::map<QString, std::set<int>> ranks;
    std::map<QString, std::set<QString>> types;
    const auto note = [&](const Statement &row) {
        groups[row.text(0)].name = row.text(0);
        ranks[row.text(0)].insert(int(row.integer(1)));
        types[row.text(0)].insert(row.integer(2) != 0 ? u"p2p"_s : u"collective"_s);
        return 0;
    };
    store.collect(u"SELECT DISTINCT group_name, rank, is_p2p FROM comm_op_fact WHERE 1"_s + rankCondition(scope)
                      + filterCondition({.group = filter.group}, {}),
                  note);
    store.collect(u"SELECT DISTINCT group_name, reporting_rank, is_p2p FROM comm_link_fact WHERE 1"_s
                      + rankCondition(scope, u"reporting_rank"_s) + filterCondition({.group = filter.group}, {}),
                  note);
    // The metadata knows members that were not captured.
    store.collect(u"SELECT group_name, rank FROM comm_group_rank WHERE origin = 'metadata'"_s,
                  [&](const Statement &row) {
                      if (groups.contains(row.text(0)))
                          ranks[row.text(0)].insert(int(row.integer(1)));
                      return 0;
                  });
    store.collect(u"SELECT group_name, coalesce(label, '') FROM comm_group"_s, [&](const Statement &row) {
        if (groups.contains(row.text(0)))
            groups[row.text(0)].label = row.text(1);
        return 0;
    });
    std::vector<CommGroup> list;
    for (auto &[name, group] : groups) {
        group.ranks.assign(ranks[name].begin(), ranks[name].end());
        group.type = QStringList(types[name].begin(), types[name].end()).join(u", "_s);
        list.push_back(group);
    }
    return list;
}

CommReport commReport(const Store &store, const Scope &scope, const CommFilter &filter, const StepBreakdown *steps)
{
    CommReport report;
    report.groups = commGroups(store, scope, filter);
    report.links = linkTotals(store, scope, filter);
    report.ranks = rankTimes(store, scope, filter, true);
    report.rankTotals = rankTimes(store, scope, filter, false);
    if (report.ranks.empty())
        report.notEnoughData.push_back(u"no_communication_time"_s);
    if (report.links.empty())
        report.notEnoughData.push_back(u"no_communication_matrix"_s);

    report.slowLinks = slowLinksOf(report.links, &report.notEnoughData);
    if (report.ranks.empty())
        return report;
    StepBreakdown inScope = steps ? *steps : stepBreakdown(store, scope);
    const Scope voting = withoutWarmUp(inScope, scope);
    const CollectiveVotes votes = collectiveVotes(store, voting, filter);
    report.comparedCollectives = votes.comparedCount;
    report.notEnoughData.insert(report.notEnoughData.end(), votes.notEnoughData.begin(), votes.notEnoughData.end());
    addSlowRanks(restrictedToSteps(std::move(inScope), voting), votes, stepCountInScope(store, voting), &report);
    report.slowCollectives = slowCollectives(store, voting, filter);
    return report;
}

std::vector<CommLink> commLinks(const Store &store, const Scope &scope, const CommFilter &filter)
{
    return store.collect(linkSql(scope, filter, {}), linkOfRow);
}

std::vector<CommOperator> commOperators(const Store &store, const Scope &scope, const CommFilter &filter, int limit)
{
    QString sql = u"SELECT comm_op_id, rank, step, group_name, name, type, start_ns, elapse_ps, transit_ps, wait_ps, "
                  "coalesce(idle_ps, elapse_ps - transit_ps - wait_ps) FROM comm_op_fact WHERE 1"_s
        + commOpCondition(scope, filter) + u" ORDER BY elapse_ps DESC, comm_op_id"_s;
    if (limit > 0)
        sql += u" LIMIT %1"_s.arg(limit);
    return store.collect(sql, [](const Statement &row) {
        return CommOperator{.id = row.integer(0),
                            .rank = int(row.integer(1)),
                            .step = row.optionalInteger(2),
                            .group = row.text(3),
                            .name = row.text(4),
                            .type = row.text(5),
                            .startNs = row.optionalInteger(6),
                            .elapsePs = row.integer(7),
                            .transitPs = row.optionalInteger(8),
                            .waitPs = row.optionalInteger(9),
                            .idlePs = row.optionalInteger(10)};
    });
}

} // namespace ascope
