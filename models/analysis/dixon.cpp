// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/dixon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace ascope {

namespace {

constexpr size_t firstTableSize = 3;
constexpr size_t lastTableSize = 100;

/// Critical values of the one-sided Dixon ratio at 0.995 for 3 to 100 values.
constexpr std::array<double, lastTableSize - firstTableSize + 1> criticalRatios = {
    0.994, 0.92,  0.823, 0.744, 0.68,  0.723, 0.676, 0.638, 0.707, 0.675, 0.649, 0.672, 0.649, 0.629,
    0.611, 0.595, 0.58,  0.568, 0.556, 0.545, 0.536, 0.526, 0.519, 0.51,  0.503, 0.496, 0.489, 0.484,
    0.478, 0.473, 0.468, 0.463, 0.458, 0.454, 0.45,  0.446, 0.442, 0.439, 0.435, 0.432, 0.429, 0.425,
    0.423, 0.42,  0.417, 0.414, 0.412, 0.409, 0.407, 0.405, 0.402, 0.4,   0.398, 0.396, 0.394, 0.392,
    0.391, 0.388, 0.387, 0.385, 0.383, 0.382, 0.38,  0.379, 0.377, 0.376, 0.374, 0.372, 0.371, 0.37,
    0.368, 0.368, 0.366, 0.365, 0.364, 0.363, 0.361, 0.36,  0.359, 0.358, 0.356, 0.356, 0.355, 0.353,
    0.352, 0.352, 0.351, 0.35,  0.349, 0.348, 0.347, 0.346, 0.345, 0.344, 0.344, 0.343, 0.341, 0.341,
};

/// Dixon's ratio for the lowest of sorted @p x; the more values there are, the more of both ends is kept out.
double dixonRatio(const std::vector<double> &x)
{
    const size_t n = x.size();
    const size_t low = n <= 10 ? 1 : 2;
    const size_t high = n <= 7 ? n - 1 : (n <= 13 ? n - 2 : n - 3);
    const double range = x[high] - x[0];
    return range > 0 ? (x[low] - x[0]) / range : 0;
}

std::vector<int> beyondThreeDeviations(std::span<const double> values)
{
    const double count = double(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const double limit = 3 * std::sqrt(squares / count);

    std::vector<int> indices;
    for (size_t i = 0; i < values.size(); ++i) {
        if (values[i] < mean - limit)
            indices.push_back(int(i));
    }
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    const int lowestIndex = int(lowest - values.begin());
    if (*highest > mean + limit && !std::ranges::binary_search(indices, lowestIndex)) {
        indices.push_back(lowestIndex);
        std::sort(indices.begin(), indices.end());
    }
    return indices;
}

} // namespace

std::vector<int> lowOutliers(std::span<const double> values)
{
    const size_t n = values.size();
    if (n < firstTableSize || std::set<double>(values.begin(), values.end()).size() <= 3)
        return {};
    if (n > lastTableSize)
        return beyondThreeDeviations(values);

    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    if (dixonRatio(sorted) <= criticalRatios[n - firstTableSize])
        return {};
    return {int(std::min_element(values.begin(), values.end()) - values.begin())};
}

} // namespace ascope
