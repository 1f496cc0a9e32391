// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplerun.h"
#include "models/base/timerange.h"

#include <QByteArray>

#include <vector>

namespace ascope {

// One function a file kind; each returns the whole text. torch_npu.profiler writes these into the folder
// ASCEND_PROFILER_OUTPUT/ of a rank, except the last two, which stand beside that folder.

QByteArray sampleTraceView(const SampleRank &rank); ///< trace_view.json
QByteArray sampleKernelDetails(const SampleRank &rank); ///< kernel_details.csv
QByteArray sampleOpStatistic(const SampleRank &rank); ///< op_statistic.csv
QByteArray sampleStepTraceTime(const SampleRank &rank); ///< step_trace_time.csv
QByteArray sampleApiStatistic(const SampleRank &rank); ///< api_statistic.csv
QByteArray sampleOperatorDetails(const SampleRank &rank); ///< operator_details.csv
QByteArray sampleL2Cache(const SampleRank &rank); ///< l2_cache.csv
QByteArray sampleCommunication(const SampleRank &rank); ///< communication.json
QByteArray sampleCommunicationMatrix(const SampleRank &rank); ///< communication_matrix.json
QByteArray sampleMemoryRecord(const SampleRank &rank); ///< memory_record.csv
QByteArray sampleOperatorMemory(const SampleRank &rank); ///< operator_memory.csv
QByteArray sampleNpuModuleMem(const SampleRank &rank); ///< npu_module_mem.csv
QByteArray sampleProfilerInfo(const SampleRank &rank, const SampleOptions &options); ///< profiler_info_{rank}.json
QByteArray sampleProfilerMetadata(const SampleRank &rank, const SampleOptions &options); ///< profiler_metadata.json

// What several of them need.

/// Shapes of @p op as text, the tokens of @p rank filled in.
QByteArray sampleShapes(const char *shapes, int rank, int layer);

/// Frames of the Python stack under @p op, innermost first; empty for most operators.
std::vector<QByteArray> sampleCallStack(SampleOp op);

/// Disjoint spans of the device, sorted.
struct SampleOverlap
{
    std::vector<TimeRange> computing;
    std::vector<TimeRange> communication;
    std::vector<TimeRange> notOverlapped; ///< communication while nothing computes
    std::vector<TimeRange> free; ///< neither
};

/// What the device did inside @p window.
SampleOverlap sampleOverlap(const SampleRank &rank, TimeRange window);

/// The window of each step: from its first task or collective to that of the next step, the last one to its last task.
std::vector<TimeRange> sampleStepWindows(const SampleRank &rank);

/// Device memory in use by the framework over time.
struct SampleMemoryPoint
{
    qint64 atNs = 0;
    qint64 allocatedBytes = 0;
    qint64 reservedBytes = 0;
};

/// One point at the start of the recording and one for each allocation and release, sorted by time.
std::vector<SampleMemoryPoint> sampleMemoryCurve(const SampleRank &rank);

/// Memory of the process at @p atNs: the framework's with what HCCL, the runtime and GE hold, bytes.
qint64 sampleProcessBytes(const std::vector<SampleMemoryPoint> &curve, qint64 atNs);

/// Memory of one process beside the framework's, bytes.
constexpr qint64 sampleHcclBytes = 1677721600;
constexpr qint64 sampleRuntimeBytes = 1153433600;
constexpr qint64 sampleWorkspaceBytes = 1342177280;
constexpr qint64 sampleGeBytes = 79691776;
constexpr qint64 sampleDeviceBytes = 262144000; ///< of the device outside the process

} // namespace ascope
