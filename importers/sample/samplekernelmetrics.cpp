// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplekernelmetrics.h"

#include <array>

namespace ascope {

namespace {

constexpr auto pipeHeader
    = "aicore_time(us),aic_total_cycles,aic_mac_time(us),aic_mac_ratio,aic_scalar_time(us),aic_scalar_ratio,"
      "aic_mte1_time(us),aic_mte1_ratio,aic_mte2_time(us),aic_mte2_ratio,aic_fixpipe_time(us),aic_fixpipe_ratio,"
      "aic_icache_miss_rate,aiv_time(us),aiv_total_cycles,aiv_vec_time(us),aiv_vec_ratio,aiv_scalar_time(us),"
      "aiv_scalar_ratio,aiv_mte2_time(us),aiv_mte2_ratio,aiv_mte3_time(us),aiv_mte3_ratio,aiv_icache_miss_rate,"
      "cube_utilization(%)";
constexpr auto memoryHeader
    = "aicore_time(us),aic_total_cycles,aic_l1_read_bw(GB/s),aic_l1_write_bw(GB/s),aic_main_mem_read_bw(GB/s),"
      "aic_main_mem_write_bw(GB/s),aic_l2_read_bw(GB/s),aic_l2_write_bw(GB/s),aiv_time(us),aiv_total_cycles,"
      "aiv_ub_read_bw(GB/s),aiv_ub_write_bw(GB/s),aiv_main_mem_read_bw(GB/s),aiv_main_mem_write_bw(GB/s),"
      "aiv_l2_read_bw(GB/s),aiv_l2_write_bw(GB/s)";

/// The time one kind of core worked on a kernel.
struct CoreTime
{
    qint64 ns = 0; ///< 0: this kind had no part
    qint64 cycles = 0; ///< of all its cores
};

CoreTime coreTime(const SampleKernel &kernel, const SampleRank &rank, bool isCube)
{
    const SampleOperator &op = sampleOperator(kernel.op);
    const bool isMix = op.core == SampleCore::MixCube;
    if (!isMix && (op.core == SampleCore::Cube) != isCube)
        return {};
    // The duration of a kernel includes its dispatch to the cores and its completion.
    const qint64 ns = kernel.durationNs * (isMix && !isCube ? 962 : 986) / 1000;
    const int blocks = isMix && !isCube ? 2 * op.blocks : op.blocks;
    return {.ns = ns, .cycles = ns * rank.clockMhz / 1000 * blocks};
}

void writePipes(SampleText &text, CoreTime core, std::initializer_list<int> thousandths, int noise)
{
    text.raw(",").shortMicros(core.ns).raw(",").number(core.cycles);
    for (const int pipe : thousandths) {
        const qint64 ratio = core.ns == 0 ? 0 : (qint64(pipe) * (1000 + noise) + 500) / 1000;
        text.raw(",").shortMicros(core.ns * ratio / 1000).raw(",").decimal(ratio, 3);
    }
    text.raw(",").decimal(core.ns == 0 ? 0 : 6 + noise / 3, 3);
}

void writePipeSet(SampleText &text, const SampleRank &rank, const SampleKernel &kernel)
{
    const SamplePipes &pipes = sampleOperator(kernel.op).pipes;
    const CoreTime cube = coreTime(kernel, rank, true);
    const CoreTime vector = coreTime(kernel, rank, false);
    writePipes(text, cube, {pipes.mac, pipes.cubeScalar, pipes.mte1, pipes.cubeMte2, pipes.fixpipe}, kernel.noise);
    writePipes(text, vector, {pipes.vec, pipes.vectorScalar, pipes.vectorMte2, pipes.mte3}, kernel.noise);
    // Cycles of all cube cores against what they could have done at the rated clock.
    const qint64 possible = kernel.durationNs * sampleRatedMhz / 1000 * sampleCubeCores;
    if (cube.ns == 0)
        text.raw(",0");
    else
        text.raw(",").decimal(scaledRatio(cube.cycles, possible, 5), 3);
}

/// GB/s as the counters give it, 2^30 bytes a second, in thousandths.
qint64 counterBandwidth(qint64 bytes, qint64 ns)
{
    return scaledRatio((bytes * 1000000000) >> 30, ns, 3);
}

void writeMemorySet(SampleText &text, const SampleRank &rank, const SampleKernel &kernel)
{
    const SampleOperator &op = sampleOperator(kernel.op);
    for (const bool isCube : {true, false}) {
        const CoreTime core = coreTime(kernel, rank, isCube);
        text.raw(",").shortMicros(core.ns).raw(",").number(core.cycles);
        // In a mixed operator the cube side fetches four fifths.
        const int fifths = op.core != SampleCore::MixCube ? 5 : isCube ? 4 : 1;
        const qint64 readBytes = qint64(op.readKb) * 200 * fifths * (1000 + kernel.noise) / 1000;
        const qint64 writeBytes = qint64(op.writeKb) * 200 * fifths * (1000 + kernel.noise) / 1000;
        // Near memory sees every operand of the pipe behind it: L1 those of the cube, UB those of the vector unit.
        const qint64 nearReadBytes = core.ns * (isCube ? op.pipes.mte1 : op.pipes.vec) * (isCube ? 12 : 6) / 4;
        const qint64 nearWriteBytes = isCube ? readBytes * 2 : nearReadBytes / 2;
        for (const qint64 bytes :
             {nearReadBytes, nearWriteBytes, readBytes, writeBytes, readBytes * 17 / 10, writeBytes * 13 / 10})
            text.raw(",").decimal(core.ns == 0 ? 0 : counterBandwidth(bytes, core.ns), 3);
    }
}

} // namespace

QByteArrayView sampleMetricHeader(bool isMemorySet)
{
    return isMemorySet ? QByteArrayView(memoryHeader) : QByteArrayView(pipeHeader);
}

int sampleMetricColumns(bool isMemorySet)
{
    return static_cast<int>(sampleMetricHeader(isMemorySet).toByteArray().count(',')) + 1;
}

void writeSampleMetrics(SampleText &text, const SampleRank &rank, const SampleKernel &kernel)
{
    if (sampleOperator(kernel.op).core == SampleCore::AiCpu)
        text.raw(QByteArray(",N/A").repeated(sampleMetricColumns(rank.hasMemoryMetrics)));
    else if (rank.hasMemoryMetrics)
        writeMemorySet(text, rank, kernel);
    else
        writePipeSet(text, rank, kernel);
}

} // namespace ascope
