// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/store/store.h"

#include <QFuture>
#include <QString>
#include <QStringList>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace ascope {

/// What to import and where to.
struct ImportRequest
{
    QStringList targets; ///< folders or files, one session for all
    QString libraryDirectory; ///< empty: the default library
    QString outputPath; ///< empty: a file of the library
    bool isForced = false; ///< import even when a finished session fits the sources
};

/// State of one source while an import runs, for a line with a bar.
struct SourceProgress
{
    QString relativePath;
    std::optional<int> rank;
    qint64 doneBytes = 0;
    qint64 totalBytes = 0;
    bool isFinished = false;
};

/// A snapshot of a running import.
struct ImportProgress
{
    qint64 doneBytes = 0;
    qint64 totalBytes = 0;
    double seconds = 0; ///< since the start
    std::vector<SourceProgress> sources; ///< in the order of reading
};

/// What an import brought; also for a session that was reused, read back from it.
struct ImportSummary
{
    QString sessionPath;
    QString name;
    bool isCreated = false; ///< false: a finished session of unchanged sources was reused
    double seconds = 0;
    qint64 inputBytes = 0;
    std::vector<int> ranks;
    std::vector<SourceFact> sources;
    std::vector<SourceIssue> issues;
    qint64 sliceCount = 0;
    qint64 sampleCount = 0;
    qint64 flowCount = 0;
    qint64 opCount = 0;
    qint64 commOpCount = 0;
};

/// Called on the importing thread, at most about ten times a second.
using ProgressCallback = std::function<void(const ImportProgress &)>;

/// Imports on the calling thread. Cancelled when @p cancel becomes true: no session is made, an old one stays.
/// NothingToImport when no file is of a known kind.
Result<ImportSummary> importNow(const ImportRequest &request, const ProgressCallback &progress = {},
                                const std::atomic_bool *cancel = nullptr);

/// Imports on a worker thread; QFuture::cancel() stops it. @p progress is called on the worker.
QFuture<std::shared_ptr<Result<ImportSummary>>> startImport(const ImportRequest &request,
                                                            const ProgressCallback &progress = {});

/// The finished session a command or the window should open for @p target: an .ascope file, the name of a session of
/// the library, or a folder or file, which is imported when needed.
Result<ImportSummary> openTarget(const QString &target, const QString &libraryDirectory,
                                 const ProgressCallback &progress = {}, const std::atomic_bool *cancel = nullptr);

} // namespace ascope
