// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gauges/gaugegeometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ascope {

namespace {

constexpr double arcShare = 9.0 / 70.0; // width of the arc to its radius
constexpr double tickLabelGapPx = 15;
constexpr double sidePaddingPx = 16;

} // namespace

double GaugeGeometry::degreesAt(double ratio)
{
    return startDegrees - std::clamp(ratio, 0.0, 1.0) * sweepDegrees;
}

QPointF GaugeGeometry::pointAt(double ratio, double radiusPx) const
{
    const double radians = degreesAt(ratio) * std::numbers::pi / 180;
    return {center.x() + radiusPx * std::cos(radians), center.y() - radiusPx * std::sin(radians)};
}

QLineF GaugeGeometry::tickAt(double ratio) const
{
    return {pointAt(ratio, radiusPx() - widthPx / 2 - 1), pointAt(ratio, radiusPx() + widthPx / 2 + 3)};
}

QPointF GaugeGeometry::tickLabelAt(double ratio) const
{
    return pointAt(ratio, radiusPx() + widthPx / 2 + tickLabelGapPx);
}

GaugeGeometry gaugeGeometry(const QRectF &area, double titlePx, double chipPx, double radiusPx)
{
    // Below its centre the arc reaches sin(14 degrees) of its radius; outside it stands the number of the tick.
    const double belowShare = std::sin((GaugeGeometry::sweepDegrees / 2 - 90) * std::numbers::pi / 180);
    const double freePx = area.height() - titlePx - chipPx;
    const double byHeightPx = (freePx - tickLabelGapPx - 8) / (1 + belowShare + arcShare);
    const double byWidthPx = (area.width() / 2 - sidePaddingPx) / (1 + arcShare / 2);

    GaugeGeometry geometry;
    const double radius = std::max(10.0, std::min({radiusPx, byHeightPx, byWidthPx}));
    geometry.widthPx = radius * arcShare;
    geometry.center = {area.center().x(), area.top() + titlePx + tickLabelGapPx + 4 + radius + geometry.widthPx / 2};
    geometry.arc = QRectF(geometry.center.x() - radius, geometry.center.y() - radius, 2 * radius, 2 * radius);
    return geometry;
}

} // namespace ascope
