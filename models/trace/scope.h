// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"

#include <optional>
#include <vector>

namespace ascope {

/// What a page or command looks at. Empty lists restrict nothing: all ranks, all steps.
struct Scope
{
    std::vector<int> ranks;
    std::vector<qint64> steps;

    bool restrictsRanks() const { return !ranks.empty(); }
    bool restrictsSteps() const { return !steps.empty(); }
    bool operator==(const Scope &) const = default;
};

} // namespace ascope
