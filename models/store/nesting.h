// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/chunks.h"

#include <vector>

namespace ascope {

/// The slices of one track by nesting depth. Within a lane they are in order of start and do not overlap.
struct NestedTrack
{
    std::vector<std::vector<PackedSlice>> lanes;
    qint64 partialOverlaps = 0; ///< slices that end after a slice they start in
};

/// Sorts @p slices by start, longest first, and gives each the lane below the one it lies in. A slice that overlaps
/// another without nesting keeps its times and goes into the first lane that is free.
NestedTrack nest(std::vector<PackedSlice> slices);

} // namespace ascope
