// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"
#include "models/analysis/operatorquery.h"
#include "models/analysis/pmu.h"
#include "models/analysis/unitmemory.h"

#include <algorithm>
#include <map>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double microsecondsPerSecond = 1e6;

/// Bytes of a row by direction as SQL over op_pmu p; empty where the session has no such columns.
struct TrafficSql
{
    QString read;
    QString write;
    TrafficOrigin origin = TrafficOrigin::None;
};

/// "coalesce(aic, 0) * f + coalesce(aiv, 0) * g" for the columns of one direction that exist; NULL where all are NULL.
QString sumSql(const QStringList &terms, const QStringList &columns)
{
    return u"iif("_s + u"coalesce("_s + columns.join(u", "_s) + u") IS NULL, NULL, "_s + terms.join(u" + "_s) + u')';
}

QString bytesSql(const QStringList &present, const QString &direction)
{
    QStringList terms;
    QStringList columns;
    for (const QString &prefix : {u"aic_"_s, u"aiv_"_s, QString()}) {
        const QString name = prefix + direction + u"_main_memory_datas(KB)"_s;
        if (!present.contains(name, Qt::CaseInsensitive))
            continue;
        const QString column = pmuColumn(name);
        columns.append(column);
        terms.append(u"coalesce("_s + column + u", 0) * %1"_s.arg(bytesPerPmuKilobyte));
    }
    // coalesce takes two arguments at least.
    columns.append(u"NULL"_s);
    return terms.isEmpty() ? QString() : sumSql(terms, columns);
}

QString bandwidthSql(const QStringList &present, const QString &direction)
{
    const auto firstOf = [&present](const QStringList &names) {
        for (const QString &name : names) {
            if (present.contains(name, Qt::CaseInsensitive))
                return pmuColumn(name);
        }
        return QString();
    };
    const QString cubeTime = firstOf({u"aicore_time(us)"_s, u"aic_total_time(us)"_s});
    const QString vectorTime = firstOf({u"aiv_time(us)"_s, u"aiv_total_time(us)"_s});
    const std::array<std::pair<QString, QString>, 3> sides
        = {{{u"aic_"_s, cubeTime}, {u"aiv_"_s, vectorTime}, {QString(), cubeTime}}};
    QStringList terms;
    QStringList columns;
    for (const auto &[prefix, time] : sides) {
        const QString name = prefix + u"main_mem_"_s + direction + u"_bw(GB/s)"_s;
        if (time.isEmpty() || !present.contains(name, Qt::CaseInsensitive))
            continue;
        const QString column = pmuColumn(name);
        columns.append(column);
        terms.append(u"coalesce(%1, 0) * coalesce(%2, 0) * %3"_s.arg(
            column, time, QString::number(bytesPerPmuGigabyte / microsecondsPerSecond, 'g', 17)));
    }
    columns.append(u"NULL"_s);
    return terms.isEmpty() ? QString() : sumSql(terms, columns);
}

TrafficSql trafficSql(const Store &store)
{
    const QStringList present = pmuColumns(store.database());
    TrafficSql sql{
        .read = bytesSql(present, u"read"_s), .write = bytesSql(present, u"write"_s), .origin = TrafficOrigin::Counted};
    if (!sql.read.isEmpty() && !sql.write.isEmpty())
        return sql;
    sql = {.read = bandwidthSql(present, u"read"_s),
           .write = bandwidthSql(present, u"write"_s),
           .origin = TrafficOrigin::FromBandwidth};
    if (sql.read.isEmpty() || sql.write.isEmpty())
        return {};
    return sql;
}

void finish(HbmTraffic *traffic)
{
    std::ranges::stable_sort(traffic->operators, [](const HbmOperator &a, const HbmOperator &b) {
        return a.isRest != b.isRest ? b.isRest : a.totalBytes > b.totalBytes;
    });
    double total = 0;
    for (const HbmOperator &op : traffic->operators)
        total += op.totalBytes;
    for (HbmOperator &op : traffic->operators)
        op.share = total > 0 ? op.totalBytes / total : 0;
    traffic->totalBytes = total;
}

HbmTraffic trafficOfMetrics(const Store &store, const Scope &scope)
{
    HbmTraffic traffic;
    const TrafficSql sql = trafficSql(store);
    if (sql.origin == TrafficOrigin::None)
        return traffic;
    std::map<QString, HbmOperator> byType;
    std::set<int> ranks;
    store.collect(u"SELECT t.text, n.text, o.rank, o.kind, "_s + sql.read + u", "_s + sql.write
                      + u" FROM op_fact o JOIN op_pmu p USING (op_id) JOIN string t ON t.string_id = o.type_id JOIN "
                        "string n ON n.string_id = o.name_id WHERE o.is_communication = 0"_s
                      + rankCondition(scope, u"o.rank"_s) + stepCondition(scope, u"o.step"_s),
                  [&](const Statement &row) {
                      if (row.isNull(4) && row.isNull(5))
                          return 0;
                      const QString type = row.text(0);
                      HbmOperator &op = byType[isGiven(type) ? type : row.text(1)];
                      op.type = type;
                      op.kind = SliceKind(row.integer(3));
                      op.readBytes = op.readBytes.value_or(0) + row.real(4);
                      op.writeBytes = op.writeBytes.value_or(0) + row.real(5);
                      op.totalBytes += row.real(4) + row.real(5);
                      ranks.insert(int(row.integer(2)));
                      return 0;
                  });
    if (byType.empty())
        return traffic;
    traffic.origin = sql.origin;
    traffic.ranks.assign(ranks.begin(), ranks.end());
    for (auto &[name, op] : byType) {
        op.name = name;
        traffic.operators.push_back(op);
    }
    finish(&traffic);
    return traffic;
}

HbmTraffic trafficOfFile(const Store &store, const Scope &scope)
{
    HbmTraffic traffic{.origin = TrafficOrigin::File};
    traffic.operators = store.collect(
        u"SELECT iif(is_rest, '', name), type, sum(read_bytes), sum(write_bytes), sum(coalesce(total_bytes, "
        "coalesce(read_bytes, 0) + coalesce(write_bytes, 0))), is_rest FROM hbm_op WHERE 1"_s
            + rankCondition(scope) + u" GROUP BY name, type, is_rest"_s,
        [](const Statement &row) {
            return HbmOperator{.name = row.text(0),
                               .type = row.text(1),
                               .readBytes = row.optionalReal(2),
                               .writeBytes = row.optionalReal(3),
                               .totalBytes = row.real(4),
                               .isRest = row.integer(5) != 0};
        });
    traffic.ranks
        = store.collect(u"SELECT DISTINCT rank FROM hbm_op WHERE 1"_s + rankCondition(scope) + u" ORDER BY rank"_s,
                        [](const Statement &row) { return int(row.integer(0)); });
    if (traffic.operators.empty())
        return {};
    finish(&traffic);
    return traffic;
}

} // namespace

HbmTraffic hbmTraffic(const Store &store, const Scope &scope)
{
    HbmTraffic traffic = trafficOfFile(store, scope);
    if (traffic.origin == TrafficOrigin::None)
        traffic = trafficOfMetrics(store, scope);
    if (traffic.origin == TrafficOrigin::None)
        traffic.missing = missingSource(u"hbm_traffic"_s);
    return traffic;
}

} // namespace ascope
