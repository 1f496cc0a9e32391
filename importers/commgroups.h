// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storewriter.h"

namespace ascope {

/// Gives the links of communication_matrix.json their global ranks: the file of a rank counts inside the group. First
/// what profiler_metadata.json says; else the one source that all links of a rank's own file share, or its link to
/// itself. A local rank nobody maps stays local and flagged. Call when all files are read.
/// Two ranks that claim the same local rank are an issue of the session ("local_rank_claimed_twice").
Result<void> resolveGroupRanks(StoreWriter &writer);

} // namespace ascope
