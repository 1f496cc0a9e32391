// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/operators.h"
#include "tests/support/storefixture.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsByType();
    void groupsInEveryWay_data();
    void groupsInEveryWay();
    void communicationIsATableOfItsOwn();
    void wallIsTheUnion();
    void scopeRestricts();
    void rowsWithoutTypeAreNamedByOperator();
    void statisticsStandInForExecutions();
    void restIsLastAndCountsForShares();
    void instancesOfAKey();
    void histogramOfDurations();
    void equalDurationsMakeOneBin();
    void metricsOfAnOperator();
    void operatorAtATime();
    void emptySession();
};

namespace {

constexpr qint64 us = 1000;

struct Row
{
    int rank;
    qint64 step;
    const char *name;
    const char *type;
    const char *core;
    qint64 startUs;
    qint64 durationUs;
    const char *shapes;
    std::optional<double> mac;
    std::optional<double> mte2;
};

/// Two ranks; rank 1 takes twice as long for MatMul. One collective over the first operators.
const std::vector<Row> rows = {
    {0, 1, "MatMul_0", "MatMul", "AI_CORE", 0, 100, "\"8,8\"", 0.9, 0.2},
    {0, 1, "MatMul_1", "MatMul", "AI_CORE", 50, 100, "\"8,8\"", 0.9, 0.2},
    {0, 2, "Add_0", "Add", "AI_VECTOR_CORE", 300, 10, "\"4\"", {}, {}},
    {1, 1, "MatMul_0", "MatMul", "AI_CORE", 0, 200, "\"16,8\"", 0.6, 0.2},
    {1, 1, "hcom_allReduce__0", "hcom_allReduce_", "HCCL", 0, 500, "", {}, {}},
};

void fill(StoreWriter &writer)
{
    const auto metrics = writer.facts().metricSet({u"aic_mac_ratio"_s, u"aic_mte2_ratio"_s});
    for (const Row &row : rows) {
        const OpFact op{.rank = row.rank,
                        .step = row.step,
                        .name = writer.intern(row.name),
                        .type = writer.intern(row.type),
                        .core = writer.intern(row.core),
                        .kind = kindOfCore(QString::fromLatin1(row.core)),
                        .isCommunication = std::string_view(row.core) == "HCCL",
                        .stream = 2,
                        .startNs = row.startUs * us,
                        .durationNs = row.durationUs * us,
                        .waitNs = 5,
                        .inputShapes = writer.intern(row.shapes)};
        const std::array<std::optional<double>, 2> values{row.mac, row.mte2};
        writer.facts().addOp(op, metrics, values);
    }
}

QStringList keysOf(const OperatorTable &table)
{
    QStringList keys;
    for (const OperatorStat &row : table.rows)
        keys.append(row.key);
    return keys;
}

} // namespace

void TestOperators::groupsByType()
{
    const StoreFixture fixture(fill);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const OperatorTable table = operatorTable(fixture.store(), {});

    QCOMPARE(keysOf(table), (QStringList{u"MatMul"_s, u"Add"_s}));
    QCOMPARE(table.totalNs, 410 * us);
    QVERIFY(table.hasPipeRatios && !table.isFromStatistics);
    const OperatorStat &matMul = table.rows[0];
    QCOMPARE(matMul.count, 3);
    QCOMPARE(matMul.totalNs, 400 * us);
    QCOMPARE(matMul.share, 400.0 / 410.0);
    QCOMPARE(matMul.avgNs, 400.0 * us / 3);
    QCOMPARE(matMul.minNs, 100 * us);
    QCOMPARE(matMul.p50Ns, 100.0 * us);
    QCOMPARE(matMul.p99Ns, 198.0 * us); // 100, 100, 200: 0.98 of the way from the second to the third
    QCOMPARE(matMul.maxNs, 200 * us);
    QVERIFY(qAbs(*matMul.stddevNs - 57735.0269) < 0.01); // n - 1
    QCOMPARE(matMul.ranks, (std::vector<int>{0, 1}));
    QCOMPARE(matMul.spread, 200.0 / 150.0);
    QCOMPARE(matMul.waitNs, 15);
    QCOMPARE(matMul.kind, SliceKind::Cube);
    QCOMPARE(matMul.bound, BoundClass::None); // (0.9 * 200 + 0.6 * 200) / 400 = 0.75
    QVERIFY(!table.rows[1].bound && !table.rows[1].spread && !table.rows[1].stddevNs);
}

void TestOperators::groupsInEveryWay_data()
{
    QTest::addColumn<int>("grouping");
    QTest::addColumn<QStringList>("keys");

    QTest::newRow("type") << int(OperatorGrouping::Type) << QStringList{u"MatMul"_s, u"Add"_s};
    QTest::newRow("name") << int(OperatorGrouping::Name) << QStringList{u"MatMul_0"_s, u"MatMul_1"_s, u"Add_0"_s};
    QTest::newRow("shape") << int(OperatorGrouping::Shape)
                           << QStringList{u"MatMul_0 16,8"_s, u"MatMul_0 8,8"_s, u"MatMul_1 8,8"_s, u"Add_0 4"_s};
    QTest::newRow("core") << int(OperatorGrouping::Core) << QStringList{u"AI_CORE"_s, u"AI_VECTOR_CORE"_s};
}

void TestOperators::groupsInEveryWay()
{
    QFETCH(const int, grouping);
    QFETCH(const QStringList, keys);
    const StoreFixture fixture(fill);

    const OperatorTable table = operatorTable(fixture.store(), {}, OperatorGrouping(grouping));

    QCOMPARE(keysOf(table), keys);
    // What a row sums up is what its key finds again.
    for (const OperatorStat &row : table.rows) {
        qint64 total = 0;
        const OperatorFilter filter{.grouping = OperatorGrouping(grouping), .key = row.key};
        QCOMPARE(qint64(operatorInstances(fixture.store(), {}, filter, 0, &total).size()), row.count);
        QCOMPARE(total, row.count);
        const auto means = rankMeans(fixture.store(), {}, filter);
        QCOMPARE(means.size(), row.ranks.size());
    }
}

void TestOperators::communicationIsATableOfItsOwn()
{
    const StoreFixture fixture(fill);

    const OperatorTable table
        = operatorTable(fixture.store(), {}, OperatorGrouping::Type, OperatorClass::Communication);

    QCOMPARE(keysOf(table), QStringList{u"hcom_allReduce_"_s});
    QCOMPARE(table.rows[0].share, 1.0);
}

void TestOperators::wallIsTheUnion()
{
    const StoreFixture fixture(fill);

    const OperatorTable table = operatorTable(fixture.store(), {});

    QCOMPARE(table.wall.size(), size_t(2));
    QCOMPARE(table.wall[0].wallNs, 160 * us); // 0 to 150 and 300 to 310
    QCOMPARE(table.wall[1].wallNs, 200 * us);
}

void TestOperators::scopeRestricts()
{
    const StoreFixture fixture(fill);

    QCOMPARE(operatorTable(fixture.store(), {.ranks = {1}}).totalNs, 200 * us);
    QCOMPARE(operatorTable(fixture.store(), {.steps = {2}}).totalNs, 10 * us);
    QVERIFY(operatorTable(fixture.store(), {.ranks = {1}, .steps = {2}}).rows.empty());
}

void TestOperators::rowsWithoutTypeAreNamedByOperator()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (const char *name : {"my_kernel", "my_kernel", "other"})
            writer.facts().addOp({.name = writer.intern(name),
                                  .type = writer.intern(u"N/A"_s),
                                  .core = writer.intern(u"N/A"_s),
                                  .durationNs = 1000});
    });

    const OperatorTable table = operatorTable(fixture.store(), {});

    QCOMPARE(keysOf(table), (QStringList{u"my_kernel"_s, u"other"_s}));
    QCOMPARE(table.rows[0].type, u"N/A"_s);
    QCOMPARE(table.rows[0].core, u"unknown"_s);
    QCOMPARE(operatorInstances(fixture.store(), {}, {.key = u"my_kernel"_s}, 0).size(), size_t(2));
    QVERIFY(table.wall.empty());
}

void TestOperators::statisticsStandInForExecutions()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (const int rank : {0, 1}) {
            writer.facts().addOpStat({.rank = rank,
                                      .type = u"MatMul"_s,
                                      .core = u"AI_CORE"_s,
                                      .count = 2,
                                      .totalNs = 300,
                                      .minNs = 100 - rank,
                                      .maxNs = 200 + rank});
        }
        writer.facts().addOpStat({.type = u"Add"_s, .core = u"AI_VECTOR_CORE"_s, .count = 1, .totalNs = 400});
    });

    const OperatorTable table = operatorTable(fixture.store(), {});

    QVERIFY(table.isFromStatistics);
    QCOMPARE(keysOf(table), (QStringList{u"MatMul"_s, u"Add"_s}));
    QCOMPARE(table.rows[0].count, 4);
    QCOMPARE(table.rows[0].avgNs, 150.0);
    QCOMPARE(table.rows[0].minNs, 99);
    QCOMPARE(table.rows[0].maxNs, 201);
    QCOMPARE(table.rows[0].share, 0.6);
    QVERIFY(!table.rows[0].p50Ns && !table.rows[1].minNs);
}

void TestOperators::restIsLastAndCountsForShares()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addOpStat({.type = u"Attention"_s, .name = u"FlashAttention"_s, .count = 30, .totalNs = 250});
        writer.facts().addOpStat({.type = QString(), .count = 10, .totalNs = 750, .isRest = true});
    });

    const OperatorTable table = operatorTable(fixture.store(), {}, OperatorGrouping::Name);

    QCOMPARE(table.rows.size(), size_t(2));
    QCOMPARE(table.rows[0].key, u"FlashAttention"_s);
    QCOMPARE(table.rows[0].share, 0.25);
    QVERIFY(table.rows[1].isRest);
    QCOMPARE(table.rows[1].share, 0.75);
}

void TestOperators::instancesOfAKey()
{
    const StoreFixture fixture(fill);
    qint64 total = 0;

    const auto slowest = operatorInstances(fixture.store(), {}, {.key = u"MatMul"_s}, 1, &total);
    const auto brushed = operatorInstances(
        fixture.store(), {}, {.key = u"MatMul"_s, .minDurationNs = 50 * us, .maxDurationNs = 100 * us}, 0);

    QCOMPARE(total, 3);
    QCOMPARE(slowest.size(), size_t(1));
    QCOMPARE(slowest[0].rank, 1);
    QCOMPARE(slowest[0].durationNs, 200 * us);
    QCOMPARE(slowest[0].startNs, 0);
    QCOMPARE(slowest[0].inputShapes, u"16,8"_s);
    QCOMPARE(slowest[0].bound, BoundClass::None);
    QCOMPARE(brushed.size(), size_t(2));
    QCOMPARE(brushed[0].bound, BoundClass::Cube);
}

void TestOperators::histogramOfDurations()
{
    const StoreFixture fixture(fill);

    const DurationHistogram histogram = durationHistogram(fixture.store(), {}, {}, 4);

    QCOMPARE(histogram.count, 4);
    QCOMPARE(histogram.bins.size(), size_t(4));
    QCOMPARE(histogram.bins.front().fromNs, 10.0 * us);
    QCOMPARE(histogram.bins.back().toNs, 200.0 * us);
    QCOMPARE(histogram.bins[0].count, 1);
    QCOMPARE(histogram.bins[1].count, 2); // 100 in [57.5, 105)
    QCOMPARE(histogram.bins[3].count, 1); // the longest belongs to the last bin
    QCOMPARE(histogram.p50Ns, 100.0 * us);
    QCOMPARE(histogram.meanNs, 102.5 * us);
}

void TestOperators::equalDurationsMakeOneBin()
{
    const StoreFixture fixture(fill);

    const DurationHistogram histogram = durationHistogram(fixture.store(), {.ranks = {0}}, {.key = u"MatMul"_s}, 20);

    QCOMPARE(histogram.bins.size(), size_t(1));
    QCOMPARE(histogram.bins[0].count, 2);
    QVERIFY(durationHistogram(fixture.store(), {}, {.key = u"none"_s}, 20).bins.empty());
}

void TestOperators::metricsOfAnOperator()
{
    const StoreFixture fixture(fill);

    const auto measured = operatorMetrics(fixture.store(), 1);

    QCOMPARE(measured.size(), size_t(2));
    QCOMPARE(measured[0].name, u"aic_mac_ratio"_s);
    QCOMPARE(measured[0].value, 0.9);
    QVERIFY(operatorMetrics(fixture.store(), 3).empty());
}

void TestOperators::operatorAtATime()
{
    const StoreFixture fixture(fill);

    const auto found = operatorStartingAt(fixture.store(), 0, 50 * us);

    QVERIFY(found);
    QCOMPARE(found->name, u"MatMul_1"_s);
    QVERIFY(!operatorStartingAt(fixture.store(), 1, 50 * us));
}

void TestOperators::emptySession()
{
    const StoreFixture fixture([](StoreWriter &) {});

    const OperatorTable table = operatorTable(fixture.store(), {});

    QVERIFY(table.rows.empty());
    QCOMPARE(table.totalNs, 0);
}

QTEST_APPLESS_MAIN(TestOperators)
#include "tst_operators.moc"
