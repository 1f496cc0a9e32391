// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"
#include "models/trace/scope.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// One host call, summed over the ranks in scope.
struct ApiStat
{
    QString level; ///< "acl", "runtime", "node", "model", "communication"; lower case
    QString name; ///< empty for calls of a printed total that the file does not list
    qint64 count = 0;
    qint64 totalNs = 0;
    double avgNs = 0;
    std::optional<qint64> minNs;
    std::optional<qint64> maxNs;
    bool isRest = false;
};

struct ApiReport
{
    std::vector<ApiStat> apis; ///< by total, largest first; the part not listed last
    qint64 totalCalls = 0;
    qint64 totalNs = 0; ///< sum over threads and levels, which enclose each other: no wall time
    bool coversWholeRun = false; ///< the scope names steps and the file has none: these are the sums of the run
};

/// Host calls from api_statistic.csv or acl_summary.csv; of some steps, or without such a file, from the calls of the
/// timeline.
ApiReport apiReport(const Store &store, const Scope &scope);

} // namespace ascope
