// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace ascope {

/// Arithmetic mean; 0 for no values.
double meanOf(const std::vector<double> &values);

/// Sample standard deviation (n - 1); empty for fewer than two values.
std::optional<double> sampleDeviationOf(const std::vector<double> &values);

/// Quantile @p q (0..1) of sorted @p values by linear interpolation; 0 for no values.
double quantileOfSorted(const std::vector<double> &values, double q);

/// Median of values in any order; 0 for no values.
double medianOf(std::vector<double> values);

} // namespace ascope
