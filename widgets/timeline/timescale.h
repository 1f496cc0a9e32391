// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"

#include <cmath>

namespace ascope {

/// The mapping between time and the pixels of a view: x = 0 stands at startNs + fractionNs.
/// Times are subtracted as integers before they become a double, so a nanosecond of an epoch time keeps its own place
/// at any zoom, and recordings up to 100 days are exact as a whole.
struct TimeScale
{
    qint64 startNs = 0;
    double fractionNs = 0; ///< 0 <= fractionNs < 1: panning stays smooth where a ns is many pixels
    double nsPerPx = 1;

    /// Pixel of a time; before the view it is negative.
    double xOf(qint64 atNs) const { return (double(atNs - startNs) - fractionNs) / nsPerPx; }
    double lengthPx(qint64 durationNs) const { return double(durationNs) / nsPerPx; }
    /// The nanosecond that covers the pixel position @p xPx.
    qint64 timeAt(double xPx) const { return startNs + qint64(std::floor(fractionNs + xPx * nsPerPx)); }
    /// The boundary between nanoseconds next to @p xPx.
    qint64 nearestTimeAt(double xPx) const { return startNs + std::llround(fractionNs + xPx * nsPerPx); }
    /// Whole nanoseconds that touch a view of @p widthPx.
    TimeRange window(double widthPx) const
    {
        return {startNs, startNs + qint64(std::ceil(fractionNs + widthPx * nsPerPx))};
    }

    /// The view moved by @p px; positive looks at later times.
    TimeScale movedBy(double px) const
    {
        const double offsetNs = fractionNs + px * nsPerPx;
        const double wholeNs = std::floor(offsetNs);
        return {startNs + qint64(wholeNs), offsetNs - wholeNs, nsPerPx};
    }
    /// The view with @p factor times the ns a pixel, with the time at @p xPx kept in its place.
    TimeScale zoomedAt(double xPx, double factor) const
    {
        TimeScale moved = movedBy(xPx);
        moved.nsPerPx *= factor;
        return moved.movedBy(-xPx);
    }
    /// @p range filling exactly @p widthPx.
    static TimeScale showing(TimeRange range, double widthPx)
    {
        return {range.startNs, 0, double(std::max<qint64>(1, range.lengthNs())) / std::max(1.0, widthPx)};
    }

    bool operator==(const TimeScale &) const = default;
};

} // namespace ascope
