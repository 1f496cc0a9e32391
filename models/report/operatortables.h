// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportinput.h"

namespace ascope {

/// Operators with counts, times and shares; the first input.options.topCount rows, the others as one, and the sum.
/// Columns without any value are left out.
ReportTable operatorStatTable(const ReportInput &input, const OperatorTable &operators, const QString &caption);

} // namespace ascope
