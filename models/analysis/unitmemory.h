// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/units.h"
#include "models/store/database.h"

namespace ascope {

/// Memory units (HBM, L0, L1, L2, UB) over the compute operators that carry their metrics: bandwidth weighted by
/// operator duration, L2 hit rate. @p rankAndStep is an SQL condition on op_fact as o (" AND o.rank IN (0)").
UnitUse memoryUnitUse(const Database &database, HardwareUnit unit, const QString &rankAndStep, const QString &rankOnly);

/// PMU columns "GB/s" and "KB" count in powers of two.
constexpr double bytesPerPmuGigabyte = 1024.0 * 1024.0 * 1024.0;
constexpr double bytesPerPmuKilobyte = 1024.0;

} // namespace ascope
