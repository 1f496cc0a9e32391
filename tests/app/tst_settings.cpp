// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void wordsBecomeOptions_data();
    void wordsBecomeOptions();
    void wrongWordsAreTold_data();
    void wrongWordsAreTold();
    void settingsAreReadBack();
    void automaticFollowsTheDesktop();

private:
    QTemporaryDir m_directory;
};

void TestSettings::initTestCase()
{
    QVERIFY(m_directory.isValid());
    qputenv("XDG_CONFIG_HOME", m_directory.path().toUtf8());
}

void TestSettings::wordsBecomeOptions_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("targets");
    QTest::addColumn<bool>("opensSample");
    QTest::addColumn<QString>("language");

    QTest::newRow("nothing") << QStringList{} << QStringList{} << false << QString();
    QTest::newRow("a folder") << QStringList{u"/data/run"_s} << QStringList{u"/data/run"_s} << false << QString();
    QTest::newRow("several files") << QStringList{u"a.json"_s, u"b.csv"_s} << QStringList{u"a.json"_s, u"b.csv"_s}
                                   << false << QString();
    QTest::newRow("sample") << QStringList{u"--sample"_s} << QStringList{} << true << QString();
    QTest::newRow("value after a blank") << QStringList{u"--lang"_s, u"zh"_s, u"run"_s} << QStringList{u"run"_s}
                                         << false << u"zh"_s;
    QTest::newRow("value after an equals sign") << QStringList{u"--lang=zh"_s} << QStringList{} << false << u"zh"_s;
    QTest::newRow("a path with an equals sign")
        << QStringList{u"lr=0.1"_s} << QStringList{u"lr=0.1"_s} << false << QString();
}

void TestSettings::wordsBecomeOptions()
{
    QFETCH(const QStringList, words);
    QFETCH(const QStringList, targets);
    QFETCH(const bool, opensSample);
    QFETCH(const QString, language);

    QString error;
    const WindowOptions options = parseWindowOptions(words, &error);

    QCOMPARE(error, QString());
    QCOMPARE(options.targets, targets);
    QCOMPARE(options.opensSample, opensSample);
    QCOMPARE(options.language, language);
    QVERIFY(!options.hasTheme);
}

void TestSettings::wrongWordsAreTold_data()
{
    QTest::addColumn<QStringList>("words");

    QTest::newRow("unknown option") << QStringList{u"--colour"_s};
    QTest::newRow("unknown theme") << QStringList{u"--theme"_s, u"pink"_s};
    QTest::newRow("theme without a value") << QStringList{u"--theme"_s};
    QTest::newRow("unknown language") << QStringList{u"--lang=fr"_s};
}

void TestSettings::wrongWordsAreTold()
{
    QFETCH(const QStringList, words);

    QString error;
    parseWindowOptions(words, &error);

    QVERIFY(!error.isEmpty());
}

void TestSettings::settingsAreReadBack()
{
    Settings settings = Settings::load();
    QVERIFY(settings.theme == ThemeChoice::Automatic);
    settings.theme = ThemeChoice::Dark;
    settings.language = u"zh"_s;
    settings.lastDirectory = u"/data/运行"_s;
    settings.isRailNarrow[u"timeline"_s] = false;

    settings.save();

    const Settings read = Settings::load();
    QVERIFY(read.theme == ThemeChoice::Dark);
    QCOMPARE(read.language, u"zh"_s);
    QCOMPARE(read.lastDirectory, u"/data/运行"_s);
    QVERIFY(!read.isRailNarrow.at(u"timeline"_s));
}

void TestSettings::automaticFollowsTheDesktop()
{
    QVERIFY(appearanceOf(ThemeChoice::Automatic, true) == Appearance::Dark);
    QVERIFY(appearanceOf(ThemeChoice::Automatic, false) == Appearance::Light);
    QVERIFY(appearanceOf(ThemeChoice::Light, true) == Appearance::Light);
    QVERIFY(appearanceOf(ThemeChoice::Dark, false) == Appearance::Dark);
}

QTEST_APPLESS_MAIN(TestSettings)
#include "tst_settings.moc"
