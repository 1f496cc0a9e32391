// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/queryrunner.h"
#include "tests/support/storefixture.h"

#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestQueryRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deliversTheAnswer();
    void newerQuestionDropsTheOlderAnswer();
    void longQueryIsInterrupted();
    void missingStoreIsAnError();
    void damagedTableIsAnError();
    void destroyedRunnerDeliversNothing();
};

namespace {

const std::function<void(StoreWriter &)> empty = [](StoreWriter &) {};

} // namespace

void TestQueryRunner::deliversTheAnswer()
{
    const StoreFixture fixture(empty);
    QueryRunner runner(fixture.path());
    QString name;

    runner.run([](const Store &store) { return store.name(); },
               [&name](const Result<QString> &answer) { name = *answer; });

    QTRY_COMPARE(name, u"fixture"_s);
}

void TestQueryRunner::newerQuestionDropsTheOlderAnswer()
{
    const StoreFixture fixture(empty);
    QueryRunner runner(fixture.path());
    QSemaphore gate;
    QList<int> answers;

    runner.run(
        [&gate](const Store &) {
            gate.acquire();
            return 1;
        },
        [&answers](const Result<int> &answer) { answers.append(*answer); });
    runner.run([](const Store &) { return 2; }, [&answers](const Result<int> &answer) { answers.append(*answer); });
    QTRY_COMPARE(answers.size(), 1);
    gate.release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();

    QCOMPARE(answers, QList<int>{2});
}

void TestQueryRunner::longQueryIsInterrupted()
{
    const StoreFixture fixture(empty);
    QueryRunner runner(fixture.path());
    QSemaphore started;

    runner.run(
        [&started](const Store &store) {
            started.release();
            // Counts for hours unless it is interrupted.
            return store.database()
                .scalar(u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"_s)
                .has_value();
        },
        [](const Result<bool> &) {});
    started.acquire();
    // The interrupt reaches a query that runs; one that is about to start is asked again.
    for (int attempt = 0; attempt < 1000 && !QThreadPool::globalInstance()->waitForDone(10); ++attempt)
        runner.cancel();

    QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
}

void TestQueryRunner::missingStoreIsAnError()
{
    QueryRunner runner(u"/nowhere/x.ascope"_s);
    std::optional<ErrorCode> code;

    runner.run([](const Store &) { return 1; }, [&code](const Result<int> &answer) { code = answer.error().code; });

    QTRY_COMPARE(code, std::optional(ErrorCode::NotFound));
}

void TestQueryRunner::damagedTableIsAnError()
{
    const StoreFixture fixture([](StoreWriter &writer) { writer.addRank({.rank = 3}); });
    QVERIFY(test::overwriteTable(fixture.path(), u"rank"_s));
    QueryRunner runner(fixture.path());
    std::optional<ErrorCode> code;

    runner.run([](const Store &store) { return store.ranks().size(); },
               [&code](const Result<size_t> &answer) { code = answer.error().code; });

    QTRY_COMPARE(code, std::optional(ErrorCode::StoreDamaged));
}

void TestQueryRunner::destroyedRunnerDeliversNothing()
{
    const StoreFixture fixture(empty);
    bool isDelivered = false;
    {
        QueryRunner runner(fixture.path());
        runner.run([](const Store &) { return 1; }, [&isDelivered](const Result<int> &) { isDelivered = true; });
    }

    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();

    QVERIFY(!isDelivered);
}

QTEST_GUILESS_MAIN(TestQueryRunner)
#include "tst_queryrunner.moc"
