// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/segments.h"
#include "widgets/common/sessionstate.h"
#include "widgets/operators/histogramview.h"
#include "widgets/operators/operatordrawer.h"
#include "widgets/operators/operatorspage.h"
#include "widgets/tables/tableview.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestOperatorsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsStandInsideThePlot();
    void aPixelIsADuration();
    void equalDurationsMakeOneBar();
    void draggingSetsTheBrushAndEscapeClearsIt();
    void aClickIsNoBrush();
    void keysMoveTheEdges();

    void theLargestOperatorIsShownFirst();
    void theSlowestExecutionIsTwoClicksAway();
    void theBrushFiltersTheExecutions();
    void aRequestedTypeIsSelected();
    void theNamesHaveTheirOwnTable();
    void hostCallsAreATableOfTheirOwn();
    void filterNarrowsTheTable();
    void copyHasHeadsAndPlainNumbers();
    void sumsHaveNoExecutions();
    void nothingRecordedIsSaidSo();

private:
    void show(const StoreFixture &fixture, const Scope &scope = {});
    TableView *table() const;
    TableView *executions() const;
    void clickCell(TableView *view, int row, int column);
    QAbstractButton *segment(const QString &text) const;

    std::unique_ptr<SessionState> m_state;
    std::unique_ptr<OperatorsPage> m_page;
};

namespace {

constexpr double us = 1e3;

DurationHistogram histogramOf(const std::vector<qint64> &counts)
{
    DurationHistogram histogram;
    for (size_t i = 0; i < counts.size(); ++i) {
        histogram.bins.push_back(
            {.fromNs = 100 * us + double(i) * 10 * us, .toNs = 100 * us + double(i + 1) * 10 * us, .count = counts[i]});
        histogram.count += counts[i];
    }
    histogram.p50Ns = 120 * us;
    histogram.p99Ns = 139 * us;
    return histogram;
}

} // namespace

void TestOperatorsPage::barsStandInsideThePlot()
{
    const DurationHistogram histogram = histogramOf({3, 1000, 0, 1});

    const HistogramGeometry geometry = histogramGeometry(histogram, QSizeF(340, 150));

    for (const HistogramBin &bin : histogram.bins) {
        const QRectF bar = geometry.barOf(bin);
        QVERIFY(bar.left() >= geometry.plot.left() && bar.right() <= geometry.plot.right());
        QCOMPARE(bar.bottom(), geometry.plot.bottom());
        QVERIFY(bar.top() >= geometry.plot.top());
        // One execution among a thousand is still seen.
        QCOMPARE(bar.height() >= 1, bin.count > 0);
    }
}

void TestOperatorsPage::aPixelIsADuration()
{
    const HistogramGeometry geometry = histogramGeometry(histogramOf({1, 2, 3, 4}), QSizeF(340, 150));

    QCOMPARE(geometry.durationAt(geometry.xOf(123 * us)), 123 * us);
    QCOMPARE(geometry.durationAt(-50), 100 * us);
    QCOMPARE(geometry.durationAt(5000), 140 * us);
}

void TestOperatorsPage::equalDurationsMakeOneBar()
{
    DurationHistogram histogram;
    histogram.bins = {{.fromNs = 5 * us, .toNs = 5 * us, .count = 7}};

    const HistogramGeometry geometry = histogramGeometry(histogram, QSizeF(340, 150));

    QVERIFY(geometry.highNs > geometry.lowNs);
    QVERIFY(geometry.plot.adjusted(50, 0, -50, 0).contains(geometry.barOf(histogram.bins.front()).center()));
}

void TestOperatorsPage::draggingSetsTheBrushAndEscapeClearsIt()
{
    HistogramView view;
    view.resize(340, 150);
    view.setHistogram(histogramOf({1, 2, 3, 4}), SliceKind::Cube, {});
    QSignalSpy spy(&view, &HistogramView::brushChanged);

    QTest::mousePress(&view, Qt::LeftButton, Qt::NoModifier, QPoint(85, 60));
    QTest::mouseMove(&view, QPoint(170, 60));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::NoModifier, QPoint(170, 60));

    QVERIFY(view.brush().has_value());
    QCOMPARE(view.brush()->fromNs, 110 * us);
    QCOMPARE(view.brush()->toNs, 120 * us);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.brush());
    QCOMPARE(spy.size(), 2);
}

void TestOperatorsPage::aClickIsNoBrush()
{
    HistogramView view;
    view.resize(340, 150);
    view.setHistogram(histogramOf({1, 2, 3, 4}), SliceKind::Cube, {});

    QTest::mousePress(&view, Qt::LeftButton, Qt::NoModifier, QPoint(85, 60));
    QTest::mouseMove(&view, QPoint(87, 60));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::NoModifier, QPoint(87, 60));

    QVERIFY(!view.brush());
}

void TestOperatorsPage::keysMoveTheEdges()
{
    HistogramView view;
    view.resize(340, 150);
    view.setHistogram(histogramOf({1, 2, 3, 4}), SliceKind::Cube, {});

    QTest::keyClick(&view, Qt::Key_Left);
    QTest::keyClick(&view, Qt::Key_Space);
    QTest::keyClick(&view, Qt::Key_Right);

    QVERIFY(view.brush().has_value());
    QCOMPARE(view.brush()->fromNs, 110 * us);
    QCOMPARE(view.brush()->toNs, 130 * us);
}

void TestOperatorsPage::show(const StoreFixture &fixture, const Scope &scope)
{
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    m_page.reset();
    m_state = std::make_unique<SessionState>();
    m_state->setStorePath(fixture.path());
    m_state->setScope(scope);
    m_page = std::make_unique<OperatorsPage>(*m_state);
    m_page->resize(1264, 822);
    m_page->setData(m_page->loader()(fixture.store(), scope), scope);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

TableView *TestOperatorsPage::table() const
{
    for (TableView *view : m_page->findChildren<TableView *>()) {
        if (view->accessibleName() == u"Operators"_s)
            return view;
    }
    return nullptr;
}

TableView *TestOperatorsPage::executions() const
{
    return m_page->findChild<OperatorDrawer *>()->findChild<TableView *>();
}

void TestOperatorsPage::clickCell(TableView *view, int row, int column)
{
    QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier,
                      view->visualRect(view->model()->index(row, column)).center());
}

QAbstractButton *TestOperatorsPage::segment(const QString &text) const
{
    for (Segments *segments : m_page->findChildren<Segments *>()) {
        for (QAbstractButton *button : segments->findChildren<QAbstractButton *>()) {
            if (button->text() == text)
                return button;
        }
    }
    return nullptr;
}

void TestOperatorsPage::theLargestOperatorIsShownFirst()
{
    const StoreFixture fixture(test::fillTraining);

    show(fixture);

    QCOMPARE(table()->model()->index(0, 0).data().toString(), u"FusedAttention"_s);
    QCOMPARE(table()->currentIndex().row(), 0);
    QCOMPARE(executions()->model()->rowCount(), 24);
}

void TestOperatorsPage::theSlowestExecutionIsTwoClicksAway()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    QSignalSpy spy(m_state.get(), &SessionState::timelineRequested);
    const auto isAdd = [this] {
        const auto *model = qobject_cast<OperatorInstanceModel *>(executions()->model());
        return model->instance(0) && model->instance(0)->type == u"Add"_s;
    };

    clickCell(table(), 1, OperatorTableModel::NameColumn);
    QTRY_VERIFY(isAdd());
    const OperatorInstance slowest = *qobject_cast<OperatorInstanceModel *>(executions()->model())->instance(0);
    clickCell(executions(), 0, OperatorInstanceModel::JumpColumn);

    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().at(0).toInt(), slowest.rank);
    QCOMPARE(spy.first().at(1).toLongLong(), *slowest.startNs);
    QCOMPARE(spy.first().at(2).toLongLong(), 20'000'000);
}

void TestOperatorsPage::theBrushFiltersTheExecutions()
{
    // All executions of a type take the same time here: a brush beside them leaves none.
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    auto *histogram = m_page->findChild<HistogramView *>();

    QTest::mousePress(histogram, Qt::LeftButton, Qt::NoModifier, QPoint(4, 40));
    QTest::mouseMove(histogram, QPoint(40, 40));
    QTest::mouseRelease(histogram, Qt::LeftButton, Qt::NoModifier, QPoint(40, 40));

    QTRY_COMPARE(executions()->model()->rowCount(), 0);
    QTest::mouseDClick(histogram, Qt::LeftButton, Qt::NoModifier, QPoint(100, 40));
    QTRY_COMPARE(executions()->model()->rowCount(), 24);
}

void TestOperatorsPage::aRequestedTypeIsSelected()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    QTest::mouseClick(segment(u"Communication"_s), Qt::LeftButton);
    QTRY_VERIFY(m_page->findChild<EmptyState *>()->isVisible());

    m_state->showOperatorType(u"Add"_s);

    QTRY_COMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), u"Add"_s);
    QVERIFY(table()->isVisible());
}

void TestOperatorsPage::theNamesHaveTheirOwnTable()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);

    QTest::mouseClick(segment(u"Name"_s), Qt::LeftButton);

    QTRY_COMPARE(table()->model()->index(0, 0).data().toString(), u"自定义注意力融合算子_2026"_s);
    QCOMPARE(executions()->model()->rowCount(), 24);
}

void TestOperatorsPage::hostCallsAreATableOfTheirOwn()
{
    const StoreFixture fixture(test::fillSummary);
    show(fixture);

    QTest::mouseClick(segment(u"Host API"_s), Qt::LeftButton);

    QTRY_COMPARE(table()->model()->index(0, 0).data().toString(), u"aclrtLaunchKernel"_s);
    QVERIFY(!m_page->findChild<OperatorDrawer *>()->isVisible());
    QTest::mouseClick(segment(u"Compute"_s), Qt::LeftButton);
    QTRY_COMPARE(table()->model()->index(0, 0).data().toString(), u"MatMul"_s);
}

void TestOperatorsPage::filterNarrowsTheTable()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);

    m_page->findChild<QLineEdit *>()->setText(u"att"_s);

    QCOMPARE(table()->model()->rowCount(), 1);
}

void TestOperatorsPage::copyHasHeadsAndPlainNumbers()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);

    table()->copyTable();

    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(u"Operator type\tCore\tCount\tΣ total, ms\t"_s));
    QVERIFY(lines[1].startsWith(u"FusedAttention\tAI_CORE\t24\t720.000\t60.0\t"_s));
}

void TestOperatorsPage::sumsHaveNoExecutions()
{
    const StoreFixture fixture(test::fillSummary);

    show(fixture);

    QCOMPARE(table()->model()->rowCount(), 2);
    QVERIFY(m_page->findChild<OperatorDrawer *>()->isVisible());
    QVERIFY(!m_page->findChild<HistogramView *>()->isVisible());
}

void TestOperatorsPage::nothingRecordedIsSaidSo()
{
    const StoreFixture fixture(test::fillNothing);

    show(fixture);

    QVERIFY(m_page->findChild<EmptyState *>()->isVisible());
    QVERIFY(!table()->isVisible());
    QVERIFY(!m_page->findChild<OperatorDrawer *>()->isVisible());
}

QTEST_MAIN(TestOperatorsPage)
#include "tst_operatorspage.moc"
