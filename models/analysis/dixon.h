// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace ascope {

/// Which of the durations of one collective over its ranks is conspicuously short: that rank arrived last and the
/// others waited. Up to 100 values the one-sided Dixon test on the low end at 0.995, beyond them three standard
/// deviations. Nothing for two values or fewer, or for three distinct values or fewer. Indices, ascending.
std::vector<int> lowOutliers(std::span<const double> values);

} // namespace ascope
