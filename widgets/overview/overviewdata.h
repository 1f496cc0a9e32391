// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"
#include "models/analysis/memory.h"
#include "models/analysis/steps.h"
#include "models/analysis/summary.h"
#include "models/analysis/units.h"
#include "widgets/common/page.h"

namespace ascope {

/// What the Overview page shows.
struct OverviewData : PageData
{
    Summary summary;
    StepBreakdown steps;
    std::vector<RankLost> cards; ///< most lost time first
    std::vector<SlowRank> slowRanks;
    std::vector<QString> notEnoughData; ///< why cards could not be compared
    UnitUse hbm;
    HbmTraffic traffic;
    std::optional<RankMemoryPeak> memoryPeak; ///< of the rank with the highest
    std::vector<SourceFact> sources;
    std::vector<SourceIssue> issues;
};

std::shared_ptr<const OverviewData> readOverview(const Store &store, const Scope &scope);

} // namespace ascope
