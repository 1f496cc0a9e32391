// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/stepcompute.h"
#include "models/analysis/steps.h"
#include "tests/support/shareddata.h"
#include "tests/support/storefixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wallCountsPreparingOnlyWithoutPredecessor();
    void partsAddUpToTheWall();
    void meanIsOverRanksAndSteps();
    void medianLeavesWarmUpOut();
    void twoStepsHaveNoWarmUp();
    void windowClipsAndCountsOverlapsOnce();
    void windowRunsToTheNextStep();
    void runWithoutStepsIsOneRow();
    void receiveIsBubble();
    void slicesStandInForOperators();
    void emptySessionHasNoRows();
    void agreesWithTheReferenceVectors();
};

namespace {

constexpr qint64 us = 1000;

RankFact rankFact(int rank)
{
    return {.rank = rank, .producer = u"torch_npu"_s, .directory = u"/x"_s};
}

/// Steps 5 to 8 of two ranks; rank 1 is 100 us longer. Stage is off the sum of its parts as exporters round.
void fillSteps(StoreWriter &writer)
{
    for (const int rank : {0, 1}) {
        writer.addRank(rankFact(rank));
        for (const qint64 step : {5, 6, 7, 8}) {
            const qint64 freeUs = 200 + 100 * rank + (step == 5 ? 1000 : 10 * (step - 5));
            writer.facts().addStepTime({.rank = rank,
                                        .step = step,
                                        .computingNs = 500 * us,
                                        .communicationNs = 300 * us,
                                        .communicationNotOverlappedNs = 250 * us,
                                        .overlappedNs = 50 * us,
                                        .freeNs = freeUs * us,
                                        .stageNs = (500 + 250 + freeUs - 40) * us + 250,
                                        .bubbleNs = 40 * us,
                                        .preparingNs = 70 * us});
        }
    }
}

StepTask task(qint64 startUs, qint64 endUs, bool isCommunication = false, std::optional<qint64> step = {})
{
    return {.rangeNs = {startUs * us, endUs * us}, .step = step, .isCommunication = isCommunication};
}

} // namespace

void TestSteps::wallCountsPreparingOnlyWithoutPredecessor()
{
    const StoreFixture fixture(fillSteps);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const auto breakdown = stepBreakdown(fixture.store(), {.ranks = {0}});

    QCOMPARE(breakdown.rows.size(), size_t(4));
    QVERIFY(breakdown.rows[0].countsPreparing);
    QCOMPARE(breakdown.rows[0].wallNs, (500 + 250 + 1200 + 70) * us + 250);
    QVERIFY(!breakdown.rows[1].countsPreparing);
    QCOMPARE(breakdown.rows[1].wallNs, (500 + 250 + 210) * us + 250);
    QCOMPARE(breakdown.rows[1].preparingNs, 70 * us);
    QVERIFY(!breakdown.rows[1].isComputed);
}

void TestSteps::partsAddUpToTheWall()
{
    const StoreFixture fixture(fillSteps);

    const auto breakdown = stepBreakdown(fixture.store(), {.ranks = {0}, .steps = {5}});

    const StepParts parts = breakdown.rows[0].parts();
    QCOMPARE(parts[size_t(StepPart::ComputingOnly)], 450.0 * us);
    QCOMPARE(parts[size_t(StepPart::Overlapped)], 50.0 * us);
    QCOMPARE(parts[size_t(StepPart::Communication)], 210.0 * us);
    QCOMPARE(parts[size_t(StepPart::Free)], 1200.0 * us + 250);
    QCOMPARE(parts[size_t(StepPart::Bubble)], 40.0 * us);
    QCOMPARE(parts[size_t(StepPart::Preparing)], 70.0 * us);
    QCOMPARE(std::accumulate(parts.begin(), parts.end(), 0.0), double(breakdown.rows[0].wallNs));
}

void TestSteps::meanIsOverRanksAndSteps()
{
    const StoreFixture fixture(fillSteps);

    const auto breakdown = stepBreakdown(fixture.store(), {.steps = {6}});

    QCOMPARE(breakdown.total.rowCount, 2);
    QCOMPARE(breakdown.total.meanWallNs(), 1010.0 * us + 250);
    QCOMPARE(breakdown.total.meanNs(StepPart::ComputingOnly), 450.0 * us);
    QCOMPARE(breakdown.total.share(StepPart::ComputingOnly), 450.0 * us / (1010.0 * us + 250));
    QCOMPARE(breakdown.perStep.size(), size_t(4));
    QCOMPARE(breakdown.perStep[1].sum.meanWallNs(), breakdown.total.meanWallNs());
}

void TestSteps::medianLeavesWarmUpOut()
{
    const StoreFixture fixture(fillSteps);

    const auto breakdown = stepBreakdown(fixture.store(), {});

    QVERIFY(breakdown.perStep[0].isWarmUp);
    QVERIFY(!breakdown.perStep[1].isWarmUp);
    QCOMPARE(breakdown.medianStep, qint64(7));
    QCOMPARE(breakdown.medianWallNs, 1020.0 * us + 250);
}

void TestSteps::twoStepsHaveNoWarmUp()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.addRank(rankFact(0));
        for (const qint64 step : {1, 2})
            writer.facts().addStepTime({.rank = 0, .step = step, .computingNs = step * us, .stageNs = step * us});
    });

    const auto breakdown = stepBreakdown(fixture.store(), {});

    QVERIFY(!breakdown.perStep[0].isWarmUp);
    QCOMPARE(breakdown.medianStep, qint64(1));
}

void TestSteps::windowClipsAndCountsOverlapsOnce()
{
    const std::vector<StepTask> tasks
        = {task(0, 100),         task(50, 150),        task(300, 420),       task(410, 500),       task(900, 1100),
           task(120, 260, true), task(480, 600, true), task(580, 640, true), task(950, 1000, true)};

    const auto rows = splitSteps(0, tasks, {{.step = 1, .rangeNs = {0, 1000 * us}}});

    QCOMPARE(rows.size(), size_t(1));
    QCOMPARE(rows[0].computingNs, 450 * us);
    QCOMPARE(rows[0].communicationNs, 350 * us);
    QCOMPARE(rows[0].overlappedNs, 100 * us);
    QCOMPARE(rows[0].communicationNotOverlappedNs, 250 * us);
    QCOMPARE(rows[0].freeNs, 300 * us);
    QCOMPARE(rows[0].stageNs, 1000 * us);
    QCOMPARE(rows[0].preparingNs, qint64(0));
    QVERIFY(rows[0].isComputed);
}

void TestSteps::windowRunsToTheNextStep()
{
    const std::vector<StepTask> tasks = {task(10, 20, false, 1), task(90, 120, false, 1), task(110, 130, false, 2)};

    const auto rows
        = splitSteps(3, tasks, {{.step = 1, .rangeNs = {0, 50 * us}}, {.step = 2, .rangeNs = {50 * us, 60 * us}}});

    QCOMPARE(rows.size(), size_t(2));
    QCOMPARE(rows[0].rank, 3);
    QCOMPARE(rows[0].stageNs, 100 * us); // 10 to 110
    QCOMPARE(rows[0].computingNs, 30 * us); // the task that runs on is cut at the next step
    QCOMPARE(rows[0].preparingNs, 10 * us);
    QCOMPARE(rows[1].stageNs, 20 * us); // to the end of its last task, beyond its mark
    QCOMPARE(rows[1].preparingNs, 60 * us);
}

void TestSteps::runWithoutStepsIsOneRow()
{
    const auto rows = splitSteps(0, {task(100, 200), task(250, 300, true)}, {});

    QCOMPARE(rows.size(), size_t(1));
    QVERIFY(!rows[0].step);
    QCOMPARE(rows[0].stageNs, 200 * us);
    QCOMPARE(rows[0].freeNs, 50 * us);
    QVERIFY(!rows[0].preparingNs);
}

void TestSteps::receiveIsBubble()
{
    std::vector<StepTask> tasks = {task(0, 100), task(100, 160, true)};
    tasks[1].isReceive = true;

    const auto rows = splitSteps(0, tasks, {});

    QCOMPARE(rows[0].bubbleNs, 60 * us);
    QCOMPARE(rows[0].stageNs, 100 * us);
    QCOMPARE(rows[0].communicationNotOverlappedNs, 60 * us);
}

void TestSteps::slicesStandInForOperators()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.addRank(rankFact(0));
        TraceBuilder builder(writer, 0, 1);
        builder.addSlice(1, 1, test::slice(writer, "MatMul", 0, 100 * us));
        builder.addSlice(1, 1, test::slice(writer, "EVENT_WAIT", 100 * us, 900 * us, SliceKind::Wait));
        builder.addSlice(2, 1, test::slice(writer, "hcom_allReduce_", 80 * us, 120 * us, SliceKind::Communication));
        builder.tracks()[0].kind = TrackKind::Hardware;
        builder.tracks()[1].kind = TrackKind::Communication;
        if (!builder.finish())
            writer.fail({});
    });
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const auto breakdown = stepBreakdown(fixture.store(), {});

    QCOMPARE(breakdown.rows.size(), size_t(1));
    QCOMPARE(breakdown.rows[0].computingNs, 100 * us);
    QCOMPARE(breakdown.rows[0].communicationNs, 120 * us);
    QCOMPARE(breakdown.rows[0].overlappedNs, 20 * us);
    QCOMPARE(breakdown.rows[0].wallNs, 200 * us);
}

void TestSteps::emptySessionHasNoRows()
{
    const StoreFixture fixture([](StoreWriter &writer) { writer.addRank(rankFact(0)); });

    const auto breakdown = stepBreakdown(fixture.store(), {});

    QVERIFY(breakdown.isEmpty());
    QVERIFY(!breakdown.medianStep);
    QCOMPARE(breakdown.total.share(StepPart::Free), 0.0);
}

void TestSteps::agreesWithTheReferenceVectors()
{
    QFile file(test::sharedPath(u"expected/vectors/overlap_decomposition.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("no shared reference vectors");
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(!cases.isEmpty());

    for (const QJsonValue &entry : cases) {
        std::vector<StepTask> tasks;
        for (const auto &[key, isCommunication] : {std::pair(u"compute"_s, false), std::pair(u"comm"_s, true)}) {
            for (const QJsonValue &range : entry[key].toArray())
                tasks.push_back(task(range[0].toInteger(), range[1].toInteger(), isCommunication));
        }
        const auto rows = splitSteps(0, tasks, {});
        const QJsonValue expected = entry[u"brute_force"_s];
        QCOMPARE(rows.size(), size_t(1));
        QCOMPARE(*rows[0].computingNs, expected[u"computing"_s].toInteger() * us);
        QCOMPARE(*rows[0].communicationNs, expected[u"communication"_s].toInteger() * us);
        QCOMPARE(*rows[0].communicationNotOverlappedNs, expected[u"comm_not_overlapped"_s].toInteger() * us);
        QCOMPARE(*rows[0].freeNs, expected[u"free"_s].toInteger() * us);
    }
}

QTEST_APPLESS_MAIN(TestSteps)
#include "tst_steps.moc"
