// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplecollective.h"
#include "importers/sample/samplerandom.h"
#include "importers/sample/samplerecorder.h"
#include "importers/sample/samplerun.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

namespace ascope {

namespace {

constexpr int slowClockMhz = 1290;
constexpr qint64 dataNs = 860000; ///< loading of an ordinary batch

/// What the communication files call a group: two 32 bit accumulators over the characters of its name.
QByteArray groupHash(const QByteArray &name)
{
    quint32 high = 0;
    quint32 low = 0;
    for (const char character : name) {
        const auto code = static_cast<quint32>(static_cast<unsigned char>(character));
        high = high * 29 + code;
        low = low * 131 + code;
    }
    return QByteArray::number((quint64(high) << 32) | low);
}

SampleGroup makeGroup(int firstRank, int rankCount, int host, int port, const QByteArray &parallelName)
{
    SampleGroup group;
    group.name = "192.0.2." + QByteArray::number(10 + host) + "%eth2_" + QByteArray::number(port) + '_'
        + QByteArray::number(firstRank) + "_1749720541" + QByteArray::number(203118 + 7 * port + firstRank);
    group.hash = groupHash(group.name);
    group.parallelName = parallelName;
    for (int i = 0; i < rankCount; ++i)
        group.ranks.push_back(firstRank + i);
    return group;
}

SampleRank makeRank(int rank, const SampleOptions &options)
{
    const int host = rank / options.ranksPerHost;
    SampleRank result;
    result.rank = rank;
    result.device = rank % options.ranksPerHost;
    result.processId = 21480 - 2436 * (host % 8) + 7 * result.device;
    result.host = "node" + QByteArray::number(host);
    result.clockMhz = rank == options.slowRank ? slowClockMhz : sampleRatedMhz;
    // Every second host was recorded with another set of metrics and without the calls of the runtime.
    result.hasMemoryMetrics = host % 2 == 1;
    result.level = result.hasMemoryMetrics ? 1 : 2;
    if (options.ranks > 1) {
        const int firstOfHost = host * options.ranksPerHost;
        const int onHost = std::min(options.ranksPerHost, options.ranks - firstOfHost);
        result.groups.push_back(makeGroup(0, options.ranks, 0, 60000, "dp"));
        result.groups.push_back(makeGroup(firstOfHost, onHost, host, 60008, "exp"));
    }
    return result;
}

/// Runs the program on all ranks side by side: collectives couple them.
class Simulation
{
public:
    explicit Simulation(const SampleOptions &options)
        : m_options(options)
        , m_random(options.seed)
        , m_program(sampleProgram(options.layersPerStep, options.ranks > 1))
    {
        for (int rank = 0; rank < options.ranks; ++rank)
            m_ranks.push_back(makeRank(rank, options));
        for (SampleRank &rank : m_ranks)
            m_recorders.emplace_back(rank, m_random);
    }

    std::vector<SampleRank> run()
    {
        for (int step = 0; step < m_options.steps; ++step)
            runStep(step);
        for (SampleRank &rank : m_ranks) {
            std::sort(rank.kernels.begin(), rank.kernels.end(),
                      [](const SampleKernel &a, const SampleKernel &b) { return a.startNs < b.startNs; });
        }
        return std::move(m_ranks);
    }

private:
    void runStep(int step)
    {
        const bool isWarmUp = step == 0;
        // One batch in the middle comes late, as happens in real runs.
        const qint64 extraNs = isWarmUp ? 5600000 : step == 3 ? 2300000 : 0;
        for (size_t rank = 0; rank < m_recorders.size(); ++rank) {
            const int noiseNs = m_random.around(60000, static_cast<int>(rank), step, 11);
            m_recorders[rank].beginStep(m_options.firstStep + step, dataNs + extraNs + noiseNs, isWarmUp);
        }
        for (const SampleInstruction &instruction : m_program)
            execute(instruction);
        for (SampleRecorder &recorder : m_recorders)
            recorder.endStep();
    }

    void execute(const SampleInstruction &instruction)
    {
        using Kind = SampleInstruction::Kind;
        if (instruction.kind == Kind::Collective)
            return communicate(instruction);
        for (SampleRecorder &recorder : m_recorders) {
            switch (instruction.kind) {
            case Kind::Kernel:
                recorder.launch(instruction);
                break;
            case Kind::BeginModule:
                recorder.beginModule(instruction.module);
                break;
            case Kind::EndModule:
                recorder.endModule();
                break;
            case Kind::WaitCollective:
                recorder.waitFor(instruction.slot);
                break;
            case Kind::ReadBack:
                recorder.readBack();
                break;
            case Kind::Collective:
                break;
            }
        }
    }

    void communicate(const SampleInstruction &instruction)
    {
        const size_t groupIndex = instruction.group == SampleGroupKind::World ? 0 : 1;
        const int index = m_collectives[groupIndex]++;
        for (size_t first = 0; first < m_ranks.size();) {
            const SampleGroup &group = m_ranks[first].groups[groupIndex];
            SampleTransfer transfer{.kind = instruction.collective, .bytes = instruction.bytes, .index = index};
            transfer.ranks = group.ranks;
            for (const int rank : group.ranks)
                transfer.arrivalNs.push_back(
                    m_recorders[static_cast<size_t>(rank)].arriveAt(instruction, static_cast<int>(groupIndex)));
            const QByteArray name = collectiveName(instruction.collective) + "__" + group.hash.right(3) + '_'
                + QByteArray::number(index) + "_1";
            std::vector<SampleCollective> results = carryOut(transfer, m_options, m_random);
            for (size_t i = 0; i < results.size(); ++i)
                m_recorders[first + i].complete(instruction, static_cast<int>(groupIndex), name, std::move(results[i]));
            first += group.ranks.size();
        }
    }

    static QByteArray collectiveName(SampleCollectiveKind kind)
    {
        switch (kind) {
        case SampleCollectiveKind::AllReduce:
            return "hcom_allReduce";
        case SampleCollectiveKind::AllToAll:
            return "hcom_alltoallv";
        case SampleCollectiveKind::AllGather:
            return "hcom_allGather";
        }
        return {};
    }

    SampleOptions m_options;
    SampleRandom m_random;
    std::vector<SampleInstruction> m_program;
    std::vector<SampleRank> m_ranks;
    std::deque<SampleRecorder> m_recorders; ///< beside m_ranks
    std::array<int, 2> m_collectives{}; ///< issued so far in the group of all ranks and in the groups of experts
};

} // namespace

int sampleTokenRows(int rank, int layer)
{
    constexpr std::array<int, 4> differences = {96, -64, 144, -176};
    return 16384 + differences[static_cast<size_t>(rank + (layer > 0 ? layer : 0)) % differences.size()];
}

std::vector<SampleRank> simulateSample(const SampleOptions &options)
{
    return Simulation(options).run();
}

} // namespace ascope
