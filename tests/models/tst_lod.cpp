// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/lod.h"

#include <QTest>

using namespace ascope;

class TestLod : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelsSumUpEightEach();
    void nodeKeepsExtentLongestAndKind();
    void zeroLengthSlicesKeepTheirKind();
    void counterNodesKeepExtremesAndLast();
    void oneSliceNeedsNoLevel();
    void nodesSurviveEncoding();
};

namespace {

std::vector<PackedSlice> row(size_t count)
{
    std::vector<PackedSlice> slices;
    for (size_t i = 0; i < count; ++i)
        slices.push_back({.startNs = qint64(i) * 10, .durationNs = 4, .kind = SliceKind::Vector});
    return slices;
}

} // namespace

void TestLod::levelsSumUpEightEach()
{
    const auto levels = buildSliceLevels(row(100));

    QCOMPARE(levels.size(), size_t(3));
    QCOMPARE(levels[0].size(), size_t(13));
    QCOMPARE(levels[1].size(), size_t(2));
    QCOMPARE(levels[2].size(), size_t(1));
    QCOMPARE(levels[2].front().busyNs, 400);
    QCOMPARE(levels[2].front().startNs, 0);
    QCOMPARE(levels[2].front().endNs, 994);
}

void TestLod::nodeKeepsExtentLongestAndKind()
{
    auto slices = row(16);
    slices[11].durationNs = 9;
    slices[11].kind = SliceKind::Cube;
    for (size_t i = 8; i < 11; ++i)
        slices[i].kind = SliceKind::Cube;

    const auto levels = buildSliceLevels(slices);

    QCOMPARE(levels[0][1].startNs, 80);
    QCOMPARE(levels[0][1].longestIndex, 11u);
    QCOMPARE(levels[0][1].kind, SliceKind::Cube);
    QCOMPARE(levels[1][0].longestIndex, 11u);
    QCOMPARE(levels[1][0].kind, SliceKind::Cube); // 21 + 16 ns of cube nodes against 32 of vector: by node
}

void TestLod::zeroLengthSlicesKeepTheirKind()
{
    std::vector<PackedSlice> slices(3, {.startNs = 5, .durationNs = 0, .kind = SliceKind::Wait});

    const auto levels = buildSliceLevels(slices);

    QCOMPARE(levels[0][0].kind, SliceKind::Wait);
    QCOMPARE(levels[0][0].busyNs, 0);
}

void TestLod::counterNodesKeepExtremesAndLast()
{
    std::vector<CounterSample> samples;
    for (int i = 0; i < 9; ++i)
        samples.push_back({.atNs = i, .value = i == 3 ? -5.0 : double(i)});

    const auto levels = buildCounterLevels(samples);

    QCOMPARE(levels.size(), size_t(2));
    QCOMPARE(levels[0][0].minimum, -5.0);
    QCOMPARE(levels[0][0].maximum, 7.0);
    QCOMPARE(levels[1][0].last, 8.0);
    QCOMPARE(levels[1][0].endNs, 8);
}

void TestLod::oneSliceNeedsNoLevel()
{
    QVERIFY(buildSliceLevels(row(1)).empty());
    QVERIFY(buildSliceLevels({}).empty());
}

void TestLod::nodesSurviveEncoding()
{
    const auto levels = buildSliceLevels(row(100));

    const std::vector<SliceNode> back = decodeSliceNodes(encodeNodes(std::span<const SliceNode>(levels[0])));

    QCOMPARE(back.size(), levels[0].size());
    QCOMPARE(back[5].startNs, levels[0][5].startNs);
    QVERIFY(decodeSliceNodes(QByteArray("odd")).empty());
}

QTEST_APPLESS_MAIN(TestLod)
#include "tst_lod.moc"
