// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

#include <QByteArray>
#include <QString>

namespace ascope {

// Why a source was skipped or failed: a code, for some followed by ": " and data (a file, a number, the system's
// words). describeReason() of models/report puts it into words.

/// "code: detail", or the code alone when @p detail is empty.
QString sourceReason(const char *code, const QString &detail = {});

/// Reason of a failed source.
QString sourceReason(const Error &error);

/// What is wrong with a file whose name promises profiling data, told from its first bytes: "empty_file",
/// "git_lfs_pointer: <size of the real file>", "html_page"; empty when nothing speaks against it.
QString damageOfHead(const QByteArray &head, qint64 sizeBytes);

} // namespace ascope
