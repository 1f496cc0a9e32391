// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

#include <algorithm>

namespace ascope {

/// The parts of the timeline in logical pixels: a column of headers at the left; minimap, ruler and tracks beside it.
struct TimelineLayout
{
    static constexpr int minimapPx = 44;
    static constexpr int rulerPx = 30;
    static constexpr int scrollBarPx = 10;
    static constexpr int narrowestHeaderPx = 160;
    static constexpr int widestHeaderPx = 480;

    static constexpr int usualHeaderPx = 236;
    static constexpr int narrowHeaderPx = 200; ///< in windows below narrowBelowPx
    static constexpr int narrowBelowPx = 1240;

    QSize sizePx;
    int headerPx = usualHeaderPx;

    int lanesLeftPx() const { return headerPx; }
    int lanesWidthPx() const { return std::max(1, sizePx.width() - headerPx - scrollBarPx); }
    int tracksTopPx() const { return minimapPx + rulerPx; }
    int tracksHeightPx() const { return std::max(1, sizePx.height() - tracksTopPx()); }

    QRect minimap() const { return {headerPx, 0, lanesWidthPx(), minimapPx}; }
    QRect ruler() const { return {headerPx, minimapPx, lanesWidthPx(), rulerPx}; }
    QRect tracks() const { return {headerPx, tracksTopPx(), lanesWidthPx(), tracksHeightPx()}; }
    QRect headers() const { return {0, tracksTopPx(), headerPx, tracksHeightPx()}; }
    QRect scrollBar() const { return {headerPx + lanesWidthPx(), tracksTopPx(), scrollBarPx, tracksHeightPx()}; }
};

} // namespace ascope
