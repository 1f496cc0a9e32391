// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <csignal>

namespace ascope {

namespace {

// A signal handler reaches nothing but globals.
std::atomic<const Store *> runningStore = nullptr;
std::atomic_bool isInterrupted = false;

extern "C" void onInterrupt(int signal)
{
    isInterrupted = true;
    // Sets a flag in the connection, nothing more: SQLite's own shell calls it from its handler.
    if (const Store *store = runningStore.load())
        store->interrupt();
    std::signal(signal, SIG_DFL);
}

} // namespace

InterruptGuard::InterruptGuard(const Store &store)
{
    runningStore = &store;
}

InterruptGuard::~InterruptGuard()
{
    runningStore = nullptr;
}

const std::atomic_bool *handleSignals()
{
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    return &isInterrupted;
}

} // namespace ascope
