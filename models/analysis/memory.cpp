// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"

#include "models/analysis/memorystack.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<const char *, memoryBandCount> bandNames
    = {"framework_allocated", "framework_cached", "communication", "workspace", "runtime", "ge", "other"};

QString timeCondition(const Store &store, const Scope &scope)
{
    QStringList parts;
    for (const qint64 step : scope.steps) {
        const TimeRange range = store.stepRangeNs(step, scope);
        parts.append(u"at_ns BETWEEN %1 AND %2"_s.arg(range.startNs).arg(range.endNs));
    }
    return parts.isEmpty() ? QString() : QString(u" AND ("_s + parts.join(u" OR "_s) + u')');
}

/// The samples of [first, last) with the extremes of the total and of what the framework has allocated, in order.
std::set<size_t> extremesOf(const std::vector<MemorySample> &samples, size_t first, size_t last)
{
    const auto total = [&samples](size_t i) { return samples[i].totalBytes(); };
    const auto allocated = [&samples](size_t i) { return samples[i].bytes[size_t(MemoryBand::FrameworkAllocated)]; };
    std::array<size_t, 4> extremes{first, first, first, first};
    for (size_t i = first; i < last; ++i) {
        if (total(i) < total(extremes[0]))
            extremes[0] = i;
        if (total(i) > total(extremes[1]))
            extremes[1] = i;
        // The total is flat where the framework keeps its pool: what lives in it is the other line people read.
        if (allocated(i) < allocated(extremes[2]))
            extremes[2] = i;
        if (allocated(i) > allocated(extremes[3]))
            extremes[3] = i;
    }
    return {extremes.begin(), extremes.end()};
}

/// Of every slot of time the extremes.
std::vector<MemorySample> thinned(const std::vector<MemorySample> &samples, int maxSamples)
{
    constexpr int keptPerSlot = 4;
    if (maxSamples < keptPerSlot || samples.size() <= size_t(maxSamples))
        return samples;
    const qint64 startNs = samples.front().atNs;
    const double slotNs = double(samples.back().atNs - startNs + 1) / (maxSamples / keptPerSlot);
    const auto slotOf = [&](size_t i) { return qint64(double(samples[i].atNs - startNs) / slotNs); };
    std::vector<MemorySample> kept;
    for (size_t first = 0; first < samples.size();) {
        size_t last = first;
        while (last < samples.size() && slotOf(last) == slotOf(first))
            ++last;
        for (const size_t i : extremesOf(samples, first, last))
            kept.push_back(samples[i]);
        first = last;
    }
    return kept;
}

std::vector<MemoryPeak> peaksOf(const Store &store, const Scope &scope)
{
    // The record file wins where both files name a component. The bare columns are those of the row with the maximum.
    const QString where
        = u" FROM memory_fact m WHERE NOT (origin = 'module' AND EXISTS (SELECT 1 FROM memory_fact r WHERE "
          "r.rank = m.rank AND r.origin = 'record' AND r.component_id = m.component_id))"_s
        + rankCondition(scope) + timeCondition(store, scope);
    std::map<std::pair<int, qint64>, MemoryPeak> peaks;
    store.collect(u"SELECT rank, component_id, max(coalesce(reserved_bytes, allocated_bytes)), at_ns"_s + where
                      + u" GROUP BY rank, component_id"_s,
                  [&](const Statement &row) {
                      peaks[{int(row.integer(0)), row.integer(1)}] = {.rank = int(row.integer(0)),
                                                                      .component = store.text(row.integer(1)),
                                                                      .peakBytes = row.integer(2),
                                                                      .atNs = row.integer(3)};
                      return 0;
                  });
    store.collect(u"SELECT rank, component_id, max(allocated_bytes), at_ns"_s + where
                      + u" AND allocated_bytes IS NOT NULL GROUP BY rank, component_id"_s,
                  [&](const Statement &row) {
                      MemoryPeak &peak = peaks[{int(row.integer(0)), row.integer(1)}];
                      peak.allocatedPeakBytes = row.optionalInteger(2);
                      peak.allocatedAtNs = row.optionalInteger(3);
                      return 0;
                  });
    std::vector<MemoryPeak> sorted;
    for (const auto &[key, peak] : peaks) {
        if (peak.peakBytes > 0)
            sorted.push_back(peak);
    }
    std::ranges::stable_sort(sorted, [](const MemoryPeak &a, const MemoryPeak &b) {
        return a.rank != b.rank ? a.rank < b.rank : a.peakBytes > b.peakBytes;
    });
    return sorted;
}

/// Highest total of each rank inside the steps in scope; of the whole recording when a step has no mark.
std::vector<RankMemoryPeak> rankPeaksOf(const Store &store, const Scope &scope)
{
    std::vector<TimeRange> windows;
    for (const qint64 step : scope.steps)
        windows.push_back(store.stepRangeNs(step, scope));
    const auto isInside = [&windows](qint64 atNs) {
        return windows.empty()
            || std::ranges::any_of(windows, [atNs](const TimeRange &window) { return window.contains(atNs); });
    };
    std::vector<RankMemoryPeak> peaks;
    for (const int rank :
         store.collect(u"SELECT DISTINCT rank FROM memory_fact WHERE 1"_s + rankCondition(scope) + u" ORDER BY rank"_s,
                       [](const Statement &row) { return int(row.integer(0)); })) {
        std::optional<MemorySample> highest;
        walkMemory(store, rank, [&](const MemorySample &sample) {
            if (isInside(sample.atNs) && (!highest || sample.totalBytes() > highest->totalBytes()))
                highest = sample;
        });
        if (highest)
            peaks.push_back({.rank = rank, .sample = *highest});
    }
    std::ranges::stable_sort(peaks, std::ranges::greater(),
                             [](const RankMemoryPeak &peak) { return peak.sample.totalBytes(); });
    return peaks;
}

} // namespace

QString memoryBandName(MemoryBand band)
{
    return QString::fromLatin1(bandNames[size_t(band)]);
}

qint64 MemorySample::totalBytes() const
{
    return std::accumulate(bytes.begin(), bytes.end(), qint64(0));
}

MemoryCurve memoryCurve(const Store &store, int rank, int maxSamples)
{
    MemoryCurve curve{.rank = rank};
    std::vector<MemorySample> samples;
    walkMemory(
        store, rank, [&samples](const MemorySample &sample) { samples.push_back(sample); }, &curve.otherComponents);
    for (const MemorySample &sample : samples) {
        for (size_t band = 0; band < sample.bytes.size(); ++band)
            curve.isPresent[band] = curve.isPresent[band] || sample.bytes[band] > 0;
    }
    curve.samples = thinned(samples, maxSamples);
    return curve;
}

std::vector<Allocation> aliveAt(const Store &store, int rank, qint64 atNs, int limit, qint64 *total)
{
    const QString where
        = u" FROM memory_op_fact m JOIN string s ON s.string_id = m.name_id WHERE m.rank = %1 AND "
          "coalesce(m.allocated_ns, %2) <= %2 AND (m.released_ns IS NULL OR m.released_ns > %2)"_s.arg(rank)
              .arg(atNs);
    if (total)
        *total = store.database().scalar(u"SELECT count(*)"_s + where).value_or(0);
    QString sql
        = u"SELECT s.text, abs(m.size_bytes), m.allocated_ns, m.released_ns"_s + where + u" ORDER BY 2 DESC, m.rowid"_s;
    if (limit > 0)
        sql += u" LIMIT %1"_s.arg(limit);
    return store.collect(sql, [rank](const Statement &row) {
        return Allocation{.rank = rank,
                          .name = row.text(0),
                          .sizeBytes = row.integer(1),
                          .allocatedNs = row.optionalInteger(2),
                          .releasedNs = row.optionalInteger(3)};
    });
}

MemoryReport memoryReport(const Store &store, const Scope &scope, int aliveLimit)
{
    MemoryReport report;
    report.peaks = peaksOf(store, scope);
    report.rankPeaks = rankPeaksOf(store, scope);
    for (const RankMemoryPeak &peak : report.rankPeaks) {
        qint64 count = 0;
        const auto alive = aliveAt(store, peak.rank, peak.sample.atNs, aliveLimit, &count);
        report.aliveAtPeak.insert(report.aliveAtPeak.end(), alive.begin(), alive.end());
        report.aliveCount += count;
    }
    if (report.isEmpty())
        report.missing.push_back(missingSource(u"memory_curve"_s));
    if (!store.database().scalar(u"SELECT 1 FROM memory_op_fact LIMIT 1"_s))
        report.missing.push_back(missingSource(u"memory_allocations"_s));
    return report;
}

} // namespace ascope
