// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// The number that communication files write after '@' for a group of this name: two 32-bit sums over its code points
/// (factors 29 and 131), as one decimal unsigned 64-bit number.
QString groupHash(const QString &groupName);

} // namespace ascope
