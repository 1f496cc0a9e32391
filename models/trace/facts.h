// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <QString>

#include <optional>
#include <span>

namespace ascope {

// Rows as importers hand them to FactWriter. A std::nullopt is "not collected" and becomes NULL.

/// An interned text of the session; 0 is none (stored as NULL where the column allows it).
enum class StringId : qint64 {};

/// One kernel of kernel_details.csv.
struct OpFact
{
    int rank = 0;
    std::optional<qint64> step; ///< empty: outside any step, or no steps recorded
    StringId name{};
    StringId type{};
    StringId core{}; ///< "AI_CORE", "MIX_AIC", "N/A", ... as written
    SliceKind kind = SliceKind::Other;
    bool isCommunication = false;
    std::optional<qint64> stream;
    std::optional<qint64> task;
    std::optional<qint64> startNs;
    qint64 durationNs = 0;
    std::optional<qint64> waitNs;
    std::optional<qint64> blockCount;
    StringId state{};
    StringId inputShapes{};
    StringId inputTypes{};
    StringId outputShapes{};
    StringId outputTypes{};
};

/// One row of step_trace_time.csv.
struct StepTimeFact
{
    int rank = 0;
    std::optional<qint64> step;
    std::optional<int> device;
    std::optional<qint64> computingNs;
    std::optional<qint64> communicationNs;
    std::optional<qint64> communicationNotOverlappedNs;
    std::optional<qint64> overlappedNs;
    std::optional<qint64> freeNs;
    std::optional<qint64> stageNs;
    std::optional<qint64> bubbleNs;
    std::optional<qint64> preparingNs;
};

/// One row of op_statistic.csv (name empty) or of the simplified op_summary.csv (name set).
struct OpStatFact
{
    int rank = 0;
    std::optional<qint64> step;
    QString type;
    std::optional<QString> name;
    std::optional<QString> core;
    qint64 count = 0;
    qint64 totalNs = 0;
    std::optional<qint64> minNs;
    std::optional<qint64> maxNs;
    bool isRest = false; ///< the part of a printed total that no row lists
};

/// One row of api_statistic.csv or acl_summary.csv.
struct ApiStatFact
{
    int rank = 0;
    QString level;
    QString name;
    qint64 count = 0;
    qint64 totalNs = 0;
    std::optional<qint64> minNs;
    std::optional<qint64> maxNs;
    bool isRest = false;
};

/// One operator of communication.json on one rank. Times in ps, see comm_op_fact in the schema.
struct CommOpFact
{
    int rank = 0;
    std::optional<qint64> step;
    QString groupName; ///< text after '@', may be empty
    QString name; ///< text before '@'
    QString type; ///< "allReduce", "send", ...: the word between hcom_ and the next '_'
    bool isP2p = false;
    std::optional<qint64> startNs; ///< rounded by the exporter to about 0.25 us
    qint64 elapsePs = 0;
    std::optional<qint64> transitPs;
    std::optional<qint64> waitPs;
    std::optional<qint64> synchronizationPs;
    std::optional<qint64> idlePs;
};

/// Traffic of one operator over one transport. SDMA contains HCCS, PCIE and SIO: never add it to them.
struct CommBandwidthFact
{
    QString transport;
    qint64 sizeBytes = 0;
    qint64 timePs = 0;
    std::optional<double> largePacketRatio;
};

/// One link of communication_matrix.json, in the group's own (local) ranks.
struct CommLinkFact
{
    int reportingRank = 0;
    std::optional<qint64> step;
    QString groupName;
    bool isP2p = false;
    QString op; ///< "allreduce"
    QString which; ///< top1, middle, bottom1..3, total, operator
    std::optional<QString> opName;
    int localSrc = 0;
    int localDst = 0;
    QString transport;
    qint64 sizeBytes = 0;
    qint64 timePs = 0;
};

/// One sample of memory_record.csv or npu_module_mem.csv.
struct MemoryFact
{
    int rank = 0;
    bool isModule = false; ///< from npu_module_mem.csv
    StringId component{};
    qint64 atNs = 0;
    std::optional<qint64> allocatedBytes;
    std::optional<qint64> reservedBytes;
    std::optional<qint64> activeBytes;
};

/// One allocation of operator_memory.csv. Allocated or released outside the recording: that time is empty.
struct MemoryOpFact
{
    int rank = 0;
    StringId name{};
    qint64 sizeBytes = 0;
    std::optional<qint64> allocatedNs;
    std::optional<qint64> releasedNs;
};

/// One unit of hardware_summary.csv.
struct UnitFact
{
    QString unit; ///< cube vector scalar mte1 mte2 mte3 fixpipe hbm l0 l1 l2 ub
    std::optional<double> utilization; ///< 0..1
    std::optional<double> bandwidthGbps; ///< 10^9 bytes/s
    std::optional<double> hitRate; ///< 0..1
    QString basis;
};

/// One operator of hbm_summary.csv.
struct HbmOpFact
{
    int rank = 0;
    QString name;
    QString type;
    std::optional<qint64> readBytes;
    std::optional<qint64> writeBytes;
    std::optional<qint64> totalBytes;
    bool isRest = false;
};

/// One row of l2_cache.csv.
struct L2Fact
{
    int rank = 0;
    std::optional<qint64> stream;
    std::optional<qint64> task;
    StringId name{};
    std::optional<double> hitRatio;
    std::optional<double> victimRatio;
};

/// One rank of the recording.
struct RankFact
{
    int rank = 0;
    std::optional<int> device;
    std::optional<QString> host;
    QString producer; ///< "torch_npu", "summary CSV", "Chrome trace"
    std::optional<QString> level; ///< "Level1"
    std::optional<QString> metricSet; ///< "PipeUtilization"
    QString directory; ///< absolute
    std::optional<QString> configJson; ///< profiler_info as read
};

enum class SourceStatus { Imported, Skipped, Failed };
enum class IssueSeverity { Info, Warning, Error };

/// Counted trouble of one kind in one source. The code is stable; texts are made by issueText() of models/report/phrases.h.
struct ImportIssue
{
    QString code;
    IssueSeverity severity = IssueSeverity::Warning;
    qint64 count = 0;
    QString example; ///< first case, as in the file
    qint64 line = 0; ///< of the first case, 1-based, 0 when unknown
    qint64 byteOffset = -1; ///< of the first case, -1 when unknown
};

/// A file of the opened folder and what became of it.
struct SourceFact
{
    QString path; ///< relative to the opened folder
    QString format; ///< importer id, or "unknown"
    QString domain; ///< timeline, operators, steps, api, communication, memory, units, setup, other
    std::optional<int> rank;
    qint64 rows = 0;
    qint64 sizeBytes = 0;
    SourceStatus status = SourceStatus::Imported;
    QString reason; ///< code or sentence for skipped and failed; empty when imported
};

} // namespace ascope
