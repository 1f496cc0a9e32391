// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/collective.h"
#include "models/analysis/communication.h"
#include "widgets/common/page.h"
#include "widgets/communication/rankmatrix.h"

namespace ascope {

/// A collective that is worth looking at.
struct CollectiveExample
{
    Collective collective;
    std::optional<int> lateRank; ///< arrived conspicuously last
};

/// What the Communication page shows for a scope and filter.
struct CommunicationData : PageData
{
    CommFilter filter;
    std::vector<CommGroup> groups; ///< all in scope, whatever the filter
    std::vector<QString> operatorKinds; ///< the same
    std::vector<RankFact> ranks; ///< in scope
    CommReport report;
    RankMatrix matrix;
    int stepCount = 0; ///< steps in scope, 0 for a run without step marks
    /// Of the slow cards those that cost most; without a slow card those far longer than their like, then the longest.
    std::vector<CollectiveExample> examples;

    /// Nothing about communication in the recording, whatever scope or filter.
    bool isNotCollected = false;
};

/// A group for people: its label, its name, or "unknown group".
QString commGroupText(const CommunicationData &data, const QString &name);

/// Reads the page. Any thread.
std::shared_ptr<const CommunicationData> readCommunication(const Store &store, const Scope &scope,
                                                           const CommFilter &filter);

} // namespace ascope
