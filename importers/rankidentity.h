// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/facts.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ascope {

/// What the first bytes of one file tell about the rank that wrote it.
struct FileHints
{
    std::optional<int> device; ///< "NPU:1" or the column Device_id
    std::optional<int> rank; ///< "distributedInfo" of torch.profiler traces
};

/// Looks for hints in the head of a CSV or JSON file.
FileHints hintsOf(const QByteArray &head, const QString &fileName);

/// Who recorded the files of one folder, as far as the folder tells.
struct RankIdentity
{
    std::optional<int> rank; ///< of the distributed run; empty when nothing names it
    std::optional<int> device;
    std::optional<QString> host;
    std::optional<QString> level;
    std::optional<QString> metricSet;
    std::optional<QString> configJson;
    QString producer;
    qint64 recordedAtMs = 0; ///< orders several runs of one rank: from the folder's name, else the end of the recording
};

/// Identifies the rank of @p directory, whose files (also unknown ones) are @p paths with @p hints of the readable
/// ones. Rank: digits of profiler_info_N.json, rank_id in it, digits of the database's name, distributed_args.rank of
/// profiler_metadata.json, rank_id of info.json.N, the hints, "rankN" in the folder's or its parent's name. A device
/// number is no rank: numbering by it is the caller's last resort.
RankIdentity identifyRank(const QString &directory, const QStringList &paths, const std::vector<FileHints> &hints);

/// True for names of folders that one rank's recording is written into: "*_ascend_pt", "*_ascend_ms", "PROF_...".
bool isRecordingName(const QString &folderName);

} // namespace ascope
