// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmapdata.h"

#include "models/analysis/statistics.h"

#include <algorithm>

namespace ascope {

double HeatmapScale::position(double value) const
{
    if (value <= 0)
        return 0;
    return high > low ? std::clamp((value - low) / (high - low), 0.0, 1.0) : 1;
}

void setDefaultRange(HeatmapScale &scale, std::vector<double> values)
{
    const double median = medianOf(std::move(values));
    scale.low = 0.5 * median;
    scale.high = 1.1 * median;
}

} // namespace ascope
