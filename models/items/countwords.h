// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

// Counted nouns for captions. English has no catalogue of its own, so one and many are two sentences.

/// "1 rank", "8 ranks".
QString rankCountText(qint64 count);
/// "1 step", "12 steps".
QString stepCountText(qint64 count);
/// "1 execution", "34 368 executions".
QString executionCountText(qint64 count);
/// "1 row", "41 rows".
QString rowCountText(qint64 count);
/// "1 file", "12 files".
QString fileCountText(qint64 count);

} // namespace ascope
