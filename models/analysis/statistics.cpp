// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ascope {

double meanOf(const std::vector<double> &values)
{
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

std::optional<double> sampleDeviationOf(const std::vector<double> &values)
{
    if (values.size() < 2)
        return {};
    // Two passes: a sum of squares of epoch-sized numbers would lose the small differences.
    const double mean = meanOf(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / double(values.size() - 1));
}

double quantileOfSorted(const std::vector<double> &values, double q)
{
    if (values.empty())
        return 0;
    const double position = q * double(values.size() - 1);
    const auto lower = size_t(position);
    const size_t upper = std::min(lower + 1, values.size() - 1);
    return values[lower] + (values[upper] - values[lower]) * (position - double(lower));
}

double medianOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return quantileOfSorted(values, 0.5);
}

} // namespace ascope
