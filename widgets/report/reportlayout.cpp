// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportlayout.h"

#include "widgets/report/reportblocks.h"

#include <QCoreApplication>
#include <QLocale>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Session, version and date at the left, page of pages at the right.
void placeFooters(ReportPages &pages, const ReportDocument &document)
{
    const QRectF content = pages.geometry.content;
    const double ruleY = pages.geometry.footerRuleY;
    const double lineHeight = reportLineHeight(ReportFont::Small);
    const double baseline = reportBaseline(ruleY + pt(6), lineHeight, ReportFont::Small);
    const bool isChinese = document.languageTag.startsWith("zh"_L1);
    const QString date
        = QLocale(document.languageTag).toString(document.date, isChinese ? u"yyyy年M月d日"_s : u"d MMMM yyyy"_s);
    const QString left = u"%1 · %2 · %3"_s.arg(document.sessionName, document.programVersion, date);
    for (std::size_t index = 0; index < pages.pages.size(); ++index) {
        ReportPage &page = pages.pages[index];
        const QString number = u"%1 / %2"_s.arg(index + 1).arg(pages.pages.size());
        const double numberX = content.right() - reportTextWidth(number, ReportFont::Small);
        page.items.push_back(
            ReportRectItem{.rect = {content.left(), ruleY, content.width(), pt(0.6)}, .ink = ReportInk::Border});
        page.items.push_back(ReportTextItem{
            .baseline = {content.left(), baseline}, .text = left, .font = ReportFont::Small, .ink = ReportInk::Text3});
        page.items.push_back(ReportTextItem{
            .baseline = {numberX, baseline}, .text = number, .font = ReportFont::Small, .ink = ReportInk::Text3});
    }
}

} // namespace

ReportPages layoutReport(const ReportDocument &document, ReportPaper paper)
{
    ReportFlow flow(pageGeometry(paper));
    const ReportContentsPlace contents = placeCover(flow, document, int(document.sections.size()));
    ReportCounters counters;
    for (std::size_t index = 0; index < document.sections.size(); ++index) {
        if (index == 0)
            flow.newPage();
        placeSection(flow, document.sections[index], int(index) + 1, counters);
    }
    placeContents(flow.pages(), contents);
    placeFooters(flow.pages(), document);
    return std::move(flow.pages());
}

} // namespace ascope
