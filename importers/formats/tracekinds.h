// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <QString>

#include <string_view>

namespace ascope {

/// Kind of a track from its layer's process_name; layers that are not known pass through as Other.
TrackKind trackKindOfProcess(const QString &processName);

/// Kind of a slice from its args as text ("Task Type" of device tasks); Other when they do not tell.
SliceKind kindOfArguments(std::string_view argumentsJson);

/// A host call of the CANN layer: "AscendCL@aclrtMalloc" is level "acl", name "aclrtMalloc".
struct CannCall
{
    std::string_view level; ///< acl, runtime, node, model, communication, other: as api_statistic.csv calls them
    std::string_view name;
    SliceKind kind = SliceKind::Other;
};
CannCall cannCall(std::string_view sliceName);

/// Whether a task of a hardware stream waits or records, told by its name where its arguments do not say.
bool isWaitName(std::string_view sliceName);

/// Kind of a slice in a communication layer: waits and records of notifies are not transfers.
SliceKind kindOfCommunicationTask(std::string_view sliceName);

/// Kind of the slices of one thread of the overlap analysis ("Computing", "Communication(Not Overlapped)", "Free").
SliceKind kindOfOverlapThread(const QString &threadName);

} // namespace ascope
