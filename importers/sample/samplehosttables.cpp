// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ascope {

namespace {

const char *levelName(SampleApiLevel level)
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

/// Variance of @p durationsNs in square microseconds x 1000, over all calls, not a sample of them.
qint64 varianceOf(const std::vector<qint64> &durationsNs, qint64 totalNs)
{
    const auto count = static_cast<qint64>(durationsNs.size());
    double squares = 0;
    for (const qint64 durationNs : durationsNs) {
        // The mean may be no whole number of ns: compare count x duration with the total.
        const auto differenceNs = static_cast<double>(durationNs * count - totalNs);
        squares += differenceNs * differenceNs;
    }
    const auto calls = static_cast<double>(count);
    return std::llround(squares / (calls * calls * calls) / 1000.0);
}

/// Time of each host operator without the operators inside it, beside hostOps.
std::vector<qint64> selfTimesNs(const SampleRank &rank)
{
    std::vector<qint64> selfNs;
    std::vector<size_t> open;
    for (size_t i = 0; i < rank.hostOps.size(); ++i) {
        const SampleHostOp &op = rank.hostOps[i];
        selfNs.push_back(op.durationNs);
        const auto contains = [&](size_t outer) {
            return rank.hostOps[outer].startNs + rank.hostOps[outer].durationNs >= op.startNs + op.durationNs;
        };
        while (!open.empty() && !contains(open.back()))
            open.pop_back();
        if (!open.empty())
            selfNs[open.back()] -= op.durationNs;
        open.push_back(i);
    }
    return selfNs;
}

QByteArray joined(const std::vector<QByteArray> &frames, const QByteArray &separator)
{
    QByteArray text;
    for (const QByteArray &frame : frames)
        text += text.isEmpty() ? frame : separator + frame;
    return text;
}

} // namespace

QByteArray sampleApiStatistic(const SampleRank &rank)
{
    std::map<std::pair<QByteArray, QByteArray>, std::vector<qint64>> durations; // by name, then level
    for (const SampleApiCall &call : rank.calls)
        durations[{call.name, levelName(call.level)}].push_back(call.durationNs);

    SampleText text;
    text.raw("Level,API Name,Time(us),Count,Avg(us),Min(us),Max(us),Variance\n");
    for (const auto &[key, values] : durations) {
        qint64 totalNs = 0;
        for (const qint64 value : values)
            totalNs += value;
        const auto [shortest, longest] = std::minmax_element(values.begin(), values.end());
        text.raw(key.second).raw(",").raw(key.first).raw(",").shortMicros(totalNs).raw(",");
        text.number(static_cast<qint64>(values.size())).raw(",");
        text.shortMicros(scaledRatio(totalNs, static_cast<qint64>(values.size()), 0)).raw(",");
        text.shortMicros(*shortest).raw(",").shortMicros(*longest).raw(",");
        text.decimal(varianceOf(values, totalNs), 3).raw("\n");
    }
    return text.take();
}

std::vector<QByteArray> sampleCallStack(SampleOp op)
{
    switch (op) {
    case SampleOp::FlashAttention:
        return {"/home/user/qwen3_moe/attention.py(118): forward", "/home/user/qwen3_moe/decoder.py(64): forward",
                "/home/user/train.py(207): train_step", "/home/user/train.py(288): <module>"};
    case SampleOp::Routing:
    case SampleOp::GroupedUp:
    case SampleOp::GroupedDown:
        return {"/home/user/qwen3_moe/experts.py(91): forward", "/home/user/qwen3_moe/decoder.py(71): forward",
                "/home/user/train.py(207): train_step", "/home/user/train.py(288): <module>"};
    default:
        return {};
    }
}

QByteArray sampleOperatorDetails(const SampleRank &rank)
{
    std::vector<const SampleKernel *> kernels(rank.hostOps.size());
    for (const SampleKernel &kernel : rank.kernels)
        kernels[static_cast<size_t>(kernel.hostOp)] = &kernel;
    const std::vector<qint64> selfNs = selfTimesNs(rank);

    SampleText text;
    text.raw("Name,Input Shapes,Call Stack,Host Self Duration(us),Host Total Duration(us),Device Self Duration(us),"
             "Device Total Duration(us),Device Self Duration With AICore(us),Device Total Duration With AICore(us)\n");
    for (size_t i = 0; i < rank.hostOps.size(); ++i) {
        const SampleHostOp &op = rank.hostOps[i];
        text.raw(op.name).raw(",");
        if (op.op != SampleOp::Count) {
            const QByteArray shapes = sampleShapes(sampleOperator(op.op).inputShapes, rank.rank, op.layer);
            text.raw("\"").raw(QByteArray(shapes).replace(";", ";\n")).raw("\"");
        }
        text.raw(",");
        const QByteArray stack = joined(sampleCallStack(op.op), ";\n");
        if (!stack.isEmpty())
            text.raw("\"").raw(stack).raw("\"");
        text.raw(",").shortMicros(selfNs[i]).raw(",").shortMicros(op.durationNs);
        const SampleKernel *kernel = kernels[i];
        if (kernel == nullptr) {
            text.raw(",0,0,0,0\n");
            continue;
        }
        const bool isOnAiCore = sampleOperator(kernel->op).core != SampleCore::AiCpu;
        const qint64 onAiCoreNs = isOnAiCore ? kernel->durationNs : 0;
        text.raw(",").shortMicros(kernel->durationNs).raw(",").shortMicros(kernel->durationNs);
        text.raw(",").shortMicros(onAiCoreNs).raw(",").shortMicros(onAiCoreNs).raw("\n");
    }
    return text.take();
}

} // namespace ascope
