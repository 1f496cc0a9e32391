// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importjob.h"
#include "models/store/library.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace ascope {

/// Opens sessions for the window: runs the import in the background, one at a time, and knows the library. GUI thread.
class SessionController : public QObject
{
    Q_OBJECT

public:
    explicit SessionController(const QString &libraryDirectory, QObject *parent = nullptr);
    ~SessionController() override;

    const Library &library() const { return m_library; }
    /// The library as last read, newest first; empty until the first sessionsRead().
    const std::vector<SessionEntry> &sessions() const { return m_sessions; }
    /// Reads the library again in the background, as every session file is opened for it; sessionsRead() follows.
    void readSessions();

    /// Opens folders, files, an .ascope file or the name of a session: imports them when needed. An import that runs is
    /// stopped first.
    void open(const QStringList &targets);
    /// Imports the sources of a session again, whether they changed or not.
    void importAgain(const SessionEntry &entry);
    /// Makes the sample folder when it is not there yet, and opens it.
    void openSample();
    /// Does again what was asked for last.
    void retry();
    /// Stops the import; cancelled() follows. Nothing of it stays.
    void cancel();

    bool isBusy() const { return m_job != nullptr; }
    /// Name of what is being opened, for people.
    const QString &busyName() const { return m_busyName; }
    /// How far the import is; empty until it has something to tell.
    const std::optional<ImportProgress> &progress() const { return m_progress; }

Q_SIGNALS:
    void started();
    void progressed();
    void opened(const ascope::ImportSummary &summary);
    void failed(const ascope::Error &error);
    void cancelled();
    void sessionsRead();

private:
    struct Job
    {
        std::atomic_bool isCancelled = false;
    };
    using Work = std::function<Result<ImportSummary>(const ProgressCallback &, const std::atomic_bool *)>;

    void start(const QString &name, Work work);
    void finish(const std::shared_ptr<Job> &job, const Result<ImportSummary> &result);

    Library m_library;
    std::vector<SessionEntry> m_sessions;
    quint64 m_readings = 0; ///< of the library; only the newest is taken
    Work m_lastWork;
    std::shared_ptr<Job> m_job; ///< null when nothing runs
    QString m_busyName;
    std::optional<ImportProgress> m_progress;
};

} // namespace ascope
