// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplegenerator.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace ascope;

/// ascope-headless as a process: what only a process has.
class TestProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void needsNoDisplay();
    void closedPipeEndsQuietly();
    void fullDeviceIsAnError();
    void pipesGetNoControlCodesAndNoProgress();
    void progressWhenAskedFor();
    void interruptStopsAQuery();

private:
    /// Starts the program with a library of its own; output and error are collected apart.
    std::unique_ptr<QProcess> start(const QStringList &words) const
    {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"ASCOPE_LIBRARY"_s, m_directory.filePath(u"library"_s));
        environment.remove(u"DISPLAY"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        environment.remove(u"QT_QPA_PLATFORM"_s);
        process->setProcessEnvironment(environment);
        process->start(QStringLiteral(ASCOPE_HEADLESS), words);
        return process;
    }

    QTemporaryDir m_directory;
};

void TestProcess::initTestCase()
{
    QVERIFY(writeSample(m_directory.filePath(u"sample"_s), {.ranks = 2, .steps = 2, .layersPerStep = 1}));
    const auto process = start({u"import"_s, m_directory.filePath(u"sample"_s)});
    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitCode(), 0);
}

void TestProcess::needsNoDisplay()
{
    const auto process = start({u"--version"_s});

    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitCode(), 0);
    QVERIFY(process->readAllStandardOutput().startsWith("ascope "));
    QVERIFY(process->readAllStandardError().isEmpty());
}

void TestProcess::closedPipeEndsQuietly()
{
    QProcess shell;
    shell.start(
        u"sh"_s,
        {u"-c"_s,
         u"{ ASCOPE_LIBRARY='%1' '%2' query sample 'SELECT * FROM slice' --top 0; echo $? >&2; } | head -n 1"_s.arg(
             m_directory.filePath(u"library"_s), QStringLiteral(ASCOPE_HEADLESS))});

    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput().count('\n'), 1);
    QCOMPARE(shell.readAllStandardError(), QByteArray("0\n"));
}

void TestProcess::fullDeviceIsAnError()
{
    if (!QFile::exists(u"/dev/full"_s))
        QSKIP("no /dev/full");
    QProcess shell;
    shell.start(u"sh"_s,
                {u"-c"_s,
                 u"ASCOPE_LIBRARY='%1' '%2' ops sample > /dev/full"_s.arg(m_directory.filePath(u"library"_s),
                                                                          QStringLiteral(ASCOPE_HEADLESS))});

    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 1);
    QVERIFY(shell.readAllStandardError().contains("standard output"));
}

void TestProcess::pipesGetNoControlCodesAndNoProgress()
{
    const auto process = start({u"import"_s, m_directory.filePath(u"sample"_s), u"--force"_s});

    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitCode(), 0);
    QVERIFY(!process->readAllStandardOutput().contains('\x1b'));
    QVERIFY(process->readAllStandardError().isEmpty());
}

void TestProcess::progressWhenAskedFor()
{
    const auto process = start({u"import"_s, m_directory.filePath(u"sample"_s), u"--force"_s, u"--progress"_s});

    QVERIFY(process->waitForFinished());
    QVERIFY(process->readAllStandardError().contains("Importing: "));
}

void TestProcess::interruptStopsAQuery()
{
    const QString endless
        = u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 1 AS ready UNION ALL SELECT max(i) FROM n"_s;
    const auto process = start({u"query"_s, u"sample"_s, endless});
    QVERIFY(process->waitForStarted());
    // The query never ends by itself: the first moment it may be interrupted at is when it runs.
    QVERIFY(!process->waitForFinished(500));

    ::kill(pid_t(process->processId()), SIGINT);

    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(process->exitCode(), 1);
    QVERIFY(process->readAllStandardError().contains("Cancelled"));
    QVERIFY(process->readAllStandardOutput().isEmpty());
}

QTEST_GUILESS_MAIN(TestProcess)
#include "tst_process.moc"
