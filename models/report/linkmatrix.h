// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"
#include "models/report/reportfigure.h"

namespace ascope {

/// The bandwidth between ranks as a heatmap: rows send, columns receive. Ranks that are only known by the number of
/// their group are marked by a star. More than @p largestSize ranks are shown in blocks, each with its slowest link.
ReportHeatmap linkHeatmap(const CommReport &report, int largestSize = 48);

} // namespace ascope
