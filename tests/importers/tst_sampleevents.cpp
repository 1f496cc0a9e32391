// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplegenerator.h"
#include "tests/importers/samplereader.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using namespace ascope::test;

/// The timeline of the sample against its tables.
class TestSampleEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void timelineHasTheKernelsOfTheTable();
    void overlapLanesAddUpToTheSteps();
    void apiStatisticsAreSumsOfTheTimeline();
    void communicationTimesMatchTheTable();
    void matrixTotalsMatchTheTransports();
    void flowsEndOnSlices();

private:
    QString output(int rank, const QString &name) const { return outputFile(m_folders[rank], name); }
    QJsonArray timeline(int rank) const
    {
        return QJsonDocument::fromJson(readFile(output(rank, u"trace_view.json"_s))).array();
    }

    QTemporaryDir m_directory;
    QMap<int, QString> m_folders;
};

void TestSampleEvents::initTestCase()
{
    QVERIFY(writeSample(m_directory.path(), {.steps = 3, .layersPerStep = 1}));
    m_folders = rankFolders(m_directory.path());
    QCOMPARE(m_folders.size(), 8);
}

void TestSampleEvents::timelineHasTheKernelsOfTheTable()
{
    QMap<QString, qint64> expected; // by name and start
    for (const Row &kernel : readTable(output(3, u"kernel_details.csv"_s)))
        expected.insert(kernel[u"Name"_s] + kernel[u"Start Time(us)"_s], nsOf(kernel[u"Duration(us)"_s]));

    QMap<QString, qint64> actual;
    const QJsonArray events = timeline(3);
    const auto take = [&](const QJsonObject &slice) {
        actual.insert(slice["name"_L1].toString() + slice["ts"_L1].toString(), durationNsOf(slice));
    };
    for (const QJsonObject &slice : slicesOf(events, u"Ascend Hardware"_s)) {
        const QString type = slice["args"_L1].toObject()["Task Type"_L1].toString();
        if (type == "AI_CORE"_L1 || type == "MIX_AIC"_L1 || type == "AI_CPU"_L1)
            take(slice);
    }
    for (const QJsonObject &slice : slicesOf(events, u"HCCL"_s)) {
        if (slice["name"_L1].toString().startsWith("hcom_"_L1))
            take(slice);
    }
    QVERIFY(expected.size() > 150);
    QVERIFY(actual == expected);
}

void TestSampleEvents::overlapLanesAddUpToTheSteps()
{
    QMap<QString, qint64> lanesNs;
    for (const QJsonObject &slice : slicesOf(timeline(6), u"Overlap Analysis"_s))
        lanesNs[slice["name"_L1].toString()] += durationNsOf(slice);
    QMap<QString, qint64> stepsNs;
    for (const Row &step : readTable(output(6, u"step_trace_time.csv"_s))) {
        for (const QString &part : {u"Computing"_s, u"Communication"_s, u"Communication(Not Overlapped)"_s, u"Free"_s})
            stepsNs[part] += nsOf(step[part]);
    }
    QCOMPARE(lanesNs, stepsNs);
}

void TestSampleEvents::apiStatisticsAreSumsOfTheTimeline()
{
    QMap<QString, Sums> expected;
    for (const QJsonObject &slice : slicesOf(timeline(0), u"CANN"_s))
        expected[slice["args"_L1].toObject()["level"_L1].toString() + u'@'
                 + slice["name"_L1].toString().section(u'@', 1)]
            .add(durationNsOf(slice));
    QMap<QString, Sums> actual;
    for (const Row &row : readTable(output(0, u"api_statistic.csv"_s)))
        actual[row[u"Level"_s] + u'@' + row[u"API Name"_s]] = {.count = row[u"Count"_s].toInt(),
                                                               .totalNs = nsOf(row[u"Time(us)"_s]),
                                                               .minNs = nsOf(row[u"Min(us)"_s]),
                                                               .maxNs = nsOf(row[u"Max(us)"_s])};
    QVERIFY(expected.contains(u"node@launch"_s));
    QVERIFY(expected.contains(u"runtime@KernelLaunch"_s));
    QVERIFY(actual == expected);
}

void TestSampleEvents::communicationTimesMatchTheTable()
{
    QMap<QString, qint64> elapseNs;
    for (const Row &kernel : readTable(output(5, u"kernel_details.csv"_s))) {
        if (kernel[u"Accelerator Core"_s] == "HCCL"_L1)
            elapseNs.insert(kernel[u"Name"_s], nsOf(kernel[u"Duration(us)"_s]));
    }
    const auto steps = QJsonDocument::fromJson(readFile(output(5, u"communication.json"_s))).object();
    qsizetype operators = 0;
    for (const auto &step : steps) {
        double sumMs = 0;
        const QJsonObject collectives = step["collective"_L1].toObject();
        for (auto op = collectives.begin(); op != collectives.end(); ++op) {
            const QJsonValue time = op.value()["Communication Time Info"_L1];
            const double elapseMs = time["Elapse Time(ms)"_L1].toDouble();
            if (op.key().startsWith("Total"_L1))
                continue;
            ++operators;
            sumMs += elapseMs;
            QCOMPARE(qRound64(elapseMs * 1e6), elapseNs.value(op.key().section(u'@', 0, 0), -1));
            const double parts = time["Transit Time(ms)"_L1].toDouble() + time["Wait Time(ms)"_L1].toDouble()
                + time["Idle Time(ms)"_L1].toDouble();
            QCOMPARE(qRound64(parts * 1e6), qRound64(elapseMs * 1e6));
            QVERIFY(time["Idle Time(ms)"_L1].toDouble() >= 0);
        }
        const QJsonValue total = collectives["Total Op Info"_L1]["Communication Time Info"_L1];
        QCOMPARE(qRound64(total["Elapse Time(ms)"_L1].toDouble() * 1e6), qRound64(sumMs * 1e6));
    }
    QCOMPARE(operators, elapseNs.size());
}

void TestSampleEvents::matrixTotalsMatchTheTransports()
{
    const auto times = QJsonDocument::fromJson(readFile(output(5, u"communication.json"_s))).object();
    const auto matrix = QJsonDocument::fromJson(readFile(output(5, u"communication_matrix.json"_s))).object();
    QCOMPARE(matrix.keys(), times.keys());
    for (const QString &step : matrix.keys()) {
        QMap<QString, qint64> sentBytes;
        const QJsonObject entries = matrix[step]["collective"_L1].toObject();
        for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
            if (!entry.key().contains("-total@"_L1))
                continue;
            for (const auto &link : entry.value().toObject())
                sentBytes[link["Transport Type"_L1].toString()]
                    += qRound64(link["Transit Size(MB)"_L1].toDouble() * 1e6);
        }
        const QJsonValue total = times[step]["collective"_L1]["Total Op Info"_L1]["Communication Bandwidth Info"_L1];
        for (const QString &transport : {u"HCCS"_s, u"RDMA"_s}) {
            QVERIFY(sentBytes[transport] > 0);
            QCOMPARE(qRound64(total[transport]["Transit Size(MB)"_L1].toDouble() * 1e6), sentBytes[transport]);
        }
        QVERIFY(sentBytes.contains(u"LOCAL"_s));
    }
}

void TestSampleEvents::flowsEndOnSlices()
{
    const QJsonArray events = timeline(4);
    const auto place = [](const QJsonValue &event) {
        return u"%1/%2/%3"_s.arg(event["pid"_L1].toInteger())
            .arg(event["tid"_L1].toInteger())
            .arg(event["ts"_L1].toString());
    };
    QSet<QString> starts;
    for (const auto &event : events) {
        if (event["ph"_L1] == "X"_L1)
            starts.insert(place(event));
    }
    QMap<QString, int> flows;
    for (const auto &event : events) {
        if (event["ph"_L1] != "f"_L1)
            continue;
        ++flows[event["cat"_L1].toString()];
        QVERIFY2(starts.contains(place(event)), qPrintable(place(event)));
    }
    QCOMPARE(flows.keys(), QStringList({u"HostToDevice"_s, u"async_npu"_s, u"fwdbwd"_s}));
    QCOMPARE(flows[u"HostToDevice"_s], flows[u"async_npu"_s]);
}

QTEST_GUILESS_MAIN(TestSampleEvents)
#include "tst_sampleevents.moc"
