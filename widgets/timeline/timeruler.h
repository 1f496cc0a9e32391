// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/timescale.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// A step of the recording on the host's clock, over all ranks.
struct StepMark
{
    qint64 step = 0;
    TimeRange rangeNs;
};

/// The step that covers @p atNs; the one before where it lies between two; null before the first and without steps.
/// @p steps by start.
const StepMark *stepAt(const std::vector<StepMark> &steps, qint64 atNs);

/// What times are told from: the start of a step, or of the recording.
struct TimeOrigin
{
    qint64 atNs = 0;
    std::optional<qint64> step;
};
TimeOrigin originOf(const std::vector<StepMark> &steps, TimeRange recordingNs, qint64 atNs);
/// Origin of a ruler: the step that begins left of its first labels, else the one its window begins in.
TimeOrigin rulerOrigin(const std::vector<StepMark> &steps, TimeRange recordingNs, const TimeScale &scale);
/// Steps that share time with @p windowNs, in order.
std::vector<qint64> stepsIn(const std::vector<StepMark> &steps, TimeRange windowNs);

/// A time as people read it: "16 + 216.925 ms", or "start + 2.000 ms" without steps.
QString formatStepTime(const TimeOrigin &origin, qint64 atNs);

struct RulerTick
{
    double xPx = 0;
    QString label; ///< empty for a minor tick
    bool isMajor = false;
};

/// Major ticks are at least this far apart.
constexpr double rulerMajorPx = 120;

/// Two levels of ticks at round distances from an origin. The first major tick in view is the base: its label tells its
/// time, the others their distance from it.
struct RulerLayout
{
    QString base; ///< "16 + 214 ms"
    double baseXPx = 0;
    std::vector<RulerTick> ticks; ///< by position
    qint64 majorNs = 0;
};
RulerLayout layoutRuler(const TimeScale &scale, double widthPx, const TimeOrigin &origin);

/// The smallest of 1, 2, 5, 10, 20, ... ns that is at least @p atLeastNs.
qint64 roundTickNs(double atLeastNs);

} // namespace ascope
