// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importjob.h"
#include "models/store/storewriter.h"

namespace ascope {

/// What a finished session says about its import.
Result<ImportSummary> readImportSummary(const QString &sessionPath);

/// Commits @p writer and adds what is computed over all rows: one line of setup for lists of sessions.
Result<void> addSummaries(StoreWriter &writer);

} // namespace ascope
