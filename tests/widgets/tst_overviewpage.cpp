// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"
#include "widgets/common/sessionstate.h"
#include "widgets/common/verdictcard.h"
#include "widgets/overview/metrictile.h"
#include "widgets/overview/overviewpage.h"
#include "widgets/overview/splittable.h"
#include "widgets/overview/stepsbar.h"
#include "widgets/tables/barlist.h"
#include "widgets/tables/tableview.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestOverviewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStepHasItsColumn_data();
    void everyStepHasItsColumn();
    void aSharedColumnShowsTheLongestStep();
    void columnsStayInsideThePlot_data();
    void columnsStayInsideThePlot();
    void onlyFarStepsAreOutliers();
    void ticksAreRound_data();
    void ticksAreRound();

    void theVerdictIsTheHeadline();
    void theSplitAddsToTheStep();
    void aClickOnAStepScopesTheWindow();
    void theChosenStepAgainMeansAllSteps();
    void arrowsAndEnterChooseAStep();
    void theSlowCardLeadsToItsEvidence();
    void anOperatorLeadsToItsPage();
    void tablesWithoutTimesSayWhatIsMissing();
    void aRecordingOfNothingIsShown();

private:
    void show(const StoreFixture &fixture, const Scope &scope = {});
    template <typename T> T *child(const QString &name) const;

    std::unique_ptr<SessionState> m_state;
    std::unique_ptr<OverviewPage> m_page;
};

namespace {

constexpr double ms = 1e6;

StepMean step(qint64 number, double wallNs, bool isWarmUp = false)
{
    StepMean mean{.step = number, .isWarmUp = isWarmUp};
    mean.sum.rowCount = 1;
    mean.sum.wallNs = wallNs;
    mean.sum.parts[size_t(StepPart::Free)] = wallNs;
    return mean;
}

std::vector<StepMean> stepsOf(int count)
{
    std::vector<StepMean> steps;
    for (int i = 0; i < count; ++i)
        steps.push_back(step(i, 100 * ms + i % 7));
    return steps;
}

} // namespace

void TestOverviewPage::everyStepHasItsColumn_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one") << 1;
    QTest::newRow("a dozen") << 12;
    QTest::newRow("more than sixty") << 150;
    QTest::newRow("more than pixels") << 5000;
}

void TestOverviewPage::everyStepHasItsColumn()
{
    QFETCH(const int, count);

    const std::vector<StepColumn> columns = layoutSteps(stepsOf(count), QRectF(36, 20, 520, 160), 12);

    int next = 0;
    for (const StepColumn &column : columns) {
        QCOMPARE(column.first, next);
        QVERIFY(column.last >= column.first);
        next = column.last + 1;
    }
    QCOMPARE(next, count);
}

void TestOverviewPage::aSharedColumnShowsTheLongestStep()
{
    std::vector<StepMean> steps = stepsOf(3000);
    steps[1234] = step(1234, 900 * ms);

    const std::vector<StepColumn> columns = layoutSteps(steps, QRectF(0, 0, 600, 100), 12);

    QVERIFY(std::ranges::find(columns, 1234, &StepColumn::shown) != columns.end());
}

void TestOverviewPage::columnsStayInsideThePlot_data()
{
    everyStepHasItsColumn_data();
}

void TestOverviewPage::columnsStayInsideThePlot()
{
    QFETCH(const int, count);
    const QRectF plot(36, 20, 520, 160);

    for (const StepColumn &column : layoutSteps(stepsOf(count), plot, 12)) {
        QVERIFY(column.bar.left() >= plot.left() && column.bar.right() <= plot.right() + 0.5);
        QVERIFY(column.bar.width() >= 1 && column.bar.width() <= 30);
    }
}

void TestOverviewPage::onlyFarStepsAreOutliers()
{
    std::vector<StepMean> steps = stepsOf(12);
    steps[0] = step(0, 300 * ms, true);
    steps[6] = step(6, 130 * ms);

    const std::vector<bool> isOutlier = outlierSteps(steps, 100 * ms);

    QCOMPARE(std::count(isOutlier.begin(), isOutlier.end(), true), 1);
    QVERIFY(isOutlier[6]);
}

void TestOverviewPage::ticksAreRound_data()
{
    QTest::addColumn<double>("largest");
    QTest::addColumn<double>("expected");
    QTest::newRow("hundreds") << 561.0 << 200.0;
    QTest::newRow("just a ten") << 31.0 << 10.0;
    QTest::newRow("fractions") << 0.9 << 0.5;
    QTest::newRow("nothing") << 0.0 << 1.0;
}

void TestOverviewPage::ticksAreRound()
{
    QFETCH(const double, largest);
    QFETCH(const double, expected);
    QCOMPARE(roundTickStep(largest, 4), expected);
}

void TestOverviewPage::show(const StoreFixture &fixture, const Scope &scope)
{
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));
    m_page.reset();
    m_state = std::make_unique<SessionState>();
    m_state->setStorePath(fixture.path());
    m_state->setScope(scope);
    m_page = std::make_unique<OverviewPage>(*m_state);
    m_page->resize(1264, 822);
    m_page->setData(m_page->loader()(fixture.store(), scope), scope);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

template <typename T> T *TestOverviewPage::child(const QString &name) const
{
    for (T *widget : m_page->findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

void TestOverviewPage::theVerdictIsTheHeadline()
{
    const StoreFixture fixture(test::fillTraining);

    show(fixture);

    const Summary summary = summarize(fixture.store(), {}, 0);
    QCOMPARE(m_page->findChild<VerdictCard *>()->accessibleName(), headlineText(summary.headline));
    QVERIFY(headlineText(summary.headline).contains(u"40.0"_s));
}

void TestOverviewPage::theSplitAddsToTheStep()
{
    const StoreFixture fixture(test::fillTraining);

    show(fixture, {.steps = {2}});

    const QStringList lines = m_page->findChild<SplitTable *>()->text().trimmed().split(u'\n');
    QCOMPARE(lines.first(), u"Where step 2 went\tms\tshare"_s);
    QCOMPARE(lines.at(1), u"Computing only\t40.0\t40.0\u00a0%"_s);
    QCOMPARE(lines.at(2), u"Computing + communication\t10.0\t10.0\u00a0%"_s);
    QCOMPARE(lines.at(3), u"Communication, not overlapped\t30.0\t30.0\u00a0%"_s);
    QCOMPARE(lines.at(4), u"Free\t20.0\t20.0\u00a0%"_s);
    QCOMPARE(lines.last(), u"Step 2\t100.0\t100.0\u00a0%"_s);
}

void TestOverviewPage::aClickOnAStepScopesTheWindow()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    auto *bar = m_page->findChild<StepsBar *>();

    // Three steps of at most 110 px each, behind the axis of 36 px.
    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, QPoint(36 + 110 + 55, bar->height() / 2));

    QCOMPARE(m_state->scope().steps, std::vector<qint64>{2});
}

void TestOverviewPage::theChosenStepAgainMeansAllSteps()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture, {.ranks = {0, 1}, .steps = {2}});
    auto *bar = m_page->findChild<StepsBar *>();

    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, QPoint(36 + 110 + 55, bar->height() / 2));

    QVERIFY(m_state->scope().steps.empty());
    QCOMPARE(m_state->scope().ranks, (std::vector<int>{0, 1}));
}

void TestOverviewPage::arrowsAndEnterChooseAStep()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    auto *bar = m_page->findChild<StepsBar *>();

    QTest::keyClick(bar, Qt::Key_End);
    QTest::keyClick(bar, Qt::Key_Left);
    QTest::keyClick(bar, Qt::Key_Right);
    QTest::keyClick(bar, Qt::Key_Return);

    QCOMPARE(m_state->scope().steps, std::vector<qint64>{3});
}

void TestOverviewPage::theSlowCardLeadsToItsEvidence()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    QSignalSpy timeline(m_state.get(), &SessionState::timelineRequested);
    QSignalSpy page(m_state.get(), &SessionState::pageRequested);
    QPushButton *why = nullptr;
    QPushButton *toTimeline = nullptr;
    for (QPushButton *button : m_page->findChildren<QPushButton *>()) {
        why = button->text() == u"Why rank 3"_s ? button : why;
        toTimeline = button->text() == u"Show on timeline"_s ? button : toTimeline;
    }
    QVERIFY(why && toTimeline);

    QTest::mouseClick(why, Qt::LeftButton);
    QTest::mouseClick(toTimeline, Qt::LeftButton);

    QCOMPARE(page.size(), 1);
    QCOMPARE(page.first().first().toString(), u"communication"_s);
    QCOMPARE(timeline.size(), 1);
    QCOMPARE(timeline.first().first().toInt(), 3);
    QCOMPARE(timeline.first().at(2).toLongLong(), 1'000'000);
}

void TestOverviewPage::anOperatorLeadsToItsPage()
{
    const StoreFixture fixture(test::fillTraining);
    show(fixture);
    QSignalSpy spy(m_state.get(), &SessionState::operatorTypeRequested);
    auto *operators = child<BarList>(u"Top operators"_s);
    QVERIFY(operators);

    QTest::mouseClick(operators, Qt::LeftButton, Qt::NoModifier, QPoint(20, BarList::rowHeightPx + 5));

    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().toString(), u"Add"_s);
}

void TestOverviewPage::tablesWithoutTimesSayWhatIsMissing()
{
    const StoreFixture fixture(test::fillSummary);

    show(fixture);

    QVERIFY(!m_page->findChild<StepsBar *>()->isVisible());
    for (const MetricTile *tile : m_page->findChildren<MetricTile *>())
        QVERIFY2(tile->accessibleName().endsWith(notCollectedText()), qPrintable(tile->accessibleName()));
    const auto *memory = child<BarList>(u"HBM and device memory"_s);
    QVERIFY(memory);
    QCOMPARE(memory->rows().front().value, u"14.2\u00a0GB"_s);
    QVERIFY(memory->text().contains(notCollectedText()));
}

void TestOverviewPage::aRecordingOfNothingIsShown()
{
    const StoreFixture fixture(test::fillNothing);

    show(fixture);

    QCOMPARE(m_page->findChild<VerdictCard *>()->accessibleName(), headlineText({}));
    QCOMPARE(m_page->findChild<TableView *>()->model()->rowCount(), 2);
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"
