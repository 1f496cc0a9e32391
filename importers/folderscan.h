// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "models/base/result.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace ascope {

/// A file to read, with the importer that will read it.
struct ScannedFile
{
    SourceFile file; ///< without its head
    const Importer *importer = nullptr;
    qint64 modifiedNs = 0;
};

/// What a scan of the opened folders found. Nothing is read beyond the heads of files and the small setup files.
struct FolderScan
{
    std::vector<RankFact> ranks; ///< by rank; those with a file in @c files
    std::vector<ScannedFile> files; ///< in the order of reading: by rank, importers' order, path
    std::vector<SourceFact> notRead; ///< skipped and failed ones with their reasons, and folders that cannot be listed
    qint64 totalBytes = 0; ///< of @c files

    /// True when a file holds data, not only the setup of a recording.
    bool hasData() const;
};

/// Looks for profiling files in @p targets (absolute; folders down to 6 levels, or single files) and finds out which
/// rank each belongs to. Links are followed once. NotFound or Unreadable for a target that cannot be opened, Cancelled
/// when @p isCancelled says so. Never writes.
Result<FolderScan> scanFolders(const QStringList &targets, const std::function<bool()> &isCancelled = {});

} // namespace ascope
