// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/library.h"
#include "models/store/schema.h"
#include "tests/support/storefixture.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void migratingStepByStepGivesTheSameSchema();
    void newerFileIsRefusedAndLeftAlone();
    void otherFilesAreNoSession_data();
    void otherFilesAreNoSession();
    void unfinishedWriterLeavesTheOldSession();
    void finishedWriterReplacesTheOldSession();
    void absentValuesAreNull();
    void metricViewHasOneRowAValue();
    void stepsComeFromEveryTable();
    void failedQueriesAreNotEmptyTables();
    void scopeBecomesACondition();
    void libraryNamesAreUnique();
};

void TestStore::migratingStepByStepGivesTheSameSchema()
{
    QTemporaryDir directory;
    const auto dump = [](Database &database) {
        QStringList lines;
        auto rows = database.prepare(u"SELECT type, name, coalesce(sql, '') FROM sqlite_master ORDER BY 1, 2"_s);
        while (rows && rows->next().valueOr(false))
            lines.append(rows->text(0) + u' ' + rows->text(1) + u' ' + rows->text(2));
        return lines;
    };
    auto stepwise = Database::open(directory.filePath(u"a.ascope"_s), Database::Mode::Build);
    auto atOnce = Database::open(directory.filePath(u"b.ascope"_s), Database::Mode::Build);
    QVERIFY(stepwise && atOnce);

    for (int version = 1; version <= schemaVersion(); ++version)
        QVERIFY(migrate(*stepwise, version));
    QVERIFY(migrate(*atOnce));

    QVERIFY(!dump(*atOnce).isEmpty());
    QCOMPARE(dump(*stepwise), dump(*atOnce));
    QCOMPARE(atOnce->scalar(u"PRAGMA user_version"_s), qint64(schemaVersion()));
    QCOMPARE(atOnce->scalar(u"PRAGMA application_id"_s), sessionApplicationId);
}

void TestStore::newerFileIsRefusedAndLeftAlone()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"new.ascope"_s);
    {
        auto database = Database::open(path, Database::Mode::Build);
        QVERIFY(database);
        QVERIFY(migrate(*database));
        QVERIFY(database->execute(u"PRAGMA user_version=999"_s));
        const auto migrated = migrate(*database);
        QVERIFY(!migrated);
        QCOMPARE(migrated.error().code, ErrorCode::NewerSchema);
    }

    const auto store = Store::open(path);

    QVERIFY(!store);
    QCOMPARE(store.error().code, ErrorCode::NewerSchema);
}

void TestStore::otherFilesAreNoSession_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<ErrorCode>("expected");

    QTest::newRow("empty file") << QByteArray() << ErrorCode::StoreDamaged;
    QTest::newRow("text") << QByteArray(5000, 'x') << ErrorCode::StoreDamaged;
    QTest::newRow("cut database") << QByteArray("SQLite format 3\0", 16) + QByteArray(200, '\0')
                                  << ErrorCode::StoreDamaged;
}

void TestStore::otherFilesAreNoSession()
{
    QFETCH(const QByteArray, content);
    QFETCH(const ErrorCode, expected);
    QTemporaryDir directory;
    QFile file(directory.filePath(u"x.ascope"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();

    const auto store = Store::open(file.fileName());

    QVERIFY(!store);
    QCOMPARE(store.error().code, expected);
    QVERIFY(describe(store.error()).contains(u"x.ascope"_s));
}

void TestStore::unfinishedWriterLeavesTheOldSession()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"s.ascope"_s);
    {
        auto writer = StoreWriter::create(path);
        QVERIFY(writer);
        (*writer)->setMeta(u"name"_s, u"old"_s);
        QVERIFY((*writer)->finish());
    }

    {
        auto writer = StoreWriter::create(path);
        QVERIFY(writer);
        (*writer)->setMeta(u"name"_s, u"new"_s);
    }

    QCOMPARE(QDir(directory.path()).entryList(QDir::Files), QStringList{u"s.ascope"_s});
    QCOMPARE(Store::open(path)->name(), u"old"_s);
}

void TestStore::finishedWriterReplacesTheOldSession()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"s.ascope"_s);
    for (const QString &name : {u"old"_s, u"new"_s}) {
        auto writer = StoreWriter::create(path);
        QVERIFY(writer);
        (*writer)->setMeta(u"name"_s, name);
        QVERIFY((*writer)->finish());
    }

    QCOMPARE(Store::open(path)->name(), u"new"_s);
}

void TestStore::absentValuesAreNull()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addOp({.name = writer.intern("op"), .durationNs = 5});
        writer.facts().addStepTime({.computingNs = 7});
        writer.addRank({.rank = 0, .producer = u"test"_s});
    });

    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    const Database &database = fixture.store().database();
    QCOMPARE(database.scalar(u"SELECT count(*) FROM op WHERE step IS NULL AND start_ns IS NULL AND wait_ns IS NULL "
                             "AND input_shapes IS NULL AND duration_ns = 5"_s),
             1);
    QCOMPARE(database.scalar(u"SELECT count(*) FROM step_time WHERE free_ns IS NULL AND computing_ns = 7"_s), 1);
    QVERIFY(!fixture.store().ranks().front().device.has_value());
}

void TestStore::metricViewHasOneRowAValue()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        const auto pipes = writer.facts().metricSet({u"aic_mac_ratio"_s, u"cube_utilization(%)"_s});
        const auto memory = writer.facts().metricSet({u"AIC_mac_ratio"_s, u"aic_l1_read_bw(GB/s)"_s});
        writer.facts().addOp({.durationNs = 1}, pipes, std::vector<std::optional<double>>{0.5, std::nullopt});
        writer.facts().addOp({.durationNs = 1}, memory, std::vector<std::optional<double>>{0.25, 12.0});
    });

    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    const Database &database = fixture.store().database();
    QCOMPARE(database.scalar(u"SELECT count(*) FROM op_metric"_s), 3);
    QCOMPARE(database.scalar(u"SELECT value * 100 FROM op_metric WHERE op_id = 1"_s), 50);
    QCOMPARE(database.scalar(u"SELECT count(*) FROM op_metric WHERE metric = 'aic_l1_read_bw(GB/s)' AND value = 12"_s),
             1);
}

void TestStore::stepsComeFromEveryTable()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addStep(0, 3, {100, 200});
        writer.facts().addStep(1, 3, {90, 180});
        writer.facts().addStepTime({.rank = 0, .step = 4});
        writer.facts().addOp({.step = 5, .durationNs = 1});
        writer.facts().addOp({.durationNs = 1});
    });

    QCOMPARE(fixture.store().steps(), (std::vector<qint64>{3, 4, 5}));
    QCOMPARE(fixture.store().stepRangeNs(3, {}), (TimeRange{90, 200}));
    QCOMPARE(fixture.store().stepRangeNs(3, {.ranks = {0}}), (TimeRange{100, 200}));
}

void TestStore::failedQueriesAreNotEmptyTables()
{
    const StoreFixture fixture([](StoreWriter &writer) { writer.addRank({.rank = 3}); });
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    QVERIFY(test::overwriteTable(fixture.path(), u"rank"_s));
    const auto store = Store::open(fixture.path());
    QVERIFY(store);
    QCOMPARE(store->name(), u"fixture"_s);
    QVERIFY(store->status());

    QVERIFY(store->ranks().empty());

    QVERIFY(!store->status());
    QCOMPARE(store->status().error().code, ErrorCode::StoreDamaged);
    QCOMPARE(store->status().error().path, fixture.path());
    QCOMPARE(store->name(), u"fixture"_s); // what is whole can still be read
    QVERIFY(!store->status());
}

void TestStore::scopeBecomesACondition()
{
    QCOMPARE(rankCondition({}), QString());
    QCOMPARE(rankCondition({.ranks = {0, 3}}), u" AND rank IN (0,3)"_s);
    QCOMPARE(stepCondition({.steps = {50}}, u"o.step"_s), u" AND o.step IN (50)"_s);
}

void TestStore::libraryNamesAreUnique()
{
    QTemporaryDir directory;
    const Library library(directory.path());
    for (const QString &source : {u"/a/run"_s, u"/b/run"_s}) {
        auto writer = StoreWriter::create(library.pathFor(source));
        QVERIFY(writer);
        (*writer)->setMeta(u"source_path"_s, source);
        QVERIFY((*writer)->finish());
    }

    QCOMPARE(library.pathFor(u"/a/run"_s), directory.filePath(u"run.ascope"_s));
    QCOMPARE(library.pathFor(u"/b/run"_s), directory.filePath(u"run-2.ascope"_s));
    QCOMPARE(library.pathFor(u"/c/run"_s), directory.filePath(u"run-3.ascope"_s));
    QCOMPARE(library.sessions().size(), size_t(2));
    QCOMPARE(library.byName(u"run"_s)->state, u"source gone"_s);
    QVERIFY(library.remove(u"run"_s));
    QVERIFY(!library.byName(u"run"_s).has_value());
    QVERIFY(!library.byName(u"../run-2"_s).has_value());
    QCOMPARE(library.remove(u"nothing"_s).error().code, ErrorCode::NotFound);
}

QTEST_APPLESS_MAIN(TestStore)
#include "tst_store.moc"
