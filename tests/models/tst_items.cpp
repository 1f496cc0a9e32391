// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/apitablemodel.h"
#include "models/items/itemroles.h"
#include "models/items/operatorinstancemodel.h"
#include "models/items/operatortablemodel.h"
#include "models/items/sortedtable.h"
#include "models/items/sourcetablemodel.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheContractOfQt();
    void operatorNumbersAreThoseOfTheTable();
    void operatorSharesAddToAHundred();
    void sumsHaveNoPercentiles();
    void sortsByNumberNotByText();
    void unknownValuesAndRestsStayLast_data();
    void unknownValuesAndRestsStayLast();
    void filterFindsAnyPartOfTheName();
    void executionsCarryWhereTheyRan();
    void hostCallsKeepTheirRest();
    void filesOfRanksFoldIntoOneRow();
    void troubleComesFirst();
    void timesOfCells_data();
    void timesOfCells();
    void tabsAndQuotesSurviveCopyAndCsv();
};

namespace {

constexpr qint64 ms = 1'000'000;

OperatorStat stat(const QString &key, qint64 totalNs, std::optional<double> p50Ns = std::nullopt, bool isRest = false)
{
    return {.key = key, .count = 1, .totalNs = totalNs, .avgNs = double(totalNs), .p50Ns = p50Ns, .isRest = isRest};
}

QStringList namesOf(const QAbstractItemModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(model.index(row, 0).data().toString());
    return names;
}

QString text(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

void TestItems::modelsKeepTheContractOfQt()
{
    const StoreFixture fixture(test::fillTraining);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    OperatorTableModel operators;
    OperatorInstanceModel instances;
    ApiTableModel calls;
    SourceTableModel sources;
    SortedTable sorted;
    sorted.setSourceModel(&operators);
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (QAbstractItemModel *model :
         std::initializer_list<QAbstractItemModel *>{&operators, &instances, &calls, &sources, &sorted})
        testers.push_back(
            std::make_unique<QAbstractItemModelTester>(model, QAbstractItemModelTester::FailureReportingMode::QtTest));

    operators.setTable(operatorTable(fixture.store(), {}), OperatorGrouping::Type, 0);
    instances.setInstances(operatorInstances(fixture.store(), {}, {}, 0));
    calls.setReport({.apis = {{.level = u"acl"_s, .name = u"aclrtMalloc"_s, .count = 1, .totalNs = 5}}});
    sources.setSources(fixture.store().sources(), fixture.store().issues());
    sorted.sort(OperatorTableModel::AverageColumn, Qt::DescendingOrder);
    sorted.setFilterText(u"add"_s);
    operators.setTable({}, OperatorGrouping::Name, 0);

    QCOMPARE(instances.rowCount(), 48);
    QCOMPARE(operators.rowCount(), 0);
    QCOMPARE(sorted.rowCount(), 0);
}

void TestItems::operatorNumbersAreThoseOfTheTable()
{
    const StoreFixture fixture(test::fillTraining);
    OperatorTableModel model;

    // 8 ranks x 3 steps of 100 ms, of which the operator takes 30.
    model.setTable(operatorTable(fixture.store(), {}), OperatorGrouping::Type, 2400.0 * ms);

    const int row = model.rowOf(u"FusedAttention"_s);
    QCOMPARE(row, 0);
    QCOMPARE(text(model, row, OperatorTableModel::CountColumn), u"24"_s);
    QCOMPARE(text(model, row, OperatorTableModel::TotalColumn), u"720.0"_s);
    QCOMPARE(model.headerData(OperatorTableModel::TotalColumn, Qt::Horizontal).toString(), u"Σ total, ms"_s);
    QCOMPARE(text(model, row, OperatorTableModel::ShareColumn), u"60.0\u00a0%"_s);
    QCOMPARE(text(model, row, OperatorTableModel::StepShareColumn), u"30.0\u00a0%"_s);
    QCOMPARE(text(model, row, OperatorTableModel::AverageColumn), u"30\u202f000.0"_s);
    QCOMPARE(text(model, row, OperatorTableModel::SpreadColumn), u"×1.00"_s);
    QCOMPARE(text(model, row, OperatorTableModel::CoreColumn), u"AIC"_s);
    QCOMPARE(model.index(row, OperatorTableModel::CoreColumn).data(CopyRole).toString(), u"AI_CORE"_s);
    QCOMPARE(model.index(row, OperatorTableModel::TotalColumn).data(CopyRole).toString(), u"720.000"_s);
    QCOMPARE(model.index(row, 0).data(KindRole).toInt(), int(SliceKind::Cube));
    QCOMPARE(model.rowOf(u"nothing"_s), -1);
}

void TestItems::operatorSharesAddToAHundred()
{
    OperatorTable table;
    for (int i = 0; i < 7; ++i)
        table.rows.push_back(stat(QString::number(i), 100 + i % 2));
    OperatorTableModel model;

    model.setTable(table, OperatorGrouping::Type, 0);

    int tenths = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        tenths += qRound(model.index(row, OperatorTableModel::ShareColumn).data(CopyRole).toDouble() * 10);
    QCOMPARE(tenths, 1000);
}

void TestItems::sumsHaveNoPercentiles()
{
    const StoreFixture fixture(test::fillSummary);
    OperatorTableModel model;

    model.setTable(operatorTable(fixture.store(), {}), OperatorGrouping::Type, 0);

    QVERIFY(model.isColumnEmpty(OperatorTableModel::MedianColumn));
    QVERIFY(model.isColumnEmpty(OperatorTableModel::StepShareColumn));
    QVERIFY(!model.isColumnEmpty(OperatorTableModel::AverageColumn));
    QCOMPARE(text(model, 0, OperatorTableModel::BoundColumn), notCollectedText());
}

void TestItems::sortsByNumberNotByText()
{
    OperatorTable table;
    table.rows = {stat(u"ten"_s, 10 * ms), stat(u"nine"_s, 9 * ms), stat(u"hundred"_s, 100 * ms)};
    OperatorTableModel model;
    model.setTable(table, OperatorGrouping::Type, 0);
    SortedTable sorted;
    sorted.setSourceModel(&model);

    sorted.sort(OperatorTableModel::TotalColumn, Qt::AscendingOrder);

    QCOMPARE(namesOf(sorted), (QStringList{u"nine"_s, u"ten"_s, u"hundred"_s}));
}

void TestItems::unknownValuesAndRestsStayLast_data()
{
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QStringList>("expected");
    const QString rest = u"Not listed by the file"_s;

    QTest::newRow("ascending") << Qt::AscendingOrder << QStringList{u"low"_s, u"high"_s, u"unknown"_s, rest};
    QTest::newRow("descending") << Qt::DescendingOrder << QStringList{u"high"_s, u"low"_s, u"unknown"_s, rest};
}

void TestItems::unknownValuesAndRestsStayLast()
{
    QFETCH(const Qt::SortOrder, order);
    QFETCH(const QStringList, expected);
    OperatorTable table;
    table.rows = {stat({}, 50, std::nullopt, true), stat(u"unknown"_s, 9), stat(u"low"_s, 9, 1), stat(u"high"_s, 9, 5)};
    OperatorTableModel model;
    model.setTable(table, OperatorGrouping::Type, 0);
    SortedTable sorted;
    sorted.setSourceModel(&model);

    sorted.sort(OperatorTableModel::MedianColumn, order);

    QCOMPARE(namesOf(sorted), expected);
}

void TestItems::filterFindsAnyPartOfTheName()
{
    OperatorTable table;
    table.rows = {stat(u"GroupedMatmul"_s, 3), stat(u"MatMulV3"_s, 2), stat(u"Cast"_s, 1)};
    OperatorTableModel model;
    model.setTable(table, OperatorGrouping::Type, 0);
    SortedTable sorted;
    sorted.setSourceModel(&model);

    sorted.setFilterText(u"matMUL"_s);

    QCOMPARE(namesOf(sorted), (QStringList{u"GroupedMatmul"_s, u"MatMulV3"_s}));
}

void TestItems::executionsCarryWhereTheyRan()
{
    const StoreFixture fixture(test::fillTraining);
    const OperatorFilter filter{.key = u"Add"_s};
    OperatorInstanceModel model;

    model.setInstances(operatorInstances(fixture.store(), {.ranks = {5}, .steps = {2}}, filter, 10));

    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(text(model, 0, OperatorInstanceModel::RankColumn), u"5"_s);
    QCOMPARE(text(model, 0, OperatorInstanceModel::StepColumn), u"2"_s);
    QCOMPARE(text(model, 0, OperatorInstanceModel::DurationColumn), u"20\u202f000.0"_s);
    QCOMPARE(text(model, 0, OperatorInstanceModel::WaitColumn), notCollectedText());
    QVERIFY(model.isColumnEmpty(OperatorInstanceModel::WaitColumn));
    QVERIFY(model.instance(0)->startNs.has_value());
    QVERIFY(!model.instance(1));
}

void TestItems::hostCallsKeepTheirRest()
{
    const StoreFixture fixture(test::fillSummary);
    ApiTableModel model;

    model.setReport(apiReport(fixture.store(), {}));

    QCOMPARE(namesOf(model), (QStringList{u"aclrtLaunchKernel"_s, u"Not listed by the file"_s}));
    QCOMPARE(text(model, 1, ApiTableModel::CountColumn), u"60"_s);
    QVERIFY(model.index(1, 0).data(RestRole).toBool());
    QCOMPARE(model.index(0, 0).data(KindRole).toInt(), int(SliceKind::Acl));
}

void TestItems::filesOfRanksFoldIntoOneRow()
{
    const StoreFixture fixture(test::fillTraining);
    SourceTableModel model;

    model.setSources(fixture.store().sources(), fixture.store().issues());

    const int row = int(namesOf(model).indexOf(u"kernel_details.csv"_s));
    QVERIFY(row >= 0);
    QCOMPARE(text(model, row, SourceTableModel::RankColumn), u"0–7"_s);
    QCOMPARE(text(model, row, SourceTableModel::RowsColumn), u"48"_s);
    QCOMPARE(model.index(row, 0).data(CopyRole).toString().count(u"kernel_details"_s), 8);
    QCOMPARE(model.skippedCount(), 1);
}

void TestItems::troubleComesFirst()
{
    const std::vector<SourceFact> sources{
        {.path = u"a.csv"_s, .format = u"csv"_s, .status = SourceStatus::Skipped, .reason = u"later"_s},
        {.path = u"b.csv"_s, .format = u"csv"_s, .status = SourceStatus::Imported},
        {.path = u"c.csv"_s, .format = u"csv"_s, .status = SourceStatus::Imported},
        {.path = u"d.csv"_s, .format = u"csv"_s, .status = SourceStatus::Failed, .reason = u"broken"_s}};
    const std::vector<SourceIssue> issues{{.path = u"c.csv"_s, .issue = {.code = u"bad_time"_s, .count = 2}}};
    SourceTableModel model;

    model.setSources(sources, issues);

    QCOMPARE(namesOf(model), (QStringList{u"d.csv"_s, u"c.csv"_s, u"b.csv"_s, u"a.csv"_s}));
    QCOMPARE(model.index(0, 0).data(SourceTableModel::StateRole).toString(), u"critical"_s);
    QCOMPARE(model.index(1, 0).data(SourceTableModel::StateRole).toString(), u"attention"_s);
    QCOMPARE(text(model, 2, SourceTableModel::NoteColumn), u"read"_s);
    QVERIFY(!text(model, 1, SourceTableModel::NoteColumn).isEmpty());
}

void TestItems::timesOfCells_data()
{
    QTest::addColumn<double>("valueNs");
    QTest::addColumn<TimeUnit>("unit");
    QTest::addColumn<QString>("expected");

    QTest::newRow("one decimal") << 1234.0 << TimeUnit::Microseconds << u"1.2"_s;
    QTest::newRow("nanoseconds are whole") << 1234.0 << TimeUnit::Nanoseconds << u"1\u202f234"_s;
    QTest::newRow("no time") << 0.0 << TimeUnit::Milliseconds << u"0.0"_s;
    QTest::newRow("a time is never shown as none") << 20'000.0 << TimeUnit::Milliseconds << u"< 0.1"_s;
    QTest::newRow("the smallest that rounds up") << 50'000.0 << TimeUnit::Milliseconds << u"0.1"_s;
}

void TestItems::timesOfCells()
{
    QFETCH(const double, valueNs);
    QFETCH(const TimeUnit, unit);
    QFETCH(const QString, expected);

    QCOMPARE(timeCellText(valueNs, unit), expected);
}

void TestItems::tabsAndQuotesSurviveCopyAndCsv()
{
    OperatorTable table;
    table.rows = {stat(u"a\tb, \"c\""_s, 1500)};
    OperatorTableModel model;
    model.setTable(table, OperatorGrouping::Name, 0);
    const std::vector<int> columns{OperatorTableModel::NameColumn, OperatorTableModel::TotalColumn};

    QCOMPARE(tableAsTsv(model, columns), u"Operator name\tΣ total, µs\na b, \"c\"\t1.500\n"_s);
    QCOMPARE(tableAsCsv(model, columns), u"Operator name,\"Σ total, µs\"\n\"a\tb, \"\"c\"\"\",1.500\n"_s);
}

QTEST_GUILESS_MAIN(TestItems)
#include "tst_items.moc"
