// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QString>

namespace ascope {

/// Writes @p bytes beside @p path and renames: the file appears whole or not at all, and an old one stays until then.
/// NotWritable when the place cannot be written, DiskFull when it ends in the middle.
Result<void> saveWhole(const QByteArray &bytes, const QString &path);

} // namespace ascope
