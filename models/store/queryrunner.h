// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <QFuture>
#include <QMutex>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <memory>

namespace ascope {

/// Runs queries of one view on a worker thread, each with its own read-only Store, and delivers the newest answer on
/// the thread of the runner. A newer question interrupts the older query and its answer is dropped.
/// Lives on the GUI thread; @p query must touch nothing but the Store and its own copies.
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
    template <typename Query, typename Deliver> void run(Query query, Deliver deliver)
    {
        using Answer = std::invoke_result_t<Query, const Store &>;
        cancel();
        const quint64 generation = ++m_generation;
        auto running = std::make_shared<Running>();
        m_running = running;
        QtConcurrent::run([path = m_storePath, query = std::move(query), running]() -> std::shared_ptr<Result<Answer>> {
            auto store = Store::open(path);
            if (!store)
                return std::make_shared<Result<Answer>>(store.error());
            {
                const QMutexLocker lock(&running->mutex);
                if (running->isCancelled)
                    return std::make_shared<Result<Answer>>(Error{.code = ErrorCode::Cancelled});
                running->store = &*store;
            }
            auto answer = std::make_shared<Result<Answer>>(query(*store));
            const QMutexLocker lock(&running->mutex);
            running->store = nullptr;
            return answer;
        }).then(this, [this, generation, deliver = std::move(deliver)](std::shared_ptr<Result<Answer>> answer) {
            if (generation == m_generation)
                deliver(std::move(*answer));
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

    QString m_storePath;
    quint64 m_generation = 0;
    std::shared_ptr<Running> m_running;
};

} // namespace ascope
