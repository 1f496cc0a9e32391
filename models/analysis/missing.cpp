// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/missing.h"

#include <array>

namespace ascope {

namespace {

struct Known
{
    const char *code;
    const char *file;
    const char *collectWith;
};

// Calls of the collectors as their manuals write them.
constexpr std::array<Known, 12> knownSources = {{
    {"timeline", "trace_view.json", "torch_npu.profiler.profile(on_trace_ready=tensorboard_trace_handler(DIR))"},
    {"steps", "step_trace_time.csv", "torch_npu.profiler.schedule(...) and profiler.step()"},
    {"operators", "kernel_details.csv", "activities=[ProfilerActivity.NPU]"},
    {"operator_types", "kernel_details.csv", "_ExperimentalConfig(profiler_level=ProfilerLevel.Level1)"},
    {"pipe_metrics", "kernel_details.csv", "_ExperimentalConfig(aic_metrics=AiCMetrics.PipeUtilization)"},
    {"hbm_traffic", "kernel_details.csv", "_ExperimentalConfig(aic_metrics=AiCMetrics.MemoryAccess)"},
    {"memory_curve", "memory_record.csv", "torch_npu.profiler.profile(profile_memory=True)"},
    {"memory_allocations", "operator_memory.csv", "torch_npu.profiler.profile(profile_memory=True)"},
    {"api", "api_statistic.csv", "_ExperimentalConfig(profiler_level=ProfilerLevel.Level1)"},
    {"communication_time", "communication.json", "_ExperimentalConfig(profiler_level=ProfilerLevel.Level1)"},
    {"communication_matrix", "communication_matrix.json", "_ExperimentalConfig(profiler_level=ProfilerLevel.Level1)"},
    {"l2_hit_rate", "kernel_details.csv", "_ExperimentalConfig(aic_metrics=AiCMetrics.L2Cache)"},
}};

} // namespace

MissingSource missingSource(const QString &code)
{
    MissingSource missing{.code = code};
    for (const Known &known : knownSources) {
        if (code == QLatin1StringView(known.code)) {
            missing.file = QString::fromLatin1(known.file);
            missing.collectWith = QString::fromLatin1(known.collectWith);
        }
    }
    return missing;
}

} // namespace ascope
