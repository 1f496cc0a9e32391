// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"
#include "models/store/store.h"
#include "models/trace/flow.h"
#include "models/trace/slice.h"

#include <optional>
#include <vector>

namespace ascope {

/// The other end of an arrow of the selected slice.
struct LinkedSlice
{
    QString category; ///< of the flow: "HostToDevice", "async_npu", ...
    Slice slice;
};

/// Everything that is known about one slice.
struct SliceDetails
{
    Slice slice;
    TrackKind trackKind = TrackKind::Other;
    std::optional<qint64> gapBeforeNs; ///< since the slice before it in its lane
    std::vector<LinkedSlice> incoming; ///< at most linkLimit
    std::vector<LinkedSlice> outgoing;
    qint64 incomingCount = 0; ///< all of them
    qint64 outgoingCount = 0;
    std::vector<Slice> chain; ///< launch chain by start, the slice itself among them; alone when nothing launched it
    std::optional<OperatorInstance> op; ///< the row of kernel_details.csv
    std::vector<OperatorMetric> metrics; ///< PMU values of that row
};

/// Arrows that are drawn for a selection; more are told as a count.
constexpr int linkLimit = 50;

/// Reads the details of @p id from a worker thread; empty when the session has no such slice. @p lane is its lane.
std::optional<SliceDetails> readSliceDetails(const Store &store, SliceId id, TrackKind trackKind);

} // namespace ascope
