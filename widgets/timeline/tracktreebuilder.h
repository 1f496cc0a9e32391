// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/tracktree.h"

#include <QCoreApplication>

namespace ascope {

/// Builds the nodes of a TrackTree: which tracks stand together, how they are called, what is open at first.
class TrackTreeBuilder
{
    Q_DECLARE_TR_FUNCTIONS(ascope::TrackTreeBuilder)

public:
    TrackTreeBuilder(TrackTree &tree, const std::vector<RankFact> &ranks)
        : m_tree(tree)
        , m_ranks(ranks)
    {
    }

    void build();

private:
    using TrackList = std::vector<int>; ///< indexes into TrackTree::tracks()

    int addNode(int parent, TrackNode node);
    void addRank(int rank, const TrackList &tracks);
    void addThreads(int parent, const TrackList &tracks);
    void addGroup(int parent, const TrackList &tracks);
    void addCommunication(int parent, const TrackList &tracks);
    void addOverlap(int parent, const TrackList &tracks);
    void addCounters(int parent, const TrackList &tracks);
    int addTrack(int parent, int track, const QString &name, const QString &note);

    const Track &track(int index) const { return m_tree.m_tracks[size_t(index)]; }
    qint64 sliceCount(int index) const;
    /// The track with the most slices; -1 for none.
    int busiest(const TrackList &tracks) const;
    QString rankNote(int rank) const;

    TrackTree &m_tree;
    const std::vector<RankFact> &m_ranks;
};

} // namespace ascope
