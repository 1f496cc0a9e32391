// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/output.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

class TestOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csvQuotesAndLeavesNullEmpty();
    void textAlignsWideCharacters();
    void textSaysNotCollected();
    void textKeepsControlCharactersOut();
    void machineColumnsAreOnlyInCsv();
    void jsonKeepsBigIntegersExact();
    void unknownTableIsWrongUsage();
};

void TestOutput::csvQuotesAndLeavesNullEmpty()
{
    const Table table{.columns = {{u"name"_s, {}}, {u"total_us"_s, {}}},
                      .rows = {{textCell(u"a,\"b\"\nc"_s), microsecondsCell(std::optional<qint64>(1500))},
                               {textCell(u"plain"_s), microsecondsCell(std::optional<qint64>())}}};

    QCOMPARE(toCsv(table), QByteArray("name,total_us\n\"a,\"\"b\"\"\nc\",1.5\nplain,\n"));
}

void TestOutput::textAlignsWideCharacters()
{
    const Table table{.columns = {{u"name"_s, u"Name"_s, false}, {u"n"_s, u"N"_s}},
                      .rows = {{textCell(u"算子"_s), countCell(1)}, {textCell(u"abcdef"_s), countCell(12)}}};

    QCOMPARE(QString::fromUtf8(toText(table)), u"Name     N\n算子     1\nabcdef  12\n"_s);
}

void TestOutput::textSaysNotCollected()
{
    const Table table{.columns = {{u"x"_s, u"X"_s}}, .rows = {{ratioCell({})}, {ratioCell(0.0)}}};

    QCOMPARE(QString::fromUtf8(toText(table)), u"            X\nnot collected\n        0.0\u00A0%\n"_s);
}

void TestOutput::textKeepsControlCharactersOut()
{
    const Table table{.columns = {{u"x"_s, u"X"_s, false}}, .rows = {{textCell(u"a\x1b[31mb\nc"_s)}}};

    QCOMPARE(toText(table), QByteArray("X\na [31mb c\n"));
}

void TestOutput::machineColumnsAreOnlyInCsv()
{
    const Table table{.columns = {{u"a"_s, u"A"_s, true, true}, {u"b"_s, u"B"_s}},
                      .rows = {{countCell(1), countCell(2)}}};

    QCOMPARE(toText(table), QByteArray("B\n2\n"));
    QCOMPARE(toCsv(table), QByteArray("a,b\n1,2\n"));
}

void TestOutput::jsonKeepsBigIntegersExact()
{
    const QJsonObject object{{u"at_ns"_s, qint64(1736408883704643212)}};

    QCOMPARE(toJson(object), QByteArray("{\"at_ns\":1736408883704643212}\n"));
    QCOMPARE(toJson(QJsonArray()), QByteArray("[]\n"));
}

void TestOutput::unknownTableIsWrongUsage()
{
    Streams streams{.output = [](const QByteArray &) { return true; }, .error = [](const QByteArray &) {}};
    const auto arguments = Arguments::parse({u"--table"_s, u"x"_s}, {{.name = u"table"_s, .valueName = u"NAME"_s}});
    QVERIFY(arguments);

    const QString message
        = Printer(streams, *arguments).print({.tables = {{.name = u"links"_s}, {.name = u"ranks"_s}}});

    QVERIFY(message.contains(u"links, ranks"_s));
}

QTEST_APPLESS_MAIN(TestOutput)
#include "tst_output.moc"
