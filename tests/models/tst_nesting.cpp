// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/nesting.h"

#include <QTest>

using namespace ascope;

using Triples = QList<std::tuple<qint64, qint64, int>>; ///< start, duration, expected depth

class TestNesting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesEachSliceItsDepth_data();
    void givesEachSliceItsDepth();
    void lanesNeverOverlap();
};

void TestNesting::givesEachSliceItsDepth_data()
{
    QTest::addColumn<Triples>("slices");
    QTest::addColumn<qint64>("partialOverlaps");

    QTest::newRow("side by side") << Triples{{0, 100, 0}, {100, 100, 0}} << qint64(0);
    QTest::newRow("child written before its parent") << Triples{{10, 20, 1}, {0, 100, 0}} << qint64(0);
    QTest::newRow("grandchild") << Triples{{0, 100, 0}, {10, 50, 1}, {20, 10, 2}, {70, 10, 1}} << qint64(0);
    QTest::newRow("overlap without nesting goes one row below")
        << Triples{{200, 100, 0}, {280, 70, 1}, {360, 40, 0}} << qint64(1);
    QTest::newRow("child that ends after its parent") << Triples{{10, 95, 1}, {0, 100, 0}} << qint64(1);
    QTest::newRow("a lane freed above an overlapping slice is used again")
        << Triples{{0, 100, 0}, {10, 95, 1}, {101, 20, 0}} << qint64(2);
    QTest::newRow("zero length at the start of another") << Triples{{0, 10, 0}, {0, 0, 1}} << qint64(0);
    QTest::newRow("two of zero length at one time") << Triples{{5, 0, 0}, {5, 0, 0}} << qint64(0);
}

void TestNesting::givesEachSliceItsDepth()
{
    QFETCH(const Triples, slices);
    QFETCH(const qint64, partialOverlaps);
    std::vector<PackedSlice> packed;
    for (const auto &[startNs, durationNs, depth] : slices)
        packed.push_back({.startNs = startNs, .durationNs = durationNs, .nameId = quint32(depth)});

    const NestedTrack track = nest(packed);

    size_t placed = 0;
    for (size_t depth = 0; depth < track.lanes.size(); ++depth) {
        for (const PackedSlice &slice : track.lanes[depth]) {
            QCOMPARE(depth, size_t(slice.nameId));
            ++placed;
        }
    }
    QCOMPARE(placed, packed.size());
    QCOMPARE(track.partialOverlaps, partialOverlaps);
}

void TestNesting::lanesNeverOverlap()
{
    std::vector<PackedSlice> packed;
    quint64 seed = 1;
    for (int i = 0; i < 2000; ++i) {
        seed = seed * 6364136223846793005ull + 1442695040888963407ull;
        packed.push_back({.startNs = qint64((seed >> 33) % 10000), .durationNs = qint64((seed >> 20) % 300)});
    }

    const NestedTrack track = nest(packed);

    for (const auto &lane : track.lanes) {
        for (size_t i = 1; i < lane.size(); ++i)
            QVERIFY(lane[i].startNs >= lane[i - 1].endNs());
    }
}

QTEST_APPLESS_MAIN(TestNesting)
#include "tst_nesting.moc"
