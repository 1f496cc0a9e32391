// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmapdata.h"
#include "widgets/heatmap/heatmapgeometry.h"

#include <QTest>

using namespace ascope;

class TestHeatmapGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsGrowWithTheRoom_data();
    void cellsGrowWithTheRoom();
    void theMatrixFitsWhereItCan();
    void manyRanksNeedScrolling();
    void valuesAreShownFrom34Pixels();
    void everyPixelOfACellHitsIt();
    void labelsAndTheOutsideHitNothing();
    void cellsStandAPitchApart();
    void rowAndColumnRectsHoldTheirCells();
    void defaultRangeIsHalfTheMedianToATenthMore();
    void positionsAreClampedAndZeroIsLowest();
    void aScaleWithoutLengthIsAtItsUpperEnd();
};

void TestHeatmapGeometry::cellsGrowWithTheRoom_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<QSizeF>("room");
    QTest::addColumn<double>("cellPx");

    QTest::newRow("8 ranks, the height decides") << 8 << QSizeF(500, 413) << 44.0;
    QTest::newRow("8 ranks, the width decides") << 8 << QSizeF(380, 600) << 37.0;
    QTest::newRow("never more than 52 px") << 4 << QSizeF(900, 900) << 52.0;
    QTest::newRow("never less than 22 px") << 64 << QSizeF(500, 400) << 22.0;
    QTest::newRow("one rank") << 1 << QSizeF(500, 400) << 52.0;
}

void TestHeatmapGeometry::cellsGrowWithTheRoom()
{
    QFETCH(const int, ranks);
    QFETCH(const QSizeF, room);
    QFETCH(const double, cellPx);

    const HeatmapGeometry geometry = layoutHeatmap(ranks, ranks, room, 54, 34);

    QCOMPARE(geometry.cellPx, cellPx);
}

void TestHeatmapGeometry::theMatrixFitsWhereItCan()
{
    for (int ranks = 1; ranks <= 16; ++ranks) {
        const QSizeF room(620, 480);

        const QSizeF size = layoutHeatmap(ranks, ranks, room, 60, 36).sizePx();

        QVERIFY2(size.width() <= room.width() && size.height() <= room.height(), qPrintable(QString::number(ranks)));
    }
}

void TestHeatmapGeometry::manyRanksNeedScrolling()
{
    const HeatmapGeometry geometry = layoutHeatmap(64, 64, {620, 480}, 60, 36);

    QCOMPARE(geometry.sizePx(), QSizeF(60 + 64 * 25, 36 + 64 * 25));
}

void TestHeatmapGeometry::valuesAreShownFrom34Pixels()
{
    HeatmapGeometry geometry;
    geometry.cellPx = 33;
    QVERIFY(!geometry.showsValues());
    geometry.cellPx = 34;
    QVERIFY(geometry.showsValues());
}

void TestHeatmapGeometry::everyPixelOfACellHitsIt()
{
    const HeatmapGeometry geometry = layoutHeatmap(8, 8, {500, 412}, 54, 34);
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            const HeatmapPlace place{.row = row, .column = column};
            const QRectF cell = geometry.cellRect(place);

            QCOMPARE(geometry.placeAt(cell.topLeft()), place);
            QCOMPARE(geometry.placeAt(cell.center()), place);
            QCOMPARE(geometry.placeAt(cell.bottomRight() - QPointF(0.1, 0.1)), place);
        }
    }
}

void TestHeatmapGeometry::labelsAndTheOutsideHitNothing()
{
    const HeatmapGeometry geometry = layoutHeatmap(4, 4, {400, 400}, 54, 34);

    QVERIFY(!geometry.placeAt({20, 100}));
    QVERIFY(!geometry.placeAt({100, 20}));
    QVERIFY(!geometry.placeAt({54 + 4 * geometry.pitchPx() + 1, 100}));
    QVERIFY(!geometry.placeAt({100, 34 + 4 * geometry.pitchPx() + 1}));
    QVERIFY(!geometry.placeAt({-5, -5}));
}

void TestHeatmapGeometry::cellsStandAPitchApart()
{
    const HeatmapGeometry geometry = layoutHeatmap(4, 4, {400, 400}, 54, 34);

    const QRectF first = geometry.cellRect({0, 0});
    const QRectF next = geometry.cellRect({1, 1});

    QCOMPARE(first.topLeft(), QPointF(54, 34));
    QCOMPARE(next.left() - first.right(), 3.0);
    QCOMPARE(next.top() - first.bottom(), 3.0);
}

void TestHeatmapGeometry::rowAndColumnRectsHoldTheirCells()
{
    const HeatmapGeometry geometry = layoutHeatmap(5, 3, {400, 400}, 54, 34);

    for (int i = 0; i < 3; ++i) {
        QVERIFY(geometry.rowRect(2).contains(geometry.cellRect({2, i})));
        QVERIFY(!geometry.rowRect(2).intersects(geometry.cellRect({1, i})));
    }
    for (int i = 0; i < 5; ++i) {
        QVERIFY(geometry.columnRect(1).contains(geometry.cellRect({i, 1})));
        QVERIFY(!geometry.columnRect(1).intersects(geometry.cellRect({i, 2})));
    }
}

void TestHeatmapGeometry::defaultRangeIsHalfTheMedianToATenthMore()
{
    HeatmapScale scale;

    setDefaultRange(scale, {20, 18, 22, 2, 20});

    QCOMPARE(scale.low, 10.0);
    QCOMPARE(scale.high, 22.0);
}

void TestHeatmapGeometry::positionsAreClampedAndZeroIsLowest()
{
    const HeatmapScale scale{.low = 10, .high = 20};

    QCOMPARE(scale.position(15), 0.5);
    QCOMPARE(scale.position(5), 0.0);
    QCOMPARE(scale.position(25), 1.0);
    QCOMPARE(scale.position(0), 0.0);
}

void TestHeatmapGeometry::aScaleWithoutLengthIsAtItsUpperEnd()
{
    const HeatmapScale scale{.low = 7, .high = 7};

    QCOMPARE(scale.position(7), 1.0);
    QCOMPARE(scale.position(0), 0.0);
}

QTEST_APPLESS_MAIN(TestHeatmapGeometry)
#include "tst_heatmapgeometry.moc"
