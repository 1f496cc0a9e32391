// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>

namespace ascope {

/// One category a library; turn on with QT_LOGGING_RULES, for example "ascope.paint.debug=true" for frame times.
Q_DECLARE_LOGGING_CATEGORY(lcStore)
Q_DECLARE_LOGGING_CATEGORY(lcImport)
Q_DECLARE_LOGGING_CATEGORY(lcPaint)

} // namespace ascope
