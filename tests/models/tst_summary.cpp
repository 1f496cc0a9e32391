// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/api.h"
#include "models/analysis/summary.h"
#include "models/report/phrases.h"
#include "tests/support/storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void utilizationOfAStep();
    void effectiveNeedsRatios();
    void effectiveIsCappedByComputing();
    void effectiveIsMeasuredOverCardsWithRatiosOnly();
    void headlineNamesTheLargestPart_data();
    void headlineNamesTheLargestPart();
    void headlineNamesTheSlowCard();
    void headlineOfSummaryTables();
    void headlineOfNothing();
    void notCollectedIsListed();
    void apiPrefersTheStatistic();
    void apiOfAStepComesFromTheTimeline();
    void issueSaysHowOftenAndWhere();
};

namespace {

constexpr qint64 us = 1000;

void addStep(StoreWriter &writer, qint64 computingUs, qint64 communicationUs, qint64 overlappedUs, qint64 freeUs,
             int rank = 0)
{
    writer.addRank({.rank = rank, .producer = u"torch_npu"_s});
    writer.facts().addStepTime({.rank = rank,
                                .step = 7,
                                .computingNs = computingUs * us,
                                .communicationNs = communicationUs * us,
                                .communicationNotOverlappedNs = (communicationUs - overlappedUs) * us,
                                .overlappedNs = overlappedUs * us,
                                .freeNs = freeUs * us,
                                .stageNs = (computingUs + communicationUs - overlappedUs + freeUs) * us,
                                .bubbleNs = 0});
}

void addOp(StoreWriter &writer, qint64 durationUs, std::optional<double> ratio)
{
    const auto set = writer.facts().metricSet({u"aic_mac_ratio"_s, u"aiv_vec_ratio"_s});
    const std::array<std::optional<double>, 2> values{ratio, ratio ? std::optional(*ratio / 2) : std::nullopt};
    writer.facts().addOp({.step = 7,
                          .name = writer.intern(u"m"_s),
                          .type = writer.intern(u"MatMul"_s),
                          .core = writer.intern(u"AI_CORE"_s),
                          .durationNs = durationUs * us},
                         set, values);
}

} // namespace

void TestSummary::utilizationOfAStep()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addStep(writer, 400, 300, 100, 400);
        addOp(writer, 200, 0.8);
        addOp(writer, 100, 0.5);
        addOp(writer, 50, {});
    });
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const Summary summary = summarize(fixture.store(), {});

    QCOMPARE(summary.meanWallNs, 1000.0 * us);
    QCOMPARE(summary.apparentUtilization, 0.6);
    QCOMPARE(summary.communicationShare, 0.3);
    QCOMPARE(summary.effectiveUtilization, (200 * 0.8 + 100 * 0.5) / 1000); // the larger ratio of each operator
    QCOMPARE(summary.effectiveLeftOutNs, 50 * us);
    QCOMPARE(summary.setup.steps, std::vector<std::optional<qint64>>{7});
    QCOMPARE(summary.topOperators.at(0).key, u"MatMul"_s);
}

void TestSummary::effectiveNeedsRatios()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addStep(writer, 400, 300, 100, 400);
        addOp(writer, 200, {});
    });

    const Summary summary = summarize(fixture.store(), {});

    QVERIFY(!summary.effectiveUtilization);
    QVERIFY(summary.apparentUtilization);
}

void TestSummary::effectiveIsCappedByComputing()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addStep(writer, 400, 0, 0, 600);
        for (int stream = 0; stream < 3; ++stream)
            addOp(writer, 390, 0.9);
    });

    QCOMPARE(summarize(fixture.store(), {}).effectiveUtilization, 0.4);
}

void TestSummary::effectiveIsMeasuredOverCardsWithRatiosOnly()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        addStep(writer, 400, 300, 100, 400);
        addOp(writer, 200, 0.8);
        // A second card with another metric set: its step is in the mean, its operators have no pipe ratios.
        writer.facts().addStepTime({.rank = 1, .step = 7, .computingNs = 500 * us, .freeNs = 500 * us, .stageNs = 1000 * us});
        writer.facts().addOp({.rank = 1, .step = 7, .durationNs = 450 * us});
    });

    const Summary summary = summarize(fixture.store(), {});

    QCOMPARE(summary.effectiveRanks, std::vector<int>{0});
    QCOMPARE(summary.effectiveUtilization, 200 * 0.8 / 1000);
}

void TestSummary::headlineNamesTheLargestPart_data()
{
    QTest::addColumn<qint64>("computingUs");
    QTest::addColumn<qint64>("communicationUs");
    QTest::addColumn<qint64>("freeUs");
    QTest::addColumn<QString>("says");

    QTest::newRow("computing") << qint64(600) << qint64(300) << qint64(100)
                               << u"Step 7: 60.0 % of the time is computing."_s;
    QTest::newRow("communication") << qint64(200) << qint64(500) << qint64(300)
                                   << u"Step 7: 50.0 % of the time is communication that nothing hides."_s;
    QTest::newRow("free") << qint64(200) << qint64(100) << qint64(700)
                          << u"Step 7: 70.0 % of the time the device is free: it neither computes nor communicates."_s;
}

void TestSummary::headlineNamesTheLargestPart()
{
    QFETCH(const qint64, computingUs);
    QFETCH(const qint64, communicationUs);
    QFETCH(const qint64, freeUs);
    QFETCH(const QString, says);
    const StoreFixture fixture([&](StoreWriter &writer) { addStep(writer, computingUs, communicationUs, 0, freeUs); });

    const QString text = headlineText(headlineOf(fixture.store()));

    QCOMPARE(QString(text).replace(QChar::Nbsp, u' '), says);
}

void TestSummary::headlineNamesTheSlowCard()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (int rank = 0; rank < 5; ++rank) {
            addStep(writer, 600, 300, 0, 100, rank);
            writer.facts().addCommOp({.rank = rank,
                                      .step = 7,
                                      .groupName = u"1"_s,
                                      .name = u"hcom_a"_s,
                                      .elapsePs = qint64(rank == 2 ? 50 : 250 + rank) * 1'000'000});
        }
    });

    const Headline headline = headlineOf(fixture.store());

    QCOMPARE(headline.slowRank, 2);
    QCOMPARE(headline.slowVotes, 1);
    QVERIFY(headlineText(headline).contains(u"Rank 2 is conspicuously late in 1 of 1 collectives"_s));
}

void TestSummary::headlineOfSummaryTables()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addOpStat({.type = u"Attention"_s, .name = u"FlashAttention"_s, .count = 1, .totalNs = 410});
        writer.facts().addOpStat({.type = u"GEMM"_s, .name = u"FFN"_s, .count = 1, .totalNs = 590 - 250});
        writer.facts().addOpStat({.type = u"GEMM"_s, .name = u"Gate"_s, .count = 1, .totalNs = 250});
    });

    const QString text = headlineText(headlineOf(fixture.store()));

    QCOMPARE(QString(text).replace(QChar::Nbsp, u' '), u"FlashAttention takes 41.0 % of the listed operator time."_s);
}

void TestSummary::headlineOfNothing()
{
    const StoreFixture fixture([](StoreWriter &) {});

    QCOMPARE(headlineOf(fixture.store()).code, HeadlineCode::NoTime);
    QVERIFY(!headlineText(headlineOf(fixture.store())).isEmpty());
    QVERIFY(!summarize(fixture.store(), {}).apparentUtilization);
}

void TestSummary::notCollectedIsListed()
{
    const StoreFixture fixture([](StoreWriter &writer) { addStep(writer, 1, 0, 0, 0); });

    QStringList codes;
    for (const MissingSource &missing : notCollected(fixture.store())) {
        codes.append(missing.code);
        QVERIFY(!missing.file.isEmpty() && !missing.collectWith.isEmpty());
        QVERIFY(missingText(missing) != missing.code);
    }

    QVERIFY(codes.contains(u"timeline"_s) && codes.contains(u"hbm_traffic"_s) && codes.contains(u"api"_s));
    QVERIFY(!codes.contains(u"steps"_s));
}

void TestSummary::apiPrefersTheStatistic()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addApiStat({.rank = 0,
                                   .level = u"ACL"_s,
                                   .name = u"aclrtMemcpy"_s,
                                   .count = 2,
                                   .totalNs = 30,
                                   .minNs = 10,
                                   .maxNs = 20});
        writer.facts().addApiStat(
            {.rank = 1, .level = u"acl"_s, .name = u"aclrtMemcpy"_s, .count = 1, .totalNs = 5, .minNs = 5, .maxNs = 5});
        writer.facts().addApiStat(
            {.rank = 0, .level = u"acl"_s, .name = QString(), .count = 7, .totalNs = 900, .isRest = true});
        writer.facts().addApi(0, writer.intern(u"acl"_s), writer.intern(u"other"_s), 0, 1);
    });

    const ApiReport report = apiReport(fixture.store(), {.ranks = {0}});

    QCOMPARE(report.apis.size(), size_t(2));
    QCOMPARE(report.apis[0].level, u"acl"_s);
    QCOMPARE(report.apis[0].avgNs, 15.0);
    QVERIFY(report.apis[1].isRest);
    QCOMPARE(report.totalCalls, 9);
    QCOMPARE(report.totalNs, 930);
}

void TestSummary::apiOfAStepComesFromTheTimeline()
{
    const auto fill = [](StoreWriter &writer, bool hasTimeline) {
        writer.facts().addApiStat({.level = u"acl"_s, .name = u"aclrtMemcpy"_s, .count = 9, .totalNs = 90});
        writer.facts().addStep(0, 1, {0, 100});
        writer.facts().addStep(0, 2, {100, 200});
        if (hasTimeline) {
            for (const qint64 atNs : {10, 20, 110})
                writer.facts().addApi(0, writer.intern(u"acl"_s), writer.intern(u"aclrtMemcpy"_s), atNs, 3);
        }
    };
    const StoreFixture with([&](StoreWriter &writer) { fill(writer, true); });
    const StoreFixture without([&](StoreWriter &writer) { fill(writer, false); });

    QCOMPARE(apiReport(with.store(), {.steps = {1}}).totalCalls, 2);
    QCOMPARE(apiReport(with.store(), {.steps = {1}}).totalNs, 6);
    QVERIFY(!apiReport(with.store(), {.steps = {1}}).coversWholeRun);
    QCOMPARE(apiReport(without.store(), {.steps = {1}}).totalCalls, 9);
    QVERIFY(apiReport(without.store(), {.steps = {1}}).coversWholeRun);
}

void TestSummary::issueSaysHowOftenAndWhere()
{
    const QString text = issueText({.code = u"row_without_numbers"_s, .count = 3, .example = u"a,b"_s, .line = 12});

    QVERIFY2(text.contains(u"3 times"_s) && text.contains(u"line 12"_s) && text.contains(u"a,b"_s), qPrintable(text));
    QVERIFY(issueText({.code = u"some_new_code"_s, .count = 1}).contains(u"some_new_code"_s));
}

QTEST_APPLESS_MAIN(TestSummary)
#include "tst_summary.moc"
