// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"

namespace ascope {

namespace {

// The monotonic clock of a host, which the exporter has already turned into wall time.
constexpr qint64 monotonicOffsetNs = 1577557018429000000;

QByteArray rankList(const std::vector<int> &ranks)
{
    QByteArray list;
    for (const int rank : ranks)
        list += (list.isEmpty() ? "" : ", ") + QByteArray::number(rank);
    return '[' + list + ']';
}

} // namespace

QByteArray sampleProfilerInfo(const SampleRank &rank, const SampleOptions &options)
{
    SampleText text;
    text.raw(R"({
    "config": {
        "common_config": {
            "activities": [
                "ProfilerActivity.CPU",
                "ProfilerActivity.NPU"
            ],
            "schedule": {
                "wait": 0,
                "active": )")
        .number(options.steps)
        .raw(R"(,
                "warmup": 0,
                "repeat": 1,
                "skip_first": )")
        .number(options.firstStep)
        .raw(R"(
            },
            "record_shapes": true,
            "profile_memory": )")
        .raw(options.hasMemoryFiles ? "true" : "false")
        .raw(R"(,
            "with_stack": true,
            "with_flops": false,
            "with_modules": true
        },
        "experimental_config": {
            "_profiler_level": "Level)")
        .number(rank.level)
        .raw(R"(",
            "_aic_metrics": ")")
        .raw(rank.hasMemoryMetrics ? "ACL_AICORE_MEMORY_BANDWIDTH" : "ACL_AICORE_PIPE_UTILIZATION")
        .raw(R"(",
            "_l2_cache": true,
            "_msprof_tx": false,
            "_data_simplification": true,
            "record_op_args": false,
            "_export_type": "text",
            "_op_attr": false,
            "_gc_detect_threshold": null
        }
    },
    "start_info": {
        "syscnt_enable": true,
        "freq": 100,
        "start_cnt": )")
        .number((rank.recordStartNs - monotonicOffsetNs) / 10)
        .raw(R"(,
        "start_monotonic": )")
        .number(rank.recordStartNs - monotonicOffsetNs)
        .raw(R"(
    },
    "end_info": {
        "collectionTimeEnd": )")
        .number(rank.recordEndNs)
        .raw(R"(,
        "MonotonicTimeEnd": )")
        .number(rank.recordEndNs - monotonicOffsetNs)
        .raw(R"(
    },
    "rank_id": )")
        .number(rank.rank)
        .raw(R"(
}
)");
    return text.take();
}

QByteArray sampleProfilerMetadata(const SampleRank &rank, const SampleOptions &options)
{
    SampleText text;
    text.raw(R"({
    "distributed_args": {
        "tensor_model_parallel_size": 1,
        "pipeline_model_parallel_size": 1,
        "data_parallel_size": )")
        .number(options.ranks)
        .raw(R"(,
        "context_parallel_size": 1,
        "expert_model_parallel_size": )")
        .number(rank.groups.empty() ? 1 : static_cast<qint64>(rank.groups.back().ranks.size()))
        .raw(R"(,
        "sequence_parallel": false,
        "rank": )")
        .number(rank.rank)
        .raw(R"(,
        "world_size": )")
        .number(options.ranks)
        .raw(R"(
    },
    "parallel_group_info": {)");
    for (const SampleGroup &group : rank.groups) {
        text.raw(&group == &rank.groups.front() ? "\n" : ",\n").raw("        \"").raw(group.name);
        text.raw("\": {\n            \"group_name\": \"")
            .raw(group.parallelName)
            .raw("\",\n            \"group_rank\": ");
        text.number(rank.rank - group.ranks.front())
            .raw(",\n            \"global_ranks\": ")
            .raw(rankList(group.ranks));
        text.raw("\n        }");
    }
    text.raw(R"(
    },
    "ENV_VARIABLES": {
        "ASCEND_GLOBAL_LOG_LEVEL": "3",
        "HCCL_RDMA_TC": "",
        "HCCL_RDMA_SL": "",
        "ACLNN_CACHE_LIMIT": "100000",
        "HOST_CACHE_CAPACITY": "",
        "ASCEND_ENHANCE_ENABLE": "",
        "PYTORCH_NPU_ALLOC_CONF": "expandable_segments:True",
        "ASCEND_LAUNCH_BLOCKING": ""
    }
}
)");
    return text.take();
}

} // namespace ascope
