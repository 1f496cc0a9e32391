// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importjob.h"
#include "importers/sample/samplegenerator.h"
#include "models/analysis/dixon.h"
#include "tests/importers/samplereader.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace ascope;
using namespace ascope::test;

/// The faults planted in the default sample can be measured in its files, and it imports without a complaint.
class TestSampleFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void slowCardArrivesLastAndGetsTheVotes();
    void slowCardComputesLonger();
    void slowCardRunsAtALowClock();
    void slowLinkHasAThirdOfTheBandwidth();
    void vectorIsLowAndCubeIsNearItsThreshold();
    void oneOperatorTypeMakesMuchOfTheTraffic();
    void warmUpIsLongest();
    void withoutFaultsNobodyIsSlow();
    void importsWithoutWarnings();

private:
    QString output(int rank, const QString &name) const { return outputFile(m_folders[rank], name); }

    QTemporaryDir m_directory;
    QMap<int, QString> m_folders;
};

namespace {

/// Elapse times of each collective by rank, ms, of all ranks in @p folders.
QMap<QString, std::map<int, double>> elapseTimes(const QMap<int, QString> &folders)
{
    QMap<QString, std::map<int, double>> times;
    for (auto folder = folders.cbegin(); folder != folders.cend(); ++folder) {
        const auto steps
            = QJsonDocument::fromJson(readFile(outputFile(folder.value(), u"communication.json"_s))).object();
        for (const auto &step : steps) {
            const QJsonObject collectives = step["collective"_L1].toObject();
            for (auto op = collectives.begin(); op != collectives.end(); ++op) {
                if (!op.key().startsWith("Total"_L1))
                    times[op.key()][folder.key()]
                        = op.value()["Communication Time Info"_L1]["Elapse Time(ms)"_L1].toDouble();
            }
        }
    }
    return times;
}

/// How often each rank is named by the vote over the durations of a collective.
QMap<int, int> votesOf(const QMap<QString, std::map<int, double>> &times)
{
    QMap<int, int> votes;
    for (const auto &ofRank : times) {
        std::vector<int> ranks;
        std::vector<double> values;
        for (const auto &[rank, elapseMs] : ofRank) {
            ranks.push_back(rank);
            values.push_back(elapseMs);
        }
        for (const int index : lowOutliers(values))
            ++votes[ranks[static_cast<size_t>(index)]];
    }
    return votes;
}

/// Sum of the durations of the kernels of @p core, us.
double computingOf(const QString &folder, const QString &core)
{
    double sumUs = 0;
    for (const Row &kernel : readTable(outputFile(folder, u"kernel_details.csv"_s))) {
        if (kernel[u"Accelerator Core"_s] == core)
            sumUs += kernel[u"Duration(us)"_s].toDouble();
    }
    return sumUs;
}

} // namespace

void TestSampleFaults::initTestCase()
{
    QVERIFY(writeSample(m_directory.path()));
    m_folders = rankFolders(m_directory.path());
    QCOMPARE(m_folders.size(), 8);
}

void TestSampleFaults::slowCardArrivesLastAndGetsTheVotes()
{
    const auto times = elapseTimes(m_folders);
    int withRank3 = 0;
    int lastIsRank3 = 0;
    for (const auto &ofRank : times) {
        if (!ofRank.contains(3))
            continue;
        ++withRank3;
        lastIsRank3 += std::all_of(ofRank.begin(), ofRank.end(),
                                   [&](const auto &other) { return other.second >= ofRank.at(3); });
    }
    QVERIFY2(lastIsRank3 * 10 >= withRank3 * 8, qPrintable(u"%1 of %2"_s.arg(lastIsRank3).arg(withRank3)));

    const QMap<int, int> votes = votesOf(times);
    QVERIFY2(votes[3] >= 20, qPrintable(QString::number(votes[3])));
    for (auto vote = votes.cbegin(); vote != votes.cend(); ++vote)
        QVERIFY(vote.key() == 3 || vote.value() * 10 <= votes[3]);
}

void TestSampleFaults::slowCardComputesLonger()
{
    const auto ratio
        = [this](const QString &core) { return computingOf(m_folders[3], core) / computingOf(m_folders[0], core); };
    QVERIFY(qAbs(ratio(u"AI_CORE"_s) - 1.27) < 0.02);
    QVERIFY(qAbs(ratio(u"MIX_AIC"_s) - 1.265) < 0.02);
    QVERIFY(qAbs(ratio(u"AI_VECTOR_CORE"_s) - 1.09) < 0.02);
    QVERIFY(qAbs(computingOf(m_folders[5], u"AI_CORE"_s) / computingOf(m_folders[0], u"AI_CORE"_s) - 1) < 0.02);
}

void TestSampleFaults::slowCardRunsAtALowClock()
{
    for (auto folder = m_folders.cbegin(); folder != m_folders.cend(); ++folder) {
        const auto events = QJsonDocument::fromJson(readFile(outputFile(folder.value(), u"trace_view.json"_s))).array();
        qint64 lastMhz = 0;
        for (const auto &event : events) {
            if (event["name"_L1] == "AI Core Freq"_L1 && event["ph"_L1] == "C"_L1)
                lastMhz = event["args"_L1]["MHz"_L1].toInteger();
        }
        QCOMPARE(lastMhz, folder.key() == 3 ? 1290 : 1650);
    }
}

void TestSampleFaults::slowLinkHasAThirdOfTheBandwidth()
{
    const auto bandwidths = [this](int rank, const QString &transport) {
        std::map<QString, std::pair<double, double>> links; // size, time
        const auto steps = QJsonDocument::fromJson(readFile(output(rank, u"communication_matrix.json"_s))).object();
        for (const auto &step : steps) {
            const QJsonObject entries = step["collective"_L1].toObject();
            for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
                const QJsonObject ofEntry = entry.value().toObject();
                for (auto link = ofEntry.begin(); link != ofEntry.end(); ++link) {
                    // The reductions of all ranks: local ranks are global ones.
                    if (!entry.key().startsWith("allreduce-total"_L1) || link.value()["Transport Type"_L1] != transport)
                        continue;
                    links[link.key()].first += link.value()["Transit Size(MB)"_L1].toDouble();
                    links[link.key()].second += link.value()["Transit Time(ms)"_L1].toDouble();
                }
            }
        }
        std::map<QString, double> result;
        for (const auto &[link, sums] : links)
            result[link] = sums.first / sums.second;
        return result;
    };
    for (const auto &[link, bandwidth] : bandwidths(5, u"HCCS"_s)) {
        if (link == "5-6"_L1)
            QVERIFY2(bandwidth > 6.2 && bandwidth < 7.4, qPrintable(QString::number(bandwidth)));
        else
            QVERIFY2(bandwidth > 18 && bandwidth < 20, qPrintable(QString::number(bandwidth)));
    }
    QCOMPARE(bandwidths(5, u"RDMA"_s).size(), size_t(4));
    for (const auto &[link, bandwidth] : bandwidths(6, u"HCCS"_s))
        QVERIFY2(bandwidth > 18, qPrintable(link));
}

void TestSampleFaults::vectorIsLowAndCubeIsNearItsThreshold()
{
    double cubeUs = 0;
    double cubeBusyUs = 0;
    double vectorUs = 0;
    double vectorBusyUs = 0;
    for (const Row &kernel : readTable(output(0, u"kernel_details.csv"_s))) {
        const double durationUs = kernel[u"Duration(us)"_s].toDouble();
        if (kernel[u"aicore_time(us)"_s].toDouble() > 0) {
            cubeUs += durationUs;
            cubeBusyUs += durationUs * kernel[u"aic_mac_ratio"_s].toDouble();
        }
        if (kernel[u"aiv_time(us)"_s].toDouble() > 0) {
            vectorUs += durationUs;
            vectorBusyUs += durationUs * kernel[u"aiv_vec_ratio"_s].toDouble();
        }
    }
    QVERIFY(vectorBusyUs / vectorUs < 0.45);
    QVERIFY(cubeBusyUs / cubeUs > 0.68);
    QVERIFY(cubeBusyUs / cubeUs < 0.78);
}

void TestSampleFaults::oneOperatorTypeMakesMuchOfTheTraffic()
{
    QMap<QString, double> traffic;
    double all = 0;
    for (const Row &kernel : readTable(output(4, u"kernel_details.csv"_s))) {
        for (const auto &[core, time] :
             {std::pair(u"aic"_s, u"aicore_time(us)"_s), std::pair(u"aiv"_s, u"aiv_time(us)"_s)}) {
            const double bytes = kernel[time].toDouble()
                * (kernel[core + "_main_mem_read_bw(GB/s)"_L1].toDouble()
                   + kernel[core + "_main_mem_write_bw(GB/s)"_L1].toDouble());
            traffic[kernel[u"Type"_s]] += bytes;
            all += bytes;
        }
    }
    QVERIFY(all > 0);
    for (auto type = traffic.cbegin(); type != traffic.cend(); ++type)
        QVERIFY2((type.value() / all > 0.2) == (type.key() == "GroupedMatmul"_L1), qPrintable(type.key()));
}

void TestSampleFaults::warmUpIsLongest()
{
    std::vector<qint64> wallNs;
    for (const Row &step : readTable(output(1, u"step_trace_time.csv"_s)))
        wallNs.push_back(nsOf(step[u"Stage"_s]) + nsOf(step[u"Preparing"_s]));
    QCOMPARE(wallNs.size(), size_t(5));
    QCOMPARE(std::max_element(wallNs.begin(), wallNs.end()) - wallNs.begin(), 0);
}

void TestSampleFaults::withoutFaultsNobodyIsSlow()
{
    const QTemporaryDir directory;
    QVERIFY(writeSample(directory.path(),
                        {.steps = 3, .layersPerStep = 1, .slowRank = -1, .slowLinkSource = -1, .slowLinkTarget = -1}));
    const auto times = elapseTimes(rankFolders(directory.path()));
    QVERIFY(times.size() > 20);
    for (const int votes : votesOf(times))
        QVERIFY2(votes * 4 < times.size(), qPrintable(QString::number(votes)));
}

void TestSampleFaults::importsWithoutWarnings()
{
    const QTemporaryDir library;

    const auto summary = importNow({.targets = {m_directory.path()}, .libraryDirectory = library.path()});

    QVERIFY2(summary, summary ? "" : qPrintable(describe(summary.error())));
    QCOMPARE(summary->ranks, std::vector<int>({0, 1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(summary->sources.size(), size_t(8) * 14);
    // A kind of file that the program recognises and does not show yet is no fault of the sample.
    for (const SourceFact &source : summary->sources)
        QVERIFY2(source.status == SourceStatus::Imported || source.reason == "shown_later"_L1,
                 qPrintable(source.path + u": "_s + source.reason));
    for (const SourceIssue &issue : summary->issues)
        QVERIFY2(issue.issue.severity == IssueSeverity::Info,
                 qPrintable(issue.path + u": "_s + issue.issue.code + u" "_s + issue.issue.example));
    QVERIFY(summary->opCount > 4000);
    QCOMPARE(summary->commOpCount, qint64(8) * 5 * 13);
    QVERIFY(summary->flowCount > 8000);
}

QTEST_GUILESS_MAIN(TestSampleFaults)
#include "tst_samplefaults.moc"
