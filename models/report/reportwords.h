// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace ascope {

/// Translation context of the report: `ReportWords::tr("...")`.
struct ReportWords
{
    Q_DECLARE_TR_FUNCTIONS(ReportWords)
};

} // namespace ascope
