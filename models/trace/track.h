// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/ids.h"
#include "models/trace/kind.h"

#include <QString>

#include <vector>

namespace ascope {

/// One lane of a track: the slices of one depth, in order of start, not overlapping.
struct Lane
{
    LaneId id{};
    TrackId track{};
    int depth = 0;
    quint32 sliceCount = 0;
    qint64 startNs = 0; ///< start of the first slice
    qint64 endNs = 0; ///< end of the last slice
};

/// One track of one rank. Tracks of slices have lanes, counter tracks have samples.
struct Track
{
    TrackId id{};
    int rank = 0;
    QString process; ///< layer as the source names it: "Python", "Ascend Hardware", "HBM"
    QString thread; ///< "Stream 2", "Thread 3096504", "HBM 0/Read"; empty when the source names none
    TrackKind kind = TrackKind::Other;
    int processSort = 0; ///< process_sort_index of the source
    int sortIndex = 0; ///< thread_sort_index of the source
    QString unit; ///< of a counter: "MHz", "MB/s", "KB"; empty otherwise
    std::vector<Lane> lanes; ///< by depth from 0; empty for counters
    qint64 sampleCount = 0; ///< of a counter
};

} // namespace ascope
