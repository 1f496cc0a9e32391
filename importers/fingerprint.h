// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/folderscan.h"

namespace ascope {

/// Grows whenever an importer reads more or otherwise than before: older sessions are then imported again.
constexpr int importerVersion = 1;

/// Changes when a target, a file to read, its size or its time, or the importers change. Hexadecimal.
QString fingerprintOf(const QStringList &targets, const FolderScan &scan);

} // namespace ascope
