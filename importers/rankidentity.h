// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace ascope {

/// What a folder of one rank says about itself before its tables are read.
struct RankIdentity
{
    std::optional<int> rank; ///< empty: nobody says
    std::optional<int> device;
    std::optional<QString> host;
    std::optional<QString> level; ///< "Level1"
    std::optional<QString> metricSet; ///< "PipeUtilization"
    std::optional<QString> configJson; ///< profiler_info as it is
    QString timestamp; ///< of the folder's name, 14 or 17 digits; empty when it has none
    QString producer; ///< "torch_npu", "MindSpore", "msprof", "summary CSV" or "Chrome trace"
};

/// Reads the identity of the rank whose folder is @p directory from the folder's name (host_pid_time_ascend_pt), from
/// profiler_info[_rank].json and profiler_metadata.json in it or above ASCEND_PROFILER_OUTPUT, in the order that the
/// exporters agree on. @p heads are the first bytes of its files, for the device ("NPU:3").
RankIdentity identifyRank(const QString &directory, const QList<QByteArray> &heads);

/// True for a folder that holds one rank: named *_ascend_pt or *_ascend_ms, or renamed but with ASCEND_PROFILER_OUTPUT
/// or profiler_info*.json in it.
bool isRankDirectory(const QString &directory);

/// The metric set of a name in profiler_info ("ACL_AICORE_PIPE_UTILIZATION" -> "PipeUtilization"); empty for none.
std::optional<QString> metricSetOfConfig(const QString &name);

} // namespace ascope
