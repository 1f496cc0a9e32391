// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/slicedetails.h"
#include "widgets/timeline/timelinecolors.h"

#include <QPainter>
#include <QRectF>

#include <functional>
#include <optional>

namespace ascope {

/// Where a slice stands in the view; a slice of a folded track stands in the row that hides it.
struct SlicePlace
{
    QRectF rect;
    bool isFolded = false; ///< its own lane is not shown
};
using PlaceOfSlice = std::function<std::optional<SlicePlace>(LaneId lane, qint64 startNs, qint64 durationNs)>;

/// One arrow of the selection.
struct FlowArrow
{
    QPointF from;
    QPointF to;
    qint64 delayNs = 0; ///< from the end of the source to the start of the target
    qint64 sourceStartNs = 0;
    bool hasDelay = false; ///< shown as a plate on the arrow
};

/// Arrows of @p details that have at least one end in @p view, the launch of the slice first, at most linkLimit.
/// @p hiddenCount gets the number of arrows of the slice that are not drawn.
std::vector<FlowArrow> layoutArrows(const SliceDetails &details, const QRectF &view, const PlaceOfSlice &placeOf,
                                    qint64 *hiddenCount);

/// The outline of the selected slice, those of its launch chain, and its arrows.
void paintSelection(QPainter &painter, const QRectF &view, const SlicePlace &selected, const SliceDetails *details,
                    const PlaceOfSlice &placeOf, const TimelineColors &colors);

} // namespace ascope
