// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storewriter.h"

namespace ascope::test {

// Whole sessions in a few rows with round numbers, for StoreFixture.

/// 8 ranks, steps 1 to 3 of 100 ms each: 50 ms computing (10 of them overlapped), 40 ms communication, 20 ms free. Two
/// operator types a step (one with a Chinese name), pipe ratios, memory, links of which 2 to 6 is slow, and rank 3 that
/// arrives last in every collective.
void fillTraining(StoreWriter &writer);

/// Tables without times: operators, HBM traffic and host calls, each with a part that the file does not list.
void fillSummary(StoreWriter &writer);

/// A source that failed, and nothing else.
void fillNothing(StoreWriter &writer);

} // namespace ascope::test
