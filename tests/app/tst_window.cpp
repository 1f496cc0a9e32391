// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headerbar.h"
#include "app/mainwindow.h"
#include "app/navigationrail.h"
#include "app/pagehost.h"
#include "app/recentlist.h"
#include "app/startpage.h"
#include "app/statusline.h"
#include "importers/sample/samplegenerator.h"
#include "models/base/language.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/errorbox.h"
#include "widgets/common/label.h"
#include "widgets/common/valuebutton.h"
#include "widgets/pagefactory.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

namespace {

constexpr int waitMs = 60'000;

/// Visible texts of the labels below @p widget.
QStringList textsIn(const QWidget &widget)
{
    QStringList texts;
    for (const auto *label : widget.findChildren<const QLabel *>()) {
        if (label->isVisibleTo(&widget))
            texts.append(label->text());
    }
    return texts;
}

} // namespace

/// Drives the whole window on a small sample of two cards and three steps.
class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void opensAFolderAndShowsOverview();
    void goesToEveryPage();
    void scopeOfTheHeaderRestrictsAndIsTakenBack();
    void neighbourStepStopsAtTheEnds();
    void saysInPlaceWhatCannotBeOpened();
    void listsTheSessionAndRemovesIt();
    void savesTheReport();
    void tellsWhereAReportCannotBeWritten();
    void speaksChineseWithoutLosingTheSession();
    void remembersTheRailOfAPage();

private:
    bool open(const QString &path);
    ValueButton *selector(const QString &name) const;

    QTemporaryDir m_directory;
    QString m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestWindow::initTestCase()
{
    QVERIFY(m_directory.isValid());
    qputenv("XDG_CONFIG_HOME", m_directory.filePath(u"config"_s).toUtf8());
    m_folder = m_directory.filePath(u"my run"_s);
    QVERIFY(writeSample(m_folder, {.ranks = 2, .ranksPerHost = 2, .steps = 3, .firstStep = 10, .slowRank = -1}));
    useLanguage(u"en"_s);
    applyTheme(Appearance::Light);
}

void TestWindow::init()
{
    m_window = std::make_unique<MainWindow>(
        Settings{}, WindowOptions{.libraryDirectory = m_directory.filePath(u"library"_s)}, false);
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestWindow::cleanup()
{
    m_window.reset();
    useLanguage(u"en"_s);
}

bool TestWindow::open(const QString &path)
{
    QSignalSpy opened(&m_window->controller(), &SessionController::opened);
    m_window->controller().open({path});
    // The outline of the session comes after the page.
    return opened.wait(waitMs)
        && QTest::qWaitFor([this] { return selector(u"Step"_s)->value() == "all 3"_L1; }, waitMs);
}

ValueButton *TestWindow::selector(const QString &name) const
{
    for (auto *button : m_window->findChild<HeaderBar *>()->findChildren<ValueButton *>()) {
        if (button->text() == name)
            return button;
    }
    return nullptr;
}

void TestWindow::opensAFolderAndShowsOverview()
{
    QCOMPARE(m_window->currentPage(), QString());

    QVERIFY(open(m_folder));

    QCOMPARE(m_window->currentPage(), u"overview"_s);
    QCOMPARE(selector(u"Ranks"_s)->value(), u"all 2"_s);
    QVERIFY(m_window->windowTitle().contains("my run"_L1));
    QVERIFY(textsIn(*m_window->findChild<StatusLine *>()).join(u' ').contains("2 ranks"_L1));
}

void TestWindow::goesToEveryPage()
{
    QVERIFY(open(m_folder));

    int digit = 1;
    for (const QString &name : pageNames()) {
        QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + digit++), Qt::ControlModifier);
        QCOMPARE(m_window->currentPage(), name);
        // The data arrive and nothing says that the page cannot be shown.
        const auto hosts = m_window->findChildren<PageHost *>();
        const auto host = std::ranges::find_if(hosts, [](const PageHost *one) { return one->isVisible(); });
        QVERIFY(host != hosts.end());
        QTRY_VERIFY_WITH_TIMEOUT((*host)->page().isVisible(), waitMs);
        QVERIFY(!(*host)->findChild<ErrorBox *>()->isVisible());
    }
}

void TestWindow::scopeOfTheHeaderRestrictsAndIsTakenBack()
{
    QVERIFY(open(m_folder));
    QSignalSpy changed(&m_window->state(), &SessionState::scopeChanged);

    m_window->findChild<HeaderBar *>()->stepBy(1);
    QCOMPARE(m_window->state().scope().steps, std::vector<qint64>{10});
    QCOMPARE(selector(u"Step"_s)->value(), u"10"_s);

    // The cross at the right end takes the restriction away.
    ValueButton *step = selector(u"Step"_s);
    QTest::mouseClick(step, Qt::LeftButton, {}, QPoint(step->width() - 16, step->height() / 2));
    QCOMPARE(m_window->state().scope(), Scope{});
    QCOMPARE(changed.count(), 2);
}

void TestWindow::neighbourStepStopsAtTheEnds()
{
    QVERIFY(open(m_folder));
    auto *header = m_window->findChild<HeaderBar *>();

    header->stepBy(-1); // from all steps to the last one
    QCOMPARE(m_window->state().scope().steps, std::vector<qint64>{12});
    header->stepBy(1);
    QCOMPARE(m_window->state().scope().steps, std::vector<qint64>{12});
    header->stepBy(-1);
    QCOMPARE(m_window->state().scope().steps, std::vector<qint64>{11});
}

void TestWindow::saysInPlaceWhatCannotBeOpened()
{
    const QString empty = m_directory.filePath(u"nothing here"_s);
    QVERIFY(QDir().mkpath(empty));
    QSignalSpy failed(&m_window->controller(), &SessionController::failed);

    m_window->controller().open({empty});

    QVERIFY(failed.wait(waitMs));
    const auto *box = m_window->findChild<StartPage *>()->findChild<ErrorBox *>();
    QVERIFY(box->isVisible());
    QVERIFY(box->accessibleName().contains("nothing here"_L1));
    QVERIFY(!box->accessibleDescription().isEmpty());
    QCOMPARE(m_window->currentPage(), QString());
}

void TestWindow::listsTheSessionAndRemovesIt()
{
    QVERIFY(open(m_folder));
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier); // the start page
    auto *list = m_window->findChild<RecentList *>();
    const QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"my run"_s);

    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Delete);

    QTRY_COMPARE(list->model()->rowCount(), 0);
    QVERIFY(QDir(m_folder).exists()); // the source stays
}

void TestWindow::savesTheReport()
{
    QVERIFY(open(m_folder));
    const QString path = m_directory.filePath(u"report.pdf"_s);

    m_window->saveReport(path);

    QTRY_VERIFY_WITH_TIMEOUT(textsIn(*m_window->findChild<StatusLine *>()).join(u' ').contains("Report saved"_L1),
                             waitMs);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(5).startsWith("%PDF-"));
}

void TestWindow::tellsWhereAReportCannotBeWritten()
{
    QVERIFY(open(m_folder));

    m_window->saveReport(m_directory.filePath(u"no such folder/report.pdf"_s));

    QTRY_VERIFY_WITH_TIMEOUT(textsIn(*m_window->findChild<StatusLine *>()).join(u' ').contains("no such folder"_L1),
                             waitMs);
}

void TestWindow::speaksChineseWithoutLosingTheSession()
{
    QVERIFY(open(m_folder));
    m_window->showPage(u"operators"_s);
    m_window->findChild<HeaderBar *>()->stepBy(1);

    m_window->setLanguage(u"zh"_s);

    QCOMPARE(m_window->currentPage(), u"operators"_s);
    QCOMPARE(m_window->state().scope().steps, std::vector<qint64>{10});
    QVERIFY(m_window->windowTitle().contains(u"算子"_s));
    QTRY_VERIFY(selector(u"迭代"_s)); // the old content goes with the next turn of the loop
}

void TestWindow::remembersTheRailOfAPage()
{
    QVERIFY(open(m_folder));
    const auto *rail = m_window->findChild<NavigationRail *>();
    QVERIFY(!rail->isNarrow());
    m_window->showPage(u"timeline"_s);
    QVERIFY(rail->isNarrow());

    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);

    QVERIFY(!rail->isNarrow());
    m_window->showPage(u"overview"_s);
    m_window->showPage(u"timeline"_s);
    QVERIFY(!rail->isNarrow());
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
