// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"
#include "models/analysis/missing.h"
#include "models/analysis/operators.h"
#include "models/analysis/steps.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// What the headline says; headlineText() of models/report/phrases.h makes the sentence.
enum class HeadlineCode {
    NoTime, ///< the recording has nothing with a duration
    Computing, ///< largest part: computing only
    Communication, ///< largest part: communication that nothing hides
    Free, ///< largest part: free
    TopOperator, ///< no step times: the operator type with the largest total
};

/// The facts of the headline. The numbers are those of the pages.
struct Headline
{
    HeadlineCode code = HeadlineCode::NoTime;
    double share = 0; ///< 0..1 of the step, rounded as the table of parts shows it; for TopOperator of the listed time
    QString operatorKey; ///< for TopOperator
    std::optional<qint64> step; ///< set when the scope is one step
    qint64 stepCount = 0; ///< steps in scope; 0 for a run without marks
    std::optional<int> slowRank; ///< named by the vote over the collectives
    qint64 slowVotes = 0;
    qint64 slowCollectives = 0; ///< that were compared
    double slowLostNs = 0; ///< a step
};

/// The recording in a few lines.
struct SetupFacts
{
    std::vector<int> ranks;
    std::vector<QString> hosts;
    std::vector<QString> producers;
    std::vector<QString> levels;
    std::vector<QString> metricSets;
    std::vector<std::optional<qint64>> steps; ///< one empty entry for a run without marks
    TimeRange rangeNs; ///< empty when nothing has a time
};

/// Overview and `summary`.
struct Summary
{
    QString name;
    QString sessionPath;
    QString sourcePath;
    SetupFacts setup;
    Headline headline;
    std::optional<double> apparentUtilization; ///< device busy (computing or communicating) / wall
    std::optional<double>
        effectiveUtilization; ///< operator time x its largest pipe ratio / wall, at most computing / wall
    std::optional<double> communicationShare; ///< communication / wall, overlapped or not
    double meanWallNs = 0; ///< a step and rank; 0 when unknown
    double busyNs = 0; ///< mean a step and rank: what the apparent utilisation is made of
    double effectiveNs = 0; ///< the same for the effective one, over effectiveRanks
    std::vector<int> effectiveRanks; ///< whose operators have pipe ratios; the effective utilisation is theirs alone
    qint64 effectiveLeftOutNs = 0; ///< operator time without pipe ratios, summed over the scope
    double communicationNs = 0; ///< mean a step and rank
    double overlappedNs = 0;
    std::vector<OperatorStat> topOperators; ///< compute operators by type
    std::vector<MissingSource> notCollected;
};

/// The analyses that a summary is made of, for pages that show more of them.
struct SummaryParts
{
    StepBreakdown steps;
    OperatorTable operators; ///< compute operators by type
    CommReport communication;
};
SummaryParts readSummaryParts(const Store &store, const Scope &scope);

/// Only the headline of a scope, for the list of sessions.
Headline headlineOf(const Store &store, const Scope &scope = {});

/// @p topCount operators, 0 for all.
Summary summarize(const Store &store, const Scope &scope, int topCount = 8);
/// The same from parts of @p scope that are at hand.
Summary summarize(const Store &store, const Scope &scope, const SummaryParts &parts, int topCount = 8);

/// Headline from parts that are at hand already.
Headline makeHeadline(const StepBreakdown &steps, const CommReport &comm, const OperatorTable &operators,
                      const Scope &scope);

/// What the recording has no file for, in the order of the pages.
std::vector<MissingSource> notCollected(const Store &store);

} // namespace ascope
