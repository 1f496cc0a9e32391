// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/blockcache.h"
#include "widgets/timeline/columns.h"
#include "widgets/timeline/timelinecolors.h"
#include "widgets/timeline/timeruler.h"
#include "widgets/timeline/tracktree.h"

#include <QImage>
#include <QPainter>

namespace ascope {

/// The whole recording in a strip: how busy the devices are in each pixel, the steps, and where the window lies.
class Minimap
{
public:
    /// Draws anew with the next paint(): other data, ranks or colours.
    void invalidate() { m_image = {}; }

    void paint(QPainter &painter, const QRect &rect, BlockCache &cache, const TrackTree &tree,
               const std::vector<StepMark> &steps, TimeRange boundsNs, TimeRange windowNs, std::span<const int> ranks,
               const TimelineColors &colors);

    /// Time at a pixel of the strip that paint() drew last.
    static qint64 timeAt(const QRect &rect, TimeRange boundsNs, double xPx);

private:
    void render(const QSize &sizePx, double pixelRatio, BlockCache &cache, const TrackTree &tree, TimeRange boundsNs,
                std::span<const int> ranks, const TimelineColors &colors);
    void paintSteps(QPainter &painter, const QRect &rect, const std::vector<StepMark> &steps, const TimeScale &scale,
                    TimeRange windowNs, const TimelineColors &colors) const;

    QImage m_image;
    Columns m_load;
    bool m_isComplete = false;
};

} // namespace ascope
