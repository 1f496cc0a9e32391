// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/trace/scope.h"

#include <QObject>
#include <QString>

#include <functional>

namespace ascope {

/// Builds the report of a session on a worker thread and writes it as PDF to @p path. @p done is called on the thread
/// of @p receiver, unless that is gone.
void startReport(const QString &storePath, const QString &path, const Scope &scope, QObject *receiver,
                 std::function<void(const Result<void> &)> done);

} // namespace ascope
