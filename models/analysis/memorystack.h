// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/memory.h"

#include <functional>

namespace ascope {

/// Calls @p visit with the stacked memory of @p rank after every moment at which something changed, in order of time.
/// @p otherComponents gets the components that make up MemoryBand::Other.
void walkMemory(const Store &store, int rank, const std::function<void(const MemorySample &)> &visit,
                std::vector<QString> *otherComponents = nullptr);

} // namespace ascope
