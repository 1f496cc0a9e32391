// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/reportdocument.h"

namespace ascope::test {

/// A report with every kind of block and figure, Chinese operator names and a table of @p longTableRows rows.
ReportDocument reportFixture(int longTableRows = 70);

} // namespace ascope::test
