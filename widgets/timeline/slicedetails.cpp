// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/slicedetails.h"

#include "models/store/tracequeries.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int chainHops = 3;
constexpr int chainWidth = 4;

/// Forward to backward is no launch: it joins two launches of different phases.
bool isLaunch(const QString &category)
{
    return category != "fwdbwd"_L1;
}

std::vector<LinkedSlice> links(const Store &store, SliceId id, bool outgoing, int limit, qint64 *total)
{
    std::vector<LinkedSlice> found;
    for (const Flow &flow : flowsOf(store, id, outgoing, limit, total)) {
        if (auto other = slice(store, outgoing ? flow.target : flow.source))
            found.push_back({.category = flow.category, .slice = std::move(*other)});
    }
    return found;
}

void addIfNew(std::vector<Slice> &chain, const Slice &slice)
{
    if (std::none_of(chain.begin(), chain.end(), [&](const Slice &known) { return known.id == slice.id; }))
        chain.push_back(slice);
}

/// What led to @p slice, hop by hop; for a host call without a cause what it led to.
std::vector<Slice> launchChain(const Store &store, const SliceDetails &details)
{
    std::vector<Slice> chain{details.slice};
    std::vector<LinkedSlice> hop = details.incoming;
    for (int i = 0; i < chainHops && !hop.empty(); ++i) {
        std::vector<LinkedSlice> next;
        for (const LinkedSlice &link : hop) {
            if (!isLaunch(link.category) || int(chain.size()) > chainHops * chainWidth)
                continue;
            addIfNew(chain, link.slice);
            const auto causes = links(store, link.slice.id, false, chainWidth, nullptr);
            next.insert(next.end(), causes.begin(), causes.end());
        }
        hop = std::move(next);
    }
    if (details.trackKind != TrackKind::Hardware) {
        for (size_t i = 0; i < details.outgoing.size() && i < size_t(chainWidth); ++i) {
            if (isLaunch(details.outgoing[i].category))
                addIfNew(chain, details.outgoing[i].slice);
        }
    }
    std::stable_sort(chain.begin(), chain.end(), [](const Slice &a, const Slice &b) { return a.startNs < b.startNs; });
    return chain;
}

std::optional<qint64> gapBefore(const Store &store, const Slice &slice)
{
    if (indexInLane(slice.id) == 0)
        return {};
    const auto before = ascope::slice(store, sliceId(laneOf(slice.id), indexInLane(slice.id) - 1));
    if (!before)
        return {};
    return slice.startNs - before->endNs();
}

} // namespace

std::optional<SliceDetails> readSliceDetails(const Store &store, SliceId id, TrackKind trackKind)
{
    auto found = slice(store, id);
    if (!found)
        return {};
    SliceDetails details{.slice = std::move(*found), .trackKind = trackKind};
    details.gapBeforeNs = gapBefore(store, details.slice);
    details.incoming = links(store, id, false, linkLimit, &details.incomingCount);
    details.outgoing = links(store, id, true, linkLimit, &details.outgoingCount);
    details.chain = launchChain(store, details);
    if (trackKind == TrackKind::Hardware || trackKind == TrackKind::Communication) {
        details.op = operatorStartingAt(store, details.slice.rank, details.slice.startNs);
        if (details.op)
            details.metrics = operatorMetrics(store, details.op->opId);
    }
    return details;
}

} // namespace ascope
