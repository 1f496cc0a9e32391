// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/chips.h"
#include "widgets/common/missingnote.h"
#include "widgets/common/sessionstate.h"
#include "widgets/gauges/gaugepanel.h"
#include "widgets/tables/rowtable.h"
#include "widgets/units/unitspage.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::fillNothing;
using ascope::test::fillTraining;
using ascope::test::StoreFixture;

class TestUnitsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void everyUnitHasAGauge();
    void unitsThatWereNotCollectedSayTheirMetricSet();
    void theTableFollowsTheGauge();
    void aRowLeadsToItsOperator();
    void metricSetsAreNamed();
    void withoutOperatorsANoteStandsForTheTable();
    void gaugesFitEverySize_data();
    void gaugesFitEverySize();

private:
    std::unique_ptr<UnitsPage> pageOf(const StoreFixture &fixture, QSize size = {1264, 822});
    std::unique_ptr<SessionState> m_state;
};

void TestUnitsPage::initTestCase()
{
    applyTheme(Appearance::Light);
}

void TestUnitsPage::init()
{
    m_state = std::make_unique<SessionState>();
}

std::unique_ptr<UnitsPage> TestUnitsPage::pageOf(const StoreFixture &fixture, QSize size)
{
    auto page = std::make_unique<UnitsPage>(*m_state);
    page->resize(size);
    page->setData(page->loader()(fixture.store(), {}), {});
    page->show();
    return page;
}

void TestUnitsPage::everyUnitHasAGauge()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const QStringList lines = page->findChild<GaugePanel *>()->accessibleDescription().split(u'\n');

    int gauges = 0;
    for (const QString &line : lines)
        gauges += line.contains(u": "_s) ? 1 : 0;
    QCOMPARE(gauges, hardwareUnitCount);
    QVERIFY2(lines.first().startsWith(u"Cube: 60.0\u00A0%, low"_s), qPrintable(lines.first()));
}

void TestUnitsPage::unitsThatWereNotCollectedSayTheirMetricSet()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const QString texts = page->findChild<GaugePanel *>()->accessibleDescription();

    QVERIFY(texts.contains(u"L0: not collected; metric set MemoryL0 shows it"_s));
    QVERIFY(!texts.contains(u": 0.0\u00A0%"_s));
}

void TestUnitsPage::theTableFollowsTheGauge()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);
    auto *panel = page->findChild<GaugePanel *>();
    auto *table = page->findChild<RowTable *>();

    panel->setSelected(HardwareUnit::Cube);
    QVERIFY2(table->asText().contains(u"FusedAttention"_s), qPrintable(table->asText()));
    panel->setSelected(HardwareUnit::Vector);

    QVERIFY(table->asText().contains(u"Add"_s));
    QVERIFY(!table->asText().contains(u"FusedAttention"_s));
}

void TestUnitsPage::aRowLeadsToItsOperator()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);
    page->findChild<GaugePanel *>()->setSelected(HardwareUnit::Cube);
    QSignalSpy jump(m_state.get(), &SessionState::operatorTypeRequested);

    Q_EMIT page->findChild<RowTable *>()->rowActivated(0);

    QCOMPARE(jump.count(), 1);
    QCOMPARE(jump.first().first().toString(), u"FusedAttention"_s);
}

void TestUnitsPage::metricSetsAreNamed()
{
    const StoreFixture fixture(fillTraining);

    const auto page = pageOf(fixture);

    QStringList chips;
    for (const Chip *chip : page->findChildren<Chip *>())
        chips.append(chip->accessibleName());
    QVERIFY2(chips.contains(u"PipeUtilization · ranks 0–7"_s), qPrintable(chips.join(u'|')));
}

void TestUnitsPage::withoutOperatorsANoteStandsForTheTable()
{
    const StoreFixture fixture(fillNothing);

    const auto page = pageOf(fixture);

    QVERIFY(!page->findChild<RowTable *>()->isVisible());
    QVERIFY(page->findChild<MissingNote *>()->isVisible());
    QVERIFY(!page->findChild<GaugePanel *>()->accessibleDescription().contains(u'%'));
}

void TestUnitsPage::gaugesFitEverySize_data()
{
    QTest::addColumn<QSize>("size");

    QTest::newRow("1280 x 800, narrow rail") << QSize(1228, 722);
    QTest::newRow("1440 x 900") << QSize(1264, 822);
    QTest::newRow("1920 x 1080") << QSize(1744, 1002);
}

void TestUnitsPage::gaugesFitEverySize()
{
    QFETCH(const QSize, size);
    const StoreFixture fixture(fillTraining);

    const auto page = pageOf(fixture, size);
    QVERIFY(QTest::qWaitForWindowExposed(page.get()));

    auto *table = page->findChild<RowTable *>();
    QCOMPARE(page->size(), size);
    QVERIFY(page->rect().contains(QRect(table->mapTo(page.get(), QPoint()), table->size())));
    QVERIFY(table->height() >= 200);
}

QTEST_MAIN(TestUnitsPage)
#include "tst_unitspage.moc"
