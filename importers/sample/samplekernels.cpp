// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/samplekernelmetrics.h"
#include "importers/sample/sampletext.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ascope {

namespace {

/// A row of kernel_details.csv: a kernel or, with @c kernel null, a collective.
struct Row
{
    const SampleKernel *kernel = nullptr;
    const SampleCollective *collective = nullptr;

    qint64 startNs() const { return kernel != nullptr ? kernel->startNs : collective->startNs; }
    qint64 endNs() const
    {
        return kernel != nullptr ? kernel->startNs + kernel->durationNs : collective->startNs + collective->durationNs;
    }
};

std::vector<Row> sortedRows(const SampleRank &rank)
{
    std::vector<Row> rows;
    for (const SampleKernel &kernel : rank.kernels)
        rows.push_back({.kernel = &kernel});
    for (const SampleCollective &collective : rank.collectives)
        rows.push_back({.collective = &collective});
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.startNs() < b.startNs(); });
    return rows;
}

/// "FORMAT_ND" for each of the tensors in @p types.
QByteArray formatsOf(const char *types)
{
    QByteArray formats("FORMAT_ND");
    for (const char *character = types; *character != '\0'; ++character) {
        if (*character == ';')
            formats += ";FORMAT_ND";
    }
    return formats;
}

/// The type column of a collective: its name without group and number, as in "hcom_allReduce_".
QByteArray collectiveType(const SampleCollective &collective)
{
    return collective.name.left(collective.name.indexOf("__") + 1);
}

void writeTensors(SampleText &text, const SampleRank &rank, const SampleKernel &kernel)
{
    const SampleOperator &op = sampleOperator(kernel.op);
    // The shape cells keep a pair of quotes of their own inside the quoted cell.
    text.raw(R"(,""")").raw(sampleShapes(op.inputShapes, rank.rank, kernel.layer)).raw(R"(""",)");
    text.raw(op.inputTypes).raw(",").raw(formatsOf(op.inputTypes));
    text.raw(R"(,""")").raw(sampleShapes(op.outputShapes, rank.rank, kernel.layer)).raw(R"(""",)");
    text.raw(op.outputTypes).raw(",").raw(formatsOf(op.outputTypes));
    text.raw(op.core == SampleCore::MixCube ? ",0" : ",N/A");
}

void writeRow(SampleText &text, const SampleRank &rank, const Row &row, qint64 waitNs)
{
    if (row.kernel == nullptr) {
        text.number(row.collective->step).raw(",4294967295,N/A,N/A,").raw(row.collective->name).raw(",");
        text.raw(collectiveType(*row.collective)).raw(",N/A,HCCL,").micros(row.startNs()).raw("\t,");
        text.shortMicros(row.collective->durationNs).raw(",").shortMicros(waitNs).raw(",0,N/A,N/A");
        text.raw(QByteArray(",N/A").repeated(7 + sampleMetricColumns(rank.hasMemoryMetrics)));
        text.raw("\r\n");
        return;
    }
    const SampleKernel &kernel = *row.kernel;
    const SampleOperator &op = sampleOperator(kernel.op);
    const bool isMix = op.core == SampleCore::MixCube;
    text.number(kernel.step).raw(",4294967295,").number(kernel.taskId).raw(",").number(kernel.stream).raw(",");
    // Shapes that depend on the routing of the tokens are not known when the model is compiled.
    const bool isDynamic = QByteArrayView(op.inputShapes).contains("ROWS");
    text.raw(op.name)
        .raw(",")
        .raw(op.type)
        .raw(isDynamic ? ",dynamic," : ",static,")
        .raw(sampleCoreName(op.core))
        .raw(",");
    text.micros(kernel.startNs).raw("\t,").shortMicros(kernel.durationNs).raw(",").shortMicros(waitNs).raw(",");
    text.number(op.blocks).raw(",").number(isMix ? 2 * op.blocks : 0).raw(",NO");
    writeTensors(text, rank, kernel);
    writeSampleMetrics(text, rank, kernel);
    text.raw("\r\n");
}

struct Statistic
{
    int count = 0;
    qint64 totalNs = 0;
    qint64 minNs = 0;
    qint64 maxNs = 0;
};

} // namespace

QByteArray sampleShapes(const char *shapes, int rank, int layer)
{
    return QByteArray(shapes).replace("ROWS", QByteArray::number(sampleTokenRows(rank, layer)));
}

QByteArray sampleKernelDetails(const SampleRank &rank)
{
    SampleText text;
    text.raw("Step Id,Model ID,Task ID,Stream ID,Name,Type,OP State,Accelerator Core,Start Time(us),Duration(us),"
             "Wait Time(us),Block Dim,Mix Block Dim,HF32 Eligible,Input Shapes,Input Data Types,Input Formats,"
             "Output Shapes,Output Data Types,Output Formats,Context ID,");
    text.raw(sampleMetricHeader(rank.hasMemoryMetrics)).raw("\r\n");
    qint64 previousEndNs = -1;
    for (const Row &row : sortedRows(rank)) {
        const qint64 waitNs = previousEndNs < 0 ? 0 : std::max<qint64>(row.startNs() - previousEndNs, 0);
        writeRow(text, rank, row, waitNs);
        previousEndNs = row.endNs();
    }
    return text.take();
}

QByteArray sampleOpStatistic(const SampleRank &rank)
{
    using Key = std::pair<QByteArray, QByteArray>;
    std::map<Key, Statistic> statistics;
    qint64 allNs = 0;
    for (const SampleKernel &kernel : rank.kernels) {
        const SampleOperator &op = sampleOperator(kernel.op);
        Statistic &statistic = statistics[{op.type, sampleCoreName(op.core)}];
        statistic.minNs = statistic.count == 0 ? kernel.durationNs : std::min(statistic.minNs, kernel.durationNs);
        statistic.maxNs = std::max(statistic.maxNs, kernel.durationNs);
        statistic.totalNs += kernel.durationNs;
        ++statistic.count;
        allNs += kernel.durationNs;
    }
    std::vector<std::pair<Key, Statistic>> rows(statistics.begin(), statistics.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto &a, const auto &b) { return a.second.totalNs > b.second.totalNs; });

    SampleText text;
    text.raw("OP Type,Core Type,Count,Total Time(us),Min Time(us),Avg Time(us),Max Time(us),Ratio(%)\n");
    for (const auto &[key, statistic] : rows) {
        text.raw(key.first).raw(",").raw(key.second).raw(",").number(statistic.count).raw(",");
        text.shortMicros(statistic.totalNs).raw(",").shortMicros(statistic.minNs).raw(",");
        text.shortMicros(scaledRatio(statistic.totalNs, statistic.count, 0)).raw(",").shortMicros(statistic.maxNs);
        text.raw(",").decimal(scaledRatio(statistic.totalNs, allNs, 5), 3).raw("\n");
    }
    return text.take();
}

QByteArray sampleL2Cache(const SampleRank &rank)
{
    SampleText text;
    text.raw("Stream Id,Task Id,Hit Rate,Victim Rate,Op Name\n");
    for (const SampleKernel &kernel : rank.kernels) {
        const SampleOperator &op = sampleOperator(kernel.op);
        if (op.core == SampleCore::AiCpu)
            continue;
        // The hit rate of these chips is not in this file; the metric set L2Cache has it.
        const qint64 victim = qint64(op.readKb + op.writeKb) * 1000 / (op.durationUs * 5 + 40) * (1000 + kernel.noise);
        text.number(kernel.stream).raw(",").number(kernel.taskId).raw(",N/A,");
        text.decimal(std::min<qint64>(victim / 1000, 912345), 6).raw(",").raw(op.name).raw("\n");
    }
    return text.take();
}

} // namespace ascope
