// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/trackcanvas.h"

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr float gridOpacity = 0.6f;
constexpr int overlaidCounters = 6;
/// Deeper Python levels step back; depth shades nothing else.
constexpr std::array<float, 3> pythonOpacity{1.0f, 0.86f, 0.72f};
constexpr int tintStripPx = 12; ///< height of the load of a group
constexpr double counterHeadroom = 1.08;

float opacityOf(TrackKind kind, int depth)
{
    return kind == TrackKind::Python ? pythonOpacity[size_t(std::min(depth, 2))] : 1.0f;
}

} // namespace

struct TrackCanvas::Frame
{
    BlockCache &cache;
    const TrackTree &tree;
    LanePainter painter;
    TimeScale scale; ///< ns a device pixel
    double pixelRatio;
    int scrollPx;
    int widthPx; ///< of the image

    int y(int rowsPx) const { return int(std::lround((rowsPx - scrollPx) * pixelRatio)); }
    int height(int topPx, int heightPx) const { return y(topPx + heightPx) - y(topPx); }
};

const QImage &TrackCanvas::paint(BlockCache &cache, const TrackTree &tree, const CanvasView &view)
{
    const QSize size(std::max(1, int(std::lround(view.sizePx.width() * view.pixelRatio))),
                     std::max(1, int(std::lround(view.sizePx.height() * view.pixelRatio))));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    // A ratio of 1 while painting: everything here counts in device pixels.
    m_image.setDevicePixelRatio(1);
    makeGrounds(view);
    m_labels.setFont(m_font, view.pixelRatio);
    m_labelBoxes.clear();

    TimeScale scale = view.scale;
    scale.nsPerPx /= view.pixelRatio;
    Frame frame{.cache = cache,
                .tree = tree,
                .painter = LanePainter(m_image, m_colors, view.pixelRatio),
                .scale = scale,
                .pixelRatio = view.pixelRatio,
                .scrollPx = view.scrollPx,
                .widthPx = size.width()};
    frame.painter.setGround(m_surface);
    int bottomPx = 0;
    const int first = std::max(0, tree.rowAt(view.scrollPx));
    for (size_t i = size_t(first); i < tree.rows().size(); ++i) {
        const TrackRow &row = tree.rows()[i];
        if (row.topPx >= view.scrollPx + view.sizePx.height())
            break;
        paintRow(frame, row);
        bottomPx = frame.y(row.topPx + row.heightPx);
    }
    frame.painter.fillGround(bottomPx, size.height() - bottomPx);
    paintLabels(frame);
    m_seenKinds = frame.painter.seenKinds();
    m_image.setDevicePixelRatio(view.pixelRatio);
    return m_image;
}

void TrackCanvas::makeGrounds(const CanvasView &view)
{
    const auto width = size_t(m_image.width());
    m_surface.assign(width, m_colors.surface);
    m_window.assign(width, m_colors.window);
    for (std::vector<quint32> *ground : {&m_surface, &m_window}) {
        for (const double gridPx : view.gridPx) {
            const auto x = qint64(std::floor(gridPx * view.pixelRatio));
            if (x >= 0 && x < qint64(width))
                (*ground)[size_t(x)] = blended((*ground)[size_t(x)], m_colors.border, gridOpacity);
        }
        if (!view.rangeNs)
            continue;
        const auto column = [&](qint64 atNs) {
            const double x = std::round(view.scale.xOf(atNs) * view.pixelRatio);
            return size_t(std::clamp(x, 0.0, double(width)));
        };
        for (size_t x = column(view.rangeNs->startNs); x < column(view.rangeNs->endNs); ++x)
            (*ground)[x] = blended((*ground)[x], m_colors.range, m_colors.rangeOpacity);
    }
}

void TrackCanvas::paintRow(Frame &frame, const TrackRow &row)
{
    const TrackNode &node = frame.tree.nodes()[size_t(row.node)];
    // Lanes write their own pixels; filling below them would write most of the picture twice.
    if (node.type != TrackRowType::Track)
        frame.painter.fillGround(frame.y(row.topPx), frame.height(row.topPx, row.heightPx));
    switch (node.type) {
    case TrackRowType::Rank:
        if (!node.isExpanded) {
            paintRankStrips(frame, row);
            break;
        }
        frame.painter.setGround(m_window);
        frame.painter.fillGround(frame.y(row.topPx), frame.height(row.topPx, row.heightPx));
        frame.painter.setGround(m_surface);
        break;
    case TrackRowType::Group:
        paintGroup(frame, row, node);
        break;
    case TrackRowType::Track:
        paintTrack(frame, row, node);
        break;
    case TrackRowType::Counter:
        paintCounters(frame, row, {node.track});
        break;
    case TrackRowType::CounterGroup:
        if (!node.isExpanded)
            paintCounters(frame, row, frame.tree.tracksBelow(row.node));
        break;
    }
}

void TrackCanvas::paintTrack(Frame &frame, const TrackRow &row, const TrackNode &node)
{
    const Track &track = frame.tree.tracks()[size_t(node.track)];
    int filledPx = frame.y(row.topPx);
    const auto fillTo = [&](int yPx) {
        frame.painter.fillGround(filledPx, yPx - filledPx);
        filledPx = yPx;
    };
    for (int depth = 0; depth < row.depthCount; ++depth) {
        const auto box = TrackTree::laneBox(row, depth);
        const int topPx = frame.y(box->topPx);
        fillTo(topPx);
        filledPx = frame.y(box->topPx + box->heightPx);
        if (topPx >= m_image.height() || frame.y(box->topPx + box->heightPx) <= 0)
            continue;
        layoutLane(frame.cache, track.lanes[size_t(depth)], frame.scale, frame.widthPx, &m_lane);
        frame.painter.paintLane(m_lane, topPx, frame.height(box->topPx, box->heightPx), opacityOf(track.kind, depth),
                                frame.cache.names(), &m_labelBoxes);
    }
    fillTo(frame.y(row.topPx + row.heightPx));
}

void TrackCanvas::paintRankStrips(Frame &frame, const TrackRow &row)
{
    const std::vector<int> tracks = frame.tree.tracksBelow(row.node);
    const int middlePx = row.topPx + row.heightPx / 2;
    sumLoad(frame, tracks, TrackKind::Hardware);
    const bool hasDevice = std::any_of(tracks.begin(), tracks.end(), [&](int track) {
        return frame.tree.tracks()[size_t(track)].kind == TrackKind::Hardware;
    });
    if (!hasDevice)
        sumLoad(frame, tracks, {});
    frame.painter.paintStrip(m_load, frame.y(middlePx - 9), frame.height(middlePx - 9, stripHeightPx));
    sumLoad(frame, tracks, TrackKind::Communication);
    frame.painter.paintStrip(m_load, frame.y(middlePx + 2), frame.height(middlePx + 2, stripHeightPx - 1));
}

void TrackCanvas::paintGroup(Frame &frame, const TrackRow &row, const TrackNode &node)
{
    if (node.showsStripPerChild && !node.isExpanded) {
        int topPx = row.topPx + 3;
        for (const int child : node.children) {
            sumLoad(frame, {frame.tree.nodes()[size_t(child)].track}, {});
            frame.painter.paintStrip(m_load, frame.y(topPx), frame.height(topPx, stripHeightPx));
            topPx += stripHeightPx + 2;
        }
        return;
    }
    const int topPx = row.topPx + (row.heightPx - tintStripPx) / 2;
    sumLoad(frame, frame.tree.tracksBelow(row.node), {});
    if (node.isExpanded)
        frame.painter.paintShade(m_load, frame.y(topPx), frame.height(topPx, tintStripPx));
    else
        frame.painter.paintStrip(m_load, frame.y(topPx), frame.height(topPx, tintStripPx));
}

void TrackCanvas::sumLoad(Frame &frame, const std::vector<int> &tracks, std::optional<TrackKind> kind)
{
    m_load.reset(frame.widthPx);
    // The more lanes are summed, the less the detail of one shows in the sum: a coarser level says the same.
    const double stopPx = std::clamp(double(tracks.size()) / 3, 2.0, 12.0);
    for (const int index : tracks) {
        const Track &track = frame.tree.tracks()[size_t(index)];
        if (kind && track.kind != *kind)
            continue;
        // Planes repeat what their group shows, deeper levels what their parent shows.
        if (kind == TrackKind::Communication && track.thread.startsWith("Plane "_L1))
            continue;
        if (!track.lanes.empty())
            addLoad(frame.cache, track.lanes.front(), frame.scale, frame.widthPx, &m_load, 1, stopPx);
    }
}

void TrackCanvas::paintCounters(Frame &frame, const TrackRow &row, const std::vector<int> &counters)
{
    constexpr int paddingPx = 4;
    const bool isSingle = counters.size() == 1;
    const int shown = std::min(int(counters.size()), overlaidCounters);
    // Curves of one unit share one axis; others fill the height each on its own.
    std::vector<std::optional<CounterRange>> ranges;
    for (int i = 0; i < shown; ++i)
        ranges.push_back(counterRange(frame.cache, frame.tree.tracks()[size_t(counters[size_t(i)])]));
    for (int i = 0; i < shown; ++i) {
        const Track &counter = frame.tree.tracks()[size_t(counters[size_t(i)])];
        if (!ranges[size_t(i)])
            continue;
        CounterRange axis{};
        for (int j = 0; j < shown; ++j) {
            if (ranges[size_t(j)] && frame.tree.tracks()[size_t(counters[size_t(j)])].unit == counter.unit) {
                axis.minimum = std::min(axis.minimum, ranges[size_t(j)]->minimum);
                axis.maximum = std::max(axis.maximum, ranges[size_t(j)]->maximum);
            }
        }
        axis.maximum = axis.maximum > 0 ? axis.maximum * counterHeadroom : 1;
        layoutCounter(frame.cache, counter, frame.scale, frame.widthPx, &m_counter);
        const int topPx = row.topPx + paddingPx;
        paintCounter(m_image, m_counter,
                     {.topPx = frame.y(topPx),
                      .heightPx = frame.height(topPx, row.heightPx - paddingPx - 1),
                      .axis = axis,
                      .color = counterColor(counter, i),
                      .linePx = (isSingle ? 1.5 : 1.2) * frame.pixelRatio,
                      .fillOpacity = i == 0 ? 0.15f : 0.0f});
    }
}

quint32 TrackCanvas::counterColor(const Track &counter, int series) const
{
    if (counter.process == "HBM"_L1)
        return counter.thread.contains("Write"_L1) ? m_colors.hbmWrite : m_colors.hbmRead;
    return m_colors.series[size_t(series) % m_colors.series.size()];
}

void TrackCanvas::paintLabels(Frame &frame)
{
    for (const LabelBox &box : m_labelBoxes) {
        if (const NameTable::Name *name = frame.cache.names().find(box.nameId))
            m_labels.paint(m_image, box, name->text, m_colors);
    }
}

} // namespace ascope
