// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"

#include <span>
#include <vector>

namespace ascope {

/// Union of @p ranges, in any order, clipped to @p window: disjoint, sorted by start, touching ones merged.
/// Empty ranges are dropped. The input is not changed.
std::vector<TimeRange> unionOf(std::span<const TimeRange> ranges, TimeRange window);

/// Sum of the lengths of disjoint @p ranges, ns.
qint64 totalLengthNs(std::span<const TimeRange> ranges);

/// What two unions share, both as unionOf() returns them.
std::vector<TimeRange> intersectionOf(std::span<const TimeRange> a, std::span<const TimeRange> b);

} // namespace ascope
