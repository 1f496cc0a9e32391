// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// What a page could show and this recording lacks: which file would hold it and how to get that file.
/// Texts of @c file and @c collectWith are names and calls, never translated; missingText() of models/report/phrases.h
/// makes the sentence of the code.
struct MissingSource
{
    QString code; ///< stable: "timeline", "steps", "operators", "pipe_metrics", "hbm_traffic", "memory_curve", ...
    QString file; ///< "memory_record.csv"
    QString collectWith; ///< "torch_npu.profiler.profile(profile_memory=True)"
    bool operator==(const MissingSource &) const = default;
};

/// The entry for a code; empty file and call for an unknown one. Codes: timeline, steps, operators, operator_types,
/// pipe_metrics, hbm_traffic, memory_curve, memory_allocations, api, communication_time, communication_matrix,
/// l2_hit_rate.
MissingSource missingSource(const QString &code);

} // namespace ascope
