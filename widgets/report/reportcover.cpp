// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportblocks.h"

#include "models/report/reportwords.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double contentsLine = pt(17);
constexpr double columnGap = pt(27);

void placeText(ReportFlow &flow, const QString &content, ReportFont font, ReportInk ink, double x, double width)
{
    flow.addLines(wrapReportText({{.text = content, .font = font, .ink = ink}}, width), x, reportLineHeight(font));
}

void placeTitle(ReportFlow &flow, const ReportDocument &document)
{
    const double size = pt(14.5);
    flow.add(ReportIconItem{.rect = {flow.left(), flow.y(), size, size}, .isProgram = true});
    flow.putLines(
        wrapReportText({{.text = ReportWords::tr("ascope performance report"), .ink = ReportInk::Text2}}, flow.width()),
        flow.left() + pt(20), flow.y(), size);
    flow.advance(size + pt(27));
    placeText(flow, document.cover.title, ReportFont::Title, ReportInk::Text, flow.left(), flow.width());
    flow.advance(pt(3));
    placeText(flow, document.cover.scope, ReportFont::Scope, ReportInk::Text2, flow.left(), flow.width());
}

void placeHeadline(ReportFlow &flow, const ReportCover &cover)
{
    if (cover.headline.isEmpty())
        return;
    constexpr double indent = pt(15.5);
    flow.advance(pt(20));
    const double top = flow.y();
    flow.advance(pt(1));
    placeText(flow, cover.headline, ReportFont::Headline, ReportInk::Text, flow.left() + indent, flow.width() - indent);
    if (!cover.headlineNote.isEmpty()) {
        flow.advance(pt(3));
        placeText(flow, cover.headlineNote, ReportFont::Body, ReportInk::Text2, flow.left() + indent,
                  flow.width() - indent);
    }
    flow.advance(pt(1));
    flow.add(ReportRectItem{.rect = {flow.left(), top, pt(3), flow.y() - top}, .ink = inkOf(cover.tone)});
}

void placeMetrics(ReportFlow &flow, const std::vector<ReportMetric> &metrics)
{
    if (metrics.empty())
        return;
    flow.advance(pt(25));
    const double top = flow.y();
    const double gap = pt(14.5);
    const double width = (flow.width() - gap * double(metrics.size() - 1)) / double(metrics.size());
    double bottom = top;
    double x = flow.left();
    for (const ReportMetric &metric : metrics) {
        flow.add(ReportRectItem{.rect = {x, top, width, pt(1.4)}, .ink = ReportInk::Rule});
        double y = top + pt(6);
        const double valueHeight = reportLineHeight(ReportFont::Metric);
        if (metric.value.isEmpty()) {
            flow.putLines(wrapReportText({{.text = ReportWords::tr("not collected"),
                                           .font = ReportFont::MetricUnit,
                                           .ink = ReportInk::Text3}},
                                         width),
                          x, y, valueHeight);
        } else {
            flow.putLines(
                wrapReportText(
                    {{.text = metric.value, .font = ReportFont::Metric},
                     {.text = u"\u00A0"_s + metric.unit, .font = ReportFont::MetricUnit, .ink = ReportInk::Text2}},
                    width),
                x, y, valueHeight);
        }
        y += valueHeight + pt(1);
        const auto name = wrapReportText({{.text = metric.name, .font = ReportFont::Body}}, width);
        flow.putLines(name, x, y, reportLineHeight(ReportFont::Body));
        y += double(name.size()) * reportLineHeight(ReportFont::Body);
        const auto note
            = wrapReportText({{.text = metric.note, .font = ReportFont::Small, .ink = ReportInk::Text3}}, width);
        flow.putLines(note, x, y, reportLineHeight(ReportFont::Small));
        y += double(note.size()) * reportLineHeight(ReportFont::Small);
        bottom = std::max(bottom, y);
        x += width + gap;
    }
    flow.advance(bottom - top);
}

double notesHeight(const std::vector<ReportNote> &notes, double width)
{
    double height = 0;
    for (const ReportNote &note : notes)
        height += noteHeight(note, width);
    return height;
}

/// Setup at the left, data check at the right.
void placeSetup(ReportFlow &flow, const ReportCover &cover)
{
    flow.advance(pt(26));
    const double width = (flow.width() - columnGap) / 2;
    const double rightX = flow.left() + width + columnGap;
    const double headingHeight = reportLineHeight(ReportFont::Heading) + pt(7);
    flow.keep(headingHeight + std::max(keyValuesHeight(cover.setup, width), notesHeight(cover.dataCheck, width)));
    const double top = flow.y();

    placeText(flow, ReportWords::tr("Setup"), ReportFont::Heading, ReportInk::Text, flow.left(), width);
    flow.advance(pt(7));
    placeKeyValues(flow, cover.setup, flow.left(), width);
    const double leftBottom = flow.y();

    flow.advance(top - flow.y());
    placeText(flow, ReportWords::tr("Data check"), ReportFont::Heading, ReportInk::Text, rightX, width);
    flow.advance(pt(7));
    for (const ReportNote &note : cover.dataCheck)
        placeNote(flow, note, rightX, width);
    flow.advance(std::max(leftBottom, flow.y()) - flow.y());
}

int rowsOf(int sectionCount)
{
    return (sectionCount + 1) / 2;
}

} // namespace

ReportContentsPlace placeCover(ReportFlow &flow, const ReportDocument &document, int sectionCount)
{
    placeTitle(flow, document);
    placeHeadline(flow, document.cover);
    placeMetrics(flow, document.cover.metrics);
    placeSetup(flow, document.cover);

    flow.advance(pt(22));
    const double headingHeight = reportLineHeight(ReportFont::Heading) + pt(6);
    flow.keep(headingHeight + contentsLine * rowsOf(sectionCount));
    placeText(flow, ReportWords::tr("Contents"), ReportFont::Heading, ReportInk::Text, flow.left(), flow.width());
    flow.advance(pt(6));
    const ReportContentsPlace place{.page = flow.page(), .top = flow.y()};
    flow.advance(contentsLine * rowsOf(sectionCount));
    return place;
}

void placeContents(ReportPages &pages, const ReportContentsPlace &place)
{
    const QRectF content = pages.geometry.content;
    const double width = (content.width() - columnGap) / 2;
    const int rows = rowsOf(int(pages.sections.size()));
    ReportPage &page = pages.pages[std::size_t(place.page)];
    for (int index = 0; index < int(pages.sections.size()); ++index) {
        const ReportSectionPlace &section = pages.sections[std::size_t(index)];
        const double x = content.left() + (index < rows ? 0 : width + columnGap);
        const double top = place.top + contentsLine * (index % rows);
        const double baseline = reportBaseline(top, contentsLine, ReportFont::Body);
        const auto space = section.title.indexOf(u' ');
        const QString title = section.title.sliced(space + 1);
        const QString number = QString::number(section.page + 1);
        const double numberWidth = reportTextWidth(number, ReportFont::Body);
        const double titleX = x + pt(17.5);
        const double titleEnd = titleX + reportTextWidth(title, ReportFont::Body);

        page.items.push_back(
            ReportTextItem{.baseline = {x, baseline}, .text = section.title.first(space), .ink = ReportInk::Text3});
        page.items.push_back(ReportTextItem{.baseline = {titleX, baseline}, .text = title});
        page.items.push_back(
            ReportLeaderItem{.from = {titleEnd + pt(4), baseline}, .toX = x + width - numberWidth - pt(4)});
        page.items.push_back(ReportTextItem{.baseline = {x + width - numberWidth, baseline}, .text = number});
        page.links.push_back({.rect = {x, top, width, contentsLine}, .section = index});
    }
}

} // namespace ascope
