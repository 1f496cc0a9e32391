// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/target.h"
#include "app/cligui/drawingcommands.h"
#include "app/cligui/outputfile.h"
#include "ascopeversion.h"
#include "models/base/language.h"
#include "models/report/buildreport.h"
#include "widgets/report/pdfreport.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Tag of the language that the texts come out in.
QString languageTag()
{
    return currentLanguage() == "zh"_L1 ? u"zh-CN"_s : u"en"_s;
}

Result<ExitCode> runReport(CommandContext &context)
{
    const auto path = outputPath(context.arguments, {u"pdf"_s});
    if (!path)
        return path.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();

    const ReportDocument document = buildReport((*target)->store,
                                                {.title = context.arguments.value(u"title"_s),
                                                 .languageTag = languageTag(),
                                                 .scope = (*target)->scope,
                                                 .topCount = *top,
                                                 .programVersion = u"ascope "_s + QStringLiteral(ASCOPE_VERSION),
                                                 .date = QDate::currentDate()});
    if (context.cancel && *context.cancel)
        return Error{.code = ErrorCode::Cancelled};
    if (const auto read = (*target)->store.status(); !read)
        return read.error();
    const auto paper = context.arguments.value(u"paper"_s) == "letter"_L1 ? ReportPaper::Letter : ReportPaper::A4;
    const auto pages = writePdf(document, *path, paper);
    if (!pages)
        return pages.error();
    return finishOutput(context, *path,
                        QCoreApplication::translate("Cli", "Wrote %1 (pages: %2).").arg(*path).arg(*pages),
                        {{u"pages"_s, *pages}});
}

} // namespace

Command reportCommand()
{
    std::vector<OptionSpec> options = outputOptions(QT_TRANSLATE_NOOP("Cli", "the PDF to write"));
    options.push_back({.name = u"title"_s,
                       .valueName = u"TEXT"_s,
                       .help = QT_TRANSLATE_NOOP("Cli", "title of the report; the name of the session without it")});
    options.push_back({.name = u"paper"_s,
                       .valueName = u"a4|letter"_s,
                       .help = QT_TRANSLATE_NOOP("Cli", "size of the pages, A4 without it"),
                       .choices = {u"a4"_s, u"letter"_s}});
    return {
        .name = u"report"_s,
        .operands = u"TARGET -o FILE.pdf"_s,
        .summary = QT_TRANSLATE_NOOP("Cli", "write everything as a PDF report"),
        .options = std::move(options),
        .run = runReport,
        .details = QT_TRANSLATE_NOOP(
            "Cli",
            "The report has the numbers of all pages for the ranks and steps chosen, and says what was not "
            "collected. --top sets how many rows its long tables list; the others are one row. No display is needed.")};
}

} // namespace ascope
