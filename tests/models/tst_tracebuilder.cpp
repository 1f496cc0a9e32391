// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracequeries.h"
#include "tests/support/storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::slice;
using ascope::test::StoreFixture;

class TestTraceBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesComeBackExactly();
    void namesMayComeAfterTheSlices();
    void flowsBindToTheInnermostSliceAndKeepBigIdsApart();
    void oneStartMayHaveManyArrivals();
    void argumentsComeBack();
    void countersComeBackInOrder();
    void manyChunksAreFoundByTime();
    void virtualTablesShowThePackedRows();
    void failureOfTheFileIsReported();
};

void TestTraceBuilder::timesComeBackExactly()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        builder.addSlice(1, 46, slice(writer, "k3", 1784177144514945615, 21));
        builder.addSlice(1, 46, slice(writer, "k0", 1784177144514943155, 1380));
        QVERIFY(builder.finish());
    });

    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    const auto all = tracks(fixture.store());
    QCOMPARE(all.size(), size_t(1));
    QCOMPARE(all[0].lanes.size(), size_t(1));
    const auto first = ascope::slice(fixture.store(), sliceId(all[0].lanes[0].id, 0));
    const auto second = ascope::slice(fixture.store(), sliceId(all[0].lanes[0].id, 1));
    QCOMPARE(first->name, u"k0"_s);
    QCOMPARE(first->endNs(), 1784177144514944535);
    QCOMPARE(second->startNs, 1784177144514945615);
    QCOMPARE(fixture.store().rangeNs(), (TimeRange{1784177144514943155, 1784177144514945636}));
}

void TestTraceBuilder::namesMayComeAfterTheSlices()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 3, 1);
        builder.addSlice(1, 46, slice(writer, "k", 0, 1));
        builder.setThreadName(1, 46, u"Stream 46"_s);
        builder.setProcessName(1, u"Ascend Hardware"_s);
        builder.setThreadSort(1, 46, 7);
        builder.setProcessName(2, u"process without slices"_s);
        QVERIFY(builder.finish());
    });

    const auto all = tracks(fixture.store());
    QCOMPARE(all.size(), size_t(1));
    QCOMPARE(all[0].rank, 3);
    QCOMPARE(all[0].process, u"Ascend Hardware"_s);
    QCOMPARE(all[0].thread, u"Stream 46"_s);
    QCOMPARE(all[0].sortIndex, 7);
}

void TestTraceBuilder::flowsBindToTheInnermostSliceAndKeepBigIdsApart()
{
    TraceCounts counts;
    const StoreFixture fixture([&counts](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        builder.addSlice(1, 1, slice(writer, "outer", 100, 100));
        builder.addSlice(1, 1, slice(writer, "inner", 110, 20));
        builder.addSlice(2, 5, slice(writer, "k1", 205, 3));
        builder.addSlice(2, 5, slice(writer, "k2", 215, 3));
        builder.addFlowEnd(true, "HostToDevice", "9007199254740993", 1, 1, 115);
        builder.addFlowEnd(false, "HostToDevice", "9007199254740993", 2, 5, 205);
        builder.addFlowEnd(true, "HostToDevice", "9007199254740992", 1, 1, 100);
        builder.addFlowEnd(false, "HostToDevice", "9007199254740992", 2, 5, 216);
        builder.addFlowEnd(false, "HostToDevice", "77", 2, 5, 205);
        builder.addFlowEnd(true, "HostToDevice", "88", 1, 1, 900);
        builder.addFlowEnd(false, "other", "9007199254740993", 2, 5, 205);
        counts = builder.finish().valueOr({});
    });

    QCOMPARE(counts.flows, 2);
    QCOMPARE(counts.flowsWithoutPartner, 3);
    const auto k1 = sliceStartingAt(fixture.store(), 0, TrackKind::Other, 205);
    QVERIFY(k1.has_value());
    const auto incoming = flowsOf(fixture.store(), *k1, false, 10);
    QCOMPARE(incoming.size(), size_t(1));
    QCOMPARE(incoming[0].category, u"HostToDevice"_s);
    QCOMPARE(ascope::slice(fixture.store(), incoming[0].source)->name, u"inner"_s);
    const auto outer = sliceStartingAt(fixture.store(), 0, TrackKind::Other, 100);
    const auto outgoing = flowsOf(fixture.store(), *outer, true, 10);
    QCOMPARE(outgoing.size(), size_t(1));
    QCOMPARE(ascope::slice(fixture.store(), outgoing[0].target)->name, u"k2"_s);
}

void TestTraceBuilder::oneStartMayHaveManyArrivals()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        builder.addSlice(1, 1, slice(writer, "launch", 10, 5));
        builder.addFlowEnd(true, "HostToDevice", "1", 1, 1, 10);
        for (int i = 0; i < 5; ++i) {
            builder.addSlice(2, i, slice(writer, "kernel", 100 + i, 5));
            builder.addFlowEnd(false, "HostToDevice", "1", 2, i, 100 + i);
        }
        QVERIFY(builder.finish());
    });

    const auto launch = sliceStartingAt(fixture.store(), 0, TrackKind::Other, 10);
    qint64 total = 0;
    const auto flows = flowsOf(fixture.store(), *launch, true, 3, &total);
    QCOMPARE(flows.size(), size_t(3));
    QCOMPARE(total, 5);
}

void TestTraceBuilder::argumentsComeBack()
{
    const QByteArray large = "{\"stack\": \"" + QByteArray(1'500'000, 'x') + "\"}";
    const StoreFixture fixture([&large](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        for (int i = 0; i < 3; ++i) {
            PackedSlice packed = slice(writer, "k", i * 10, 5);
            packed.argumentRef = builder.addArguments(i == 1 ? std::string_view(large.constData(), size_t(large.size()))
                                                             : std::string_view("{\"size\": 4}"));
            builder.addSlice(1, 1, packed);
        }
        QCOMPARE(builder.addArguments("{}"), quint64(0));
        QVERIFY(builder.finish());
    });

    const LaneId lane = tracks(fixture.store())[0].lanes[0].id;
    QCOMPARE(ascope::slice(fixture.store(), sliceId(lane, 0))->argumentsJson, QByteArray("{\"size\": 4}"));
    QCOMPARE(ascope::slice(fixture.store(), sliceId(lane, 1))->argumentsJson, large);
    QCOMPARE(ascope::slice(fixture.store(), sliceId(lane, 2))->argumentsJson, QByteArray("{\"size\": 4}"));
}

void TestTraceBuilder::countersComeBackInOrder()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        builder.setProcessName(7, u"HBM"_s);
        builder.addSample(7, "HBM 0/Read", "Read(MB/s)", {20, 2.5});
        builder.addSample(7, "HBM 0/Read", "Read(MB/s)", {10, 1.5});
        builder.addSample(8, "PCIe_post", "Tx", {10, 1});
        builder.addSample(8, "PCIe_post", "Rx", {10, 2});
        QVERIFY(builder.finish());
    });

    const auto all = tracks(fixture.store());
    QCOMPARE(all.size(), size_t(3));
    const auto hbm = std::ranges::find(all, u"HBM"_s, &Track::process);
    QVERIFY(hbm != all.end());
    QCOMPARE(hbm->thread, u"HBM 0/Read"_s);
    QCOMPARE(hbm->unit, u"MB/s"_s);
    const auto samples = counterChunk(fixture.store(), hbm->id, 0);
    QCOMPARE(samples.size(), size_t(2));
    QCOMPARE(samples[0].atNs, 10);
    QCOMPARE(samples[1].value, 2.5);
    QCOMPARE(fixture.store().rangeNs(), (TimeRange{10, 20}));
    QVERIFY(std::ranges::find(all, u"PCIe_post · Tx"_s, &Track::thread) != all.end());
}

void TestTraceBuilder::manyChunksAreFoundByTime()
{
    constexpr int count = 10'000;
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        for (int i = 0; i < count; ++i)
            builder.addSlice(1, 1, slice(writer, "k", i * 100, 50));
        QVERIFY(builder.finish());
    });

    const Lane lane = tracks(fixture.store())[0].lanes[0];
    QCOMPARE(lane.sliceCount, quint32(count));
    QCOMPARE(firstEndingAfter(fixture.store(), lane, 0), 0u);
    QCOMPARE(firstEndingAfter(fixture.store(), lane, 409'625), 4096u);
    QCOMPARE(firstEndingAfter(fixture.store(), lane, 409'650), 4097u);
    QCOMPARE(firstEndingAfter(fixture.store(), lane, 999'950), quint32(count));
    QCOMPARE(sliceStartingAt(fixture.store(), 0, TrackKind::Other, 900'000), sliceId(lane.id, 9000));
    QVERIFY(!sliceStartingAt(fixture.store(), 0, TrackKind::Other, 900'001).has_value());
    QCOMPARE(lodLevels(count), 5);
    QCOMPARE(sliceNodes(fixture.store(), lane.id, 1, 0).size(), size_t(1250));
    QCOMPARE(sliceNodes(fixture.store(), lane.id, 5, 0).front().busyNs, qint64(count) * 50);
    QVERIFY(sliceNodes(fixture.store(), lane.id, 6, 0).empty());
}

void TestTraceBuilder::virtualTablesShowThePackedRows()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        TraceBuilder builder(writer, 0, 1);
        for (int i = 0; i < 5000; ++i)
            builder.addSlice(1, 1, slice(writer, "算子", i * 100, 50));
        builder.addSlice(1, 2, slice(writer, "other", 7, 3));
        builder.addFlowEnd(true, "f", "1", 1, 1, 0);
        builder.addFlowEnd(false, "f", "1", 1, 2, 7);
        builder.addSample(7, "MHz", "MHz", {10, 1800});
        QVERIFY(builder.finish());
    });

    const Database &database = fixture.store().database();
    QCOMPARE(database.scalar(u"SELECT count(*) FROM slice"_s), 5001);
    QCOMPARE(database.scalar(u"SELECT sum(duration_ns) FROM slice WHERE name = '算子'"_s), 250'000);
    QCOMPARE(database.scalar(u"SELECT count(*) FROM slice WHERE track_id = 2"_s), 1);
    QCOMPARE(database.scalar(u"SELECT start_ns FROM slice JOIN flow ON slice_id = target_slice_id"_s), 7);
    QCOMPARE(database.scalar(u"SELECT value FROM counter WHERE unit = 'MHz'"_s), 1800);
}

void TestTraceBuilder::failureOfTheFileIsReported()
{
    QTemporaryDir directory;
    auto writer = StoreWriter::create(directory.filePath(u"x.ascope"_s));
    QVERIFY(writer);
    QVERIFY((*writer)->database().execute(u"PRAGMA max_page_count=40"_s));
    TraceBuilder builder(**writer, 0, 1);
    for (int i = 0; i < 100'000; ++i)
        builder.addSlice(1, 1, slice(**writer, "k", i, 1));

    const auto counts = builder.finish();

    QVERIFY(!counts);
    QCOMPARE(counts.error().code, ErrorCode::DiskFull);
    QVERIFY(!(*writer)->finish());
    QVERIFY(QDir(directory.path()).isEmpty());
}

QTEST_APPLESS_MAIN(TestTraceBuilder)
#include "tst_tracebuilder.moc"
