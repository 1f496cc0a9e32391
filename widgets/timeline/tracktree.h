// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/facts.h"
#include "models/trace/scope.h"
#include "models/trace/track.h"

#include <QString>

#include <optional>
#include <unordered_map>
#include <vector>

namespace ascope {

/// What a row of the timeline is; decides its height and how it is painted.
enum class TrackRowType {
    Rank, ///< collapsed it shows two strips: device kinds, communication
    Group, ///< several tracks of one process; shows their load, or one strip a track
    Track, ///< slices, one or several depths
    Counter, ///< one curve
    CounterGroup, ///< several counters of one process; collapsed it shows their curves over each other
};

/// One entry of the tree. Children and parent are indexes into TrackTree::nodes().
struct TrackNode
{
    TrackRowType type = TrackRowType::Track;
    TrackKind kind = TrackKind::Other;
    int rank = 0;
    int track = -1; ///< index into TrackTree::tracks(), -1 for a rank or group
    int parent = -1;
    int level = 0; ///< 0 for a rank
    QString name;
    QString note; ///< right-aligned in the header
    std::vector<int> children;
    bool isExpanded = true;
    bool showsAllDepths = false; ///< else the first openDepthLimit
    int squeezedDepths = 0; ///< outer levels that hold next to nothing: frames around a whole run
    bool showsStripPerChild = false; ///< of a collapsed group: one strip a track instead of their sum
};

/// A visible row. Pixels are logical and count from the top of all rows.
struct TrackRow
{
    int node = 0;
    int topPx = 0;
    int heightPx = 0;
    int depthCount = 0; ///< lanes shown, of a track
    int squeezedCount = 0; ///< the first of them that are only a few pixels high
    int hiddenDepthCount = 0; ///< lanes below them
    bool canExpand = false;
};

/// Where the slices of a lane stand in their row.
struct LaneBox
{
    int topPx = 0; ///< from the top of all rows
    int heightPx = 0;
};

/// Full depths of an open track before "show all".
constexpr int openDepthLimit = 8;
constexpr int rankRowHeightPx = 26;
constexpr int trackRowHeightPx = 22;
constexpr int counterRowHeightPx = 40;
constexpr int depthHeightPx = 16;
constexpr int squeezedHeightPx = 5;
constexpr int stripHeightPx = 8;

/// The tree rank > process group > track over all tracks of a session, and the rows that are visible of it.
/// Pure data: no painting, no store.
class TrackTree
{
public:
    TrackTree() = default;
    /// @p tracks in the order of tracks(); expansion is set to what a first look needs.
    TrackTree(std::vector<Track> tracks, const std::vector<RankFact> &ranks);

    const std::vector<Track> &tracks() const { return m_tracks; }
    const std::vector<TrackNode> &nodes() const { return m_nodes; }
    /// Nodes of ranks, in order.
    const std::vector<int> &roots() const { return m_roots; }
    const std::vector<TrackRow> &rows() const { return m_rows; }
    int heightPx() const { return m_heightPx; }

    /// Ranks that are shown; empty shows all.
    void setRanks(const std::vector<int> &ranks);
    void toggle(int node);
    void setExpanded(int node, bool isExpanded);
    void setAllExpanded(bool isExpanded);
    void setShowsAllDepths(int node, bool showsAll);
    /// Expands what hides a lane. False when its rank is not in scope or the lane unknown.
    bool reveal(LaneId lane);

    /// Index of the row at @p yPx from the top of all rows; -1 outside.
    int rowAt(int yPx) const;
    /// Row of a node; -1 while an ancestor hides it.
    int rowOfNode(int node) const { return m_rowOfNode[size_t(node)]; }
    /// Row that shows a node or its nearest visible ancestor; -1 when its rank is out of scope.
    int visibleRowOf(int node) const;
    /// Place of @p depth of the track in @p row; empty when the row does not show that depth.
    static std::optional<LaneBox> laneBox(const TrackRow &row, int depth);

    struct LanePlace
    {
        int track = -1; ///< index into tracks()
        int depth = 0;
        int node = -1;
    };
    std::optional<LanePlace> placeOf(LaneId lane) const;
    const Lane *lane(LaneId lane) const;
    /// Slice tracks below a node (itself included), for summing strips.
    std::vector<int> tracksBelow(int node) const;

private:
    friend class TrackTreeBuilder;
    void relayout();
    void addRows(int node, int *yPx);
    TrackRow rowOf(int node, int yPx) const;

    std::vector<Track> m_tracks;
    std::vector<TrackNode> m_nodes;
    std::vector<int> m_roots;
    std::vector<int> m_nodeOfTrack;
    std::unordered_map<qint64, LanePlace> m_lanes;
    std::vector<int> m_ranks;
    std::vector<TrackRow> m_rows;
    std::vector<int> m_rowOfNode;
    int m_heightPx = 0;
};

} // namespace ascope
