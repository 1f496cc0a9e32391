// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportfigure.h"

#include <QDate>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace ascope {

/// A heading inside a section.
struct ReportHeading
{
    QString text;
};

struct ReportParagraph
{
    QString text;
    bool isSmall = false; ///< an explanation in the second text colour
};

/// A statement with an icon: what was found, passed or not collected.
struct ReportNote
{
    ReportTone tone = ReportTone::Info;
    QString lead; ///< bold start, may be empty
    QString text;
};

struct ReportKeyValue
{
    QString name;
    QString value;
};

struct ReportKeyValues
{
    std::vector<ReportKeyValue> entries;
};

enum class ReportAlignment { Left, Right };

struct ReportColumn
{
    QString title; ///< with the unit of the column
    ReportAlignment alignment = ReportAlignment::Left;
    bool isElastic = false; ///< takes the width that is left and wraps
    bool isBar = false; ///< a bar of ReportCell::ratio beside the text
};

struct ReportCell
{
    QString text;
    std::optional<double> ratio; ///< length of the bar of a bar column, 0..1
    ReportFill fill = ReportFill::Neutral; ///< of that bar, and of a swatch before the text of an elastic column
    bool hasSwatch = false;
    bool isMissing = false; ///< not collected: printed in the third text colour
};

enum class ReportRowKind {
    Plain,
    Emphasis, ///< bold: the row of the finding
    Rest, ///< everything that is not listed, so that sums stay whole
    Total,
};

struct ReportRow
{
    std::vector<ReportCell> cells; ///< as many as columns
    ReportRowKind kind = ReportRowKind::Plain;
};

/// A table; its head is repeated where it goes on over a page.
struct ReportTable
{
    QString caption;
    std::vector<ReportColumn> columns;
    std::vector<ReportRow> rows;
    QString note; ///< small, under the table
    QString namesLead; ///< what names are, before them
    std::vector<QString> names; ///< small, under the note; a line never ends inside of one
};

using ReportBlock
    = std::variant<ReportHeading, ReportParagraph, ReportNote, ReportKeyValues, ReportTable, ReportFigure>;

/// A numbered section with an entry in the contents and a bookmark.
struct ReportSection
{
    QString title;
    std::vector<ReportBlock> blocks;
};

/// One of the large numbers of the cover.
struct ReportMetric
{
    QString value; ///< empty: not collected
    QString unit;
    QString name;
    QString note; ///< what it is made of, or why it is not there
};

/// Page 1.
struct ReportCover
{
    QString title;
    QString scope; ///< one line: steps, ranks, hosts
    QString headline; ///< the verdict sentence, empty when nothing can be said
    QString headlineNote;
    ReportTone tone = ReportTone::Plain; ///< of the headline
    std::vector<ReportMetric> metrics;
    std::vector<ReportKeyValue> setup;
    std::vector<ReportNote> dataCheck;
};

/// A report as data: what it says, in what order, without fonts, colours and pages. All texts are translated already.
struct ReportDocument
{
    QString languageTag; ///< "en" or "zh-CN"
    QString sessionName;
    QString programVersion; ///< "ascope 0.1.0"
    QDate date; ///< of the report
    ReportCover cover;
    std::vector<ReportSection> sections;
};

} // namespace ascope
