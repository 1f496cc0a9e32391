// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/lanefixture.h"
#include "widgets/timeline/counterpainter.h"
#include "widgets/timeline/labelcache.h"
#include "widgets/timeline/lanepainter.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::evenSlices;
using ascope::test::MemoryBlocks;

namespace {

constexpr int widthPx = 200;
constexpr int heightPx = 40;
constexpr int laneTopPx = 10;
constexpr int laneHeightPx = 18;

/// A lane painted into a small picture of the light theme's colours.
class Canvas
{
public:
    Canvas()
        : m_colors(timelineColors())
        , m_image(widthPx, heightPx, QImage::Format_RGB32)
        , m_ground(widthPx, m_colors.surface)
    {
        m_image.fill(m_colors.surface);
    }

    void paint(MemoryBlocks &blocks, TimeRange windowNs, int topPx = laneTopPx)
    {
        LaneGeometry geometry;
        layoutLane(blocks, blocks.lane(), TimeScale::showing(windowNs, widthPx), widthPx, &geometry);
        LanePainter painter(m_image, m_colors, 1);
        painter.setGround(m_ground);
        painter.paintLane(geometry, topPx, laneHeightPx, 1, m_names, &labels);
        seenKinds = painter.seenKinds();
    }

    quint32 pixel(int x, int y) const { return m_image.pixel(x, y); }
    bool isEmpty(int x, int y) const { return pixel(x, y) == m_colors.surface; }
    quint32 fill(SliceKind kind) const { return m_colors.kinds[size_t(kind)]; }
    const TimelineColors &colors() const { return m_colors; }
    QImage &image() { return m_image; }

    std::vector<LabelBox> labels;
    quint32 seenKinds = 0;

private:
    TimelineColors m_colors;
    QImage m_image;
    std::vector<quint32> m_ground;
    NameTable m_names;
};

int distance(quint32 a, quint32 b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

} // namespace

class TestLanePainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWideSliceHasItsColourAndAnEdge();
    void aNarrowSliceHasNoEdge();
    void nothingIsPaintedOutsideTheLane();
    void aLaneHalfAboveThePictureIsCut();
    void aBusierColumnIsStronger();
    void aLoneSliceIsSolid();
    void aTinySliceBetweenTwoWideOnesLeavesATrace();
    void waitingIsHatched();
    void anEventIsALineWithATriangle();
    void slicesFromTwentySixPixelsHaveRoomForALabel();
    void aLabelStaysInsideItsSlice();
    void aLongLabelEndsInDots();
    void aCounterIsDrawnAtItsHeight();
    void aCounterIsDrawnBetweenFarSamples();
};

void TestLanePainter::aWideSliceHasItsColourAndAnEdge()
{
    MemoryBlocks blocks({{.startNs = 50, .durationNs = 50, .kind = SliceKind::Vector}});
    Canvas canvas;

    canvas.paint(blocks, {0, 200});

    QCOMPARE(canvas.pixel(75, 19), canvas.fill(SliceKind::Vector));
    const quint32 edge = blended(canvas.fill(SliceKind::Vector), canvas.colors().edge, canvas.colors().edgeOpacity);
    QCOMPARE(canvas.pixel(50, 19), edge);
    QCOMPARE(canvas.pixel(99, 19), edge);
    QCOMPARE(canvas.pixel(75, laneTopPx), edge);
    QCOMPARE(canvas.pixel(75, laneTopPx + laneHeightPx - 1), edge);
    QVERIFY(canvas.isEmpty(49, 19));
    QVERIFY(canvas.isEmpty(100, 19));
    QCOMPARE(canvas.seenKinds, 1u << unsigned(SliceKind::Vector));
}

void TestLanePainter::aNarrowSliceHasNoEdge()
{
    MemoryBlocks blocks({{.startNs = 50, .durationNs = 4, .kind = SliceKind::Cube}});
    Canvas canvas;

    canvas.paint(blocks, {0, 200});

    for (int x = 50; x < 54; ++x)
        QCOMPARE(canvas.pixel(x, laneTopPx), canvas.fill(SliceKind::Cube));
}

void TestLanePainter::nothingIsPaintedOutsideTheLane()
{
    MemoryBlocks blocks(evenSlices(5000, 100, 70));
    Canvas canvas;

    canvas.paint(blocks, {100'000, 200'000});

    for (int y = 0; y < heightPx; ++y) {
        for (int x = 0; x < widthPx; ++x) {
            const bool isInside = y >= laneTopPx && y < laneTopPx + laneHeightPx;
            QCOMPARE(canvas.isEmpty(x, y), !isInside);
        }
    }
}

void TestLanePainter::aLaneHalfAboveThePictureIsCut()
{
    MemoryBlocks blocks(evenSlices(3, 60, 50));
    Canvas canvas;

    canvas.paint(blocks, {0, 200}, -9);

    QVERIFY(!canvas.isEmpty(20, 0));
    QVERIFY(canvas.isEmpty(20, laneHeightPx - 9));
    QCOMPARE(canvas.pixel(20, 2), canvas.fill(SliceKind::Cube));
}

void TestLanePainter::aBusierColumnIsStronger()
{
    Canvas idle;
    MemoryBlocks few(evenSlices(20'000, 100, 10));
    idle.paint(few, {0, 2'000'000});
    Canvas busy;
    MemoryBlocks many(evenSlices(20'000, 100, 90));
    busy.paint(many, {0, 2'000'000});

    const quint32 full = idle.fill(SliceKind::Cube);
    const quint32 expected = blended(idle.colors().surface, full, tintBase + tintSpan * 0.9f);
    QVERIFY(distance(idle.pixel(100, 19), full) > distance(busy.pixel(100, 19), full));
    QVERIFY(distance(busy.pixel(100, 19), expected) < 12);
    QVERIFY(!idle.isEmpty(100, 19));
}

void TestLanePainter::aLoneSliceIsSolid()
{
    MemoryBlocks blocks({{.startNs = 500'000, .durationNs = 1, .kind = SliceKind::Copy}});
    Canvas canvas;

    canvas.paint(blocks, {0, 1'000'000});

    QCOMPARE(canvas.pixel(100, 19), canvas.fill(SliceKind::Copy));
    QVERIFY(canvas.isEmpty(99, 19));
    QVERIFY(canvas.isEmpty(101, 19));
}

void TestLanePainter::aTinySliceBetweenTwoWideOnesLeavesATrace()
{
    MemoryBlocks blocks({{.startNs = 0, .durationNs = 500'000, .kind = SliceKind::Cube},
                         {.startNs = 500'000, .durationNs = 10, .kind = SliceKind::Communication},
                         {.startNs = 500'010, .durationNs = 499'990, .kind = SliceKind::Cube}});
    Canvas canvas;

    canvas.paint(blocks, {0, 1'000'000});

    QVERIFY(distance(canvas.pixel(100, 19), canvas.fill(SliceKind::Communication)) < 5);
    QVERIFY(canvas.seenKinds & (1u << unsigned(SliceKind::Communication)));
}

void TestLanePainter::waitingIsHatched()
{
    MemoryBlocks blocks({{.startNs = 20, .durationNs = 150, .kind = SliceKind::Wait}});
    Canvas canvas;

    canvas.paint(blocks, {0, 200});

    std::set<quint32> colors;
    for (int x = 60; x < 80; ++x)
        colors.insert(canvas.pixel(x, 19));
    QVERIFY(colors.size() >= 2);
    QVERIFY(canvas.pixel(60, 19) == canvas.pixel(59, 20)); // lines run down to the left
}

void TestLanePainter::anEventIsALineWithATriangle()
{
    MemoryBlocks blocks({{.startNs = 100, .durationNs = 0, .kind = SliceKind::Communication}});
    Canvas canvas;

    canvas.paint(blocks, {0, 200});

    QCOMPARE(canvas.pixel(100, laneTopPx + 2), canvas.fill(SliceKind::Communication));
    QVERIFY(canvas.isEmpty(98, laneTopPx + 2));
    QCOMPARE(canvas.pixel(97, laneTopPx + laneHeightPx - 1), canvas.colors().text);
    QCOMPARE(canvas.pixel(103, laneTopPx + laneHeightPx - 1), canvas.colors().text);
}

void TestLanePainter::slicesFromTwentySixPixelsHaveRoomForALabel()
{
    MemoryBlocks blocks(
        {{.startNs = 0, .durationNs = 25, .nameId = 1}, {.startNs = 30, .durationNs = 26, .nameId = 2}});
    Canvas canvas;

    canvas.paint(blocks, {0, 200});

    QCOMPARE(canvas.labels.size(), size_t(1));
    QCOMPARE(canvas.labels[0].nameId, 2u);
    QCOMPARE(canvas.labels[0].rect, QRect(30, laneTopPx, 26, laneHeightPx));
}

void TestLanePainter::aLabelStaysInsideItsSlice()
{
    Canvas canvas;
    LabelCache cache;
    QFont font;
    font.setPointSizeF(8);
    cache.setFont(font, 1);
    const QRect box(40, laneTopPx, 60, laneHeightPx);

    cache.paint(canvas.image(), {.rect = box, .nameId = 1}, u"FlashAttentionScoreGrad"_s, canvas.colors());

    int inked = 0;
    for (int y = 0; y < heightPx; ++y) {
        for (int x = 0; x < widthPx; ++x) {
            if (canvas.isEmpty(x, y))
                continue;
            ++inked;
            QVERIFY(box.contains(x, y));
        }
    }
    QVERIFY(inked > 50);
}

void TestLanePainter::aLongLabelEndsInDots()
{
    LabelCache cache;
    QFont font;
    font.setPointSizeF(8);
    cache.setFont(font, 1);
    Canvas small;
    Canvas exact;
    const QRect box(0, laneTopPx, 60, laneHeightPx);

    cache.paint(small.image(), {.rect = box, .nameId = 1}, u"MatMulMatMulMatMul"_s, small.colors());
    cache.paint(exact.image(), {.rect = box.adjusted(0, 0, 140, 0), .nameId = 1}, u"MatMulMatMulMatMul"_s,
                exact.colors());

    QVERIFY(small.image().copy(0, 0, 20, heightPx) == exact.image().copy(0, 0, 20, heightPx));
    QVERIFY(small.image().copy(40, 0, 20, heightPx) != exact.image().copy(40, 0, 20, heightPx));
}

void TestLanePainter::aCounterIsDrawnAtItsHeight()
{
    MemoryBlocks blocks(std::vector<CounterSample>{{0, 50}, {100, 100}, {200, 100}});
    CounterGeometry geometry;
    layoutCounter(blocks, blocks.counter(), TimeScale::showing({0, 200}, widthPx), widthPx, &geometry);
    Canvas canvas;
    const quint32 color = canvas.colors().series[0];

    paintCounter(canvas.image(), geometry,
                 {.topPx = 0, .heightPx = heightPx, .axis = {0, 100}, .color = color, .linePx = 2});

    QVERIFY(distance(canvas.pixel(50, 20), color) < 200); // half of the axis
    QVERIFY(canvas.isEmpty(50, 10));
    QCOMPARE(canvas.pixel(150, 0), color);
    QVERIFY(distance(canvas.pixel(150, 30), blended(canvas.colors().surface, color, 0.15f)) < 5);
    QVERIFY(!canvas.isEmpty(100, 10)); // the step joins both values
}

void TestLanePainter::aCounterIsDrawnBetweenFarSamples()
{
    MemoryBlocks blocks(std::vector<CounterSample>{{0, 100}, {3'600'000'000'000, 100}});
    CounterGeometry geometry;
    layoutCounter(blocks, blocks.counter(), TimeScale::showing({1'000'000'000, 1'000'000'001}, widthPx), widthPx,
                  &geometry);
    Canvas canvas;
    const quint32 color = canvas.colors().series[0];

    paintCounter(canvas.image(), geometry,
                 {.topPx = 0, .heightPx = heightPx, .axis = {0, 100}, .color = color, .linePx = 2});

    QCOMPARE(canvas.pixel(0, 0), color);
    QCOMPARE(canvas.pixel(widthPx - 1, 0), color);
}

QTEST_MAIN(TestLanePainter)
#include "tst_lanepainter.moc"
