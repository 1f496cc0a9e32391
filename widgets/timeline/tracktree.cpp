// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/tracktree.h"

#include "widgets/timeline/tracktreebuilder.h"

#include <algorithm>

namespace ascope {

namespace {

constexpr int openTrackPaddingPx = 3;
constexpr int sliceHeightPx = 18;

} // namespace

TrackTree::TrackTree(std::vector<Track> tracks, const std::vector<RankFact> &ranks)
    : m_tracks(std::move(tracks))
{
    TrackTreeBuilder(*this, ranks).build();
    for (size_t node = 0; node < m_nodes.size(); ++node) {
        const int track = m_nodes[node].track;
        if (track < 0)
            continue;
        for (const Lane &lane : m_tracks[size_t(track)].lanes)
            m_lanes.emplace(qint64(lane.id), LanePlace{track, lane.depth, int(node)});
    }
    relayout();
}

void TrackTree::setRanks(const std::vector<int> &ranks)
{
    m_ranks = ranks;
    relayout();
}

void TrackTree::toggle(int node)
{
    setExpanded(node, !m_nodes[size_t(node)].isExpanded);
}

void TrackTree::setExpanded(int node, bool isExpanded)
{
    m_nodes[size_t(node)].isExpanded = isExpanded;
    relayout();
}

void TrackTree::setAllExpanded(bool isExpanded)
{
    // Collapsing folds the ranks only: what was open inside one is open again when the rank is.
    for (TrackNode &node : m_nodes) {
        if (isExpanded || node.type == TrackRowType::Rank)
            node.isExpanded = isExpanded;
    }
    relayout();
}

void TrackTree::setShowsAllDepths(int node, bool showsAll)
{
    m_nodes[size_t(node)].showsAllDepths = showsAll;
    relayout();
}

bool TrackTree::reveal(LaneId lane)
{
    const auto place = placeOf(lane);
    if (!place)
        return false;
    for (int node = m_nodes[size_t(place->node)].parent; node >= 0; node = m_nodes[size_t(node)].parent)
        m_nodes[size_t(node)].isExpanded = true;
    TrackNode &track = m_nodes[size_t(place->node)];
    if (place->depth > 0 && track.children.empty())
        track.isExpanded = true;
    if (place->depth >= track.squeezedDepths + openDepthLimit)
        track.showsAllDepths = true;
    relayout();
    return rowOfNode(place->node) >= 0;
}

int TrackTree::rowAt(int yPx) const
{
    const auto after
        = std::upper_bound(m_rows.begin(), m_rows.end(), yPx, [](int y, const TrackRow &row) { return y < row.topPx; });
    if (after == m_rows.begin() || yPx >= m_heightPx)
        return -1;
    return int(after - m_rows.begin()) - 1;
}

int TrackTree::visibleRowOf(int node) const
{
    for (; node >= 0; node = m_nodes[size_t(node)].parent) {
        if (rowOfNode(node) >= 0)
            return rowOfNode(node);
    }
    return -1;
}

std::optional<LaneBox> TrackTree::laneBox(const TrackRow &row, int depth)
{
    if (depth < 0 || depth >= row.depthCount)
        return {};
    if (row.depthCount == 1)
        return LaneBox{row.topPx + (row.heightPx - sliceHeightPx) / 2, sliceHeightPx};
    const int squeezedPx = std::min(depth, row.squeezedCount) * squeezedHeightPx;
    if (depth < row.squeezedCount)
        return LaneBox{row.topPx + openTrackPaddingPx + squeezedPx, squeezedHeightPx - 1};
    const int fullPx = (depth - row.squeezedCount) * depthHeightPx;
    return LaneBox{row.topPx + openTrackPaddingPx + squeezedPx + fullPx, depthHeightPx - 1};
}

std::optional<TrackTree::LanePlace> TrackTree::placeOf(LaneId lane) const
{
    const auto found = m_lanes.find(qint64(lane));
    if (found == m_lanes.end())
        return {};
    return found->second;
}

const Lane *TrackTree::lane(LaneId lane) const
{
    const auto place = placeOf(lane);
    if (!place)
        return nullptr;
    for (const Lane &candidate : m_tracks[size_t(place->track)].lanes) {
        if (candidate.id == lane)
            return &candidate;
    }
    return nullptr;
}

std::vector<int> TrackTree::tracksBelow(int node) const
{
    std::vector<int> found;
    const TrackNode &start = m_nodes[size_t(node)];
    if (start.track >= 0)
        found.push_back(start.track);
    for (const int child : start.children) {
        const std::vector<int> below = tracksBelow(child);
        found.insert(found.end(), below.begin(), below.end());
    }
    return found;
}

void TrackTree::relayout()
{
    m_rows.clear();
    m_rowOfNode.assign(m_nodes.size(), -1);
    int yPx = 0;
    for (const int root : m_roots) {
        const int rank = m_nodes[size_t(root)].rank;
        if (m_ranks.empty() || std::find(m_ranks.begin(), m_ranks.end(), rank) != m_ranks.end())
            addRows(root, &yPx);
    }
    m_heightPx = yPx;
}

void TrackTree::addRows(int node, int *yPx)
{
    const TrackRow row = rowOf(node, *yPx);
    m_rowOfNode[size_t(node)] = int(m_rows.size());
    m_rows.push_back(row);
    *yPx += row.heightPx;
    if (!m_nodes[size_t(node)].isExpanded)
        return;
    for (const int child : m_nodes[size_t(node)].children)
        addRows(child, yPx);
}

TrackRow TrackTree::rowOf(int node, int yPx) const
{
    const TrackNode &content = m_nodes[size_t(node)];
    TrackRow row{.node = node, .topPx = yPx, .heightPx = trackRowHeightPx, .canExpand = !content.children.empty()};
    switch (content.type) {
    case TrackRowType::Rank:
        row.heightPx = rankRowHeightPx;
        break;
    case TrackRowType::Group:
        if (content.showsStripPerChild && !content.isExpanded)
            row.heightPx = std::max(trackRowHeightPx, 4 + int(content.children.size()) * (stripHeightPx + 2));
        break;
    case TrackRowType::Counter:
        row.heightPx = counterRowHeightPx;
        break;
    case TrackRowType::CounterGroup:
        row.heightPx = content.isExpanded ? trackRowHeightPx : counterRowHeightPx;
        break;
    case TrackRowType::Track: {
        const int laneCount = int(m_tracks[size_t(content.track)].lanes.size());
        const bool foldsDepths = content.children.empty();
        row.canExpand = row.canExpand || laneCount > 1;
        row.depthCount = laneCount;
        if (foldsDepths && !content.isExpanded) {
            row.depthCount = std::min(1, laneCount);
        } else {
            row.squeezedCount = content.squeezedDepths;
            if (!content.showsAllDepths)
                row.depthCount = std::min(content.squeezedDepths + openDepthLimit, laneCount);
        }
        row.hiddenDepthCount = laneCount - row.depthCount;
        if (row.depthCount > 1)
            row.heightPx = 2 * openTrackPaddingPx + row.squeezedCount * squeezedHeightPx
                + (row.depthCount - row.squeezedCount) * depthHeightPx;
        break;
    }
    }
    return row;
}

} // namespace ascope
