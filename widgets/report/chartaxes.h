// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportstyle.h"

#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace ascope {

/// A value on an axis with its text.
struct AxisTick
{
    double value = 0;
    QString text;
};

/// About @p wanted round values from @p from to @p to, both included where round.
std::vector<AxisTick> niceTicks(double from, double to, int wanted, bool isCount = false);
/// 1, 2 and 5 times powers of ten between positive values.
std::vector<AxisTick> logarithmicTicks(double from, double to);

/// The field of a chart and what its edges mean.
struct ChartFrame
{
    QRectF field; ///< report units
    double xFrom = 0;
    double xTo = 1;
    double yTo = 1; ///< the y axis starts at zero
    bool isLogarithmic = false; ///< x
    bool isCount = false; ///< y values are whole numbers

    double x(double value) const;
    double y(double value) const;
};

/// The frame for values in @p rect: room for the titles, the tick texts and @p rightSpace; yTo goes up to a tick.
ChartFrame makeChartFrame(const QRectF &rect, double xFrom, double xTo, double yTo, double rightSpace,
                          bool isCount = false);
/// Grid, axes, tick texts and titles, the y title @p lift above its place.
void paintChartAxes(QPainter &painter, const ChartFrame &frame, const QString &xTitle, const QString &yTitle,
                    double lift = 0);

} // namespace ascope
