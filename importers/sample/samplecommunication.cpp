// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ascope {

namespace {

/// Sums of one transport over links.
struct TransportSum
{
    qint64 bytes = 0;
    qint64 durationNs = 0;
    std::vector<std::pair<qint64, std::pair<int, qint64>>> packets; ///< bytes of a packet, how many, their time

    void add(const SampleLink &link)
    {
        bytes += link.bytes;
        durationNs += link.durationNs;
        const qint64 packetBytes = link.bytes / link.packets;
        const auto same = std::find_if(packets.begin(), packets.end(),
                                       [packetBytes](const auto &packet) { return packet.first == packetBytes; });
        auto &sum = same == packets.end() ? packets.emplace_back(packetBytes, std::pair(0, qint64(0))) : *same;
        sum.second.first += link.packets;
        sum.second.second += link.durationNs;
    }
};

/// Sums of the collectives in a row of communication.json.
struct TimeSum
{
    qint64 elapseNs = 0;
    qint64 transitNs = 0;
    qint64 waitNs = 0;
    qint64 synchronizationNs = 0;
    TransportSum rdma;
    TransportSum hccs;

    void add(const SampleCollective &collective)
    {
        elapseNs += collective.durationNs;
        transitNs += collective.transitNs;
        waitNs += collective.waitNs;
        synchronizationNs += collective.synchronizationNs;
        for (const SampleLink &link : collective.links) {
            if (link.transport == SampleTransport::Rdma)
                rdma.add(link);
            else if (link.transport == SampleTransport::Hccs)
                hccs.add(link);
        }
    }
};

void writeTime(SampleText &text, const TimeSum &sum, qint64 startNs)
{
    text.raw(R"({"Communication Time Info": {)");
    if (startNs > 0)
        text.raw("\"Start Timestamp(us)\": ").shortMicros(startNs).raw(", ");
    text.raw("\"Elapse Time(ms)\": ").millis(sum.elapseNs);
    text.raw(", \"Transit Time(ms)\": ").millis(sum.transitNs);
    text.raw(", \"Wait Time(ms)\": ").millis(sum.waitNs);
    text.raw(", \"Synchronization Time(ms)\": ").millis(sum.synchronizationNs);
    text.raw(", \"Idle Time(ms)\": ").millis(sum.elapseNs - sum.transitNs - sum.waitNs);
    text.raw(R"(, "Wait Time Ratio": )").decimal(scaledRatio(sum.waitNs, sum.waitNs + sum.transitNs, 4), 4);
    text.raw(R"(, "Synchronization Time Ratio": )");
    text.decimal(scaledRatio(sum.synchronizationNs, sum.synchronizationNs + sum.transitNs, 4), 4);
    text.raw(R"(}, "Communication Bandwidth Info": {)");
}

void writeSizes(SampleText &text, const TransportSum &sum, bool hasSizes)
{
    text.raw(R"("Size Distribution": {)");
    bool isFirst = true;
    for (const auto &[bytes, packets] : sum.packets) {
        if (!hasSizes)
            break;
        text.raw(isFirst ? "\"" : R"(, ")").decimal(bytes, 6).raw(R"(": [)").number(packets.first).raw(", ");
        text.millis(packets.second).raw("]");
        isFirst = false;
    }
    text.raw("}}");
}

/// One transport of a collective. SDMA repeats HCCS without its sizes, as the exporter has it.
void writeTransport(SampleText &text, const char *name, const TransportSum &sum, bool hasSizes)
{
    text.raw("\"").raw(name).raw("\": {\"Transit Size(MB)\": ").decimal(sum.bytes, 6);
    text.raw(", \"Transit Time(ms)\": ").millis(sum.durationNs);
    text.raw(", \"Bandwidth(GB/s)\": ").decimal(scaledRatio(sum.bytes, sum.durationNs, 4), 4);
    text.raw(R"(, "Large Packet Ratio": 0.0, )");
    writeSizes(text, sum, hasSizes);
}

/// One transport of the total, which has neither bandwidth nor ratio.
void writeTotalTransport(SampleText &text, const char *name, const TransportSum &sum, bool hasSizes)
{
    text.raw("\"").raw(name).raw("\": {\"Transit Time(ms)\": ").millis(sum.durationNs);
    text.raw(", \"Transit Size(MB)\": ").decimal(sum.bytes, 6).raw(", ");
    writeSizes(text, sum, hasSizes);
}

void writeOperator(SampleText &text, const TimeSum &sum, qint64 startNs)
{
    const auto write = startNs > 0 ? writeTransport : writeTotalTransport;
    const TransportSum none;
    writeTime(text, sum, startNs);
    write(text, "RDMA", sum.rdma, true);
    text.raw(", ");
    write(text, "HCCS", sum.hccs, true);
    text.raw(", ");
    write(text, "PCIE", none, false);
    text.raw(", ");
    write(text, "SDMA", sum.hccs, false);
    text.raw(", ");
    write(text, "SIO", none, false);
    text.raw("}}");
}

} // namespace

QByteArray sampleCommunication(const SampleRank &rank)
{
    SampleText text;
    text.raw("{");
    for (const SampleStep &step : rank.steps) {
        text.raw(&step == &rank.steps.front() ? R"("step)" : R"(, "step)").number(step.number);
        text.raw(R"(": {"p2p": {}, "collective": {)");
        TimeSum total;
        for (const SampleCollective &collective : rank.collectives) {
            if (collective.step != step.number)
                continue;
            TimeSum sum;
            sum.add(collective);
            total.add(collective);
            text.raw("\"").raw(collective.name).raw("@");
            text.raw(rank.groups[static_cast<size_t>(collective.group)].hash).raw(R"(": )");
            writeOperator(text, sum, collective.startNs);
            text.raw(", ");
        }
        text.raw(R"("Total Op Info": )");
        writeOperator(text, total, 0);
        text.raw("}}");
    }
    text.raw("}");
    return text.take();
}

} // namespace ascope
