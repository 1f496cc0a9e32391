// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/countergeometry.h"

#include <QImage>

namespace ascope {

/// Where and how one curve stands in the image, in device pixels.
struct CounterStyle
{
    int topPx = 0;
    int heightPx = 0;
    CounterRange axis; ///< values at the foot and at the top
    quint32 color = 0;
    double linePx = 1.3;
    float fillOpacity = 0.15f; ///< 0 for a bare line
};

/// Draws a stepped curve with soft edges straight into the pixels of @p image (RGB32).
void paintCounter(QImage &image, const CounterGeometry &geometry, const CounterStyle &style);

} // namespace ascope
