// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/dixon.h"
#include "tests/support/shareddata.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

class TestDixon : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lowOutliersByHand_data();
    void lowOutliersByHand();
    void agreesWithTheReferenceVectors();
};

void TestDixon::lowOutliersByHand_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<QList<int>>("expected");

    QTest::newRow("nothing") << QList<double>{} << QList<int>{};
    QTest::newRow("three values never fire") << QList<double>{1, 1000, 1001} << QList<int>{};
    QTest::newRow("three distinct values never fire") << QList<double>{1, 1000, 1000, 1001, 1001} << QList<int>{};
    // (1000 - 700) / (1020 - 700) = 0.9375 > 0.920
    QTest::newRow("four values, ratio just above") << QList<double>{1010, 700, 1020, 1000} << QList<int>{1};
    // (1000 - 800) / (1020 - 800) = 0.909 < 0.920
    QTest::newRow("four values, ratio just below") << QList<double>{1010, 800, 1020, 1000} << QList<int>{};
    QTest::newRow("a long one blames nobody") << QList<double>{1000, 1001, 1002, 1003, 9000} << QList<int>{};
    QTest::newRow("first of equal ones") << QList<double>{1000, 10, 1001, 1002, 1003, 1004, 1005, 1006}
                                         << QList<int>{1};
}

void TestDixon::lowOutliersByHand()
{
    QFETCH(const QList<double>, values);
    QFETCH(const QList<int>, expected);

    const auto found = lowOutliers(std::vector<double>(values.begin(), values.end()));

    QCOMPARE(QList<int>(found.begin(), found.end()), expected);
}

void TestDixon::agreesWithTheReferenceVectors()
{
    QFile file(test::sharedPath(u"expected/vectors/slow_rank_judge.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("no shared reference vectors");
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object()[u"cases"_s].toArray();
    QVERIFY(cases.size() > 50);

    for (const QJsonValue &entry : cases) {
        std::vector<double> values;
        for (const QJsonValue &value : entry[u"durations_us"_s].toArray())
            values.push_back(value.toDouble());
        QJsonArray found;
        for (const int index : lowOutliers(values))
            found.append(index);

        QVERIFY2(found == entry[u"slow_idx"_s].toArray(),
                 QJsonDocument(entry.toObject()).toJson(QJsonDocument::Compact).constData());
    }
}

QTEST_APPLESS_MAIN(TestDixon)
#include "tst_dixon.moc"
