// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/timelinecolors.h"
#include "widgets/timeline/tracktree.h"

#include <QPainter>
#include <QPixmap>

namespace ascope {

/// The column of names left of the lanes. Kept as a picture: it changes with scrolling and hovering, not with time.
class TrackHeader
{
public:
    /// Draws anew with the next paint(): other rows or colours.
    void invalidate() { m_picture = {}; }

    /// @p hoveredRow has its ground lifted; -1 for none.
    void paint(QPainter &painter, const QRect &rect, const TrackTree &tree, int scrollPx, int hoveredRow,
               const TimelineColors &colors);

    /// The "+ n levels" chip of a row that stands at @p rowRect; empty when it has none.
    static QRect levelsChip(const TrackRow &row, const TrackNode &node, const QRect &rowRect);

private:
    void paintRow(QPainter &painter, const TrackRow &row, const TrackNode &node, const QRect &rect, bool isHovered,
                  const TimelineColors &colors) const;

    QPixmap m_picture;
    int m_scrollPx = 0;
    int m_hoveredRow = -1;
};

} // namespace ascope
