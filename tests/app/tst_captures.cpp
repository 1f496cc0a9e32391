// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/clirun.h"
#include "tests/support/shareddata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::CliRun;
using ascope::test::sharedPath;

/// Commands against the sources of real captures, read here in the plainest way, and against reference results.
class TestCaptures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opsAreExactlyTheKernels();
    void opsAgreeWithOpStatistic();
    void apiAgreesWithTheStatistic();
    void stepsAreThoseOfTheFile();
    void wallOfTenSteps();
    void linksAgreeWithTheReference();
    void rankTimesAgreeWithTheReference();
    void summaryTables();
    void matrixCase();
    void windowCase();

private:
    CliRun run(QStringList words) const
    {
        words << u"--library"_s << m_directory.filePath(u"library"_s) << u"--json"_s;
        return test::runCli(words);
    }
    QString twoRanks() const { return sharedPath(u"data/pytorch_text_2ranks"_s); }

    QTemporaryDir m_directory;
};

namespace {

/// Rows of a CSV file of a rank as column -> text; good enough for files whose cells in use hold no comma before them.
QList<QMap<QString, QString>> csvRows(int rank, const QString &name)
{
    QFile file(
        sharedPath(u"data/pytorch_text_2ranks/rank%1_ascend_pt/ASCEND_PROFILER_OUTPUT/%2"_s.arg(rank).arg(name)));
    QList<QMap<QString, QString>> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    QStringList header;
    for (const QByteArray &line : file.readAll().split('\n')) {
        const QStringList cells = QString::fromUtf8(line).trimmed().split(u',');
        if (header.isEmpty()) {
            header = cells;
            continue;
        }
        QMap<QString, QString> row;
        for (qsizetype i = 0; i < qMin(cells.size(), header.size()); ++i)
            row.insert(header[i], cells[i].trimmed());
        if (cells.size() > 1)
            rows.append(row);
    }
    return rows;
}

QJsonObject reference(const QString &name)
{
    QFile file(sharedPath(u"expected/pytorch_text_2ranks/"_s + name));
    return file.open(QIODevice::ReadOnly)
        ? QJsonDocument::fromJson(file.readAll()).object()[u"(0, 1)"_s][u"step50"_s].toObject()
        : QJsonObject();
}

QJsonObject totalOf(const QJsonObject &step)
{
    for (auto at = step.begin(); at != step.end(); ++at) {
        if (at.key().startsWith("Total"_L1))
            return at.value().toObject();
    }
    return {};
}

qint64 toNs(const QString &us)
{
    return qRound64(us.toDouble() * 1000);
}

qint64 toNs(const QJsonValue &us)
{
    return qRound64(us.toDouble() * 1000);
}

} // namespace

void TestCaptures::initTestCase()
{
    if (test::sharedDirectory().isEmpty())
        QSKIP("no shared captures");
}

void TestCaptures::opsAreExactlyTheKernels()
{
    std::map<QString, std::pair<qint64, qint64>> expected;
    for (const int rank : {0, 1}) {
        for (const auto &row : csvRows(rank, u"kernel_details.csv"_s)) {
            if (row[u"Accelerator Core"_s] == "HCCL"_L1)
                continue;
            auto &[count, totalNs] = expected[row[u"Type"_s]];
            ++count;
            totalNs += toNs(row[u"Duration(us)"_s]);
        }
    }

    const QJsonArray ops = run({u"ops"_s, twoRanks(), u"--top=0"_s}).array();

    QCOMPARE(size_t(ops.size()), expected.size());
    for (const QJsonValue &op : ops) {
        const auto &[count, totalNs] = expected[op[u"key"_s].toString()];
        QCOMPARE(op[u"count"_s].toInteger(), count);
        QCOMPARE(toNs(op[u"total_us"_s]), totalNs);
    }
}

void TestCaptures::opsAgreeWithOpStatistic()
{
    for (const int rank : {0, 1}) {
        std::map<QString, QJsonValue> ops;
        for (const QJsonValue &op :
             run({u"ops"_s, twoRanks(), u"--top=0"_s, u"--rank"_s, QString::number(rank)}).array())
            ops[op[u"key"_s].toString()] = op;
        const auto rows = csvRows(rank, u"op_statistic.csv"_s);
        QCOMPARE(size_t(rows.size()), ops.size());
        for (const auto &row : rows) {
            const QJsonValue op = ops[row[u"OP Type"_s]];
            QVERIFY(qAbs(op[u"total_us"_s].toDouble() - row[u"Total Time(us)"_s].toDouble()) < 0.01);
            QVERIFY(qAbs(op[u"min_us"_s].toDouble() - row[u"Min Time(us)"_s].toDouble()) < 0.01);
            QVERIFY(qAbs(op[u"max_us"_s].toDouble() - row[u"Max Time(us)"_s].toDouble()) < 0.01);
            QVERIFY(qAbs(op[u"share"_s].toDouble() * 100 - row[u"Ratio(%)"_s].toDouble()) < 0.01);
        }
    }
}

void TestCaptures::apiAgreesWithTheStatistic()
{
    std::map<std::pair<QString, QString>, std::pair<qint64, double>> expected;
    for (const int rank : {0, 1}) {
        for (const auto &row : csvRows(rank, u"api_statistic.csv"_s)) {
            auto &[count, totalUs] = expected[{row[u"Level"_s], row[u"API Name"_s]}];
            count += row[u"Count"_s].toLongLong();
            totalUs += row[u"Time(us)"_s].toDouble();
        }
    }

    const QJsonArray apis = run({u"api"_s, twoRanks(), u"--top=0"_s}).object()[u"apis"_s].toArray();

    QCOMPARE(size_t(apis.size()), expected.size());
    for (const QJsonValue &api : apis) {
        const auto &[count, totalUs] = expected[{api[u"level"_s].toString(), api[u"name"_s].toString()}];
        QCOMPARE(api[u"count"_s].toInteger(), count);
        QVERIFY(qAbs(api[u"total_us"_s].toDouble() - totalUs) < 0.01);
    }
}

void TestCaptures::stepsAreThoseOfTheFile()
{
    const QJsonArray steps = run({u"steps"_s, twoRanks()}).array();

    QCOMPARE(steps.size(), 2);
    for (const int rank : {0, 1}) {
        const auto row = csvRows(rank, u"step_trace_time.csv"_s).first();
        const QJsonValue step = steps[rank];
        QCOMPARE(step[u"step"_s].toInt(), 50);
        QCOMPARE(toNs(step[u"computing_us"_s]), toNs(row[u"Computing"_s]));
        QCOMPARE(toNs(step[u"communication_us"_s]), toNs(row[u"Communication"_s]));
        QCOMPARE(toNs(step[u"communication_not_overlapped_us"_s]), toNs(row[u"Communication(Not Overlapped)"_s]));
        QCOMPARE(toNs(step[u"overlapped_us"_s]), toNs(row[u"Overlapped"_s]));
        QCOMPARE(toNs(step[u"free_us"_s]), toNs(row[u"Free"_s]));
        QCOMPARE(toNs(step[u"stage_us"_s]), toNs(row[u"Stage"_s]));
        QCOMPARE(toNs(step[u"preparing_us"_s]), toNs(row[u"Preparing"_s]));
    }
    QCOMPARE(toNs(steps[0][u"wall_us"_s]), 154483500);
}

void TestCaptures::wallOfTenSteps()
{
    const QJsonArray steps = run({u"steps"_s, sharedPath(u"data/pytorch_text_10steps"_s)}).array();

    QCOMPARE(steps.size(), 10);
    qint64 sumNs = 0;
    for (const QJsonValue &step : steps)
        sumNs += toNs(step[u"wall_us"_s]);
    QCOMPARE(toNs(steps[0][u"wall_us"_s]), 1052500);
    QCOMPARE(toNs(steps[4][u"wall_us"_s]), 376250);
    QCOMPARE(sumNs, 4145250);
}

void TestCaptures::linksAgreeWithTheReference()
{
    const QJsonArray links = run({u"comm"_s, twoRanks()}).object()[u"links"_s].toArray();
    const QJsonObject expected = totalOf(reference(u"cluster_communication_matrix.json"_s));

    QCOMPARE(links.size(), 16);
    int found = 0;
    for (const QJsonValue &link : links) {
        const bool isUncaptured = link[u"dst"_s].toInt() > 1;
        QCOMPARE(link[u"dst_local"_s].toBool(), isUncaptured);
        QCOMPARE(link[u"src_local"_s].toBool(), false);
        const QJsonValue same
            = expected[QString::number(link[u"src"_s].toInt()) + u'-' + QString::number(link[u"dst"_s].toInt())];
        if (!same.isObject())
            continue;
        ++found;
        QCOMPARE(QString::number(link[u"bandwidth_gbps"_s].toDouble(), 'f', 4),
                 QString::number(same[u"Bandwidth(GB/s)"_s].toDouble(), 'f', 4));
        QCOMPARE(link[u"transport"_s].toString(), same[u"Transport Type"_s].toString());
    }
    QCOMPARE(found, expected.size());
    QCOMPARE(found, 4);
}

void TestCaptures::rankTimesAgreeWithTheReference()
{
    const QJsonArray ranks = run({u"comm"_s, twoRanks()}).object()[u"ranks"_s].toArray();
    const QJsonObject expected = totalOf(reference(u"cluster_communication.json"_s));

    QCOMPARE(ranks.size(), 2);
    for (const QJsonValue &rank : ranks) {
        const QJsonValue info = expected[QString::number(rank[u"rank"_s].toInt())][u"Communication Time Info"_s];
        for (const auto &[ours, theirs] :
             {std::pair(u"elapse_ms"_s, u"Elapse Time(ms)"_s), std::pair(u"transit_ms"_s, u"Transit Time(ms)"_s),
              std::pair(u"wait_ms"_s, u"Wait Time(ms)"_s),
              std::pair(u"synchronization_ms"_s, u"Synchronization Time(ms)"_s),
              std::pair(u"idle_ms"_s, u"Idle Time(ms)"_s)})
            QVERIFY2(qAbs(rank[ours].toDouble() - info[theirs].toDouble()) < 1e-6, qPrintable(ours));
    }
}

void TestCaptures::summaryTables()
{
    const QString target = sharedPath(u"data/summary_csv"_s);

    const QJsonArray ops = run({u"ops"_s, target, u"--by"_s, u"name"_s}).array();
    QCOMPARE(ops[0][u"key"_s].toString(), u"FlashAttention"_s);
    QCOMPARE(QString::number(ops[0][u"share"_s].toDouble() * 100, 'f', 1), u"41.0"_s);
    QVERIFY(ops[0][u"p99_us"_s].isNull());

    const QJsonObject memory = run({u"memory"_s, target}).object();
    QCOMPARE(memory[u"hbm"_s][u"total_gb"_s].toDouble(), 14.2);
    const QJsonValue rest = memory[u"hbm"_s][u"ops"_s].toArray().last();
    QCOMPARE(rest[u"op"_s].toString(), u"not listed"_s);
    QVERIFY(qAbs(rest[u"total_gb"_s].toDouble() - 6.4) < 1e-9);

    const QJsonObject api = run({u"api"_s, target}).object();
    QCOMPARE(api[u"total_calls"_s].toInt(), 360);
    QCOMPARE(api[u"total_us"_s].toInt(), 5000);

    std::map<QString, QString> states;
    for (const QJsonValue &unit : run({u"units"_s, target}).array())
        states[unit[u"unit"_s].toString()] = unit[u"state"_s].toString(u"null"_s);
    QCOMPARE(states.size(), size_t(12));
    QCOMPARE(states[u"cube"_s], u"ok"_s);
    QCOMPARE(states[u"vector"_s], u"possible"_s);
    QCOMPARE(states[u"hbm"_s], u"high"_s);
    QCOMPARE(states[u"l2"_s], u"null"_s);
    QCOMPARE(run({u"steps"_s, target}).array().size(), 0);
}

void TestCaptures::matrixCase()
{
    const QJsonObject comm = run({u"comm"_s, sharedPath(u"cases/13-communication-matrix"_s)}).object();

    std::map<std::pair<int, int>, QJsonValue> links;
    for (const QJsonValue &link : comm[u"links"_s].toArray())
        links[{link[u"src"_s].toInt(), link[u"dst"_s].toInt()}] = link;
    QCOMPARE((links[{0, 1}][u"size_mb"_s].toDouble()), 90.0);
    QCOMPARE((links[{0, 1}][u"bandwidth_gbps"_s].toDouble()), 18.0);
    QCOMPARE((links[{1, 0}][u"bandwidth_gbps"_s].toDouble()), 5.0);
    QVERIFY((links[{0, 3}][u"bandwidth_gbps"_s].isNull()));
    QCOMPARE((links[{1, 2}][u"bandwidth_gbps"_s].toDouble()), 0.5);
    QVERIFY((!links.contains({0, 0}) || links[{0, 0}][u"transport"_s].toString() == "LOCAL"_L1));
    QCOMPARE(comm[u"slow_links"_s][0][u"factor"_s].toDouble(), 3.6);
    QStringList groups;
    for (const QJsonValue &group : comm[u"groups"_s].toArray())
        groups.append(group[u"group"_s].toString() + u'=' + group[u"name"_s].toString());
    QCOMPARE(groups.join(u' '), u"=unknown group 1234=1234 5678=5678"_s);
}

void TestCaptures::windowCase()
{
    const QJsonArray steps = run({u"steps"_s, sharedPath(u"cases/12-overlap-and-window"_s)}).array();

    QCOMPARE(steps.size(), 1);
    QCOMPARE(steps[0][u"step"_s].toInt(), 1);
    QCOMPARE(toNs(steps[0][u"computing_us"_s]), 450000);
    QCOMPARE(toNs(steps[0][u"communication_us"_s]), 350000);
    QCOMPARE(toNs(steps[0][u"overlapped_us"_s]), 100000);
    QCOMPARE(toNs(steps[0][u"communication_not_overlapped_us"_s]), 250000);
    QCOMPARE(toNs(steps[0][u"free_us"_s]), 300000);
    QCOMPARE(steps[0][u"origin"_s].toString(), u"computed"_s);
}

QTEST_GUILESS_MAIN(TestCaptures)
#include "tst_captures.moc"
