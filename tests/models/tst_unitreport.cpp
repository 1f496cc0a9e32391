// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"
#include "models/analysis/units.h"
#include "tests/support/storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestUnitReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weighsByTimeOfOperatorsWithThatCore();
    void oneCoreDoesBothOnOldChips();
    void namesWithExeCount();
    void withoutMetricsNothingIsZero();
    void bandwidthIsDecimal();
    void trafficFromCountedBytes();
    void trafficFromBandwidthAndTime();
    void hitRateFromTheMetricSet();
    void hitRateFromTheFileIsWeighted();
    void unitsOfAFileAreTakenAsTheyAre();
    void thresholds_data();
    void thresholds();
    void operatorsThatPullDown();
    void computedUnitsAreInTheTable();
};

namespace {

using Metrics = std::vector<std::pair<QString, std::optional<double>>>;

void addOp(StoreWriter &writer, const char *type, qint64 durationNs, const Metrics &metrics, int rank = 0,
           std::optional<qint64> task = {})
{
    std::vector<QString> names;
    std::vector<std::optional<double>> values;
    for (const auto &[name, value] : metrics) {
        names.push_back(name);
        values.push_back(value);
    }
    const auto set = writer.facts().metricSet(names);
    writer.facts().addOp({.rank = rank,
                          .name = writer.intern(type),
                          .type = writer.intern(type),
                          .core = writer.intern(u"AI_CORE"_s),
                          .kind = SliceKind::Cube,
                          .stream = 1,
                          .task = task,
                          .durationNs = durationNs},
                         set, values);
}

Metrics pipes(double aicTime, std::optional<double> mac, double aivTime, std::optional<double> vec, double aicMte2 = 0,
              double aivMte2 = 0)
{
    return {{u"aicore_time(us)"_s, aicTime}, {u"aic_mac_ratio"_s, mac},      {u"aiv_time(us)"_s, aivTime},
            {u"aiv_vec_ratio"_s, vec},       {u"aic_mte2_ratio"_s, aicMte2}, {u"aiv_mte2_ratio"_s, aivMte2}};
}

} // namespace

void TestUnitReport::weighsByTimeOfOperatorsWithThatCore()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 300, pipes(0.3, 0.9, 0, 0.0, 0.4, 0));
        addOp(writer, "MatMul", 100, pipes(0.1, 0.5, 0, 0.0, 0.8, 0));
        addOp(writer, "Add", 600, pipes(0, 0.0, 0.6, 0.4, 0, 0.3));
    });
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const UnitReport report = unitReport(fixture.store(), {});

    const UnitUse &cube = report.unit(HardwareUnit::Cube);
    QCOMPARE(cube.utilization, (0.9 * 300 + 0.5 * 100) / 400);
    QCOMPARE(cube.operatorCount, 2);
    QCOMPARE(cube.operatorTimeNs, 400);
    QCOMPARE(cube.ranks, std::vector<int>{0});
    QCOMPARE(cube.state, UnitState::Ok);
    QCOMPARE(report.unit(HardwareUnit::Vector).utilization, 0.4);
    QCOMPARE(report.unit(HardwareUnit::Vector).state, UnitState::Low);
    QCOMPARE(report.unit(HardwareUnit::Mte2).utilization,
             (0.4 * 300 + 0.8 * 100) / 400); // larger than 0.3 of the other core
    QCOMPARE(report.computeUtilization(), cube.utilization);
    QVERIFY(!report.isEmpty());
}

void TestUnitReport::oneCoreDoesBothOnOldChips()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 100, {{u"aicore_time(us)"_s, 0.1}, {u"mac_ratio"_s, 0.8}, {u"vec_ratio"_s, 0.0}});
        addOp(writer, "Add", 100, {{u"aicore_time(us)"_s, 0.1}, {u"mac_ratio"_s, 0.0}, {u"vec_ratio"_s, 0.6}});
    });

    const UnitReport report = unitReport(fixture.store(), {});

    QCOMPARE(report.unit(HardwareUnit::Cube).utilization, 0.4);
    QCOMPARE(report.unit(HardwareUnit::Vector).utilization, 0.3);
}

void TestUnitReport::namesWithExeCount()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "Add", 100,
              {{u"vec_exe_ratio"_s, 0.106}, {u"mac_exe_ratio"_s, 0.0}, {u"scalar_exe_ratio"_s, 0.429}});
    });

    const UnitReport report = unitReport(fixture.store(), {});

    QCOMPARE(report.unit(HardwareUnit::Vector).utilization, 0.106);
    QCOMPARE(report.unit(HardwareUnit::Scalar).utilization, 0.429);
    QVERIFY(!report.unit(HardwareUnit::Mte1).isCollected());
}

void TestUnitReport::withoutMetricsNothingIsZero()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addOp({.name = writer.intern(u"a"_s), .type = writer.intern(u"a"_s), .durationNs = 10});
    });

    const UnitReport report = unitReport(fixture.store(), {});

    QVERIFY(report.isEmpty());
    QCOMPARE(report.units.size(), size_t(12));
    for (const UnitUse &use : report.units) {
        QVERIFY(!use.utilization && !use.bandwidthGbps && !use.hitRate && !use.state);
        QVERIFY(!use.neededMetricSet.isEmpty());
    }
    QCOMPARE(report.unit(HardwareUnit::L0).neededMetricSet, u"MemoryL0"_s);
}

void TestUnitReport::bandwidthIsDecimal()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 300,
              {{u"aicore_time(us)"_s, 0.3},
               {u"aic_main_mem_read_bw(GB/s)"_s, 100.0},
               {u"aic_main_mem_write_bw(GB/s)"_s, 50.0},
               {u"aic_l1_read_bw(GB/s)"_s, 10.0}});
        addOp(writer, "Add", 100,
              {{u"aicore_time(us)"_s, 0.1},
               {u"aic_main_mem_read_bw(GB/s)"_s, 10.0},
               {u"aic_main_mem_write_bw(GB/s)"_s, 0.0},
               {u"aic_l1_read_bw(GB/s)"_s, {}}});
    });

    const UnitReport report = unitReport(fixture.store(), {});

    const double gib = 1.073741824;
    QCOMPARE(*report.unit(HardwareUnit::Hbm).bandwidthGbps, (150.0 * 300 + 10.0 * 100) / 400 * gib);
    QCOMPARE(*report.unit(HardwareUnit::L1).bandwidthGbps, 10.0 * gib); // only operators that carry it
    QCOMPARE(report.unit(HardwareUnit::L1).operatorTimeNs, 300);
    QVERIFY(!report.unit(HardwareUnit::Hbm).utilization && !report.unit(HardwareUnit::Hbm).state);
}

void TestUnitReport::trafficFromCountedBytes()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        const auto bytes = [](std::optional<double> read, std::optional<double> write) {
            return Metrics{{u"aic_read_main_memory_datas(KB)"_s, read}, {u"aiv_write_main_memory_datas(KB)"_s, write}};
        };
        addOp(writer, "MatMul", 100, bytes(3.0, 1.0));
        addOp(writer, "MatMul", 100, bytes(1.0, {}));
        addOp(writer, "Add", 100, bytes(2.0, 1.0), 1);
        addOp(writer, "AiCpu", 100, bytes({}, {}));
    });

    const HbmTraffic traffic = hbmTraffic(fixture.store(), {});

    QCOMPARE(traffic.origin, TrafficOrigin::Counted);
    QCOMPARE(traffic.operators.size(), size_t(2));
    QCOMPARE(traffic.operators[0].name, u"MatMul"_s);
    QCOMPARE(traffic.operators[0].readBytes, 4.0 * 1024);
    QCOMPARE(traffic.operators[0].writeBytes, 1.0 * 1024);
    QCOMPARE(traffic.totalBytes, 8.0 * 1024);
    QCOMPARE(traffic.operators[0].share, 5.0 / 8);
    QCOMPARE(traffic.ranks, (std::vector<int>{0, 1}));
    QCOMPARE(hbmTraffic(fixture.store(), {.ranks = {1}}).totalBytes, 3.0 * 1024);
    // Bytes over the time of the operators that moved them: 8 KiB in 300 ns.
    QCOMPARE(unitReport(fixture.store(), {}).unit(HardwareUnit::Hbm).bandwidthGbps, 8.0 * 1024 / 300);
}

void TestUnitReport::trafficFromBandwidthAndTime()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 3000,
              {{u"aicore_time(us)"_s, 2.0},
               {u"aic_main_mem_read_bw(GB/s)"_s, 100.0},
               {u"aic_main_mem_write_bw(GB/s)"_s, 50.0}});
    });

    const HbmTraffic traffic = hbmTraffic(fixture.store(), {});

    QCOMPARE(traffic.origin, TrafficOrigin::FromBandwidth);
    QCOMPARE(traffic.operators[0].readBytes, 100.0 * 1073741824 * 2e-6);
    QCOMPARE(traffic.operators[0].writeBytes, 50.0 * 1073741824 * 2e-6);
}

void TestUnitReport::hitRateFromTheMetricSet()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 100,
              {{u"aic_r0_read_cache_hit"_s, 60.0},
               {u"aic_r0_read_cache_miss_allocate"_s, 20.0},
               {u"aic_write_cache_hit"_s, 15.0},
               {u"aic_write_cache_miss_allocate"_s, 5.0}});
    });

    QCOMPARE(unitReport(fixture.store(), {}).unit(HardwareUnit::L2).hitRate, 0.75);
}

void TestUnitReport::hitRateFromTheFileIsWeighted()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 300, {}, 0, 1);
        addOp(writer, "Add", 100, {}, 0, 2);
        for (const auto &[task, ratio] : {std::pair(1, std::optional(0.8)), std::pair(2, std::optional(0.4)),
                                          std::pair(3, std::optional<double>())})
            writer.facts().addL2({.stream = 1, .task = task, .name = writer.intern(u"x"_s), .hitRatio = ratio});
    });

    QCOMPARE(unitReport(fixture.store(), {}).unit(HardwareUnit::L2).hitRate, (0.8 * 300 + 0.4 * 100) / 400);
}

void TestUnitReport::unitsOfAFileAreTakenAsTheyAre()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addUnit({.unit = u"hbm"_s, .utilization = 0.78, .bandwidthGbps = 910}, 0, false);
    });

    const UnitUse hbm = unitReport(fixture.store(), {}).unit(HardwareUnit::Hbm);

    QCOMPARE(hbm.basis, UnitBasis::File);
    QCOMPARE(hbm.bandwidthGbps, 910.0);
    QCOMPARE(hbm.state, UnitState::High);
    QVERIFY(!unitReport(fixture.store(), {.ranks = {5}}).unit(HardwareUnit::Hbm).isCollected());
}

void TestUnitReport::thresholds_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("utilization");
    QTest::addColumn<QString>("state");

    const auto row = [](HardwareUnit unit, double utilization, const char *state) {
        QTest::addRow("%s %.2f", qPrintable(hardwareUnitName(unit)), utilization)
            << int(unit) << utilization << QString::fromLatin1(state);
    };
    row(HardwareUnit::Cube, 0.69, "low");
    row(HardwareUnit::Cube, 0.70, "possible");
    row(HardwareUnit::Cube, 0.80, "ok");
    row(HardwareUnit::Vector, 0.49, "low");
    row(HardwareUnit::Vector, 0.50, "possible");
    row(HardwareUnit::Vector, 0.70, "ok");
    row(HardwareUnit::Hbm, 0.70, "ok");
    row(HardwareUnit::Hbm, 0.71, "high");
    row(HardwareUnit::Mte2, 0.99, "");
}

void TestUnitReport::thresholds()
{
    QFETCH(const int, unit);
    QFETCH(const double, utilization);
    QFETCH(const QString, state);

    const auto judged = judgeUnit(HardwareUnit(unit), utilization);

    QCOMPARE(judged ? unitStateName(*judged) : QString(), state);
}

void TestUnitReport::operatorsThatPullDown()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "Small", 100, pipes(0.1, 0.1, 0, {}));
        addOp(writer, "Big", 1000, pipes(1.0, 0.6, 0, {}));
        addOp(writer, "Fine", 5000, pipes(5.0, 0.9, 0, {}));
    });

    const auto operators = unitOperators(fixture.store(), {}, HardwareUnit::Cube);

    QCOMPARE(operators.size(), size_t(3));
    QCOMPARE(operators[0].type, u"Big"_s);
    QVERIFY(qAbs(operators[0].shortfallNs - 100) < 1e-6); // 1000 * (0.7 - 0.6)
    QVERIFY(qAbs(operators[1].shortfallNs - 60) < 1e-6);
    QCOMPARE(operators[2].shortfallNs, 0.0);
    QVERIFY(unitOperators(fixture.store(), {}, HardwareUnit::Hbm).empty());
}

void TestUnitReport::computedUnitsAreInTheTable()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addOp(writer, "MatMul", 100, pipes(0.1, 0.9, 0, {}), 0);
        addOp(writer, "MatMul", 100, pipes(0.1, 0.5, 0, {}), 1);
        QVERIFY(writeComputedUnits(writer));
    });

    const auto rows = fixture.store().collect(
        u"SELECT rank, utilization FROM unit WHERE unit = 'cube' AND origin = 'computed' ORDER BY rank"_s,
        [](const Statement &row) { return std::pair(row.integer(0), row.real(1)); });

    QCOMPARE(rows.size(), size_t(2));
    QCOMPARE(rows[0].second, 0.9);
    QCOMPARE(rows[1].second, 0.5);
    // They do not count twice when the page computes again.
    QCOMPARE(unitReport(fixture.store(), {}).unit(HardwareUnit::Cube).utilization, 0.7);
}

QTEST_APPLESS_MAIN(TestUnitReport)
#include "tst_unitreport.moc"
