// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/logging.h"

namespace ascope {

Q_LOGGING_CATEGORY(lcStore, "ascope.store", QtInfoMsg)
Q_LOGGING_CATEGORY(lcImport, "ascope.import", QtInfoMsg)
Q_LOGGING_CATEGORY(lcPaint, "ascope.paint", QtInfoMsg)

} // namespace ascope
