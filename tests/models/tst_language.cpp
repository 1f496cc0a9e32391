// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"
#include "models/base/language.h"
#include "models/report/phrases.h"

#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { useLanguage(u"en"_s); }

    void startsInEnglish();
    void speaksChinese();
    void goesBackToEnglish();
    void refusesUnknownLanguages();
};

void TestLanguage::startsInEnglish()
{
    QCOMPARE(currentLanguage(), u"en"_s);
    QCOMPARE(notCollectedText(), u"not collected"_s);
}

void TestLanguage::speaksChinese()
{
    QVERIFY(useLanguage(u"zh"_s));
    QCOMPARE(currentLanguage(), u"zh"_s);
    QCOMPARE(notCollectedText(), u"未采集"_s);
    // The text of a free tr(), whose context is the namespace.
    QCOMPARE(describe(Error{.code = ErrorCode::NotFound, .path = u"/tmp/x"_s}), u"未找到：/tmp/x；请检查路径"_s);
}

void TestLanguage::goesBackToEnglish()
{
    QVERIFY(useLanguage(u"zh"_s));
    QVERIFY(useLanguage(u"en"_s));
    QCOMPARE(notCollectedText(), u"not collected"_s);
}

void TestLanguage::refusesUnknownLanguages()
{
    QVERIFY(useLanguage(u"zh"_s));
    QVERIFY(!useLanguage(u"fr"_s));
    QVERIFY(!useLanguage(u"zh_CN"_s));
    QCOMPARE(currentLanguage(), u"zh"_s);
}

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
