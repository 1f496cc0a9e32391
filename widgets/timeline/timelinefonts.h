// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ascope {

/// Roles of text on the timeline.
enum class TimelineFont { Body, Small, Axis };

/// The application's font in the size of a role.
inline QFont timelineFont(TimelineFont role)
{
    QFont font;
    switch (role) {
    case TimelineFont::Body:
        font.setPointSizeF(9.5);
        break;
    case TimelineFont::Small:
        font.setPointSizeF(8.5);
        break;
    case TimelineFont::Axis:
        font.setPointSizeF(8);
        break;
    }
    return font;
}

} // namespace ascope
