// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessionfixture.h"

#include <array>

namespace ascope::test {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ms = 1'000'000;
constexpr qint64 originNs = 1'764'550'000'000'000'000; // 2025-12-01
constexpr int rankCount = 8;
constexpr int stepCount = 3;
constexpr int slowRank = 3;
constexpr int collectivesPerStep = 6;

qint64 stepStartNs(int step)
{
    return originNs + qint64(step - 1) * 100 * ms;
}

void addSteps(StoreWriter &writer, int rank)
{
    for (int step = 1; step <= stepCount; ++step) {
        writer.facts().addStep(rank, step, {stepStartNs(step), stepStartNs(step) + 100 * ms});
        writer.facts().addStepTime({.rank = rank,
                                    .step = step,
                                    .computingNs = 50 * ms,
                                    .communicationNs = 40 * ms,
                                    .communicationNotOverlappedNs = 30 * ms,
                                    .overlappedNs = 10 * ms,
                                    .freeNs = 20 * ms,
                                    .stageNs = 100 * ms,
                                    .bubbleNs = 0,
                                    .preparingNs = 0});
    }
}

OpFact operatorOf(StoreWriter &writer, int rank, int step, const char *name, const char *type, const char *core)
{
    OpFact op{.rank = rank, .step = step};
    op.name = writer.intern(name);
    op.type = writer.intern(type);
    op.core = writer.intern(core);
    op.kind = kindOfCore(QString::fromUtf8(core));
    op.stream = 2;
    op.inputShapes = writer.intern("4096,768;768,768");
    op.outputShapes = writer.intern("4096,768");
    return op;
}

void addOperators(StoreWriter &writer, int rank, FactWriter::MetricSet set)
{
    using Values = std::array<std::optional<double>, 4>;
    for (int step = 1; step <= stepCount; ++step) {
        OpFact attention = operatorOf(writer, rank, step, "自定义注意力融合算子_2026", "FusedAttention", "AI_CORE");
        attention.startNs = stepStartNs(step);
        attention.durationNs = 30 * ms;
        writer.facts().addOp(attention, set, Values{0.6, 30'000.0, std::nullopt, std::nullopt});
        OpFact add = operatorOf(writer, rank, step, "Add_17", "Add", "AI_VECTOR_CORE");
        add.startNs = stepStartNs(step) + 30 * ms;
        add.durationNs = 20 * ms;
        writer.facts().addOp(add, set, Values{std::nullopt, std::nullopt, 0.4, 20'000.0});
    }
}

/// Rank 3 arrives last: its own collectives are short, the others wait for it.
void addCollectives(StoreWriter &writer, int rank)
{
    for (int step = 1; step <= stepCount; ++step) {
        for (int index = 0; index < collectivesPerStep; ++index) {
            const qint64 elapsedUs = rank == slowRank ? 1000 : 6000 + rank * 10 + index;
            CommOpFact op{.rank = rank, .step = step};
            op.groupName = u"group"_s;
            op.name = u"hcom_allReduce__1_%1_%2"_s.arg(step).arg(index);
            op.type = u"allReduce"_s;
            op.startNs = stepStartNs(step) + (50 + index * 7) * ms;
            op.elapsePs = elapsedUs * 1'000'000;
            op.transitPs = 900'000'000;
            op.waitPs = op.elapsePs - 900'000'000 - 50'000'000;
            op.synchronizationPs = *op.waitPs / 2;
            op.idlePs = 50'000'000;
            writer.facts().addCommOp(op);
        }
    }
}

/// 20 GB/s between cards, 200 GB/s on one, and 8 GB/s from rank 2 to 6.
void addLinks(StoreWriter &writer, int rank)
{
    for (int peer = 0; peer < rankCount; ++peer) {
        CommLinkFact link{.reportingRank = rank, .step = 1, .groupName = u"group"_s};
        link.op = u"allreduce"_s;
        link.which = u"total"_s;
        link.localSrc = rank;
        link.localDst = peer;
        link.transport = rank == peer ? u"LOCAL"_s : u"HCCS"_s;
        link.sizeBytes = 40'000'000;
        const qint64 gbps = rank == peer ? 200 : rank == 2 && peer == 6 ? 8 : 20;
        link.timePs = 40'000'000'000 / gbps;
        writer.facts().addCommLink(link);
    }
}

void addMemory(StoreWriter &writer, int rank)
{
    for (int sample = 0; sample <= 20; ++sample) {
        const qint64 allocated = (8 + sample % 7 + rank / 4) * 1'000'000'000LL;
        writer.facts().addMemory({.rank = rank,
                                  .component = writer.intern("PTA"),
                                  .atNs = originNs + sample * 15 * ms,
                                  .allocatedBytes = allocated,
                                  .reservedBytes = 16'000'000'000,
                                  .activeBytes = allocated});
    }
    writer.facts().addMemoryOp({.rank = rank,
                                .name = writer.intern("aten::empty"),
                                .sizeBytes = 512'000'000,
                                .allocatedNs = originNs + ms,
                                .releasedNs = originNs + 290 * ms});
}

} // namespace

void fillTraining(StoreWriter &writer)
{
    writer.setMeta(u"name"_s, u"training-8卡"_s);
    writer.setMeta(u"source_path"_s, u"/data/训练 run/training-8卡"_s);
    const auto set
        = writer.facts().metricSet({u"aic_mac_ratio"_s, u"aicore_time(us)"_s, u"aiv_vec_ratio"_s, u"aiv_time(us)"_s});
    for (int rank = 0; rank < rankCount; ++rank) {
        writer.addRank({.rank = rank,
                        .device = rank,
                        .host = u"npu-node-01"_s,
                        .producer = u"torch_npu"_s,
                        .level = u"Level1"_s,
                        .metricSet = u"PipeUtilization"_s,
                        .directory = u"/data"_s});
        writer.addSource({.path = u"rank_%1/kernel_details.csv"_s.arg(rank),
                          .format = u"kernel_details_csv"_s,
                          .domain = u"operators"_s,
                          .rank = rank,
                          .rows = 6,
                          .sizeBytes = 4096});
        addSteps(writer, rank);
        addOperators(writer, rank, set);
        addCollectives(writer, rank);
        addLinks(writer, rank);
        addMemory(writer, rank);
    }
    const qint64 broken = writer.addSource({.path = u"rank_7/operator_details.csv"_s,
                                            .format = u"operator_details_csv"_s,
                                            .domain = u"other"_s,
                                            .rank = 7,
                                            .sizeBytes = 77,
                                            .status = SourceStatus::Skipped,
                                            .reason = u"shown by a later version"_s});
    writer.addIssue(broken, {.code = u"bad_time"_s, .count = 5, .example = u"N/A"_s, .line = 12});
    writer.facts().addCommGroup(u"group"_s, u"dp"_s, {0, 1, 2, 3, 4, 5, 6, 7});
    // In this group the own numbers are the global ones.
    const auto mapped = writer.database().execute(
        u"UPDATE comm_link_fact SET src = local_src, dst = local_dst, src_is_local = 0, dst_is_local = 0"_s);
    if (!mapped)
        writer.fail(mapped.error());
}

void fillSummary(StoreWriter &writer)
{
    writer.setMeta(u"name"_s, u"tables"_s);
    writer.setMeta(u"source_path"_s, u"/data/tables"_s);
    writer.addRank({.rank = 0, .producer = u"summary CSV"_s, .directory = u"/data/tables"_s});
    writer.facts().addOpStat(
        {.type = u"FlashAttention"_s, .name = u"FlashAttention"_s, .count = 120, .totalNs = 41 * ms});
    writer.facts().addOpStat({.type = u"MatMul"_s, .name = u"MatMul"_s, .count = 480, .totalNs = 59 * ms});
    writer.facts().addHbmOp({.name = u"FlashAttention"_s,
                             .readBytes = 3'000'000'000,
                             .writeBytes = 1'000'000'000,
                             .totalBytes = 4'000'000'000});
    writer.facts().addHbmOp({.totalBytes = 10'200'000'000, .isRest = true});
    writer.facts().addApiStat({.level = u"acl"_s, .name = u"aclrtLaunchKernel"_s, .count = 300, .totalNs = 4 * ms});
    writer.facts().addApiStat({.level = u"acl"_s, .count = 60, .totalNs = ms, .isRest = true});
}

void fillNothing(StoreWriter &writer)
{
    writer.setMeta(u"name"_s, u"empty"_s);
    writer.addSource({.path = u"trace_view.json"_s,
                      .format = u"trace_view_json"_s,
                      .domain = u"timeline"_s,
                      .rank = 0,
                      .status = SourceStatus::Failed,
                      .reason = u"ends in the middle"_s});
}

} // namespace ascope::test
