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
    text.raw(R"({"ph": "X", "name": )").json(name).raw(R"(, "pid": )").number(trace.rank().processId);
    text.raw(R"(, "tid": )").number(trace.threadId(isBackward)).raw(R"(, "ts": ")").micros(startNs);
    text.raw(R"(", "dur": )").shortMicros(durationNs).raw(R"(, "cat": ")").raw(category).raw(R"(", "args": {)");
    return text;
}

void writeOperator(SampleTrace &trace, const SampleHostOp &op)
{
    SampleText &text = hostEvent(trace, op.name, op.isBackward, op.startNs, op.durationNs, "cpu_op");
    text.raw(R"("Sequence number": )").number(op.sequence).raw(R"(, "Fwd thread id": 0)");
    if (op.op != SampleOp::Count) {
        const SampleOperator &row = sampleOperator(op.op);
        const QByteArray shapes = sampleShapes(row.inputShapes, trace.rank().rank, op.layer).replace(";", ";\r\n");
        text.raw(R"(, "Input Dims": )").json(shapes).raw(R"(, "Input type": )").json(frameworkTypes(row.inputTypes));
        QByteArray stack;
        for (const QByteArray &frame : sampleCallStack(op.op))
            stack += stack.isEmpty() ? frame : ";\r\n" + frame;
        if (!stack.isEmpty())
            text.raw(R"(, "Call stack": )").json(stack);
    }
    text.raw("}}");
}

/// One end of a flow of the framework.
void flow(SampleTrace &trace, const char *phase, const char *name, const char *category, qint64 id, qint64 pid, int tid,
          qint64 atNs)
{
    trace.event()
        .raw(R"({"ph": ")")
        .raw(phase)
        .raw(R"(", "bp": "e", "name": ")")
        .raw(name)
        .raw(R"(", "id": )")
        .number(id)
        .raw(R"(, "pid": )")
        .number(pid)
        .raw(R"(, "tid": )")
        .number(tid)
        .raw(R"(, "ts": ")")
        .micros(atNs)
        .raw(R"(", "cat": ")")
        .raw(category)
        .raw(R"("})");
}

void writeFrameworkMetadata(SampleTrace &trace)
{
    const QByteArray pid = QByteArray::number(trace.rank().processId);
    const auto metadata = [&](const QByteArray &what, int tid, const QByteArray &arguments) {
        trace.event()
            .raw(R"({"ph": "M", "name": ")")
            .raw(what)
            .raw(R"(", "pid": )")
            .raw(pid)
            .raw(R"(, "tid": )")
            .number(tid)
            .raw(R"(, "args": {)")
            .raw(arguments)
            .raw("}}");
    };
    metadata("process_name", 0, R"("name": "Python")");
    metadata("process_labels", 0, R"("labels": "CPU")");
    metadata("process_sort_index", 0, R"("sort_index": 0)");
    for (const bool isBackward : {false, true}) {
        const int tid = trace.threadId(isBackward);
        const QByteArray number = QByteArray::number(tid);
        metadata("thread_name", tid, R"("name": "Thread )" + number + '"');
        metadata("thread_sort_index", tid, R"("sort_index": )" + number);
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
            .raw(R"("Sequence number": -1, "Fwd thread id": 0}})");
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
        text.raw(R"("Python id": )").number(span.id).raw(R"(, "Python parent id": )").number(span.parentId);
        if (span.name.startsWith("nn.Module"))
            text.raw(R"(, "Python module id": 0)");
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
            .raw(R"({"name": ")")
            .raw(layerPrefix(call.level))
            .raw(call.name)
            .raw(R"(", "pid": )")
            .number(pid)
            .raw(R"(, "tid": )")
            .number(trace.threadId(call.isBackward))
            .raw(R"(, "ts": ")")
            .micros(call.startNs)
            .raw(R"(", "dur": )")
            .shortMicros(call.durationNs)
            .raw(R"(, "args": {"Thread Id": )")
            .number(trace.threadId(call.isBackward))
            .raw(R"(, "Mode": ")")
            .raw(call.mode)
            .raw(R"(", "level": ")")
            .raw(levelArgument(call.level))
            .raw(R"(", "id": ")")
            .raw(isNamedInItem ? QByteArray("0") : call.name)
            .raw(R"(", "item_id": )")
            .json(call.item)
            .raw(R"(, "connection_id": )")
            .number(call.connectionId)
            .raw(R"(}, "ph": "X"})");
    }
    for (const SampleLaunch &launch : trace.rank().launches) {
        const QByteArray id = launchId(launch);
        trace.event()
            .raw(R"({"name": "HostToDevice)")
            .raw(id)
            .raw(R"(", "ph": "s", "cat": "HostToDevice", "id": ")")
            .raw(id)
            .raw(R"(", "pid": )")
            .number(pid)
            .raw(R"(, "tid": )")
            .number(trace.threadId(launch.isBackward))
            .raw(R"(, "ts": ")")
            .micros(launch.callNs)
            .raw(R"("})");
        trace.event()
            .raw(R"({"name": "HostToDevice)")
            .raw(id)
            .raw(R"(", "ph": "f", "id": ")")
            .raw(id)
            .raw(R"(", "ts": ")")
            .micros(launch.deviceNs)
            .raw(R"(", "cat": "HostToDevice", "pid": )")
            .number(devicePid(trace, launch))
            .raw(R"(, "tid": )")
            .number(deviceRow(trace, launch))
            .raw(R"(, "bp": "e"})");
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
