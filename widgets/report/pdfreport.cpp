// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/pdfreport.h"

#include "models/report/reportwords.h"
#include "widgets/common/savefile.h"
#include "widgets/report/pdfstructure.h"
#include "widgets/report/reportlayout.h"
#include "widgets/report/reportpainter.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

bool hasChinese(const QString &content)
{
    return std::ranges::any_of(content, [](QChar c) { return c.script() == QChar::Script_Han; });
}

bool hasChinese(const ReportPages &pages)
{
    for (const ReportPage &page : pages.pages) {
        for (const ReportPageItem &item : page.items) {
            if (const auto *piece = std::get_if<ReportTextItem>(&item); piece && hasChinese(piece->text))
                return true;
        }
    }
    return false;
}

/// Chinese in a font that Qt picks itself looks right and loses its digits when it is copied; without any it is boxes.
Result<void> checkFonts(const ReportPages &pages)
{
    const QStringList installed = QFontDatabase::families();
    const QStringList wanted = reportFont(ReportFont::Body).families();
    const QStringList chinese{u"WenQuanYi Micro Hei"_s, u"WenQuanYi Zen Hei"_s, u"AR PL UMing CN"_s};
    const auto isInstalled = [&installed](const QString &family) { return installed.contains(family); };
    if (hasChinese(pages) && std::ranges::none_of(chinese, isInstalled)) {
        return Error{.code = ErrorCode::Unsupported,
                     .detail = ReportWords::tr(
                         "The report holds Chinese text and no font for it is installed: install WenQuanYi Micro Hei "
                         "(package fonts-wqy-microhei).")};
    }
    if (std::ranges::none_of(wanted, isInstalled)) {
        return Error{.code = ErrorCode::Unsupported,
                     .detail = ReportWords::tr(
                         "No font for the report is installed: install Liberation Sans (package fonts-liberation).")};
    }
    return {};
}

QByteArray paintPdf(const ReportDocument &document, const ReportPages &pages, ReportPaper paper)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(reportUnitsPerInch);
    writer.setPageLayout(QPageLayout(QPageSize(paper == ReportPaper::A4 ? QPageSize::A4 : QPageSize::Letter),
                                     QPageLayout::Portrait, QMarginsF()));
    writer.setTitle(document.cover.title);
    writer.setCreator(document.programVersion);

    QPainter painter(&writer);
    const ReportPainter report(pages);
    for (int page = 0; page < report.pageCount(); ++page) {
        if (page > 0)
            writer.newPage();
        report.paintPage(painter, page);
    }
    painter.end();
    return bytes;
}

} // namespace

Result<int> writePdf(const ReportDocument &document, const QString &path, ReportPaper paper)
{
    const ReportPages pages = layoutReport(document, paper);
    if (const auto fonts = checkFonts(pages); !fonts)
        return fonts.error();
    const auto structured = addPdfStructure(paintPdf(document, pages, paper), pages, document.languageTag);
    if (!structured)
        return structured.error();
    if (const auto saved = saveWhole(*structured, path); !saved)
        return saved.error();
    return int(pages.pages.size());
}

bool isOurPdf(const QString &path)
{
    return pdfCreator(path).startsWith("ascope "_L1);
}

} // namespace ascope
