// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/ids.h"
#include "models/trace/kind.h"

#include <QString>

namespace ascope {

/// One slice with its texts resolved, as details and tables show it.
struct Slice
{
    SliceId id{};
    TrackId track{};
    int rank = 0;
    qint64 startNs = 0;
    qint64 durationNs = 0;
    int depth = 0;
    SliceKind kind = SliceKind::Other;
    QString name;
    QString category;
    QByteArray argumentsJson; ///< the args object as the file wrote it, empty when there was none

    qint64 endNs() const { return startNs + durationNs; }
};

} // namespace ascope
