// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/steps.h"

#include <vector>

namespace ascope {

/// One task of one rank that computes or communicates.
struct StepTask
{
    TimeRange rangeNs;
    std::optional<qint64> step; ///< as the file says; empty when it says nothing
    bool isCommunication = false;
    bool isReceive = false; ///< receive of a pipeline: bubble
};

/// The mark of a step on the host.
struct StepMark
{
    std::optional<qint64> step;
    TimeRange rangeNs;
};

/// Splits the time of one rank. The window of a step runs from its first task to the first task of the next step, that
/// of the last step to the end of its last task; every interval is clipped to it. Tasks without a step of their own
/// belong to the mark in which they start, and the last window ends no later than its mark. Without steps and marks:
/// one row for the run. wallNs and warm-up are left to the caller.
std::vector<StepSplit> splitSteps(int rank, const std::vector<StepTask> &tasks, const std::vector<StepMark> &marks);

/// Tasks of @p rank: from the operators, else from the device slices of the timeline.
std::vector<StepTask> stepTasks(const Store &store, int rank);
std::vector<StepMark> stepMarks(const Store &store, int rank);

} // namespace ascope
