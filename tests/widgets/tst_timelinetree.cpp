// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/tracktree.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

/// Makes tracks with consecutive ids.
class Tracks
{
public:
    Tracks &add(int rank, TrackKind kind, const QString &process, const QString &thread, std::vector<quint32> depths)
    {
        Track track{.id = TrackId(++m_lastTrack), .rank = rank, .process = process, .thread = thread, .kind = kind};
        for (size_t depth = 0; depth < depths.size(); ++depth)
            track.lanes.push_back({.id = LaneId(++m_lastLane),
                                   .track = track.id,
                                   .depth = int(depth),
                                   .sliceCount = depths[depth],
                                   .startNs = 0,
                                   .endNs = 100});
        if (kind == TrackKind::Counter)
            track.sampleCount = 10;
        m_tracks.push_back(std::move(track));
        return *this;
    }
    operator std::vector<Track>() const { return m_tracks; }

private:
    std::vector<Track> m_tracks;
    qint64 m_lastTrack = 0;
    qint64 m_lastLane = 0;
};

QStringList namesOf(const TrackTree &tree)
{
    QStringList names;
    for (const TrackRow &row : tree.rows())
        names.append(QString(tree.nodes()[size_t(row.node)].level * 2, u' ') + tree.nodes()[size_t(row.node)].name);
    return names;
}

int nodeNamed(const TrackTree &tree, const QString &name)
{
    for (size_t i = 0; i < tree.nodes().size(); ++i) {
        if (tree.nodes()[i].name == name)
            return int(i);
    }
    return -1;
}

} // namespace

class TestTimelineTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRankGoesFromTheHostDownToTheCounters();
    void severalRanksOpenTheFirst();
    void planesStandUnderTheirGroup();
    void unknownProcessesPassThrough();
    void heightsAreThoseOfTheDesign();
    void deepTracksShowALimitThenAll();
    void outerFramesAreSqueezed();
    void rowsFollowEachOtherWithoutGaps();
    void aPointFindsItsRow();
    void theScopeHidesRanks();
    void revealOpensWhatHidesASlice();
    void foldedTracksAreFoundAtTheirGroup();
};

void TestTimelineTree::aRankGoesFromTheHostDownToTheCounters()
{
    const TrackTree tree(Tracks()
                             .add(0, TrackKind::Python, u"Python"_s, u"Thread 12"_s, {5, 9})
                             .add(0, TrackKind::Python, u"Python"_s, u"Thread 11"_s, {50, 90})
                             .add(0, TrackKind::Cann, u"CANN"_s, u"Thread 12"_s, {5})
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7})
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 3"_s, {7})
                             .add(0, TrackKind::Overlap, u"Overlap Analysis"_s, u"Computing"_s, {3})
                             .add(0, TrackKind::Overlap, u"Overlap Analysis"_s, u"Free"_s, {3})
                             .add(0, TrackKind::Counter, u"AI Core Freq"_s, u"AI Core Freq"_s, {})
                             .add(0, TrackKind::Counter, u"HBM"_s, u"HBM 0/Read"_s, {})
                             .add(0, TrackKind::Counter, u"HBM"_s, u"HBM 0/Write"_s, {}),
                         {{.rank = 0, .device = 4, .host = u"node-1"_s}});

    QCOMPARE(namesOf(tree),
             (QStringList{u"Rank 0"_s, u"  Python"_s, u"  Python · main thread"_s, u"  CANN"_s, u"  Ascend Hardware"_s,
                          u"    Stream 2"_s, u"    Stream 3"_s, u"  Overlap"_s, u"  AI Core Freq"_s, u"  HBM"_s}));
    QCOMPARE(tree.nodes()[0].note, u"node-1 · device 4"_s);
    QCOMPARE(tree.nodes()[size_t(nodeNamed(tree, u"Ascend Hardware"_s))].note, u"2 streams"_s);
}

void TestTimelineTree::severalRanksOpenTheFirst()
{
    const TrackTree tree(Tracks()
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7})
                             .add(3, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7}),
                         {{.rank = 0}, {.rank = 3}});

    QCOMPARE(namesOf(tree), (QStringList{u"Rank 0"_s, u"  Ascend Hardware · Stream 2"_s, u"Rank 3"_s}));
}

void TestTimelineTree::planesStandUnderTheirGroup()
{
    TrackTree tree(Tracks()
                       .add(0, TrackKind::Communication, u"HCCL"_s, u"Group 0 Communication"_s, {4})
                       .add(0, TrackKind::Communication, u"HCCL"_s, u"Plane 0"_s, {4})
                       .add(0, TrackKind::Communication, u"HCCL"_s, u"Plane 1"_s, {4})
                       .add(0, TrackKind::Communication, u"HCCL"_s, u"Group 1 Communication"_s, {4})
                       .add(0, TrackKind::Communication, u"HCCL"_s, u"Plane 0"_s, {4}),
                   {});
    QCOMPARE(namesOf(tree), (QStringList{u"Rank 0"_s, u"  Communication · Group 0"_s, u"  Communication · Group 1"_s}));

    const int group = nodeNamed(tree, u"Communication · Group 0"_s);
    tree.setExpanded(group, true);

    QCOMPARE(tree.nodes()[size_t(group)].note, u"2 planes"_s);
    QCOMPARE(namesOf(tree).mid(1, 3),
             (QStringList{u"  Communication · Group 0"_s, u"    Plane 0"_s, u"    Plane 1"_s}));
}

void TestTimelineTree::unknownProcessesPassThrough()
{
    const TrackTree tree(Tracks()
                             .add(0, TrackKind::Other, u"my tool"_s, u"a"_s, {1})
                             .add(0, TrackKind::Other, u"my tool"_s, u"b"_s, {1})
                             .add(0, TrackKind::Other, u"solo"_s, QString(), {1}),
                         {});

    QCOMPARE(namesOf(tree), (QStringList{u"Rank 0"_s, u"  my tool"_s, u"    a"_s, u"    b"_s, u"  solo"_s}));
}

void TestTimelineTree::heightsAreThoseOfTheDesign()
{
    const TrackTree tree(Tracks()
                             .add(0, TrackKind::Python, u"Python"_s, u"Thread 1"_s, {9, 9, 9})
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7})
                             .add(0, TrackKind::Counter, u"AI Core Freq"_s, u"AI Core Freq"_s, {}),
                         {});

    QCOMPARE(tree.rows()[0].heightPx, 26);
    QCOMPARE(tree.rows()[1].heightPx, 3 * 16 + 6);
    QCOMPARE(tree.rows()[2].heightPx, 22);
    QCOMPARE(tree.rows()[3].heightPx, 40);
    const auto slice = TrackTree::laneBox(tree.rows()[2], 0);
    QCOMPARE(slice->heightPx, 18);
    QCOMPARE(slice->topPx, tree.rows()[2].topPx + 2);
    QVERIFY(!TrackTree::laneBox(tree.rows()[2], 1));
}

void TestTimelineTree::deepTracksShowALimitThenAll()
{
    TrackTree tree(Tracks().add(0, TrackKind::Python, u"Python"_s, u"Thread 1"_s, std::vector<quint32>(12, 9)), {});
    QCOMPARE(tree.rows()[1].depthCount, openDepthLimit);
    QCOMPARE(tree.rows()[1].hiddenDepthCount, 12 - openDepthLimit);

    tree.setShowsAllDepths(tree.rows()[1].node, true);
    QCOMPARE(tree.rows()[1].depthCount, 12);

    tree.setExpanded(tree.rows()[1].node, false);
    QCOMPARE(tree.rows()[1].depthCount, 1);
}

void TestTimelineTree::outerFramesAreSqueezed()
{
    std::vector<quint32> depths(12, 90);
    depths[0] = depths[1] = depths[2] = 1;
    const TrackTree tree(Tracks().add(0, TrackKind::Python, u"Python"_s, u"Thread 1"_s, depths), {});

    const TrackRow &row = tree.rows()[1];
    QCOMPARE(row.squeezedCount, 3);
    QCOMPARE(row.depthCount, 3 + openDepthLimit);
    QCOMPARE(TrackTree::laneBox(row, 2)->heightPx, 4);
    QCOMPARE(TrackTree::laneBox(row, 3)->heightPx, 15);
    QCOMPARE(TrackTree::laneBox(row, 3)->topPx, TrackTree::laneBox(row, 2)->topPx + 5);
    const auto last = TrackTree::laneBox(row, row.depthCount - 1);
    QVERIFY(last->topPx + last->heightPx <= row.topPx + row.heightPx);
}

void TestTimelineTree::rowsFollowEachOtherWithoutGaps()
{
    Tracks tracks;
    for (int rank = 0; rank < 40; ++rank)
        tracks.add(rank, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7, 3});
    TrackTree tree(tracks, {});
    tree.setAllExpanded(true);

    int yPx = 0;
    for (const TrackRow &row : tree.rows()) {
        QCOMPARE(row.topPx, yPx);
        yPx += row.heightPx;
    }
    QCOMPARE(tree.heightPx(), yPx);
}

void TestTimelineTree::aPointFindsItsRow()
{
    const TrackTree tree(Tracks()
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7})
                             .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 3"_s, {7}),
                         {});

    QCOMPARE(tree.rowAt(-1), -1);
    QCOMPARE(tree.rowAt(0), 0);
    QCOMPARE(tree.rowAt(25), 0);
    QCOMPARE(tree.rowAt(26), 1);
    QCOMPARE(tree.rowAt(tree.heightPx() - 1), 3);
    QCOMPARE(tree.rowAt(tree.heightPx()), -1);
}

void TestTimelineTree::theScopeHidesRanks()
{
    Tracks tracks;
    for (int rank = 0; rank < 4; ++rank)
        tracks.add(rank, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7});
    TrackTree tree(tracks, {});

    tree.setRanks({1, 3});

    QCOMPARE(namesOf(tree), (QStringList{u"Rank 1"_s, u"Rank 3"_s}));
    QCOMPARE(tree.visibleRowOf(0), -1);
    QVERIFY(!tree.reveal(LaneId(1)));
}

void TestTimelineTree::revealOpensWhatHidesASlice()
{
    Tracks tracks;
    tracks.add(0, TrackKind::Python, u"Python"_s, u"Thread 1"_s, {1});
    tracks.add(1, TrackKind::Python, u"Python"_s, u"Thread 1"_s, std::vector<quint32>(12, 9));
    TrackTree tree(tracks, {});
    const LaneId deepest = tree.tracks()[1].lanes[11].id;
    QVERIFY(tree.rowOfNode(tree.placeOf(deepest)->node) < 0);

    QVERIFY(tree.reveal(deepest));

    const int row = tree.rowOfNode(tree.placeOf(deepest)->node);
    QVERIFY(row >= 0);
    QVERIFY(TrackTree::laneBox(tree.rows()[size_t(row)], 11));
}

void TestTimelineTree::foldedTracksAreFoundAtTheirGroup()
{
    TrackTree tree(Tracks()
                       .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 2"_s, {7})
                       .add(0, TrackKind::Hardware, u"Ascend Hardware"_s, u"Stream 3"_s, {7}),
                   {});
    const int group = nodeNamed(tree, u"Ascend Hardware"_s);
    tree.setExpanded(group, false);

    const int row = tree.visibleRowOf(tree.placeOf(LaneId(2))->node);

    QCOMPARE(tree.rows()[size_t(row)].node, group);
}

QTEST_GUILESS_MAIN(TestTimelineTree)
#include "tst_timelinetree.moc"
