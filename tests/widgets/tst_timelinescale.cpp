// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeruler.h"
#include "widgets/timeline/viewport.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

constexpr qint64 epochNs = 1784177144514943155; // an odd nanosecond that no double holds

} // namespace

class TestTimelineScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNanosecondOfAnEpochTimeHasItsPlace();
    void pixelsAndTimesAgree_data();
    void pixelsAndTimesAgree();
    void panningBackReturnsToTheSameNanosecond();
    void zoomKeepsTheTimeUnderThePointer_data();
    void zoomKeepsTheTimeUnderThePointer();
    void zoomStopsAtOneNanosecondAndAtTheWhole();
    void panStopsNearTheEnds();
    void undoGoesBackOverARowOfZoomsAtOnce();
    void undoSurvivesAnotherWidth();
    void anEmptyRangeIsNoRange();
    void ticksAreRound_data();
    void ticksAreRound();
    void labelsTellOffsetsFromTheBase();
    void theBaseIsTheFirstMajorTickInView();
    void theRulerCountsFromTheStepItShowsFirst();
    void aStepTimeIsExact_data();
    void aStepTimeIsExact();
    void theStepOfATimeIsTheLastThatBegan();
};

void TestTimelineScale::everyNanosecondOfAnEpochTimeHasItsPlace()
{
    const TimeScale scale = TimeScale::showing({epochNs, epochNs + 20}, 1600);

    QCOMPARE(scale.xOf(epochNs), 0.0);
    QCOMPARE(scale.xOf(epochNs + 1), 80.0);
    QCOMPARE(scale.xOf(epochNs + 19), 1520.0);
    QCOMPARE(scale.timeAt(79.9), epochNs);
    QCOMPARE(scale.timeAt(80.1), epochNs + 1);
}

void TestTimelineScale::pixelsAndTimesAgree_data()
{
    QTest::addColumn<qint64>("lengthNs");

    QTest::newRow("10 ns") << qint64(10);
    QTest::newRow("a microsecond") << qint64(1'000);
    QTest::newRow("a step") << qint64(500'000'000);
    QTest::newRow("a day") << qint64(86'400) * 1'000'000'000;
}

void TestTimelineScale::pixelsAndTimesAgree()
{
    QFETCH(const qint64, lengthNs);
    constexpr double widthPx = 1683;

    const TimeScale scale = TimeScale::showing({epochNs, epochNs + lengthNs}, widthPx);

    QCOMPARE(scale.timeAt(0), epochNs);
    QCOMPARE(scale.xOf(epochNs + lengthNs), widthPx);
    for (int x = 0; x < int(widthPx); x += 7) {
        const qint64 atNs = scale.timeAt(x);
        QVERIFY(scale.xOf(atNs) <= x + 1e-6);
        QVERIFY(scale.xOf(atNs + 1) >= x - 1e-6);
    }
}

void TestTimelineScale::panningBackReturnsToTheSameNanosecond()
{
    TimeScale scale = TimeScale::showing({epochNs, epochNs + 16}, 1600);

    for (int i = 0; i < 1000; ++i)
        scale = scale.movedBy(7.25);
    for (int i = 0; i < 1000; ++i)
        scale = scale.movedBy(-7.25);

    QVERIFY(std::abs(scale.xOf(epochNs)) < 1e-6);
    QCOMPARE(scale.nearestTimeAt(0), epochNs);
}

void TestTimelineScale::zoomKeepsTheTimeUnderThePointer_data()
{
    QTest::addColumn<double>("xPx");
    QTest::addColumn<double>("factor");

    QTest::newRow("in at the left") << 0.0 << 0.8;
    QTest::newRow("in near the right") << 990.0 << 0.5;
    QTest::newRow("out in the middle") << 500.0 << 1.6;
}

void TestTimelineScale::zoomKeepsTheTimeUnderThePointer()
{
    QFETCH(const double, xPx);
    QFETCH(const double, factor);
    Viewport viewport;
    viewport.setWidthPx(1000);
    viewport.setBounds({epochNs, epochNs + 1'000'000'000});
    viewport.show({epochNs + 400'000'000, epochNs + 400'010'000});
    const qint64 beforeNs = viewport.scale().nearestTimeAt(xPx);

    viewport.zoomAt(xPx, factor);

    QVERIFY(std::abs(viewport.scale().nearestTimeAt(xPx) - beforeNs) <= 1);
    QCOMPARE(viewport.windowLengthNs(), 10'000 * factor);
}

void TestTimelineScale::zoomStopsAtOneNanosecondAndAtTheWhole()
{
    Viewport viewport;
    viewport.setWidthPx(1000);
    viewport.setBounds({epochNs, epochNs + 3'600'000'000'000});

    for (int i = 0; i < 300; ++i)
        viewport.zoomAt(300, 0.8);
    QCOMPARE(viewport.windowLengthNs(), 1.0);

    for (int i = 0; i < 300; ++i)
        viewport.zoomAt(300, 1.25);
    QVERIFY(viewport.windowNs().startNs <= epochNs);
    QVERIFY(viewport.windowNs().endNs >= epochNs + 3'600'000'000'000);
    QVERIFY(viewport.windowLengthNs() < 3'600'000'000'000 * 1.02);
}

void TestTimelineScale::panStopsNearTheEnds()
{
    Viewport viewport;
    viewport.setWidthPx(1000);
    viewport.setBounds({epochNs, epochNs + 1'000'000});
    viewport.show({epochNs, epochNs + 100'000});

    viewport.panBy(1e9);

    QCOMPARE(viewport.windowNs().endNs, epochNs + 1'000'000 + 10'000);
    QCOMPARE(viewport.windowLengthNs(), 100'000.0);
}

void TestTimelineScale::undoGoesBackOverARowOfZoomsAtOnce()
{
    Viewport viewport;
    viewport.setWidthPx(1000);
    viewport.setBounds({epochNs, epochNs + 1'000'000});
    const TimeScale whole = viewport.scale();
    viewport.show({epochNs, epochNs + 1'000});
    const TimeScale jumped = viewport.scale();
    viewport.zoomAt(10, 0.8);
    viewport.zoomAt(10, 0.8);
    viewport.zoomAt(10, 0.8);

    QVERIFY(viewport.undo());
    QCOMPARE(viewport.scale().startNs, jumped.startNs);
    QCOMPARE(viewport.windowLengthNs(), 1'000.0);
    QVERIFY(viewport.undo());
    QCOMPARE(viewport.scale().startNs, whole.startNs);
    QVERIFY(!viewport.undo());
}

void TestTimelineScale::undoSurvivesAnotherWidth()
{
    Viewport viewport;
    viewport.setWidthPx(1000);
    viewport.setBounds({epochNs, epochNs + 1'000'000});
    viewport.show({epochNs, epochNs + 2'000});
    viewport.show({epochNs + 500, epochNs + 600});
    viewport.setWidthPx(500);

    QVERIFY(viewport.undo());

    QCOMPARE(viewport.windowNs().startNs, epochNs);
    QCOMPARE(viewport.windowLengthNs(), 2'000.0);
}

void TestTimelineScale::anEmptyRangeIsNoRange()
{
    Viewport viewport;
    viewport.setBounds({epochNs, epochNs + 1'000});
    QSignalSpy changed(&viewport, &Viewport::rangeChanged);

    viewport.setRangeNs(TimeRange{epochNs + 5, epochNs + 5});

    QVERIFY(!viewport.rangeNs());
    QCOMPARE(changed.count(), 0);
}

void TestTimelineScale::ticksAreRound_data()
{
    QTest::addColumn<double>("atLeastNs");
    QTest::addColumn<qint64>("expectedNs");

    QTest::newRow("below a ns") << 0.02 << qint64(1);
    QTest::newRow("exact") << 20.0 << qint64(20);
    QTest::newRow("rounded up") << 21.0 << qint64(50);
    QTest::newRow("hours") << 3.7e12 << qint64(5'000'000'000'000);
}

void TestTimelineScale::ticksAreRound()
{
    QFETCH(const double, atLeastNs);
    QFETCH(const qint64, expectedNs);

    QCOMPARE(roundTickNs(atLeastNs), expectedNs);
}

void TestTimelineScale::labelsTellOffsetsFromTheBase()
{
    const TimeOrigin origin{.atNs = epochNs, .step = 16};
    const TimeScale scale = TimeScale::showing({epochNs + 214'000'000, epochNs + 220'000'000}, 1200);

    const RulerLayout ruler = layoutRuler(scale, 1200, origin);

    QCOMPARE(ruler.base, u"16 + 214\u00a0ms"_s);
    QCOMPARE(ruler.majorNs, 1'000'000);
    QStringList labels;
    for (const RulerTick &tick : ruler.ticks) {
        if (!tick.label.isEmpty())
            labels.append(tick.label);
    }
    QCOMPARE(labels.first(), u"+1\u00a0ms"_s);
    QCOMPARE(labels.size(), 6);
    QCOMPARE(ruler.baseXPx, 0.0);
    QCOMPARE(ruler.ticks.front().xPx, 0.0);
    QCOMPARE(ruler.ticks.at(5).xPx, 200.0);
}

void TestTimelineScale::theBaseIsTheFirstMajorTickInView()
{
    const TimeOrigin origin{.atNs = epochNs, .step = 16};
    const TimeScale scale = TimeScale::showing({epochNs - 300'000, epochNs + 5'700'000}, 1200);

    const RulerLayout ruler = layoutRuler(scale, 1200, origin);

    QCOMPARE(ruler.base, u"16 + 0\u00a0ms"_s);
    QCOMPARE(ruler.baseXPx, 60.0);
    QCOMPARE(ruler.ticks.front().xPx, 20.0); // a minor one before it
    QVERIFY(!ruler.ticks.front().isMajor);
}

void TestTimelineScale::theRulerCountsFromTheStepItShowsFirst()
{
    const std::vector<StepMark> steps{{1, {1'000, 9'000}}, {2, {10'000, 19'000}}, {3, {20'000, 29'000}}};
    const TimeRange recordingNs{0, 30'000};

    QCOMPARE(rulerOrigin(steps, recordingNs, TimeScale::showing({500, 90'500}, 900)).step, 1);
    QCOMPARE(rulerOrigin(steps, recordingNs, TimeScale::showing({12'000, 12'900}, 900)).step, 2);
    QVERIFY(!rulerOrigin(steps, recordingNs, TimeScale::showing({100, 200}, 900)).step);
    QCOMPARE(stepsIn(steps, {9'500, 20'001}), (std::vector<qint64>{2, 3}));
}

void TestTimelineScale::aStepTimeIsExact_data()
{
    QTest::addColumn<qint64>("offsetNs");
    QTest::addColumn<QString>("expected");

    QTest::newRow("nanoseconds") << qint64(7) << u"16 + 7\u00a0ns"_s;
    QTest::newRow("microseconds") << qint64(12'345) << u"16 + 12.345\u00a0µs"_s;
    QTest::newRow("milliseconds to the nanosecond") << qint64(216'925'001) << u"16 + 216.925001\u00a0ms"_s;
    QTest::newRow("before the step") << qint64(-1'500) << u"16 \u2212 1.500\u00a0µs"_s;
}

void TestTimelineScale::aStepTimeIsExact()
{
    QFETCH(const qint64, offsetNs);
    QFETCH(const QString, expected);

    QCOMPARE(formatStepTime({.atNs = epochNs, .step = 16}, epochNs + offsetNs), expected);
}

void TestTimelineScale::theStepOfATimeIsTheLastThatBegan()
{
    const std::vector<StepMark> steps{{1, {100, 200}}, {2, {250, 300}}};

    QVERIFY(!stepAt(steps, 99));
    QCOMPARE(stepAt(steps, 100)->step, 1);
    QCOMPARE(stepAt(steps, 220)->step, 1);
    QCOMPARE(stepAt(steps, 250)->step, 2);
}

QTEST_GUILESS_MAIN(TestTimelineScale)
#include "tst_timelinescale.moc"
