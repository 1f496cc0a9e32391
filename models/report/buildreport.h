// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportdocument.h"
#include "models/store/store.h"
#include "models/trace/scope.h"

namespace ascope {

/// What a report is about and how it is told.
struct ReportOptions
{
    QString title; ///< empty: the name of the session
    QString languageTag = QStringLiteral("en"); ///< of the translation that is installed: "en" or "zh-CN"
    Scope scope;
    int topCount = 20; ///< rows of the long tables; the rest is one row, so that sums stay whole; 0: all
    QString programVersion; ///< "ascope 0.1.0"
    QDate date; ///< printed on every page
};

/// The report of a session: the numbers of the pages as a document. A section without data says what is missing and
/// how to collect it. Any thread that owns @p store.
ReportDocument buildReport(const Store &store, const ReportOptions &options);

} // namespace ascope
