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
    text.raw(R"({"name": )").json(name).raw(R"(, "pid": )").number(trace.pid(SampleLayer::AscendHardware));
    text.raw(R"(, "tid": )").number(stream).raw(R"(, "ts": ")").micros(startNs).raw(R"(", "dur": )");
    text.shortMicros(durationNs).raw(R"(, "args": {"Model Id": 4294967295, "Task Type": ")").raw(taskType);
    text.raw(R"(", "Physic Stream Id": )").number(stream).raw(R"(, "Task Id": )").number(taskId);
    text.raw(R"(, "Batch Id": 0, "Subtask Id": )").raw(hasSubtask ? "0" : "4294967295");
    text.raw(R"(, "connection_id": )").number(connectionId);
    if (copiedBytes > 0) {
        text.raw(", \"size(B)\": ").number(copiedBytes).raw(", \"bandwidth(GB/s)\": ");
        text.decimal(scaledRatio(copiedBytes, durationNs, 4), 4);
    }
    text.raw(R"(}, "ph": "X"})");
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
    text.raw(R"({"name": ")").raw(kind.name).raw(R"(", "pid": )").number(trace.pid(SampleLayer::Hccl));
    text.raw(R"(, "tid": )").number(trace.groupRow(collective.group) + 1 + task.plane).raw(R"(, "ts": ")");
    text.micros(task.startNs).raw(R"(", "dur": )").shortMicros(task.durationNs);
    text.raw(R"(, "args": {"notify_id": ")").raw(kind.notifyId).raw("\", \"duration estimated(us)\": ");
    // The estimate assumes the rated bandwidth of a link.
    text.decimal(isTransfer ? task.bytes / 20 : 20, 3);
    text.raw(R"(, "stream id": )").number(sampleCommStream + collective.group).raw(R"(, "task id": )");
    text.number(collective.taskId).raw(R"(, "context id": )").number(contextId).raw(R"(, "task type": ")");
    text.raw(kind.name).raw(R"(", "src rank": )").number(trace.rank().rank - group.ranks.front());
    text.raw(R"(, "dst rank": )").number(task.peer).raw(R"(, "transport type": ")").raw(kind.transport);
    text.raw("\", \"size(Byte)\": ").number(task.bytes).raw(R"(, "data type": ")").raw(kind.dataType);
    text.raw(R"(", "link type": ")").raw(linkTypeOf(task)).raw("\", \"bandwidth(GB/s)\": ");
    text.decimal(scaledRatio(task.bytes, task.durationNs, 4), 4).raw(R"(, "model id": 4294967295}, "ph": "X"})");
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
            .raw(R"({"name": ")")
            .raw(collective.name)
            .raw(R"(", "pid": )")
            .number(trace.pid(SampleLayer::Hccl))
            .raw(R"(, "tid": )")
            .number(trace.groupRow(collective.group))
            .raw(R"(, "ts": ")")
            .micros(collective.startNs)
            .raw(R"(", "dur": )")
            .shortMicros(collective.durationNs)
            .raw(R"(, "args": {"connection_id": )")
            .number(collective.connectionId)
            .raw(R"(, "model id": 4294967295, "data_type": ")")
            .raw(algorithm.dataType)
            .raw(R"(", "alg_type": ")")
            .raw(algorithm.algorithm)
            .raw(R"(", "count": )")
            .number(collective.bytes / algorithm.elementBytes)
            .raw(R"(}, "ph": "X"})");
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
                .raw(R"({"name": ")")
                .raw(name)
                .raw(R"(", "pid": )")
                .number(trace.pid(SampleLayer::OverlapAnalysis))
                .raw(R"(, "tid": )")
                .number(row)
                .raw(R"(, "ts": ")")
                .micros(range.startNs)
                .raw(R"(", "dur": )")
                .shortMicros(range.lengthNs())
                .raw(R"(, "ph": "X"})");
        }
    };
    write("Computing", 0, overlap.computing);
    write("Communication", 1, overlap.communication);
    write("Communication(Not Overlapped)", 2, overlap.notOverlapped);
    write("Free", 3, overlap.free);
}

} // namespace ascope
