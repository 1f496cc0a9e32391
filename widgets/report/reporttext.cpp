// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reporttext.h"

#include <QTextLayout>

#include <algorithm>

namespace ascope {

namespace {

/// The pieces of @p line: one for each run that reaches into it.
ReportLine piecesOf(const QTextLine &line, const std::vector<ReportRun> &runs)
{
    ReportLine result;
    result.width = line.naturalTextWidth();
    const int lineStart = line.textStart();
    const int lineEnd = lineStart + line.textLength();
    int runStart = 0;
    for (const ReportRun &run : runs) {
        const int from = std::max(lineStart, runStart);
        const int to = std::min(lineEnd, runStart + int(run.text.size()));
        if (from < to) {
            QString text = run.text.sliced(from - runStart, to - from);
            if (to == lineEnd) {
                while (text.endsWith(u' '))
                    text.chop(1);
            }
            result.pieces.push_back(
                {.baseline = {line.cursorToX(from), 0}, .text = text, .font = run.font, .ink = run.ink});
        }
        runStart += int(run.text.size());
    }
    return result;
}

} // namespace

std::vector<ReportLine> wrapReportText(std::vector<ReportRun> runs, double width)
{
    QString text;
    QList<QTextLayout::FormatRange> formats;
    for (ReportRun &run : runs) {
        std::ranges::replace_if(
            run.text, [](QChar c) { return c < u' '; }, u' '); // names of a trace may hold breaks
        QTextLayout::FormatRange range;
        range.start = int(text.size());
        range.length = int(run.text.size());
        range.format.setFont(reportFont(run.font));
        formats.append(range);
        text += run.text;
    }
    QTextLayout layout(text, reportFont(runs.empty() ? ReportFont::Body : runs.front().font));
    layout.setFormats(formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);

    std::vector<ReportLine> lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine())
        line.setLineWidth(width);
    layout.endLayout();
    for (int index = 0; index < layout.lineCount(); ++index)
        lines.push_back(piecesOf(layout.lineAt(index), runs));
    if (lines.empty())
        lines.push_back({});
    return lines;
}

std::vector<ReportLine> wrapReportNames(const QString &lead, const std::vector<QString> &names, ReportFont font,
                                        ReportInk ink, double width)
{
    std::vector<ReportLine> lines;
    const auto flush = [&](const QString &text) {
        for (ReportLine &line : wrapReportText({{.text = text, .font = font, .ink = ink}}, width))
            lines.push_back(std::move(line));
    };
    QString line = lead;
    for (std::size_t index = 0; index < names.size(); ++index) {
        const QString name = index + 1 < names.size() ? names[index] + u',' : names[index];
        const QString longer = line.isEmpty() ? name : line + u' ' + name;
        if (!line.isEmpty() && reportTextWidth(longer, font) > width) {
            flush(line);
            line = name;
        } else {
            line = longer;
        }
    }
    if (!line.isEmpty())
        flush(line);
    return lines;
}

double widestWord(const QString &text, ReportFont font)
{
    double widest = 0;
    for (const QString &word : text.split(u' '))
        widest = std::max(widest, reportTextWidth(word, font));
    return widest;
}

} // namespace ascope
