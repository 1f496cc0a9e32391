// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// Why a file was not used or not read, as a sentence: SourceFact::reason is a code, or a code, a colon and a detail.
/// Unknown codes are shown as they are.
QString sourceReasonText(const QString &reason);

} // namespace ascope
