// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/nesting.h"

#include <algorithm>
#include <span>

namespace ascope {

namespace {

bool startsBefore(const PackedSlice &a, const PackedSlice &b)
{
    return a.startNs != b.startNs ? a.startNs < b.startNs : a.durationNs > b.durationNs;
}

/// Ends of the slices that are open, by lane.
class OpenLanes
{
public:
    /// Lane for @p slice; @p overlaps is set when it reaches beyond a slice it starts in.
    size_t place(const PackedSlice &slice, bool *overlaps)
    {
        dropEnded(slice.startNs);
        const bool reachesOut = std::ranges::any_of(m_isStack ? lastEnd() : allEnds(), [&](qint64 endNs) {
            return endNs > slice.startNs && endNs < slice.endNs();
        });
        *overlaps = reachesOut;
        size_t lane = m_endNs.size();
        if (!m_isStack) {
            const auto free = std::ranges::find_if(m_endNs, [&](qint64 endNs) { return endNs <= slice.startNs; });
            lane = size_t(free - m_endNs.begin());
        }
        if (lane == m_endNs.size())
            m_endNs.push_back(slice.endNs());
        else
            m_endNs[lane] = slice.endNs();
        // Once ends are out of order, a lane above the last one may be free: it has to be searched for.
        m_isStack = m_isStack && !reachesOut;
        return lane;
    }

private:
    std::span<const qint64> allEnds() const { return m_endNs; }
    std::span<const qint64> lastEnd() const { return allEnds().last(m_endNs.empty() ? 0 : 1); }

    void dropEnded(qint64 atNs)
    {
        while (!m_endNs.empty() && m_endNs.back() <= atNs)
            m_endNs.pop_back();
        if (m_endNs.empty())
            m_isStack = true;
    }

    std::vector<qint64> m_endNs;
    bool m_isStack = true; ///< every lane ends no earlier than the next: all but the last are busy
};

} // namespace

NestedTrack nest(std::vector<PackedSlice> slices)
{
    if (!std::ranges::is_sorted(slices, startsBefore))
        std::ranges::stable_sort(slices, startsBefore);

    NestedTrack track;
    OpenLanes open;
    for (const PackedSlice &slice : slices) {
        bool overlaps = false;
        const size_t lane = open.place(slice, &overlaps);
        track.partialOverlaps += overlaps ? 1 : 0;
        if (lane == track.lanes.size())
            track.lanes.emplace_back();
        track.lanes[lane].push_back(slice);
    }
    return track;
}

} // namespace ascope
