// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/stepsgeometry.h"

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr double widestBarPx = 30;
constexpr double widestSlotPx = 110;
constexpr double barOfSlot = 0.65;
constexpr double narrowestSlotPx = 3; ///< below it steps share a column

} // namespace

std::vector<StepColumn> layoutSteps(const std::vector<StepMean> &steps, const QRectF &plot, double labelPx)
{
    std::vector<StepColumn> columns;
    if (steps.empty() || plot.width() <= 0)
        return columns;
    const int stepCount = int(steps.size());
    const int columnCount = std::min(stepCount, std::max(1, int(plot.width() / narrowestSlotPx)));
    const double slotPx = std::min(widestSlotPx, plot.width() / columnCount);
    const double barPx = std::max(1.0, std::floor(std::min(widestBarPx, slotPx > 8 ? slotPx * barOfSlot : slotPx - 1)));
    const int labelEvery = std::max(1, int(std::ceil((labelPx + 8) / slotPx)));
    for (int i = 0; i < columnCount; ++i) {
        StepColumn column;
        column.first = int(qint64(i) * stepCount / columnCount);
        column.last = int(qint64(i + 1) * stepCount / columnCount) - 1;
        column.shown = column.first;
        for (int step = column.first; step <= column.last; ++step) {
            if (steps[size_t(step)].sum.meanWallNs() > steps[size_t(column.shown)].sum.meanWallNs())
                column.shown = step;
        }
        const double left = plot.left() + i * slotPx;
        column.slot = QRectF(left, plot.top(), slotPx, plot.height());
        column.bar = QRectF(std::round(left + (slotPx - barPx) / 2), plot.top(), barPx, plot.height());
        column.hasLabel = i % labelEvery == 0;
        columns.push_back(column);
    }
    return columns;
}

std::vector<bool> outlierSteps(const std::vector<StepMean> &steps, double medianNs)
{
    std::vector<double> deviations;
    for (const StepMean &step : steps) {
        if (!step.isWarmUp)
            deviations.push_back(std::abs(step.sum.meanWallNs() - medianNs));
    }
    std::vector<bool> isOutlier(steps.size(), false);
    if (deviations.size() < 4)
        return isOutlier;
    std::ranges::nth_element(deviations, deviations.begin() + std::ptrdiff_t(deviations.size() / 2));
    // 1.4826 makes the median deviation comparable to a standard deviation; steps within 1 % are never worth a number.
    const double limitNs = std::max(3 * 1.4826 * deviations[deviations.size() / 2], medianNs * 0.01);
    for (size_t i = 0; i < steps.size(); ++i)
        isOutlier[i] = !steps[i].isWarmUp && std::abs(steps[i].sum.meanWallNs() - medianNs) > limitNs;
    return isOutlier;
}

double roundTickStep(double largest, int count)
{
    if (!(largest > 0))
        return 1;
    const double raw = largest / std::max(1, count);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power)
            return factor * power;
    }
    return 10 * power;
}

} // namespace ascope
