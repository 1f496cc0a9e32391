// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ascope {

/// The roles of type; sizes and weights stand in fonts.cpp.
enum class FontRole {
    Metric, ///< number of a tile
    MetricUnit, ///< its unit
    Headline, ///< verdict sentence of Overview
    SubHeadline, ///< the same on other pages
    Title, ///< page and drawer title
    CardTitle, ///< first line of a card
    Body, ///< tables, rows, buttons
    BodyMedium, ///< the number that matters
    Small, ///< captions, chips, explanations
    SmallMedium, ///< column heads
    Axis, ///< ticks, slice labels
    Mono, ///< shapes, commands, file names
    Name, ///< the program's name on the start page
};

/// Font of a role. The family is the first installed of Roboto (its digits have one width), Noto Sans and others, with
/// WenQuanYi Micro Hei for Chinese.
QFont themeFont(FontRole role);

} // namespace ascope
