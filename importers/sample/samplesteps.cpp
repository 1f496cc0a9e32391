// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"
#include "models/base/intervals.h"

#include <algorithm>
#include <limits>

namespace ascope {

namespace {

/// The parts of disjoint @p ranges outside disjoint @p taken, both sorted.
std::vector<TimeRange> differenceOf(const std::vector<TimeRange> &ranges, const std::vector<TimeRange> &taken)
{
    std::vector<TimeRange> rest;
    for (const TimeRange &range : ranges) {
        qint64 fromNs = range.startNs;
        for (const TimeRange &other : taken) {
            if (other.endNs <= fromNs || other.startNs >= range.endNs)
                continue;
            if (other.startNs > fromNs)
                rest.push_back({fromNs, other.startNs});
            fromNs = other.endNs;
        }
        if (fromNs < range.endNs)
            rest.push_back({fromNs, range.endNs});
    }
    return rest;
}

} // namespace

SampleOverlap sampleOverlap(const SampleRank &rank, TimeRange window)
{
    std::vector<TimeRange> kernels;
    for (const SampleKernel &kernel : rank.kernels)
        kernels.push_back({kernel.startNs, kernel.startNs + kernel.durationNs});
    std::vector<TimeRange> collectives;
    for (const SampleCollective &collective : rank.collectives)
        collectives.push_back({collective.startNs, collective.startNs + collective.durationNs});

    SampleOverlap overlap;
    overlap.computing = unionOf(kernels, window);
    overlap.communication = unionOf(collectives, window);
    overlap.notOverlapped = differenceOf(overlap.communication, overlap.computing);
    overlap.free = differenceOf(differenceOf({window}, overlap.computing), overlap.communication);
    return overlap;
}

std::vector<TimeRange> sampleStepWindows(const SampleRank &rank)
{
    std::vector<TimeRange> windows;
    for (const SampleStep &step : rank.steps) {
        TimeRange window{std::numeric_limits<qint64>::max(), 0};
        const auto include = [&window](qint64 startNs, qint64 durationNs) {
            window.startNs = std::min(window.startNs, startNs);
            window.endNs = std::max(window.endNs, startNs + durationNs);
        };
        for (const SampleKernel &kernel : rank.kernels) {
            if (kernel.step == step.number)
                include(kernel.startNs, kernel.durationNs);
        }
        for (const SampleCollective &collective : rank.collectives) {
            if (collective.step == step.number)
                include(collective.startNs, collective.durationNs);
        }
        if (!windows.empty())
            windows.back().endNs = window.startNs;
        windows.push_back(window);
    }
    return windows;
}

QByteArray sampleStepTraceTime(const SampleRank &rank)
{
    SampleText text;
    text.raw("Step,Computing,Communication(Not Overlapped),Overlapped,Communication,Free,Stage,Bubble,"
             "Communication(Not Overlapped and Exclude Receive),Preparing\r\n");
    const std::vector<TimeRange> windows = sampleStepWindows(rank);
    for (size_t i = 0; i < windows.size(); ++i) {
        const SampleOverlap overlap = sampleOverlap(rank, windows[i]);
        const qint64 computingNs = totalLengthNs(overlap.computing);
        const qint64 communicationNs = totalLengthNs(overlap.communication);
        const qint64 notOverlappedNs = totalLengthNs(overlap.notOverlapped);
        text.number(rank.steps[i].number).raw(",").shortMicros(computingNs).raw(",").shortMicros(notOverlappedNs);
        text.raw(",").shortMicros(communicationNs - notOverlappedNs).raw(",").shortMicros(communicationNs);
        text.raw(",").shortMicros(totalLengthNs(overlap.free)).raw(",").shortMicros(windows[i].lengthNs());
        // No pipeline: nobody waits in a receive.
        text.raw(",0,").shortMicros(notOverlappedNs).raw(",");
        text.shortMicros(windows[i].startNs - rank.steps[i].startNs).raw("\r\n");
    }
    return text.take();
}

} // namespace ascope
