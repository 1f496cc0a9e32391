// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/intervals.h"

#include <QTest>

using namespace ascope;

using Pairs = QList<std::pair<qint64, qint64>>;

class TestIntervals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unionIsClippedAndDisjoint_data();
    void unionIsClippedAndDisjoint();
    void intersectionOfComputingAndCommunication();
};

namespace {

std::vector<TimeRange> toRanges(const Pairs &pairs)
{
    std::vector<TimeRange> ranges;
    for (const auto &[startNs, endNs] : pairs)
        ranges.push_back({startNs, endNs});
    return ranges;
}

} // namespace

void TestIntervals::unionIsClippedAndDisjoint_data()
{
    QTest::addColumn<Pairs>("ranges");
    QTest::addColumn<Pairs>("expected");

    QTest::newRow("none") << Pairs{} << Pairs{};
    QTest::newRow("overlapping count once") << Pairs{{0, 10}, {5, 15}} << Pairs{{0, 15}};
    QTest::newRow("touching merge") << Pairs{{10, 20}, {0, 10}} << Pairs{{0, 20}};
    QTest::newRow("clipped to the window, not dropped") << Pairs{{-50, 50}, {90, 190}} << Pairs{{0, 50}, {90, 100}};
    QTest::newRow("empty and outside are dropped") << Pairs{{5, 5}, {200, 300}} << Pairs{};
}

void TestIntervals::unionIsClippedAndDisjoint()
{
    QFETCH(const Pairs, ranges);
    QFETCH(const Pairs, expected);
    const std::vector<TimeRange> input = toRanges(ranges);

    const std::vector<TimeRange> result = unionOf(input, {0, 100});

    QVERIFY(result == toRanges(expected));
    QVERIFY2(input == toRanges(ranges), "the input is not changed");
}

void TestIntervals::intersectionOfComputingAndCommunication()
{
    // cases/12: computing and communication of ProfilerStep#1 in us
    const std::vector<TimeRange> computing = toRanges({{0, 150}, {300, 500}, {900, 1000}});
    const std::vector<TimeRange> communication = toRanges({{120, 260}, {480, 640}, {950, 1000}});

    const std::vector<TimeRange> overlapped = intersectionOf(computing, communication);

    QCOMPARE(totalLengthNs(computing), 450);
    QCOMPARE(totalLengthNs(communication), 350);
    QCOMPARE(totalLengthNs(overlapped), 100);
}

QTEST_APPLESS_MAIN(TestIntervals)
#include "tst_intervals.moc"
