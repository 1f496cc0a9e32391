// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/grouphash.h"
#include "tests/importers/importfixture.h"
#include "tests/support/shareddata.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::ImportFixture;
using ascope::test::sharedPath;

namespace {

QByteArray link(const QByteArray &ends, const QByteArray &transport, const QByteArray &megabytes, const QByteArray &ms)
{
    return QByteArray("\"" + ends + "\": {\"Transport Type\": \"" + transport + "\", \"Transit Size(MB)\": " + megabytes
                      + ", \"Transit Time(ms)\": " + ms + ", \"Bandwidth(GB/s)\": 0}");
}

/// communication_matrix.json of one rank with a link to itself and to one other.
QByteArray matrix(const QByteArray &group, int own, int other)
{
    const QByteArray from = QByteArray::number(own);
    return QByteArray("{\"step5\": {\"p2p\": {}, \"collective\": {\"allreduce-total@" + group + "\": {"
                      + link(QByteArray(from + "-" + from), "LOCAL", "1", "0.5") + ", "
                      + link(QByteArray(from + "-" + QByteArray::number(other)), "HCCS", "2", "1") + "}}}}");
}

void writeRank(ImportFixture &fixture, int rank, const QByteArray &matrixText)
{
    const QString folder = u"host_1_2026010100000%1_ascend_pt/"_s.arg(rank);
    fixture.write(folder + u"profiler_info_%1.json"_s.arg(rank), "{\"rank_id\": 0}");
    fixture.write(folder + u"ASCEND_PROFILER_OUTPUT/communication_matrix.json"_s, matrixText);
}

} // namespace

class TestCommunicationFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAndTrafficAreExact();
    void filesWithoutSteps();
    void operatorWithoutTimesIsCounted();
    void cutOffFileKeepsItsOperators();
    void mergedMatrix_data();
    void mergedMatrix();
    void matrixOfOlderFiles();
    void brokenLinkIsCounted();
    void linksToItselfTellTheRank();
    void metadataComesFirst();
    void rankClaimedTwiceIsAnIssue();
    void groupHashOfTheReference();
    void allLinksOfACaptureAreKept();
};

void TestCommunicationFiles::timesAndTrafficAreExact()
{
    ImportFixture fixture;
    fixture.write(u"communication.json"_s, R"json({"step50": {"p2p": {"hcom_send__1_0_1@7": {
        "Communication Time Info": {"Start Timestamp(us)": 1736408883732241.5, "Elapse Time(ms)": 1}}},
        "collective": {"hcom_allReduce__586_0_1@17522688603477080586": {
        "Communication Time Info": {"Start Timestamp(us)": 1736408883732241.5, "Elapse Time(ms)": 79.08952021875,
            "Transit Time(ms)": 0.23918478124999998, "Wait Time(ms)": 5.64663284375, "Synchronization Time(ms)": 2e-05,
            "Idle Time(ms)": 73.20370259375, "Wait Time Ratio": 0.9594},
        "Communication Bandwidth Info": {
            "HCCS": {"Transit Size(MB)": 28.647232000000002, "Transit Time(ms)": 1.8168363437500001, "Bandwidth(GB/s)":
                15.7676, "Large Packet Ratio": 0.5, "Size Distribution": {"2.064384": [12, 1.578891625]}},
            "PCIE": {"Transit Size(MB)": 0, "Transit Time(ms)": 0, "Bandwidth(GB/s)": 0, "Size Distribution": {}}}},
        "Total Op Info@17522688603477080586": {"Communication Time Info": {"Elapse Time(ms)": 79.08}}}}})json");

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT step, group_name, name, type, is_p2p, start_ns, elapse_ps, transit_ps, wait_ps, "
                     "synchronization_ps, idle_ps FROM comm_op_fact ORDER BY is_p2p"_s),
        QStringList({u"50 17522688603477080586 hcom_allReduce__586_0_1 allReduce 0 1736408883732241500 79089520219 "
                     "239184781 5646632844 20000 73203702594"_s,
                     u"50 7 hcom_send__1_0_1 send 1 1736408883732241500 1000000000 - - - -"_s}));
    QCOMPARE(fixture.rows(u"SELECT transport, size_bytes, time_ps, large_packet_ratio FROM comm_bandwidth"_s),
             QStringList{u"HCCS 28647232 1816836344 0.5"_s});
}

void TestCommunicationFiles::filesWithoutSteps()
{
    ImportFixture fixture;
    fixture.write(u"communication.json"_s, R"json({"hcom_allGather__1_0_1@5": {"Communication Time Info":
        {"Elapse Time(ms)": 2}}, "hcom_receive__1_1_1@5": {"Communication Time Info": {"Elapse Time(ms)": 3}},
        "Total Op Info": {"Communication Time Info": {"Elapse Time(ms)": 5}}})json");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT step, type, is_p2p, elapse_ps FROM comm_op_fact ORDER BY name"_s),
             QStringList({u"- allGather 0 2000000000"_s, u"- receive 1 3000000000"_s}));
}

void TestCommunicationFiles::operatorWithoutTimesIsCounted()
{
    ImportFixture fixture;
    fixture.write(u"communication.json"_s, R"json({"step": {"collective": {"a@1": {"Communication Time Info": {}},
        "b@1": {"Communication Time Info": {"Elapse Time(ms)": 1}}}}})json");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name FROM comm_op_fact"_s), QStringList{u"b"_s});
    QCOMPARE(fixture.issues(), QStringList{u"op_without_times 1"_s});
}

void TestCommunicationFiles::cutOffFileKeepsItsOperators()
{
    ImportFixture fixture;
    fixture.write(u"communication.json"_s, R"json({"step1": {"collective": {"a@1": {"Communication Time Info":
        {"Elapse Time(ms)": 1}}, "b@1": {"Communication Ti)json");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name FROM comm_op_fact"_s), QStringList{u"a"_s});
    QCOMPARE(fixture.issues(), QStringList{u"truncated 1"_s});
}

void TestCommunicationFiles::mergedMatrix_data()
{
    QTest::addColumn<QString>("file");

    QTest::newRow("fixture") << QStringLiteral(ASCOPE_TEST_DATA
                                               "/communication_matrix/merged_file/communication_matrix.json");
    QTest::newRow("shared case") << sharedPath(u"cases/13-communication-matrix/communication_matrix.json"_s);
}

void TestCommunicationFiles::mergedMatrix()
{
    QFETCH(const QString, file);
    QFile source(file);
    if (file.isEmpty())
        QSKIP("the shared cases are not here");
    QVERIFY(source.open(QIODevice::ReadOnly));
    ImportFixture fixture;
    fixture.write(u"communication_matrix.json"_s, source.readAll());

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT src, dst, transport, sum(size_bytes), sum(time_ns) FROM comm_link WHERE op LIKE "
                          "'%-total' GROUP BY 1, 2, 3"_s),
             QStringList({u"0 1 HCCS 90000000 5000000"_s, u"0 3 RDMA 12000000 0"_s, u"1 0 HCCS 40000000 8000000"_s,
                          u"1 2 SIO 250000 500000"_s}));
    QCOMPARE(fixture.rows(u"SELECT count(*), sum(transport = 'LOCAL'), sum(which = 'top1') FROM comm_link_fact"_s),
             QStringList{u"8 1 3"_s});
    QCOMPARE(fixture.rows(u"SELECT group_name, is_p2p FROM comm_link_fact WHERE step = 2 ORDER BY 1"_s),
             QStringList({u" 0"_s, u"5678 1"_s}));
    QVERIFY(fixture.issues().isEmpty());
}

void TestCommunicationFiles::matrixOfOlderFiles()
{
    ImportFixture fixture;
    fixture.write(u"communication_matrix.json"_s,
                  QByteArray("{\"step3\": {\"collective\": {\"hcom_allReduce__271_0_1@9\": {"
                             + link("0-1", "HCCS", "2.5", "0.25") + "}}, \"p2p\": {}}}"));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT step, op, which, op_name, group_name, size_bytes, time_ps FROM comm_link_fact"_s),
             QStringList{u"3 allreduce operator hcom_allReduce__271_0_1 9 2500000 250000000"_s});
}

void TestCommunicationFiles::brokenLinkIsCounted()
{
    ImportFixture fixture;
    fixture.write(u"communication_matrix.json"_s,
                  QByteArray("{\"step3\": {\"collective\": {\"allreduce-total@9\": {" + link("0-x", "HCCS", "1", "1")
                             + ", " + link("0-1", "HCCS", "1", "1") + ", " + link("0-2", "HCCS", "\"N/A\"", "1")
                             + "}}}}"));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT count(*) FROM comm_link_fact"_s), QStringList{u"1"_s});
    QCOMPARE(fixture.issues(), QStringList{u"broken_link 2"_s});
}

void TestCommunicationFiles::linksToItselfTellTheRank()
{
    ImportFixture fixture;
    writeRank(fixture, 4, matrix("77", 0, 1));
    writeRank(fixture, 6, matrix("77", 2, 0));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT local_rank, rank, origin FROM comm_group_rank ORDER BY 1"_s),
             QStringList({u"0 4 own_links"_s, u"2 6 own_links"_s}));
    QCOMPARE(fixture.rows(u"SELECT coalesce(src, local_src), coalesce(dst, local_dst), src_is_local, dst_is_local FROM "
                          "comm_link_fact ORDER BY reporting_rank, local_dst"_s),
             QStringList({u"4 4 0 0"_s, u"4 1 0 1"_s, u"6 4 0 0"_s, u"6 6 0 0"_s}));
}

void TestCommunicationFiles::metadataComesFirst()
{
    ImportFixture fixture;
    const QString folder = u"host_1_20260101000004_ascend_pt/"_s;
    writeRank(fixture, 4, matrix(groupHash(u"tp group"_s).toLatin1(), 0, 1));
    fixture.write(
        folder + u"profiler_metadata.json"_s,
        R"({"parallel_group_info": {"tp group": {"group_name": "tp", "group_rank": 0, "global_ranks": [12, 4]}}})");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT coalesce(src, local_src), coalesce(dst, local_dst), src_is_local, dst_is_local FROM "
                          "comm_link_fact ORDER BY local_dst"_s),
             QStringList({u"4 4 0 0"_s, u"4 12 0 0"_s}));
    QCOMPARE(fixture.rows(u"SELECT label FROM comm_group"_s), QStringList{u"tp"_s});
    QVERIFY(fixture.issues().isEmpty());
}

void TestCommunicationFiles::rankClaimedTwiceIsAnIssue()
{
    ImportFixture fixture;
    writeRank(fixture, 1, matrix("77", 0, 1));
    writeRank(fixture, 2, matrix("77", 0, 1));

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT rank FROM comm_group_rank"_s), QStringList{u"1"_s});
    QCOMPARE(fixture.issues(), QStringList{u"local_rank_claimed_twice 1"_s});
}

void TestCommunicationFiles::groupHashOfTheReference()
{
    QCOMPARE(groupHash(u"group_name_0"_s), u"5862276093215481612"_s);
    QCOMPARE(groupHash(u"中文组"_s), u"75664971776457070"_s);
    QCOMPARE(groupHash(QString()), u"0"_s);

    QFile file(sharedPath(u"expected/vectors/double_hash.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the shared vectors are not here");
    const QJsonArray vectors = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(!vectors.isEmpty());
    for (const QJsonValue &vector : vectors)
        QCOMPARE(groupHash(vector["name"_L1].toString()), vector["hash"_L1].toString());
}

void TestCommunicationFiles::allLinksOfACaptureAreKept()
{
    const QString folder = sharedPath(u"data/pytorch_text_2ranks"_s);
    if (folder.isEmpty())
        QSKIP("the shared captures are not here");
    QTemporaryDir library;

    const auto summary = importNow({.targets = {folder}, .libraryDirectory = library.path()});
    QVERIFY(summary);
    const auto store = Store::open(summary->sessionPath);
    QVERIFY(store);
    const auto count = [&store](const QString &sql) { return store->database().scalar(sql); };

    QCOMPARE(count(u"SELECT count(*) FROM comm_link_fact WHERE which = 'total'"_s), 16);
    QCOMPARE(count(u"SELECT count(*) FROM comm_link_fact WHERE which = 'total' AND src_is_local"_s), 0);
    QCOMPARE(count(u"SELECT count(*) FROM comm_link_fact WHERE which = 'total' AND dst_is_local"_s), 12);
}

QTEST_GUILESS_MAIN(TestCommunicationFiles)
#include "tst_communicationfiles.moc"
