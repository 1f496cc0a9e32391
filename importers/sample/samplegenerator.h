// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

namespace ascope {

/// Shape and faults of the bundled sample. The defaults are the sample users see; tests take fewer steps or ranks.
struct SampleOptions
{
    int ranks = 8; ///< 1 to 64; one rank alone does not communicate
    int ranksPerHost = 4; ///< device = rank % ranksPerHost; links inside a host are HCCS, between hosts RDMA
    int steps = 5; ///< the first one is the warm-up
    int firstStep = 10; ///< number of the warm-up step
    int layersPerStep = 2; ///< decoder layers of the model, each with attention and experts
    quint32 seed = 20250612;
    int slowRank = 3; ///< its AI Core runs at 1290 instead of 1650 MHz; -1 or an absent rank: no slow card
    int slowLinkSource = 5; ///< the link to slowLinkTarget runs at about a third; -1: no slow link
    int slowLinkTarget = 6;
    bool hasMemoryFiles = true; ///< profile_memory: memory_record, operator_memory, npu_module_mem
};

/// Writes one folder a rank, named {host}_{pid}_{time}_ascend_pt, below @p directory, which is made when absent.
/// Each holds the text export of the Ascend PyTorch Profiler (CANN 8.0) of the same simulated training run of
/// a small mixture-of-experts model. Deterministic: same options, same bytes. Files of those names are replaced,
/// everything else in @p directory is left alone. NotWritable or DiskFull when a file cannot be written.
/// Reads and writes no state besides the files: may run on any thread.
Result<void> writeSample(const QString &directory, const SampleOptions &options = {});

} // namespace ascope
