// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/csvcolumns.h"
#include "importers/text/csvreader.h"

#include <QFile>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

class TestCsvReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitsRecords_data();
    void splitsRecords();
    void countsLinesThroughQuotedBreaks();
    void readsRecordsLargerThanItsBuffer();
    void readsGb18030();
    void readsPackedFiles();
    void missingCellsAreEmpty();
    void surplusGoesIntoTheTextColumn_data();
    void surplusGoesIntoTheTextColumn();
    void emptyFileIsMalformed();
    void findsColumnsWhateverTheirSpelling_data();
    void findsColumnsWhateverTheirSpelling();
    void unitsComeFromTheHeader();
    void repeatedNamesKeepTheirPlace();

private:
    QString write(const QByteArray &content)
    {
        const QString path = m_directory.filePath(u"table%1.csv"_s.arg(++m_files));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return path;
    }

    QTemporaryDir m_directory;
    int m_files = 0;
};

void TestCsvReader::splitsRecords_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QList<QStringList>>("expected");

    using Rows = QList<QStringList>;
    QTest::newRow("plain") << QByteArray("a,b\n1,2\n") << Rows{{u"1"_s, u"2"_s}};
    QTest::newRow("no break at the end") << QByteArray("a,b\n1,2") << Rows{{u"1"_s, u"2"_s}};
    QTest::newRow("CRLF and LF mixed") << QByteArray("a,b\r\n1,2\n3,4\r\n") << Rows{{u"1"_s, u"2"_s}, {u"3"_s, u"4"_s}};
    QTest::newRow("TAB behind times") << QByteArray("a,b\n1.5\t,2\t\r\n") << Rows{{u"1.5"_s, u"2"_s}};
    QTest::newRow("BOM") << QByteArray("\xEF\xBB\xBF"
                                       "a,b\n1,2\n")
                         << Rows{{u"1"_s, u"2"_s}};
    QTest::newRow("quoted comma") << QByteArray("a,b\n\"1,5\",2\n") << Rows{{u"1,5"_s, u"2"_s}};
    QTest::newRow("quoted break") << QByteArray("a,b\n\"x;\r\ny\",2\n") << Rows{{u"x;\r\ny"_s, u"2"_s}};
    QTest::newRow("triple quoted shape") << QByteArray("a,b\n\"\"\"32,3;8\"\"\",2\n")
                                         << Rows{{u"\"32,3;8\""_s, u"2"_s}};
    QTest::newRow("doubled quotes in the last cell")
        << QByteArray("a,b\n1,\"say \"\"x\"\"\"") << Rows{{u"1"_s, u"say \"x\""_s}};
    QTest::newRow("empty quoted cell") << QByteArray("a,b\n\"\",2\n") << Rows{{u""_s, u"2"_s}};
    QTest::newRow("empty cells") << QByteArray("a,b,c\n,,\n") << Rows{{u""_s, u""_s, u""_s}};
    QTest::newRow("blank lines are no records")
        << QByteArray("a,b\n\n1,2\n\r\n3,4\n\n") << Rows{{u"1"_s, u"2"_s}, {u"3"_s, u"4"_s}};
    QTest::newRow("quote inside a plain cell") << QByteArray("a,b\nx\"y,2\n") << Rows{{u"x\"y"_s, u"2"_s}};
    QTest::newRow("quote that never closes") << QByteArray("a,b\n1,\"x,y\n2,3\n") << Rows{{u"1"_s, u"x,y\n2,3\n"_s}};
    QTest::newRow("Chinese") << QByteArray("名,b\n矩阵乘,2\n") << Rows{{u"矩阵乘"_s, u"2"_s}};
}

void TestCsvReader::splitsRecords()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QList<QStringList>, expected);

    auto reader = CsvReader::open(write(content));
    QVERIFY(reader);
    QList<QStringList> rows;
    while (reader->next().valueOr(false)) {
        QStringList cells;
        for (int i = 0; i < int(reader->cells().size()); ++i)
            cells.append(QString::fromUtf8(reader->cell(i)));
        rows.append(cells);
    }

    QCOMPARE(rows, expected);
}

void TestCsvReader::countsLinesThroughQuotedBreaks()
{
    auto reader = CsvReader::open(write("a,b\n\"x\ny\",1\n\nz,2\n"));
    QVERIFY(reader);

    QVERIFY(reader->next().valueOr(false));
    QCOMPARE(reader->line(), 2);
    QVERIFY(reader->next().valueOr(false));
    QCOMPARE(reader->line(), 5);
}

void TestCsvReader::readsRecordsLargerThanItsBuffer()
{
    const QByteArray large(3 << 20, 'x');
    QByteArray content = "a,b\n1,\"" + large + "\"\n";
    for (int i = 0; i < 200000; ++i)
        content += QByteArray::number(i) + ",\"q\"\"q\"\n";

    auto reader = CsvReader::open(write(content));
    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));
    QCOMPARE(qsizetype(reader->cell(1).size()), large.size());
    int count = 0;
    bool areEqual = true;
    while (reader->next().valueOr(false)) {
        areEqual = areEqual && reader->cell(0) == QByteArray::number(count).toStdString() && reader->cell(1) == "q\"q";
        ++count;
    }

    QCOMPARE(count, 200000);
    QVERIFY(areEqual);
}

void TestCsvReader::readsGb18030()
{
    QStringEncoder encoder("GB18030");
    if (!encoder.isValid())
        QSKIP("this Qt has no GB18030");
    const QByteArray content = encoder.encode(u"name,b\n矩阵乘,2\n"_s);

    auto reader = CsvReader::open(write(content));
    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));

    QCOMPARE(QString::fromUtf8(reader->cell(0)), u"矩阵乘"_s);
    QCOMPARE(QString::fromUtf8(reader->cell(1)), u"2"_s);
}

void TestCsvReader::readsPackedFiles()
{
    // gzip of "a,b\n1,2\n"
    const QByteArray packed = QByteArray::fromHex("1f8b08000000000002ff4bd449e232d431e202007b07970a08000000");

    auto reader = CsvReader::open(write(packed));

    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));
    QCOMPARE(QString::fromUtf8(reader->cell(1)), u"2"_s);
}

void TestCsvReader::missingCellsAreEmpty()
{
    auto reader = CsvReader::open(write("a,b,c\n1\n"));
    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));

    QCOMPARE(reader->cell(0), std::string_view("1"));
    QCOMPARE(reader->cell(2), std::string_view());
    QCOMPARE(reader->cell(-1), std::string_view());
}

void TestCsvReader::surplusGoesIntoTheTextColumn_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("isMerged");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("name with a comma") << QByteArray("7,add<1, 2>,3") << 1 << true
                                       << QStringList{u"7"_s, u"add<1, 2>"_s, u"3"_s};
    QTest::newRow("two commas") << QByteArray("7,a,b,c,3") << 1 << true << QStringList{u"7"_s, u"a,b,c"_s, u"3"_s};
    QTest::newRow("text column last") << QByteArray("7,1,a,b") << 2 << true << QStringList{u"7"_s, u"1"_s, u"a,b"_s};
    QTest::newRow("comma at the end of the line")
        << QByteArray("7,a,3,") << 1 << true << QStringList{u"7"_s, u"a"_s, u"3"_s};
    QTest::newRow("no text column") << QByteArray("7,a,b,3") << -1 << false
                                    << QStringList{u"7"_s, u"a"_s, u"b"_s, u"3"_s};
    QTest::newRow("fits") << QByteArray("7,a,3") << 1 << true << QStringList{u"7"_s, u"a"_s, u"3"_s};
}

void TestCsvReader::surplusGoesIntoTheTextColumn()
{
    QFETCH(const QByteArray, record);
    QFETCH(const int, column);
    QFETCH(const bool, isMerged);
    QFETCH(const QStringList, expected);
    auto reader = CsvReader::open(write(QByteArray("id,name,n\n" + record + '\n')));
    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));

    QCOMPARE(reader->mergeSurplus(column), isMerged);

    QStringList cells;
    for (const std::string_view cell : reader->cells())
        cells.append(QString::fromUtf8(cell));
    QCOMPARE(cells, expected);
}

void TestCsvReader::emptyFileIsMalformed()
{
    const auto reader = CsvReader::open(write(""));

    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::Malformed);
    QVERIFY(!reader.error().path.isEmpty());
}

void TestCsvReader::findsColumnsWhateverTheirSpelling_data()
{
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("name");

    QTest::newRow("case and underscore") << u"Device_id"_s << u"Device Id"_s;
    QTest::newRow("unit") << u"Start Time(us)"_s << u"Start Time"_s;
    QTest::newRow("parentheses that are no unit")
        << u"Communication(Not Overlapped)"_s << u"Communication(Not Overlapped)"_s;
    QTest::newRow("blanks around") << u" Stream ID\t"_s << u"Stream Id"_s;
}

void TestCsvReader::findsColumnsWhateverTheirSpelling()
{
    QFETCH(const QString, header);
    QFETCH(const QString, name);
    const CsvColumns columns({"other", header.toStdString()});

    QCOMPARE(columns.find({name.toStdString()}), 1);
    QCOMPARE(columns.find({"absent"}), -1);
}

void TestCsvReader::unitsComeFromTheHeader()
{
    const CsvColumns columns({"Size(KB)", "Total Reserved(MB)", "Memory(kB)", "Time(ms)", "Duration(us)", "Count"});

    QCOMPARE(columns.bytesPerUnit(0), 1024);
    QCOMPARE(columns.bytesPerUnit(1), 1024 * 1024);
    QCOMPARE(columns.bytesPerUnit(2), 1024);
    QCOMPARE(columns.decimalsToNs(3), 6);
    QCOMPARE(columns.decimalsToNs(4), 3);
    QCOMPARE(columns.bytesPerUnit(5), 1);
    QCOMPARE(parseBytes("1.5", columns.bytesPerUnit(0)), 1536);
    QCOMPARE(parseBytes("N/A", columns.bytesPerUnit(0)), std::optional<qint64>());
}

void TestCsvReader::repeatedNamesKeepTheirPlace()
{
    auto reader = CsvReader::open(write("Reduce Start(us),Reduce Start(us)\n1,2\n"));
    QVERIFY(reader);
    QVERIFY(reader->next().valueOr(false));

    QCOMPARE(reader->header().size(), size_t(2));
    QCOMPARE(CsvColumns(reader->header()).find({"Reduce Start"}), 0);
    QCOMPARE(reader->cell(1), std::string_view("2"));
}

QTEST_GUILESS_MAIN(TestCsvReader)
#include "tst_csvreader.moc"
