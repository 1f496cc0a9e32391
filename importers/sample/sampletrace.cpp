// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/sampletrace.h"
#include "importers/sample/samplefiles.h"

#include <array>

namespace ascope {

namespace {

struct LayerRow
{
    SampleLayer layer = SampleLayer::Cann;
    const char *name = "";
    const char *label = "";
};

constexpr std::array<LayerRow, 8> layers = {{
    {SampleLayer::AscendHardware, "Ascend Hardware", "NPU"},
    {SampleLayer::Hbm, "HBM", "NPU"},
    {SampleLayer::Llc, "LLC", "NPU"},
    {SampleLayer::NpuMem, "NPU MEM", "NPU"},
    {SampleLayer::Hccl, "HCCL", "NPU"},
    {SampleLayer::Cann, "CANN", "CPU"},
    {SampleLayer::OverlapAnalysis, "Overlap Analysis", "NPU"},
    {SampleLayer::AiCoreFreq, "AI Core Freq", "NPU"},
}};

void metadata(SampleTrace &trace, SampleLayer layer, const char *what, qint64 thread, const char *key,
              const QByteArray &value)
{
    trace.event()
        .raw(R"({"name": ")")
        .raw(what)
        .raw(R"(", "pid": )")
        .number(trace.pid(layer))
        .raw(R"(, "tid": )")
        .number(thread)
        .raw(R"(, "args": {")")
        .raw(key)
        .raw(R"(": )")
        .raw(value)
        .raw(R"(}, "ph": "M"})");
}

void thread(SampleTrace &trace, SampleLayer layer, int id, const QByteArray &name)
{
    metadata(trace, layer, "thread_name", id, "name", '"' + name + '"');
    metadata(trace, layer, "thread_sort_index", id, "sort_index", QByteArray::number(id));
}

void threadsOf(SampleTrace &trace, SampleLayer layer)
{
    switch (layer) {
    case SampleLayer::AscendHardware:
        for (const int stream : {sampleComputeStream, sampleCopyStream})
            thread(trace, layer, stream, "Stream " + QByteArray::number(stream));
        for (size_t group = 0; group < trace.rank().groups.size(); ++group) {
            const int stream = sampleCommStream + static_cast<int>(group);
            thread(trace, layer, stream, "Stream " + QByteArray::number(stream));
        }
        break;
    case SampleLayer::Hccl:
        for (size_t group = 0; group < trace.rank().groups.size(); ++group) {
            const int row = trace.groupRow(static_cast<int>(group));
            thread(trace, layer, row, "Group " + QByteArray::number(static_cast<int>(group)) + " Communication");
            const auto planes = static_cast<int>(trace.rank().groups[group].ranks.size());
            for (int plane = 0; plane < planes; ++plane)
                thread(trace, layer, row + 1 + plane, "Plane " + QByteArray::number(plane));
        }
        break;
    case SampleLayer::Cann:
        for (const bool isBackward : {false, true}) {
            const int id = trace.threadId(isBackward);
            thread(trace, layer, id, "Thread " + QByteArray::number(id));
        }
        break;
    case SampleLayer::OverlapAnalysis:
        metadata(trace, layer, "thread_name", 0, "name", R"("Computing")");
        metadata(trace, layer, "thread_name", 1, "name", R"("Communication")");
        metadata(trace, layer, "thread_name", 2, "name", "\"Communication(Not Overlapped)\"");
        metadata(trace, layer, "thread_name", 3, "name", R"("Free")");
        break;
    default:
        break;
    }
}

} // namespace

void writeSampleLayers(SampleTrace &trace)
{
    for (const LayerRow &row : layers) {
        if (row.layer == SampleLayer::Hccl && trace.rank().groups.empty())
            continue;
        metadata(trace, row.layer, "process_name", 0, "name", '"' + QByteArray(row.name) + '"');
        threadsOf(trace, row.layer);
        metadata(trace, row.layer, "process_labels", 0, "labels", '"' + QByteArray(row.label) + '"');
        metadata(trace, row.layer, "process_sort_index", 0, "sort_index",
                 QByteArray::number(static_cast<int>(row.layer)));
    }
}

QByteArray sampleTraceView(const SampleRank &rank)
{
    SampleTrace trace(rank);
    writeSamplePython(trace);
    writeSampleLayers(trace);
    writeSampleCounters(trace);
    writeSampleCann(trace);
    writeSampleHardware(trace);
    writeSampleHccl(trace);
    writeSampleOverlap(trace);
    writeSampleLaunches(trace);
    return trace.take();
}

} // namespace ascope
