// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplerecorder.h"

#include <algorithm>
#include <utility>

namespace ascope {

namespace {

const char *collectiveApi(SampleCollectiveKind kind)
{
    switch (kind) {
    case SampleCollectiveKind::AllReduce:
        return "hcom_allReduce_";
    case SampleCollectiveKind::AllToAll:
        return "hcom_alltoallv_";
    case SampleCollectiveKind::AllGather:
        return "hcom_allGather_";
    }
    return "";
}

const char *collectiveHostOp(SampleCollectiveKind kind)
{
    switch (kind) {
    case SampleCollectiveKind::AllReduce:
        return "c10d::allreduce_";
    case SampleCollectiveKind::AllToAll:
        return "c10d::alltoall_base_";
    case SampleCollectiveKind::AllGather:
        return "c10d::_allgather_base_";
    }
    return "";
}

} // namespace

void SampleRecorder::readBack()
{
    ++m_event;
    const qint64 opNs = m_hostNs;
    m_rank.hostOps.push_back({.name = "aten::item", .step = m_step, .startNs = opNs});
    const size_t item = m_rank.hostOps.size() - 1;
    m_rank.hostOps.push_back({.name = "aten::_local_scalar_dense", .step = m_step, .startNs = opNs + 1500});
    const qint64 copiedNs = copy(512, sampleComputeStream, 2240, opNs + 1500);
    const qint64 syncNs = opNs + 16000;
    const qint64 endNs = std::max(copiedNs + 5000, syncNs + 4000);
    call(SampleApiLevel::Acl, "ACL_RTS", "aclrtSynchronizeStreamWithTimeout", syncNs, endNs - syncNs);
    if (m_rank.level >= 2)
        call(SampleApiLevel::Runtime, "StreamSynchronize", "StreamSynchronize", syncNs + 700, endNs - syncNs - 1400);
    m_rank.hostOps[item + 1].durationNs = endNs + 1400 - (opNs + 1500);
    m_rank.hostOps[item].durationNs = endNs + 2600 - opNs;
    m_hostNs = endNs + 9000;
}

qint64 SampleRecorder::arriveAt(const SampleInstruction &instruction, int group)
{
    ++m_event;
    const qint64 opNs = m_hostNs;
    const qint64 costNs
        = qint64(61000 + m_random.around(6000, m_rank.rank, m_event, 6)) * m_hostCostPercent / 200 + 30000;
    m_rank.hostOps.push_back({.name = collectiveHostOp(instruction.collective),
                              .isBackward = instruction.isBackward,
                              .step = m_step,
                              .startNs = opNs,
                              .durationNs = costNs});
    call(SampleApiLevel::Acl, "HOST_HCCL", collectiveApi(instruction.collective), opNs + 12000, costNs - 15000,
         collectiveApi(instruction.collective));
    m_pendingConnection = m_rank.calls.back().connectionId;
    const qint64 callNs = opNs + costNs - 14000;
    call(SampleApiLevel::Hccl, "master", "Launch_Ffts", callNs, 9000 + m_random.around(1500, m_rank.rank, m_event, 12),
         "Launch_Ffts");
    m_hostNs += costNs + 1500;
    m_rank.launches.push_back({.connectionId = m_pendingConnection,
                               .hostOpStartNs = opNs,
                               .callNs = callNs,
                               .isBackward = instruction.isBackward,
                               .communicationGroup = group});
    return std::max({m_commNs[static_cast<size_t>(group)], m_computeNs + 1700, callNs + 5200}) + 600;
}

void SampleRecorder::complete(const SampleInstruction &instruction, int group, const QByteArray &name,
                              SampleCollective collective)
{
    const int stream = sampleCommStream + group;
    const qint64 endNs = collective.startNs + collective.durationNs;
    collective.group = group;
    collective.name = name;
    collective.step = m_step;
    collective.connectionId = m_pendingConnection;
    collective.taskId = nextTask(stream);
    m_rank.launches.back().deviceNs = collective.startNs;
    m_rank.tasks.push_back({.name = "Notify Wait",
                            .taskType = "Notify Wait",
                            .stream = stream,
                            .taskId = collective.taskId,
                            .startNs = collective.startNs + 2200,
                            .durationNs = collective.synchronizationNs,
                            .connectionId = m_pendingConnection});
    m_rank.tasks.push_back({.name = "EVENT_RECORD",
                            .taskType = "EVENT_RECORD_SQE",
                            .stream = stream,
                            .taskId = nextTask(stream),
                            .startNs = endNs + 200,
                            .durationNs = 20,
                            .connectionId = nextConnection()});
    m_commNs[static_cast<size_t>(group)] = endNs + 900;
    m_slotEndNs[instruction.slot] = endNs;
    m_rank.collectives.push_back(std::move(collective));
}

void SampleRecorder::waitFor(int slot)
{
    const qint64 endNs = m_slotEndNs[slot] + 1100;
    call(SampleApiLevel::Acl, "ACL_RTS", "aclrtStreamWaitEvent", m_hostNs, 5300);
    m_hostNs += 6000;
    const qint64 startNs = m_computeNs + 300;
    m_rank.tasks.push_back({.name = "EVENT_WAIT",
                            .taskType = "EVENT_WAIT_SQE",
                            .stream = sampleComputeStream,
                            .taskId = nextTask(sampleComputeStream),
                            .startNs = startNs,
                            .durationNs = std::max<qint64>(endNs - startNs, 20),
                            .connectionId = m_rank.calls.back().connectionId});
    m_computeNs = std::max(startNs + 20, endNs);
}

} // namespace ascope
