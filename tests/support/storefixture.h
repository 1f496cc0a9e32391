// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"
#include "models/store/storewriter.h"
#include "models/store/tracebuilder.h"

#include <QTemporaryDir>

#include <functional>

namespace ascope::test {

/// A session file in a temporary folder, filled by a function and opened again as pages and commands open it.
class StoreFixture
{
public:
    /// Runs @p fill on a new writer with one source of rank 0 (source id 1) and finishes it.
    explicit StoreFixture(const std::function<void(StoreWriter &)> &fill);

    /// Whether writing and opening worked; error() says why not.
    bool isOpen() const { return m_store.has_value(); }
    QString error() const { return m_error; }
    const Store &store() const { return *m_store; }
    QString path() const { return m_directory.filePath(QStringLiteral("fixture.ascope")); }

private:
    QTemporaryDir m_directory;
    std::optional<Store> m_store;
    QString m_error;
};

/// Overwrites the first page of @p table in the session file at @p path, as a bad disk would. False when that fails.
bool overwriteTable(const QString &path, const QString &table);

/// A slice of a hardware stream for TraceBuilder::addSlice().
PackedSlice slice(StoreWriter &writer, std::string_view name, qint64 startNs, qint64 durationNs,
                  SliceKind kind = SliceKind::Cube);

} // namespace ascope::test
