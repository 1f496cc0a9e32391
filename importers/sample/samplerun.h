// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplegenerator.h"
#include "importers/sample/sampleprogram.h"

#include <QByteArray>

#include <vector>

namespace ascope {

// The events of a simulated run. They are the single source of every file: the writers only sum and print them.
// Times are ns since the Unix epoch.

/// An execution of an operator on the device.
struct SampleKernel
{
    SampleOp op = SampleOp::Count;
    int step = 0;
    int layer = -1;
    int stream = 0;
    int taskId = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    qint64 connectionId = 0;
    int hostOp = -1; ///< index into SampleRank::hostOps of the operator that launched it
    int noise = 0; ///< -12 to 12 thousandths, for its pipes
};

/// Any other task of a stream: copies, events, waits. Not in the kernel tables.
struct SampleTask
{
    QByteArray name;
    QByteArray taskType;
    int stream = 0;
    int taskId = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    qint64 connectionId = 0;
    qint64 copiedBytes = 0; ///< of a copy
};

/// An operator of the framework on a host thread.
struct SampleHostOp
{
    QByteArray name;
    bool isBackward = false; ///< thread of the autograd engine
    int step = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    SampleOp op = SampleOp::Count; ///< for its shapes; Count: none
    int layer = -1;
    int sequence = -1; ///< shared by a forward operator and its backward operator
};

/// A span of a Python module or function.
struct SamplePythonSpan
{
    QByteArray name;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    int id = 0;
    int parentId = 0;
};

/// Level of a CANN call, as the level column and the name of the event have it.
enum class SampleApiLevel { Acl, Node, Runtime, Hccl };

/// A call into CANN.
struct SampleApiCall
{
    SampleApiLevel level = SampleApiLevel::Acl;
    QByteArray mode;
    QByteArray name; ///< "aclnnMm", "launch"
    QByteArray item; ///< what it works on; of a node the kernel
    bool isBackward = false;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    qint64 connectionId = 0;
};

/// The way from a host operator through CANN to the device.
struct SampleLaunch
{
    qint64 connectionId = 0;
    qint64 hostOpStartNs = 0;
    qint64 callNs = 0; ///< inside the CANN call
    bool isBackward = false;
    bool isCopy = false;
    int communicationGroup = -1; ///< a collective of this group; -1: a task of a stream
    int stream = 0;
    qint64 deviceNs = 0;
};

/// How bytes travel between two ranks.
enum class SampleTransport { Local, Hccs, Rdma };

/// What one rank sent to one peer within a collective; the peer may be itself.
struct SampleLink
{
    int peer = 0; ///< rank inside the group
    SampleTransport transport = SampleTransport::Local;
    qint64 bytes = 0;
    qint64 durationNs = 0;
    int packets = 1;
};

/// A small task on a plane of a collective.
struct SampleCommTask
{
    enum class Kind { Copy, Reduce, RdmaSend, NotifyWait };
    Kind kind = Kind::Copy;
    int plane = 0; ///< 0: on chip
    int peer = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    qint64 bytes = 0;
};

/// A collective as one rank saw it.
struct SampleCollective
{
    SampleCollectiveKind kind = SampleCollectiveKind::AllReduce;
    int group = 0; ///< index into SampleRank::groups
    QByteArray name; ///< hcom_allReduce__586_0_1
    int step = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    qint64 waitNs = 0; ///< for peers, before and after the transfer
    qint64 synchronizationNs = 0; ///< the part before the first transfer
    qint64 transitNs = 0; ///< of the slowest link
    qint64 connectionId = 0;
    qint64 bytes = 0; ///< of its tensor
    int taskId = 0;
    std::vector<SampleLink> links;
    std::vector<SampleCommTask> tasks;
};

/// A communication group.
struct SampleGroup
{
    QByteArray name; ///< as HCCL names it
    QByteArray hash; ///< decimal text, what the communication files call it
    QByteArray parallelName; ///< "dp", "exp"
    std::vector<int> ranks; ///< ascending
};

/// The host's mark of a step.
struct SampleStep
{
    int number = 0;
    qint64 startNs = 0;
    qint64 endNs = 0;
};

/// Device memory the framework handed out.
struct SampleAllocation
{
    QByteArray name;
    qint64 bytes = 0;
    qint64 allocatedNs = 0;
    qint64 releasedNs = 0;
};

/// Everything one rank recorded.
struct SampleRank
{
    int rank = 0;
    int device = 0;
    int processId = 0;
    QByteArray host;
    int clockMhz = 0; ///< of its AI Core while it computes
    int level = 2; ///< of the profiler; calls of the runtime need 2
    bool hasMemoryMetrics = false; ///< recorded with the Memory set of metrics instead of PipeUtilization
    std::vector<SampleGroup> groups; ///< those it is in: all ranks, the experts
    std::vector<SampleStep> steps;
    std::vector<SampleKernel> kernels;
    std::vector<SampleTask> tasks;
    std::vector<SampleHostOp> hostOps;
    std::vector<SamplePythonSpan> spans;
    std::vector<SampleApiCall> calls;
    std::vector<SampleLaunch> launches;
    std::vector<SampleCollective> collectives;
    std::vector<SampleAllocation> allocations;
    qint64 recordStartNs = 0;
    qint64 recordEndNs = 0;
};

constexpr int sampleRatedMhz = 1650;
constexpr int sampleCubeCores = 24;
constexpr int sampleComputeStream = 3;
constexpr int sampleCopyStream = 17;
/// Streams of the collectives: this one for the group of all ranks, the next for the experts.
constexpr int sampleCommStream = 41;

/// Tokens that the experts of @p rank received in @p layer; the ranks of a full host add up to four times the mean.
int sampleTokenRows(int rank, int layer);

/// Runs the program of @p options on all ranks. The result is sorted by rank; inside a rank events are in the order of
/// the program, kernels also by start.
std::vector<SampleRank> simulateSample(const SampleOptions &options);

} // namespace ascope
