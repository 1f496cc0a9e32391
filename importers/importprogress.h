// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/folderscan.h"
#include "importers/importjob.h"

#include <QElapsedTimer>

namespace ascope {

/// Tells a callback how far the import is, at most ten times a second, and importers whether to stop. Thread of the
/// import.
class ImportProgressReporter final : public ImportContext
{
public:
    ImportProgressReporter(const FolderScan &scan, const ProgressCallback &callback,
                           const std::function<bool()> &isCancelled);

    /// The next file of the scan is read now; the one before is done.
    void startNext();
    /// All files are done.
    void finish();

    bool isCancelled() const override { return m_isCancelled(); }
    void progress(qint64 doneBytes) override;

private:
    void finishCurrent();
    void report();

    const ProgressCallback &m_callback;
    const std::function<bool()> &m_isCancelled;
    ImportProgress m_state;
    QElapsedTimer m_clock;
    qint64 m_lastReportMs = 0;
    qint64 m_finishedBytes = 0;
    size_t m_next = 0; ///< index of the source after the current one
};

} // namespace ascope
