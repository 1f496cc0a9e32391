// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ascope {

namespace {

constexpr qint64 mebibyte = 1048576;
constexpr qint64 samplePeriodNs = 5000000;
constexpr qint64 modulePeriodNs = 20000000;
constexpr auto streamPointer = "897357296";

/// Weights, gradients and optimizer state a rank holds all the time.
qint64 staticBytes(const SampleRank &rank)
{
    constexpr std::array<int, 8> extraMebibytes = {180, 212, 96, 148, 131, 344, 77, 165};
    return 8960 * mebibyte + extraMebibytes[static_cast<size_t>(rank.rank) % extraMebibytes.size()] * mebibyte;
}

/// Bytes in MB of 2^20, exact: everything is allocated in blocks of 512 bytes.
SampleText &megabytes(SampleText &text, qint64 bytes)
{
    return text.decimal(bytes / 512 * 48828125, 11);
}

void writeDevice(SampleText &text, const SampleRank &rank)
{
    text.raw("NPU:").number(rank.device);
}

/// A row of memory_record.csv; @p allocated negative: the component has no such value.
void writeRecord(SampleText &text, const SampleRank &rank, const char *component, qint64 atNs, qint64 allocatedBytes,
                 qint64 reservedBytes)
{
    text.raw(component).raw(",").micros(atNs).raw("\t,");
    if (allocatedBytes >= 0)
        megabytes(text, allocatedBytes);
    megabytes(text.raw(","), reservedBytes).raw(",");
    if (allocatedBytes >= 0)
        megabytes(text, allocatedBytes).raw(",").raw(streamPointer).raw(",");
    else
        text.raw(",,");
    writeDevice(text, rank);
    text.raw("\r\n");
}

const SampleMemoryPoint &pointAt(const std::vector<SampleMemoryPoint> &curve, qint64 atNs)
{
    const auto after = std::upper_bound(curve.begin(), curve.end(), atNs,
                                        [](qint64 ns, const SampleMemoryPoint &point) { return ns < point.atNs; });
    return after == curve.begin() ? curve.front() : *(after - 1);
}

} // namespace

std::vector<SampleMemoryPoint> sampleMemoryCurve(const SampleRank &rank)
{
    std::vector<std::pair<qint64, qint64>> changes;
    for (const SampleAllocation &allocation : rank.allocations) {
        changes.emplace_back(allocation.allocatedNs, allocation.bytes);
        if (allocation.releasedNs > 0)
            changes.emplace_back(allocation.releasedNs, -allocation.bytes);
    }
    std::stable_sort(changes.begin(), changes.end(), [](const auto &a, const auto &b) { return a.first < b.first; });

    // The allocator keeps what it once took from the device, in blocks of 20 MB.
    constexpr qint64 blockBytes = 20 * mebibyte;
    SampleMemoryPoint point{.atNs = rank.recordStartNs, .allocatedBytes = staticBytes(rank)};
    point.reservedBytes = (point.allocatedBytes / blockBytes + 18) * blockBytes;
    std::vector<SampleMemoryPoint> curve = {point};
    for (const auto &[atNs, bytes] : changes) {
        point.atNs = atNs;
        point.allocatedBytes += bytes;
        point.reservedBytes = std::max(point.reservedBytes, (point.allocatedBytes / blockBytes + 18) * blockBytes);
        curve.push_back(point);
    }
    return curve;
}

qint64 sampleProcessBytes(const std::vector<SampleMemoryPoint> &curve, qint64 atNs)
{
    return pointAt(curve, atNs).reservedBytes + sampleWorkspaceBytes + sampleHcclBytes + sampleRuntimeBytes
        + sampleGeBytes;
}

QByteArray sampleMemoryRecord(const SampleRank &rank)
{
    const std::vector<SampleMemoryPoint> curve = sampleMemoryCurve(rank);
    SampleText text;
    text.raw(
        "Component,Timestamp(us),Total Allocated(MB),Total Reserved(MB),Total Active(MB),Stream Ptr,Device Type\r\n");
    // The same samples as the counter APP/HBM of the timeline.
    for (qint64 atNs = rank.recordStartNs + 90000; atNs < rank.recordEndNs; atNs += samplePeriodNs)
        writeRecord(text, rank, "APP", atNs, -1, sampleProcessBytes(curve, atNs));
    writeRecord(text, rank, "GE", rank.recordStartNs + 120000, 2097152, sampleGeBytes);
    writeRecord(text, rank, "WORKSPACE", rank.recordStartNs + 140000, sampleWorkspaceBytes, sampleWorkspaceBytes);
    for (const SampleMemoryPoint &point : curve) {
        writeRecord(text, rank, "PTA", point.atNs, point.allocatedBytes, point.reservedBytes);
        writeRecord(text, rank, "PTA+GE", point.atNs, point.allocatedBytes + 2097152,
                    point.reservedBytes + sampleGeBytes);
    }
    return text.take();
}

QByteArray sampleOperatorMemory(const SampleRank &rank)
{
    const std::vector<SampleMemoryPoint> curve = sampleMemoryCurve(rank);
    SampleText text;
    text.raw("Name,Size(KB),Allocation Time(us),Release Time(us),Active Release Time(us),Duration(us),"
             "Active Duration(us),Allocation Total Allocated(MB),Allocation Total Reserved(MB),"
             "Allocation Total Active(MB),Release Total Allocated(MB),Release Total Reserved(MB),"
             "Release Total Active(MB),Stream Ptr,Device Type\r\n");
    for (const SampleAllocation &allocation : rank.allocations) {
        const bool isReleased = allocation.releasedNs > 0;
        const qint64 lifeNs = allocation.releasedNs - allocation.allocatedNs;
        text.raw(allocation.name).raw(",").decimal(allocation.bytes / 512 * 5, 1).raw(",");
        text.micros(allocation.allocatedNs).raw("\t,");
        for (int i = 0; i < 2; ++i) {
            if (isReleased)
                text.micros(allocation.releasedNs).raw("\t");
            text.raw(",");
        }
        for (int i = 0; i < 2; ++i) {
            if (isReleased)
                text.micros(lifeNs).raw("\t");
            text.raw(",");
        }
        const auto writeTotals = [&](qint64 atNs) {
            const SampleMemoryPoint &point = pointAt(curve, atNs);
            megabytes(text, point.allocatedBytes).raw(",");
            megabytes(text, point.reservedBytes).raw(",");
            megabytes(text, point.allocatedBytes).raw(",");
        };
        writeTotals(allocation.allocatedNs);
        if (isReleased)
            writeTotals(allocation.releasedNs);
        else
            text.raw(",,,");
        text.raw(streamPointer).raw(",");
        writeDevice(text, rank);
        text.raw("\r\n");
    }
    return text.take();
}

QByteArray sampleNpuModuleMem(const SampleRank &rank)
{
    const std::vector<SampleMemoryPoint> curve = sampleMemoryCurve(rank);
    SampleText text;
    text.raw("Component,Timestamp(us),Total Reserved(MB),Device\n");
    const std::array<const char *, 14> idle = {"SLOG", "DVPP", "HDC", "TSDUMP", "FE",    "TDT",       "DEVMM",
                                               "DRV",  "CCE",  "TBE", "AICPU",  "MBUFF", "PROFILING", "ASCENDCL"};
    for (qint64 atNs = rank.recordStartNs + 210000; atNs < rank.recordEndNs; atNs += modulePeriodNs) {
        const auto write = [&](const char *component, qint64 bytes) {
            text.raw(component).raw(",").micros(atNs).raw("\t,");
            megabytes(text, bytes).raw(",");
            writeDevice(text, rank);
            text.raw("\n");
        };
        for (const char *component : idle)
            write(component, 0);
        write("APP", pointAt(curve, atNs).reservedBytes);
        write("GE", sampleGeBytes);
        write("RUNTIME", sampleRuntimeBytes);
        write("HCCL", rank.groups.empty() ? 0 : sampleHcclBytes);
    }
    return text.take();
}

} // namespace ascope
