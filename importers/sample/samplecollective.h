// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplerandom.h"
#include "importers/sample/samplerun.h"

#include <vector>

namespace ascope {

/// One collective to carry out: the ranks of a group with the moments at which each arrives.
struct SampleTransfer
{
    SampleCollectiveKind kind = SampleCollectiveKind::AllReduce;
    qint64 bytes = 0; ///< of the tensor of one rank
    int index = 0; ///< running number, for the noise
    std::vector<int> ranks; ///< global, ascending
    std::vector<qint64> arrivalNs; ///< beside ranks
};

/// Carries out @p transfer: nobody sends before the last one has arrived, all end together within a microsecond, and
/// the slowest link decides how long it takes. One result for each rank of the group, in their order, with times, links
/// and small tasks filled in.
std::vector<SampleCollective> carryOut(const SampleTransfer &transfer, const SampleOptions &options,
                                       const SampleRandom &random);

} // namespace ascope
