// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesOptionsInEveryForm();
    void endsOptionsAtTwoDashes();
    void keepsEveryValueOfARepeatedOption();
    void rejectsWhatItDoesNotKnow_data();
    void rejectsWhatItDoesNotKnow();
    void findsTheNearestName_data();
    void findsTheNearestName();
};

namespace {

const std::vector<OptionSpec> specs
    = {{.name = u"json"_s},
       {.name = u"top"_s, .valueName = u"N"_s},
       {.name = u"output"_s, .valueName = u"FILE"_s, .shortName = u"o"_s},
       {.name = u"by"_s, .valueName = u"type|name"_s, .choices = {u"type"_s, u"name"_s}}};

} // namespace

void TestArguments::takesOptionsInEveryForm()
{
    const auto arguments
        = Arguments::parse({u"--top"_s, u"5"_s, u"folder"_s, u"-o"_s, u"x=y.pdf"_s, u"--by=name"_s}, specs);

    QVERIFY(arguments);
    QCOMPARE(arguments->operands(), QStringList{u"folder"_s});
    QCOMPARE(arguments->value(u"output"_s), u"x=y.pdf"_s);
    QCOMPARE(arguments->value(u"by"_s), u"name"_s);
    const auto top = arguments->number(u"top"_s, 0);
    QVERIFY(top);
    QCOMPARE(*top, 5);
    QVERIFY(!arguments->has(u"json"_s));
}

void TestArguments::endsOptionsAtTwoDashes()
{
    const auto arguments = Arguments::parse({u"--json"_s, u"--"_s, u"--top"_s, u"-"_s}, specs);

    QVERIFY(arguments);
    QCOMPARE(arguments->operands(), (QStringList{u"--top"_s, u"-"_s}));
}

void TestArguments::keepsEveryValueOfARepeatedOption()
{
    const auto arguments = Arguments::parse({u"--top"_s, u"1"_s, u"--top=2"_s}, specs);

    QVERIFY(arguments);
    QCOMPARE(arguments->values(u"top"_s), (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(arguments->value(u"top"_s), u"2"_s);
}

void TestArguments::rejectsWhatItDoesNotKnow_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("named");

    QTest::newRow("misspelt option") << QStringList{u"--jsno"_s} << u"--json"_s;
    QTest::newRow("unknown option") << QStringList{u"--frobnicate"_s} << u"--frobnicate"_s;
    QTest::newRow("missing value") << QStringList{u"--top"_s} << u"--top N"_s;
    QTest::newRow("value for a switch") << QStringList{u"--json=1"_s} << u"--json"_s;
    QTest::newRow("misspelt choice") << QStringList{u"--by"_s, u"nmae"_s} << u"Did you mean name?"_s;
    QTest::newRow("unknown short option") << QStringList{u"-x"_s} << u"-x"_s;
}

void TestArguments::rejectsWhatItDoesNotKnow()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, named);

    const auto arguments = Arguments::parse(words, specs);

    QVERIFY(!arguments);
    QCOMPARE(arguments.error().code, ErrorCode::Usage);
    QVERIFY2(arguments.error().detail.contains(named), qPrintable(arguments.error().detail));
}

void TestArguments::findsTheNearestName_data()
{
    QTest::addColumn<QString>("misspelt");
    QTest::addColumn<QString>("expected");

    QTest::newRow("exchanged letters") << u"sumamry"_s << u"summary"_s;
    QTest::newRow("one letter short") << u"step"_s << u"steps"_s;
    QTest::newRow("beginning of a name") << u"mem"_s << u"memory"_s;
    QTest::newRow("something else") << u"frobnicate"_s << QString();
    QTest::newRow("three letters, one right") << u"xyi"_s << QString();
}

void TestArguments::findsTheNearestName()
{
    QFETCH(const QString, misspelt);
    QFETCH(const QString, expected);

    QCOMPARE(nearestName(misspelt, {u"summary"_s, u"steps"_s, u"memory"_s, u"api"_s}), expected);
}

QTEST_APPLESS_MAIN(TestArguments)
#include "tst_arguments.moc"
