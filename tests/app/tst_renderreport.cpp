// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"
#include "app/cligui/drawingcommands.h"
#include "importers/sample/samplegenerator.h"
#include "models/analysis/memory.h"
#include "models/analysis/operators.h"
#include "models/analysis/summary.h"
#include "models/base/language.h"
#include "models/base/units.h"
#include "models/report/phrases.h"
#include "models/store/store.h"
#include "tests/support/pdftext.h"
#include "tests/support/shareddata.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

namespace {

struct Outcome
{
    int code = -1;
    QString output;
    QString error;
};

Outcome run(const QStringList &words)
{
    Outcome outcome;
    Streams streams{.output =
                        [&outcome](const QByteArray &bytes) {
                            outcome.output += QString::fromUtf8(bytes);
                            return true;
                        },
                    .error = [&outcome](const QByteArray &bytes) { outcome.error += QString::fromUtf8(bytes); }};
    outcome.code = runCommand(drawingCommands(), words, streams);
    return outcome;
}

/// As it comes out of test::pdfText(): one blank for all kinds of blanks.
QString plain(QString text)
{
    return text.replace(QChar(0x202F), u' ').replace(QChar(0x00A0), u' ');
}

} // namespace

class TestRenderReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sampleReportHoldsTheNumbersOfTheAnalyses();
    void sampleReportHoldsChineseNamesExactly();
    void sampleReportIsSmallAndHasNoPictures();
    void chineseReportKeepsItsDigits();
    void jsonTellsPathAndPages();
    void scopeOfTheOptionsIsTheScopeOfTheReport();
    void foreignFileIsKeptWithoutForce();
    void ownFileIsReplaced();
    void wrongUsageIsSaid_data();
    void wrongUsageIsSaid();
    void missingFolderIsAnError();
    void needsNoDisplayAndSaysNothingElse();
    void missingChineseFontIsSaid();
    void sharedCaptures_data();
    void sharedCaptures();

private:
    QString file(const QString &name) const { return m_directory.filePath(name); }
    QStringList words(const QString &output, const QStringList &more = {}) const
    {
        return QStringList{u"report"_s, m_session, u"-o"_s, output, u"--lang"_s, u"en"_s} + more;
    }

    QTemporaryDir m_directory;
    QString m_session;
    QString m_report;
};

void TestRenderReport::initTestCase()
{
    QVERIFY(m_directory.isValid());
    qputenv("ASCOPE_LIBRARY", file(u"library"_s).toUtf8());
    const QString sample = file(u"样例 sample"_s);
    QVERIFY(writeSample(sample, {.ranks = 8, .steps = 3}));
    m_session = file(u"sample.ascope"_s);
    const Outcome imported = run({u"import"_s, sample, u"-o"_s, m_session});
    QVERIFY2(imported.code == 0, qPrintable(imported.error));
    m_report = file(u"sample.pdf"_s);
    const Outcome written = run(words(m_report));
    QVERIFY2(written.code == 0, qPrintable(written.error));
    QVERIFY2(written.output.contains(u"sample.pdf"_s), qPrintable(written.output));
}

void TestRenderReport::sampleReportHoldsTheNumbersOfTheAnalyses()
{
    const auto store = Store::open(m_session);
    QVERIFY(store);
    const Summary summary = summarize(*store, {});
    const OperatorTable operators = operatorTable(*store, {});
    const MemoryReport memory = memoryReport(*store, {}, 5);
    const QString text = test::pdfText(m_report);
    const auto has = [&text](const QString &wanted) {
        return text.contains(plain(wanted).split(u' ').join(u' ')) || (qWarning() << "missing:" << wanted, false);
    };

    QVERIFY(has(formatPercent(*summary.apparentUtilization)));
    QVERIFY(has(formatPercent(*summary.communicationShare)));
    QVERIFY(has(formatDuration(operators.totalNs)));
    QVERIFY(has(formatCount(operators.count)));
    for (std::size_t index = 0; index < std::min<std::size_t>(operators.rows.size(), 10); ++index)
        QVERIFY(has(operators.rows[index].key));
    QVERIFY(has(formatNumber(double(memory.rankPeaks.front().sample.totalBytes()) / 1e9, 2)));
    for (const MissingSource &missing : summary.notCollected)
        QVERIFY(has(missingText(missing)));
}

void TestRenderReport::sampleReportHoldsChineseNamesExactly()
{
    const auto store = Store::open(m_session);
    QVERIFY(store);
    static const QRegularExpression chinese(u"\\p{Han}"_s);
    QStringList names;
    for (const OperatorStat &row : operatorTable(*store, {}, OperatorGrouping::Type).rows) {
        if (row.key.contains(chinese))
            names.append(row.key);
    }
    names.append(u"样例"_s); // of the folder

    const QString text = test::pdfText(m_report);

    for (const QString &name : names)
        QVERIFY2(text.contains(name), qPrintable(name));
}

void TestRenderReport::sampleReportIsSmallAndHasNoPictures()
{
    QVERIFY(QFileInfo(m_report).size() < 2'000'000);
    QCOMPARE(test::runTool(u"pdfimages"_s, {u"-list"_s, m_report}).trimmed().count('\n'), 1);
    QVERIFY(test::runTool(u"qpdf"_s, {u"--check"_s, m_report}).contains("No syntax or stream encoding errors"));
    const QStringList pages = test::pdfPages(m_report);
    QVERIFY(pages.size() >= 5 && pages.size() <= 40);
    for (qsizetype page = 0; page < pages.size(); ++page) {
        const QRegularExpression number(u" %1 ?/ ?%2$"_s.arg(page + 1).arg(pages.size()));
        QVERIFY2(pages[page].trimmed().contains(number), qPrintable(pages[page]));
    }
}

void TestRenderReport::chineseReportKeepsItsDigits()
{
    const QString path = file(u"中文.pdf"_s);
    const Outcome written
        = run({u"report"_s, m_session, u"-o"_s, path, u"--lang"_s, u"zh"_s, u"--title"_s, u"第 3 张卡的报告 2026"_s});
    useLanguage(u"en"_s);
    QVERIFY2(written.code == 0, qPrintable(written.error));
    const auto store = Store::open(m_session);
    QVERIFY(store);

    const QString text = test::pdfText(path);

    QVERIFY2(text.contains(u"第 3 张卡的报告 2026"_s), qPrintable(text.left(400)));
    QVERIFY(text.contains(plain(formatPercent(*summarize(*store, {}).communicationShare))));
    QVERIFY(test::runTool(u"qpdf"_s, {u"--qdf"_s, u"--object-streams=disable"_s, path, u"-"_s}).contains("(zh-CN)"));
}

void TestRenderReport::jsonTellsPathAndPages()
{
    const QString path = file(u"json.pdf"_s);

    const Outcome outcome = run(words(path, {u"--json"_s}));

    const QJsonObject object = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    QCOMPARE(object.value("path"_L1).toString(), path);
    QCOMPARE(object.value("pages"_L1).toInt(), int(test::pdfPages(path).size()));
}

void TestRenderReport::scopeOfTheOptionsIsTheScopeOfTheReport()
{
    const QString path = file(u"scope.pdf"_s);

    const Outcome outcome = run(words(path, {u"--rank"_s, u"2"_s, u"--step"_s, u"11"_s, u"--top"_s, u"3"_s}));

    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QString cover = test::pdfPages(path).front();
    QVERIFY2(cover.contains(u"Step 11, rank 2"_s), qPrintable(cover));
}

void TestRenderReport::foreignFileIsKeptWithoutForce()
{
    const QString path = file(u"foreign.pdf"_s);
    QFile foreign(path);
    QVERIFY(foreign.open(QIODevice::WriteOnly));
    foreign.write("%PDF-1.4 of somebody else");
    foreign.close();

    const Outcome refused = run(words(path));
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.error.contains(u"--force"_s), qPrintable(refused.error));
    QCOMPARE(QFileInfo(path).size(), 25);

    QCOMPARE(run(words(path, {u"--force"_s})).code, 0);
    QVERIFY(QFileInfo(path).size() > 1000);
}

void TestRenderReport::ownFileIsReplaced()
{
    const QString path = file(u"own.pdf"_s);

    QCOMPARE(run(words(path)).code, 0);
    QCOMPARE(run(words(path)).code, 0);
}

void TestRenderReport::wrongUsageIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("mentioned");

    QTest::newRow("no file") << QStringList{} << u"-o FILE"_s;
    QTest::newRow("not a PDF") << QStringList{u"-o"_s, u"report.docx"_s} << u".pdf"_s;
    QTest::newRow("unknown paper") << QStringList{u"-o"_s, u"report.pdf"_s, u"--paper"_s, u"a3"_s} << u"a4"_s;
    QTest::newRow("top is no number") << QStringList{u"-o"_s, u"report.pdf"_s, u"--top"_s, u"many"_s} << u"top"_s;
}

void TestRenderReport::wrongUsageIsSaid()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, mentioned);

    const Outcome outcome = run(QStringList{u"report"_s, m_session} + arguments);

    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(mentioned), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
}

void TestRenderReport::missingFolderIsAnError()
{
    const Outcome outcome = run(words(file(u"absent/report.pdf"_s)));

    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.contains(u"report.pdf"_s), qPrintable(outcome.error));
    QVERIFY(!QFileInfo::exists(file(u"absent"_s)));
}

void TestRenderReport::needsNoDisplayAndSaysNothingElse()
{
    const QString path = file(u"no display.pdf"_s);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s, u"XDG_RUNTIME_DIR"_s})
        environment.remove(name);
    QProcess process;
    process.setProcessEnvironment(environment);

    process.start(QStringLiteral(ASCOPE_PROGRAM), words(path));

    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    QVERIFY(QFileInfo::exists(path));
}

void TestRenderReport::missingChineseFontIsSaid()
{
    // A machine with one Latin family and nothing else.
    const QString fonts = file(u"fonts"_s);
    QVERIFY(QDir().mkpath(fonts));
    QDirIterator installed(u"/usr/share/fonts"_s, {u"LiberationSans-*.ttf"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
    while (installed.hasNext()) {
        const QFileInfo font(installed.next());
        QFile::copy(font.filePath(), fonts + u'/' + font.fileName());
    }
    QVERIFY2(!QDir(fonts).isEmpty(), "Liberation Sans is not installed");
    QFile configuration(file(u"fonts.conf"_s));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write("<fontconfig><dir>" + fonts.toUtf8() + "</dir><cachedir>" + fonts.toUtf8()
                        + "</cachedir></fontconfig>");
    configuration.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"FONTCONFIG_FILE"_s, configuration.fileName());
    const QString path = file(u"no font.pdf"_s);
    QProcess process;
    process.setProcessEnvironment(environment);

    process.start(QStringLiteral(ASCOPE_PROGRAM), words(path, {u"--title"_s, u"报告"_s}));

    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 1);
    const QString error = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(error.contains(u"WenQuanYi Micro Hei"_s), qPrintable(error));
    QVERIFY(!QFileInfo::exists(path));
}

void TestRenderReport::sharedCaptures_data()
{
    QTest::addColumn<QString>("capture");
    QTest::addColumn<QStringList>("wanted");

    QTest::newRow("text, 2 ranks") << u"data/pytorch_text_2ranks"_s
                                   << QStringList{u"Step 50"_s,        u"17.2"_s, u"ForeachAddList"_s,
                                                  u"hcom_allReduce"_s, u"2*"_s,   u"operator_details.csv"_s};
    QTest::newRow("summary tables") << u"data/summary_csv"_s
                                    << QStringList{
                                           u"FlashAttention"_s,           u"41.0"_s,          u"14.20"_s, u"360"_s,
                                           u"Not listed in the source"_s, u"never measured"_s};
}

void TestRenderReport::sharedCaptures()
{
    QFETCH(const QString, capture);
    QFETCH(const QStringList, wanted);
    const QString folder = test::sharedPath(capture);
    if (folder.isEmpty())
        QSKIP("the shared captures are not here");
    const QString path = file(u"capture.pdf"_s);

    const Outcome outcome = run({u"report"_s, folder, u"-o"_s, path, u"--lang"_s, u"en"_s});

    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(QFileInfo(path).size() < 2'000'000);
    const QString text = test::pdfText(path);
    for (const QString &part : wanted)
        QVERIFY2(text.contains(part), qPrintable(part + u" in "_s + text));
}

QTEST_MAIN(TestRenderReport)
#include "tst_renderreport.moc"
