// SPDX-License-Identifier: GPL-3.0-or-later
// Imports under hard conditions, each in a process of its own: killed, without permissions, on a full disk. The child
// is this program, started with the name of the condition.
#include "models/store/library.h"
#include "tests/importers/importfixture.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <cstdio>

#include <sys/resource.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::ImportFixture;

namespace {

constexpr unsigned nobody = 65534;

QByteArray largeTrace(int events)
{
    QByteArray text = "[";
    for (int i = 0; i < events; ++i)
        text += QByteArray(i > 0 ? ", " : "") + "{\"ph\": \"X\", \"name\": \"k" + QByteArray::number(i)
            + "\", \"pid\": 1, \"tid\": " + QByteArray::number(i % 7) + ", \"ts\": " + QByteArray::number(i * 3)
            + ", \"dur\": 2, \"args\": {\"n\": " + QByteArray::number(i) + "}}";
    return text + "]";
}

/// Child: imports and prints "ok" or the number of the error code and its sentence.
int importAndTell(const QString &target, const QString &library, const ProgressCallback &progress = {})
{
    const auto summary = importNow({.targets = {target}, .libraryDirectory = library, .isForced = true}, progress);
    if (summary)
        std::printf("ok\n");
    else
        std::printf("%d %s\n", int(summary.error().code), qPrintable(describe(summary.error())));
    std::fflush(stdout);
    return 0;
}

int runChild(const QStringList &words)
{
    const QString &condition = words[0];
    if (condition == "hold"_L1) {
        // Stands still in the middle of the import until it is killed.
        return importAndTell(words[1], words[2], [](const ImportProgress &) {
            std::printf("importing\n");
            std::fflush(stdout);
            pause();
        });
    }
    if (condition == "unprivileged"_L1) {
        if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0))
            return 1;
    } else if (condition == "small-disk"_L1) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{rlim_t(words[3].toULongLong()), rlim_t(words[3].toULongLong())};
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
            return 1;
    }
    return importAndTell(words[1], words[2]);
}

/// Starts this program with @p words and gives what it prints.
QString childSays(const QStringList &words)
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), QStringList{u"--child"_s} + words);
    child.waitForFinished(60000);
    return QString::fromUtf8(child.readAllStandardOutput()).trimmed();
}

QString codeText(ErrorCode code)
{
    return QString::number(int(code)) + u' ';
}

/// Opens folders to everyone: the unprivileged child has to get through the test's own.
void openToAll(const QString &path)
{
    const auto all = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::WriteGroup
        | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(QFile::setPermissions(path, all));
}

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

} // namespace

class TestImportSafety : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void killLeavesNoSession();
    void killKeepsTheOldSession();
    void unreadableFileIsSaid();
    void unreadableFolderIsSaid();
    void unreadableTargetFails();
    void readOnlySourceIsImported();
    void libraryThatCannotBeWrittenFails();
    void fullDiskLeavesNothing_data();
    void fullDiskLeavesNothing();
    void fullDiskKeepsTheOldSession();

private:
    void startAndKill();
    QString sessionPath() const { return m_fixture->libraryDirectory() + u"/recording.ascope"_s; }

    std::unique_ptr<ImportFixture> m_fixture;
};

void TestImportSafety::init()
{
    m_fixture = std::make_unique<ImportFixture>();
    m_fixture->write(
        u"kernel_details.csv"_s,
        "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\na,Add,AI_CORE,1,2,0,8\n");
    QVERIFY(QDir().mkpath(m_fixture->libraryDirectory()));
    for (const QString &path :
         {QFileInfo(m_fixture->folder()).path(), m_fixture->folder(), m_fixture->libraryDirectory()})
        openToAll(path);
}

void TestImportSafety::cleanup()
{
    // What a test has closed is opened again, so that the folder can be removed.
    for (const QString &path : {QFileInfo(m_fixture->folder()).path(), m_fixture->folder(),
                                QString(m_fixture->folder() + u"/closed"_s), m_fixture->libraryDirectory()}) {
        if (QFileInfo::exists(path))
            openToAll(path);
    }
    m_fixture.reset();
}

void TestImportSafety::startAndKill()
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {u"--child"_s, u"hold"_s, m_fixture->folder(), m_fixture->libraryDirectory()});
    QVERIFY(child.waitForReadyRead(60000));
    QCOMPARE(child.readAllStandardOutput().trimmed(), QByteArray("importing"));
    child.kill();
    QVERIFY(child.waitForFinished(60000));
}

void TestImportSafety::killLeavesNoSession()
{
    startAndKill();

    QVERIFY(!QFileInfo::exists(sessionPath()));
    QVERIFY(Library(m_fixture->libraryDirectory()).sessions().empty());
    const auto next = m_fixture->import();
    QVERIFY(next);
    QCOMPARE(next->opCount, 1);
    QCOMPARE(filesIn(m_fixture->libraryDirectory()), QStringList{u"recording.ascope"_s});
}

void TestImportSafety::killKeepsTheOldSession()
{
    QVERIFY(m_fixture->import());

    startAndKill();

    const auto sessions = Library(m_fixture->libraryDirectory()).sessions();
    QCOMPARE(sessions.size(), size_t(1));
    QCOMPARE(sessions.front().state, u"ready"_s);
    const auto store = Store::open(sessionPath());
    QVERIFY(store);
    QCOMPARE(store->database().scalar(u"SELECT count(*) FROM op_fact"_s), 1);
}

void TestImportSafety::unreadableFileIsSaid()
{
    const QString path = m_fixture->write(u"trace_view.json"_s, largeTrace(3));
    QVERIFY(QFile::setPermissions(path, {}));

    QCOMPARE(childSays({u"unprivileged"_s, m_fixture->folder(), m_fixture->libraryDirectory()}), u"ok"_s);

    const auto store = Store::open(sessionPath());
    QVERIFY(store);
    const auto sources = store->sources();
    QCOMPARE(sources.size(), size_t(2));
    QCOMPARE(sources[1].path, u"trace_view.json"_s);
    QCOMPARE(sources[1].status, SourceStatus::Failed);
    QVERIFY2(sources[1].reason.startsWith(u"unreadable: "_s), qPrintable(sources[1].reason));
}

void TestImportSafety::unreadableFolderIsSaid()
{
    m_fixture->write(u"closed/kernel_details.csv"_s, "x");
    QVERIFY(QFile::setPermissions(m_fixture->folder() + u"/closed"_s, {}));

    QCOMPARE(childSays({u"unprivileged"_s, m_fixture->folder(), m_fixture->libraryDirectory()}), u"ok"_s);

    const auto store = Store::open(sessionPath());
    QVERIFY(store);
    const auto sources = store->sources();
    QCOMPARE(sources.size(), size_t(2));
    QCOMPARE(sources[1].path, u"closed"_s);
    QCOMPARE(sources[1].reason, u"unreadable_folder"_s);
}

void TestImportSafety::unreadableTargetFails()
{
    QVERIFY(QFile::setPermissions(m_fixture->folder(), {}));

    const QString said = childSays({u"unprivileged"_s, m_fixture->folder(), m_fixture->libraryDirectory()});

    QVERIFY2(said.startsWith(codeText(ErrorCode::Unreadable)), qPrintable(said));
    QVERIFY(said.contains(m_fixture->folder()));
}

void TestImportSafety::readOnlySourceIsImported()
{
    const auto readOnly
        = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QVERIFY(QFile::setPermissions(m_fixture->folder(), readOnly));
    QVERIFY(QFile::setPermissions(QFileInfo(m_fixture->folder()).path(), readOnly));

    QCOMPARE(childSays({u"unprivileged"_s, m_fixture->folder(), m_fixture->libraryDirectory()}), u"ok"_s);

    QCOMPARE(filesIn(m_fixture->folder()), QStringList{u"kernel_details.csv"_s});
    QVERIFY(Store::open(sessionPath()));
}

void TestImportSafety::libraryThatCannotBeWrittenFails()
{
    QVERIFY(QFile::setPermissions(m_fixture->libraryDirectory(),
                                  QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));

    const QString said = childSays({u"unprivileged"_s, m_fixture->folder(), m_fixture->libraryDirectory()});

    QVERIFY2(said.startsWith(codeText(ErrorCode::NotWritable)), qPrintable(said));
    QVERIFY(said.contains(m_fixture->libraryDirectory()));
}

void TestImportSafety::fullDiskLeavesNothing_data()
{
    QTest::addColumn<double>("share");

    QTest::newRow("at the start") << 0.01;
    QTest::newRow("in the middle") << 0.5;
    QTest::newRow("at the end") << 0.98;
}

void TestImportSafety::fullDiskLeavesNothing()
{
    QFETCH(const double, share);
    m_fixture->write(u"trace_view.json"_s, largeTrace(60000));
    QVERIFY(m_fixture->import());
    const qint64 neededBytes = QFileInfo(sessionPath()).size();
    QVERIFY(QFile::remove(sessionPath()));

    const QString said = childSays({u"small-disk"_s, m_fixture->folder(), m_fixture->libraryDirectory(),
                                    QString::number(qint64(double(neededBytes) * share))});

    QVERIFY2(said.startsWith(codeText(ErrorCode::DiskFull)), qPrintable(said));
    QVERIFY(said.contains(u"recording.ascope"_s));
    QCOMPARE(filesIn(m_fixture->libraryDirectory()), QStringList());
}

void TestImportSafety::fullDiskKeepsTheOldSession()
{
    QVERIFY(m_fixture->import());
    m_fixture->write(u"trace_view.json"_s, largeTrace(60000));

    const QString said = childSays({u"small-disk"_s, m_fixture->folder(), m_fixture->libraryDirectory(), u"200000"_s});

    QVERIFY2(said.startsWith(codeText(ErrorCode::DiskFull)), qPrintable(said));
    const auto store = Store::open(sessionPath());
    QVERIFY(store);
    QCOMPARE(store->database().scalar(u"SELECT count(*) FROM op_fact"_s), 1);
    QCOMPARE(filesIn(m_fixture->libraryDirectory()), QStringList{u"recording.ascope"_s});
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() > 3 && words[1] == "--child"_L1)
        return runChild(words.mid(2));
    TestImportSafety test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_importsafety.moc"
