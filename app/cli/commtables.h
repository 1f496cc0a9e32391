// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "models/analysis/communication.h"

#include <vector>

namespace ascope {

/// The tables of `comm`: links (first), groups, ranks, slow_ranks, slow_collectives, slow_links.
std::vector<Table> commTables(const CommReport &report, const std::vector<CommLink> &links);

} // namespace ascope
