// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/blockcache.h"
#include "widgets/timeline/counterpainter.h"
#include "widgets/timeline/labelcache.h"
#include "widgets/timeline/lanepainter.h"
#include "widgets/timeline/tracktree.h"

#include <QImage>
#include <QSize>

#include <optional>
#include <span>

namespace ascope {

/// What a picture of the tracks shows. Pixels are logical.
struct CanvasView
{
    QSize sizePx;
    double pixelRatio = 1;
    TimeScale scale; ///< ns a logical pixel
    int scrollPx = 0; ///< rows above the picture
    std::optional<TimeRange> rangeNs; ///< tinted behind the slices
    std::span<const double> gridPx; ///< where a faint vertical line stands
};

/// Paints the lanes, strips and curves of the visible rows of a tree into an image: everything that depends on the
/// window in time. What lies over it (selection, arrows, edges of the range) is painted by the view. GUI thread.
class TrackCanvas
{
public:
    void setColors(const TimelineColors &colors) { m_colors = colors; }
    void setFont(const QFont &font) { m_font = font; }

    const QImage &paint(BlockCache &cache, const TrackTree &tree, const CanvasView &view);

    /// One bit a SliceKind that the last picture shows.
    quint32 seenKinds() const { return m_seenKinds; }

private:
    struct Frame; ///< what one call of paint() hands around
    void makeGrounds(const CanvasView &view);
    void paintRow(Frame &frame, const TrackRow &row);
    void paintTrack(Frame &frame, const TrackRow &row, const TrackNode &node);
    void paintRankStrips(Frame &frame, const TrackRow &row);
    void paintGroup(Frame &frame, const TrackRow &row, const TrackNode &node);
    void paintCounters(Frame &frame, const TrackRow &row, const std::vector<int> &counters);
    void paintLabels(Frame &frame);
    /// Sums the load of tracks into m_load.
    void sumLoad(Frame &frame, const std::vector<int> &tracks, std::optional<TrackKind> kind);
    quint32 counterColor(const Track &counter, int series) const;

    TimelineColors m_colors;
    QFont m_font;
    QImage m_image;
    LabelCache m_labels;
    LaneGeometry m_lane;
    Columns m_load;
    CounterGeometry m_counter;
    std::vector<LabelBox> m_labelBoxes;
    std::vector<quint32> m_surface; ///< ground of tracks, one colour a column
    std::vector<quint32> m_window; ///< ground of rank rows
    quint32 m_seenKinds = 0;
};

} // namespace ascope
