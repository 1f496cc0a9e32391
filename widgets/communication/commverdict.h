// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/icons.h"
#include "widgets/communication/communicationdata.h"

#include <QStringList>

namespace ascope {

/// The sentence on top of the page.
struct CommVerdict
{
    State state = State::Info;
    QString sentence;
    QString detail;
};

/// A slow card, else a slow link, else that none was found, else how the time was spent and why nothing was judged.
CommVerdict commVerdict(const CommunicationData &data);

/// A link between two ranks for people: "5 → 6".
QString linkEndsText(const MatrixRank &src, const MatrixRank &dst);

/// A line of a list: what was looked at, what was measured, what to compare it with.
struct FactRow
{
    std::optional<State> state;
    QString title;
    QString value;
    QString right;
    bool isLink = false; ///< Enter or a click leads to something
};

/// What speaks for and against each cause of a slow card.
std::vector<FactRow> causeRows(const SlowRank &slow, const CommunicationData &data);
/// Ranks by the time the others lost waiting for them.
std::vector<FactRow> cardRows(const CommunicationData &data);
/// Slow links, largest factor first.
std::vector<FactRow> slowLinkRows(const CommunicationData &data);

/// What the matrix lacks, as sentences.
QStringList matrixRemarks(const CommunicationData &data);
/// What there is to say about the times: why waiting is no fault of the one that waits, and what could not be judged.
QStringList timeRemarks(const CommunicationData &data);

/// "12 steps", "step 16", "whole run".
QString stepsText(const CommunicationData &data, const Scope &scope);

} // namespace ascope
