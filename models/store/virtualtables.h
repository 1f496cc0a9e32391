// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database.h"

namespace ascope {

/// Makes the packed timeline readable by SQL on this connection, as the read-only virtual tables
/// slice(slice_id, track_id, rank, name, start_ns, duration_ns, depth, category, args),
/// counter(track_id, rank, name, at_ns, value, unit) and flow(category, source_slice_id, target_slice_id).
Result<void> registerVirtualTables(Database &database);

} // namespace ascope
