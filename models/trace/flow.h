// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/ids.h"

#include <QString>

namespace ascope {

/// An arrow between two slices: a launch and what it launched, an enqueue and its dequeue.
struct Flow
{
    QString category; ///< "HostToDevice", "async_npu", "fwdbwd", ...
    SliceId source{};
    SliceId target{};
};

} // namespace ascope
