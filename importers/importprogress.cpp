// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importprogress.h"

#include <algorithm>

namespace ascope {

namespace {

constexpr qint64 betweenReportsMs = 100;

} // namespace

ImportProgressReporter::ImportProgressReporter(const FolderScan &scan, const ProgressCallback &callback,
                                               const std::function<bool()> &isCancelled)
    : m_callback(callback)
    , m_isCancelled(isCancelled)
{
    m_clock.start();
    m_state.totalBytes = scan.totalBytes;
    for (const ScannedFile &file : scan.files)
        m_state.sources.push_back(
            {.relativePath = file.file.relativePath, .rank = file.file.rank, .totalBytes = file.file.sizeBytes});
    report();
}

void ImportProgressReporter::startNext()
{
    finishCurrent();
    ++m_next;
    progress(0);
}

void ImportProgressReporter::finish()
{
    finishCurrent();
    report();
}

void ImportProgressReporter::finishCurrent()
{
    if (m_next == 0)
        return;
    SourceProgress &current = m_state.sources[m_next - 1];
    current.doneBytes = current.totalBytes;
    current.isFinished = true;
    m_finishedBytes += current.totalBytes;
    m_state.doneBytes = m_finishedBytes;
}

void ImportProgressReporter::progress(qint64 doneBytes)
{
    if (m_next == 0)
        return;
    SourceProgress &current = m_state.sources[m_next - 1];
    current.doneBytes = std::min(doneBytes, current.totalBytes);
    m_state.doneBytes = m_finishedBytes + current.doneBytes;
    if (m_clock.elapsed() - m_lastReportMs >= betweenReportsMs)
        report();
}

void ImportProgressReporter::report()
{
    if (!m_callback)
        return;
    m_lastReportMs = m_clock.elapsed();
    m_state.seconds = double(m_lastReportMs) / 1000;
    m_callback(m_state);
}

} // namespace ascope
