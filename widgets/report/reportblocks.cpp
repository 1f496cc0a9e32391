// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportblocks.h"

#include "models/report/reportwords.h"
#include "widgets/report/reportfigures.h"
#include "widgets/report/reporttable.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double noteIndent = pt(16);
constexpr double iconSize = pt(9.5);
constexpr double noteSpace = pt(5.5);
constexpr double blockSpace = pt(12);
constexpr double headingSpace = pt(19);

/// A blank after @p lead, but not after a full-width stop or colon.
QString withBlank(const QString &lead)
{
    return lead.endsWith(u'。') || lead.endsWith(u'：') ? lead : lead + u' ';
}

std::vector<ReportLine> noteLines(const ReportNote &note, double width)
{
    std::vector<ReportRun> runs;
    if (!note.lead.isEmpty())
        runs.push_back({.text = withBlank(note.lead), .font = ReportFont::BodyBold});
    runs.push_back({.text = note.text, .font = ReportFont::Body});
    return wrapReportText(std::move(runs), width - noteIndent);
}

struct NamedValue
{
    std::vector<ReportLine> name;
    std::vector<ReportLine> value;
    std::size_t lineCount() const { return std::max(name.size(), value.size()); }
};

double nameWidth(const std::vector<ReportKeyValue> &entries, double width)
{
    double widest = pt(58);
    for (const ReportKeyValue &entry : entries)
        widest = std::max(widest, reportTextWidth(entry.name, ReportFont::Body) + pt(10));
    return std::min(widest, width * 0.45);
}

std::vector<NamedValue> namedValues(const std::vector<ReportKeyValue> &entries, double width)
{
    const double names = nameWidth(entries, width);
    std::vector<NamedValue> result;
    for (const ReportKeyValue &entry : entries) {
        NamedValue item;
        item.name
            = wrapReportText({{.text = entry.name, .font = ReportFont::Body, .ink = ReportInk::Text3}}, names - pt(8));
        item.value = wrapReportText({{.text = entry.value, .font = ReportFont::Body}}, width - names);
        result.push_back(std::move(item));
    }
    return result;
}

constexpr double keyValueGap = pt(4.6);

std::vector<ReportLine> captionLines(const QString &label, const QString &caption, double width)
{
    return wrapReportText(
        {{.text = withBlank(label), .font = ReportFont::CaptionBold}, {.text = caption, .font = ReportFont::Caption}},
        width);
}

double linesHeight(const std::vector<ReportLine> &lines, ReportFont font)
{
    return double(lines.size()) * reportLineHeight(font);
}

std::vector<ReportLine> figureCaption(const ReportFigure &figure, int number, double width)
{
    return captionLines(ReportWords::tr("Figure %1.").arg(number), figure.caption, width);
}

std::vector<ReportLine> tableCaption(const ReportTable &table, int number, double width)
{
    return captionLines(ReportWords::tr("Table %1.").arg(number), table.caption, width);
}

/// Lays out one kind of block each; the overloads of one visit.
class BlockPlacer
{
public:
    BlockPlacer(ReportFlow &flow, ReportCounters &counters)
        : m_flow(flow)
        , m_counters(counters)
    {
    }

    void operator()(const ReportHeading &heading)
    {
        const double lineHeight = reportLineHeight(ReportFont::Heading);
        m_flow.skip(headingSpace - blockSpace);
        m_flow.addLines(wrapReportText({{.text = heading.text, .font = ReportFont::Heading}}, m_flow.width()),
                        m_flow.left(), lineHeight);
        m_flow.advance(pt(5));
    }

    void operator()(const ReportParagraph &paragraph)
    {
        const ReportFont font = paragraph.isSmall ? ReportFont::Caption : ReportFont::Body;
        const ReportInk ink = paragraph.isSmall ? ReportInk::Text2 : ReportInk::Text;
        m_flow.addLines(wrapReportText({{.text = paragraph.text, .font = font, .ink = ink}}, m_flow.width()),
                        m_flow.left(), reportLineHeight(font));
        m_flow.skip(blockSpace);
    }

    void operator()(const ReportNote &note)
    {
        m_flow.keep(noteHeight(note, m_flow.width()));
        placeNote(m_flow, note, m_flow.left(), m_flow.width());
        m_flow.skip(pt(2));
    }

    void operator()(const ReportKeyValues &list)
    {
        placeKeyValues(m_flow, list.entries, m_flow.left(), m_flow.width());
        m_flow.skip(blockSpace);
    }

    void operator()(const ReportTable &table)
    {
        const ReportTableLayout layout(table, m_flow.width());
        if (!table.caption.isEmpty()) {
            const auto caption = tableCaption(table, ++m_counters.tables, m_flow.width());
            m_flow.keep(linesHeight(caption, ReportFont::Caption) + pt(3) + layout.minimumHeight());
            m_flow.addLines(caption, m_flow.left(), reportLineHeight(ReportFont::Caption));
            m_flow.advance(pt(2));
        }
        layout.place(m_flow);
        if (!table.note.isEmpty() || !table.names.empty())
            m_flow.advance(pt(4));
        if (!table.note.isEmpty()) {
            m_flow.addLines(wrapReportText({{.text = table.note, .font = ReportFont::Small, .ink = ReportInk::Text3}},
                                           m_flow.width()),
                            m_flow.left(), reportLineHeight(ReportFont::Small));
        }
        if (!table.names.empty()) {
            m_flow.addLines(
                wrapReportNames(table.namesLead, table.names, ReportFont::Small, ReportInk::Text3, m_flow.width()),
                m_flow.left(), reportLineHeight(ReportFont::Small));
        }
        m_flow.skip(blockSpace + pt(3));
    }

    void operator()(const ReportFigure &figure)
    {
        const auto caption = figureCaption(figure, ++m_counters.figures, m_flow.width());
        const double captionHeight = linesHeight(caption, ReportFont::Caption) + pt(6);
        const double height = figureHeight(figure.content, m_flow.width());
        m_flow.keep(captionHeight + height);
        m_flow.addLines(caption, m_flow.left(), reportLineHeight(ReportFont::Caption));
        m_flow.advance(pt(6));
        const double fitting = std::min(height, m_flow.remaining());
        m_flow.add(
            ReportFigureItem{.rect = {m_flow.left(), m_flow.y(), m_flow.width(), fitting}, .content = &figure.content});
        m_flow.advance(fitting);
        m_flow.skip(blockSpace + pt(4));
    }

private:
    ReportFlow &m_flow;
    ReportCounters &m_counters;
};

/// What a heading before the block has to leave room for.
double minimumHeight(const ReportBlock &block, double width)
{
    if (const auto *table = std::get_if<ReportTable>(&block)) {
        return ReportTableLayout(*table, width).minimumHeight()
            + linesHeight(tableCaption(*table, 99, width), ReportFont::Caption) + pt(3);
    }
    if (const auto *figure = std::get_if<ReportFigure>(&block)) {
        return figureHeight(figure->content, width)
            + linesHeight(figureCaption(*figure, 99, width), ReportFont::Caption) + pt(6);
    }
    if (const auto *note = std::get_if<ReportNote>(&block))
        return noteHeight(*note, width);
    if (const auto *list = std::get_if<ReportKeyValues>(&block))
        return std::min(keyValuesHeight(list->entries, width), pt(300));
    return pt(40);
}

/// Headings and short paragraphs stay with what they introduce.
double keptHeight(const ReportSection &section, std::size_t index, double width)
{
    double height = 0;
    for (; index < section.blocks.size(); ++index) {
        const ReportBlock &block = section.blocks[index];
        if (std::holds_alternative<ReportHeading>(block)) {
            height += pt(32);
        } else if (const auto *paragraph = std::get_if<ReportParagraph>(&block)) {
            const auto lines = wrapReportText({{.text = paragraph->text, .font = ReportFont::Body}}, width);
            height += linesHeight(lines, ReportFont::Body) + blockSpace;
            if (lines.size() > 4)
                return height;
        } else {
            return height + minimumHeight(block, width);
        }
    }
    return height;
}

} // namespace

double noteHeight(const ReportNote &note, double width)
{
    return linesHeight(noteLines(note, width), ReportFont::Body) + noteSpace;
}

void placeNote(ReportFlow &flow, const ReportNote &note, double x, double width)
{
    const double lineHeight = reportLineHeight(ReportFont::Body);
    flow.add(
        ReportIconItem{.rect = {x, flow.y() + (lineHeight - iconSize) / 2, iconSize, iconSize}, .tone = note.tone});
    flow.addLines(noteLines(note, width), x + noteIndent, lineHeight);
    flow.skip(noteSpace);
}

void placeKeyValues(ReportFlow &flow, const std::vector<ReportKeyValue> &entries, double x, double width)
{
    const double lineHeight = reportLineHeight(ReportFont::Body);
    const double names = nameWidth(entries, width);
    for (const NamedValue &item : namedValues(entries, width)) {
        flow.keep(double(item.lineCount()) * lineHeight);
        flow.putLines(item.name, x, flow.y(), lineHeight);
        flow.putLines(item.value, x + names, flow.y(), lineHeight);
        flow.advance(double(item.lineCount()) * lineHeight + keyValueGap);
    }
}

double keyValuesHeight(const std::vector<ReportKeyValue> &entries, double width)
{
    double height = 0;
    for (const NamedValue &item : namedValues(entries, width))
        height += double(item.lineCount()) * reportLineHeight(ReportFont::Body) + keyValueGap;
    return height;
}

void placeSection(ReportFlow &flow, const ReportSection &section, int number, ReportCounters &counters)
{
    const double lineHeight = reportLineHeight(ReportFont::Section);
    const double headingHeight = lineHeight + pt(14);
    flow.skip(pt(20));
    // A section starts on the rest of a page only when it can show something there.
    flow.keep(headingHeight
              + std::max(keptHeight(section, 0, flow.width()), flow.pages().geometry.content.height() * 0.2));
    const QString title = u"%1  %2"_s.arg(QString::number(number), section.title);
    flow.addSection(u"%1 %2"_s.arg(QString::number(number), section.title));
    flow.addLines(wrapReportText({{.text = title, .font = ReportFont::Section}}, flow.width()), flow.left(),
                  lineHeight);
    flow.advance(pt(10));

    for (std::size_t index = 0; index < section.blocks.size(); ++index) {
        const ReportBlock &block = section.blocks[index];
        if (std::holds_alternative<ReportHeading>(block) || std::holds_alternative<ReportParagraph>(block))
            flow.keep(keptHeight(section, index, flow.width()));
        const bool isAfterNotes = index > 0 && std::holds_alternative<ReportNote>(section.blocks[index - 1]);
        if (isAfterNotes && !std::holds_alternative<ReportNote>(block))
            flow.skip(blockSpace - pt(4));
        std::visit(BlockPlacer(flow, counters), block);
    }
}

} // namespace ascope
