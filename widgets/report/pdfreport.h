// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/report/reportdocument.h"
#include "widgets/report/reportpages.h"

#include <QString>

namespace ascope {

/// Writes @p document as a PDF with bookmarks and links. The file appears whole or not at all: it is written beside
/// @p path and renamed. Returns the number of pages. Needs a QGuiApplication; a display is not needed (platform
/// offscreen). Fails with NotWritable, DiskFull, or Unsupported when the document holds Chinese and no font for it is
/// installed.
Result<int> writePdf(const ReportDocument &document, const QString &path, ReportPaper paper = ReportPaper::A4);

/// Whether the file at @p path is a PDF that this program wrote and may replace without asking.
bool isOurPdf(const QString &path);

} // namespace ascope
