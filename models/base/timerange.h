// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>

namespace ascope {

/// Half open range [startNs, endNs) on the session clock: ns since the Unix epoch, as the source wrote them.
struct TimeRange
{
    qint64 startNs = 0;
    qint64 endNs = 0;

    qint64 lengthNs() const { return endNs - startNs; }
    bool isEmpty() const { return endNs <= startNs; }
    bool contains(qint64 atNs) const { return atNs >= startNs && atNs < endNs; }
    bool operator==(const TimeRange &) const = default;
};

/// The part both ranges share; empty (start = end) when they share nothing.
inline TimeRange intersected(TimeRange a, TimeRange b)
{
    const qint64 startNs = std::max(a.startNs, b.startNs);
    return {startNs, std::max(startNs, std::min(a.endNs, b.endNs))};
}

} // namespace ascope
