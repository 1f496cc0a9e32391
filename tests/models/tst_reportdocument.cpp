// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/buildreport.h"
#include "tests/support/sessionfixture.h"
#include "tests/support/storefixture.h"

#include <QTest>

#include <algorithm>

using namespace ascope;
using namespace Qt::StringLiterals;

namespace {

ReportOptions optionsOf(int topCount = 20)
{
    return {.topCount = topCount, .programVersion = u"ascope 0.1.0"_s, .date = QDate(2026, 12, 1)};
}

const ReportSection &sectionOf(const ReportDocument &document, const QString &title)
{
    const auto found = std::ranges::find(document.sections, title, &ReportSection::title);
    Q_ASSERT(found != document.sections.end());
    return *found;
}

template <typename T> std::vector<const T *> blocksOf(const ReportSection &section)
{
    std::vector<const T *> blocks;
    for (const ReportBlock &block : section.blocks) {
        if (const auto *found = std::get_if<T>(&block))
            blocks.push_back(found);
    }
    return blocks;
}

template <typename T> std::vector<const T *> figuresOf(const ReportSection &section)
{
    std::vector<const T *> figures;
    for (const ReportFigure *figure : blocksOf<ReportFigure>(section)) {
        if (const auto *found = std::get_if<T>(&figure->content))
            figures.push_back(found);
    }
    return figures;
}

/// A number of a table as it is written, blanks of all kinds removed.
QString plain(const QString &text)
{
    QString result = text;
    result.removeIf([](QChar c) { return c.isSpace() || c == QChar(0x202F); });
    return result;
}

double sumOfColumn(const ReportTable &table, std::size_t column)
{
    double sum = 0;
    for (const ReportRow &row : table.rows) {
        if (row.kind != ReportRowKind::Total)
            sum += plain(row.cells[column].text).toDouble();
    }
    return sum;
}

} // namespace

class TestReportDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coverQuotesTheNumbersOfTheSummary();
    void coverNamesWhatWasSkippedAndMissing();
    void stepFigureAddsUpToTheWall();
    void everyTableHasAsManyCellsAsColumns_data();
    void everyTableHasAsManyCellsAsColumns();
    void restRowsKeepTheSums();
    void communicationMarksSlowCardAndSlowLink();
    void unitsStandBesideTheirThresholds();
    void memoryCurveIsTheStackOfItsBands();
    void tablesWithoutTimesShowTheirSums();
    void partNotListedIsARow();
    void emptySectionsNameFileAndSwitch();
    void failedSourceIsOnTheCover();
    void oneStepOfTheScopeIsSaid();
};

void TestReportDocument::coverQuotesTheNumbersOfTheSummary()
{
    const test::StoreFixture fixture(test::fillTraining);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    QCOMPARE(document.cover.title, u"training-8卡"_s);
    QCOMPARE(document.cover.metrics.size(), std::size_t(4));
    QCOMPARE(document.cover.metrics[0].value, u"100.0"_s);
    QCOMPARE(document.cover.metrics[0].unit, u"ms"_s);
    QCOMPARE(document.cover.metrics[1].value, u"80.0"_s);
    QCOMPARE(document.cover.metrics[3].value, u"40.0"_s);
    QVERIFY(!document.cover.headline.isEmpty());
    QVERIFY(document.cover.headline.contains(u"3"_s));
}

void TestReportDocument::coverNamesWhatWasSkippedAndMissing()
{
    const test::StoreFixture fixture(test::fillTraining);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const auto has = [&document](ReportTone tone) {
        return std::ranges::any_of(document.cover.dataCheck,
                                   [tone](const ReportNote &note) { return note.tone == tone; });
    };
    QVERIFY(has(ReportTone::Passed));
    QVERIFY(has(ReportTone::Attention));
    QVERIFY(has(ReportTone::Info));
    QVERIFY(has(ReportTone::NotCollected));
}

void TestReportDocument::stepFigureAddsUpToTheWall()
{
    const test::StoreFixture fixture(test::fillTraining);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const auto figures = figuresOf<ReportBars>(sectionOf(document, u"Step split"_s));
    QCOMPARE(figures.size(), std::size_t(3)); // the mean, each step, each rank
    double sum = 0;
    for (const ReportSegment &segment : figures[0]->bars[0].segments)
        sum += segment.value;
    QCOMPARE(sum, 100e6);
    QCOMPARE(figures[1]->bars.size(), std::size_t(3));
    QCOMPARE(figures[2]->bars.size(), std::size_t(8));
    QVERIFY(figures[2]->bars[3].isEmphasised);
}

void TestReportDocument::everyTableHasAsManyCellsAsColumns_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("topCount");

    QTest::newRow("training") << 0 << 20;
    QTest::newRow("training, one row each") << 0 << 1;
    QTest::newRow("training, all rows") << 0 << 0;
    QTest::newRow("tables only") << 1 << 20;
    QTest::newRow("nothing") << 2 << 20;
}

void TestReportDocument::everyTableHasAsManyCellsAsColumns()
{
    QFETCH(const int, which);
    QFETCH(const int, topCount);
    const std::array fills{test::fillTraining, test::fillSummary, test::fillNothing};
    const test::StoreFixture fixture(fills[std::size_t(which)]);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const ReportDocument document = buildReport(fixture.store(), optionsOf(topCount));

    for (const ReportSection &section : document.sections) {
        QVERIFY2(!section.blocks.empty(), qPrintable(section.title));
        for (const ReportTable *table : blocksOf<ReportTable>(section)) {
            for (const ReportRow &row : table->rows)
                QVERIFY2(row.cells.size() == table->columns.size(), qPrintable(table->caption));
        }
        for (const ReportHeatmap *heatmap : figuresOf<ReportHeatmap>(section)) {
            QCOMPARE(heatmap->cells.size(), heatmap->rows.size() * heatmap->columns.size());
        }
    }
}

void TestReportDocument::restRowsKeepTheSums()
{
    const test::StoreFixture fixture([](StoreWriter &writer) {
        writer.addRank({.rank = 0, .producer = u"torch_npu"_s});
        for (int index = 0; index < 30; ++index) {
            OpFact op{.rank = 0, .durationNs = (index + 1) * 1000};
            op.name = op.type = writer.intern(u"Type%1"_s.arg(index));
            op.core = writer.intern("AI_CORE");
            op.startNs = 1'000'000'000 + index * 100'000;
            writer.facts().addOp(op);
        }
    });

    const ReportDocument document = buildReport(fixture.store(), optionsOf(5));

    const ReportTable &table = *blocksOf<ReportTable>(sectionOf(document, u"Operators"_s)).at(0);
    QCOMPARE(table.rows.size(), std::size_t(7)); // five, the rest, the sum
    QCOMPARE(table.rows[5].kind, ReportRowKind::Rest);
    QCOMPARE(table.rows[5].cells[0].text, u"25 more"_s);
    QCOMPARE(sumOfColumn(table, 1), 30.0);
    QCOMPARE(sumOfColumn(table, 2), 465.0); // µs
    QVERIFY(qAbs(sumOfColumn(table, 3) - 100.0) < 1e-6);
}

void TestReportDocument::communicationMarksSlowCardAndSlowLink()
{
    const test::StoreFixture fixture(test::fillTraining);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const ReportSection &section = sectionOf(document, u"Communication"_s);
    const ReportHeatmap &heatmap = *figuresOf<ReportHeatmap>(section).at(0);
    QCOMPARE(heatmap.rows.size(), std::size_t(8));
    QCOMPARE(heatmap.columns.size(), std::size_t(8));
    QVERIFY(heatmap.rows[3].isOutlined);
    QVERIFY(heatmap.columns[3].isOutlined);
    QCOMPARE(std::ranges::count(heatmap.rows, true, &ReportHeatLabel::isOutlined), 1);
    QVERIFY(heatmap.cells[2 * 8 + 6].isMarked);
    QCOMPARE(heatmap.cells[2 * 8 + 6].text, u"8.0"_s);
    QCOMPARE(heatmap.cells[1].text, u"20.0"_s);
    QVERIFY(heatmap.cells[0].scale != heatmap.cells[1].scale);
    const auto notes = blocksOf<ReportNote>(section);
    QVERIFY(std::ranges::any_of(notes, [](const ReportNote *note) { return note->lead.contains(u"rank 3"_s); }));
    QVERIFY(std::ranges::any_of(notes, [](const ReportNote *note) { return note->lead.contains(u"2 to 6"_s); }));
}

void TestReportDocument::unitsStandBesideTheirThresholds()
{
    const test::StoreFixture fixture(test::fillTraining);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const ReportGauges &gauges = *figuresOf<ReportGauges>(sectionOf(document, u"Units"_s)).at(0);
    QCOMPARE(gauges.gauges.size(), std::size_t(12));
    QCOMPARE(gauges.gauges[0].ratio.value_or(0), 0.6);
    QCOMPARE(gauges.gauges[0].threshold.value_or(0), 0.7);
    QCOMPARE(gauges.gauges[0].tone, ReportTone::Attention);
    QVERIFY(!gauges.gauges[7].ratio);
    QCOMPARE(gauges.gauges[7].tone, ReportTone::NotCollected);
}

void TestReportDocument::memoryCurveIsTheStackOfItsBands()
{
    const test::StoreFixture fixture(test::fillTraining);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const ReportCurves &curves = *figuresOf<ReportCurves>(sectionOf(document, u"Memory"_s)).at(0);
    QVERIFY(curves.isStacked);
    QVERIFY(curves.series.size() >= 2);
    for (const ReportSeries &series : curves.series)
        QCOMPARE(series.points.size(), curves.series[0].points.size());
    double top = 0;
    for (const ReportSeries &series : curves.series)
        top += series.points[0].y;
    QCOMPARE(top, 16.0);
}

void TestReportDocument::tablesWithoutTimesShowTheirSums()
{
    const test::StoreFixture fixture(test::fillSummary);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    QStringList values;
    for (const ReportMetric &metric : document.cover.metrics)
        values.append(metric.value + u' ' + metric.unit);
    QVERIFY2(values.contains(u"100.0 ms"_s), qPrintable(values.join(u", "_s)));
    QVERIFY2(values.contains(u"14.2 GB"_s), qPrintable(values.join(u", "_s)));
    const ReportTable &operators = *blocksOf<ReportTable>(sectionOf(document, u"Operators"_s)).at(0);
    QCOMPARE(operators.rows[1].cells[0].text, u"FlashAttention"_s);
    QCOMPARE(operators.rows[1].cells[3].text, u"41.0"_s);
}

void TestReportDocument::partNotListedIsARow()
{
    const test::StoreFixture fixture(test::fillSummary);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const ReportTable &traffic = *blocksOf<ReportTable>(sectionOf(document, u"Memory"_s)).at(0);
    QCOMPARE(sumOfColumn(traffic, 3), 14.2);
    QVERIFY(std::ranges::any_of(traffic.rows, [](const ReportRow &row) { return row.kind == ReportRowKind::Rest; }));
    const ReportTable &calls = *blocksOf<ReportTable>(sectionOf(document, u"Host calls"_s)).at(0);
    QCOMPARE(sumOfColumn(calls, 2), 360.0);
    QCOMPARE(sumOfColumn(calls, 3), 5.0);
}

void TestReportDocument::emptySectionsNameFileAndSwitch()
{
    const test::StoreFixture fixture(test::fillNothing);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    const auto says = [&document](const QString &title, const QString &file, const QString &call) {
        const auto notes = blocksOf<ReportNote>(sectionOf(document, title));
        return std::ranges::any_of(notes, [&](const ReportNote *note) {
            return note->tone == ReportTone::NotCollected && note->lead.contains(u"never measured"_s)
                && note->text.contains(file) && note->text.contains(call);
        });
    };
    QVERIFY(says(u"Step split"_s, u"step_trace_time.csv"_s, u"profiler.step()"_s));
    QVERIFY(says(u"Operators"_s, u"kernel_details.csv"_s, u"ProfilerActivity.NPU"_s));
    QVERIFY(says(u"Units"_s, u"kernel_details.csv"_s, u"PipeUtilization"_s));
    QVERIFY(says(u"Memory"_s, u"memory_record.csv"_s, u"profile_memory=True"_s));
    QVERIFY(says(u"Communication"_s, u"communication.json"_s, u"Level1"_s));
}

void TestReportDocument::failedSourceIsOnTheCover()
{
    const test::StoreFixture fixture(test::fillNothing);

    const ReportDocument document = buildReport(fixture.store(), optionsOf());

    QVERIFY(std::ranges::any_of(document.cover.dataCheck, [](const ReportNote &note) {
        return note.tone == ReportTone::Critical && note.text.contains(u"trace_view.json"_s);
    }));
}

void TestReportDocument::oneStepOfTheScopeIsSaid()
{
    const test::StoreFixture fixture(test::fillTraining);
    ReportOptions options = optionsOf();
    options.scope = {.ranks = {3}, .steps = {2}};

    const ReportDocument document = buildReport(fixture.store(), options);

    QVERIFY2(document.cover.scope.contains(u"Step 2"_s), qPrintable(document.cover.scope));
    QVERIFY2(document.cover.scope.contains(u"rank 3"_s), qPrintable(document.cover.scope));
}

QTEST_APPLESS_MAIN(TestReportDocument)
#include "tst_reportdocument.moc"
