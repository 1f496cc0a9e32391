// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportflow.h"

namespace ascope {

/// Where the contents of the cover go; their page numbers are known when everything else is laid out.
struct ReportContentsPlace
{
    int page = 0;
    double top = 0;
};

/// Page 1 up to the contents, and room for @p sectionCount entries.
ReportContentsPlace placeCover(ReportFlow &flow, const ReportDocument &document, int sectionCount);
/// Fills the contents in, with links.
void placeContents(ReportPages &pages, const ReportContentsPlace &place);

/// Numbers the figures and tables of a document while it is laid out.
struct ReportCounters
{
    int figures = 0;
    int tables = 0;
};
/// The blocks of one section under its heading.
void placeSection(ReportFlow &flow, const ReportSection &section, int number, ReportCounters &counters);

/// Icon and text of a statement; returns nothing, moves the cursor below.
void placeNote(ReportFlow &flow, const ReportNote &note, double x, double width);
/// Height that placeNote() will take.
double noteHeight(const ReportNote &note, double width);
/// Names and values in two columns at @p x; the cursor moves below.
void placeKeyValues(ReportFlow &flow, const std::vector<ReportKeyValue> &entries, double x, double width);
double keyValuesHeight(const std::vector<ReportKeyValue> &entries, double width);

} // namespace ascope
