// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportdocument.h"
#include "widgets/report/reportstyle.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <variant>
#include <vector>

namespace ascope {

/// Size of the paper.
enum class ReportPaper { A4, Letter };

/// The page in report units: 19 mm of margin on every side, the footer inside the lower one.
struct ReportPageGeometry
{
    double width = 0;
    double height = 0;
    QRectF content; ///< where blocks are laid out
    double footerRuleY = 0;
};
ReportPageGeometry pageGeometry(ReportPaper paper);

// What a laid out page holds; positions in report units from its upper left corner.

struct ReportTextItem
{
    QPointF baseline;
    QString text;
    ReportFont font = ReportFont::Body;
    ReportInk ink = ReportInk::Text;
};

/// A rule, a bar or its track.
struct ReportRectItem
{
    QRectF rect;
    ReportInk ink = ReportInk::Rule;
};

struct ReportFillItem
{
    QRectF rect;
    ReportFill fill = ReportFill::Neutral;
};

struct ReportIconItem
{
    QRectF rect;
    ReportTone tone = ReportTone::Info;
    bool isProgram = false; ///< the sign of the program instead of a tone
};

/// Dots from a title of the contents to its page number.
struct ReportLeaderItem
{
    QPointF from;
    double toX = 0;
};

struct ReportFigureItem
{
    QRectF rect;
    const ReportFigureContent *content = nullptr; ///< in the document, which outlives the pages
};

using ReportPageItem
    = std::variant<ReportTextItem, ReportRectItem, ReportFillItem, ReportIconItem, ReportLeaderItem, ReportFigureItem>;

/// An area that jumps to a section.
struct ReportLink
{
    QRectF rect;
    int section = 0; ///< index in ReportPages::sections
};

struct ReportPage
{
    std::vector<ReportPageItem> items;
    std::vector<ReportLink> links;
};

/// Where a section starts.
struct ReportSectionPlace
{
    QString title; ///< with its number
    int page = 0; ///< from 0
    double y = 0; ///< top of the heading
};

/// A report on paper, ready to be painted.
struct ReportPages
{
    ReportPageGeometry geometry;
    std::vector<ReportPage> pages;
    std::vector<ReportSectionPlace> sections;
};

} // namespace ascope
