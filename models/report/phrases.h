// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/bound.h"
#include "models/analysis/communication.h"
#include "models/analysis/memory.h"
#include "models/analysis/missing.h"
#include "models/analysis/steps.h"
#include "models/analysis/summary.h"
#include "models/analysis/units.h"
#include "models/trace/facts.h"

#include <QString>

namespace ascope {

// Codes of the analyses as translated words and sentences: the command line, the window and the report say the same.

/// The sentence on top of Overview.
QString headlineText(const Headline &headline);
/// "not collected"
QString notCollectedText();
/// What is missing, as a noun: "HBM traffic by operator".
QString missingText(const MissingSource &missing);
/// "Computing only", ...
QString stepPartText(StepPart part);
/// "Cube", "MTE1", "HBM", ...
QString hardwareUnitText(HardwareUnit unit);
/// "low", "possible", "ok", "high" as words; "no threshold" when empty.
QString unitStateText(const std::optional<UnitState> &state);
/// The same for one unit: "not collected", and "peak not known" where that keeps a threshold from being judged.
QString unitStateText(const UnitUse &use);
/// "cube", "MTE2 (read)", ... what limits an operator; "not collected" when empty.
QString boundText(const std::optional<BoundClass> &bound);
/// "Framework, allocated", ...
QString memoryBandText(MemoryBand band);
/// The cause of a slow card as half a sentence: "its computing takes longer".
QString slowCauseText(SlowCause cause);
/// Why something about communication could not be judged, as a sentence.
QString notEnoughDataText(const QString &code);
/// Label of a group for people: its label, its name, or "unknown group".
QString groupText(const QString &name, const QString &label);
/// What a step list is called: "Step 5", "Run" without marks.
QString stepText(const std::optional<qint64> &step);

/// A counted issue of an import as a sentence: what, how often, where first.
QString issueText(const ImportIssue &issue);

} // namespace ascope
