// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/rankmatrix.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

/// A link of @p gbps that carried @p megabytes.
CommLink link(int src, int dst, double gbps, const QString &transport = u"HCCS"_s, double megabytes = 40)
{
    CommLink made{.src = src, .dst = dst, .transport = transport};
    made.sizeBytes = qint64(megabytes * 1e6);
    made.timePs = gbps > 0 ? qint64(megabytes * 1e6 / gbps * 1000) : 0;
    return made;
}

std::vector<RankFact> captured(int count, int ranksPerHost = 0)
{
    std::vector<RankFact> ranks;
    for (int rank = 0; rank < count; ++rank) {
        RankFact fact{.rank = rank};
        if (ranksPerHost > 0)
            fact.host = u"node-%1"_s.arg(rank / ranksPerHost);
        ranks.push_back(fact);
    }
    return ranks;
}

/// Every rank sends to every other with 20 GB/s.
CommReport fullReport(int count)
{
    CommReport report;
    for (int src = 0; src < count; ++src) {
        report.rankTotals.push_back({.rank = src});
        for (int dst = 0; dst < count; ++dst)
            report.links.push_back(src == dst ? link(src, dst, 600, u"LOCAL"_s) : link(src, dst, 20));
    }
    return report;
}

QStringList texts(const std::vector<HeatmapLabel> &labels)
{
    QStringList list;
    for (const HeatmapLabel &label : labels)
        list.append(label.text);
    return list;
}

bool hasMark(const std::vector<HeatmapNote> &notes, HeatmapMark mark)
{
    return std::ranges::find(notes, mark, &HeatmapNote::mark) != notes.end();
}

} // namespace

class TestRankMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEndOfALinkHasARowAndAColumn();
    void noDataIsNotZero();
    void aTransferWithoutTimeHasNoBandwidth();
    void everyTransportHasItsOwnRange();
    void aCellTakesTheSlowestOfItsTransports();
    void sizesOfACellAreAdded();
    void ranksOfAGroupAreMarked();
    void capturedRanksWithoutLinksAreNamed();
    void hostsAreSplitByALine();
    void slowCardsAndLinksAreMarked();
    void sixtyFourRanksHaveARowEach();
    void moreAreShownByHost();
    void moreWithoutHostsAreShownInEights();
    void aBlockShowsTheLinkThatIsSlowestForItsTransport();
    void aBlockCanBeEntered();
    void aLinkIsFoundInItsBlock();
    void aCellIsToldInWords();
    void nothingIsEmpty();
};

void TestRankMatrix::everyEndOfALinkHasARowAndAColumn()
{
    CommReport report;
    report.links = {link(0, 3, 20), link(2, 0, 20)};
    const RankMatrix matrix(report, captured(1));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(texts(data.rows), QStringList({u"0"_s, u"2"_s, u"3"_s}));
    QCOMPARE(texts(data.columns), texts(data.rows));
    QCOMPARE(data.cells.size(), size_t(9));
}

void TestRankMatrix::noDataIsNotZero()
{
    CommReport report;
    CommLink zero = link(0, 1, 20);
    zero.sizeBytes = 0;
    report.links = {zero};
    const RankMatrix matrix(report, {});

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(data.at(0, 1).kind, HeatmapCellKind::Value);
    QCOMPARE(data.at(0, 1).text, u"0.0"_s);
    QCOMPARE(data.at(1, 0).kind, HeatmapCellKind::NoData);
    QCOMPARE(data.at(1, 0).text, QString());
    QVERIFY(hasMark(matrix.notes(data, matrix.whole()), HeatmapMark::NoData));
}

void TestRankMatrix::aTransferWithoutTimeHasNoBandwidth()
{
    CommReport report;
    report.links = {link(0, 1, 20), link(1, 0, 0, u"RDMA"_s, 12)};
    const RankMatrix matrix(report, {});

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(data.at(1, 0).kind, HeatmapCellKind::Undefined);
    QCOMPARE(data.at(1, 0).text, u"n/a"_s);
    const auto rdma = std::ranges::find(data.scales, u"RDMA"_s, &HeatmapScale::name);
    QVERIFY(rdma != data.scales.end());
    QCOMPARE(rdma->high, 0.0);
    QCOMPARE(rdma->lowText, QString());
    QCOMPARE(matrix.heatmap(LinkMeasure::Size, matrix.whole()).at(1, 0).text, u"12.0"_s);
}

void TestRankMatrix::everyTransportHasItsOwnRange()
{
    CommReport report;
    report.links = {link(0, 1, 20), link(1, 0, 20), link(0, 2, 11, u"RDMA"_s), link(0, 0, 600, u"LOCAL"_s)};
    const RankMatrix matrix(report, {});

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(data.scales.size(), size_t(3));
    QCOMPARE(data.scales[0].name, u"HCCS"_s);
    QCOMPARE(data.scales[0].low, 10.0);
    QCOMPARE(data.scales[0].high, 22.0);
    QCOMPARE(data.scales[0].countText, u"2 links"_s);
    QCOMPARE(data.scales[1].name, u"RDMA"_s);
    QCOMPARE(data.scales[1].countText, u"1 link"_s);
    QCOMPARE(data.scales[2].name, u"LOCAL"_s);
    QCOMPARE(data.scales[size_t(data.at(0, 2).scale)].name, u"RDMA"_s);
    QCOMPARE(data.scales[size_t(data.at(0, 0).scale)].name, u"LOCAL"_s);
}

void TestRankMatrix::aCellTakesTheSlowestOfItsTransports()
{
    CommReport report;
    report.links
        = {link(0, 1, 20), link(1, 0, 20), link(0, 1, 4, u"SIO"_s), link(1, 2, 30, u"SIO"_s), link(2, 1, 30, u"SIO"_s)};
    const RankMatrix matrix(report, {});

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(data.at(0, 1).value, 4.0);
    QCOMPARE(data.scales[size_t(data.at(0, 1).scale)].name, u"SIO"_s);
}

void TestRankMatrix::sizesOfACellAreAdded()
{
    CommReport report;
    report.links = {link(0, 1, 20, u"HCCS"_s, 30), link(0, 1, 20, u"SIO"_s, 12.5), link(0, 0, 600, u"LOCAL"_s, 5)};
    const RankMatrix matrix(report, {});

    const HeatmapData data = matrix.heatmap(LinkMeasure::Size, matrix.whole());

    QCOMPARE(data.at(0, 1).text, u"42.5"_s);
    QCOMPARE(data.at(0, 0).text, u"5.0"_s);
    QCOMPARE(data.scales.size(), size_t(2));
    QCOMPARE(data.scales[0].low, 0.0);
    QCOMPARE(data.scales[0].highText, u"42.5\u00A0MB"_s);
}

void TestRankMatrix::ranksOfAGroupAreMarked()
{
    CommReport report;
    CommLink toUnknown = link(0, 2, 20);
    toUnknown.dstIsLocal = true;
    report.links = {link(0, 1, 20), toUnknown};
    const RankMatrix matrix(report, captured(2));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(texts(data.columns), QStringList({u"0"_s, u"1"_s, u"2*"_s}));
    QVERIFY(matrix.hasLocalRanks());
    QVERIFY(hasMark(matrix.notes(data, matrix.whole()), HeatmapMark::Local));
}

void TestRankMatrix::capturedRanksWithoutLinksAreNamed()
{
    CommReport report = fullReport(3);
    report.rankTotals.push_back({.rank = 3});
    const RankMatrix matrix(report, captured(5));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    // Rank 3 has times but no matrix; rank 4 has neither and does not take part.
    QCOMPARE(matrix.silentRanks(), std::vector<int>{3});
    QCOMPARE(texts(data.rows), QStringList({u"0"_s, u"1"_s, u"2"_s, u"3"_s}));
    for (int column = 0; column < 4; ++column)
        QCOMPARE(data.at(3, column).kind, HeatmapCellKind::NoData);
}

void TestRankMatrix::hostsAreSplitByALine()
{
    const RankMatrix matrix(fullReport(8), captured(8, 4));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    for (int rank = 0; rank < 8; ++rank) {
        QCOMPARE(data.rows[size_t(rank)].startsHost, rank == 4);
        QCOMPARE(data.columns[size_t(rank)].startsHost, rank == 4);
    }
}

void TestRankMatrix::slowCardsAndLinksAreMarked()
{
    CommReport report = fullReport(4);
    report.slowRanks.push_back({.rank = 2});
    report.slowLinks.push_back({.src = 1, .dst = 3, .transport = u"HCCS"_s});
    const RankMatrix matrix(report, captured(4));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    for (int rank = 0; rank < 4; ++rank)
        QCOMPARE(data.rows[size_t(rank)].isOutlined, rank == 2);
    QCOMPARE(std::ranges::count(data.cells, true, &HeatmapCell::isMarked), std::ptrdiff_t(1));
    QVERIFY(data.at(1, 3).isMarked);
    const auto notes = matrix.notes(data, matrix.whole());
    QVERIFY(hasMark(notes, HeatmapMark::SlowCard));
    QVERIFY(hasMark(notes, HeatmapMark::SlowLink));
    QVERIFY(!hasMark(notes, HeatmapMark::NoData));
}

void TestRankMatrix::sixtyFourRanksHaveARowEach()
{
    const RankMatrix matrix(fullReport(64), captured(64));

    QVERIFY(!matrix.isAggregated(matrix.whole()));
    QCOMPARE(matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole()).rows.size(), size_t(64));
}

void TestRankMatrix::moreAreShownByHost()
{
    const RankMatrix matrix(fullReport(72), captured(72, 24));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QVERIFY(matrix.isAggregated(matrix.whole()));
    QCOMPARE(texts(data.rows), QStringList({u"0–23"_s, u"24–47"_s, u"48–71"_s}));
    QCOMPARE(data.at(0, 0).value, 20.0); // copies on the card do not hide links
}

void TestRankMatrix::moreWithoutHostsAreShownInEights()
{
    const RankMatrix matrix(fullReport(68), captured(68));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Size, matrix.whole());

    QCOMPARE(data.rows.size(), size_t(9));
    QCOMPARE(data.rows.front().text, u"0–7"_s);
    QCOMPARE(data.rows.back().text, u"64–67"_s);
    QCOMPARE(data.at(0, 1).value, 64 * 40 / 1000.0); // GB
}

void TestRankMatrix::aBlockShowsTheLinkThatIsSlowestForItsTransport()
{
    CommReport report = fullReport(72);
    for (CommLink &entry : report.links) {
        // Between blocks everything is RDMA of 11 GB/s, which is usual for it.
        if (entry.src / 8 != entry.dst / 8)
            entry = link(entry.src, entry.dst, 11, u"RDMA"_s);
        else if (entry.src == 9 && entry.dst == 12)
            entry = link(9, 12, 12); // slow for HCCS, but faster than RDMA
    }
    report.links.push_back(link(10, 14, 11, u"RDMA"_s));
    const RankMatrix matrix(report, captured(72));

    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, matrix.whole());

    QCOMPARE(data.at(1, 1).text, u"12.0"_s);
    QCOMPARE(data.scales[size_t(data.at(1, 1).scale)].name, u"HCCS"_s);
    QCOMPARE(data.at(0, 1).text, u"11.0"_s);
}

void TestRankMatrix::aBlockCanBeEntered()
{
    const RankMatrix matrix(fullReport(72), captured(72));

    const MatrixWindow block = matrix.windowOf(matrix.whole(), {.row = 1, .column = 8});
    const HeatmapData data = matrix.heatmap(LinkMeasure::Bandwidth, block);

    QVERIFY(!matrix.isAggregated(block));
    QCOMPARE(data.rows.size(), size_t(8));
    QCOMPARE(data.rows.front().text, u"8"_s);
    QCOMPARE(data.columns.back().text, u"71"_s);
    QCOMPARE(data.at(0, 0).value, 20.0);
}

void TestRankMatrix::aLinkIsFoundInItsBlock()
{
    const RankMatrix matrix(fullReport(72), captured(72));

    const auto place = matrix.placeOf(matrix.whole(), {9, false}, {70, false});

    QCOMPARE(place, (HeatmapPlace{.row = 1, .column = 8}));
    const MatrixWindow block = matrix.windowOf(matrix.whole(), *place);
    QCOMPARE(matrix.placeOf(block, {9, false}, {70, false}), (HeatmapPlace{.row = 1, .column = 6}));
    QVERIFY(!matrix.placeOf(block, {20, false}, {70, false}));
    QVERIFY(!matrix.placeOf(matrix.whole(), {500, false}, {0, false}));
}

void TestRankMatrix::aCellIsToldInWords()
{
    CommReport report;
    report.links = {link(0, 1, 20, u"HCCS"_s, 40)};
    const RankMatrix matrix(report, {});

    QCOMPARE(matrix.cellText(matrix.whole(), {0, 1}),
             u"Rank 0 to rank 1\nHCCS: 20.0\u00A0GB/s, 40.0\u00A0MB in 2.0\u00A0ms"_s);
    QCOMPARE(matrix.cellText(matrix.whole(), {1, 0}), u"Rank 1 to rank 0\nnot collected"_s);
}

void TestRankMatrix::nothingIsEmpty()
{
    CommReport report;
    report.rankTotals.push_back({.rank = 0});

    QVERIFY(RankMatrix(report, captured(2)).isEmpty());
    QVERIFY(RankMatrix().isEmpty());
}

QTEST_APPLESS_MAIN(TestRankMatrix)
#include "tst_rankmatrix.moc"
