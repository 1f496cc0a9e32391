// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletrace.h"

#include <algorithm>
#include <array>

namespace ascope {

namespace {

/// Task type of a kernel. The exporter of this version calls vector kernels AI_CORE as well; the kernel table does not.
const char *taskTypeOf(SampleCore core)
{
    switch (core) {
    case SampleCore::Cube:
    case SampleCore::Vector:
        return "AI_CORE";
    case SampleCore::MixCube:
        return "MIX_AIC";
    case SampleCore::AiCpu:
        return "AI_CPU";
    }
    return "";
}

void hardwareEvent(SampleTrace &trace, const QByteArray &name, const QByteArray &taskType, int stream, int taskId,
                   qint64 startNs, qint64 durationNs, qint64 connectionId, bool hasSubtask, qint64 copiedBytes = 0)
{
    SampleText &text = trace.event();
    text.raw("{\"name\": ").json(name).raw(", \"pid\": ").number(trace.pid(SampleLayer::AscendHardware));
    text.raw(", \"tid\": ").number(stream).raw(", \"ts\": \"").micros(startNs).raw("\", \"dur\": ");
    text.shortMicros(durationNs).raw(", \"args\": {\"Model Id\": 4294967295, \"Task Type\": \"").raw(taskType);
    text.raw("\", \"Physic Stream Id\": ").number(stream).raw(", \"Task Id\": ").number(taskId);
    text.raw(", \"Batch Id\": 0, \"Subtask Id\": ").raw(hasSubtask ? "0" : "4294967295");
    text.raw(", \"connection_id\": ").number(connectionId);
    if (copiedBytes > 0) {
        text.raw(", \"size(B)\": ").number(copiedBytes).raw(", \"bandwidth(GB/s)\": ");
        text.decimal(scaledRatio(copiedBytes, durationNs, 4), 4);
    }
    text.raw("}, \"ph\": \"X\"}");
}

struct TaskKindText
{
    const char *name = "";
    const char *transport = "";
    const char *dataType = "INVALID_TYPE";
    const char *notifyId = "18446744073709551615"; ///< of a copy: none
};

TaskKindText textOf(SampleCommTask::Kind kind)
{
    switch (kind) {
    case SampleCommTask::Kind::Copy:
        return {.name = "Memcpy", .transport = "SDMA"};
    case SampleCommTask::Kind::Reduce:
        return {.name = "Reduce_Inline", .transport = "SDMA", .dataType = "BFP16", .notifyId = "0"};
    case SampleCommTask::Kind::RdmaSend:
        return {.name = "RDMASend", .transport = "RDMA"};
    case SampleCommTask::Kind::NotifyWait:
        return {.name = "Notify_Wait", .transport = "LOCAL", .notifyId = "92"};
    }
    return {};
}

const char *linkTypeOf(const SampleCommTask &task)
{
    switch (task.kind) {
    case SampleCommTask::Kind::Copy:
    case SampleCommTask::Kind::Reduce:
        return task.plane == 0 ? "ON_CHIP" : "HCCS";
    case SampleCommTask::Kind::RdmaSend:
        return "ROCE";
    case SampleCommTask::Kind::NotifyWait:
        return "INVALID_TYPE";
    }
    return "";
}

void writeCommTask(SampleTrace &trace, const SampleCollective &collective, const SampleCommTask &task, int contextId)
{
    const SampleGroup &group = trace.rank().groups[static_cast<size_t>(collective.group)];
    const TaskKindText kind = textOf(task.kind);
    const bool isTransfer = task.kind != SampleCommTask::Kind::NotifyWait;
    SampleText &text = trace.event();
    text.raw("{\"name\": \"").raw(kind.name).raw("\", \"pid\": ").number(trace.pid(SampleLayer::Hccl));
    text.raw(", \"tid\": ").number(trace.groupRow(collective.group) + 1 + task.plane).raw(", \"ts\": \"");
    text.micros(task.startNs).raw("\", \"dur\": ").shortMicros(task.durationNs);
    text.raw(", \"args\": {\"notify_id\": \"").raw(kind.notifyId).raw("\", \"duration estimated(us)\": ");
    // The estimate assumes the rated bandwidth of a link.
    text.decimal(isTransfer ? task.bytes / 20 : 20, 3);
    text.raw(", \"stream id\": ").number(sampleCommStream + collective.group).raw(", \"task id\": ");
    text.number(collective.taskId).raw(", \"context id\": ").number(contextId).raw(", \"task type\": \"");
    text.raw(kind.name).raw("\", \"src rank\": ").number(trace.rank().rank - group.ranks.front());
    text.raw(", \"dst rank\": ").number(task.peer).raw(", \"transport type\": \"").raw(kind.transport);
    text.raw("\", \"size(Byte)\": ").number(task.bytes).raw(", \"data type\": \"").raw(kind.dataType);
    text.raw("\", \"link type\": \"").raw(linkTypeOf(task)).raw("\", \"bandwidth(GB/s)\": ");
    text.decimal(scaledRatio(task.bytes, task.durationNs, 4), 4).raw(", \"model id\": 4294967295}, \"ph\": \"X\"}");
}

struct AlgorithmText
{
    const char *dataType = "";
    int elementBytes = 1;
    const char *algorithm = "";
};

AlgorithmText algorithmOf(SampleCollectiveKind kind)
{
    switch (kind) {
    case SampleCollectiveKind::AllReduce:
        return {"BFP16", 2, "MESH-RING"};
    case SampleCollectiveKind::AllToAll:
        return {"INT8", 1, "MESH"};
    case SampleCollectiveKind::AllGather:
        return {"BFP16", 2, "MESH"};
    }
    return {};
}

} // namespace

void writeSampleHardware(SampleTrace &trace)
{
    for (const SampleKernel &kernel : trace.rank().kernels) {
        const SampleOperator &op = sampleOperator(kernel.op);
        hardwareEvent(trace, op.name, taskTypeOf(op.core), kernel.stream, kernel.taskId, kernel.startNs,
                      kernel.durationNs, kernel.connectionId, op.core == SampleCore::MixCube);
    }
    for (const SampleTask &task : trace.rank().tasks) {
        hardwareEvent(trace, task.name, task.taskType, task.stream, task.taskId, task.startNs, task.durationNs,
                      task.connectionId, false, task.copiedBytes);
    }
}

void writeSampleHccl(SampleTrace &trace)
{
    for (const SampleCollective &collective : trace.rank().collectives) {
        const AlgorithmText algorithm = algorithmOf(collective.kind);
        trace.event()
            .raw("{\"name\": \"")
            .raw(collective.name)
            .raw("\", \"pid\": ")
            .number(trace.pid(SampleLayer::Hccl))
            .raw(", \"tid\": ")
            .number(trace.groupRow(collective.group))
            .raw(", \"ts\": \"")
            .micros(collective.startNs)
            .raw("\", \"dur\": ")
            .shortMicros(collective.durationNs)
            .raw(", \"args\": {\"connection_id\": ")
            .number(collective.connectionId)
            .raw(", \"model id\": 4294967295, \"data_type\": \"")
            .raw(algorithm.dataType)
            .raw("\", \"alg_type\": \"")
            .raw(algorithm.algorithm)
            .raw("\", \"count\": ")
            .number(collective.bytes / algorithm.elementBytes)
            .raw("}, \"ph\": \"X\"}");
        int contextId = 0;
        for (const SampleCommTask &task : collective.tasks)
            writeCommTask(trace, collective, task, contextId++);
    }
}

void writeSampleOverlap(SampleTrace &trace)
{
    const std::vector<TimeRange> windows = sampleStepWindows(trace.rank());
    if (windows.empty())
        return;
    const SampleOverlap overlap = sampleOverlap(trace.rank(), {windows.front().startNs, windows.back().endNs});
    const auto write = [&trace](const char *name, int row, const std::vector<TimeRange> &ranges) {
        for (const TimeRange &range : ranges) {
            trace.event()
                .raw("{\"name\": \"")
                .raw(name)
                .raw("\", \"pid\": ")
                .number(trace.pid(SampleLayer::OverlapAnalysis))
                .raw(", \"tid\": ")
                .number(row)
                .raw(", \"ts\": \"")
                .micros(range.startNs)
                .raw("\", \"dur\": ")
                .shortMicros(range.lengthNs())
                .raw(", \"ph\": \"X\"}");
        }
    };
    write("Computing", 0, overlap.computing);
    write("Communication", 1, overlap.communication);
    write("Communication(Not Overlapped)", 2, overlap.notOverlapped);
    write("Free", 3, overlap.free);
}

} // namespace ascope
