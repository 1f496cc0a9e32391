// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storewriter.h"

#include <vector>

namespace ascope {

/// Finds the global rank of each group's own ranks and writes it into the links of a session whose files are all read:
/// the setup files (metadata) first, then the links r-r, which rank g reports of itself. A link end without a known
/// rank keeps the group's own number and its flag. Returns the contradictions, as issues of the session
/// ("local_rank_claimed_twice").
std::vector<ImportIssue> resolveCommGroups(StoreWriter &writer);

} // namespace ascope
