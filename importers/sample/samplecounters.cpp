// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletrace.h"

#include <algorithm>

namespace ascope {

namespace {

constexpr qint64 bandwidthPeriodNs = 2000000;
constexpr qint64 memoryPeriodNs = 5000000;
constexpr qint64 cachePeriodNs = 10000000;

SampleText &counter(SampleTrace &trace, const QByteArray &name, SampleLayer layer, qint64 atNs, const char *series)
{
    SampleText &text = trace.event();
    text.raw(R"({"name": ")").raw(name).raw(R"(", "ts": ")").micros(atNs).raw(R"(", "pid": )");
    text.number(trace.pid(layer)).raw(R"(, "tid": 0, "args": {")").raw(series).raw(R"(": )");
    return text;
}

void endCounter(SampleText &text)
{
    text.raw(R"(}, "ph": "C"})");
}

/// Bytes that moved in each period of the recording.
struct Traffic
{
    std::vector<qint64> readBytes;
    std::vector<qint64> writeBytes;

    /// Spreads a transfer evenly over its duration; offsets are ns since the start of the recording.
    void add(qint64 startNs, qint64 durationNs, qint64 read, qint64 write)
    {
        for (auto period = static_cast<size_t>(startNs / bandwidthPeriodNs); period < readBytes.size(); ++period) {
            const qint64 fromNs = std::max(startNs, static_cast<qint64>(period) * bandwidthPeriodNs);
            const qint64 toNs = std::min(startNs + durationNs, static_cast<qint64>(period + 1) * bandwidthPeriodNs);
            if (toNs <= fromNs)
                break;
            readBytes[period] += read / 1000 * (toNs - fromNs) / durationNs * 1000;
            writeBytes[period] += write / 1000 * (toNs - fromNs) / durationNs * 1000;
        }
    }
};

Traffic trafficOf(const SampleRank &rank)
{
    Traffic traffic;
    const auto periods = static_cast<size_t>((rank.recordEndNs - rank.recordStartNs) / bandwidthPeriodNs);
    traffic.readBytes.resize(periods);
    traffic.writeBytes.resize(periods);
    for (const SampleKernel &kernel : rank.kernels) {
        const SampleOperator &op = sampleOperator(kernel.op);
        traffic.add(kernel.startNs - rank.recordStartNs, kernel.durationNs, qint64(op.readKb) * 1000,
                    qint64(op.writeKb) * 1000);
    }
    for (const SampleCollective &collective : rank.collectives) {
        for (const SampleCommTask &task : collective.tasks)
            traffic.add(task.startNs - rank.recordStartNs, task.durationNs, task.bytes, task.bytes);
    }
    return traffic;
}

/// MB/s of 2^20 bytes for @p bytes in @p periodNs, with six decimals.
qint64 samplerRate(qint64 bytes, qint64 periodNs)
{
    return scaledRatio((bytes * 1000000) >> 20, periodNs, 9);
}

void writeFrequency(SampleTrace &trace)
{
    const SampleRank &rank = trace.rank();
    const auto at = [&trace](qint64 atNs, int clockMhz) {
        SampleText &text = counter(trace, "AI Core Freq", SampleLayer::AiCoreFreq, atNs, "MHz");
        endCounter(text.number(clockMhz));
    };
    // Change points only. A card with a low clock drops it before its first kernel.
    at(rank.recordStartNs + 20000, sampleRatedMhz);
    if (rank.clockMhz != sampleRatedMhz && !rank.kernels.empty())
        at(rank.kernels.front().startNs - 350000, rank.clockMhz);
    // The exporter writes the last one without decimals.
    trace.event()
        .raw(R"({"name": "AI Core Freq", "ts": ")")
        .number(rank.recordEndNs / 1000)
        .raw(R"(", "pid": )")
        .number(trace.pid(SampleLayer::AiCoreFreq))
        .raw(R"(, "tid": 0, "args": {"MHz": )")
        .number(rank.clockMhz)
        .raw(R"(}, "ph": "C"})");
}

void writeBandwidth(SampleTrace &trace)
{
    const Traffic traffic = trafficOf(trace.rank());
    for (size_t period = 0; period < traffic.readBytes.size(); ++period) {
        const qint64 atNs = trace.rank().recordStartNs + 170000 + static_cast<qint64>(period) * bandwidthPeriodNs;
        for (int unit = 0; unit < 2; ++unit) {
            const QByteArray name = "HBM " + QByteArray::number(unit);
            SampleText &read = counter(trace, name + "/Read", SampleLayer::Hbm, atNs, "Read(MB/s)");
            endCounter(read.decimal(samplerRate(traffic.readBytes[period] / 2, bandwidthPeriodNs), 6));
            SampleText &write = counter(trace, name + "/Write", SampleLayer::Hbm, atNs, "Write(MB/s)");
            endCounter(write.decimal(samplerRate(traffic.writeBytes[period] / 2, bandwidthPeriodNs), 6));
        }
    }
    constexpr size_t periodsOfCache = cachePeriodNs / bandwidthPeriodNs;
    for (size_t period = 0; period + periodsOfCache <= traffic.readBytes.size(); period += periodsOfCache) {
        const qint64 atNs = trace.rank().recordStartNs + 230000 + static_cast<qint64>(period) * bandwidthPeriodNs;
        qint64 bytes = 0;
        for (size_t i = period; i < period + periodsOfCache; ++i)
            bytes += traffic.readBytes[i] * 17 / 10;
        for (int unit = 0; unit < 2; ++unit) {
            const QByteArray name = "LLC " + QByteArray::number(unit);
            SampleText &rate = counter(trace, name + " Read/Throughput", SampleLayer::Llc, atNs, "Throughput(MB/s)");
            endCounter(rate.decimal(samplerRate(bytes / 2, cachePeriodNs), 6));
            // Called percent and written as 0 to 1.
            SampleText &hits = counter(trace, name + " Read/Hit Rate", SampleLayer::Llc, atNs, "Hit Rate(%)");
            endCounter(hits.decimal(bytes == 0 ? 0 : 714 + 9 * unit + static_cast<int>(period) % 17, 3));
        }
    }
}

void writeMemory(SampleTrace &trace)
{
    const SampleRank &rank = trace.rank();
    const std::vector<SampleMemoryPoint> curve = sampleMemoryCurve(rank);
    const auto write = [&trace](const char *owner, qint64 atNs, qint64 bytes) {
        // These chips have no DDR of their own: the sum is the HBM.
        for (const char *kind : {"/DDR", "/HBM", "/Memory"}) {
            SampleText &text = counter(trace, QByteArray(owner) + kind, SampleLayer::NpuMem, atNs, "KB");
            endCounter(text.decimal(QByteArray(kind) == "/DDR" ? 0 : bytes / 1024 * 10, 1));
        }
    };
    for (qint64 atNs = rank.recordStartNs + 90000; atNs < rank.recordEndNs; atNs += memoryPeriodNs) {
        const qint64 bytes = sampleProcessBytes(curve, atNs);
        write("APP", atNs, bytes);
        write("Device", atNs + 154000, bytes + sampleDeviceBytes);
    }
}

} // namespace

void writeSampleCounters(SampleTrace &trace)
{
    writeFrequency(trace);
    writeBandwidth(trace);
    writeMemory(trace);
}

} // namespace ascope
