// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/units.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace ascope;

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parsesMicrosecondsExactly_data();
    void parsesMicrosecondsExactly();
    void refusesWhatIsNoNumber_data();
    void refusesWhatIsNoNumber();
    void sentinelsAreAbsent();
    void formatsNumbers_data();
    void formatsNumbers();
    void durationTakesTheFittingUnit_data();
    void durationTakesTheFittingUnit();
    void ranksAreCompact_data();
    void ranksAreCompact();
    void sharesAddUpToExactlyAHundred_data();
    void sharesAddUpToExactlyAHundred();
    void timestampIsShownAsWritten();
};

void TestUnits::parsesMicrosecondsExactly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("expectedNs");

    QTest::newRow("epoch with three decimals") << QByteArray("1784177144514943.155") << qint64(1784177144514943155);
    QTest::newRow("without decimals") << QByteArray("1784177144514943") << qint64(1784177144514943000);
    QTest::newRow("one decimal") << QByteArray("0.5") << qint64(500);
    QTest::newRow("TAB after it") << QByteArray("1736408883704643.212\t") << qint64(1736408883704643212);
    QTest::newRow("float noise is rounded") << QByteArray("19.619999999999997") << qint64(19620);
    QTest::newRow("half a ns is rounded up") << QByteArray("0.0005") << qint64(1);
    QTest::newRow("less than half is dropped") << QByteArray("0.00049") << qint64(0);
    QTest::newRow("negative") << QByteArray("-1.25") << qint64(-1250);
    QTest::newRow("zero") << QByteArray("0") << qint64(0);
}

void TestUnits::parsesMicrosecondsExactly()
{
    QFETCH(const QByteArray, text);
    QFETCH(const qint64, expectedNs);

    const auto parsedNs = parseMicroseconds(std::string_view(text.constData(), size_t(text.size())));

    QVERIFY(parsedNs.has_value());
    QCOMPARE(*parsedNs, expectedNs);
}

void TestUnits::refusesWhatIsNoNumber_data()
{
    QTest::addColumn<QByteArray>("text");

    for (const char *text : {"", " ", "N/A", "-", ".", "1.69512E+15", "nan", "inf", "12a", "99999999999999999999"})
        QTest::newRow(text) << QByteArray(text);
}

void TestUnits::refusesWhatIsNoNumber()
{
    QFETCH(const QByteArray, text);

    QVERIFY(!parseMicroseconds(std::string_view(text.constData(), size_t(text.size()))).has_value());
}

void TestUnits::sentinelsAreAbsent()
{
    QVERIFY(!parseInteger("4294967295", true).has_value());
    QVERIFY(!parseInteger("-1", true).has_value());
    QCOMPARE(parseInteger("4294967295"), std::optional<qint64>(4294967295));
    QVERIFY(!parseReal("nan").has_value());
    QCOMPARE(parseReal(" 1.5\t"), std::optional(1.5));
}

void TestUnits::formatsNumbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("expected");

    QTest::newRow("three digits stay") << 999.0 << 0 << u"999"_s;
    QTest::newRow("four digits are grouped") << 1234.5 << 1 << u"1\u202F234.5"_s;
    QTest::newRow("seven digits") << 1234567.0 << 0 << u"1\u202F234\u202F567"_s;
    QTest::newRow("minus sign") << -1234.0 << 0 << u"\u22121\u202F234"_s;
    QTest::newRow("no sign on zero") << -0.01 << 1 << u"0.0"_s;
}

void TestUnits::formatsNumbers()
{
    QFETCH(const double, value);
    QFETCH(const int, decimals);
    QFETCH(const QString, expected);

    QCOMPARE(formatNumber(value, decimals), expected);
}

void TestUnits::durationTakesTheFittingUnit_data()
{
    QTest::addColumn<qint64>("durationNs");
    QTest::addColumn<QString>("expected");

    QTest::newRow("ns are whole") << qint64(999) << u"999\u00A0ns"_s;
    QTest::newRow("us") << qint64(433100) << u"433.1\u00A0µs"_s;
    QTest::newRow("ms") << qint64(512'000'000) << u"512.0\u00A0ms"_s;
    QTest::newRow("long ms") << qint64(6'371'000'000) << u"6\u202F371.0\u00A0ms"_s;
    QTest::newRow("s") << qint64(63'710'000'000) << u"63.7\u00A0s"_s;
}

void TestUnits::durationTakesTheFittingUnit()
{
    QFETCH(const qint64, durationNs);
    QFETCH(const QString, expected);

    QCOMPARE(formatDuration(durationNs), expected);
}

void TestUnits::ranksAreCompact_data()
{
    QTest::addColumn<QList<int>>("ranks");
    QTest::addColumn<QString>("expected");

    QTest::newRow("none") << QList<int>{} << QString();
    QTest::newRow("one") << QList<int>{3} << u"3"_s;
    QTest::newRow("two are listed") << QList<int>{0, 1} << u"0, 1"_s;
    QTest::newRow("a run and a single one, unsorted") << QList<int>{6, 3, 2, 1, 0, 2} << u"0–3, 6"_s;
}

void TestUnits::ranksAreCompact()
{
    QFETCH(const QList<int>, ranks);
    QFETCH(const QString, expected);

    QCOMPARE(formatRanks({ranks.begin(), ranks.end()}), expected);
}

void TestUnits::sharesAddUpToExactlyAHundred_data()
{
    QTest::addColumn<QList<double>>("parts");
    QTest::addColumn<QList<double>>("expected");

    QTest::newRow("thirds") << QList<double>{1, 1, 1} << QList<double>{33.4, 33.3, 33.3};
    QTest::newRow("nothing") << QList<double>{0, 0} << QList<double>{0, 0};
    QTest::newRow("one whole") << QList<double>{5} << QList<double>{100};
    QTest::newRow("with a zero") << QList<double>{2, 0, 1} << QList<double>{66.7, 0, 33.3};
}

void TestUnits::sharesAddUpToExactlyAHundred()
{
    QFETCH(const QList<double>, parts);
    QFETCH(const QList<double>, expected);

    const std::vector<double> shares = sharesByLargestRemainder({parts.begin(), parts.end()});

    QCOMPARE(QList<double>(shares.begin(), shares.end()), expected);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    QVERIFY(sum == 0 || std::abs(sum - 100.0) < 1e-9);
}

void TestUnits::timestampIsShownAsWritten()
{
    QCOMPARE(formatTimestamp(1736408883704643212), u"2025-01-09 07:48:03.704643"_s);
}

QTEST_APPLESS_MAIN(TestUnits)
#include "tst_units.moc"
