// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"
#include "models/trace/scope.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ascope {

/// Parts of a step's wall time in the order they are stacked. They do not overlap and add up to the wall time.
enum class StepPart {
    ComputingOnly, ///< computing without the overlapped part
    Overlapped, ///< computing and communication at once
    Communication, ///< communication that nothing hides, without bubble
    Free,
    Bubble, ///< waiting in receive of a pipeline
    Preparing, ///< step mark to first task; only where the step before is not in the capture
};
constexpr int stepPartCount = 6;

/// Amounts by StepPart, ns. Of one row whole numbers; of a mean fractions.
using StepParts = std::array<double, stepPartCount>;

/// One step of one rank. The columns have the meaning of step_trace_time.csv; empty is "not collected".
struct StepSplit
{
    int rank = 0;
    std::optional<qint64> step; ///< empty for a run without step marks
    std::optional<qint64> stageNs;
    std::optional<qint64> computingNs;
    std::optional<qint64> communicationNs;
    std::optional<qint64> communicationNotOverlappedNs;
    std::optional<qint64> overlappedNs;
    std::optional<qint64> freeNs;
    std::optional<qint64> bubbleNs;
    std::optional<qint64> preparingNs;
    qint64 wallNs = 0; ///< stage + bubble, and preparing when step - 1 is not in the capture
    bool countsPreparing = false; ///< preparing is part of wallNs
    bool isComputed = false; ///< from the tasks of the timeline instead of the file
    bool isWarmUp = false; ///< first step of at least three

    /// The parts of wallNs. Rounding of the exporter (0.25 us) goes to Free, so that they add up exactly.
    StepParts parts() const;
};

/// Sum over rows. Means and shares follow from it: mean = sum / rowCount, share = part / wall.
struct StepSum
{
    int rowCount = 0;
    double wallNs = 0;
    double computingNs = 0;
    double communicationNs = 0;
    StepParts parts{};

    bool isEmpty() const { return rowCount == 0; }
    double meanWallNs() const { return rowCount > 0 ? wallNs / rowCount : 0; }
    double meanNs(StepPart part) const { return rowCount > 0 ? parts[size_t(part)] / rowCount : 0; }
    /// 0..1 of the wall time.
    double share(StepPart part) const { return wallNs > 0 ? parts[size_t(part)] / wallNs : 0; }
    void add(const StepSplit &row);
};

/// One step, over the ranks in scope.
struct StepMean
{
    std::optional<qint64> step;
    StepSum sum;
    bool isWarmUp = false;
};

/// Where the time of the steps in scope went.
struct StepBreakdown
{
    std::vector<StepSplit> rows; ///< ranks and steps in scope, by rank, then step
    StepSum total; ///< over rows
    std::vector<StepMean> perStep; ///< every step of the ranks in scope, whatever steps the scope names; ascending
    std::optional<qint64> medianStep; ///< the step whose mean wall is the (lower) median, warm-up left out
    double medianWallNs = 0; ///< median of the mean wall of the steps, warm-up left out; 0 without rows

    bool isEmpty() const { return rows.empty(); }
};

/// Step times from step_trace_time.csv; for ranks without it computed from operators, or from the device slices of the
/// timeline, clipped to the window of each step. Empty when the session has neither.
StepBreakdown stepBreakdown(const Store &store, const Scope &scope);

/// The same breakdown for fewer steps: rows and total of those that @p scope names. Its ranks are of no matter.
StepBreakdown restrictedToSteps(StepBreakdown breakdown, const Scope &scope);

/// Number of steps that a per-step mean divides by: the distinct steps of @p scope, at least 1.
int stepCountInScope(const Store &store, const Scope &scope);

} // namespace ascope
