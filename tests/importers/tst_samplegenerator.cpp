// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplegenerator.h"
#include "models/base/intervals.h"
#include "tests/importers/samplereader.h"
#include "tests/support/shareddata.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using namespace ascope::test;

namespace {

/// Every file below @p directory by relative path.
QMap<QString, QByteArray> contentOf(const QString &directory)
{
    QMap<QString, QByteArray> content;
    QDirIterator files(directory, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        content.insert(QDir(directory).relativeFilePath(path), readFile(path));
    }
    return content;
}

} // namespace

class TestSampleGenerator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sameOptionsGiveTheSameBytes();
    void anotherSeedGivesOtherTimes();
    void everyRankHasItsFolder();
    void optionsLeaveFilesOut();
    void refusesWhatItCannotWrite();
    void headersAreThoseOfARealCapture();
    void operatorStatisticsAreSumsOfTheKernels();
    void stepTimesAreUnionsOfTheTable();

private:
    QString output(int rank, const QString &name) const { return outputFile(m_folders[rank], name); }

    QTemporaryDir m_directory;
    QMap<int, QString> m_folders;
};

void TestSampleGenerator::initTestCase()
{
    QVERIFY(writeSample(m_directory.path(), {.steps = 3, .layersPerStep = 1}));
    m_folders = rankFolders(m_directory.path());
    QCOMPARE(m_folders.keys(), QList<int>({0, 1, 2, 3, 4, 5, 6, 7}));
}

void TestSampleGenerator::sameOptionsGiveTheSameBytes()
{
    const QTemporaryDir first;
    const QTemporaryDir second;
    const SampleOptions options{.ranks = 2, .steps = 2, .layersPerStep = 1};

    QVERIFY(writeSample(first.path(), options));
    QVERIFY(writeSample(second.path(), options));

    QCOMPARE(contentOf(first.path()).size(), 28);
    QVERIFY(contentOf(first.path()) == contentOf(second.path()));
}

void TestSampleGenerator::anotherSeedGivesOtherTimes()
{
    const QTemporaryDir directory;
    QVERIFY(writeSample(directory.path(), {.steps = 3, .layersPerStep = 1, .seed = 7}));

    const QString name = u"kernel_details.csv"_s;
    QVERIFY(readFile(outputFile(rankFolders(directory.path())[0], name)) != readFile(output(0, name)));
}

void TestSampleGenerator::everyRankHasItsFolder()
{
    for (auto folder = m_folders.cbegin(); folder != m_folders.cend(); ++folder) {
        const QString name = QFileInfo(folder.value()).fileName();
        QVERIFY2(name.startsWith(folder.key() < 4 ? "node0_"_L1 : "node1_"_L1), qPrintable(name));
        const QStringList files
            = QDir(folder.value() + "/ASCEND_PROFILER_OUTPUT"_L1).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files,
                 QStringList({u"api_statistic.csv"_s, u"communication.json"_s, u"communication_matrix.json"_s,
                              u"kernel_details.csv"_s, u"l2_cache.csv"_s, u"memory_record.csv"_s,
                              u"npu_module_mem.csv"_s, u"op_statistic.csv"_s, u"operator_details.csv"_s,
                              u"operator_memory.csv"_s, u"step_trace_time.csv"_s, u"trace_view.json"_s}));
        const auto info
            = QJsonDocument::fromJson(readFile(folder.value() + u"/profiler_info_%1.json"_s.arg(folder.key())));
        QCOMPARE(info["rank_id"_L1].toInt(-1), folder.key());
        const auto metadata = QJsonDocument::fromJson(readFile(folder.value() + "/profiler_metadata.json"_L1));
        QCOMPARE(metadata["parallel_group_info"_L1].toObject().size(), 2);
    }
}

void TestSampleGenerator::optionsLeaveFilesOut()
{
    const QTemporaryDir directory;
    QVERIFY(writeSample(directory.path(), {.ranks = 1, .steps = 1, .layersPerStep = 1, .hasMemoryFiles = false}));

    const QString folder = rankFolders(directory.path())[0];
    for (const QString &name : {u"communication.json"_s, u"communication_matrix.json"_s, u"memory_record.csv"_s,
                                u"operator_memory.csv"_s, u"npu_module_mem.csv"_s})
        QVERIFY2(!QFile::exists(outputFile(folder, name)), qPrintable(name));
    QVERIFY(!readTable(outputFile(folder, u"kernel_details.csv"_s)).empty());
    const auto info = QJsonDocument::fromJson(readFile(folder + "/profiler_info_0.json"_L1));
    QCOMPARE(info["config"_L1]["common_config"_L1]["profile_memory"_L1].toBool(true), false);
}

void TestSampleGenerator::refusesWhatItCannotWrite()
{
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"taken"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));

    const auto belowFile = writeSample(directory.filePath(u"taken/sample"_s), {.ranks = 1, .steps = 1});
    QVERIFY(!belowFile);
    QCOMPARE(belowFile.error().code, ErrorCode::NotWritable);
    const auto noRanks = writeSample(directory.path(), {.ranks = 0});
    QVERIFY(!noRanks);
    QCOMPARE(noRanks.error().code, ErrorCode::Usage);
}

void TestSampleGenerator::headersAreThoseOfARealCapture()
{
    const QString real = sharedPath(u"data/pytorch_text_2ranks/rank0_ascend_pt/ASCEND_PROFILER_OUTPUT"_s);
    if (real.isEmpty())
        QSKIP("needs the shared capture pytorch_text_2ranks");
    for (const QString &name : QDir(real).entryList({u"*.csv"_s})) {
        const auto header = [](const QByteArray &content) { return content.left(content.indexOf('\n')); };
        QCOMPARE(header(readFile(output(0, name))), header(readFile(real + u'/' + name)));
    }
}

void TestSampleGenerator::operatorStatisticsAreSumsOfTheKernels()
{
    for (const int rank : {0, 3, 6}) {
        QMap<QString, Sums> expected;
        for (const Row &kernel : readTable(output(rank, u"kernel_details.csv"_s))) {
            const QString core = kernel[u"Accelerator Core"_s];
            if (core != "HCCL"_L1)
                expected[kernel[u"Type"_s] + u'/' + core].add(nsOf(kernel[u"Duration(us)"_s]));
        }
        QMap<QString, Sums> actual;
        for (const Row &row : readTable(output(rank, u"op_statistic.csv"_s))) {
            actual[row[u"OP Type"_s] + u'/' + row[u"Core Type"_s]] = {.count = row[u"Count"_s].toInt(),
                                                                      .totalNs = nsOf(row[u"Total Time(us)"_s]),
                                                                      .minNs = nsOf(row[u"Min Time(us)"_s]),
                                                                      .maxNs = nsOf(row[u"Max Time(us)"_s])};
        }
        QVERIFY(expected.contains(u"自定义融合算子_MoE路由/AI_VECTOR_CORE"_s));
        QVERIFY(expected.contains(u"Index/AI_CPU"_s));
        QVERIFY(actual == expected);
    }
}

void TestSampleGenerator::stepTimesAreUnionsOfTheTable()
{
    std::vector<TimeRange> computing;
    std::vector<TimeRange> communication;
    std::map<int, qint64> firstNs; // by step
    qint64 lastNs = 0;
    for (const Row &kernel : readTable(output(3, u"kernel_details.csv"_s))) {
        const qint64 startNs = nsOf(kernel[u"Start Time(us)"_s]);
        const TimeRange range{startNs, startNs + nsOf(kernel[u"Duration(us)"_s])};
        (kernel[u"Accelerator Core"_s] == "HCCL"_L1 ? communication : computing).push_back(range);
        firstNs.try_emplace(kernel[u"Step Id"_s].toInt(), startNs);
        lastNs = std::max(lastNs, range.endNs);
    }
    const std::vector<Row> steps = readTable(output(3, u"step_trace_time.csv"_s));
    QCOMPARE(steps.size(), size_t(3));
    for (const Row &step : steps) {
        const int number = step[u"Step"_s].toInt();
        const TimeRange window{firstNs.at(number), firstNs.contains(number + 1) ? firstNs.at(number + 1) : lastNs};
        const auto busy = unionOf(computing, window);
        const auto sending = unionOf(communication, window);
        const qint64 bothNs = totalLengthNs(intersectionOf(busy, sending));

        QCOMPARE(nsOf(step[u"Computing"_s]), totalLengthNs(busy));
        QCOMPARE(nsOf(step[u"Communication"_s]), totalLengthNs(sending));
        QCOMPARE(nsOf(step[u"Overlapped"_s]), bothNs);
        QCOMPARE(nsOf(step[u"Communication(Not Overlapped)"_s]), totalLengthNs(sending) - bothNs);
        QCOMPARE(nsOf(step[u"Stage"_s]), window.lengthNs());
        QCOMPARE(nsOf(step[u"Free"_s]), window.lengthNs() - totalLengthNs(busy) - totalLengthNs(sending) + bothNs);
        QVERIFY(bothNs > 0);
        QVERIFY(nsOf(step[u"Preparing"_s]) > 0);
    }
}

QTEST_GUILESS_MAIN(TestSampleGenerator)
#include "tst_samplegenerator.moc"
