// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/operatorquery.h"

#include "models/analysis/pmu.h"
#include "models/analysis/statistics.h"

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"''"_s) + u'\'';
}

QString keyCondition(const OperatorFilter &filter)
{
    if (!filter.key)
        return {};
    const QString key = quoted(*filter.key);
    switch (filter.grouping) {
    case OperatorGrouping::Type:
        // Level0 has no types: the table names such rows by operator.
        return u" AND (t.text = %1 OR (t.text IN ('N/A', '') AND n.text = %1))"_s.arg(key);
    case OperatorGrouping::Name:
        return u" AND n.text = "_s + key;
    case OperatorGrouping::Shape:
        return u" AND rtrim(n.text || ' ' || trim(coalesce(i.text, ''), '\"')) = "_s + key;
    case OperatorGrouping::Core:
        return u" AND iif(c.text IN ('N/A', ''), 'unknown', c.text) = "_s + key;
    }
    return {};
}

struct InstanceReader
{
    const PipeColumns &pipes;

    OperatorInstance operator()(const Statement &row) const
    {
        OperatorInstance instance{.opId = row.integer(0),
                                  .name = row.text(1),
                                  .type = row.text(2),
                                  .core = coreText(row.text(3)),
                                  .kind = SliceKind(row.integer(4)),
                                  .rank = int(row.integer(5)),
                                  .step = row.optionalInteger(6),
                                  .stream = row.optionalInteger(7),
                                  .task = row.optionalInteger(8),
                                  .startNs = row.optionalInteger(9),
                                  .durationNs = row.integer(10),
                                  .waitNs = row.optionalInteger(11),
                                  .inputShapes = shapesText(row.text(12)),
                                  .outputShapes = shapesText(row.text(13))};
        instance.bound = boundClass(pipes.read(row, 14).ratios(), instance.core, instance.type);
        return instance;
    }
};

QString instanceColumns(const PipeColumns &pipes)
{
    return u"SELECT o.op_id, n.text, t.text, c.text, o.kind, o.rank, o.step, o.stream, o.task, o.start_ns, "
           "o.duration_ns, o.wait_ns, i.text, (SELECT text FROM string WHERE string_id = o.output_shapes_id)"_s
        + pipes.sql();
}

} // namespace

QString operatorFromWhere(const Store &, const Scope &scope, const OperatorFilter &filter)
{
    QString sql = u" FROM op_fact o JOIN string n ON n.string_id = o.name_id JOIN string t ON t.string_id = o.type_id "
                  "JOIN string c ON c.string_id = o.core_id LEFT JOIN string i ON i.string_id = o.input_shapes_id "
                  "LEFT JOIN op_pmu p ON p.op_id = o.op_id WHERE o.is_communication = "_s
        + (filter.operatorClass == OperatorClass::Communication ? u"1"_s : u"0"_s) + rankCondition(scope, u"o.rank"_s)
        + stepCondition(scope, u"o.step"_s) + keyCondition(filter);
    if (filter.minDurationNs > 0)
        sql += u" AND o.duration_ns >= %1"_s.arg(filter.minDurationNs);
    if (filter.maxDurationNs < std::numeric_limits<qint64>::max())
        sql += u" AND o.duration_ns <= %1"_s.arg(filter.maxDurationNs);
    return sql;
}

bool hasOperatorRows(const Store &store, const Scope &scope)
{
    return store.database()
        .scalar(u"SELECT 1 FROM op_fact WHERE 1"_s + rankCondition(scope) + u" LIMIT 1"_s)
        .has_value();
}

QString shapesText(const QString &stored)
{
    qsizetype from = 0;
    qsizetype to = stored.size();
    while (from < to && stored[from] == u'"')
        ++from;
    while (to > from && stored[to - 1] == u'"')
        --to;
    return stored.mid(from, to - from);
}

bool isGiven(const QString &text)
{
    return !text.isEmpty() && text != "N/A"_L1;
}

QString coreText(const QString &stored)
{
    return isGiven(stored) ? stored : u"unknown"_s;
}

std::vector<OperatorInstance> operatorInstances(const Store &store, const Scope &scope, const OperatorFilter &filter,
                                                int limit, qint64 *total)
{
    const QString fromWhere = operatorFromWhere(store, scope, filter);
    if (total)
        *total = store.database().scalar(u"SELECT count(*)"_s + fromWhere).value_or(0);
    const PipeColumns pipes(store.database());
    QString sql = instanceColumns(pipes) + fromWhere + u" ORDER BY o.duration_ns DESC, o.rank, o.start_ns"_s;
    if (limit > 0)
        sql += u" LIMIT %1"_s.arg(limit);
    return store.collect(sql, InstanceReader{pipes});
}

std::optional<OperatorInstance> operatorStartingAt(const Store &store, int rank, qint64 startNs)
{
    const PipeColumns pipes(store.database());
    for (const auto operatorClass : {OperatorClass::Compute, OperatorClass::Communication}) {
        const QString sql = instanceColumns(pipes)
            + operatorFromWhere(store, {.ranks = {rank}}, {.operatorClass = operatorClass})
            + u" AND o.start_ns = %1 ORDER BY o.duration_ns DESC LIMIT 1"_s.arg(startNs);
        const auto found = store.collect(sql, InstanceReader{pipes});
        if (!found.empty())
            return found.front();
    }
    return {};
}

DurationHistogram durationHistogram(const Store &store, const Scope &scope, const OperatorFilter &filter, int binCount)
{
    DurationHistogram histogram;
    const auto sorted
        = store.collect(u"SELECT o.duration_ns"_s + operatorFromWhere(store, scope, filter) + u" ORDER BY 1"_s,
                        [](const Statement &row) { return double(row.integer(0)); });
    if (sorted.empty() || binCount < 1)
        return histogram;
    histogram.count = qint64(sorted.size());
    histogram.meanNs = meanOf(sorted);
    histogram.p50Ns = quantileOfSorted(sorted, 0.5);
    histogram.p99Ns = quantileOfSorted(sorted, 0.99);
    histogram.stddevNs = sampleDeviationOf(sorted);

    const double lowest = sorted.front();
    const double width = (sorted.back() - lowest) / binCount;
    const int bins = width > 0 ? binCount : 1;
    for (int bin = 0; bin < bins; ++bin)
        histogram.bins.push_back({.fromNs = lowest + width * bin, .toNs = lowest + width * (bin + 1)});
    for (const double duration : sorted) {
        const int bin = width > 0 ? std::min(bins - 1, int((duration - lowest) / width)) : 0;
        ++histogram.bins[size_t(bin)].count;
    }
    return histogram;
}

std::vector<RankMean> rankMeans(const Store &store, const Scope &scope, const OperatorFilter &filter)
{
    return store.collect(u"SELECT o.rank, count(*), sum(o.duration_ns)"_s + operatorFromWhere(store, scope, filter)
                             + u" GROUP BY o.rank ORDER BY o.rank"_s,
                         [](const Statement &row) {
                             return RankMean{.rank = int(row.integer(0)),
                                             .count = row.integer(1),
                                             .totalNs = row.integer(2),
                                             .meanNs = double(row.integer(2)) / double(row.integer(1))};
                         });
}

std::vector<OperatorMetric> operatorMetrics(const Store &store, qint64 opId)
{
    const QStringList names = pmuColumns(store.database());
    QStringList columns;
    for (const QString &name : names)
        columns.append(pmuColumn(name));
    if (columns.isEmpty())
        return {};
    std::vector<OperatorMetric> metrics;
    store.collect(u"SELECT "_s + columns.join(u", "_s) + u" FROM op_pmu p WHERE p.op_id = %1"_s.arg(opId),
                  [&](const Statement &row) {
                      for (int column = 0; column < names.size(); ++column) {
                          if (const auto value = row.optionalReal(column))
                              metrics.push_back({.name = names[column], .value = *value});
                      }
                      return 0;
                  });
    return metrics;
}

} // namespace ascope
