// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletrace.h"

#include <map>

namespace ascope {

namespace {

/// Name by which the framework calls a type of the kernel tables.
QByteArray frameworkTypes(const char *types)
{
    return QByteArray(types)
        .replace("DT_BF16", "c10::BFloat16")
        .replace("FLOAT", "float")
        .replace("INT64", "long int")
        .replace("INT32", "int")
        .replace(";", ";\r\n");
}

/// What all host events of the framework start with.
SampleText &hostEvent(SampleTrace &trace, const QByteArray &name, bool isBackward, qint64 startNs, qint64 durationNs,
                      const char *category)
{
    SampleText &text = trace.event();
    text.raw("{\"ph\": \"X\", \"name\": ").json(name).raw(", \"pid\": ").number(trace.rank().processId);
    text.raw(", \"tid\": ").number(trace.threadId(isBackward)).raw(", \"ts\": \"").micros(startNs);
    text.raw("\", \"dur\": ").shortMicros(durationNs).raw(", \"cat\": \"").raw(category).raw("\", \"args\": {");
    return text;
}

void writeOperator(SampleTrace &trace, const SampleHostOp &op)
{
    SampleText &text = hostEvent(trace, op.name, op.isBackward, op.startNs, op.durationNs, "cpu_op");
    text.raw("\"Sequence number\": ").number(op.sequence).raw(", \"Fwd thread id\": 0");
    if (op.op != SampleOp::Count) {
        const SampleOperator &row = sampleOperator(op.op);
        const QByteArray shapes = sampleShapes(row.inputShapes, trace.rank().rank, op.layer).replace(";", ";\r\n");
        text.raw(", \"Input Dims\": ").json(shapes).raw(", \"Input type\": ").json(frameworkTypes(row.inputTypes));
        QByteArray stack;
        for (const QByteArray &frame : sampleCallStack(op.op))
            stack += stack.isEmpty() ? frame : ";\r\n" + frame;
        if (!stack.isEmpty())
            text.raw(", \"Call stack\": ").json(stack);
    }
    text.raw("}}");
}

/// One end of a flow of the framework.
void flow(SampleTrace &trace, const char *phase, const char *name, const char *category, qint64 id, qint64 pid, int tid,
          qint64 atNs)
{
    trace.event()
        .raw("{\"ph\": \"")
        .raw(phase)
        .raw("\", \"bp\": \"e\", \"name\": \"")
        .raw(name)
        .raw("\", \"id\": ")
        .number(id)
        .raw(", \"pid\": ")
        .number(pid)
        .raw(", \"tid\": ")
        .number(tid)
        .raw(", \"ts\": \"")
        .micros(atNs)
        .raw("\", \"cat\": \"")
        .raw(category)
        .raw("\"}");
}

void writeFrameworkMetadata(SampleTrace &trace)
{
    const QByteArray pid = QByteArray::number(trace.rank().processId);
    const auto metadata = [&](const QByteArray &what, int tid, const QByteArray &arguments) {
        trace.event()
            .raw("{\"ph\": \"M\", \"name\": \"")
            .raw(what)
            .raw("\", \"pid\": ")
            .raw(pid)
            .raw(", \"tid\": ")
            .number(tid)
            .raw(", \"args\": {")
            .raw(arguments)
            .raw("}}");
    };
    metadata("process_name", 0, "\"name\": \"Python\"");
    metadata("process_labels", 0, "\"labels\": \"CPU\"");
    metadata("process_sort_index", 0, "\"sort_index\": 0");
    for (const bool isBackward : {false, true}) {
        const int tid = trace.threadId(isBackward);
        const QByteArray number = QByteArray::number(tid);
        metadata("thread_name", tid, "\"name\": \"Thread " + number + '"');
        metadata("thread_sort_index", tid, "\"sort_index\": " + number);
    }
}

} // namespace

void writeSamplePython(SampleTrace &trace)
{
    const SampleRank &rank = trace.rank();
    for (const SampleHostOp &op : rank.hostOps)
        writeOperator(trace, op);
    for (const SampleStep &step : rank.steps) {
        hostEvent(trace, "ProfilerStep#" + QByteArray::number(step.number), false, step.startNs,
                  step.endNs - step.startNs, "cpu_op")
            .raw("\"Sequence number\": -1, \"Fwd thread id\": 0}}");
    }
    std::map<int, const SampleHostOp *> forward; // by sequence number
    for (const SampleHostOp &op : rank.hostOps) {
        if (op.sequence < 0)
            continue;
        if (!op.isBackward) {
            forward[op.sequence] = &op;
        } else if (forward.contains(op.sequence)) {
            flow(trace, "s", "fwdbwd", "fwdbwd", op.sequence, rank.processId, trace.threadId(false),
                 forward[op.sequence]->startNs);
            flow(trace, "f", "fwdbwd", "fwdbwd", op.sequence, rank.processId, trace.threadId(true), op.startNs);
        }
    }
    for (const SamplePythonSpan &span : rank.spans) {
        SampleText &text = hostEvent(trace, span.name, false, span.startNs, span.durationNs, "python_function");
        text.raw("\"Python id\": ").number(span.id).raw(", \"Python parent id\": ").number(span.parentId);
        if (span.name.startsWith("nn.Module"))
            text.raw(", \"Python module id\": 0");
        text.raw("}}");
    }
    writeFrameworkMetadata(trace);
}

namespace {

const char *layerPrefix(SampleApiLevel level)
{
    switch (level) {
    case SampleApiLevel::Acl:
        return "AscendCL@";
    case SampleApiLevel::Node:
        return "Node@";
    case SampleApiLevel::Runtime:
        return "Runtime@";
    case SampleApiLevel::Hccl:
        return "Hccl@";
    }
    return "";
}

const char *levelArgument(SampleApiLevel level)
{
    switch (level) {
    case SampleApiLevel::Acl:
        return "acl";
    case SampleApiLevel::Node:
        return "node";
    case SampleApiLevel::Runtime:
        return "runtime";
    case SampleApiLevel::Hccl:
        return "hccl";
    }
    return "";
}

/// The id of a flow from CANN to the device. It is text: those of nodes and collectives leave 64 bits or nearly do.
QByteArray launchId(const SampleLaunch &launch)
{
    if (launch.isCopy)
        return QByteArray::number(launch.connectionId);
    if (launch.communicationGroup >= 0)
        return QByteArray::number((launch.connectionId << 32) - 1);
    const QByteArray id = QByteArray::number(launch.connectionId << 32);
    return launch.isBackward ? id + "20480255" : id;
}

qint64 devicePid(const SampleTrace &trace, const SampleLaunch &launch)
{
    return trace.pid(launch.communicationGroup >= 0 ? SampleLayer::Hccl : SampleLayer::AscendHardware);
}

int deviceRow(const SampleTrace &trace, const SampleLaunch &launch)
{
    return launch.communicationGroup >= 0 ? trace.groupRow(launch.communicationGroup) : launch.stream;
}

} // namespace

void writeSampleCann(SampleTrace &trace)
{
    const qint64 pid = trace.pid(SampleLayer::Cann);
    for (const SampleApiCall &call : trace.rank().calls) {
        const bool isNamedInItem = call.level == SampleApiLevel::Node || call.level == SampleApiLevel::Hccl;
        trace.event()
            .raw("{\"name\": \"")
            .raw(layerPrefix(call.level))
            .raw(call.name)
            .raw("\", \"pid\": ")
            .number(pid)
            .raw(", \"tid\": ")
            .number(trace.threadId(call.isBackward))
            .raw(", \"ts\": \"")
            .micros(call.startNs)
            .raw("\", \"dur\": ")
            .shortMicros(call.durationNs)
            .raw(", \"args\": {\"Thread Id\": ")
            .number(trace.threadId(call.isBackward))
            .raw(", \"Mode\": \"")
            .raw(call.mode)
            .raw("\", \"level\": \"")
            .raw(levelArgument(call.level))
            .raw("\", \"id\": \"")
            .raw(isNamedInItem ? QByteArray("0") : call.name)
            .raw("\", \"item_id\": ")
            .json(call.item)
            .raw(", \"connection_id\": ")
            .number(call.connectionId)
            .raw("}, \"ph\": \"X\"}");
    }
    for (const SampleLaunch &launch : trace.rank().launches) {
        const QByteArray id = launchId(launch);
        trace.event()
            .raw("{\"name\": \"HostToDevice")
            .raw(id)
            .raw("\", \"ph\": \"s\", \"cat\": \"HostToDevice\", \"id\": \"")
            .raw(id)
            .raw("\", \"pid\": ")
            .number(pid)
            .raw(", \"tid\": ")
            .number(trace.threadId(launch.isBackward))
            .raw(", \"ts\": \"")
            .micros(launch.callNs)
            .raw("\"}");
        trace.event()
            .raw("{\"name\": \"HostToDevice")
            .raw(id)
            .raw("\", \"ph\": \"f\", \"id\": \"")
            .raw(id)
            .raw("\", \"ts\": \"")
            .micros(launch.deviceNs)
            .raw("\", \"cat\": \"HostToDevice\", \"pid\": ")
            .number(devicePid(trace, launch))
            .raw(", \"tid\": ")
            .number(deviceRow(trace, launch))
            .raw(", \"bp\": \"e\"}");
    }
}

void writeSampleLaunches(SampleTrace &trace)
{
    for (const SampleLaunch &launch : trace.rank().launches) {
        // The id of such a flow is the start of its task.
        flow(trace, "s", "torch_to_npu", "async_npu", launch.deviceNs, trace.rank().processId,
             trace.threadId(launch.isBackward), launch.hostOpStartNs);
        flow(trace, "f", "torch_to_npu", "async_npu", launch.deviceNs, devicePid(trace, launch),
             deviceRow(trace, launch), launch.deviceNs);
    }
}

} // namespace ascope
