// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracequeries.h"
#include "tests/importers/importfixture.h"
#include "tests/support/shareddata.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::ImportFixture;
using ascope::test::sharedPath;

namespace {

/// A trace of the given events with the process names of an Ascend export: 1 Python, 2 CANN, 3 hardware, 4
/// communication, 5 overlap.
QByteArray ascendTrace(const QByteArray &events)
{
    QByteArray text = "[";
    const QByteArrayList names = {"Python", "CANN", "Ascend Hardware", "Communication", "Overlap Analysis"};
    for (qsizetype i = 0; i < names.size(); ++i)
        text += "{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": " + QByteArray::number(i + 1)
            + ", \"tid\": 0, \"args\": {\"name\": \"" + names[i] + "\"}}, ";
    return text + events + "]";
}

QByteArray sliceText(const QByteArray &name, int pid, const QByteArray &ts, const QByteArray &dur,
                     const QByteArray &more = {})
{
    return QByteArray("{\"ph\": \"X\", \"name\": \"") + name + "\", \"pid\": " + QByteArray::number(pid)
        + ", \"tid\": 1, \"ts\": " + ts + ", \"dur\": " + dur + more + "}";
}

int kindOfFirstSlice(const ImportFixture &fixture)
{
    const auto id = fixture.store().database().scalar(u"SELECT slice_id FROM slice"_s);
    const auto slice = id ? ascope::slice(fixture.store(), SliceId(*id)) : std::nullopt;
    return slice ? int(slice->kind) : -1;
}

} // namespace

class TestTraceJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAreExact_data() { fixtureAndShared("exact_times/trace_view.json", "cases/01-ts-string-epoch-precision"); }
    void timesAreExact();
    void overlappingSlicesKeepTheirTimes_data()
    {
        fixtureAndShared("overlapping_slices/trace.json", "cases/03-overlapping-slices");
    }
    void overlappingSlicesKeepTheirTimes();
    void flowsJoinByCategoryAndWholeId_data()
    {
        fixtureAndShared("flows/trace.json", "cases/06-flows-unbound-and-big-ids");
    }
    void flowsJoinByCategoryAndWholeId();
    void timeTexts_data();
    void timeTexts();
    void slicesOfEveryPhase();
    void countersOfEveryForm();
    void namesMayComeLast();
    void idsMayBeTexts();
    void kindsOfSlices_data();
    void kindsOfSlices();
    void coresComeFromTheOperators();
    void hostCallsAndSteps();
    void brokenEventsAreCounted();
    void timeZeroAmongEpochTimesIsDropped();
    void truncatedTraceIsSaid();
    void unreadableTraces_data();
    void unreadableTraces();
    void packedTraceIsRead();

private:
    static void fixtureAndShared(const char *fixture, const char *shared)
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("fixture") << QStringLiteral(ASCOPE_TEST_DATA "/trace_json/") + QLatin1StringView(fixture);
        const QString folder = sharedPath(QString::fromLatin1(shared));
        QTest::newRow("shared case") << (folder.isEmpty()
                                             ? QString()
                                             : QString(folder + u'/'
                                                       + QFileInfo(QString::fromLatin1(fixture)).fileName()));
    }

    /// Imports a copy of the file of the row; false when there is none.
    static bool importFile(ImportFixture &fixture)
    {
        QFETCH(const QString, file);
        QFile source(file);
        if (file.isEmpty() || !source.open(QIODevice::ReadOnly))
            return false;
        fixture.write(QFileInfo(file).fileName(), source.readAll());
        return fixture.import().hasValue();
    }
};

void TestTraceJson::timesAreExact()
{
    ImportFixture fixture;
    if (!importFile(fixture))
        QSKIP("the shared cases are not here");

    QCOMPARE(
        fixture.rows(u"SELECT name, start_ns, start_ns + duration_ns, duration_ns, depth FROM slice ORDER BY name"_s),
        QStringList({u"k0 1784177144514943155 1784177144514944535 1380 0"_s,
                     u"k1 1784177144514944555 1784177144514944935 380 0"_s,
                     u"k2 1784177144514944955 1784177144514945595 640 0"_s,
                     u"k3 1784177144514945615 1784177144514945636 21 0"_s,
                     u"k4 1784177144514945656 1784177144514946036 380 0"_s,
                     u"k5 1784177144514946056 1784177144514947436 1380 0"_s,
                     u"k6 1784177144514947456 1784177144514949586 2130 0"_s,
                     u"k7 1784177144514949606 1784177144514951736 2130 0"_s,
                     u"launch 1784177144514930001 1784177144514933251 3250 0"_s}));
    QCOMPARE(fixture.rows(u"SELECT process, thread, kind FROM track ORDER BY process"_s),
             QStringList({u"Ascend Hardware Stream 46 hardware"_s, u"CANN Thread 7 cann"_s}));
    QCOMPARE(fixture.rows(u"SELECT sum(duration_ns), max(start_ns + duration_ns) - min(start_ns) FROM slice WHERE "
                          "name <> 'launch'"_s),
             QStringList{u"8441 8581"_s});
}

void TestTraceJson::overlappingSlicesKeepTheirTimes()
{
    ImportFixture fixture;
    if (!importFile(fixture))
        QSKIP("the shared cases are not here");

    QCOMPARE(fixture.rows(u"SELECT name, start_ns / 1000, duration_ns / 1000, depth FROM slice ORDER BY name"_s),
             QStringList({u"Event0 0 100 0"_s, u"Event1 100 100 0"_s, u"Event2 200 100 0"_s, u"Event3 280 70 1"_s,
                          u"Event4 360 40 0"_s, u"child_late_end 10 95 1"_s, u"parent 0 100 0"_s}));
    QCOMPARE(fixture.issues(), QStringList{u"partial_overlap 2"_s});
    QCOMPARE(fixture.rows(u"SELECT severity FROM import_issue"_s), QStringList{u"info"_s});
}

void TestTraceJson::flowsJoinByCategoryAndWholeId()
{
    ImportFixture fixture;
    if (!importFile(fixture))
        QSKIP("the shared cases are not here");

    QCOMPARE(
        fixture.rows(u"SELECT f.category, s.name, t.name FROM flow f JOIN slice s ON s.slice_id = f.source_slice_id "
                     "JOIN slice t ON t.slice_id = f.target_slice_id ORDER BY t.name"_s),
        QStringList({u"HostToDevice launch1 k1"_s, u"HostToDevice launch2 k2"_s, u"HostToDevice launch2 k3"_s,
                     u"async_npu launch1 k4"_s}));
    QCOMPARE(fixture.issues(), QStringList{u"flow_without_partner 2"_s});
}

void TestTraceJson::timeTexts_data()
{
    QTest::addColumn<QByteArray>("ts");
    QTest::addColumn<QByteArray>("dur");
    QTest::addColumn<QString>("expected");

    QTest::newRow("text with decimals") << QByteArray("\"1736408883704643.212\"") << QByteArray("53.741")
                                        << u"1736408883704643212 53741"_s;
    QTest::newRow("text without decimals")
        << QByteArray("\"1736408883704643\"") << QByteArray("1") << u"1736408883704643000 1000"_s;
    QTest::newRow("number with decimals")
        << QByteArray("1736408883704643.5") << QByteArray("0.02") << u"1736408883704643500 20"_s;
    QTest::newRow("whole number") << QByteArray("56635864386") << QByteArray("0") << u"56635864386000 0"_s;
    QTest::newRow("float noise") << QByteArray("\"1.000\"") << QByteArray("19.619999999999997") << u"1000 19620"_s;
    QTest::newRow("more than three decimals") << QByteArray("2") << QByteArray("996.9599375") << u"2000 996960"_s;
    QTest::newRow("exponent of a small duration") << QByteArray("2") << QByteArray("2e-05") << u"2000 0"_s;
    QTest::newRow("duration as text") << QByteArray("2") << QByteArray("\"3.5\"") << u"2000 3500"_s;
}

void TestTraceJson::timeTexts()
{
    QFETCH(const QByteArray, ts);
    QFETCH(const QByteArray, dur);
    QFETCH(const QString, expected);
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s, ascendTrace(sliceText("k", 3, ts, dur)));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT start_ns, duration_ns FROM slice"_s), QStringList{expected});
}

void TestTraceJson::slicesOfEveryPhase()
{
    ImportFixture fixture;
    fixture.write(u"trace.json"_s, R"({"traceEvents": [
        {"ph": "B", "name": "outer", "pid": 1, "tid": 1, "ts": 10, "args": {"a": 1}},
        {"ph": "B", "name": "inner", "pid": 1, "tid": 1, "ts": 12},
        {"ph": "E", "pid": 1, "tid": 1, "ts": 15},
        {"ph": "E", "pid": 1, "tid": 1, "ts": 20},
        {"ph": "i", "name": "instant", "pid": 1, "tid": 1, "ts": 30, "s": "t"},
        {"ph": "b", "name": "async", "cat": "io", "id": "0x1", "pid": 1, "tid": 1, "ts": 5},
        {"ph": "e", "name": "async", "cat": "io", "id": "0x1", "pid": 1, "tid": 2, "ts": 40},
        {"ph": "E", "pid": 1, "tid": 1, "ts": 50},
        {"ph": "B", "name": "open", "pid": 1, "tid": 1, "ts": 60},
        {"ph": "N", "name": "object", "pid": 1, "tid": 1, "ts": 61, "id": 5}
    ]})");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, start_ns / 1000, duration_ns / 1000, depth FROM slice ORDER BY start_ns"_s),
             QStringList({u"async 5 35 0"_s, u"outer 10 10 0"_s, u"inner 12 3 1"_s, u"instant 30 0 0"_s}));
    QCOMPARE(fixture.rows(u"SELECT count(DISTINCT track_id) FROM slice"_s), QStringList{u"2"_s});
    QCOMPARE(fixture.issues(),
             QStringList({u"begin_without_end 1"_s, u"end_without_begin 1"_s, u"unknown_event_phase 1"_s}));
}

void TestTraceJson::countersOfEveryForm()
{
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s, ascendTrace(R"json(
        {"ph": "C", "name": "HBM 0/Read", "pid": 9, "tid": 0, "ts": "1.000", "args": {"Read(MB/s)": 7.5}},
        {"ph": "C", "name": "HBM 0/Read", "pid": 9, "tid": 0, "ts": "2", "args": {"Read(MB/s)": 8}},
        {"ph": "C", "name": "read_ost", "pid": 8, "tid": 0, "ts": "1", "args": {"value": 3, "acc_id": 0}},
        {"ph": "C", "name": "read_ost", "pid": 8, "tid": 0, "ts": "1", "args": {"acc_id": 1, "value": 4}},
        {"ph": "C", "name": "PCIe_post", "pid": 7, "tid": 0, "ts": "1", "args": {"Tx": 1, "Rx": 2}},
        {"ph": "C", "name": "empty", "pid": 7, "tid": 0, "ts": "1", "args": {}}
    )json"));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, at_ns, value, unit FROM counter ORDER BY name, at_ns"_s),
             QStringList({u"HBM 0/Read 1000 7.5 MB/s"_s, u"HBM 0/Read 2000 8.0 MB/s"_s, u"PCIe_post · Rx 1000 2.0 "_s,
                          u"PCIe_post · Tx 1000 1.0 "_s, u"read_ost 0 1000 3.0 "_s, u"read_ost 1 1000 4.0 "_s}));
    QCOMPARE(fixture.issues(), QStringList{u"counter_without_value 1"_s});
}

void TestTraceJson::namesMayComeLast()
{
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s, R"([
        {"ph": "X", "name": "k", "pid": 5, "tid": 2, "ts": "1", "dur": 1},
        {"name": "process_name", "pid": 5, "tid": 0, "args": {"name": "Ascend Hardware"}, "ph": "M"},
        {"name": "process_sort_index", "pid": 5, "tid": 0, "args": {"sort_index": 13}, "ph": "M"},
        {"name": "thread_name", "pid": 5, "tid": 2, "args": {"name": "Stream 2"}, "ph": "M"},
        {"name": "thread_sort_index", "pid": 5, "tid": 2, "args": {"sort_index": 4}, "ph": "M"}])");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT process, thread, kind, process_sort, sort_index FROM track"_s),
             QStringList{u"Ascend Hardware Stream 2 hardware 13 4"_s});
}

void TestTraceJson::idsMayBeTexts()
{
    ImportFixture fixture;
    fixture.write(u"worker.pt.trace.json"_s, R"({"schemaVersion": 1, "traceEvents": [
        {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": "stream 7", "ts": 5.5, "dur": 2},
        {"ph": "X", "cat": "Trace", "name": "span", "pid": "Spans", "tid": "PyTorch Profiler", "ts": 1, "dur": 9},
        {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": -12, "tid": 1, "ts": 2, "dur": 1}]})");

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT t.process, t.thread, s.name, s.start_ns FROM slice s JOIN track t USING (track_id) "
                     "ORDER BY s.start_ns"_s),
        QStringList({u"Spans PyTorch Profiler span 1000"_s, u"  cudaLaunchKernel 2000"_s, u" stream 7 gemm 5500"_s}));
    QCOMPARE(fixture.store().ranks().front().producer, u"Chrome trace"_s);
}

void TestTraceJson::kindsOfSlices_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<int>("kind");

    const auto task = [](const QByteArray &type) {
        return sliceText("k", 3, "1", "1", ", \"args\": {\"Model Id\": 4294967295, \"Task Type\": \"" + type + "\"}");
    };
    QTest::newRow("cube") << task("AI_CORE") << int(SliceKind::Cube);
    QTest::newRow("vector") << task("AI_VECTOR_CORE") << int(SliceKind::Vector);
    QTest::newRow("mix") << task("MIX_AIV") << int(SliceKind::Mix);
    QTest::newRow("AI CPU") << task("AI_CPU") << int(SliceKind::AiCpu);
    QTest::newRow("copy") << task("PCIE_DMA_SQE") << int(SliceKind::Copy);
    QTest::newRow("wait of a notify") << task("NOTIFY_WAIT_SQE") << int(SliceKind::Wait);
    QTest::newRow("wait of a notify with a blank") << task("Notify Wait") << int(SliceKind::Wait);
    QTest::newRow("place holder") << task("PLACE_HOLDER_SQE") << int(SliceKind::Wait);
    QTest::newRow("unknown type") << task("SOMETHING") << int(SliceKind::Other);
    QTest::newRow("wait by its name") << sliceText("EVENT_WAIT", 3, "1", "1") << int(SliceKind::Wait);
    QTest::newRow("copy by its name") << sliceText("MEMCPY_ASYNC", 3, "1", "1") << int(SliceKind::Copy);
    QTest::newRow("python") << sliceText("aten::add", 1, "1", "1", ", \"cat\": \"cpu_op\"") << int(SliceKind::Python);
    QTest::newRow("acl") << sliceText("AscendCL@aclnnAdd", 2, "1", "1") << int(SliceKind::Acl);
    QTest::newRow("runtime") << sliceText("Runtime@rtKernelLaunch", 2, "1", "1") << int(SliceKind::Runtime);
    QTest::newRow("node") << sliceText("Node@launch", 2, "1", "1") << int(SliceKind::Node);
    QTest::newRow("collective") << sliceText("hcom_allReduce__1", 4, "1", "1") << int(SliceKind::Communication);
    QTest::newRow("wait of a collective") << sliceText("Notify_Wait", 4, "1", "1") << int(SliceKind::Wait);
}

void TestTraceJson::kindsOfSlices()
{
    QFETCH(const QByteArray, event);
    QFETCH(const int, kind);
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s, ascendTrace(event));

    QVERIFY(fixture.import());

    QCOMPARE(kindOfFirstSlice(fixture), kind);
}

void TestTraceJson::coresComeFromTheOperators()
{
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s,
                  ascendTrace(sliceText("Add", 3, "\"1000.500\"", "2.25", ", \"args\": {\"Task Type\": \"AI_CORE\"}")));
    fixture.write(u"kernel_details.csv"_s,
                  "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
                  "Add,Add,AI_VECTOR_CORE,1000.500\t,2.250,0,8\n");

    QVERIFY(fixture.import());

    QCOMPARE(kindOfFirstSlice(fixture), int(SliceKind::Vector));
}

void TestTraceJson::hostCallsAndSteps()
{
    ImportFixture fixture;
    fixture.write(
        u"trace_view.json"_s,
        ascendTrace(QByteArrayList{sliceText("AscendCL@aclnnAdd", 2, "10", "5"), sliceText("Node@launch", 2, "11", "2"),
                                   sliceText("Communication@hcom_allReduce_", 2, "20", "3"),
                                   sliceText("Hccl@hcom_allReduce_", 2, "30", "3"),
                                   sliceText("ProfilerStep#7", 1, "5", "100"), sliceText("ProfilerStep#x", 1, "1", "1")}
                        .join(", ")));

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT level, name, start_ns, duration_ns FROM api ORDER BY start_ns"_s),
        QStringList({u"acl aclnnAdd 10000 5000"_s, u"node launch 11000 2000"_s,
                     u"communication hcom_allReduce_ 20000 3000"_s, u"communication hcom_allReduce_ 30000 3000"_s}));
    QCOMPARE(fixture.rows(u"SELECT rank, step, start_ns, end_ns FROM step"_s), QStringList{u"0 7 5000 105000"_s});
}

void TestTraceJson::brokenEventsAreCounted()
{
    ImportFixture fixture;
    const QByteArray before = "[" + sliceText("a", 3, "1", "1") + ", ";
    fixture.write(u"trace_view.json"_s,
                  before + "{\"ph\" \"X\"}, " + sliceText("negative", 3, "1", "-4") + ", "
                      + sliceText("text", 3, "\"N/A\"", "1")
                      + ", {\"ph\": \"X\", \"name\": \"no time\", \"pid\": 3, \"tid\": 1, \"dur\": 1}, "
                      + sliceText("b", 3, "9", "1") + "]");

    const auto summary = fixture.import();

    QVERIFY(summary);
    QCOMPARE(summary->sliceCount, 2);
    QCOMPARE(fixture.issues(),
             QStringList({u"broken_event 1"_s, u"event_without_time 2"_s, u"negative_or_unreadable_duration 1"_s}));
    QCOMPARE(fixture.rows(u"SELECT byte_offset FROM import_issue WHERE code = 'broken_event'"_s),
             QStringList{QString::number(before.size())});
    QVERIFY(fixture.rows(u"SELECT example FROM import_issue WHERE code = 'negative_or_unreadable_duration'"_s)
                .value(0)
                .contains(u"negative"_s));
}

void TestTraceJson::timeZeroAmongEpochTimesIsDropped()
{
    ImportFixture fixture;
    fixture.write(
        u"trace_view.json"_s,
        ascendTrace(sliceText("unset", 3, "0", "1") + ", " + sliceText("real", 3, "\"1736408883704643.212\"", "1")));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name FROM slice"_s), QStringList{u"real"_s});
    QCOMPARE(fixture.issues(), QStringList{u"event_at_time_zero 1"_s});
}

void TestTraceJson::truncatedTraceIsSaid()
{
    ImportFixture fixture;
    const QByteArray whole = "[" + sliceText("a", 3, "1", "1") + ", " + sliceText("b", 3, "3", "1");
    fixture.write(u"trace_view.json"_s, whole + ", {\"ph\": \"X\", \"na");

    const auto summary = fixture.import();

    QVERIFY(summary);
    QCOMPARE(summary->sliceCount, 2);
    QCOMPARE(fixture.issues(), QStringList{u"truncated 1"_s});
    QVERIFY(fixture.rows(u"SELECT byte_offset FROM import_issue"_s).value(0).toLongLong() >= whole.size());
}

void TestTraceJson::unreadableTraces_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("reason");

    QTest::newRow("empty") << QByteArray() << u"empty_file"_s;
    QTest::newRow("LFS pointer") << QByteArray(
        "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 123456789\n")
                                 << u"git_lfs_pointer: 123456789"_s;
    QTest::newRow("page") << QByteArray("\n<!DOCTYPE html>\n<html><body>404</body></html>") << u"html_page"_s;
    QTest::newRow("null") << QByteArray("null") << u"malformed"_s;
    QTest::newRow("object without events") << QByteArray("{\"a\": 1}") << u"malformed"_s;
    QTest::newRow("nothing whole") << QByteArray("[{\"ph\": \"X\", \"name") << u"truncated"_s;
}

void TestTraceJson::unreadableTraces()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, reason);
    ImportFixture fixture;
    fixture.write(u"trace_view.json"_s, content);

    const auto alone = fixture.import();
    fixture.write(u"op_statistic.csv"_s, "OP Type,Core Type,Count,Total Time(us)\nAdd,AI_CORE,1,5\n");
    const auto beside = fixture.import();

    QVERIFY(!alone);
    QVERIFY(alone.error().path.endsWith(u"trace_view.json"_s));
    QVERIFY(beside);
    const QStringList rows = fixture.rows(u"SELECT status, reason FROM source WHERE path = 'trace_view.json'"_s);
    QVERIFY2(rows.value(0).startsWith(u"failed "_s + reason), qPrintable(rows.value(0)));
}

void TestTraceJson::packedTraceIsRead()
{
    // gzip of [{"ph":"X","name":"k","pid":1,"tid":1,"ts":5,"dur":2}]
    ImportFixture fixture;
    fixture.write(u"trace.json.gz"_s,
                  QByteArray::fromHex("1f8b08000000000002ff8bae562ac850b2528a50d251ca4bcc4d0532b381cc82cc14252b431da512"
                                      "185dac6465aaa394525aa46465541b0b006b44bea336000000"));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, start_ns, duration_ns FROM slice"_s), QStringList{u"k 5000 2000"_s});
}

QTEST_GUILESS_MAIN(TestTraceJson)
#include "tst_tracejson.moc"
