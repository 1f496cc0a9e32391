// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"
#include "app/cligui/drawingcommands.h"
#include "importers/sample/samplegenerator.h"
#include "models/base/language.h"
#include "tests/support/pdftext.h"
#include "widgets/pagefactory.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
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

/// Colours that differ in a coarse grid of the picture: a blank page has one or two.
int colourCount(const QImage &image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 5) {
        for (int x = 0; x < image.width(); x += 5)
            colours.insert(image.pixel(x, y));
    }
    return int(colours.size());
}

} // namespace

class TestRenderPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyPageIsDrawn_data();
    void everyPageIsDrawn();
    void sameCommandGivesTheSamePicture();
    void svgHoldsTheText();
    void pdfHoldsTheText();
    void foreignPictureIsKept();
    void wrongUsageIsSaid_data();
    void wrongUsageIsSaid();

private:
    QString file(const QString &name) const { return m_directory.filePath(name); }

    QTemporaryDir m_directory;
    QString m_session;
};

void TestRenderPage::initTestCase()
{
    QVERIFY(m_directory.isValid());
    qputenv("ASCOPE_LIBRARY", file(u"library"_s).toUtf8());
    QVERIFY(writeSample(file(u"sample"_s), {.ranks = 8, .steps = 3}));
    m_session = file(u"sample.ascope"_s);
    const Outcome imported = run({u"import"_s, file(u"sample"_s), u"-o"_s, m_session});
    QVERIFY2(imported.code == 0, qPrintable(imported.error));
}

void TestRenderPage::everyPageIsDrawn_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QString>("language");

    for (const QString &page : pageNames()) {
        for (const QString &theme : {u"light"_s, u"dark"_s}) {
            for (const QString &language : {u"en"_s, u"zh"_s})
                QTest::addRow("%s %s %s", qPrintable(page), qPrintable(theme), qPrintable(language))
                    << page << theme << language;
        }
    }
}

void TestRenderPage::everyPageIsDrawn()
{
    QFETCH(const QString, page);
    QFETCH(const QString, theme);
    QFETCH(const QString, language);
    const QString path = file(u"%1-%2-%3.png"_s.arg(page, theme, language));

    const Outcome outcome = run({u"render"_s, page, m_session, u"-o"_s, path, u"--size"_s, u"1280x800"_s, u"--theme"_s,
                                 theme, u"--lang"_s, language});
    useLanguage(u"en"_s);

    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1280, 800));
    QVERIFY2(colourCount(image) > 20, qPrintable(QString::number(colourCount(image))));
    const bool isDark = image.pixelColor(2, image.height() - 3).lightness() < 128;
    QCOMPARE(isDark, theme == u"dark"_s);
}

void TestRenderPage::sameCommandGivesTheSamePicture()
{
    const QString page = pageNames().front();
    QCOMPARE(run({u"render"_s, page, m_session, u"-o"_s, file(u"a.png"_s)}).code, 0);
    QCOMPARE(run({u"render"_s, page, m_session, u"-o"_s, file(u"b.png"_s)}).code, 0);

    QCOMPARE(QImage(file(u"a.png"_s)), QImage(file(u"b.png"_s)));
}

void TestRenderPage::svgHoldsTheText()
{
    const QString path = file(u"page.svg"_s);

    const Outcome outcome = run({u"render"_s, pageNames().front(), m_session, u"-o"_s, path});

    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QFile svg(path);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray content = svg.readAll();
    QVERIFY(content.contains("<svg"));
    QVERIFY(content.contains("<text"));
    // Written by us: replaced without being asked.
    QCOMPARE(run({u"render"_s, pageNames().front(), m_session, u"-o"_s, path}).code, 0);
}

void TestRenderPage::pdfHoldsTheText()
{
    const QString path = file(u"page.pdf"_s);

    const Outcome outcome = run({u"render"_s, pageNames().front(), m_session, u"-o"_s, path, u"--lang"_s, u"en"_s});

    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QCOMPARE(test::pdfPages(path).size(), 1);
    QVERIFY(test::pdfText(path).size() > 50);
    QVERIFY(test::runTool(u"qpdf"_s, {u"--check"_s, path}).contains("No syntax or stream encoding errors"));
}

void TestRenderPage::foreignPictureIsKept()
{
    const QString path = file(u"holiday.png"_s);
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(path));

    const Outcome outcome = run({u"render"_s, pageNames().front(), m_session, u"-o"_s, path});

    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.contains(u"--force"_s), qPrintable(outcome.error));
    QCOMPARE(QImage(path).size(), QSize(8, 8));
}

void TestRenderPage::wrongUsageIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("mentioned");

    const QString page = pageNames().front();
    QTest::newRow("misspelt page") << QStringList{page.chopped(1), u"-o"_s, u"x.png"_s} << page;
    QTest::newRow("no file") << QStringList{page} << u"-o FILE"_s;
    QTest::newRow("no picture") << QStringList{page, u"-o"_s, u"x.txt"_s} << u".png"_s;
    QTest::newRow("no size") << QStringList{page, u"-o"_s, u"x.png"_s, u"--size"_s, u"big"_s} << u"1440x900"_s;
    QTest::newRow("too large") << QStringList{page, u"-o"_s, u"x.png"_s, u"--size"_s, u"99999x10"_s} << u"1440x900"_s;
    QTest::newRow("unknown theme") << QStringList{page, u"-o"_s, u"x.png"_s, u"--theme"_s, u"pink"_s} << u"dark"_s;
}

void TestRenderPage::wrongUsageIsSaid()
{
    QFETCH(QStringList, arguments);
    QFETCH(const QString, mentioned);
    arguments.insert(1, m_session);

    const Outcome outcome = run(QStringList{u"render"_s} + arguments);

    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(mentioned), qPrintable(outcome.error));
}

QTEST_MAIN(TestRenderPage)
#include "tst_renderpage.moc"
