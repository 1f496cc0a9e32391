// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "importers/rankidentity.h"

#include <QStringList>

#include <vector>

namespace ascope {

/// A file to import and who imports it.
struct PlannedFile
{
    SourceFile file;
    const Importer *importer = nullptr;
};

/// One rank of the recording: its folder, who it is, its files in the order of reading.
struct RankPlan
{
    int rank = 0;
    QString directory; ///< absolute
    RankIdentity identity;
    std::vector<PlannedFile> files;
};

/// What a folder holds: ranks in ascending order, and what is not read with the reason.
struct ImportPlan
{
    std::vector<RankPlan> ranks;
    std::vector<SourceFact> notRead; ///< skipped or failed, with a code in reason
    qint64 totalBytes = 0; ///< of the files to import
    QStringList allFiles; ///< absolute paths of everything looked at, for the fingerprint

    bool isEmpty() const;
};

/// Looks through @p targets (folders down to 6 levels, or single files) and decides what to import. Only reads. A
/// folder without permission is listed, not fatal; a target that does not exist is NotFound.
Result<ImportPlan> scanTargets(const QStringList &targets);

} // namespace ascope
