// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/lanegeometry.h"
#include "widgets/timeline/nametable.h"
#include "widgets/timeline/timelinecolors.h"

#include <QImage>
#include <QRect>

#include <span>
#include <vector>

namespace ascope {

/// Slices from this width on have an edge, and from labelFromPx on a label.
constexpr int edgeFromPx = 6;
constexpr int labelFromPx = 26;
/// Lanes lower than this have no labels.
constexpr int labelFromHeightPx = 12;
/// A column that holds something is at least this opaque.
constexpr float tintBase = 0.15f;
constexpr float tintSpan = 0.75f;

/// Room for the label of a slice, in pixels of the image.
struct LabelBox
{
    QRect rect; ///< the visible part of the slice
    quint32 nameId = 0;
    bool isHatched = false; ///< the label needs a plate
};

/// Writes lanes straight into the pixels of an image: a lane is one row of colours, composed once and copied to all
/// rows of its height. All pixels are those of the device. Reused from frame to frame; allocates nothing once it has
/// grown.
class LanePainter
{
public:
    /// @p image is opaque RGB32; @p pixelRatio device pixels make a logical one.
    LanePainter(QImage &image, const TimelineColors &colors, double pixelRatio);

    /// Colours of the ground, one a column: lanes are mixed onto it. Valid until the next call.
    void setGround(std::span<const quint32> row) { m_ground = row; }
    /// Fills rows [topPx, topPx + heightPx) with the ground.
    void fillGround(int topPx, int heightPx);

    /// Paints a lane and appends room for its labels. @p fillOpacity below 1 lets deep levels step back.
    void paintLane(const LaneGeometry &lane, int topPx, int heightPx, float fillOpacity, const NameTable &names,
                   std::vector<LabelBox> *labels);
    /// Paints load alone, as a tint.
    void paintStrip(const Columns &columns, int topPx, int heightPx);
    /// The same in one grey, for a row whose tracks stand below it.
    void paintShade(const Columns &columns, int topPx, int heightPx);

    /// One bit a SliceKind that was painted.
    quint32 seenKinds() const { return m_seenKinds; }

private:
    quint32 fillOf(SliceKind kind, quint32 nameId, const NameTable &names) const;
    void composeSlices(const LaneGeometry &lane, float fillOpacity, const NameTable &names);
    void composeTints(const LaneGeometry &lane);
    void copyRows(int topPx, int heightPx, bool hasEdges);
    void paintHatches(const LaneGeometry &lane, int topPx, int heightPx);
    void paintEvents(const LaneGeometry &lane, int topPx, int heightPx);
    void addLabels(const LaneGeometry &lane, int topPx, int heightPx, std::vector<LabelBox> *labels) const;
    quint32 *line(int yPx) const { return m_bits + qsizetype(yPx) * m_stridePx; }

    const TimelineColors &m_colors;
    quint32 *m_bits;
    qsizetype m_stridePx;
    int m_widthPx;
    int m_heightPx;
    int m_edgePx;
    double m_pixelRatio;
    std::vector<quint32> m_hatch; ///< one period of the waiting pattern
    std::span<const quint32> m_ground;
    std::vector<quint32> m_row;
    std::vector<quint32> m_edgeRow; ///< first and last row of the lane
    std::vector<quint8> m_cover; ///< width of the slice that covers a column, at most 255
    quint32 m_seenKinds = 0;
};

} // namespace ascope
