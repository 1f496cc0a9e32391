// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importjob.h"
#include "tests/support/sessionfixture.h"
#include "tests/support/shareddata.h"
#include "tests/support/storefixture.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/sessionstate.h"
#include "widgets/common/verdictcard.h"
#include "widgets/communication/causescard.h"
#include "widgets/communication/collectivebars.h"
#include "widgets/communication/collectivecard.h"
#include "widgets/communication/commtimebars.h"
#include "widgets/communication/communicationpage.h"
#include "widgets/communication/commverdict.h"
#include "widgets/communication/factlist.h"
#include "widgets/communication/linkscard.h"
#include "widgets/communication/matrixcard.h"
#include "widgets/heatmap/heatmapview.h"

#include <QAbstractButton>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::fillNothing;
using ascope::test::fillSummary;
using ascope::test::fillTraining;
using ascope::test::StoreFixture;

namespace {

// The shapes of a matrix that tools stumble over: totals beside top entries, a transfer without time, a group without a
// name, a rank that only receives, an entry between cards only in one direction.
constexpr auto matrixJson = R"json({
 "step1": {"collective": {
   "allreduce-top1@1234": {
     "0-1": {"Transport Type": "HCCS", "Transit Time(ms)": 2.0, "Transit Size(MB)": 40.0, "Bandwidth(GB/s)": 20.0},
     "0-0": {"Transport Type": "LOCAL", "Transit Time(ms)": 0, "Transit Size(MB)": 0, "Bandwidth(GB/s)": 0}},
   "allreduce-total@1234": {
     "0-1": {"Transport Type": "HCCS", "Transit Time(ms)": 4.0, "Transit Size(MB)": 60.0, "Bandwidth(GB/s)": 15.0},
     "1-0": {"Transport Type": "HCCS", "Transit Time(ms)": 8.0, "Transit Size(MB)": 40.0, "Bandwidth(GB/s)": 5.0},
     "0-3": {"Transport Type": "RDMA", "Transit Time(ms)": 0, "Transit Size(MB)": 12.0, "Bandwidth(GB/s)": 0}}},
  "p2p": {}},
 "step2": {"collective": {
   "allreduce-total@": {
     "0-1": {"Transport Type": "HCCS", "Transit Time(ms)": 1.0, "Transit Size(MB)": 30.0, "Bandwidth(GB/s)": 30.0}}},
  "p2p": {"send-total@5678": {
     "1-2": {"Transport Type": "SIO", "Transit Time(ms)": 0.5, "Transit Size(MB)": 0.25, "Bandwidth(GB/s)": 0.5}}}}})json";

/// Cell of the matrix between two numbers, whether they are global or a group's own.
const HeatmapCell *cellBetween(const HeatmapData &data, int src, int dst)
{
    const auto indexOf = [](const std::vector<HeatmapLabel> &labels, int rank) {
        const auto found = std::ranges::find_if(labels, [rank](const HeatmapLabel &label) {
            return label.text == QString::number(rank) || label.text == u"%1*"_s.arg(rank);
        });
        return found == labels.end() ? -1 : int(found - labels.begin());
    };
    const int row = indexOf(data.rows, src);
    const int column = indexOf(data.columns, dst);
    return row < 0 || column < 0 ? nullptr : &data.at(row, column);
}

} // namespace

class TestCommunicationPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void theSlowCardIsInTheSentence();
    void theSlowCardSpendsTheLeastTime();
    void theSlowCardIsOutlinedInTheMatrix();
    void evidenceIsShownAndLeadsToTheTimeline();
    void slowLinksLeadToTheirCell();
    void aFilterReadsAgain();
    void scopeOfOneStepIsSaid();
    void aRecordingWithoutCommunicationSaysWhatBringsIt_data();
    void aRecordingWithoutCommunicationSaysWhatBringsIt();
    void timesWithoutAMatrixStillShow();
    void fewRanksGiveAReasonInsteadOfAJudgement();
    void linksAreRankedAgainstTheirTransport();
    void hardMatricesComeOutRight_data();
    void hardMatricesComeOutRight();
    void everyPartOfATimeHasItsLength();
    void theBarsOfACollectiveEndTogether();
    void factListMovesByKeys();
    void looksRightAtEverySize_data();
    void looksRightAtEverySize();

private:
    /// Page with the data of @p store, shown at @p size.
    std::unique_ptr<CommunicationPage> pageOf(const StoreFixture &fixture, const Scope &scope = {},
                                              QSize size = {1264, 822});
    std::unique_ptr<SessionState> m_state;
};

void TestCommunicationPage::initTestCase()
{
    applyTheme(Appearance::Light);
}

std::unique_ptr<CommunicationPage> TestCommunicationPage::pageOf(const StoreFixture &fixture, const Scope &scope,
                                                                 QSize size)
{
    m_state = std::make_unique<SessionState>();
    m_state->setStorePath(fixture.path());
    auto page = std::make_unique<CommunicationPage>(*m_state);
    page->resize(size);
    page->setData(page->loader()(fixture.store(), scope), scope);
    page->show();
    return page;
}

void TestCommunicationPage::theSlowCardIsInTheSentence()
{
    const StoreFixture fixture(fillTraining);
    const auto data = readCommunication(fixture.store(), {}, {});

    const CommVerdict verdict = commVerdict(*data);

    // Steps 2 and 3 vote, step 1 is the warm-up; six collectives a step.
    QCOMPARE(verdict.state, State::Critical);
    QVERIFY2(verdict.sentence.startsWith(
                 u"Rank 3 is the slow card. It arrives conspicuously late in 12 of 12 collectives"_s),
             qPrintable(verdict.sentence));
    QVERIFY2(verdict.detail.contains(u"Slow link as well: 2 to 6, 8.0 GB/s over HCCS."_s), qPrintable(verdict.detail));
}

void TestCommunicationPage::theSlowCardSpendsTheLeastTime()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    auto *bars = page->findChild<CommTimeBars *>();

    for (int row = 0; row < 8; ++row) {
        if (row != 3)
            QVERIFY(bars->barRect(3).width() < bars->barRect(row).width());
    }
    QVERIFY(bars->accessibleDescription().contains(u"Rank 3: 18.0\u00A0ms in 18 operators"_s));
}

void TestCommunicationPage::theSlowCardIsOutlinedInTheMatrix()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const HeatmapData &shown = page->matrixCard().view().matrix();

    QCOMPARE(shown.rows.size(), size_t(8));
    for (int rank = 0; rank < 8; ++rank)
        QCOMPARE(shown.rows[size_t(rank)].isOutlined, rank == 3);
    QVERIFY(shown.at(2, 6).isMarked);
    QCOMPARE(shown.at(2, 6).text, u"8.0"_s);
    QCOMPARE(shown.at(6, 2).text, u"20.0"_s);
}

void TestCommunicationPage::evidenceIsShownAndLeadsToTheTimeline()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);
    const auto &example = page->findChild<CollectiveBars *>()->example();
    QCOMPARE(example.lateRank, 3);
    QCOMPARE(example.collective.parts.size(), size_t(8));
    QSignalSpy jump(m_state.get(), &SessionState::timelineRequested);

    Q_EMIT page->findChild<CollectiveCard *>()->timelineRequested(3, *example.collective.parts[3].startNs, 1);
    for (auto *button : page->findChildren<QAbstractButton *>()) {
        if (button->text() == "Show in timeline"_L1)
            button->click();
    }

    QCOMPARE(jump.count(), 2);
    QCOMPARE(jump.last().at(0).toInt(), 3);
    QCOMPARE(jump.last().at(1).toLongLong(), *example.collective.parts[3].startNs);
    QCOMPARE(jump.last().at(2).toLongLong(), 1'000'000);
}

void TestCommunicationPage::slowLinksLeadToTheirCell()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    Q_EMIT page->findChild<CausesCard *>()->linkChosen({2, false}, {6, false});

    QCOMPARE(page->matrixCard().view().current(), (HeatmapPlace{.row = 2, .column = 6}));
}

void TestCommunicationPage::aFilterReadsAgain()
{
    const StoreFixture fixture(fillTraining);

    const auto all = readCommunication(fixture.store(), {}, {});
    const auto other = readCommunication(fixture.store(), {}, {.op = u"allGather"_s});
    const auto same = readCommunication(fixture.store(), {}, {.op = u"AllReduce"_s});

    QCOMPARE(all->operatorKinds, std::vector<QString>{u"allReduce"_s});
    QCOMPARE(all->groups.size(), size_t(1));
    QCOMPARE(commGroupText(*all, u"group"_s), u"dp"_s);
    QVERIFY(other->report.isEmpty());
    QVERIFY(!other->isNotCollected);
    QCOMPARE(other->groups.size(), size_t(1));
    QCOMPARE(same->report.links.size(), all->report.links.size());
}

void TestCommunicationPage::scopeOfOneStepIsSaid()
{
    const StoreFixture fixture(fillTraining);
    const Scope one{.steps = {2}};

    QCOMPARE(stepsText(*readCommunication(fixture.store(), {}, {}), {}), u"3 steps"_s);
    QCOMPARE(stepsText(*readCommunication(fixture.store(), one, {}), one), u"step 2"_s);
}

void TestCommunicationPage::aRecordingWithoutCommunicationSaysWhatBringsIt_data()
{
    QTest::addColumn<bool>("isSummary");

    QTest::newRow("summary tables") << true;
    QTest::newRow("nothing at all") << false;
}

void TestCommunicationPage::aRecordingWithoutCommunicationSaysWhatBringsIt()
{
    QFETCH(const bool, isSummary);
    const StoreFixture fixture(isSummary ? fillSummary : fillNothing);

    const auto page = pageOf(fixture);

    const auto states = page->findChildren<EmptyState *>();
    QVERIFY(std::ranges::any_of(states, [](const EmptyState *state) {
        return state->isVisible() && state->accessibleName() == "This recording has no communication"_L1;
    }));
    QVERIFY(!page->findChild<VerdictCard *>()->isVisible());
}

void TestCommunicationPage::timesWithoutAMatrixStillShow()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        fillTraining(writer);
        QVERIFY(writer.database().execute(u"DELETE FROM comm_link_fact"_s));
    });

    const auto page = pageOf(fixture);

    QVERIFY(!page->matrixCard().view().isVisible());
    QVERIFY(page->findChild<CommTimeBars *>()->isVisible());
    QVERIFY(page->findChild<CommTimeBars *>()->barRect(0).width() > 100);
}

void TestCommunicationPage::fewRanksGiveAReasonInsteadOfAJudgement()
{
    const StoreFixture fixture(fillTraining);
    const auto data = readCommunication(fixture.store(), {.ranks = {0, 1}}, {});

    const CommVerdict verdict = commVerdict(*data);

    QVERIFY(verdict.state == State::Info);
    QVERIFY2(verdict.detail.contains(u"Fewer than four ranks"_s), qPrintable(verdict.detail));
    for (const FactRow &row : cardRows(*data))
        QVERIFY(!row.state);
}

void TestCommunicationPage::linksAreRankedAgainstTheirTransport()
{
    CommReport report;
    const auto add = [&report](int src, int dst, const QString &transport, qint64 gbps) {
        report.links.push_back({.src = src,
                                .dst = dst,
                                .transport = transport,
                                .sizeBytes = 1'000'000,
                                .timePs = gbps > 0 ? 1'000'000'000 / gbps : 0});
    };
    add(0, 1, u"HCCS"_s, 20);
    add(1, 0, u"HCCS"_s, 10);
    add(0, 2, u"HCCS"_s, 20);
    add(0, 3, u"RDMA"_s, 8);
    add(3, 0, u"RDMA"_s, 0);
    add(0, 0, u"LOCAL"_s, 1);

    const std::vector<RankedLink> links = rankedLinks(report, 3);

    QCOMPARE(links.size(), size_t(3));
    QCOMPARE(links.front().src.rank, 1);
    QCOMPARE(links.front().factor, 2.0);
    QVERIFY(std::ranges::none_of(links, [](const RankedLink &link) { return link.transport == "LOCAL"_L1; }));
}

void TestCommunicationPage::hardMatricesComeOutRight_data()
{
    QTest::addColumn<QString>("source");

    QTest::newRow("our own") << QString();
    QTest::newRow("the shared case") << test::sharedPath(u"cases/13-communication-matrix"_s);
}

void TestCommunicationPage::hardMatricesComeOutRight()
{
    QFETCH(QString, source);
    QTemporaryDir folder;
    if (qstrcmp(QTest::currentDataTag(), "our own") == 0) {
        source = folder.filePath(u"matrix"_s);
        QVERIFY(QDir().mkpath(source));
        QFile file(source + u"/communication_matrix.json"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(matrixJson);
    }
    if (source.isEmpty())
        QSKIP("no shared cases");
    const auto summary = importNow({.targets = {source}, .outputPath = folder.filePath(u"case.ascope"_s)});
    QVERIFY(summary);
    const auto store = Store::open(summary->sessionPath);
    QVERIFY(store);

    const auto data = readCommunication(*store, {}, {});
    const HeatmapData matrix = data->matrix.heatmap(LinkMeasure::Bandwidth, data->matrix.whole());

    // Sums of the totals over the steps, weighted by time; entries of the top are not added to them.
    QCOMPARE(cellBetween(matrix, 0, 1)->text, u"18.0"_s);
    QCOMPARE(cellBetween(matrix, 1, 0)->text, u"5.0"_s);
    QCOMPARE(cellBetween(matrix, 0, 3)->kind, HeatmapCellKind::Undefined);
    QCOMPARE(cellBetween(matrix, 0, 3)->text, u"n/a"_s);
    QCOMPARE(cellBetween(matrix, 1, 2)->text, u"0.5"_s);
    QCOMPARE(matrix.scales[size_t(cellBetween(matrix, 1, 2)->scale)].name, u"SIO"_s);
    // 2 and 3 only receive: they have rows, and those are without data.
    QCOMPARE(matrix.rows.size(), size_t(4));
    for (int dst = 0; dst < 4; ++dst) {
        QCOMPARE(cellBetween(matrix, 2, dst)->kind, HeatmapCellKind::NoData);
        QCOMPARE(cellBetween(matrix, 3, dst)->kind, HeatmapCellKind::NoData);
    }
    // The group without a name is its own.
    QCOMPARE(data->groups.size(), size_t(3));
    QCOMPARE(commGroupText(*data, {}), u"unknown group"_s);
    const auto unnamed = readCommunication(*store, {}, {.group = QString()});
    const HeatmapData alone = unnamed->matrix.heatmap(LinkMeasure::Bandwidth, unnamed->matrix.whole());
    QCOMPARE(cellBetween(alone, 0, 1)->text, u"30.0"_s);
}

void TestCommunicationPage::everyPartOfATimeHasItsLength()
{
    CommTimeBars bars;
    bars.resize(500, 160);
    bars.setBars(
        {{.label = u"Rank 0"_s, .transitPs = 30'000'000'000, .waitPs = 60'000'000'000, .idlePs = 10'000'000'000},
         {.label = u"Rank 1"_s, .transitPs = 30'000'000'000, .waitPs = 20'000'000'000, .idlePs = 0}});
    const QRectF whole = bars.barRect(0);
    const QImage image = bars.grab().toImage();

    QCOMPARE(bars.barRect(1).width(), whole.width() / 2);
    QCOMPARE(bars.unitText(), u"ms"_s);
    const Theme theme = Theme::current();
    const int y = int(whole.top()) + 2;
    QCOMPARE(image.pixelColor(int(whole.left() + whole.width() * 0.28), y), theme.kind(SliceKind::Communication));
    QCOMPARE(image.pixelColor(int(whole.left() + whole.width() * 0.95), y), theme.kind(SliceKind::Free));
}

void TestCommunicationPage::theBarsOfACollectiveEndTogether()
{
    const StoreFixture fixture(fillTraining);
    const auto page = pageOf(fixture);

    const auto *bars = page->findChild<CollectiveBars *>();

    for (int row = 1; row < 8; ++row)
        QVERIFY(qAbs(bars->barRect(row).right() - bars->barRect(0).right()) < 0.01);
    QVERIFY(bars->barRect(3).left() > bars->barRect(0).left() + 50);
}

void TestCommunicationPage::factListMovesByKeys()
{
    FactList list;
    list.setRows({{.title = u"a"_s}, {.title = u"b"_s, .isLink = true}, {.title = u"c"_s}});
    QSignalSpy activated(&list, &FactList::activated);

    QTest::keyClick(&list, Qt::Key_Down);
    QTest::keyClick(&list, Qt::Key_Return);
    QTest::keyClick(&list, Qt::Key_Down);
    QTest::keyClick(&list, Qt::Key_Return);
    QTest::keyClick(&list, Qt::Key_End);
    QTest::keyClick(&list, Qt::Key_Return);

    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().toInt(), 1);
}

void TestCommunicationPage::looksRightAtEverySize_data()
{
    QTest::addColumn<QSize>("size");

    QTest::newRow("1280 x 800, narrow rail") << QSize(1228, 722);
    QTest::newRow("1440 x 900") << QSize(1264, 822);
    QTest::newRow("1920 x 1080") << QSize(1744, 1002);
}

void TestCommunicationPage::looksRightAtEverySize()
{
    QFETCH(const QSize, size);
    const StoreFixture fixture(fillTraining);

    const auto page = pageOf(fixture, {}, size);
    QVERIFY(QTest::qWaitForWindowExposed(page.get()));

    QCOMPARE(page->size(), size);
    QVERIFY(page->matrixCard().view().layoutGeometry().showsValues());
    QCOMPARE(page->findChild<LinksCard *>()->isVisible(), size.width() >= 1600);
    for (const QWidget *child : page->findChildren<QWidget *>()) {
        if (child->isVisible() && child->parentWidget() == page->matrixCard().parentWidget())
            QVERIFY(page->rect().contains(QRect(child->mapTo(page.get(), QPoint()), child->size())));
    }
}

QTEST_MAIN(TestCommunicationPage)
#include "tst_communicationpage.moc"
