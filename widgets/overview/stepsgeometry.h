// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/steps.h"

#include <QRectF>

#include <vector>

namespace ascope {

/// One bar: a step, or several when there are more steps than room; then the longest of them is shown.
struct StepColumn
{
    int first = 0; ///< index into the steps
    int last = 0; ///< inclusive
    int shown = 0; ///< index of the step that is drawn
    QRectF slot; ///< where a click means this column
    QRectF bar; ///< full height of the plot
    bool hasLabel = false; ///< its number fits below
};

/// Where the bars of the steps stand inside @p plot. @p labelPx is the width of the widest step number.
std::vector<StepColumn> layoutSteps(const std::vector<StepMean> &steps, const QRectF &plot, double labelPx);

/// Steps whose wall time is further than 3 robust standard deviations from the median; the warm-up is none.
/// The result has one entry a step.
std::vector<bool> outlierSteps(const std::vector<StepMean> &steps, double medianNs);

/// Ends of the marks of an axis from 0 to at least @p largest: a round distance of 1, 2 or 5 x 10^n, about @p count.
double roundTickStep(double largest, int count);

} // namespace ascope
