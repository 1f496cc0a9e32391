// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/unitmemory.h"

#include "models/analysis/pmu.h"

#include <QRegularExpression>

#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double bytesPerGigabyte = 1e9;

/// Columns whose sum is the bandwidth of a unit, by the start of their names without core prefix.
QString bandwidthPattern(HardwareUnit unit)
{
    switch (unit) {
    case HardwareUnit::Hbm:
        return u"main_mem_(read|write)_bw"_s;
    case HardwareUnit::L0:
        return u"l0[abc]_(read|write)_bw(_cube)?"_s;
    case HardwareUnit::L1:
        return u"l1_(read|write)_bw"_s;
    case HardwareUnit::L2:
        return u"l2_(read|write)_bw"_s;
    default:
        return u"ub_(read|write)_bw(_vector|_scalar|_mte)?"_s;
    }
}

QStringList matching(const QStringList &columns, const QString &pattern)
{
    const QRegularExpression expression(u"^(aic_|aiv_)?"_s + pattern + u'$', QRegularExpression::CaseInsensitiveOption);
    return columns.filter(expression);
}

QString sumOf(const QStringList &columns)
{
    QStringList parts;
    for (const QString &column : columns)
        parts.append(u"coalesce("_s + pmuColumn(column) + u", 0)"_s);
    return parts.isEmpty() ? u"0"_s : parts.join(u" + "_s);
}

/// Condition: at least one of the columns was measured.
QString anyOf(const QStringList &columns)
{
    QStringList parts;
    for (const QString &column : columns)
        parts.append(pmuColumn(column) + u" IS NOT NULL"_s);
    return u'(' + parts.join(u" OR "_s) + u')';
}

QString operatorsWith(const QStringList &columns, const QString &rankAndStep)
{
    return u" FROM op_fact o JOIN op_pmu p USING (op_id) WHERE o.is_communication = 0 AND "_s + anyOf(columns)
        + rankAndStep;
}

/// Number, time and ranks of the operators that a query covers.
void fillBasis(const Database &database, const QString &fromWhere, UnitUse *use)
{
    std::set<int> ranks(use->ranks.begin(), use->ranks.end());
    collectRows(database, u"SELECT o.rank, count(*), sum(o.duration_ns)"_s + fromWhere + u" GROUP BY o.rank"_s,
                [&](const Statement &row) {
                    ranks.insert(int(row.integer(0)));
                    use->operatorCount += row.integer(1);
                    use->operatorTimeNs += row.integer(2);
                    return 0;
                });
    use->ranks.assign(ranks.begin(), ranks.end());
    if (!ranks.empty())
        use->basis = UnitBasis::Operators;
}

void fillBandwidth(const Database &database, const QStringList &columns, const QString &rankAndStep, UnitUse *use)
{
    const QStringList bandwidths = matching(columns, bandwidthPattern(use->unit) + u"\\(GB/s\\)"_s);
    if (bandwidths.isEmpty())
        return;
    const QString fromWhere = operatorsWith(bandwidths, rankAndStep);
    const auto weighted = collectRows(
        database, u"SELECT sum(("_s + sumOf(bandwidths) + u") * o.duration_ns) / sum(o.duration_ns)"_s + fromWhere,
        [](const Statement &row) { return row.optionalReal(0); });
    if (weighted.empty() || !weighted.front())
        return;
    use->bandwidthGbps = *weighted.front() * bytesPerPmuGigabyte / bytesPerGigabyte;
    fillBasis(database, fromWhere, use);
}

/// HBM from counted bytes over the time of the operators that moved them (metric set MemoryAccess).
void fillHbmFromBytes(const Database &database, const QStringList &columns, const QString &rankAndStep, UnitUse *use)
{
    const QStringList bytes = matching(columns, u"(read|write)_main_memory_datas\\(KB\\)"_s);
    if (bytes.isEmpty() || use->bandwidthGbps)
        return;
    const QString fromWhere = operatorsWith(bytes, rankAndStep);
    // Bytes a ns are 10^9 bytes a second.
    const auto rate
        = collectRows(database, u"SELECT sum("_s + sumOf(bytes) + u") * 1.0 / sum(o.duration_ns)"_s + fromWhere,
                      [](const Statement &row) { return row.optionalReal(0); });
    if (rate.empty() || !rate.front())
        return;
    use->bandwidthGbps = *rate.front() * bytesPerPmuKilobyte;
    fillBasis(database, fromWhere, use);
}

/// Hits over accesses of the metric set L2Cache.
void fillL2HitsOfOperators(const Database &database, const QStringList &columns, const QString &rankAndStep,
                           UnitUse *use)
{
    const QStringList hits = matching(columns, u"(write_cache_hit|r[01]_read_cache_hit|(read|write)_local_l2_hit)"_s);
    const QStringList misses
        = matching(columns, u"(write_cache_miss_allocate|r[01]_read_cache_miss_allocate|(read|write)_local_l2_miss)"_s);
    if (hits.isEmpty() || misses.isEmpty())
        return;
    const QString fromWhere = operatorsWith(hits, rankAndStep);
    const auto rate = collectRows(
        database, u"SELECT sum(%1) * 1.0 / nullif(sum(%1) + sum(%2), 0)"_s.arg(sumOf(hits), sumOf(misses)) + fromWhere,
        [](const Statement &row) { return row.optionalReal(0); });
    if (rate.empty() || !rate.front())
        return;
    use->hitRate = rate.front();
    if (use->basis == UnitBasis::None)
        fillBasis(database, fromWhere, use);
}

/// Hit rate of l2_cache.csv, weighted by the duration of the operator of the same stream and task.
void fillL2HitsOfFile(const Database &database, const QString &rankOnly, UnitUse *use)
{
    // On A2 and later the file has the column and never a value: do not join for nothing.
    if (use->hitRate || !database.scalar(u"SELECT 1 FROM l2_fact WHERE hit_ratio IS NOT NULL LIMIT 1"_s))
        return;
    double weighted = 0;
    double weight = 0;
    std::set<int> ranks;
    // A grouped join: SQLite indexes it by itself, while the tables have no index yet when an import ends.
    collectRows(
        database,
        u"SELECT o.rank, o.hit_ratio, coalesce(f.duration_ns, 1) FROM l2_fact o LEFT JOIN (SELECT rank, stream, "
        "task, sum(duration_ns) AS duration_ns FROM op_fact GROUP BY rank, stream, task) f ON f.rank = o.rank "
        "AND f.stream = o.stream AND f.task = o.task WHERE o.hit_ratio IS NOT NULL"_s
            + rankOnly,
        [&](const Statement &row) {
            ranks.insert(int(row.integer(0)));
            weighted += row.real(1) * row.real(2);
            weight += row.real(2);
            ++use->operatorCount;
            use->operatorTimeNs += row.integer(2);
            return 0;
        });
    if (weight <= 0)
        return;
    use->hitRate = weighted / weight;
    use->ranks.assign(ranks.begin(), ranks.end());
    use->basis = UnitBasis::Operators;
}

} // namespace

UnitUse memoryUnitUse(const Database &database, HardwareUnit unit, const QString &rankAndStep, const QString &rankOnly)
{
    UnitUse use{.unit = unit};
    const QStringList columns = pmuColumns(database);
    fillBandwidth(database, columns, rankAndStep, &use);
    if (unit == HardwareUnit::Hbm)
        fillHbmFromBytes(database, columns, rankAndStep, &use);
    if (unit == HardwareUnit::L2) {
        fillL2HitsOfOperators(database, columns, rankAndStep, &use);
        fillL2HitsOfFile(database, rankOnly, &use);
    }
    return use;
}

} // namespace ascope
