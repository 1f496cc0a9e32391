// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/missing.h"
#include "models/store/store.h"
#include "models/trace/kind.h"
#include "models/trace/scope.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ascope {

// ---- HBM traffic by operator -------------------------------------------------------------------------------------

/// How the traffic is known.
enum class TrafficOrigin {
    None, ///< not collected
    File, ///< hbm_summary.csv
    Counted, ///< bytes counted a task (metric set MemoryAccess)
    FromBandwidth, ///< bandwidth x time of a task (metric set Memory)
};

/// HBM traffic of one operator (of the file) or operator type (of the metrics), over ranks and steps in scope.
struct HbmOperator
{
    QString name; ///< empty for the part that the file does not list
    QString type;
    SliceKind kind = SliceKind::Other;
    std::optional<double> readBytes;
    std::optional<double> writeBytes;
    double totalBytes = 0;
    double share = 0; ///< 0..1 of HbmTraffic::totalBytes
    bool isRest = false;
};

struct HbmTraffic
{
    TrafficOrigin origin = TrafficOrigin::None;
    std::vector<HbmOperator> operators; ///< largest first; the part not listed last
    std::optional<double> totalBytes;
    std::vector<int> ranks; ///< that the numbers rest on
    std::optional<MissingSource> missing; ///< set when not collected
};
HbmTraffic hbmTraffic(const Store &store, const Scope &scope);

// ---- device memory -----------------------------------------------------------------------------------------------

/// Bands of the stacked curve, bottom to top.
enum class MemoryBand {
    FrameworkAllocated, ///< PTA allocated
    FrameworkCached, ///< PTA reserved - allocated
    Communication, ///< HCCL
    Workspace,
    Runtime,
    Ge,
    Other, ///< modules without a band of their own, and what the process holds beyond all of them
};
constexpr int memoryBandCount = 7;
/// Stable name: "framework_allocated", "framework_cached", "communication", "workspace", "runtime", "ge", "other".
QString memoryBandName(MemoryBand band);

/// Device memory of one rank at one time.
struct MemorySample
{
    qint64 atNs = 0;
    std::array<qint64, memoryBandCount> bytes{};

    qint64 totalBytes() const;
};

/// The stacked curve of one rank, thinned to what a picture needs: of each slot of time the samples with the extremes
/// of the total and of what the framework has allocated are kept.
struct MemoryCurve
{
    int rank = 0;
    std::vector<MemorySample> samples; ///< by time
    std::array<bool, memoryBandCount> isPresent{}; ///< bands that the recording has
    std::vector<QString> otherComponents; ///< what makes up Other
};
/// @p maxSamples at most; empty when no memory file was imported.
MemoryCurve memoryCurve(const Store &store, int rank, int maxSamples);

/// Highest value of one component of one rank, named as in the file ("PTA", "APP", "HCCL").
struct MemoryPeak
{
    int rank = 0;
    QString component;
    qint64 peakBytes = 0; ///< reserved; allocated where only that is known
    qint64 atNs = 0;
    std::optional<qint64> allocatedPeakBytes;
    std::optional<qint64> allocatedAtNs;
};

/// Highest total of one rank with what it is made of.
struct RankMemoryPeak
{
    int rank = 0;
    MemorySample sample;
};

/// An allocation that lived at a time.
struct Allocation
{
    int rank = 0;
    QString name;
    qint64 sizeBytes = 0;
    std::optional<qint64> allocatedNs; ///< empty: before the recording
    std::optional<qint64> releasedNs; ///< empty: after it
};

struct MemoryReport
{
    std::vector<MemoryPeak> peaks; ///< by rank, then peak
    std::vector<RankMemoryPeak> rankPeaks; ///< highest first
    std::vector<Allocation> aliveAtPeak; ///< at the peak of each rank, in the order of rankPeaks; largest first
    qint64 aliveCount = 0; ///< before the limit
    std::vector<MissingSource> missing; ///< memory_curve, memory_allocations

    bool isEmpty() const { return peaks.empty() && rankPeaks.empty(); }
};
/// Peaks of the ranks in scope; memory files have no steps, so a step narrows to its marks. At most @p aliveLimit
/// allocations a rank (0: all).
MemoryReport memoryReport(const Store &store, const Scope &scope, int aliveLimit);

/// Allocations of one rank alive at @p atNs, largest first.
std::vector<Allocation> aliveAt(const Store &store, int rank, qint64 atNs, int limit, qint64 *total = nullptr);

} // namespace ascope
