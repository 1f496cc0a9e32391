// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "widgets/report/reportpages.h"

#include <QByteArray>
#include <QString>

namespace ascope {

/// Adds to a PDF of @p pages what QPdfWriter cannot: bookmarks of the sections, links of the contents, the language,
/// the title in the window of the reader. Returns the new file.
Result<QByteArray> addPdfStructure(const QByteArray &pdf, const ReportPages &pages, const QString &languageTag);

/// Creator of the PDF at @p path; empty when it is no readable PDF.
QString pdfCreator(const QString &path);

} // namespace ascope
