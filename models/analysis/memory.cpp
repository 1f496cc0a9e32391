// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<const char *, memoryBandCount> bandNames
    = {"framework_allocated", "framework_cached", "communication", "workspace", "runtime", "ge", "other"};

/// One row of the memory files.
struct Reading
{
    qint64 atNs = 0;
    qint64 componentId = 0;
    bool isModule = false;
    std::optional<qint64> allocatedBytes;
    std::optional<qint64> reservedBytes;
};

/// What a component of the files is to the stack.
enum class Role { Framework, Process, Band, Ignored };
struct Component
{
    QString name;
    Role role = Role::Ignored;
    MemoryBand band = MemoryBand::Other;
    std::optional<qint64> allocatedBytes; ///< value that holds now
    std::optional<qint64> reservedBytes;
};

/// Components come by (origin, id): APP and GE stand in both files with different meanings.
using ComponentKey = std::pair<bool, qint64>;

Component componentOf(const QString &name, bool isModule, const std::function<bool(const QString &)> &isRecorded)
{
    Component component{.name = name};
    const auto takes = [&component](MemoryBand band) {
        component.role = Role::Band;
        component.band = band;
    };
    if (name == "PTA"_L1) {
        component.role = Role::Framework;
    } else if (name == "APP"_L1) {
        // In memory_record.csv the whole process; in npu_module_mem.csv the framework's pool.
        component.role = !isModule ? Role::Process : Role::Ignored;
        if (isModule && !isRecorded(u"PTA"_s))
            takes(MemoryBand::FrameworkCached);
    } else if (name == "PTA+GE"_L1 || (isModule && isRecorded(name))) {
        component.role = Role::Ignored;
    } else if (name == "GE"_L1) {
        takes(MemoryBand::Ge);
    } else if (name == "WORKSPACE"_L1) {
        takes(MemoryBand::Workspace);
    } else if (name == "RUNTIME"_L1) {
        takes(MemoryBand::Runtime);
    } else if (name == "HCCL"_L1 || name == "HCCP"_L1) {
        takes(MemoryBand::Communication);
    } else {
        takes(MemoryBand::Other);
    }
    return component;
}

/// The values that hold now, as a stack.
class MemoryStack
{
public:
    MemoryStack(const Store &store, int rank)
    {
        const auto rows = store.collect(
            u"SELECT DISTINCT m.origin = 'module', m.component_id, s.text FROM memory_fact m JOIN string s ON "
            "s.string_id = m.component_id WHERE m.rank = %1"_s.arg(rank),
            [](const Statement &row) {
                return std::pair(ComponentKey{row.integer(0) != 0, row.integer(1)}, row.text(2));
            });
        const auto isRecorded = [&rows](const QString &name) {
            return std::ranges::any_of(rows,
                                       [&name](const auto &row) { return !row.first.first && row.second == name; });
        };
        for (const auto &[key, name] : rows)
            m_components.emplace(key, componentOf(name, key.first, isRecorded));
    }

    bool isEmpty() const { return m_components.empty(); }

    /// Sets what holds from a reading on.
    void apply(const Reading &reading)
    {
        const auto found = m_components.find({reading.isModule, reading.componentId});
        if (found == m_components.end())
            return;
        found->second.allocatedBytes = reading.allocatedBytes;
        found->second.reservedBytes = reading.reservedBytes;
    }
    /// Sets a value for the time before the first reading of its component; later calls for it do nothing.
    void applyFirst(const Reading &reading)
    {
        const auto found = m_components.find({reading.isModule, reading.componentId});
        if (found != m_components.end() && !found->second.reservedBytes && !found->second.allocatedBytes)
            apply(reading);
    }

    MemorySample at(qint64 atNs) const
    {
        MemorySample sample{.atNs = atNs};
        std::optional<qint64> processBytes;
        const auto add = [&sample](MemoryBand band, qint64 bytes) { sample.bytes[size_t(band)] += bytes; };
        for (const auto &[key, component] : m_components) {
            const qint64 allocated = component.allocatedBytes.value_or(0);
            const qint64 reserved = std::max<qint64>(0, component.reservedBytes.value_or(allocated));
            if (component.role == Role::Framework) {
                add(MemoryBand::FrameworkAllocated, allocated);
                add(MemoryBand::FrameworkCached, std::max<qint64>(0, reserved - allocated));
            } else if (component.role == Role::Band) {
                add(component.band, reserved);
            } else if (component.role == Role::Process) {
                processBytes = reserved;
            }
        }
        // What the process holds beyond the named bands; modules without a band lie in it.
        if (processBytes) {
            auto &other = sample.bytes[size_t(MemoryBand::Other)];
            other = std::max<qint64>(0, *processBytes - (sample.totalBytes() - other));
        }
        return sample;
    }

    std::vector<QString> otherComponents() const
    {
        std::vector<QString> names;
        for (const auto &[key, component] : m_components) {
            if (component.role == Role::Band && component.band == MemoryBand::Other
                && component.reservedBytes.value_or(0) > 0)
                names.push_back(component.name);
        }
        return names;
    }

private:
    std::map<ComponentKey, Component> m_components;
};

QString timeCondition(const Store &store, const Scope &scope)
{
    QStringList parts;
    for (const qint64 step : scope.steps) {
        const TimeRange range = store.stepRangeNs(step, scope);
        parts.append(u"at_ns BETWEEN %1 AND %2"_s.arg(range.startNs).arg(range.endNs));
    }
    return parts.isEmpty() ? QString() : QString(u" AND ("_s + parts.join(u" OR "_s) + u')');
}

/// Calls @p visit with the stack after every moment at which something changed, in order.
void walk(const Store &store, int rank, const std::function<void(const MemorySample &)> &visit,
          std::vector<QString> *otherComponents = nullptr)
{
    MemoryStack stack(store, rank);
    if (stack.isEmpty())
        return;
    const auto readings = store.collect(u"SELECT at_ns, component_id, origin = 'module', allocated_bytes, "
                                        u"reserved_bytes FROM memory_fact WHERE rank = %1 "
                                        "ORDER BY at_ns, rowid"_s.arg(rank),
                                        [](const Statement &row) {
                                            return Reading{.atNs = row.integer(0),
                                                           .componentId = row.integer(1),
                                                           .isModule = row.integer(2) != 0,
                                                           .allocatedBytes = row.optionalInteger(3),
                                                           .reservedBytes = row.optionalInteger(4)};
                                        });
    // The pools exist before their first reading: their first value counts from the start, or the process
    // would seem to hold it for something else.
    for (const Reading &reading : readings)
        stack.applyFirst(reading);
    for (size_t i = 0; i < readings.size(); ++i) {
        stack.apply(readings[i]);
        if (i + 1 == readings.size() || readings[i + 1].atNs != readings[i].atNs)
            visit(stack.at(readings[i].atNs));
    }
    if (otherComponents)
        *otherComponents = stack.otherComponents();
}

/// Of every slot of time the samples with the smallest and the largest total.
std::vector<MemorySample> thinned(const std::vector<MemorySample> &samples, int maxSamples)
{
    if (maxSamples < 2 || samples.size() <= size_t(maxSamples))
        return samples;
    const int slots = maxSamples / 2;
    const qint64 startNs = samples.front().atNs;
    const double slotNs = double(samples.back().atNs - startNs + 1) / slots;
    std::vector<MemorySample> kept;
    for (size_t first = 0; first < samples.size();) {
        const auto slot = int(double(samples[first].atNs - startNs) / slotNs);
        size_t lowest = first;
        size_t highest = first;
        size_t last = first;
        for (; last < samples.size() && int(double(samples[last].atNs - startNs) / slotNs) == slot; ++last) {
            if (samples[last].totalBytes() < samples[lowest].totalBytes())
                lowest = last;
            if (samples[last].totalBytes() > samples[highest].totalBytes())
                highest = last;
        }
        kept.push_back(samples[std::min(lowest, highest)]);
        if (lowest != highest)
            kept.push_back(samples[std::max(lowest, highest)]);
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
        walk(store, rank, [&](const MemorySample &sample) {
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
    walk(
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
