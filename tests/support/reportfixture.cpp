// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reportfixture.h"

#include "models/base/units.h"

#include <cmath>

namespace ascope::test {

using namespace Qt::StringLiterals;

namespace {

ReportCover makeCover()
{
    ReportCover cover;
    cover.title = u"qwen3-moe-ep8"_s;
    cover.scope = u"Step 16, the median of 11 (step 10 is warm-up), 8 ranks on 2 hosts"_s;
    cover.headline = u"31.4 % of the step is communication that nothing hides; rank 3 arrives last in 61 % of the "
                     u"collectives because its AI Core runs at 1\u202F290 MHz."_s;
    cover.headlineNote = u"Fixing rank 3 alone would save up to 63.7 ms (12.4 %) of each 512.0 ms step."_s;
    cover.tone = ReportTone::Critical;
    cover.metrics = {
        {.value = u"512.0"_s, .unit = u"ms"_s, .name = u"Step time"_s, .note = u"median of 11 steps"_s},
        {.value = u"86.5"_s, .unit = u"%"_s, .name = u"Apparent utilisation"_s, .note = u"device busy 442.9 ms"_s},
        {.name = u"Effective utilisation"_s, .note = u"no pipe ratios: metric set PipeUtilization"_s},
        {.value = u"41.1"_s, .unit = u"%"_s, .name = u"Communication"_s, .note = u"210.5 ms, 49.7 overlapped"_s},
    };
    cover.setup = {
        {.name = u"Hosts"_s, .value = u"npu-node-01, npu-node-02"_s},
        {.name = u"Cards"_s, .value = u"8 × Ascend 910B"_s},
        {.name = u"Recorded"_s, .value = u"30 Nov 2026, 18:20, 6.37 s"_s},
        {.name = u"Level"_s, .value = u"1; ranks 0–3 PipeUtilization, ranks 4–7 Memory"_s},
    };
    cover.dataCheck = {
        {.tone = ReportTone::Passed, .text = u"83 of 96 expected items present, none unreadable"_s},
        {.tone = ReportTone::Attention, .text = u"Rank 7: no communication matrix; 8 links missing in figure 5"_s},
        {.tone = ReportTone::NotCollected, .text = u"No temperature or power on any rank"_s},
    };
    return cover;
}

ReportSection makeSplit()
{
    ReportBars split;
    split.isTall = true;
    split.bars = {{.segments = {{.value = 232.4, .text = u"232.4"_s, .fill = ReportFill::ComputingOnly},
                                {.value = 49.7, .text = u"49.7"_s, .fill = ReportFill::Overlapped},
                                {.value = 160.8, .text = u"160.8"_s, .fill = ReportFill::Communication},
                                {.value = 43.5, .text = u"43.5"_s, .fill = ReportFill::Free},
                                {.value = 12.0, .text = u"12.0"_s, .fill = ReportFill::Bubble},
                                {.value = 25.6, .text = u"25.6"_s, .fill = ReportFill::Preparing}}}};
    split.legend = {{.text = u"Computing only 45.4 %"_s, .fill = ReportFill::ComputingOnly},
                    {.text = u"Computing + communication 9.7 %"_s, .fill = ReportFill::Overlapped},
                    {.text = u"Communication, not overlapped 31.4 %"_s, .fill = ReportFill::Communication},
                    {.text = u"Free 8.5 %"_s, .fill = ReportFill::Free},
                    {.text = u"Preparing 5.0 %"_s, .fill = ReportFill::Preparing}};

    ReportBars ranks;
    ranks.reference = 274.5;
    for (int rank = 0; rank < 8; ++rank) {
        const bool isSlow = rank == 3;
        const double value = isSlow ? 338.2 : 272 + rank * 0.7;
        ranks.bars.push_back(
            {.label = u"Rank %1"_s.arg(rank),
             .segments = {{.value = value, .fill = isSlow ? ReportFill::Emphasis : ReportFill::ComputingOnly}},
             .text = formatNumber(value, 1),
             .remark = isSlow ? u"+63.7 ms, AI Core at 1\u202F290 of 1\u202F650 MHz"_s : QString(),
             .isEmphasised = isSlow});
    }
    ReportSection section{.title = u"Step split"_s};
    section.blocks
        = {ReportFigure{.caption = u"Where the 512.0 ms of step 16 went, ms, mean of 8 ranks"_s, .content = split},
           ReportNote{.tone = ReportTone::Critical,
                      .lead = u"Communication is not overlapped."_s,
                      .text = u"63.7 ms of it is waiting for rank 3."_s},
           ReportNote{.tone = ReportTone::NotCollected,
                      .lead = u"Not checked:"_s,
                      .text = u"dynamic shape (no shapes on ranks 4–7)."_s},
           ReportFigure{.caption = u"Computing time per rank, ms; dashed: median of the others"_s, .content = ranks}};
    return section;
}

ReportSection makeOperators(int rowCount)
{
    ReportTable table;
    table.caption = u"Operators by type, sum of 8 ranks"_s;
    table.columns = {{.title = u"Type"_s, .isElastic = true},
                     {.title = u"Core"_s},
                     {.title = u"Count"_s, .alignment = ReportAlignment::Right},
                     {.title = u"Total (ms)"_s, .alignment = ReportAlignment::Right},
                     {.title = u"Share (%)"_s, .alignment = ReportAlignment::Right, .isBar = true}};
    for (int index = 0; index < rowCount; ++index) {
        const QString name = index == 0 ? u"自定义注意力融合算子_2026"_s
            : index == 1 ? u"aclnnMatmulReduceScatterWithAVeryLongNameThatDoesNotFitIntoOneLine_MatMulV3_Kernel"_s
                         : u"MatMulV3_%1"_s.arg(index);
        const double share = 0.4 / (1 + index);
        table.rows.push_back(
            {.cells = {{.text = name, .fill = ReportFill::Cube, .hasSwatch = true},
                       {.text = u"AI_CORE"_s},
                       {.text = formatCount(1632 + index)},
                       {.text = formatNumber(12345.6 / (1 + index), 1)},
                       {.text = formatNumber(share * 100, 1), .ratio = share, .fill = ReportFill::Cube}}});
    }
    table.rows.push_back(
        {.cells = {{.text = u"12 more"_s}, {}, {.text = u"96"_s}, {.text = u"10.0"_s}, {.text = u"0.1"_s}},
         .kind = ReportRowKind::Rest});
    table.rows.push_back(
        {.cells = {{.text = u"Sum"_s}, {}, {.text = u"1\u202F728"_s}, {.text = u"99.9"_s}, {.text = u"100.0"_s}},
         .kind = ReportRowKind::Total});
    table.note = u"Σ over parallel streams and ranks; not wall time."_s;

    ReportHistogram histogram;
    histogram.xTitle = u"duration (µs)"_s;
    histogram.yTitle = u"executions"_s;
    for (int bin = 0; bin <= 40; ++bin)
        histogram.edges.push_back(bin * 12.5);
    for (int bin = 0; bin < 40; ++bin)
        histogram.counts.push_back(std::round(300 * std::exp(-(bin - 9) * (bin - 9) / 40.0)));
    histogram.markers = {{118, u"p50 118.0"_s}, {240, u"p99 240.0"_s}};

    ReportSection section{.title = u"Operators"_s};
    section.blocks = {ReportParagraph{.text = u"The largest type is 自定义注意力融合算子_2026 with 40.0 % of the "
                                              u"operator time: 在第 3 张卡上用时 12345.6 ms，是其余卡的 1.8 倍。"_s},
                      table, ReportHeading{.text = u"The largest type"_s},
                      ReportFigure{.caption = u"Durations of MatMulV3, µs"_s, .content = histogram}};
    return section;
}

ReportSection makeUnits()
{
    ReportGauges gauges;
    gauges.gauges = {{.name = u"Cube"_s,
                      .ratio = 0.634,
                      .threshold = 0.7,
                      .value = u"63.4 %"_s,
                      .detail = u"threshold 70 %"_s,
                      .state = u"low"_s,
                      .tone = ReportTone::Attention},
                     {.name = u"Vector"_s,
                      .ratio = 0.62,
                      .threshold = 0.5,
                      .value = u"62.0 %"_s,
                      .state = u"possible"_s,
                      .tone = ReportTone::Info},
                     {.name = u"HBM"_s,
                      .ratio = 0.5,
                      .threshold = 0.7,
                      .value = u"50.0 %"_s,
                      .detail = u"800 of 1\u202F600 GB/s"_s,
                      .state = u"ok"_s,
                      .tone = ReportTone::Passed},
                     {.name = u"MTE2"_s, .ratio = 0.9, .value = u"90.0 %"_s, .state = u"no threshold"_s},
                     {.name = u"L2"_s,
                      .detail = u"metric set L2Cache"_s,
                      .state = u"not collected"_s,
                      .tone = ReportTone::NotCollected}};
    return {.title = u"Units"_s,
            .blocks
            = {ReportFigure{.caption = u"Utilisation of the units, weighted by operator time"_s, .content = gauges}}};
}

ReportSection makeMemory()
{
    ReportCurves curves{
        .xTitle = u"time (s)"_s, .yTitle = u"GB"_s, .isStacked = true, .limit = 64, .limitText = u"capacity 64.0 GB"_s};
    ReportSeries allocated{.name = u"Framework, allocated"_s, .fill = ReportFill::MemoryAllocated};
    ReportSeries cached{.name = u"Framework, cached"_s, .fill = ReportFill::MemoryCached};
    ReportCurves lines{.xTitle = u"time (s)"_s, .yTitle = u"GB/s"_s};
    ReportSeries read{.name = u"read"_s, .fill = ReportFill::HbmRead};
    ReportSeries write{.name = u"write"_s, .fill = ReportFill::HbmWrite};
    for (int index = 0; index < 120; ++index) {
        allocated.points.push_back({index * 0.05, 30 + 12 * std::sin(index / 8.0)});
        cached.points.push_back({index * 0.05, 6 + 2 * std::cos(index / 5.0)});
        read.points.push_back({index * 0.05, 600 + 200 * std::sin(index / 3.0)});
        write.points.push_back({index * 0.05, 500 + 200 * std::cos(index / 3.0)});
    }
    curves.series = {allocated, cached};
    lines.series = {read, write};
    return {.title = u"Memory"_s,
            .blocks = {ReportFigure{.caption = u"Device memory of rank 0, GB"_s, .content = curves},
                       ReportFigure{.caption = u"HBM bandwidth of rank 0, GB/s"_s, .content = lines}}};
}

ReportSection makeCommunication()
{
    ReportHeatmap heatmap{.rowTitle = u"source"_s, .columnTitle = u"destination"_s};
    heatmap.scales
        = {{.name = u"HCCS"_s, .low = 10, .high = 24, .lowText = u"10.0 GB/s"_s, .highText = u"24.0 GB/s"_s},
           {.name = u"LOCAL"_s, .low = 100, .high = 400, .lowText = u"100.0 GB/s"_s, .highText = u"400.0 GB/s"_s}};
    heatmap.notes = {{.mark = ReportHeatMark::SlowCard, .text = u"slow card"_s},
                     {.mark = ReportHeatMark::SlowLink, .text = u"slow link"_s},
                     {.mark = ReportHeatMark::NotCollected, .text = u"not collected"_s}};
    for (int rank = 0; rank < 8; ++rank) {
        heatmap.rows.push_back({.text = QString::number(rank), .isOutlined = rank == 3});
        heatmap.columns.push_back(heatmap.rows.back());
        for (int peer = 0; peer < 8; ++peer) {
            const bool isLocal = rank == peer;
            ReportHeatCell cell{.value = isLocal ? 300.0 : 18.0 + (rank + peer) % 5, .scale = isLocal ? 1 : 0};
            cell.text = formatNumber(*cell.value, 1);
            if (rank == 7 && !isLocal)
                cell = {};
            cell.isMarked = rank == 2 && peer == 6;
            heatmap.cells.push_back(cell);
        }
    }
    return {.title = u"Communication"_s,
            .blocks = {ReportFigure{.caption = u"Bandwidth from source to destination, GB/s"_s, .content = heatmap},
                       ReportKeyValues{.entries = {{u"Groups"_s, u"3"_s}, {u"Slow card"_s, u"rank 3"_s}}}}};
}

} // namespace

ReportDocument reportFixture(int longTableRows)
{
    ReportDocument document;
    document.languageTag = u"en"_s;
    document.sessionName = u"qwen3-moe-ep8"_s;
    document.programVersion = u"ascope 1.0"_s;
    document.date = QDate(2026, 12, 1);
    document.cover = makeCover();
    document.sections = {makeSplit(), makeOperators(longTableRows), makeUnits(), makeMemory(), makeCommunication()};
    return document;
}

} // namespace ascope::test
