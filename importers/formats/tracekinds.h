// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storewriter.h"
#include "models/trace/kind.h"

#include <QString>

#include <string_view>

namespace ascope {

/// Kind of a track from its layer's process_name; layers that are not known pass through as Other.
TrackKind trackKindOfProcess(const QString &processName);

/// Kind of a slice from its args as text ("Task Type" of device tasks); Other when they do not tell.
SliceKind kindOfArguments(std::string_view argumentsJson);

/// Kind of a device task from its name ("EVENT_WAIT", "Notify_Wait", "MEMCPY_ASYNC") or from a type that is no core.
SliceKind kindOfTaskName(std::string_view name);

/// Kind of an event of torch.profiler from its category ("cpu_op", "cuda_runtime"); Other when it does not tell.
SliceKind kindOfCategory(std::string_view category);

/// Interns the usual categories: a slice keeps 16 bits of its category's id, so they have to be among the first texts
/// of a session.
void reserveCategories(StoreWriter &writer);

/// True for the spans of graph mode's iterations that older exporters put among the tasks of a stream.
bool isStepTraceCategory(std::string_view category);

/// A host call of the CANN layer: "AscendCL@aclrtMalloc" is level "acl", name "aclrtMalloc".
struct CannCall
{
    std::string_view level; ///< acl, runtime, node, model, communication, other: as api_statistic.csv calls them
    std::string_view name;
    SliceKind kind = SliceKind::Other;
};
CannCall cannCall(std::string_view sliceName);

/// Kind of a slice in a communication layer: waits and records of notifies are not transfers.
SliceKind kindOfCommunicationTask(std::string_view sliceName);

/// Kind of the slices of one thread of the overlap analysis ("Computing", "Communication(Not Overlapped)", "Free").
SliceKind kindOfOverlapThread(const QString &threadName);

} // namespace ascope
