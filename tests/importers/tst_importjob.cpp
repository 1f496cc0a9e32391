// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/importers/importfixture.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDirIterator>
#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::ImportFixture;

namespace {

const QByteArray kernels
    = "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\na,Add,AI_CORE,1,2,0,8\n";
const QByteArray trace = "[{\"ph\": \"X\", \"name\": \"k\", \"pid\": 1, \"tid\": 1, \"ts\": 1, \"dur\": 1}]";

/// Everything a folder holds: names, sizes, times and contents.
QByteArray hashOf(const QString &folder)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QStringList paths;
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext())
        paths.append(entries.next());
    paths.sort();
    for (const QString &path : paths) {
        const QFileInfo info(path);
        hash.addData((path + u' ' + QString::number(info.lastModified().toMSecsSinceEpoch())).toUtf8());
        QFile file(path);
        if (info.isFile() && file.open(QIODevice::ReadOnly))
            hash.addData(file.readAll());
    }
    return hash.result();
}

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

} // namespace

class TestImportJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryTellsWhatWasRead();
    void sourceFolderStaysAsItIs();
    void unchangedSourceIsReused();
    void changedSourceIsImportedAgain_data();
    void changedSourceIsImportedAgain();
    void forcedImportReplacesTheSession();
    void sameNamesGetSessionsOfTheirOwn();
    void pathWithChineseAndBlanks();
    void progressRunsToTheEnd();
    void cancelLeavesNothing();
    void cancelKeepsTheOldSession();
    void cancelOfAFutureLeavesNothing();
    void nothingToImport_data();
    void nothingToImport();
    void missingTarget();
    void oneBrokenFileDoesNotStopTheOthers();
    void onlyBrokenFilesFailWithTheFirst();
    void outputFileIsTheSession();
    void foreignOutputFileIsNotReplaced();
    void targetMayBeASession();
    void folderThatIsGoneOpensItsSession();
};

void TestImportJob::summaryTellsWhatWasRead()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    fixture.write(u"trace_view.json"_s, trace);
    fixture.write(u"photo.jpg"_s, "x");

    const auto summary = fixture.import();

    QVERIFY(summary);
    QVERIFY(summary->isCreated);
    QCOMPARE(summary->name, u"recording"_s);
    QCOMPARE(summary->inputBytes, kernels.size() + trace.size());
    QCOMPARE(summary->ranks, std::vector<int>{0});
    QCOMPARE(summary->sliceCount, 1);
    QCOMPARE(summary->opCount, 1);
    QCOMPARE(summary->sources.size(), size_t(3));
    QCOMPARE(summary->sources[0].format, u"kernel_details_csv"_s);
    QCOMPARE(summary->sources[1].format, u"trace_json"_s);
    QCOMPARE(summary->sources[2].reason, u"unknown_file"_s);
    const Store &store = fixture.store();
    QCOMPARE(store.sourcePath(), fixture.folder());
    QCOMPARE(store.rangeNs(), (TimeRange{1000, 3000}));
    QCOMPARE(store.meta(u"finished"_s), u"1"_s);
    QVERIFY(store.meta(u"setup"_s).contains(u"1 card"_s));
    QVERIFY(store.meta(u"imported_ns"_s).toLongLong() > 0);
}

void TestImportJob::sourceFolderStaysAsItIs()
{
    ImportFixture fixture;
    fixture.write(u"n_1_20260101000000_ascend_pt/profiler_info_0.json"_s, "{}");
    fixture.write(u"n_1_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/kernel_details.csv"_s, kernels);
    fixture.write(u"n_1_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json"_s, trace);
    fixture.write(u"n_1_20260101000000_ascend_pt/ASCEND_PROFILER_OUTPUT/analysis.db"_s, "SQLite format 3");
    const QByteArray before = hashOf(fixture.folder());

    QVERIFY(fixture.import());

    QCOMPARE(hashOf(fixture.folder()), before);
}

void TestImportJob::unchangedSourceIsReused()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    const auto first = fixture.import();
    QVERIFY(first);
    const QByteArray before = hashOf(fixture.libraryDirectory());

    const auto second = fixture.import();

    QVERIFY(second);
    QVERIFY(!second->isCreated);
    QCOMPARE(second->sessionPath, first->sessionPath);
    QCOMPARE(second->opCount, 1);
    QCOMPARE(second->sources.size(), first->sources.size());
    QCOMPARE(hashOf(fixture.libraryDirectory()), before);
}

void TestImportJob::changedSourceIsImportedAgain_data()
{
    QTest::addColumn<QString>("change");

    QTest::newRow("content") << u"content"_s;
    QTest::newRow("time only") << u"time"_s;
    QTest::newRow("another file") << u"more"_s;
    QTest::newRow("a file less") << u"less"_s;
}

void TestImportJob::changedSourceIsImportedAgain()
{
    QFETCH(const QString, change);
    ImportFixture fixture;
    const QString path = fixture.write(u"kernel_details.csv"_s, kernels);
    const QString other
        = fixture.write(u"op_statistic.csv"_s, "OP Type,Core Type,Count,Total Time(us)\nAdd,AI_CORE,1,5\n");
    const auto first = fixture.import();
    QVERIFY(first);

    if (change == "content"_L1) {
        fixture.write(u"kernel_details.csv"_s, kernels + "b,Add,AI_CORE,5,2,0,8\n");
    } else if (change == "time"_L1) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::fromSecsSinceEpoch(1'000'000'000), QFileDevice::FileModificationTime));
    } else if (change == "more"_L1) {
        fixture.write(u"trace_view.json"_s, trace);
    } else {
        QVERIFY(QFile::remove(other));
    }
    const auto second = fixture.import();

    QVERIFY(second);
    QVERIFY(second->isCreated);
    QCOMPARE(second->sessionPath, first->sessionPath);
    QCOMPARE(second->opCount, change == "content"_L1 ? 2 : 1);
}

void TestImportJob::forcedImportReplacesTheSession()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    QVERIFY(fixture.import());

    const auto forced
        = importNow({.targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory(), .isForced = true});

    QVERIFY(forced);
    QVERIFY(forced->isCreated);
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList{u"recording.ascope"_s});
}

void TestImportJob::sameNamesGetSessionsOfTheirOwn()
{
    ImportFixture first;
    ImportFixture second;
    first.write(u"kernel_details.csv"_s, kernels);
    second.write(u"kernel_details.csv"_s, kernels);
    QVERIFY(first.import());

    const auto summary = importNow({.targets = {second.folder()}, .libraryDirectory = first.libraryDirectory()});

    QVERIFY(summary);
    QVERIFY(summary->isCreated);
    QCOMPARE(summary->name, u"recording-2"_s);
}

void TestImportJob::pathWithChineseAndBlanks()
{
    ImportFixture fixture;
    fixture.write(u"训练 数据/第 1 次 #2 100%/kernel_details.csv"_s, kernels);

    const auto summary = fixture.import(u"训练 数据"_s);

    QVERIFY(summary);
    QCOMPARE(summary->name, u"训练 数据"_s);
    QCOMPARE(summary->sources.front().path, u"第 1 次 #2 100%/kernel_details.csv"_s);
    QCOMPARE(fixture.store().sourcePath(), QString(fixture.folder() + u"/训练 数据"_s));
    QVERIFY(!fixture.import(u"训练 数据"_s)->isCreated);
}

void TestImportJob::progressRunsToTheEnd()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    fixture.write(u"trace_view.json"_s, trace);
    std::vector<ImportProgress> seen;

    QVERIFY(importNow({.targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory()},
                      [&seen](const ImportProgress &progress) { seen.push_back(progress); }));

    QVERIFY(seen.size() >= 2);
    QCOMPARE(seen.front().doneBytes, 0);
    QVERIFY(std::ranges::is_sorted(seen, {}, &ImportProgress::doneBytes));
    const ImportProgress &last = seen.back();
    QCOMPARE(last.totalBytes, kernels.size() + trace.size());
    QCOMPARE(last.doneBytes, last.totalBytes);
    QCOMPARE(last.sources.size(), size_t(2));
    QCOMPARE(last.sources[1].relativePath, u"trace_view.json"_s);
    QCOMPARE(last.sources[1].rank, 0);
    QVERIFY(std::ranges::all_of(last.sources, &SourceProgress::isFinished));
}

void TestImportJob::cancelLeavesNothing()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    std::atomic_bool cancel = false;

    const auto summary = importNow(
        {.targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory()},
        [&cancel](const ImportProgress &) { cancel = true; }, &cancel);

    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Cancelled);
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList());
}

void TestImportJob::cancelKeepsTheOldSession()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    QVERIFY(fixture.import());
    const QByteArray before = hashOf(fixture.libraryDirectory());
    fixture.write(u"kernel_details.csv"_s, kernels + kernels);
    std::atomic_bool cancel = false;

    const auto summary = importNow(
        {.targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory()},
        [&cancel](const ImportProgress &) { cancel = true; }, &cancel);

    QVERIFY(!summary);
    QCOMPARE(hashOf(fixture.libraryDirectory()), before);
}

void TestImportJob::cancelOfAFutureLeavesNothing()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    QSemaphore started;
    QSemaphore mayGoOn;
    bool isFirst = true;

    auto future = startImport({.targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory()},
                              [&](const ImportProgress &) {
                                  if (!std::exchange(isFirst, false))
                                      return;
                                  started.release();
                                  mayGoOn.acquire();
                              });
    started.acquire();
    future.cancel();
    mayGoOn.release();
    future.waitForFinished();

    QVERIFY(future.isCanceled());
    QCOMPARE(future.resultCount(), 0);
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList());
}

void TestImportJob::nothingToImport_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("detail");

    QTest::newRow("no file") << u""_s << QByteArray() << u""_s;
    QTest::newRow("only other files") << u"photo.jpg"_s << QByteArray("x") << u""_s;
    QTest::newRow("only other JSON") << u"package.json"_s << QByteArray("{\"name\": \"x\"}") << u""_s;
    QTest::newRow("only a database") << u"a_ascend_pt/ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_0.db"_s
                                     << QByteArray("SQLite format 3") << u"database"_s;
    QTest::newRow("recording that was not exported")
        << u"a_ascend_pt/profiler_info_0.json"_s << QByteArray("{}") << u"ASCEND_PROFILER_OUTPUT"_s;
}

void TestImportJob::nothingToImport()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    QFETCH(const QString, detail);
    ImportFixture fixture;
    QVERIFY(QDir().mkpath(fixture.folder()));
    if (!file.isEmpty())
        fixture.write(file, content);

    const auto summary = fixture.import();

    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::NothingToImport);
    QCOMPARE(summary.error().path, fixture.folder());
    QVERIFY2(summary.error().detail.contains(detail), qPrintable(summary.error().detail));
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList());
}

void TestImportJob::missingTarget()
{
    ImportFixture fixture;

    const auto summary = fixture.import(u"absent"_s);

    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::NotFound);
    QVERIFY(describe(summary.error()).contains(u"absent"_s));
}

void TestImportJob::oneBrokenFileDoesNotStopTheOthers()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    fixture.write(u"communication.json"_s, "{\"step1\": [}");

    const auto summary = fixture.import();

    QVERIFY(summary);
    QCOMPARE(summary->opCount, 1);
    const QStringList rows
        = fixture.rows(u"SELECT status, rows, reason FROM source WHERE path = 'communication.json'"_s);
    QVERIFY2(rows.value(0).startsWith(u"failed 0 malformed: "_s), qPrintable(rows.value(0)));
}

void TestImportJob::onlyBrokenFilesFailWithTheFirst()
{
    ImportFixture fixture;
    fixture.write(u"communication.json"_s, "{\"step1\": [}");

    const auto summary = fixture.import();

    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Malformed);
    QVERIFY(summary.error().path.endsWith(u"communication.json"_s));
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList());
}

void TestImportJob::outputFileIsTheSession()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    const QString output = fixture.libraryDirectory() + u"/mine/第一次.ascope"_s;
    const ImportRequest request{
        .targets = {fixture.folder()}, .libraryDirectory = fixture.libraryDirectory(), .outputPath = output};

    const auto first = importNow(request);
    const auto second = importNow(request);

    QVERIFY(first);
    QCOMPARE(first->sessionPath, output);
    QCOMPARE(first->name, u"第一次"_s);
    QVERIFY(Store::open(output));
    QVERIFY(second);
    QVERIFY(!second->isCreated);
    QCOMPARE(filesIn(fixture.libraryDirectory()), QStringList());
}

void TestImportJob::foreignOutputFileIsNotReplaced()
{
    ImportFixture fixture;
    const QString target = fixture.write(u"kernel_details.csv"_s, kernels);
    const QString output = fixture.write(u"thesis.ascope"_s, "not a session");
    ImportRequest request{.targets = {target}, .libraryDirectory = fixture.libraryDirectory(), .outputPath = output};

    const auto refused = importNow(request);
    request.isForced = true;
    const auto forced = importNow(request);

    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NotWritable);
    QVERIFY(forced);
    QVERIFY(Store::open(output));
}

void TestImportJob::targetMayBeASession()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    const auto created = fixture.import();
    QVERIFY(created);

    const auto byPath = openTarget(created->sessionPath, fixture.libraryDirectory());
    const auto byName = openTarget(u"recording"_s, fixture.libraryDirectory());
    const auto byFolder = openTarget(fixture.folder(), fixture.libraryDirectory());
    const auto unknown = openTarget(u"nonsense"_s, fixture.libraryDirectory());

    for (const auto *opened : {&byPath, &byName, &byFolder}) {
        QVERIFY(*opened);
        QVERIFY(!(*opened)->isCreated);
        QCOMPARE((*opened)->sessionPath, created->sessionPath);
        QCOMPARE((*opened)->opCount, 1);
    }
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
}

void TestImportJob::folderThatIsGoneOpensItsSession()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, kernels);
    QVERIFY(fixture.import());
    QVERIFY(QDir(fixture.folder()).removeRecursively());

    const auto opened = openTarget(fixture.folder(), fixture.libraryDirectory());

    QVERIFY(opened);
    QCOMPARE(opened->name, u"recording"_s);
}

QTEST_GUILESS_MAIN(TestImportJob)
#include "tst_importjob.moc"
