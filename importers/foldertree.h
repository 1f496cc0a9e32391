// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace ascope {

/// A regular file below an opened folder.
struct TreeFile
{
    QString path; ///< absolute, as opened (links not resolved)
    QString fileName;
    qint64 sizeBytes = 0;
    qint64 modifiedNs = 0;
};

/// A folder below an opened folder, or the opened folder itself.
struct TreeFolder
{
    QString path;
    int parent = -1; ///< index in FolderTree::folders, -1 for a target
    QStringList subfolders; ///< names of all, also of those not entered
    std::vector<TreeFile> files; ///< by name
};

/// The folders and files below the targets, as far as they may hold profiling data.
struct FolderTree
{
    std::vector<TreeFolder> folders; ///< parents before children
    QStringList unreadable; ///< folders that cannot be listed
};

/// Lists @p targets down to 6 levels, each folder and file once however often links lead to it. Folders of raw slices
/// and hidden ones are not entered. A single file is the only file of a folder entry.
Result<FolderTree> listTree(const QStringList &targets, const std::function<bool()> &isCancelled);

} // namespace ascope
