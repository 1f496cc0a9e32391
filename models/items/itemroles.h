// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QStringList>

namespace ascope {

/// What table models answer beside Qt::DisplayRole; the delegates of widgets/tables read it.
enum ItemRole {
    SortRole = Qt::UserRole, ///< number or text to sort by; invalid: no value, sorted last in both directions
    CopyRole, ///< text for the clipboard and CSV: plain numbers with a point, in the unit of the column
    KindRole, ///< SliceKind as int: colour of swatch and bar
    RatioRole, ///< 0..1: length of the bar in the cell
    ToneRole, ///< Tone as int
    RestRole, ///< true: a row for what the file does not list; stays last
    ChipRole, ///< ChipWord as a QStringList {state, text}; empty: none
    HasSwatchRole, ///< true: the cell starts with a swatch in the colour of KindRole
};

/// How a cell is written.
enum class Tone {
    Normal,
    Quiet, ///< secondary text
    Faint, ///< captions, "not collected"
    Strong, ///< the number that matters
    Attention, ///< over a threshold that the page names
};

} // namespace ascope
