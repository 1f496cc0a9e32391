// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/api.h"
#include "models/analysis/communication.h"
#include "models/analysis/memory.h"
#include "models/analysis/operators.h"
#include "models/analysis/steps.h"
#include "models/analysis/summary.h"
#include "models/analysis/units.h"
#include "models/base/units.h"
#include "models/report/buildreport.h"

namespace ascope {

/// Everything the sections of a report are made from, read once.
struct ReportInput
{
    const Store &store;
    const ReportOptions &options;
    Summary summary;
    StepBreakdown steps;
    OperatorTable operators;
    OperatorTable communicationOperators;
    UnitReport units;
    HbmTraffic traffic;
    MemoryReport memory;
    ApiReport api;
    CommReport communication;
    std::vector<SourceFact> sources;
    std::vector<SourceIssue> issues;

    /// Rows that a table of @p count entries lists before its rest row.
    std::size_t listed(std::size_t count) const;
};
ReportInput readReportInput(const Store &store, const ReportOptions &options);

// One function a part of the report, each in its own file.

ReportCover coverOf(const ReportInput &input);
ReportSection stepSection(const ReportInput &input);
ReportSection operatorSection(const ReportInput &input);
ReportSection apiSection(const ReportInput &input);
ReportSection unitSection(const ReportInput &input);
ReportSection memorySection(const ReportInput &input);
ReportSection communicationSection(const ReportInput &input);
ReportSection notCollectedSection(const ReportInput &input);
ReportSection sourceSection(const ReportInput &input);
ReportSection methodSection(const ReportInput &input);

// ---- shared by the sections ---------------------------------------------------------------------------------------

/// "All 8 ranks", "Rank 3", "Ranks 0–3, 6".
QString reportRanksText(const std::vector<int> &ranks);
/// "8 ranks and 5 steps", for captions: what a sum or a mean runs over.
QString reportScopeText(const ReportInput &input);
/// Sentences in one paragraph: a blank between them, none after a full-width stop.
QString reportSentences(const QStringList &sentences);
/// A statement that a part of the page was never measured, with the file and the switch that makes it.
ReportNote reportMissingNote(const MissingSource &missing);

/// A cell with text; "not collected" when there is no value.
ReportCell reportCell(const QString &text);
ReportCell reportMissingCell();
ReportCell reportCountCell(qint64 value);
/// Time in the unit of its column.
ReportCell reportTimeCell(std::optional<qint64> valueNs, TimeUnit unit);
ReportCell reportNumberCell(std::optional<double> value, int decimals);
/// Unit of a column whose values differ a lot: that of the middle value, unless the largest would become too long.
TimeUnit reportColumnUnit(std::vector<double> valuesNs);
/// A share with its bar.
ReportCell reportShareCell(double percent, double ratio, ReportFill fill);
/// Name with the swatch of its kind.
ReportCell reportNameCell(const QString &name, ReportFill fill);
ReportFill reportFillOf(SliceKind kind);
ReportColumn reportNumberColumn(const QString &title);

} // namespace ascope
