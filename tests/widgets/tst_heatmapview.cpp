// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/ascopestyle.h"
#include "widgets/heatmap/heatmappainter.h"
#include "widgets/heatmap/heatmapview.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

/// Cell (row, column) has the value row * 10 + column on a scale of 0 to 77; (2, 5) has no data, (1, 1) is slow.
HeatmapData matrix(int count)
{
    HeatmapData data{.columnTitle = u"destination"_s, .rowPrefix = u"Rank"_s};
    for (int i = 0; i < count; ++i)
        data.rows.push_back({.text = QString::number(i)});
    data.columns = data.rows;
    data.scales.push_back({.name = u"HCCS"_s, .low = 0, .high = 77});
    for (int row = 0; row < count; ++row) {
        for (int column = 0; column < count; ++column) {
            const int value = row * 10 + column;
            data.cells.push_back({.kind = row == 2 && column == 5 ? HeatmapCellKind::NoData : HeatmapCellKind::Value,
                                  .value = double(value),
                                  .text = row == 2 && column == 5 ? QString() : QString::number(value),
                                  .isMarked = row == 1 && column == 1});
        }
    }
    return data;
}

QString wordsOf(HeatmapPlace place)
{
    return u"%1 to %2"_s.arg(place.row).arg(place.column);
}

bool isNear(const QColor &a, const QColor &b, int tolerance = 3)
{
    return std::abs(a.red() - b.red()) <= tolerance && std::abs(a.green() - b.green()) <= tolerance
        && std::abs(a.blue() - b.blue()) <= tolerance;
}

} // namespace

class TestHeatmapView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void arrowsMoveTheCurrentCell_data();
    void arrowsMoveTheCurrentCell();
    void keyboardFocusStartsAtTheFirstCell();
    void enterActivatesAndEscapeLeaves();
    void aClickTakesTheCellUnderThePointer();
    void theScreenReaderHearsTheCurrentCell();
    void otherDataKeepsACellThatExists();
    void copyGivesTheTable();
    void largeMatricesScrollToTheCurrentCell();
    void cellsHaveTheColorOfTheirValue_data();
    void cellsHaveTheColorOfTheirValue();
    void missingCellsAreHatched();
    void slowCardsAreOutlined();
    void onPaperTheHatchIsLines();

private:
    std::unique_ptr<HeatmapView> m_view;
};

void TestHeatmapView::initTestCase()
{
    applyTheme(Appearance::Light);
}

void TestHeatmapView::init()
{
    m_view = std::make_unique<HeatmapView>();
    m_view->resize(480, 440);
    m_view->setData(matrix(8), wordsOf);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestHeatmapView::arrowsMoveTheCurrentCell_data()
{
    QTest::addColumn<QList<int>>("keys");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");

    QTest::newRow("right and down") << QList<int>{Qt::Key_Right, Qt::Key_Right, Qt::Key_Down} << 4 << 5;
    QTest::newRow("left and up") << QList<int>{Qt::Key_Left, Qt::Key_Up} << 2 << 2;
    QTest::newRow("stops at the edge") << QList<int>{Qt::Key_PageUp, Qt::Key_Up, Qt::Key_Home, Qt::Key_Left} << 0 << 0;
    QTest::newRow("end of the row") << QList<int>{Qt::Key_End} << 3 << 7;
    QTest::newRow("last row") << QList<int>{Qt::Key_PageDown} << 7 << 3;
}

void TestHeatmapView::arrowsMoveTheCurrentCell()
{
    QFETCH(const QList<int>, keys);
    QFETCH(const int, row);
    QFETCH(const int, column);
    m_view->setCurrent(HeatmapPlace{.row = 3, .column = 3});

    for (const int key : keys)
        QTest::keyClick(m_view.get(), Qt::Key(key));

    QCOMPARE(m_view->current(), (HeatmapPlace{.row = row, .column = column}));
}

void TestHeatmapView::keyboardFocusStartsAtTheFirstCell()
{
    m_view->clearFocus();

    m_view->setFocus(Qt::TabFocusReason);

    QCOMPARE(m_view->current(), HeatmapPlace{});
}

void TestHeatmapView::enterActivatesAndEscapeLeaves()
{
    QSignalSpy activated(m_view.get(), &HeatmapView::activated);
    QSignalSpy left(m_view.get(), &HeatmapView::leaveRequested);
    m_view->setCurrent(HeatmapPlace{.row = 1, .column = 2});

    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);

    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().value<HeatmapPlace>(), (HeatmapPlace{.row = 1, .column = 2}));
    QCOMPARE(left.count(), 1);
}

void TestHeatmapView::aClickTakesTheCellUnderThePointer()
{
    const QPoint center = m_view->layoutGeometry().cellRect({4, 6}).center().toPoint();

    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, center);

    QCOMPARE(m_view->current(), (HeatmapPlace{.row = 4, .column = 6}));
}

void TestHeatmapView::theScreenReaderHearsTheCurrentCell()
{
    m_view->setCurrent(HeatmapPlace{.row = 4, .column = 6});

    QCOMPARE(m_view->accessibleDescription(), u"4 to 6"_s);
}

void TestHeatmapView::otherDataKeepsACellThatExists()
{
    m_view->setCurrent(HeatmapPlace{.row = 3, .column = 3});

    m_view->setData(matrix(4), wordsOf);
    QCOMPARE(m_view->current(), (HeatmapPlace{.row = 3, .column = 3}));

    m_view->setData(matrix(2), wordsOf);
    QVERIFY(!m_view->current());
}

void TestHeatmapView::copyGivesTheTable()
{
    m_view->setData(matrix(2), wordsOf);

    QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QApplication::clipboard()->text(), u"Rank\t0\t1\n0\t0\t1\n1\t10\t11\n"_s);
}

void TestHeatmapView::largeMatricesScrollToTheCurrentCell()
{
    m_view->setData(matrix(64), wordsOf);
    QVERIFY(m_view->verticalScrollBar()->maximum() > 0);

    m_view->setCurrent(HeatmapPlace{.row = 63, .column = 63});

    QCOMPARE(m_view->layoutGeometry().cellPx, HeatmapGeometry::leastCellPx);
    const QPointF shift(m_view->horizontalScrollBar()->value(), m_view->verticalScrollBar()->value());
    const QRectF cell = m_view->layoutGeometry().cellRect({63, 63}).translated(-shift);
    QVERIFY(QRectF(m_view->viewport()->rect()).contains(cell));
}

void TestHeatmapView::cellsHaveTheColorOfTheirValue_data()
{
    QTest::addColumn<bool>("isDark");

    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestHeatmapView::cellsHaveTheColorOfTheirValue()
{
    QFETCH(const bool, isDark);
    applyTheme(isDark ? Appearance::Dark : Appearance::Light);
    const QImage image = m_view->grab().toImage();
    const Theme theme = Theme::current();

    for (const HeatmapPlace place : {HeatmapPlace{0, 0}, HeatmapPlace{3, 4}, HeatmapPlace{7, 7}}) {
        // A corner of the cell, free of its number.
        const QPoint inside = (m_view->layoutGeometry().cellRect(place).topLeft() + QPointF(6, 4)).toPoint();
        const QColor expected = theme.sequential(SequentialScale::Hccs, (place.row * 10 + place.column) / 77.0);
        QVERIFY2(isNear(image.pixelColor(inside), expected), qPrintable(wordsOf(place)));
    }
    applyTheme(Appearance::Light);
}

void TestHeatmapView::missingCellsAreHatched()
{
    const QImage image = m_view->grab().toImage();
    const Theme theme = Theme::current();

    const QRect cell = m_view->layoutGeometry().cellRect({2, 5}).toRect().adjusted(4, 4, -4, -4);
    int groundPixels = 0;
    int linePixels = 0;
    for (int y = cell.top(); y < cell.bottom(); ++y) {
        for (int x = cell.left(); x < cell.right(); ++x) {
            groundPixels += isNear(image.pixelColor(x, y), theme.color(Token::NotCollected)) ? 1 : 0;
            linePixels += isNear(image.pixelColor(x, y), theme.color(Token::NotCollected)) ? 0 : 1;
        }
    }

    QVERIFY(groundPixels > 100);
    QVERIFY(linePixels > 100);
    QVERIFY(!isNear(theme.sequential(SequentialScale::Hccs, 0), theme.color(Token::NotCollected), 2));
}

void TestHeatmapView::slowCardsAreOutlined()
{
    HeatmapData data = matrix(8);
    data.rows[3].isOutlined = true;
    data.columns[3].isOutlined = true;
    m_view->setData(data, wordsOf);

    const QImage image = m_view->grab().toImage();

    const QRectF row = m_view->layoutGeometry().rowRect(3);
    const QColor edge = image.pixelColor(QPointF(row.center().x(), row.top()).toPoint());
    QVERIFY2(isNear(edge, Theme::current().color(Token::Critical), 60), qPrintable(edge.name()));
}

void TestHeatmapView::onPaperTheHatchIsLines()
{
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({480, 440});
    QPainter painter(&generator);

    paintHeatmap(painter, m_view->matrix(), m_view->layoutGeometry(), Theme(Appearance::Light));
    painter.end();

    QVERIFY(svg.contains("<polyline") || svg.contains("<path"));
    QVERIFY(!svg.contains("<image"));
    QVERIFY(!svg.contains("pattern"));
}

QTEST_MAIN(TestHeatmapView)
#include "tst_heatmapview.moc"
