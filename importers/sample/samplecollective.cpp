// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplecollective.h"

#include <algorithm>

namespace ascope {

namespace {

using Task = SampleCommTask;

constexpr qint64 notifyNs = 2200; ///< from the start of a collective to its first wait
constexpr qint64 setUpNs = 6400; ///< from the last arrival to the first byte
constexpr qint64 phaseNs = 1800; ///< between the two halves of an allReduce
constexpr qint64 finishNs = 1400; ///< from the last byte to the end
constexpr qint64 planeNs = 280; ///< the planes start one after the other

SampleTransport transportBetween(int source, int target, const SampleOptions &options)
{
    if (source == target)
        return SampleTransport::Local;
    return source / options.ranksPerHost == target / options.ranksPerHost ? SampleTransport::Hccs
                                                                          : SampleTransport::Rdma;
}

/// Bandwidth of a link in 10 MB/s, the decimal ones of the communication files.
qint64 bandwidthOf(int source, int target, int index, const SampleOptions &options, const SampleRandom &random)
{
    // A link keeps its own deviation; single transfers scatter around it.
    const int noise = random.around(16, source * 64 + target, 6) + random.around(20, source * 64 + target, index, 7);
    if (source == options.slowLinkSource && target == options.slowLinkTarget)
        return 690 + noise / 3;
    switch (transportBetween(source, target, options)) {
    case SampleTransport::Local:
        return 63000 + noise * 40;
    case SampleTransport::Hccs:
        return 1910 + noise;
    case SampleTransport::Rdma:
        return 1130 + noise;
    }
    return 1;
}

/// Bytes one rank sends to one peer in one phase.
qint64 bytesBetween(const SampleTransfer &transfer, int source, int target, const SampleOptions &options,
                    const SampleRandom &random)
{
    const auto rankCount = static_cast<qint64>(transfer.ranks.size());
    if (transfer.kind == SampleCollectiveKind::AllGather)
        return transfer.bytes;
    const qint64 share = (transfer.bytes + rankCount - 1) / rankCount;
    if (transfer.kind == SampleCollectiveKind::AllReduce)
        return share;
    // Each token is sent once to a rank that has one of its experts. The pair with the slow link has few of them in
    // common, so that the link shows in the bandwidth without hiding the slow card.
    const bool isSlowPair = source == options.slowLinkSource && target == options.slowLinkTarget;
    const int filling = (isSlowPair ? 560 : 960) + random.around(30, source * 64 + target, transfer.index, 8);
    constexpr qint64 tokenBytes = 2048;
    return share * filling / 1000 / tokenBytes * tokenBytes;
}

int phasesOf(SampleCollectiveKind kind)
{
    return kind == SampleCollectiveKind::AllReduce ? 2 : 1;
}

/// The links of the rank at @p position, itself first, then its peers in order.
std::vector<SampleLink> linksOf(const SampleTransfer &transfer, size_t position, const SampleOptions &options,
                                const SampleRandom &random)
{
    const int source = transfer.ranks[position];
    std::vector<SampleLink> links;
    for (size_t peer = 0; peer < transfer.ranks.size(); ++peer) {
        const int target = transfer.ranks[peer];
        const int packets = peer == position ? 1 : phasesOf(transfer.kind);
        const qint64 bytes = bytesBetween(transfer, source, target, options, random);
        // A packet of some bytes takes microseconds all the same.
        const qint64 overheadNs = peer == position ? 120 : 900;
        const qint64 packetNs = overheadNs + bytes * 100 / bandwidthOf(source, target, transfer.index, options, random);
        SampleLink link{.peer = static_cast<int>(peer),
                        .transport = transportBetween(source, target, options),
                        .bytes = bytes * packets,
                        .durationNs = packetNs * packets,
                        .packets = packets};
        if (peer == position)
            links.insert(links.begin(), link);
        else
            links.push_back(link);
    }
    return links;
}

Task::Kind taskKindOf(const SampleLink &link, bool isReducing)
{
    if (link.transport == SampleTransport::Rdma)
        return Task::Kind::RdmaSend;
    return isReducing ? Task::Kind::Reduce : Task::Kind::Copy;
}

/// Time the plane of @p link needs after the last arrival, the wait for the others excluded.
qint64 planeTimeNs(const SampleLink &link, qint64 offsetNs)
{
    return setUpNs + offsetNs + link.durationNs + (link.packets - 1) * phaseNs + finishNs;
}

/// Fills the planes of a rank: wait for all, transfer, wait for all. The plane with the longest transfer gives the
/// transit and wait time of the collective, as the exporter chooses it.
void fillPlanes(SampleCollective &collective, qint64 allArrivedNs)
{
    const qint64 endNs = collective.startNs + collective.durationNs;
    Task lastWait;
    for (size_t plane = 0; plane < collective.links.size(); ++plane) {
        const SampleLink &link = collective.links[plane];
        Task task{.plane = static_cast<int>(plane), .peer = link.peer};
        if (plane == 0) {
            task.startNs = collective.startNs + 300;
            task.bytes = link.bytes;
            task.durationNs = link.durationNs;
            collective.tasks.push_back(task);
            continue;
        }
        const qint64 offsetNs = planeNs * static_cast<qint64>(plane);
        task.kind = Task::Kind::NotifyWait;
        task.startNs = collective.startNs + notifyNs + offsetNs;
        task.durationNs = std::max<qint64>(allArrivedNs + 1500 + offsetNs - task.startNs, 20);
        const qint64 firstWaitNs = task.durationNs;
        collective.tasks.push_back(task);

        task.startNs = allArrivedNs + setUpNs + offsetNs;
        task.durationNs = link.durationNs / link.packets;
        task.bytes = link.bytes / link.packets;
        for (int packet = 0; packet < link.packets; ++packet) {
            task.kind = taskKindOf(link, link.packets == 2 && packet == 0);
            collective.tasks.push_back(task);
            task.startNs += task.durationNs + phaseNs;
        }

        // A rank waits at the end on the plane of its slowest link; the waits of the faster ones say nothing new.
        const qint64 lastWaitNs = endNs - 400 - (task.startNs + 500 - phaseNs);
        if (link.durationNs > collective.transitNs) {
            collective.transitNs = link.durationNs;
            collective.synchronizationNs = firstWaitNs;
            collective.waitNs = firstWaitNs + lastWaitNs;
            lastWait = {.kind = Task::Kind::NotifyWait,
                        .plane = task.plane,
                        .peer = task.peer,
                        .startNs = task.startNs + 500 - phaseNs,
                        .durationNs = lastWaitNs};
        }
    }
    if (lastWait.durationNs > 0)
        collective.tasks.push_back(lastWait);
}

} // namespace

std::vector<SampleCollective> carryOut(const SampleTransfer &transfer, const SampleOptions &options,
                                       const SampleRandom &random)
{
    const qint64 allArrivedNs = *std::max_element(transfer.arrivalNs.begin(), transfer.arrivalNs.end());
    std::vector<SampleCollective> results(transfer.ranks.size());
    qint64 longestNs = 0;
    for (size_t position = 0; position < results.size(); ++position) {
        SampleCollective &result = results[position];
        result.links = linksOf(transfer, position, options, random);
        longestNs = std::max(longestNs, setUpNs + result.links.front().durationNs);
        for (size_t plane = 1; plane < result.links.size(); ++plane)
            longestNs = std::max(longestNs, planeTimeNs(result.links[plane], planeNs * static_cast<qint64>(plane)));
    }
    for (size_t position = 0; position < results.size(); ++position) {
        SampleCollective &result = results[position];
        const int jitterNs = random.around(240, transfer.ranks[position], transfer.index, 9) + 240;
        result.kind = transfer.kind;
        result.bytes = transfer.bytes;
        result.startNs = transfer.arrivalNs[position];
        result.durationNs = allArrivedNs + longestNs + jitterNs - result.startNs;
        fillPlanes(result, allArrivedNs);
    }
    return results;
}

} // namespace ascope
