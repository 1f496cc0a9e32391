// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/laneblocks.h"
#include "widgets/timeline/timescale.h"

#include <optional>
#include <vector>

namespace ascope {

/// What a counter did inside one pixel column.
struct CounterColumn
{
    double minimum = 0;
    double maximum = 0;
    double last = 0; ///< holds until the next column that has samples
    bool hasSamples = false;
};

/// A counter as it is to be painted.
struct CounterGeometry
{
    std::vector<CounterColumn> columns; ///< one a pixel
    std::optional<double> before; ///< value that holds at the left edge; empty when the first sample comes later
    double endPx = 0; ///< pixel of the last sample of the recording; beyond it nothing is known
    bool isComplete = true; ///< false while finer blocks are on their way
};

/// Lays out @p counter over [0, widthPx): the same walk as for slices, with extremes instead of load.
void layoutCounter(LaneBlocks &blocks, const Track &counter, const TimeScale &scale, int widthPx,
                   CounterGeometry *geometry);

/// Smallest and largest value of the whole recording; empty while unknown.
struct CounterRange
{
    double minimum = 0;
    double maximum = 0;
};
std::optional<CounterRange> counterRange(LaneBlocks &blocks, const Track &counter);

/// Value that holds at @p atNs; empty before the first sample or while its block is absent.
std::optional<double> counterValueAt(LaneBlocks &blocks, const Track &counter, qint64 atNs);

} // namespace ascope
