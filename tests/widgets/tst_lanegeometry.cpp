// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/lanefixture.h"
#include "widgets/timeline/countergeometry.h"
#include "widgets/timeline/lanegeometry.h"

#include <QTest>

using namespace ascope;
using ascope::test::evenSlices;
using ascope::test::MemoryBlocks;

namespace {

constexpr qint64 epochNs = 1784177144514943155;

LaneGeometry laidOut(MemoryBlocks &blocks, TimeRange windowNs, int widthPx)
{
    LaneGeometry geometry;
    layoutLane(blocks, blocks.lane(), TimeScale::showing(windowNs, widthPx), widthPx, &geometry);
    return geometry;
}

} // namespace

class TestLaneGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wideSlicesStandAtTheirPixels();
    void neighboursAtOneNanosecondStayApart();
    void aShortLoneSliceTouchesOneColumn();
    void everySliceIsSeenAtEveryZoom_data();
    void everySliceIsSeenAtEveryZoom();
    void theTintIsTheBusyShareOfTheColumn();
    void theTintHasTheKindThatFillsMost();
    void loadIsTheSameFromEveryLevel();
    void anEventWithoutDurationIsAMark();
    void aWindowOpensFewBlocks();
    void theWholeOpensNoSlices();
    void aCoarseLevelStandsInWhileTheFineOneIsAbsent();
    void aHitPrefersWhatCoversThePointer();
    void aHitReachesEventsNearby();
    void aHitInATintIsTheLongest();
    void aCounterHoldsItsValue();
    void aCounterKeepsItsExtremesAtEveryZoom();
    void aCounterValueIsThatOfTheLastSample();
};

void TestLaneGeometry::wideSlicesStandAtTheirPixels()
{
    MemoryBlocks blocks({{.startNs = 100, .durationNs = 100, .nameId = 7, .kind = SliceKind::Vector},
                         {.startNs = 300, .durationNs = 50, .nameId = 8, .kind = SliceKind::Cube}});

    const LaneGeometry geometry = laidOut(blocks, {0, 1000}, 500);

    QCOMPARE(geometry.slices.size(), size_t(2));
    QCOMPARE(geometry.slices[0].leftPx, 50);
    QCOMPARE(geometry.slices[0].rightPx, 100);
    QCOMPARE(geometry.slices[0].nameId, 7u);
    QCOMPARE(geometry.slices[0].kind, SliceKind::Vector);
    QCOMPARE(geometry.slices[1].leftPx, 150);
    QCOMPARE(geometry.slices[1].rightPx, 175);
    QCOMPARE(geometry.slices[1].index, 1u);
    QVERIFY(geometry.isComplete);
}

void TestLaneGeometry::neighboursAtOneNanosecondStayApart()
{
    MemoryBlocks blocks(evenSlices(20, 1, 1, epochNs));

    const LaneGeometry geometry = laidOut(blocks, {epochNs, epochNs + 20}, 1600);

    QCOMPARE(geometry.slices.size(), size_t(20));
    for (int i = 0; i < 20; ++i) {
        QCOMPARE(geometry.slices[size_t(i)].leftPx, i * 80);
        QCOMPARE(geometry.slices[size_t(i)].rightPx, i * 80 + 80);
    }
}

void TestLaneGeometry::aShortLoneSliceTouchesOneColumn()
{
    MemoryBlocks blocks({{.startNs = 1'000'000'000, .durationNs = 1, .kind = SliceKind::AiCpu}});

    const LaneGeometry geometry = laidOut(blocks, {0, 2'000'000'000}, 1000);

    QVERIFY(geometry.slices.empty());
    int touched = 0;
    for (int x = 0; x < 1000; ++x)
        touched += geometry.columns.isTouched(x);
    QCOMPARE(touched, 1);
    QVERIFY(geometry.columns.isTouched(500));
    QVERIFY(geometry.columns.isIsolated(500));
    QCOMPARE(geometry.columns.tint(500).kind, SliceKind::AiCpu);
}

void TestLaneGeometry::everySliceIsSeenAtEveryZoom_data()
{
    QTest::addColumn<qint64>("windowNs");

    for (const qint64 windowNs : {100ll, 10'000ll, 1'000'000ll, 30'000'000ll, 1'000'000'000ll})
        QTest::addRow("%lld ns in view", windowNs) << qint64(windowNs);
}

void TestLaneGeometry::everySliceIsSeenAtEveryZoom()
{
    QFETCH(const qint64, windowNs);
    // Uneven on purpose: bursts, holes, slices of 1 ns beside slices of 100 us.
    std::vector<PackedSlice> slices;
    qint64 atNs = 0;
    for (quint32 i = 0; i < 20'000; ++i) {
        const qint64 durationNs = i % 97 == 0 ? 100'000 : 1 + i % 40;
        slices.push_back({.startNs = atNs, .durationNs = durationNs, .nameId = i, .kind = SliceKind::Cube});
        atNs += durationNs + (i % 211 == 0 ? 400'000 : i % 7);
    }
    MemoryBlocks blocks(slices);
    constexpr int widthPx = 1000;
    const qint64 fromNs = windowNs < 1'000'000'000 ? 5'000'000 : 0;
    const TimeScale scale = TimeScale::showing({fromNs, fromNs + windowNs}, widthPx);

    LaneGeometry geometry;
    layoutLane(blocks, blocks.lane(), scale, widthPx, &geometry);

    std::vector<bool> covered(widthPx, false);
    for (const WideSlice &slice : geometry.slices) {
        QVERIFY(slice.rightPx > slice.leftPx);
        for (int x = std::max(0, slice.leftPx); x < std::min(widthPx, slice.rightPx); ++x)
            covered[size_t(x)] = true;
    }
    for (const PackedSlice &slice : slices) {
        const double middlePx = scale.xOf(slice.startNs + slice.durationNs / 2);
        if (middlePx < 1 || middlePx > widthPx - 2)
            continue;
        // Rounding may move an edge by a pixel; a slice may not be without any.
        bool isSeen = false;
        for (int x = int(middlePx) - 1; x <= int(middlePx) + 1; ++x)
            isSeen = isSeen || covered[size_t(x)] || geometry.columns.isTouched(x);
        QVERIFY2(isSeen, qPrintable(QString::number(slice.nameId)));
    }
}

void TestLaneGeometry::theTintIsTheBusyShareOfTheColumn()
{
    // 1000 slices a column, each 25 % of its period.
    MemoryBlocks blocks(evenSlices(100'000, 100, 25));

    const LaneGeometry geometry = laidOut(blocks, {0, 10'000'000}, 100);

    QVERIFY(geometry.slices.empty());
    for (int x = 0; x < 100; ++x) {
        QVERIFY(geometry.columns.isTouched(x));
        QVERIFY(std::abs(geometry.columns.tint(x).busyRatio - 0.25f) < 0.02f);
    }
}

void TestLaneGeometry::theTintHasTheKindThatFillsMost()
{
    std::vector<PackedSlice> slices;
    for (int i = 0; i < 1000; ++i) {
        const bool isCopy = i % 3 == 0;
        slices.push_back(
            {.startNs = i * 10, .durationNs = isCopy ? 9 : 2, .kind = isCopy ? SliceKind::Copy : SliceKind::Vector});
    }
    MemoryBlocks blocks(slices);

    const LaneGeometry geometry = laidOut(blocks, {0, 10'000}, 10);

    for (int x = 0; x < 10; ++x)
        QCOMPARE(geometry.columns.tint(x).kind, SliceKind::Copy);
}

void TestLaneGeometry::loadIsTheSameFromEveryLevel()
{
    MemoryBlocks blocks(evenSlices(50'000, 40, 30));
    constexpr int widthPx = 64;
    const TimeScale scale = TimeScale::showing({0, 2'000'000}, widthPx);
    Columns fine;
    fine.reset(widthPx);
    QVERIFY(addLoad(blocks, blocks.lane(), scale, widthPx, &fine));

    blocks.lowestLevel = 3;
    Columns coarse;
    coarse.reset(widthPx);
    addLoad(blocks, blocks.lane(), scale, widthPx, &coarse);

    for (int x = 0; x < widthPx; ++x)
        QVERIFY(std::abs(fine.tint(x).busyRatio - coarse.tint(x).busyRatio) < 0.03f);
}

void TestLaneGeometry::anEventWithoutDurationIsAMark()
{
    MemoryBlocks blocks({{.startNs = 10, .durationNs = 0, .kind = SliceKind::Wait},
                         {.startNs = 50, .durationNs = 0, .kind = SliceKind::Wait}});

    const LaneGeometry geometry = laidOut(blocks, {0, 100}, 200);

    QCOMPARE(geometry.events.size(), size_t(2));
    QCOMPARE(geometry.events[0].xPx, 20);
    QCOMPARE(geometry.events[1].xPx, 100);
    QVERIFY(geometry.slices.empty());
}

void TestLaneGeometry::aWindowOpensFewBlocks()
{
    MemoryBlocks blocks(evenSlices(300'000, 100, 60));

    const LaneGeometry geometry = laidOut(blocks, {15'000'000, 15'010'000}, 1000);

    QCOMPARE(geometry.slices.size(), size_t(101));
    // One block a level and one chunk; at a border of blocks a neighbour.
    QVERIFY2(blocks.asked.size() <= 12, qPrintable(QString::number(blocks.asked.size())));
}

void TestLaneGeometry::theWholeOpensNoSlices()
{
    MemoryBlocks blocks(evenSlices(300'000, 100, 60));

    const LaneGeometry geometry = laidOut(blocks, {0, 30'000'000}, 1000);

    QVERIFY(geometry.isComplete);
    for (const auto &[level, block] : blocks.asked)
        QVERIFY(level >= 2);
}

void TestLaneGeometry::aCoarseLevelStandsInWhileTheFineOneIsAbsent()
{
    MemoryBlocks blocks(evenSlices(300'000, 100, 60));
    blocks.lowestLevel = 4;

    const LaneGeometry geometry = laidOut(blocks, {15'000'000, 15'100'000}, 1000);

    QVERIFY(!geometry.isComplete);
    QVERIFY(geometry.columns.isTouched(0));
    QVERIFY(geometry.columns.isTouched(999));
    QVERIFY(std::abs(geometry.columns.tint(500).busyRatio - 0.6f) < 0.02f);
}

void TestLaneGeometry::aHitPrefersWhatCoversThePointer()
{
    MemoryBlocks blocks(
        {{.startNs = 0, .durationNs = 100, .nameId = 1}, {.startNs = 101, .durationNs = 99, .nameId = 2}});
    const TimeScale scale = TimeScale::showing({0, 200}, 200);

    const auto first = hitLane(blocks, blocks.lane(), scale, 99.5, 4);
    const auto second = hitLane(blocks, blocks.lane(), scale, 101.5, 4);

    QCOMPARE(first->index, 0u);
    QCOMPARE(first->durationNs, 100);
    QCOMPARE(second->index, 1u);
    QVERIFY(!hitLane(blocks, blocks.lane(), scale, 230, 4));
}

void TestLaneGeometry::aHitReachesEventsNearby()
{
    MemoryBlocks blocks({{.startNs = 100, .durationNs = 0}});
    const TimeScale scale = TimeScale::showing({0, 200}, 200);

    QVERIFY(hitLane(blocks, blocks.lane(), scale, 103.5, 4));
    QVERIFY(!hitLane(blocks, blocks.lane(), scale, 108.5, 4));
}

void TestLaneGeometry::aHitInATintIsTheLongest()
{
    std::vector<PackedSlice> slices = evenSlices(100'000, 100, 10);
    slices[50'123].durationNs = 99;
    MemoryBlocks blocks(slices);
    constexpr int widthPx = 200; // 50 000 ns or 500 slices a column
    const TimeScale scale = TimeScale::showing({0, 10'000'000}, widthPx);

    const auto hit = hitLane(blocks, blocks.lane(), scale, scale.xOf(50'123 * 100), 1);

    QVERIFY(hit);
    QVERIFY(!hit->isLoaded);
    QCOMPARE(hit->index, 50'123u);
    QVERIFY(hit->sliceCount > 100);
}

void TestLaneGeometry::aCounterHoldsItsValue()
{
    MemoryBlocks blocks(std::vector<CounterSample>{{100, 5}, {300, 9}, {500, 2}});
    CounterGeometry geometry;

    layoutCounter(blocks, blocks.counter(), TimeScale::showing({200, 600}, 400), 400, &geometry);

    QCOMPARE(geometry.before, 5.0);
    QVERIFY(!geometry.columns[50].hasSamples);
    QVERIFY(geometry.columns[100].hasSamples);
    QCOMPARE(geometry.columns[100].last, 9.0);
    QCOMPARE(geometry.endPx, 300.0);
}

void TestLaneGeometry::aCounterKeepsItsExtremesAtEveryZoom()
{
    std::vector<CounterSample> samples;
    for (int i = 0; i < 100'000; ++i)
        samples.push_back({i * 10, i == 54'321 ? 1000.0 : double(i % 10)});
    MemoryBlocks blocks(samples);
    CounterGeometry geometry;

    layoutCounter(blocks, blocks.counter(), TimeScale::showing({0, 1'000'000}, 100), 100, &geometry);

    QCOMPARE(geometry.columns[54].maximum, 1000.0);
    QCOMPARE(geometry.columns[53].maximum, 9.0);
    QCOMPARE(geometry.columns[53].minimum, 0.0);
    QCOMPARE(counterRange(blocks, blocks.counter())->maximum, 1000.0);
    for (const auto &[level, block] : blocks.asked)
        QVERIFY(level > 0);
}

void TestLaneGeometry::aCounterValueIsThatOfTheLastSample()
{
    MemoryBlocks blocks(std::vector<CounterSample>{{100, 5}, {300, 9}});

    QVERIFY(!counterValueAt(blocks, blocks.counter(), 99));
    QCOMPARE(counterValueAt(blocks, blocks.counter(), 100), 5.0);
    QCOMPARE(counterValueAt(blocks, blocks.counter(), 299), 5.0);
    QCOMPARE(counterValueAt(blocks, blocks.counter(), 1'000'000), 9.0);
}

QTEST_GUILESS_MAIN(TestLaneGeometry)
#include "tst_lanegeometry.moc"
