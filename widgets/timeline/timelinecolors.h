// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <QtGlobal>

#include <array>

namespace ascope {

/// The tokens of the theme as the pixel writers need them: opaque 0xffRRGGBB.
struct TimelineColors
{
    std::array<quint32, sliceKindCount> kinds{}; ///< fill of a slice; names of unknown kinds have their own
    std::array<quint32, 6> series{}; ///< lines of counters
    quint32 hbmRead = 0;
    quint32 hbmWrite = 0;
    quint32 surface = 0;
    quint32 window = 0;
    quint32 sunken = 0;
    quint32 raised = 0;
    quint32 hover = 0;
    quint32 border = 0;
    quint32 borderStrong = 0;
    quint32 ink = 0; ///< text on a slice
    quint32 text = 0;
    quint32 text2 = 0;
    quint32 text3 = 0;
    quint32 accent = 0;
    quint32 accentSoft = 0;
    quint32 edge = 0; ///< colour of the 1 px edge inside a slice
    float edgeOpacity = 0;
    quint32 waitGround = 0;
    quint32 waitLine = 0;
    quint32 range = 0; ///< tint of the selected range
    float rangeOpacity = 0;
};

/// The colours of the theme that is set now.
TimelineColors timelineColors();

/// @p top at @p opacity over @p below, both opaque.
inline quint32 blended(quint32 below, quint32 top, float opacity)
{
    const quint32 share = quint32(opacity * 256.0f + 0.5f);
    const quint32 rest = 256 - share;
    const quint32 redBlue = ((below & 0xff00ff) * rest + (top & 0xff00ff) * share) >> 8;
    const quint32 green = ((below & 0x00ff00) * rest + (top & 0x00ff00) * share) >> 8;
    return 0xff000000u | (redBlue & 0xff00ff) | (green & 0x00ff00);
}

} // namespace ascope
