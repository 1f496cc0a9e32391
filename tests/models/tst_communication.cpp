// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/commvote.h"
#include "tests/support/storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestCommunication : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void totalsSumOnlyAdditiveEntries();
    void zeroTimeHasNoBandwidth();
    void singleLinksKeepTheirStep();
    void groupWithoutNameIsAGroup();
    void idleIsWhatIsLeft();
    void slowCardIsTheShortest();
    void warmUpDoesNotVote();
    void sendAndReceiveDoNotVote();
    void unequalGroupsAreLeftOut();
    void fewRanksAreNamed();
    void causeNeedsHalfOfTheLoss_data();
    void causeNeedsHalfOfTheLoss();
    void slowLinkAgainstItsTransport();
    void linksOfOtherSizesAreNotCompared();
    void slowCollectiveAgainstItsLike();
    void filterByGroup();
};

namespace {

constexpr qint64 psPerUs = 1'000'000;

CommLinkFact link(int src, int dst, const char *transport, qint64 sizeBytes, qint64 timePs, const char *which = "total",
                  std::optional<qint64> step = 1, const QString &group = u"1"_s)
{
    return {.reportingRank = src,
            .step = step,
            .groupName = group,
            .op = u"allreduce"_s,
            .which = QString::fromLatin1(which),
            .localSrc = src,
            .localDst = dst,
            .transport = QString::fromLatin1(transport),
            .sizeBytes = sizeBytes,
            .timePs = timePs};
}

void addCollective(StoreWriter &writer, qint64 step, const QString &name, const std::vector<qint64> &durationsUs,
                   bool isP2p = false)
{
    for (size_t rank = 0; rank < durationsUs.size(); ++rank) {
        writer.facts().addCommOp({.rank = int(rank),
                                  .step = step,
                                  .groupName = u"1"_s,
                                  .name = name,
                                  .type = u"allReduce"_s,
                                  .isP2p = isP2p,
                                  .elapsePs = durationsUs[rank] * psPerUs});
    }
}

const SlowRank *slowRank(const CommReport &report)
{
    return report.slowRanks.empty() ? nullptr : &report.slowRanks.front();
}

} // namespace

void TestCommunication::totalsSumOnlyAdditiveEntries()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addCommLink(link(0, 1, "HCCS", 60'000'000, 4'000'000'000));
        writer.facts().addCommLink(link(0, 1, "HCCS", 30'000'000, 1'000'000'000, "total", 2, QString()));
        writer.facts().addCommLink(link(0, 1, "HCCS", 40'000'000, 2'000'000'000, "top1"));
        writer.facts().addCommLink(link(0, 0, "LOCAL", 1'000'000, 1'000'000));
    });
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.links.size(), size_t(2));
    QVERIFY(report.links[0].isLocal());
    const CommLink &total = report.links[1];
    QCOMPARE(total.sizeBytes, 90'000'000);
    QCOMPARE(total.bandwidthGbps(), 18.0); // weighted by time, not the mean of 15 and 30
    QVERIFY(!total.step && !total.group);
    QCOMPARE(total.op, u"total"_s);
    QCOMPARE(commReport(fixture.store(), {.steps = {2}}).links[0].sizeBytes, 30'000'000);
}

void TestCommunication::zeroTimeHasNoBandwidth()
{
    const StoreFixture fixture(
        [](StoreWriter &writer) { writer.facts().addCommLink(link(0, 3, "RDMA", 12'000'000, 0)); });

    const CommReport report = commReport(fixture.store(), {});

    QVERIFY(!report.links.at(0).bandwidthGbps());
    QVERIFY(report.slowLinks.empty());
}

void TestCommunication::singleLinksKeepTheirStep()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addCommLink(link(0, 1, "HCCS", 10, 5));
        writer.facts().addCommLink(link(0, 1, "HCCS", 20, 5, "top1", 2));
    });

    const auto links = commLinks(fixture.store(), {});

    QCOMPARE(links.size(), size_t(2));
    QCOMPARE(links[0].step, 1);
    QCOMPARE(links[0].op, u"allreduce-total"_s);
    QCOMPARE(links[1].op, u"allreduce-top1"_s);
    QCOMPARE(links[1].group, u"1"_s);
    QVERIFY(links[0].srcIsLocal); // nothing maps the group's numbers here
}

void TestCommunication::groupWithoutNameIsAGroup()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addCommLink(link(0, 1, "HCCS", 10, 5, "total", 1, QString()));
        writer.facts().addCommLink(link(0, 1, "HCCS", 10, 5, "total", 1, u"1234"_s));
        writer.facts().addCommGroup(u"1234"_s, u"tp"_s, {4, 5});
    });

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.groups.size(), size_t(2));
    QCOMPARE(report.groups[0].name, QString());
    QCOMPARE(report.groups[1].label, u"tp"_s);
    QCOMPARE(report.groups[1].ranks, (std::vector<int>{0, 4, 5}));
}

void TestCommunication::idleIsWhatIsLeft()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addCommOp({.rank = 2,
                                  .groupName = u"1"_s,
                                  .name = u"hcom_a"_s,
                                  .elapsePs = 100,
                                  .transitPs = 30,
                                  .waitPs = 50,
                                  .synchronizationPs = 20});
        writer.facts().addCommOp({.rank = 2, .groupName = u"1"_s, .name = u"Total Op Info"_s, .elapsePs = 100});
    });

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.ranks.size(), size_t(1));
    QCOMPARE(report.ranks[0].elapsePs, 100); // sums that exporters add are no operators
    QCOMPARE(report.ranks[0].idlePs, 20);
    QCOMPARE(report.ranks[0].group, u"1"_s);
    QVERIFY(!report.rankTotals.at(0).group);
}

void TestCommunication::slowCardIsTheShortest()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addCollective(writer, 1, u"hcom_a"_s, {1000, 1010, 990, 200, 1005});
        addCollective(writer, 1, u"hcom_b"_s, {1000, 1010, 990, 1002, 1005});
    });

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.comparedCollectives, 2);
    const SlowRank *slow = slowRank(report);
    QVERIFY(slow);
    QCOMPARE(slow->rank, 3);
    QCOMPARE(slow->votes, 1);
    QCOMPARE(slow->collectives, 2);
    QCOMPARE(slow->lostNs, (1000.0 + 1010 + 990 + 1005) / 4 * 1000 - 200 * 1000);
    QCOMPARE(slow->evidence.at(0).op, u"hcom_a"_s);
    QVERIFY(!slow->lostShare);
    QCOMPARE(report.cards.size(), size_t(5));
    QCOMPARE(report.cards[0].rank, 3);
    QCOMPARE(report.cards[0].lastCount, 1);
}

void TestCommunication::warmUpDoesNotVote()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (const qint64 step : {1, 2, 3}) {
            addCollective(writer, step, u"hcom_a"_s, {1000, 1010, 990, step == 1 ? 200 : 1003, 1005});
            for (int rank = 0; rank < 5; ++rank)
                writer.facts().addStepTime({.rank = rank, .step = step, .computingNs = 1000, .stageNs = 5'000'000});
        }
    });

    QVERIFY(commReport(fixture.store(), {}).slowRanks.empty());
    QCOMPARE(commReport(fixture.store(), {}).comparedCollectives, 2);
    QCOMPARE(commReport(fixture.store(), {.steps = {1}}).slowRanks.size(), size_t(1)); // asked for
}

void TestCommunication::sendAndReceiveDoNotVote()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addCollective(writer, 1, u"hcom_send__1"_s, {1000, 1010, 990, 200, 1005});
        addCollective(writer, 1, u"hcom_x"_s, {1000, 1010, 990, 200, 1005}, true);
    });

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.comparedCollectives, 0);
    QVERIFY(report.slowRanks.empty());
}

void TestCommunication::unequalGroupsAreLeftOut()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addCollective(writer, 1, u"hcom_a"_s, {1000, 1010, 990, 200, 1005});
        addCollective(writer, 1, u"hcom_b"_s, {1000, 1010, 990, 200});
    });

    const CommReport report = commReport(fixture.store(), {});

    QVERIFY(report.slowRanks.empty());
    QCOMPARE(std::ranges::count(report.notEnoughData, u"unequal_counts"_s), 1);
}

void TestCommunication::fewRanksAreNamed()
{
    const StoreFixture two([](StoreWriter &writer) { addCollective(writer, 1, u"hcom_a"_s, {1000, 10}); });
    const StoreFixture one([](StoreWriter &writer) { addCollective(writer, 1, u"hcom_a"_s, {1000}); });
    const StoreFixture none([](StoreWriter &) {});

    QCOMPARE(std::ranges::count(commReport(two.store(), {}).notEnoughData, u"few_ranks"_s), 1);
    QCOMPARE(std::ranges::count(commReport(one.store(), {}).notEnoughData, u"one_rank"_s), 1);
    QCOMPARE(commReport(none.store(), {}).notEnoughData,
             (std::vector<QString>{u"no_communication_time"_s, u"no_communication_matrix"_s}));
}

void TestCommunication::causeNeedsHalfOfTheLoss_data()
{
    QTest::addColumn<qint64>("computingUs");
    QTest::addColumn<qint64>("freeUs");
    QTest::addColumn<QString>("cause");

    QTest::newRow("computing is longer") << qint64(2600) << qint64(500) << u"compute"_s;
    QTest::newRow("free time is longer") << qint64(2000) << qint64(1100) << u"host"_s;
    QTest::newRow("neither") << qint64(2100) << qint64(600) << u"unknown"_s;
}

void TestCommunication::causeNeedsHalfOfTheLoss()
{
    QFETCH(const qint64, computingUs);
    QFETCH(const qint64, freeUs);
    QFETCH(const QString, cause);
    const StoreFixture fixture([&](StoreWriter &writer) {
        addCollective(writer, 1, u"hcom_a"_s, {1200, 1210, 1190, 200, 1205});
        for (int rank = 0; rank < 5; ++rank) {
            writer.addRank({.rank = rank, .producer = u"torch_npu"_s});
            writer.facts().addStepTime({.rank = rank,
                                        .step = 1,
                                        .computingNs = (rank == 3 ? computingUs : 2000) * 1000,
                                        .freeNs = (rank == 3 ? freeUs : 500) * 1000,
                                        .stageNs = 10'000'000});
        }
    });

    const CommReport report = commReport(fixture.store(), {});

    const SlowRank *slow = slowRank(report);
    QVERIFY(slow);
    QCOMPARE(slowCauseName(slow->cause), cause);
    QCOMPARE(slow->severity, SlowSeverity::High); // a tenth of the step
    QCOMPARE(slow->othersComputingNs, 2'000'000);
}

void TestCommunication::slowLinkAgainstItsTransport()
{
    std::vector<CommLink> links;
    for (int dst = 1; dst < 5; ++dst)
        links.push_back({.src = 0, .dst = dst, .transport = u"HCCS"_s, .sizeBytes = 100, .timePs = dst == 3 ? 20 : 5});
    links.push_back({.src = 0, .dst = 0, .transport = u"LOCAL"_s, .sizeBytes = 100, .timePs = 1});
    links.push_back({.src = 0, .dst = 6, .transport = u"RDMA"_s, .sizeBytes = 100, .timePs = 50});
    std::vector<QString> notEnough;

    const auto slow = slowLinksOf(links, &notEnough);

    QCOMPARE(slow.size(), size_t(1));
    QCOMPARE(slow[0].dst, 3);
    QCOMPARE(slow[0].factor, 4.0);
    QCOMPARE(slow[0].typicalGbps, 20'000.0);
    QVERIFY(notEnough.empty());
}

void TestCommunication::linksOfOtherSizesAreNotCompared()
{
    std::vector<QString> notEnough;

    const auto slow = slowLinksOf({{.src = 0, .dst = 1, .transport = u"HCCS"_s, .sizeBytes = 1'000'000, .timePs = 100},
                                   {.src = 0, .dst = 2, .transport = u"HCCS"_s, .sizeBytes = 100, .timePs = 100}},
                                  &notEnough);

    QVERIFY(slow.empty());
    QCOMPARE(notEnough, std::vector<QString>{u"few_links"_s});
}

void TestCommunication::slowCollectiveAgainstItsLike()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (int i = 0; i < 12; ++i) {
            for (const int rank : {0, 1}) {
                const qint64 id = writer.facts().addCommOp({.rank = rank,
                                                            .step = 1,
                                                            .groupName = u"1"_s,
                                                            .name = u"hcom_%1"_s.arg(i),
                                                            .type = u"allReduce"_s,
                                                            .elapsePs = (i == 5 ? 7700 : 1000 + i) + rank});
                writer.facts().addCommBandwidth(id, {.transport = u"HCCS"_s, .sizeBytes = 4096, .timePs = 900});
            }
        }
    });

    const CommReport report = commReport(fixture.store(), {});

    QCOMPARE(report.slowCollectives.size(), size_t(1));
    QCOMPARE(report.slowCollectives[0].op, u"hcom_5"_s);
    QCOMPARE(report.slowCollectives[0].ranks, (std::vector<int>{0, 1}));
    QVERIFY(report.slowCollectives[0].factor > 7);
}

void TestCommunication::filterByGroup()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addCommLink(link(0, 1, "HCCS", 10, 5, "total", 1, u"a"_s));
        writer.facts().addCommLink(link(0, 1, "HCCS", 20, 5, "total", 1, u"b'c"_s));
    });

    const CommReport report = commReport(fixture.store(), {}, {.group = u"b'c"_s});

    QCOMPARE(report.links.size(), size_t(1));
    QCOMPARE(report.links[0].sizeBytes, 20);
    QCOMPARE(report.groups.size(), size_t(1));
}

QTEST_APPLESS_MAIN(TestCommunication)
#include "tst_communication.moc"
