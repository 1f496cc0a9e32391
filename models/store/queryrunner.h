// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <QCoreApplication>
#include <QMutex>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>

namespace ascope {

/// Runs queries of one view on a worker thread, each with its own read-only Store, and delivers the newest answer on
/// the thread of the runner. A newer question interrupts the older query and its answer is dropped.
/// Lives on the main thread; @p query must touch nothing but the Store and its own copies.
class QueryRunner : public QObject
{
public:
    explicit QueryRunner(QString storePath, QObject *parent = nullptr)
        : QObject(parent)
        , m_storePath(std::move(storePath))
    {
    }
    ~QueryRunner() override { cancel(); }

    /// Asks @p query(const Store &) -> T and calls @p deliver(Result<T>) with its answer, unless a newer question came.
    /// A query of the store that failed makes the whole answer an error.
    template <typename Query, typename Deliver> void run(Query query, Deliver deliver)
    {
        using Answer = std::invoke_result_t<Query, const Store &>;
        cancel();
        const quint64 generation = ++m_generation;
        auto running = std::make_shared<Running>();
        m_running = running;
        // Not QFuture::then(this): Qt 6.4 asserts when the context is gone before the answer is there.
        QThreadPool::globalInstance()->start([path = m_storePath, query = std::move(query),
                                              deliver = std::move(deliver), running, generation,
                                              runner = QPointer<QueryRunner>(this)]() mutable {
            auto answer = std::make_shared<Result<Answer>>(ask<Answer>(path, query, *running));
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [answer, deliver = std::move(deliver), generation, runner]() mutable {
                    if (runner && generation == runner->m_generation)
                        deliver(std::move(*answer));
                },
                Qt::QueuedConnection);
        });
    }

    /// Drops the question that runs now.
    void cancel()
    {
        ++m_generation;
        if (!m_running)
            return;
        const QMutexLocker lock(&m_running->mutex);
        m_running->isCancelled = true;
        if (m_running->store)
            m_running->store->interrupt();
    }

private:
    struct Running
    {
        QMutex mutex;
        const Store *store = nullptr;
        bool isCancelled = false;
    };

    /// On the worker: opens the store and asks, unless cancel() was called meanwhile.
    template <typename Answer, typename Query>
    static Result<Answer> ask(const QString &path, Query &query, Running &running)
    {
        auto store = Store::open(path);
        if (!store)
            return store.error();
        {
            const QMutexLocker lock(&running.mutex);
            if (running.isCancelled)
                return Error{.code = ErrorCode::Cancelled};
            running.store = &*store;
        }
        Result<Answer> answer = query(*store);
        if (const auto read = store->status(); answer && !read)
            answer = read.error();
        const QMutexLocker lock(&running.mutex);
        running.store = nullptr;
        return answer;
    }

    QString m_storePath;
    quint64 m_generation = 0;
    std::shared_ptr<Running> m_running;
};

} // namespace ascope
