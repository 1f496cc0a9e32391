// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/report/reportpages.h"

namespace ascope {

/// Lays @p document out on paper: cover with contents, numbered sections, numbered figures and tables, footers with
/// page of pages. The result refers to the figures of @p document, which outlives it. Needs a QGuiApplication (fonts).
ReportPages layoutReport(const ReportDocument &document, ReportPaper paper);

} // namespace ascope
