// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/folderscan.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

const QByteArray kernels
    = "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\na,Add,AI_CORE,1,2,0,8\n";
const QByteArray trace = "[{\"ph\": \"X\", \"name\": \"k\", \"pid\": 1, \"tid\": 1, \"ts\": 1, \"dur\": 1}]";
const QByteArray memory = "Component,Timestamp(us),Total Allocated(MB),Total Reserved(MB),Device Type\nPTA,1,1,2,NPU:";

/// A folder to scan; what a scan found as short texts.
class Tree
{
public:
    QString root() const { return m_directory.path(); }
    QString path(const QString &relative) const { return m_directory.filePath(relative); }

    void write(const QString &relative, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(path(relative)).absolutePath());
        QFile file(path(relative));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    FolderScan scan(QStringList targets = {}) const
    {
        if (targets.isEmpty())
            targets = {root()};
        auto scanned = scanFolders(targets);
        return scanned ? std::move(*scanned) : FolderScan();
    }

private:
    QTemporaryDir m_directory;
};

/// "rank path", in the order of reading.
QStringList filesOf(const FolderScan &scan)
{
    QStringList lines;
    for (const ScannedFile &file : scan.files)
        lines.append(u"%1 %2"_s.arg(file.file.rank).arg(file.file.relativePath));
    return lines;
}

/// "path reason" of what is not read, by path.
QStringList notReadOf(const FolderScan &scan)
{
    QStringList lines;
    for (const SourceFact &source : scan.notRead)
        lines.append(source.path + u' ' + source.reason);
    lines.sort();
    return lines;
}

QList<int> ranksOf(const FolderScan &scan)
{
    QList<int> ranks;
    for (const RankFact &rank : scan.ranks)
        ranks.append(rank.rank);
    return ranks;
}

} // namespace

class TestFolderScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordingOfOneRank();
    void rankOfARecording_data();
    void rankOfARecording();
    void setupOfARecording();
    void recordingsOfTwoHosts();
    void unknownRanksDoNotCollide();
    void newestRunOfARankWins();
    void runWithDataBeatsANewerEmptyOne();
    void outputFolderOpenedByItself();
    void singleFile();
    void severalTargets();
    void plainTracesAreRanksOfTheirOwn();
    void msprofOutput();
    void newestExportWins();
    void layersOfATimelineAreSkipped();
    void looksSixLevelsDown();
    void linksAreFollowedOnce();
    void rawFoldersAndHiddenOnesAreNotEntered();
    void databasesAndClusterOutputAreNamed();
    void unknownFilesAreListedUpToALimit();
    void damagedFilesAreNamed();
    void setupAloneIsNoData();
    void missingTargetIsNotFound();
    void stopsWhenAsked();
};

void TestFolderScan::recordingOfOneRank()
{
    const Tree tree;
    tree.write(u"node_9_20260101000000_ascend_pt/profiler_info_3.json"_s, "{}");
    tree.write(u"node_9_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json"_s, trace);
    tree.write(u"node_9_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);

    const FolderScan scan = tree.scan();

    // The operators come before the trace that takes their cores.
    QCOMPARE(filesOf(scan),
             QStringList({u"3 node_9_20260101000000_ascend_pt/profiler_info_3.json"_s,
                          u"3 node_9_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s,
                          u"3 node_9_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json"_s}));
    QCOMPARE(ranksOf(scan), QList<int>{3});
    QCOMPARE(scan.ranks.front().host, u"node"_s);
    QCOMPARE(scan.ranks.front().producer, u"torch_npu"_s);
    QCOMPARE(scan.totalBytes, 2 + trace.size() + kernels.size());
    QVERIFY(scan.hasData());
    QVERIFY(scan.notRead.empty());
}

void TestFolderScan::rankOfARecording_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("rank");

    const QString plain = u"run"_s;
    QTest::newRow("digits of profiler_info")
        << plain << u"profiler_info_5.json"_s << QByteArray("{\"rank_id\": 2}") << 5;
    QTest::newRow("rank_id as number") << plain << u"profiler_info.json"_s << QByteArray("{\"rank_id\": 2}") << 2;
    QTest::newRow("rank_id as text") << plain << u"profiler_info.json"_s << QByteArray("{\"rank_id\": \"7\"}") << 7;
    QTest::newRow("rank_id of a run that is not distributed")
        << plain << u"profiler_info.json"_s << QByteArray("{\"rank_id\": -1}") << 0;
    QTest::newRow("name of the database")
        << plain << u"ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_6.db"_s << QByteArray("x") << 6;
    QTest::newRow("distributed_args") << plain << u"profiler_metadata.json"_s
                                      << QByteArray("{\"distributed_args\": {\"rank\": 9}}") << 9;
    QTest::newRow("name of the folder") << u"rank4_ascend_pt"_s << u"x.txt"_s << QByteArray("x") << 4;
    QTest::newRow("name of the parent") << u"rank_8/a_ascend_ms"_s << u"x.txt"_s << QByteArray("x") << 8;
    QTest::newRow("device") << plain << u"ASCEND_PROFILER_OUTPUT/memory_record.csv"_s << QByteArray(memory + "2\n")
                            << 2;
    QTest::newRow("nothing tells") << plain << u"x.txt"_s << QByteArray("x") << 0;
}

void TestFolderScan::rankOfARecording()
{
    QFETCH(const QString, folder);
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    QFETCH(const int, rank);
    const Tree tree;
    tree.write(folder + u"/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);
    tree.write(folder + u'/' + file, content);

    QCOMPARE(ranksOf(tree.scan()), QList<int>{rank});
}

void TestFolderScan::setupOfARecording()
{
    const Tree tree;
    tree.write(
        u"run/profiler_info_0.json"_s,
        R"({"config": {"experimental_config": {"_profiler_level": "Level1", "_aic_metrics": "ACL_AICORE_L0B_AND_WIDTH"}}})");
    tree.write(u"run/ASCEND_PROFILER_OUTPUT/memory_record.csv"_s, memory + "1\n");
    tree.write(
        u"other/profiler_info_1.json"_s,
        R"({"config": {"experimental_config": {"profiler_level": "ProfilerLevel.Level2", "aic_metrics": "ACL_AICORE_NONE"}}})");
    tree.write(u"other/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);

    const FolderScan scan = tree.scan();

    QCOMPARE(scan.ranks.size(), size_t(2));
    QCOMPARE(scan.ranks[0].level, u"Level1"_s);
    QCOMPARE(scan.ranks[0].metricSet, u"MemoryL0"_s);
    QCOMPARE(scan.ranks[0].device, 1);
    QVERIFY(scan.ranks[0].configJson.has_value());
    QCOMPARE(scan.ranks[0].directory, tree.path(u"run"_s));
    QCOMPARE(scan.ranks[1].level, u"Level2"_s);
    QVERIFY(!scan.ranks[1].metricSet.has_value());
}

void TestFolderScan::recordingsOfTwoHosts()
{
    const Tree tree;
    for (int rank = 0; rank < 4; ++rank) {
        const QString folder = u"copied/node%1_%2_20260101000000_ascend_pt/"_s.arg(rank / 2).arg(100 + rank);
        tree.write(folder + u"profiler_info_%1.json"_s.arg(rank), "{}");
        tree.write(folder + u"ASCEND_PROFILER_OUTPUT/memory_record.csv"_s,
                   memory + QByteArray::number(rank % 2) + '\n');
    }

    const FolderScan scan = tree.scan();

    QCOMPARE(ranksOf(scan), QList<int>({0, 1, 2, 3}));
    QCOMPARE(scan.ranks[2].host, u"node1"_s);
    QCOMPARE(scan.ranks[2].device, 0);
    QCOMPARE(scan.ranks[3].device, 1);
}

void TestFolderScan::unknownRanksDoNotCollide()
{
    const Tree tree;
    tree.write(u"a/memory_record.csv"_s, memory + "1\n");
    tree.write(u"b/memory_record.csv"_s, memory + "1\n");
    tree.write(u"c/kernel_details.csv"_s, kernels);
    tree.write(u"d/profiler_info_0.json"_s, "{}");
    tree.write(u"d/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);

    const FolderScan scan = tree.scan();

    QCOMPARE(filesOf(scan),
             QStringList({u"0 d/profiler_info_0.json"_s, u"0 d/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s,
                          u"1 a/memory_record.csv"_s, u"2 b/memory_record.csv"_s, u"3 c/kernel_details.csv"_s}));
}

void TestFolderScan::newestRunOfARankWins()
{
    const Tree tree;
    for (const QString &stamp : {u"20260101000000"_s, u"20260102000000500"_s, u"20251231235959"_s}) {
        tree.write(u"n_1_%1_ascend_pt/profiler_info_0.json"_s.arg(stamp), "{}");
        tree.write(u"n_1_%1_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s.arg(stamp), kernels);
    }

    const FolderScan scan = tree.scan();

    QCOMPARE(filesOf(scan),
             QStringList({u"0 n_1_20260102000000500_ascend_pt/profiler_info_0.json"_s,
                          u"0 n_1_20260102000000500_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s}));
    QCOMPARE(scan.notRead.size(), size_t(4));
    for (const SourceFact &source : scan.notRead) {
        QCOMPARE(source.reason, u"older_recording_of_rank: n_1_20260102000000500_ascend_pt"_s);
        QCOMPARE(source.status, SourceStatus::Skipped);
        QCOMPARE(source.rank, 0);
    }
}

void TestFolderScan::runWithDataBeatsANewerEmptyOne()
{
    const Tree tree;
    tree.write(u"n_1_20260101000000_ascend_pt/profiler_info_0.json"_s, "{}");
    tree.write(u"n_1_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);
    tree.write(u"n_1_20260102000000_ascend_pt/profiler_info_0.json"_s, "{}");

    QVERIFY(
        filesOf(tree.scan()).contains(u"0 n_1_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s));
}

void TestFolderScan::outputFolderOpenedByItself()
{
    const Tree tree;
    tree.write(u"run/profiler_info_5.json"_s, "{}");
    tree.write(u"run/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);

    const FolderScan folder = tree.scan({tree.path(u"run/ASCEND_PROFILER_OUTPUT"_s)});
    const FolderScan file = tree.scan({tree.path(u"run/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s)});

    QCOMPARE(filesOf(folder), QStringList{u"5 kernel_details.csv"_s});
    QCOMPARE(filesOf(file), QStringList{u"5 kernel_details.csv"_s});
}

void TestFolderScan::singleFile()
{
    const Tree tree;
    tree.write(u"a trace of mine.json"_s, trace);
    tree.write(u"kernel_details.csv"_s, kernels);

    const FolderScan scan = tree.scan({tree.path(u"a trace of mine.json"_s)});

    QCOMPARE(filesOf(scan), QStringList{u"0 a trace of mine.json"_s});
    QCOMPARE(scan.ranks.front().producer, u"Chrome trace"_s);
}

void TestFolderScan::severalTargets()
{
    const Tree tree;
    tree.write(u"x/rank0/kernel_details.csv"_s, kernels);
    tree.write(u"y/rank1/kernel_details.csv"_s, kernels);

    const FolderScan scan = tree.scan({tree.path(u"x"_s), tree.path(u"y/rank1"_s), tree.path(u"x/rank0"_s)});

    QCOMPARE(filesOf(scan), QStringList({u"0 x/rank0/kernel_details.csv"_s, u"1 y/rank1/kernel_details.csv"_s}));
}

void TestFolderScan::plainTracesAreRanksOfTheirOwn()
{
    const Tree tree;
    tree.write(u"worker0.pt.trace.json"_s, trace);
    tree.write(
        u"worker1.pt.trace.json"_s,
        QByteArray("{\"distributedInfo\": {\"backend\": \"nccl\", \"rank\": 6}, \"traceEvents\": " + trace + "}"));
    tree.write(u"worker2.pt.trace.json"_s, trace);

    QCOMPARE(filesOf(tree.scan()),
             QStringList({u"0 worker0.pt.trace.json"_s, u"1 worker2.pt.trace.json"_s, u"6 worker1.pt.trace.json"_s}));
}

void TestFolderScan::msprofOutput()
{
    const Tree tree;
    const QString folder = u"PROF_000001_20260101000000000_ABCDEFGHIJKLMNOP/"_s;
    tree.write(folder + u"device_3/info.json.3"_s, R"({"rank_id": 11, "hostname": "node7"})");
    tree.write(folder + u"device_3/data/hbm.data.3.slice_0"_s, "raw");
    tree.write(folder + u"mindstudio_profiler_output/op_summary_20260101000000.csv"_s, kernels);

    const FolderScan scan = tree.scan();

    QCOMPARE(ranksOf(scan), QList<int>{11});
    QCOMPARE(scan.ranks.front().device, 3);
    QCOMPARE(scan.ranks.front().host, u"node7"_s);
    QCOMPARE(scan.ranks.front().producer, u"msprof"_s);
    QVERIFY(scan.notRead.empty());
}

void TestFolderScan::newestExportWins()
{
    const Tree tree;
    tree.write(u"op_summary_20251231235959.csv"_s, kernels);
    tree.write(u"op_summary_slice_0_20260101000000.csv"_s, kernels);
    tree.write(u"op_summary_slice_1_20260101000001.csv"_s, kernels);
    tree.write(u"op_summary_slice_1_20251230000001.csv"_s, kernels);

    const FolderScan scan = tree.scan();

    QCOMPARE(filesOf(scan),
             QStringList({u"0 op_summary_slice_0_20260101000000.csv"_s, u"0 op_summary_slice_1_20260101000001.csv"_s}));
    QCOMPARE(notReadOf(scan),
             QStringList({u"op_summary_20251231235959.csv older_export: 20260101000001"_s,
                          u"op_summary_slice_1_20251230000001.csv older_export: 20260101000001"_s}));
}

void TestFolderScan::layersOfATimelineAreSkipped()
{
    const Tree tree;
    const QString folder = u"PROF_000001_20260101000000000_ABCDEFGHIJKLMNOP/device_0/timeline/"_s;
    for (const QString &name : {u"msprof_0_1_1.json"_s, u"hccl_0_1_1.json"_s, u"task_time_0_2_2.json"_s})
        tree.write(folder + name, trace);

    const FolderScan scan = tree.scan();

    QCOMPARE(filesOf(scan),
             QStringList({u"0 "_s + folder + u"msprof_0_1_1.json"_s, u"0 "_s + folder + u"task_time_0_2_2.json"_s}));
    QCOMPARE(notReadOf(scan), QStringList{folder + u"hccl_0_1_1.json part_of: msprof_0_1_1.json"_s});
}

void TestFolderScan::looksSixLevelsDown()
{
    const Tree tree;
    tree.write(u"1/2/3/4/5/6/kernel_details.csv"_s, kernels);
    tree.write(u"1/2/3/4/5/6/7/kernel_details.csv"_s, kernels);

    QCOMPARE(filesOf(tree.scan()), QStringList{u"0 1/2/3/4/5/6/kernel_details.csv"_s});
}

void TestFolderScan::linksAreFollowedOnce()
{
    const Tree tree;
    tree.write(u"a/kernel_details.csv"_s, kernels);
    QVERIFY(QFile::link(tree.root(), tree.path(u"a/back"_s)));
    QVERIFY(QFile::link(tree.path(u"a"_s), tree.path(u"b"_s)));
    QVERIFY(QFile::link(tree.path(u"a/kernel_details.csv"_s), tree.path(u"op_summary_20260101000000.csv"_s)));
    QVERIFY(QFile::link(tree.path(u"nowhere"_s), tree.path(u"broken.csv"_s)));

    QCOMPARE(tree.scan().files.size(), size_t(1));
}

void TestFolderScan::rawFoldersAndHiddenOnesAreNotEntered()
{
    const Tree tree;
    tree.write(u"x_ascend_pt/FRAMEWORK/kernel_details.csv"_s, kernels);
    tree.write(u".git/kernel_details.csv"_s, kernels);
    tree.write(u"x_ascend_pt/kernel_details.csv"_s, kernels);

    QCOMPARE(filesOf(tree.scan()), QStringList{u"0 x_ascend_pt/kernel_details.csv"_s});
}

void TestFolderScan::databasesAndClusterOutputAreNamed()
{
    const Tree tree;
    tree.write(u"run/ASCEND_PROFILER_OUTPUT/analysis.db"_s, "SQLite format 3");
    tree.write(u"run/ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_0.db"_s, "SQLite format 3");
    tree.write(u"cluster_analysis_output/cluster_step_trace_time.csv"_s, "Step,Type,Index\n");

    const FolderScan scan = tree.scan();

    QVERIFY(!scan.hasData());
    QCOMPARE(notReadOf(scan),
             QStringList({u"cluster_analysis_output/cluster_step_trace_time.csv cluster_output_not_read_yet"_s,
                          u"run/ASCEND_PROFILER_OUTPUT/analysis.db database_not_read_yet"_s,
                          u"run/ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_0.db database_not_read_yet"_s}));
}

void TestFolderScan::unknownFilesAreListedUpToALimit()
{
    const Tree tree;
    tree.write(u"kernel_details.csv"_s, kernels);
    for (int i = 0; i < 60; ++i)
        tree.write(u"photo%1.jpg"_s.arg(i), "x");

    const FolderScan scan = tree.scan();

    QCOMPARE(scan.notRead.size(), size_t(51));
    QCOMPARE(scan.notRead.front().reason, u"unknown_file"_s);
    QCOMPARE(scan.notRead.back().reason, u"more_unknown_files: 10"_s);
}

void TestFolderScan::damagedFilesAreNamed()
{
    const Tree tree;
    tree.write(u"kernel_details.csv"_s, {});
    tree.write(u"trace_view.json"_s, "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 42\n");
    tree.write(u"communication.json"_s, "<html><body>Forbidden</body></html>");
    tree.write(u"notes.json"_s, {});

    const FolderScan scan = tree.scan();

    QCOMPARE(notReadOf(scan),
             QStringList({u"communication.json html_page"_s, u"kernel_details.csv empty_file"_s,
                          u"notes.json unknown_file"_s, u"trace_view.json git_lfs_pointer: 42"_s}));
}

void TestFolderScan::setupAloneIsNoData()
{
    const Tree tree;
    tree.write(u"n_1_20260101000000_ascend_pt/profiler_info_0.json"_s, "{}");

    QVERIFY(!tree.scan().hasData());
}

void TestFolderScan::missingTargetIsNotFound()
{
    const Tree tree;

    const auto scan = scanFolders({tree.path(u"absent"_s)});

    QVERIFY(!scan);
    QCOMPARE(scan.error().code, ErrorCode::NotFound);
    QCOMPARE(scan.error().path, tree.path(u"absent"_s));
}

void TestFolderScan::stopsWhenAsked()
{
    const Tree tree;
    tree.write(u"a/kernel_details.csv"_s, kernels);

    const auto scan = scanFolders({tree.root()}, [] { return true; });

    QVERIFY(!scan);
    QCOMPARE(scan.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestFolderScan)
#include "tst_folderscan.moc"
