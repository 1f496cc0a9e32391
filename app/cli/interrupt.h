// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <atomic>

namespace ascope {

/// While it lives, Ctrl+C stops the query that runs on @p store. One at a time.
class InterruptGuard
{
public:
    explicit InterruptGuard(const Store &store);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard &) = delete;
    InterruptGuard &operator=(const InterruptGuard &) = delete;
};

/// Handles SIGINT and SIGTERM of this process: the first sets the returned flag and stops the running query, the second
/// ends the process. SIGPIPE is ignored, so that a closed pipe is seen where it is written to.
const std::atomic_bool *handleSignals();

} // namespace ascope
