// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/card.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/missingnote.h"
#include "widgets/common/sessionstate.h"
#include "widgets/memory/memorychart.h"
#include "widgets/memory/memorypage.h"
#include "widgets/tables/rowtable.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::fillNothing;
using ascope::test::fillSummary;
using ascope::test::fillTraining;
using ascope::test::StoreFixture;

namespace {

constexpr qint64 originNs = 1'764'550'000'000'000'000;

/// Samples of 1, 3 and 2 GB allocated, 10 ms apart, in a cache of 4 GB.
MemoryCurve curve()
{
    MemoryCurve made{.rank = 0};
    for (const auto &[ms, gigabytes] : {std::pair(0, 1), std::pair(10, 3), std::pair(20, 2)}) {
        MemorySample sample{.atNs = originNs + ms * 1'000'000};
        sample.bytes[size_t(MemoryBand::FrameworkAllocated)] = gigabytes * 1'000'000'000LL;
        made.samples.push_back(sample);
    }
    made.isPresent[size_t(MemoryBand::FrameworkAllocated)] = true;
    return made;
}

RowTable *tableNamed(const QWidget &page, const QString &name)
{
    for (RowTable *table : page.findChildren<RowTable *>()) {
        if (table->accessibleName() == name)
            return table;
    }
    return nullptr;
}

} // namespace

class TestMemoryPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void theCursorStandsAtThePeakFirst();
    void aSampleHoldsUntilTheNext_data();
    void aSampleHoldsUntilTheNext();
    void keysMoveTheCursor();
    void theCardTellsTheSampleUnderTheCursor();
    void sharesAddToAHundred();
    void cardsAreOrderedByTheirPeak();
    void trafficThatIsNotListedHasARow();
    void trafficThatWasNotCollectedSaysItsSwitch();
    void aRecordingWithoutMemorySaysWhatBringsIt();

private:
    std::unique_ptr<MemoryPage> pageOf(const StoreFixture &fixture);
    std::unique_ptr<SessionState> m_state;
};

void TestMemoryPage::initTestCase()
{
    applyTheme(Appearance::Light);
}

void TestMemoryPage::init()
{
    m_state = std::make_unique<SessionState>();
}

std::unique_ptr<MemoryPage> TestMemoryPage::pageOf(const StoreFixture &fixture)
{
    auto page = std::make_unique<MemoryPage>(*m_state);
    page->resize(1264, 822);
    page->setData(page->loader()(fixture.store(), {}), {});
    page->show();
    return page;
}

void TestMemoryPage::theCursorStandsAtThePeakFirst()
{
    MemoryChart chart;
    chart.setCurve(curve(), originNs);

    QCOMPARE(chart.peakIndex(), 1);
    QCOMPARE(chart.cursorIndex(), 1);
    QCOMPARE(chart.accessibleDescription(), u"peak 3.0\u00A0GB at 10.000 ms"_s);
}

void TestMemoryPage::aSampleHoldsUntilTheNext_data()
{
    QTest::addColumn<double>("xMs");
    QTest::addColumn<int>("index");

    QTest::newRow("before the first") << -5.0 << 0;
    QTest::newRow("at the first") << 0.0 << 0;
    QTest::newRow("just before the second") << 9.99 << 0;
    QTest::newRow("at the second") << 10.0 << 1;
    QTest::newRow("after the last") << 500.0 << 2;
}

void TestMemoryPage::aSampleHoldsUntilTheNext()
{
    QFETCH(const double, xMs);
    QFETCH(const int, index);
    MemoryChart chart;
    chart.setCurve(curve(), originNs);

    QCOMPARE(chart.indexAt(xMs), index);
}

void TestMemoryPage::keysMoveTheCursor()
{
    MemoryChart chart;
    chart.setCurve(curve(), originNs);
    QSignalSpy moved(&chart, &MemoryChart::cursorMoved);

    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.cursorIndex(), 0);
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.cursorIndex(), 0);
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.cursorIndex(), 2);
    QTest::keyClick(&chart, Qt::Key_Escape);

    QCOMPARE(chart.cursorIndex(), chart.peakIndex());
    QCOMPARE(moved.count(), 3);
}

void TestMemoryPage::theCardTellsTheSampleUnderTheCursor()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);
    auto *chart = page->findChild<MemoryChart *>();
    RowTable *table = tableNamed(*page, u"Memory by component"_s);
    const QString atPeak = table->asText();

    chart->setCursorIndex(chart->peakIndex() + 3);

    QVERIFY(table->asText() != atPeak);
    bool isRetitled = false;
    for (const Card *card : page->findChildren<Card *>())
        isRetitled = isRetitled || card->accessibleName() == "At the cursor"_L1;
    QVERIFY(isRetitled);
}

void TestMemoryPage::sharesAddToAHundred()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const QStringList lines = tableNamed(*page, u"Memory by component"_s)->asText().split(u'\n');

    double sum = 0;
    for (int i = 1; i + 1 < lines.size(); ++i)
        sum += lines.at(i).section(u'\t', 3).section(u'\u00A0', 0, 0).toDouble();
    QCOMPARE(sum, 100.0);
    QVERIFY(lines.last().startsWith(u"Total"_s));
}

void TestMemoryPage::cardsAreOrderedByTheirPeak()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const QStringList lines = tableNamed(*page, u"Cards by peak"_s)->asText().split(u'\n');

    QCOMPARE(lines.size(), 9);
    for (int i = 2; i < lines.size(); ++i)
        QVERIFY(lines.at(i - 1).section(u'\t', 2).toDouble() >= lines.at(i).section(u'\t', 2).toDouble());
}

void TestMemoryPage::trafficThatIsNotListedHasARow()
{
    const StoreFixture fixture(fillSummary);
    const auto page = pageOf(fixture);

    const QString text = tableNamed(*page, u"HBM traffic by operator"_s)->asText();

    QVERIFY2(text.contains(u"FlashAttention over 20 %\t3.0\t1.0"_s), qPrintable(text));
    QVERIFY2(text.contains(u"not listed in the file\tnot collected\tnot collected\t\t10.2"_s), qPrintable(text));
    QVERIFY(!page->findChild<MemoryChart *>()->isVisible());
}

void TestMemoryPage::trafficThatWasNotCollectedSaysItsSwitch()
{
    const StoreFixture fixture(fillTraining);

    const auto page = pageOf(fixture);

    QVERIFY(!tableNamed(*page, u"HBM traffic by operator"_s)->isVisible());
    bool isSaid = false;
    for (const MissingNote *note : page->findChildren<MissingNote *>())
        isSaid = isSaid || note->isVisible();
    QVERIFY(isSaid);
}

void TestMemoryPage::aRecordingWithoutMemorySaysWhatBringsIt()
{
    const StoreFixture fixture(fillNothing);

    const auto page = pageOf(fixture);

    const auto *empty = page->findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->accessibleName(), u"Device memory was not recorded"_s);
}

QTEST_MAIN(TestMemoryPage)
#include "tst_memorypage.moc"
