// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessioncontroller.h"

#include "importers/sample/samplegenerator.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// The sample folder, written once: made aside and renamed, so that a half of it is never opened.
Result<QString> sampleFolder(const Library &library)
{
    const QDir directory(library.directory() + u"/sources"_s);
    const QString path = directory.filePath(u"sample"_s);
    if (QFileInfo::exists(path))
        return path;
    const QString aside = path + u".part"_s;
    QDir(aside).removeRecursively();
    if (const auto written = writeSample(aside); !written)
        return written.error();
    if (!QDir().rename(aside, path))
        return Error{.code = ErrorCode::NotWritable, .path = path};
    return path;
}

/// Runs @p function on the GUI thread, through the application object: the controller may be gone by then.
template <typename Function> void onMain(Function function)
{
    QMetaObject::invokeMethod(QCoreApplication::instance(), std::move(function), Qt::QueuedConnection);
}

} // namespace

SessionController::SessionController(const QString &libraryDirectory, QObject *parent)
    : QObject(parent)
    , m_library(libraryDirectory)
{
}

SessionController::~SessionController()
{
    if (m_job)
        m_job->isCancelled = true;
}

void SessionController::readSessions()
{
    const QPointer<SessionController> self(this);
    QThreadPool::globalInstance()->start([self, library = m_library, reading = ++m_readings] {
        onMain([self, sessions = library.sessions(), reading]() mutable {
            if (!self || self->m_readings != reading)
                return;
            self->m_sessions = std::move(sessions);
            Q_EMIT self->sessionsRead();
        });
    });
}

void SessionController::open(const QStringList &targets)
{
    if (targets.isEmpty())
        return;
    const QString directory = m_library.directory();
    start(QFileInfo(targets.first()).completeBaseName(),
          [targets, directory](const ProgressCallback &progress, const std::atomic_bool *cancel) {
              if (targets.size() == 1)
                  return openTarget(targets.first(), directory, progress, cancel);
              return importNow({.targets = targets, .libraryDirectory = directory}, progress, cancel);
          });
}

void SessionController::importAgain(const SessionEntry &entry)
{
    const ImportRequest request{.targets = entry.sourcePath.split(u'\n', Qt::SkipEmptyParts),
                                .libraryDirectory = m_library.directory(),
                                .isForced = true};
    start(entry.name, [request](const ProgressCallback &progress, const std::atomic_bool *cancel) {
        return importNow(request, progress, cancel);
    });
}

void SessionController::openSample()
{
    const Library library = m_library;
    start(tr("sample"),
          [library](const ProgressCallback &progress, const std::atomic_bool *cancel) -> Result<ImportSummary> {
              const auto folder = sampleFolder(library);
              if (!folder)
                  return folder.error();
              return openTarget(*folder, library.directory(), progress, cancel);
          });
}

void SessionController::retry()
{
    if (m_lastWork)
        start(m_busyName, m_lastWork);
}

void SessionController::cancel()
{
    if (m_job)
        m_job->isCancelled = true;
}

void SessionController::start(const QString &name, Work work)
{
    cancel();
    const auto job = std::make_shared<Job>();
    m_job = job;
    m_busyName = name;
    m_lastWork = work;
    m_progress.reset();
    Q_EMIT started();

    const QPointer<SessionController> self(this);
    QThreadPool::globalInstance()->start([self, job, work = std::move(work)] {
        const auto result = std::make_shared<Result<ImportSummary>>(work(
            [self, job](const ImportProgress &progress) {
                onMain([self, job, progress] {
                    if (!self || self->m_job != job)
                        return;
                    self->m_progress = progress;
                    Q_EMIT self->progressed();
                });
            },
            &job->isCancelled));
        onMain([self, job, result] {
            if (self)
                self->finish(job, *result);
        });
    });
}

void SessionController::finish(const std::shared_ptr<Job> &job, const Result<ImportSummary> &result)
{
    if (m_job != job)
        return; // another one was started meanwhile
    m_job.reset();
    m_progress.reset();
    if (result)
        Q_EMIT opened(*result);
    else if (result.error().code == ErrorCode::Cancelled)
        Q_EMIT cancelled();
    else
        Q_EMIT failed(result.error());
}

} // namespace ascope
