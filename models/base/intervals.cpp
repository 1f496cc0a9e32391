// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/intervals.h"

#include <algorithm>

namespace ascope {

std::vector<TimeRange> unionOf(std::span<const TimeRange> ranges, TimeRange window)
{
    std::vector<TimeRange> clipped;
    clipped.reserve(ranges.size());
    for (const TimeRange &range : ranges) {
        const TimeRange part = intersected(range, window);
        if (!part.isEmpty())
            clipped.push_back(part);
    }
    std::ranges::sort(clipped, {}, &TimeRange::startNs);

    std::vector<TimeRange> merged;
    for (const TimeRange &range : clipped) {
        if (!merged.empty() && range.startNs <= merged.back().endNs)
            merged.back().endNs = std::max(merged.back().endNs, range.endNs);
        else
            merged.push_back(range);
    }
    return merged;
}

qint64 totalLengthNs(std::span<const TimeRange> ranges)
{
    qint64 sumNs = 0;
    for (const TimeRange &range : ranges)
        sumNs += range.lengthNs();
    return sumNs;
}

std::vector<TimeRange> intersectionOf(std::span<const TimeRange> a, std::span<const TimeRange> b)
{
    std::vector<TimeRange> shared;
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() && right != b.end()) {
        const TimeRange part = intersected(*left, *right);
        if (!part.isEmpty())
            shared.push_back(part);
        if (left->endNs < right->endNs)
            ++left;
        else
            ++right;
    }
    return shared;
}

} // namespace ascope
