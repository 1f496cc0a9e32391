// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportpages.h"

#include <vector>

namespace ascope {

/// Text in one font and ink, part of a paragraph.
struct ReportRun
{
    QString text;
    ReportFont font = ReportFont::Body;
    ReportInk ink = ReportInk::Text;
};

/// A line of a wrapped paragraph: pieces with their base line at y = 0 and x from the left of the paragraph.
struct ReportLine
{
    std::vector<ReportTextItem> pieces;
    double width = 0;
};

/// Breaks @p runs into lines of at most @p width: at words, inside a word that is longer than a line (operator names),
/// between Chinese characters. At least one line.
std::vector<ReportLine> wrapReportText(std::vector<ReportRun> runs, double width);

/// Names with commas between them after @p lead, in lines of at most @p width that end between two names. A name that
/// is longer than a line is broken.
std::vector<ReportLine> wrapReportNames(const QString &lead, const std::vector<QString> &names, ReportFont font,
                                        ReportInk ink, double width);

/// Widest word of @p text: what a column needs at least.
double widestWord(const QString &text, ReportFont font);

} // namespace ascope
