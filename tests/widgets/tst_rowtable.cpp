// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/ascopestyle.h"
#include "widgets/tables/rowtable.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

std::vector<std::vector<RowCell>> rows(int count)
{
    std::vector<std::vector<RowCell>> made;
    for (int i = 0; i < count; ++i) {
        made.push_back({{.text = u"Op%1"_s.arg(i)},
                        {.bar = {{0.5, QColor(Qt::red)}}},
                        {.text = QString::number(i), .isStrong = true},
                        {.text = u"open"_s, .isLink = true}});
    }
    return made;
}

} // namespace

class TestRowTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void freeWidthIsSharedByStretch();
    void keysMoveTheCurrentRow();
    void enterActivates();
    void aClickOnALinkReportsIt();
    void theCurrentRowIsKeptInView();
    void lowerRowsNeedLessHeight();
    void copyGivesTextWithHeads();
    void theScreenReaderHearsTheNumbers();
    void barsAreAsLongAsTheirRatio();

private:
    std::unique_ptr<RowTable> m_table;
};

void TestRowTable::initTestCase()
{
    applyTheme(Appearance::Light);
}

void TestRowTable::init()
{
    m_table = std::make_unique<RowTable>(u"Operators"_s);
    m_table->setColumns({{u"Name"_s, 100, 1, Qt::AlignLeft},
                         {u"Bar"_s, 60, 3, Qt::AlignLeft},
                         {u"Count"_s, 60, 0, Qt::AlignRight},
                         {QString(), 60, 0, Qt::AlignRight}});
    m_table->setRows(rows(4));
    m_table->resize(500, 200);
    m_table->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
}

void TestRowTable::freeWidthIsSharedByStretch()
{
    const auto spans = m_table->columnSpans(12 + 280 + 100);

    QCOMPARE(spans[0].second, 125);
    QCOMPARE(spans[1].second, 135);
    QCOMPARE(spans[2].second, 60);
    QCOMPARE(spans[1].first, spans[0].first + 125);
}

void TestRowTable::keysMoveTheCurrentRow()
{
    QTest::keyClick(m_table.get(), Qt::Key_Down);
    QCOMPARE(m_table->currentRow(), 0);
    QTest::keyClick(m_table.get(), Qt::Key_End);
    QCOMPARE(m_table->currentRow(), 3);
    QTest::keyClick(m_table.get(), Qt::Key_Down);
    QCOMPARE(m_table->currentRow(), 3);
    QTest::keyClick(m_table.get(), Qt::Key_Home);
    QTest::keyClick(m_table.get(), Qt::Key_Up);
    QCOMPARE(m_table->currentRow(), 0);
}

void TestRowTable::enterActivates()
{
    QSignalSpy activated(m_table.get(), &RowTable::rowActivated);

    QTest::keyClick(m_table.get(), Qt::Key_Return);
    m_table->setCurrentRow(2);
    QTest::keyClick(m_table.get(), Qt::Key_Return);

    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().toInt(), 2);
}

void TestRowTable::aClickOnALinkReportsIt()
{
    QSignalSpy links(m_table.get(), &RowTable::linkActivated);
    const auto spans = m_table->columnSpans(m_table->viewport()->width());
    const int y = 26 + 28 + 14;

    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, {spans[0].first + 10, y});
    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, {spans[3].first + 30, y});

    QCOMPARE(links.count(), 1);
    QCOMPARE(links.first().first().toInt(), 1);
    QCOMPARE(m_table->currentRow(), 1);
}

void TestRowTable::theCurrentRowIsKeptInView()
{
    m_table->setRows(rows(40));

    m_table->setCurrentRow(30);

    const int shiftPx = m_table->verticalScrollBar()->value();
    QVERIFY(30 * 28 >= shiftPx && 31 * 28 <= shiftPx + m_table->viewport()->height() - 26);
    QCOMPARE(m_table->rowAt(26 + 30 * 28 - shiftPx + 5), 30);
}

void TestRowTable::lowerRowsNeedLessHeight()
{
    const int before = m_table->sizeHint().height();

    m_table->setRowHeight(20);

    QCOMPARE(before, 26 + 4 * 28);
    QCOMPARE(m_table->sizeHint().height(), 26 + 4 * 20);
    QCOMPARE(m_table->rowAt(26 + 3 * 20 + 1), 3);
}

void TestRowTable::copyGivesTextWithHeads()
{
    m_table->setRows(rows(2));

    QTest::keyClick(m_table.get(), Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QApplication::clipboard()->text(), u"Name\tBar\tCount\t\nOp0\t\t0\topen\nOp1\t\t1\topen"_s);
}

void TestRowTable::theScreenReaderHearsTheNumbers()
{
    QCOMPARE(m_table->accessibleName(), u"Operators"_s);
    QVERIFY(m_table->accessibleDescription().contains(u"Op3\t\t3"_s));
}

void TestRowTable::barsAreAsLongAsTheirRatio()
{
    const QImage image = m_table->grab().toImage();
    const auto spans = m_table->columnSpans(m_table->viewport()->width());
    const int left = spans[1].first + 8;
    const int widthPx = spans[1].second - 16;
    const int y = 26 + 14;

    QCOMPARE(image.pixelColor(left + widthPx * 4 / 10, y), QColor(Qt::red));
    QCOMPARE(image.pixelColor(left + widthPx * 6 / 10, y), Theme::current().color(Token::Hover));
}

QTEST_MAIN(TestRowTable)
#include "tst_rowtable.moc"
