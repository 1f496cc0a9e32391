// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdftext.h"
#include "tests/support/reportfixture.h"
#include "widgets/report/pdfreport.h"
#include "widgets/report/reportlayout.h"
#include "widgets/report/reporttext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace ascope;
using namespace Qt::StringLiterals;

class TestPdfReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void textComesOutExactly_data();
    void textComesOutExactly();
    void everyPageTellsItsNumber();
    void contentsNameThePagesOfTheSections();
    void bookmarksLeadToTheSections();
    void tableHeadComesAgainOnEveryPage();
    void holdsNoPictures();
    void passesTheCheckOfQpdf();
    void isSmall();
    void knowsItsOwnFiles();
    void letterHasItsSize();
    void nothingLeavesTheMargins_data();
    void nothingLeavesTheMargins();
    void namesAreNotBrokenOverLines();
    void replacesAnOldFile();
    void missingFolderIsAnErrorAndLeavesNothing();
    void fullDiskKeepsTheOldFile();

private:
    QString m_path;
    QTemporaryDir m_directory;
};

void TestPdfReport::initTestCase()
{
    QVERIFY(m_directory.isValid());
    m_path = m_directory.filePath(u"report.pdf"_s);
    const auto written = writePdf(test::reportFixture(), m_path);
    QVERIFY2(written, written ? "" : qPrintable(describe(written.error())));
}

void TestPdfReport::textComesOutExactly_data()
{
    QTest::addColumn<QString>("wanted");

    QTest::newRow("title") << u"qwen3-moe-ep8"_s;
    QTest::newRow("Chinese operator name with digits") << u"自定义注意力融合算子_2026"_s;
    QTest::newRow("digits inside a Chinese sentence") << u"在第 3 张卡上用时 12345.6 ms"_s;
    QTest::newRow("digits after Latin words") << u"Rank 3"_s;
    QTest::newRow("number of a table") << u"12 345.6"_s;
    QTest::newRow("number inside a bar") << u"160.8"_s;
    QTest::newRow("number inside a heatmap") << u"300.0"_s;
    QTest::newRow("value of a gauge") << u"63.4 %"_s;
    QTest::newRow("name of a curve") << u"Framework, cached"_s;
    QTest::newRow("what was not collected") << u"metric set L2Cache"_s;
    QTest::newRow("rest row") << u"12 more"_s;
}

void TestPdfReport::textComesOutExactly()
{
    QFETCH(const QString, wanted);

    const QString text = test::pdfText(m_path);

    QVERIFY2(text.contains(wanted), qPrintable(text));
}

void TestPdfReport::everyPageTellsItsNumber()
{
    const QStringList pages = test::pdfPages(m_path);

    QVERIFY(pages.size() > 3);
    for (qsizetype page = 0; page < pages.size(); ++page) {
        // pdftotext -layout drops blanks that are narrower than a letter
        const QRegularExpression number(u" %1 ?/ ?%2$"_s.arg(page + 1).arg(pages.size()));
        QVERIFY2(pages[page].trimmed().contains(number), qPrintable(pages[page]));
        QVERIFY(pages[page].contains(u"qwen3-moe-ep8 · ascope 1.0 · 1 December 2026"_s));
    }
}

void TestPdfReport::contentsNameThePagesOfTheSections()
{
    const QStringList pages = test::pdfPages(m_path);
    const ReportDocument document = test::reportFixture();

    for (std::size_t index = 0; index < document.sections.size(); ++index) {
        const QString title = document.sections[index].title;
        const QRegularExpression entry(u"%1 %2 (\\d+)"_s.arg(index + 1).arg(title));
        const QRegularExpressionMatch match = entry.match(pages[0]);
        QVERIFY2(match.hasMatch(), qPrintable(title + u" in "_s + pages[0]));
        const int page = match.captured(1).toInt();
        QVERIFY(pages[page - 1].contains(u"%1 %2"_s.arg(index + 1).arg(title)));
    }
}

void TestPdfReport::bookmarksLeadToTheSections()
{
    const QByteArray json = test::runTool(u"qpdf"_s, {u"--json"_s, u"--json-key=outlines"_s, m_path});
    const QJsonArray outlines = QJsonDocument::fromJson(json).object().value("outlines"_L1).toArray();
    const ReportPages pages = layoutReport(test::reportFixture(), ReportPaper::A4);

    QCOMPARE(std::size_t(outlines.size()), pages.sections.size());
    for (qsizetype index = 0; index < outlines.size(); ++index) {
        const QJsonObject outline = outlines[index].toObject();
        QCOMPARE(outline.value("title"_L1).toString(), pages.sections[std::size_t(index)].title);
        QCOMPARE(outline.value("destpageposfrom1"_L1).toInt(), pages.sections[std::size_t(index)].page + 1);
    }
}

void TestPdfReport::tableHeadComesAgainOnEveryPage()
{
    int tablePages = 0;
    const QStringList pages = test::pdfPages(m_path);
    for (const QString &page : pages) {
        if (!page.contains(u"MatMulV3_"_s) || !page.contains(u"AI_CORE"_s))
            continue;
        ++tablePages;
        QVERIFY2(page.contains(u"Type Core Count Total (ms) Share (%)"_s), qPrintable(page));
    }
    QVERIFY(tablePages >= 3);
}

void TestPdfReport::holdsNoPictures()
{
    const QByteArray list = test::runTool(u"pdfimages"_s, {u"-list"_s, m_path});

    QCOMPARE(list.trimmed().count('\n'), 1); // its two lines of head
}

void TestPdfReport::passesTheCheckOfQpdf()
{
    const QByteArray report = test::runTool(u"qpdf"_s, {u"--check"_s, m_path});

    QVERIFY2(report.contains("No syntax or stream encoding errors found"), report.constData());
}

void TestPdfReport::isSmall()
{
    QVERIFY(QFileInfo(m_path).size() < 300'000);
}

void TestPdfReport::knowsItsOwnFiles()
{
    const QString other = m_directory.filePath(u"letter.pdf"_s);
    QFile file(other);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("%PDF-1.4 of somebody else");
    file.close();

    QVERIFY(isOurPdf(m_path));
    QVERIFY(!isOurPdf(other));
    QVERIFY(!isOurPdf(m_directory.filePath(u"absent.pdf"_s)));
}

void TestPdfReport::letterHasItsSize()
{
    const QString path = m_directory.filePath(u"us.pdf"_s);
    QVERIFY(writePdf(test::reportFixture(3), path, ReportPaper::Letter));

    const QByteArray info = test::runTool(u"pdfinfo"_s, {path});

    QVERIFY2(info.contains("612 x 792 pts"), info.constData());
    QVERIFY(info.contains("qwen3-moe-ep8"));
}

void TestPdfReport::nothingLeavesTheMargins_data()
{
    QTest::addColumn<int>("rows");

    QTest::newRow("no rows before the rest") << 0;
    QTest::newRow("one page") << 20;
    QTest::newRow("many pages") << 400;
}

void TestPdfReport::nothingLeavesTheMargins()
{
    QFETCH(const int, rows);
    const ReportDocument document = test::reportFixture(rows);

    const ReportPages pages = layoutReport(document, ReportPaper::A4);

    const double right = pages.geometry.content.right() + pt(0.5);
    for (const ReportPage &page : pages.pages) {
        for (const ReportPageItem &item : page.items) {
            if (const auto *text = std::get_if<ReportTextItem>(&item)) {
                QVERIFY(text->baseline.x() >= pages.geometry.content.left() - pt(0.5));
                QVERIFY2(text->baseline.x() + reportTextWidth(text->text, text->font) <= right, qPrintable(text->text));
            } else if (const auto *figure = std::get_if<ReportFigureItem>(&item)) {
                QVERIFY(figure->rect.bottom() <= pages.geometry.content.bottom() + pt(0.5));
            }
        }
    }
}

void TestPdfReport::namesAreNotBrokenOverLines()
{
    std::vector<QString> names;
    for (int index = 0; index < 40; ++index)
        names.push_back(u"自定义融合算子_%1"_s.arg(index));

    const auto lines = wrapReportNames(u"Rest:"_s, names, ReportFont::Small, ReportInk::Text, pt(200));

    QString text;
    for (const ReportLine &line : lines) {
        QVERIFY(line.width <= pt(200));
        QCOMPARE(line.pieces.size(), std::size_t(1));
        QVERIFY(text.isEmpty() || text.endsWith(u", "_s));
        text += line.pieces[0].text + u' ';
    }
    QVERIFY(lines.size() > 5);
    QCOMPARE(text.trimmed(), u"Rest: "_s + QStringList(names.begin(), names.end()).join(u", "_s));
}

void TestPdfReport::replacesAnOldFile()
{
    const QString path = m_directory.filePath(u"again.pdf"_s);
    QVERIFY(writePdf(test::reportFixture(300), path));
    const qint64 before = QFileInfo(path).size();

    QVERIFY(writePdf(test::reportFixture(0), path));

    QVERIFY(QFileInfo(path).size() < before);
}

void TestPdfReport::missingFolderIsAnErrorAndLeavesNothing()
{
    const QString path = m_directory.filePath(u"absent/report.pdf"_s);

    const auto written = writePdf(test::reportFixture(0), path);

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::NotWritable);
    QVERIFY(describe(written.error()).contains(u"report.pdf"_s));
    QVERIFY(!QFileInfo::exists(m_directory.filePath(u"absent"_s)));
}

void TestPdfReport::fullDiskKeepsTheOldFile()
{
    const QString folder = m_directory.filePath(u"full"_s);
    QVERIFY(QDir().mkpath(folder));
    const QString path = folder + u"/report.pdf"_s;
    QVERIFY(writePdf(test::reportFixture(0), path));
    const qint64 before = QFileInfo(path).size();
    rlimit old{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{.rlim_cur = 4096, .rlim_max = old.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);

    const auto written = writePdf(test::reportFixture(300), path);

    QCOMPARE(setrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, oldHandler);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::DiskFull);
    QCOMPARE(QFileInfo(path).size(), before);
    QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

QTEST_MAIN(TestPdfReport)
#include "tst_pdfreport.moc"
