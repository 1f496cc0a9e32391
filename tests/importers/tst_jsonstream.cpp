// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/jsonstream.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

/// What a stream gave: names of the events in order, places of broken ones, how the file ended.
struct Outcome
{
    QStringList names;
    QList<qint64> damagedAt;
    Result<JsonStream::Ending> ending = JsonStream::Ending{};
};

/// Events are broken when they have no name: an error of the handler counts like one of the parser.
simdjson::error_code readName(simdjson::ondemand::object &event, QString *name)
{
    std::string_view text;
    bool hasName = false;
    for (auto entry : event) {
        simdjson::ondemand::field field;
        if (const auto failure = std::move(entry).get(field))
            return failure;
        std::string_view key;
        if (const auto failure = field.unescaped_key().get(key))
            return failure;
        if (key != "name")
            continue;
        if (const auto failure = field.value().get_string().get(text))
            return failure;
        hasName = true;
    }
    *name = QString::fromUtf8(text);
    return hasName ? simdjson::SUCCESS : simdjson::NO_SUCH_FIELD;
}

Outcome read(const QString &path, int stopAfterWindows = -1)
{
    Outcome outcome;
    auto source = ByteSource::open(path);
    if (!source) {
        outcome.ending = source.error();
        return outcome;
    }
    JsonStream stream(std::move(*source));
    int windows = 0;
    outcome.ending = stream.run(
        [&outcome](simdjson::ondemand::object &event) {
            QString name;
            const auto failure = readName(event, &name);
            if (!failure)
                outcome.names.append(name);
            return failure;
        },
        [&outcome](qint64 byteOffset, std::string_view) { outcome.damagedAt.append(byteOffset); },
        [&](qint64) { return ++windows != stopAfterWindows; });
    return outcome;
}

QByteArray eventText(int number, qsizetype paddingBytes = 0, const QByteArray &extra = {})
{
    QByteArray text = "{\"name\": \"e" + QByteArray::number(number) + "\", \"args\": {\"p\": \"";
    return QByteArray(text + QByteArray(paddingBytes, 'x') + "\"" + extra + "}}");
}

QStringList namesUpTo(int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names.append(u"e%1"_s.arg(i));
    return names;
}

} // namespace

class TestJsonStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheEvents_data();
    void findsTheEvents();
    void cutsWindowsAtElements_data();
    void cutsWindowsAtElements();
    void growsForLargeEvents();
    void brokenEventsAreSkippedWithTheirPlace_data();
    void brokenEventsAreSkippedWithTheirPlace();
    void truncatedFileKeepsItsWholeEvents_data();
    void truncatedFileKeepsItsWholeEvents();
    void cutPackedFileKeepsItsWholeEvents();
    void otherDocumentsAreMalformed_data();
    void otherDocumentsAreMalformed();
    void stopsWhenAsked();
    void absentFileIsNotFound();

private:
    QString write(const QByteArray &content)
    {
        const QString path = m_directory.filePath(u"trace%1.json"_s.arg(++m_files));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return path;
    }

    QTemporaryDir m_directory;
    int m_files = 0;
};

void TestJsonStream::findsTheEvents_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("count");
    const auto add
        = [](const char *name, const QByteArray &content, int count) { QTest::newRow(name) << content << count; };

    const QByteArray two = eventText(0) + ", " + eventText(1);
    add("bare array", "[" + two + "]", 2);
    add("no white space", "[" + eventText(0) + "," + eventText(1) + "]", 2);
    add("pretty printed", "[\n  {\n    \"name\": \"e0\"\n  },\n  {\n    \"name\": \"e1\"\n  }\n]\n", 2);
    add("BOM and blanks", "\xEF\xBB\xBF \r\n\t[" + two + "] \n", 2);
    add("empty array", "[]", 0);
    add("empty array with blanks", " [ \n ] ", 0);
    add("object", "{\"traceEvents\": [" + two + "]}", 2);
    add("object with members around",
        "{\"schemaVersion\": 1, \"deviceProperties\": [{\"a\": \"]}\"}, {\"b\": [1, {}]}], \"traceEvents\": [" + two
            + "], \"traceName\": [{\"x\": 1}, {\"name\": \"no event\"}]}",
        2);
    add("events named in a string before", "{\"note\": \"\\\"traceEvents\\\": [\", \"traceEvents\":[" + two + "]}", 2);
    add("text behind the array", "[" + two + "] trailing, {\"name\": \"no event\"}", 2);
    add("brackets in strings", "[{\"name\": \"e0\", \"s\": \"}, {]\\\"}, {\"}, {\"name\": \"e1\"}]", 2);
    add("nested arrays of objects",
        "[{\"args\": [{\"a\": {}}, {\"b\": [{}, {}]}], \"name\": \"e0\"}, {\"name\": \"e1\"}]", 2);
    add("escapes at the end of strings", "[{\"name\": \"e0\", \"s\": \"\\\\\"}, {\"name\": \"e1\"}]", 2);
    add("bytes that are no UTF-8", "[{\"name\": \"e0\", \"s\": \"\xC4\xFF\"}, {\"name\": \"e1\"}]", 2);
}

void TestJsonStream::findsTheEvents()
{
    QFETCH(const QByteArray, content);
    QFETCH(const int, count);

    const Outcome outcome = read(write(content));

    QVERIFY(outcome.ending);
    QCOMPARE(outcome.names, namesUpTo(count));
    QVERIFY(outcome.damagedAt.isEmpty());
    QVERIFY(!outcome.ending->isTruncated);
    QCOMPARE(outcome.ending->elements, qint64(count));
}

void TestJsonStream::cutsWindowsAtElements_data()
{
    QTest::addColumn<QByteArray>("separator");
    QTest::addColumn<QByteArray>("extra");

    QTest::newRow("as the exporters write") << QByteArray(", ") << QByteArray();
    QTest::newRow("dense") << QByteArray(",") << QByteArray();
    QTest::newRow("pretty printed") << QByteArray("\n  ,\n  ") << QByteArray();
    QTest::newRow("borders inside strings")
        << QByteArray(", ") << QByteArray(", \"s\": \"}, {\\\"name\\\": \\\"no event\\\"}, {\"");
    QTest::newRow("borders inside arrays")
        << QByteArray(", ") << QByteArray(", \"list\": [{\"name\": \"no event\"}, {\"b\": [{}, {}]}]");
}

void TestJsonStream::cutsWindowsAtElements()
{
    QFETCH(const QByteArray, separator);
    QFETCH(const QByteArray, extra);
    constexpr int count = 44000; // more than two windows
    QByteArray content = "[";
    for (int i = 0; i < count; ++i)
        content += (i > 0 ? separator : QByteArray()) + eventText(i, 150 + i % 97, extra);
    content += "]";
    QVERIFY(content.size() > (9 << 20));

    const Outcome outcome = read(write(content));

    QVERIFY(outcome.ending);
    QCOMPARE(outcome.names.size(), count);
    QCOMPARE(outcome.names, namesUpTo(count));
    QVERIFY(outcome.damagedAt.isEmpty());
}

void TestJsonStream::growsForLargeEvents()
{
    const QByteArray content
        = "[" + eventText(0) + ", " + eventText(1, 11 << 20) + ", " + eventText(2) + ", " + eventText(3, 5 << 20) + "]";

    const Outcome outcome = read(write(content));

    QVERIFY(outcome.ending);
    QCOMPARE(outcome.names, namesUpTo(4));
}

void TestJsonStream::brokenEventsAreSkippedWithTheirPlace_data()
{
    QTest::addColumn<QByteArray>("broken");

    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("number") << QByteArray("17");
    QTest::newRow("missing colon") << QByteArray("{\"name\" \"x\"}");
    QTest::newRow("missing comma") << QByteArray("{\"a\": 1 \"name\": \"x\"}");
    QTest::newRow("raw line break in a string") << QByteArray("{\"name\": \"x\ny\"}");
    QTest::newRow("without the field it needs") << QByteArray("{\"other\": 1}");
}

void TestJsonStream::brokenEventsAreSkippedWithTheirPlace()
{
    QFETCH(const QByteArray, broken);
    const QByteArray before = "[" + eventText(0) + ", ";
    const QByteArray content = before + broken + ", " + eventText(1) + ", " + eventText(2) + "]";

    const Outcome outcome = read(write(content));

    QVERIFY(outcome.ending);
    QCOMPARE(outcome.names, namesUpTo(3));
    QCOMPARE(outcome.damagedAt, QList<qint64>{before.size()});
}

void TestJsonStream::truncatedFileKeepsItsWholeEvents_data()
{
    QTest::addColumn<QByteArray>("tail");

    QTest::newRow("in a string") << QByteArray(", {\"name\": \"e");
    QTest::newRow("in a key") << QByteArray(", {\"na");
    QTest::newRow("in the arguments") << QByteArray(", {\"name\": \"x\", \"args\": {\"a\": 1");
    QTest::newRow("behind an escape") << QByteArray(", {\"name\": \"x\\");
    QTest::newRow("at a comma") << QByteArray(", ");
    QTest::newRow("without the last bracket") << QByteArray();
}

void TestJsonStream::truncatedFileKeepsItsWholeEvents()
{
    QFETCH(const QByteArray, tail);
    const QByteArray whole = "[" + eventText(0) + ", " + eventText(1);

    const Outcome outcome = read(write(QByteArray(whole + tail)));

    QVERIFY(outcome.ending);
    QCOMPARE(outcome.names, namesUpTo(2));
    QVERIFY(outcome.damagedAt.isEmpty());
    QVERIFY(outcome.ending->isTruncated);
    QVERIFY(outcome.ending->byteOffset >= whole.size());
    QVERIFY(outcome.ending->byteOffset <= whole.size() + tail.size());
}

void TestJsonStream::cutPackedFileKeepsItsWholeEvents()
{
    const QString path = m_directory.filePath(u"trace.json.gz"_s);
    constexpr int count = 60000;
    gzFile packed = gzopen(QFile::encodeName(path).constData(), "wb");
    gzputs(packed, "[");
    for (int i = 0; i < count; ++i) {
        gzputs(packed, i > 0 ? ", " : "");
        gzputs(packed, eventText(i, i % 89).constData());
    }
    gzputs(packed, "]");
    gzclose(packed);
    const Outcome whole = read(path);
    QVERIFY(whole.ending);
    QCOMPARE(whole.names.size(), count);

    QFile file(path);
    QVERIFY(file.resize(file.size() / 2));
    const Outcome cut = read(path);

    QVERIFY(cut.ending);
    QVERIFY(cut.ending->isTruncated);
    QVERIFY(cut.names.size() > 1000 && cut.names.size() < count);
    QCOMPARE(cut.names, namesUpTo(int(cut.names.size())));
}

void TestJsonStream::otherDocumentsAreMalformed_data()
{
    QTest::addColumn<QByteArray>("content");

    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blanks") << QByteArray(" \n ");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("text") << QByteArray("version https://git-lfs.github.com/spec/v1\n");
    QTest::newRow("page") << QByteArray("<!DOCTYPE html><html></html>");
    QTest::newRow("object without events") << QByteArray("{\"a\": [1, 2]}");
    QTest::newRow("events are no array") << QByteArray("{\"traceEvents\": {\"a\": 1}}");
    QTest::newRow("cut before the events") << QByteArray("{\"a\": [1, ");
}

void TestJsonStream::otherDocumentsAreMalformed()
{
    QFETCH(const QByteArray, content);

    const Outcome outcome = read(write(content));

    QVERIFY(!outcome.ending);
    QCOMPARE(outcome.ending.error().code, ErrorCode::Malformed);
}

void TestJsonStream::stopsWhenAsked()
{
    QByteArray content = "[" + eventText(0);
    for (int i = 1; i < 30; ++i)
        content += ", " + eventText(i, 1 << 20);

    const Outcome outcome = read(write(QByteArray(content + "]")), 2);

    QVERIFY(outcome.ending);
    QVERIFY(outcome.ending->isStopped);
    QVERIFY(outcome.names.size() < 30);
}

void TestJsonStream::absentFileIsNotFound()
{
    const Outcome outcome = read(m_directory.filePath(u"absent.json"_s));

    QVERIFY(!outcome.ending);
    QCOMPARE(outcome.ending.error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestJsonStream)
#include "tst_jsonstream.moc"
