// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/ascopestyle.h"
#include "widgets/gauges/gaugegeometry.h"
#include "widgets/gauges/gaugepainter.h"
#include "widgets/gauges/gaugepanel.h"

#include <QBuffer>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

std::vector<UnitUse> twelveUnits()
{
    std::vector<UnitUse> units;
    for (int i = 0; i < hardwareUnitCount; ++i)
        units.push_back({.unit = HardwareUnit(i), .neededMetricSet = u"PipeUtilization"_s});
    UnitUse &cube = units[size_t(HardwareUnit::Cube)];
    cube.utilization = 0.634;
    cube.ranks = {0, 1, 2, 3};
    cube.basis = UnitBasis::Operators;
    cube.state = UnitState::Low;
    cube.threshold = 0.7;
    return units;
}

/// Colour on the middle line of the arc at @p ratio.
QColor arcColor(const QImage &image, const GaugeGeometry &geometry, double ratio)
{
    return image.pixelColor(geometry.pointAt(ratio, geometry.radiusPx()).toPoint());
}

} // namespace

class TestGaugeGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void theArcSpans208Degrees();
    void ratiosOutsideAreClamped();
    void halfIsAtTheTop();
    void ticksCrossTheArcAndTheirNumberIsOutside_data();
    void ticksCrossTheArcAndTheirNumberIsOutside();
    void theArcFitsItsCard_data();
    void theArcFitsItsCard();
    void theFillEndsAtTheValue();
    void aUnitThatWasNotCollectedHasNoNumber();
    void stateNamesItsLimit_data();
    void stateNamesItsLimit();
    void onPaperNothingIsAPicture();
    void coresComeFirstThenMemories();
    void keysMoveTheSelection();
    void aClickSelects();
};

void TestGaugeGeometry::initTestCase()
{
    applyTheme(Appearance::Light);
}

void TestGaugeGeometry::theArcSpans208Degrees()
{
    QCOMPARE(GaugeGeometry::degreesAt(0) - GaugeGeometry::degreesAt(1), 208.0);
    // As far left as right of the top.
    QCOMPARE(GaugeGeometry::degreesAt(0) - 90, 90 - GaugeGeometry::degreesAt(1));
}

void TestGaugeGeometry::ratiosOutsideAreClamped()
{
    QCOMPARE(GaugeGeometry::degreesAt(-0.5), GaugeGeometry::degreesAt(0));
    QCOMPARE(GaugeGeometry::degreesAt(1.5), GaugeGeometry::degreesAt(1));
}

void TestGaugeGeometry::halfIsAtTheTop()
{
    const GaugeGeometry geometry = gaugeGeometry(QRectF(0, 0, 196, 180), 30, 30, 70);

    const QPointF top = geometry.pointAt(0.5, geometry.radiusPx());

    QVERIFY(std::abs(top.x() - geometry.center.x()) < 1e-9);
    QVERIFY(std::abs(top.y() - (geometry.center.y() - geometry.radiusPx())) < 1e-9);
}

void TestGaugeGeometry::ticksCrossTheArcAndTheirNumberIsOutside_data()
{
    QTest::addColumn<double>("threshold");

    QTest::newRow("50 %") << 0.5;
    QTest::newRow("70 %") << 0.7;
}

void TestGaugeGeometry::ticksCrossTheArcAndTheirNumberIsOutside()
{
    QFETCH(const double, threshold);
    const QRectF card(0, 0, 196, 180);
    const GaugeGeometry geometry = gaugeGeometry(card, 30, 30, 70);
    const auto distance = [&geometry](QPointF point) { return QLineF(geometry.center, point).length(); };

    const QLineF tick = geometry.tickAt(threshold);

    QVERIFY(distance(tick.p1()) < geometry.radiusPx() - geometry.widthPx / 2);
    QVERIFY(distance(tick.p2()) > geometry.radiusPx() + geometry.widthPx / 2);
    QVERIFY(distance(geometry.tickLabelAt(threshold)) > distance(tick.p2()) + 5);
    const double angle = QLineF(geometry.center, tick.p2()).angle();
    QVERIFY(std::abs(angle - GaugeGeometry::degreesAt(threshold)) < 1e-6);
    QVERIFY(card.contains(geometry.tickLabelAt(threshold)));
}

void TestGaugeGeometry::theArcFitsItsCard_data()
{
    QTest::addColumn<QSizeF>("card");
    QTest::addColumn<double>("leastRadiusPx");

    QTest::newRow("1440 x 900") << QSizeF(196, 180) << 69.0;
    QTest::newRow("1280 x 800") << QSizeF(190, 152) << 48.0;
    QTest::newRow("1920 x 1080") << QSizeF(276, 190) << 69.0;
    QTest::newRow("narrow") << QSizeF(120, 180) << 30.0;
}

void TestGaugeGeometry::theArcFitsItsCard()
{
    QFETCH(const QSizeF, card);
    QFETCH(const double, leastRadiusPx);

    const GaugeGeometry geometry = gaugeGeometry(QRectF(QPointF(), card), 30, 30, 70);

    const double outer = geometry.radiusPx() + geometry.widthPx / 2;
    const double below = outer * std::sin(14 * std::numbers::pi / 180);
    QVERIFY2(geometry.radiusPx() >= leastRadiusPx, qPrintable(QString::number(geometry.radiusPx())));
    QVERIFY(geometry.radiusPx() <= 70);
    QVERIFY(geometry.center.x() - outer >= 0 && geometry.center.x() + outer <= card.width());
    QVERIFY(geometry.center.y() - outer >= 30);
    QVERIFY(geometry.center.y() + below <= card.height() - 30);
}

void TestGaugeGeometry::theFillEndsAtTheValue()
{
    const QRectF card(0, 0, 196, 180);
    const Theme theme(Appearance::Light);
    QImage image(card.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);

    paintGauge(painter, card, twelveUnits().front(), theme, GaugeFonts::window());
    painter.end();

    const GaugeGeometry geometry = gaugeGeometry(card, 30, 30, 70);
    QCOMPARE(arcColor(image, geometry, 0.10), theme.color(Token::AttentionFill));
    QCOMPARE(arcColor(image, geometry, 0.60), theme.color(Token::AttentionFill));
    QCOMPARE(arcColor(image, geometry, 0.66), theme.color(Token::GaugeTrack));
    QCOMPARE(arcColor(image, geometry, 0.90), theme.color(Token::GaugeTrack));
}

void TestGaugeGeometry::aUnitThatWasNotCollectedHasNoNumber()
{
    const UnitUse use{.unit = HardwareUnit::L0, .neededMetricSet = u"MemoryL0"_s};

    const QString text = unitSummary(use);

    QCOMPARE(text, u"L0: not collected; metric set MemoryL0 shows it"_s);
    QVERIFY(unitRateText(use).isEmpty());
}

void TestGaugeGeometry::stateNamesItsLimit_data()
{
    QTest::addColumn<HardwareUnit>("unit");
    QTest::addColumn<double>("threshold");
    QTest::addColumn<UnitState>("state");
    QTest::addColumn<QString>("text");

    QTest::newRow("cube low") << HardwareUnit::Cube << 0.7 << UnitState::Low << u"low · under 70 %"_s;
    QTest::newRow("vector possible") << HardwareUnit::Vector << 0.5 << UnitState::Possible
                                     << u"possible · just over 50 %"_s;
    QTest::newRow("cube ok") << HardwareUnit::Cube << 0.7 << UnitState::Ok << u"ok · over 70 %"_s;
    QTest::newRow("HBM high") << HardwareUnit::Hbm << 0.7 << UnitState::High << u"high · over 70 %"_s;
    QTest::newRow("HBM ok") << HardwareUnit::Hbm << 0.7 << UnitState::Ok << u"ok · under 70 %"_s;
}

void TestGaugeGeometry::stateNamesItsLimit()
{
    QFETCH(const HardwareUnit, unit);
    QFETCH(const double, threshold);
    QFETCH(const UnitState, state);
    QFETCH(const QString, text);

    QCOMPARE(gaugeStateText({.unit = unit, .utilization = 0.5, .state = state, .threshold = threshold}), text);
}

void TestGaugeGeometry::onPaperNothingIsAPicture()
{
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({400, 200});
    QPainter painter(&generator);

    const auto units = twelveUnits();
    paintGauge(painter, QRectF(0, 0, 196, 180), units[0], Theme(Appearance::Light), GaugeFonts::window());
    paintGauge(painter, QRectF(200, 0, 196, 180), units[5], Theme(Appearance::Light), GaugeFonts::window());
    painter.end();

    QVERIFY(svg.contains("63.4"));
    QVERIFY(svg.contains("not collected"));
    QVERIFY(!svg.contains("<image"));
}

void TestGaugeGeometry::coresComeFirstThenMemories()
{
    GaugePanel panel;
    panel.setUnits(twelveUnits());

    QCOMPARE(panel.unitAt(0), HardwareUnit::Cube);
    QCOMPARE(panel.unitAt(1), HardwareUnit::Vector);
    QCOMPARE(panel.unitAt(6), HardwareUnit::Hbm);
    QCOMPARE(panel.unitAt(11), HardwareUnit::L0);
}

void TestGaugeGeometry::keysMoveTheSelection()
{
    GaugePanel panel;
    panel.setUnits(twelveUnits());
    panel.setSelected(HardwareUnit::Cube);
    QSignalSpy changed(&panel, &GaugePanel::selectedChanged);

    QTest::keyClick(&panel, Qt::Key_Left);
    QTest::keyClick(&panel, Qt::Key_Down);
    QCOMPARE(panel.selected(), HardwareUnit::Hbm);
    QTest::keyClick(&panel, Qt::Key_Right);
    QTest::keyClick(&panel, Qt::Key_Up);
    QTest::keyClick(&panel, Qt::Key_Up);

    QCOMPARE(panel.selected(), HardwareUnit::Vector);
    QCOMPARE(changed.count(), 3);
}

void TestGaugeGeometry::aClickSelects()
{
    GaugePanel panel;
    panel.resize(1232, 370);
    panel.setUnits(twelveUnits());

    QTest::mouseClick(&panel, Qt::LeftButton, {}, panel.cardRect(8).center());

    QCOMPARE(panel.selected(), panel.unitAt(8));
    QVERIFY(panel.rect().contains(panel.cardRect(11)));
    QVERIFY(!panel.cardRect(0).intersects(panel.cardRect(1)));
}

QTEST_MAIN(TestGaugeGeometry)
#include "tst_gaugegeometry.moc"
