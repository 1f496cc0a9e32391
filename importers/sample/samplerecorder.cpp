// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplerecorder.h"

#include <algorithm>

namespace ascope {

namespace {

constexpr qint64 firstMarkNs = 1749720600031000000; ///< 2025-06-12 09:30
/// Kernels the host may be ahead of the device. Short, so that host and device stay close in the timeline.
constexpr size_t queueDepth = 24;

/// Thousandths by which operators of @p core take longer on a card whose clock is low: cube operators follow the
/// clock, vector operators mostly wait for memory.
int slownessOf(SampleCore core, int clockMhz)
{
    if (clockMhz == sampleRatedMhz)
        return 1000;
    switch (core) {
    case SampleCore::Cube:
        return 1270;
    case SampleCore::MixCube:
        return 1265;
    case SampleCore::Vector:
        return 1090;
    case SampleCore::AiCpu:
        return 1000;
    }
    return 1000;
}

} // namespace

SampleRecorder::SampleRecorder(SampleRank &rank, const SampleRandom &random)
    : m_rank(rank)
    , m_random(random)
    , m_hostNs(firstMarkNs + random.around(40000, rank.rank, 1))
    , m_taskIds{
          {sampleComputeStream, 18001}, {sampleCopyStream, 301}, {sampleCommStream, 807}, {sampleCommStream + 1, 807}}
{
    m_rank.recordStartNs = m_hostNs - 6000000;
}

void SampleRecorder::call(SampleApiLevel level, const QByteArray &mode, const QByteArray &name, qint64 startNs,
                          qint64 durationNs, const QByteArray &item)
{
    m_rank.calls.push_back({.level = level,
                            .mode = mode,
                            .name = name,
                            .item = item,
                            .isBackward = m_rank.hostOps.empty() ? false : m_rank.hostOps.back().isBackward,
                            .startNs = startNs,
                            .durationNs = durationNs,
                            .connectionId = nextConnection()});
}

qint64 SampleRecorder::copy(qint64 bytes, int stream, qint64 durationNs, qint64 hostOpNs)
{
    qint64 &streamNs = stream == sampleComputeStream ? m_computeNs : m_copyNs;
    call(SampleApiLevel::Acl, "ACL_RTS", "aclrtMemcpyAsync", hostOpNs + 3100, 9400);
    const SampleApiCall acl = m_rank.calls.back();
    if (m_rank.level >= 2)
        call(SampleApiLevel::Runtime, "MemcopyAsync", "MemcopyAsync", hostOpNs + 4200, 6900);
    const qint64 startNs = std::max(streamNs + 900, acl.startNs + 7000);
    streamNs = startNs + durationNs;
    m_rank.tasks.push_back({.name = "MEMCPY_ASYNC",
                            .taskType = "PCIE_DMA_SQE",
                            .stream = stream,
                            .taskId = nextTask(stream),
                            .startNs = startNs,
                            .durationNs = durationNs,
                            .connectionId = acl.connectionId,
                            .copiedBytes = bytes});
    m_rank.launches.push_back({.connectionId = acl.connectionId,
                               .hostOpStartNs = hostOpNs,
                               .callNs = acl.startNs,
                               .isCopy = true,
                               .stream = stream,
                               .deviceNs = startNs});
    return streamNs;
}

void SampleRecorder::beginStep(int number, qint64 dataNs, bool isWarmUp)
{
    m_step = number;
    m_isWarmUp = isWarmUp;
    m_hostCostPercent = isWarmUp ? 620 : 100;
    m_rank.steps.push_back({.number = number, .startNs = m_hostNs});
    m_hostNs += 12000;
    m_rank.hostOps.push_back({.name = "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__",
                              .step = number,
                              .startNs = m_hostNs,
                              .durationNs = dataNs});
    m_hostNs += dataNs + 14000;
    m_rank.hostOps.push_back({.name = "aten::to", .step = number, .startNs = m_hostNs, .durationNs = 38000});
    copy(2097152, sampleCopyStream, 121000, m_hostNs);
    m_hostNs += 52000;
}

void SampleRecorder::endStep()
{
    for (const OpenAllocation &open : m_openAllocations)
        m_rank.allocations[open.index].releasedNs = m_hostNs;
    m_openAllocations.clear();
    m_slotEndNs.clear();
    m_rank.steps.back().endNs = m_hostNs + 31000;
    // The progress line is printed between two marks.
    m_hostNs += 31000 + 164000;
    m_rank.recordEndNs = m_hostNs + 5000000;
}

qint64 SampleRecorder::durationOf(const SampleInstruction &instruction) const
{
    const SampleOperator &op = sampleOperator(instruction.op);
    const int noise = m_random.around(14, m_rank.rank, m_event, 2) + m_random.around(3, m_rank.rank, 3);
    qint64 durationNs = qint64(op.durationUs) * slownessOf(op.core, m_rank.clockMhz) * (1000 + noise) / 1000;
    if (QByteArrayView(op.inputShapes).contains("ROWS"))
        durationNs = durationNs * sampleTokenRows(m_rank.rank, instruction.layer) / 16384;
    return durationNs;
}

void SampleRecorder::launch(const SampleInstruction &instruction)
{
    const SampleOperator &op = sampleOperator(instruction.op);
    ++m_event;
    if (m_rank.kernels.size() > queueDepth)
        m_hostNs = std::max(m_hostNs, m_rank.kernels[m_rank.kernels.size() - queueDepth].startNs);
    releaseOld(m_hostNs);

    const qint64 opNs = m_hostNs;
    const int usualNs = (instruction.isBackward ? 22000 : 28000) + m_random.around(4000, m_rank.rank, m_event, 4);
    const qint64 costNs = qint64(usualNs) * m_hostCostPercent / 100;
    // Autograd numbers the large operators here; the small ones would double the flows without telling more.
    if (instruction.pair >= 0 && !instruction.isBackward && op.durationUs >= 60)
        m_sequenceOfPair[instruction.pair] = m_sequence++;
    const auto sequence = m_sequenceOfPair.find(instruction.pair);
    m_rank.hostOps.push_back({.name = op.pythonName,
                              .isBackward = instruction.isBackward,
                              .step = m_step,
                              .startNs = opNs,
                              .durationNs = costNs,
                              .op = instruction.op,
                              .layer = instruction.layer,
                              .sequence = sequence == m_sequenceOfPair.end() ? -1 : sequence->second});
    const qint64 aclNs = opNs + costNs * 42 / 100;
    const qint64 aclLengthNs = costNs * 51 / 100;
    call(SampleApiLevel::Acl, "ACL_NN", op.api, aclNs, aclLengthNs);
    call(SampleApiLevel::Node, "launch", "launch", aclNs + 900, aclLengthNs - 1700, op.name);
    const qint64 connectionId = m_rank.calls.back().connectionId;
    const qint64 runtimeNs = aclNs + aclLengthNs - 6100;
    if (m_rank.level >= 2)
        call(SampleApiLevel::Runtime, "KernelLaunch", "KernelLaunch", runtimeNs,
             4700 + m_random.around(600, m_rank.rank, m_event, 10));
    const qint64 callNs = runtimeNs + 2300;
    m_hostNs += costNs + 1800;

    const bool isOnAiCpu = op.core == SampleCore::AiCpu;
    const int stream = isOnAiCpu ? sampleCopyStream : sampleComputeStream;
    const qint64 readyNs
        = isOnAiCpu ? std::max(m_copyNs, m_computeNs) + 4100 : m_computeNs + (m_event % 3 == 0 ? 1240 : 0);
    const qint64 startNs = std::max(readyNs, callNs + 2100);
    const qint64 durationNs = durationOf(instruction);
    (isOnAiCpu ? m_copyNs : m_computeNs) = startNs + durationNs;
    m_rank.kernels.push_back({.op = instruction.op,
                              .step = m_step,
                              .layer = instruction.layer,
                              .stream = stream,
                              .taskId = nextTask(stream),
                              .startNs = startNs,
                              .durationNs = durationNs,
                              .connectionId = connectionId,
                              .hostOp = static_cast<int>(m_rank.hostOps.size()) - 1,
                              .noise = m_random.around(12, m_rank.rank, m_event, 5)});
    m_rank.launches.push_back({.connectionId = connectionId,
                               .hostOpStartNs = opNs,
                               .callNs = callNs,
                               .isBackward = instruction.isBackward,
                               .stream = stream,
                               .deviceNs = startNs});
    keepMemory(instruction, opNs + 4000);
}

void SampleRecorder::keepMemory(const SampleInstruction &instruction, qint64 atNs)
{
    const SampleOperator &op = sampleOperator(instruction.op);
    if (instruction.op == SampleOp::AdamW && m_isWarmUp) {
        // The optimizer makes its state in its first step and keeps it.
        m_rank.allocations.push_back({.name = op.pythonName, .bytes = 77791232, .allocatedNs = atNs});
        return;
    }
    if (instruction.isBackward && m_allocationOfPair.contains(instruction.pair)) {
        m_rank.allocations[m_allocationOfPair[instruction.pair]].releasedNs = atNs + 9000;
        m_allocationOfPair.erase(instruction.pair);
    }
    if (op.savedKb < 6000)
        return;
    const bool isKept = !instruction.isBackward && instruction.pair >= 0;
    // What autograd keeps is more than the result: inputs, masks and copies in full precision.
    qint64 bytes = qint64(op.savedKb) * 1000 * (isKept ? 3 : 1) / 512 * 512;
    if (QByteArrayView(op.outputShapes).contains("ROWS"))
        bytes = bytes * sampleTokenRows(m_rank.rank, instruction.layer) / 16384 / 512 * 512;
    m_rank.allocations.push_back({.name = op.pythonName, .bytes = bytes, .allocatedNs = atNs});
    const size_t index = m_rank.allocations.size() - 1;
    if (isKept)
        m_allocationOfPair[instruction.pair] = index;
    else
        m_openAllocations.push_back({.index = index, .kernelsLeft = 6});
}

void SampleRecorder::releaseOld(qint64 atNs)
{
    for (OpenAllocation &open : m_openAllocations) {
        if (--open.kernelsLeft == 0)
            m_rank.allocations[open.index].releasedNs = atNs;
    }
    std::erase_if(m_openAllocations, [](const OpenAllocation &open) { return open.kernelsLeft == 0; });
}

void SampleRecorder::beginModule(const QByteArray &name)
{
    m_hostNs += 3000;
    const bool isAnnotation = name.startsWith("Optimizer");
    if (isAnnotation) {
        m_openModules.push_back({.index = m_rank.hostOps.size(), .isAnnotation = true});
        m_rank.hostOps.push_back({.name = name, .step = m_step, .startNs = m_hostNs});
    } else {
        const int parentId = m_openModules.empty() ? 13 : m_rank.spans[m_openModules.back().index].id;
        m_openModules.push_back({.index = m_rank.spans.size()});
        m_rank.spans.push_back({.name = name, .startNs = m_hostNs, .id = m_spanId++, .parentId = parentId});
    }
    m_hostNs += 4000;
}

void SampleRecorder::endModule()
{
    const OpenModule module = m_openModules.back();
    m_openModules.pop_back();
    if (module.isAnnotation)
        m_rank.hostOps[module.index].durationNs = m_hostNs - m_rank.hostOps[module.index].startNs;
    else
        m_rank.spans[module.index].durationNs = m_hostNs - m_rank.spans[module.index].startNs;
    m_hostNs += 2000;
}

} // namespace ascope
