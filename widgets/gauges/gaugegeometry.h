// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <optional>

namespace ascope {

/// Where the parts of a gauge stand. The arc opens downwards: 208 degrees, from the lower left over the top to the
/// lower right. Angles are Qt's: degrees counter-clockwise from three o'clock.
struct GaugeGeometry
{
    static constexpr double sweepDegrees = 208;
    static constexpr double startDegrees = 90 + sweepDegrees / 2;

    QRectF arc; ///< square around the middle line of the arc
    double widthPx = 0; ///< of the arc
    QPointF center;

    /// Qt angle of a ratio 0..1; values outside are clamped.
    static double degreesAt(double ratio);
    /// Point at @p radiusPx from the centre, at the angle of @p ratio.
    QPointF pointAt(double ratio, double radiusPx) const;
    double radiusPx() const { return arc.width() / 2; }
    /// Tick across the arc, a little longer than it is wide.
    QLineF tickAt(double ratio) const;
    /// Middle of the number outside the arc that says what the tick stands for.
    QPointF tickLabelAt(double ratio) const;
};

/// Fits the arc into @p area, under a title line of @p titlePx and over a chip of @p chipPx; at most @p radiusPx.
GaugeGeometry gaugeGeometry(const QRectF &area, double titlePx, double chipPx, double radiusPx);

} // namespace ascope
