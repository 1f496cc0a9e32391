// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lanepainter.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ascope {

namespace {

constexpr double hatchPeriodPx = 5;
constexpr double hatchLinePx = 1.3 * 1.41421356; ///< along x, of a line at 45 degrees
/// A column without neighbours is found at a glance; inside a region the load alone decides.
constexpr float isolatedOpacity = 0.6f;
/// The plate of a label must leave some of the hatch.
constexpr int hatchLabelFromPx = 64;
/// A slice this wide gives a column to a short one beside it, so that the short one can be seen.
constexpr int yieldsFromPx = 4;

/// Colours of one period of the pattern along x, the line in the middle with soft sides.
std::vector<quint32> hatchPeriod(const TimelineColors &colors, double pixelRatio)
{
    const int periodPx = std::max(3, int(std::lround(hatchPeriodPx * pixelRatio)));
    const double linePx = hatchLinePx * pixelRatio;
    const double fromPx = (periodPx - linePx) / 2;
    std::vector<quint32> period;
    for (int x = 0; x < periodPx; ++x) {
        const double coverage = std::min(x + 1.0, fromPx + linePx) - std::max(double(x), fromPx);
        period.push_back(blended(colors.waitGround, colors.waitLine, float(std::clamp(coverage, 0.0, 1.0))));
    }
    return period;
}

} // namespace

LanePainter::LanePainter(QImage &image, const TimelineColors &colors, double pixelRatio)
    : m_colors(colors)
    , m_bits(reinterpret_cast<quint32 *>(image.bits()))
    , m_stridePx(image.bytesPerLine() / qsizetype(sizeof(quint32)))
    , m_widthPx(image.width())
    , m_heightPx(image.height())
    , m_edgePx(std::max(1, int(std::lround(pixelRatio))))
    , m_pixelRatio(pixelRatio)
    , m_hatch(hatchPeriod(colors, pixelRatio))
{
    Q_ASSERT(image.format() == QImage::Format_RGB32);
}

void LanePainter::fillGround(int topPx, int heightPx)
{
    const int bottomPx = std::min(m_heightPx, topPx + heightPx);
    for (int y = std::max(0, topPx); y < bottomPx; ++y)
        std::memcpy(line(y), m_ground.data(), size_t(m_widthPx) * sizeof(quint32));
}

void LanePainter::paintLane(const LaneGeometry &lane, int topPx, int heightPx, float fillOpacity,
                            const NameTable &names, std::vector<LabelBox> *labels)
{
    if (topPx >= m_heightPx || topPx + heightPx <= 0)
        return;
    m_row.assign(m_ground.begin(), m_ground.end());
    m_cover.assign(size_t(m_widthPx), 0);
    composeSlices(lane, fillOpacity, names);
    composeTints(lane);
    copyRows(topPx, heightPx, true);
    paintHatches(lane, topPx, heightPx);
    paintEvents(lane, topPx, heightPx);
    addLabels(lane, topPx, heightPx, labels);
}

void LanePainter::paintStrip(const Columns &columns, int topPx, int heightPx)
{
    m_row.assign(m_ground.begin(), m_ground.end());
    for (int x = 0; x < m_widthPx; ++x) {
        if (!columns.isTouched(x))
            continue;
        const Columns::Tint tint = columns.tint(x);
        quint32 &pixel = m_row[size_t(x)];
        pixel = blended(pixel, m_colors.kinds[size_t(tint.kind)], tintBase + tintSpan * tint.busyRatio);
        m_seenKinds |= 1u << unsigned(tint.kind);
    }
    copyRows(topPx, heightPx, false);
}

void LanePainter::paintShade(const Columns &columns, int topPx, int heightPx)
{
    constexpr float shadeSpan = 0.5f;
    m_row.assign(m_ground.begin(), m_ground.end());
    for (int x = 0; x < m_widthPx; ++x) {
        quint32 &pixel = m_row[size_t(x)];
        if (columns.isTouched(x))
            pixel = blended(pixel, m_colors.kinds[size_t(SliceKind::Wait)],
                            tintBase + shadeSpan * columns.tint(x).busyRatio);
    }
    copyRows(topPx, heightPx, false);
}

quint32 LanePainter::fillOf(SliceKind kind, quint32 nameId, const NameTable &names) const
{
    if (kind != SliceKind::Other)
        return m_colors.kinds[size_t(kind)];
    const NameTable::Name *name = names.find(nameId);
    return name ? name->unknownColor : m_colors.kinds[size_t(kind)];
}

void LanePainter::composeSlices(const LaneGeometry &lane, float fillOpacity, const NameTable &names)
{
    for (const WideSlice &slice : lane.slices) {
        const int left = std::clamp(slice.leftPx, 0, m_widthPx);
        const int right = std::clamp(slice.rightPx, 0, m_widthPx);
        if (left >= right)
            continue;
        const bool isWait = slice.kind == SliceKind::Wait;
        const quint32 fill = isWait ? m_colors.waitGround : fillOf(slice.kind, slice.nameId, names);
        const auto begin = m_row.begin() + left;
        if (fillOpacity >= 1)
            std::fill(begin, m_row.begin() + right, fill);
        else
            std::transform(begin, m_row.begin() + right, begin,
                           [&](quint32 below) { return blended(below, fill, fillOpacity); });
        const int widthPx = slice.rightPx - slice.leftPx;
        std::fill(m_cover.begin() + left, m_cover.begin() + right, quint8(std::min(255, widthPx)));
        m_seenKinds |= 1u << unsigned(slice.kind);
    }

    m_edgeRow = m_row;
    for (const WideSlice &slice : lane.slices) {
        if (slice.rightPx - slice.leftPx < edgeFromPx * m_edgePx)
            continue;
        const auto darken = [this](std::vector<quint32> &row, int from, int to) {
            for (int x = std::max(0, from); x < std::min(m_widthPx, to); ++x)
                row[size_t(x)] = blended(m_row[size_t(x)], m_colors.edge, m_colors.edgeOpacity);
        };
        darken(m_edgeRow, slice.leftPx, slice.rightPx);
        darken(m_row, slice.leftPx, slice.leftPx + m_edgePx);
        darken(m_row, slice.rightPx - m_edgePx, slice.rightPx);
    }
}

void LanePainter::composeTints(const LaneGeometry &lane)
{
    for (int x = 0; x < m_widthPx; ++x) {
        if (!lane.columns.isTouched(x))
            continue;
        const int cover = m_cover[size_t(x)];
        if (cover > 0 && cover < yieldsFromPx * m_edgePx)
            continue;
        const Columns::Tint tint = lane.columns.tint(x);
        float opacity = tintBase + tintSpan * tint.busyRatio;
        if (lane.columns.isIsolated(x))
            opacity = lane.columns.sliceCount(x) == 1 ? 1 : std::max(opacity, isolatedOpacity);
        const quint32 color = blended(m_ground[size_t(x)], m_colors.kinds[size_t(tint.kind)], opacity);
        m_row[size_t(x)] = color;
        m_edgeRow[size_t(x)] = color;
        m_cover[size_t(x)] = 0;
        m_seenKinds |= 1u << unsigned(tint.kind);
    }
}

void LanePainter::copyRows(int topPx, int heightPx, bool hasEdges)
{
    const int bottomPx = std::min(m_heightPx, topPx + heightPx);
    for (int y = std::max(0, topPx); y < bottomPx; ++y) {
        const bool isEdge = hasEdges && (y - topPx < m_edgePx || y >= topPx + heightPx - m_edgePx);
        std::memcpy(line(y), isEdge ? m_edgeRow.data() : m_row.data(), size_t(m_widthPx) * sizeof(quint32));
    }
}

void LanePainter::paintHatches(const LaneGeometry &lane, int topPx, int heightPx)
{
    const int periodPx = int(m_hatch.size());
    for (const WideSlice &slice : lane.slices) {
        if (slice.kind != SliceKind::Wait)
            continue;
        const int edgePx = slice.rightPx - slice.leftPx >= edgeFromPx * m_edgePx ? m_edgePx : 0;
        const int left = std::max(0, slice.leftPx + edgePx);
        const int right = std::min(m_widthPx, slice.rightPx - edgePx);
        const int bottomPx = std::min(m_heightPx, topPx + heightPx - m_edgePx);
        for (int y = std::max(0, topPx + m_edgePx); y < bottomPx; ++y) {
            // The pattern is fixed to the slice where its start is in view, and moves with it.
            int phase = (left - slice.leftPx + y - topPx) % periodPx;
            quint32 *pixels = line(y);
            for (int x = left; x < right; ++x) {
                if (m_cover[size_t(x)] != 0)
                    pixels[x] = m_hatch[size_t(phase)];
                phase = phase + 1 == periodPx ? 0 : phase + 1;
            }
        }
    }
}

void LanePainter::paintEvents(const LaneGeometry &lane, int topPx, int heightPx)
{
    const int trianglePx = int(std::lround(4 * m_pixelRatio));
    const int footPx = topPx + heightPx;
    const auto put = [&](int x, int y, quint32 color, float opacity) {
        if (x >= 0 && x < m_widthPx && y >= 0 && y < m_heightPx)
            line(y)[x] = blended(line(y)[x], color, opacity);
    };
    for (const EventMark &event : lane.events) {
        const quint32 color = m_colors.kinds[size_t(event.kind)];
        for (int y = topPx; y < footPx - trianglePx; ++y) {
            for (int x = 0; x < m_edgePx; ++x)
                put(event.xPx + x, y, color, 1);
            put(event.xPx + m_edgePx, y, color, 0.5f);
        }
        for (int row = 0; row < trianglePx; ++row) {
            for (int x = -row; x <= row; ++x)
                put(event.xPx + x, footPx - trianglePx + row, m_colors.text, 1);
        }
        m_seenKinds |= 1u << unsigned(event.kind);
    }
}

void LanePainter::addLabels(const LaneGeometry &lane, int topPx, int heightPx, std::vector<LabelBox> *labels) const
{
    if (heightPx < labelFromHeightPx * m_pixelRatio)
        return;
    const int fromPx = int(std::lround(labelFromPx * m_pixelRatio));
    for (const WideSlice &slice : lane.slices) {
        if (slice.rightPx - slice.leftPx < fromPx)
            continue;
        const int left = std::max(0, slice.leftPx);
        const int right = std::min(m_widthPx, slice.rightPx);
        const bool isWait = slice.kind == SliceKind::Wait;
        if (right - left >= (isWait ? hatchLabelFromPx * m_pixelRatio : fromPx))
            labels->push_back({QRect(left, topPx, right - left, heightPx), slice.nameId, isWait});
    }
}

} // namespace ascope
