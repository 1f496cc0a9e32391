// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/sampleprogram.h"

#include <QStringBuilder>

#include <utility>

namespace ascope {

namespace {

constexpr qint64 tokenBytes = qint64(2048) * 2048; ///< tokens x hidden size, dispatched as INT8
constexpr qint64 headBytes = qint64(18992) * 2048 * 2;
constexpr qint64 attentionBytes = (qint64(5120) * 2048 + qint64(2048) * 4096) * 2;
constexpr qint64 shardBytes = qint64(4748) * 512 * 2; ///< the part of the weights one rank of a host updates

/// Writes the program line by line.
class ProgramBuilder
{
public:
    ProgramBuilder(int layers, bool isDistributed)
        : m_layers(layers)
        , m_isDistributed(isDistributed)
    {
    }

    std::vector<SampleInstruction> build()
    {
        begin("nn.Module: Qwen3MoeForCausalLM_0");
        kernel(SampleOp::Embedding, EmbeddingPair);
        for (int layer = 0; layer < m_layers; ++layer)
            forwardLayer(layer);
        forwardHead();
        end();
        begin("torch/_tensor.py(492): backward");
        backwardHead();
        for (int layer = m_layers - 1; layer >= 0; --layer)
            backwardLayer(layer);
        kernel(SampleOp::EmbeddingGrad, EmbeddingPair);
        end();
        optimizer();
        return std::move(m_program);
    }

private:
    enum Pair { EmbeddingPair, HeadPair, LossPair, LogitsPair, NormPair, FirstLayerPair = 10, PairsOfLayer = 16 };

    void begin(const QByteArray &module)
    {
        m_program.push_back({.kind = SampleInstruction::Kind::BeginModule, .module = module});
    }
    void end() { m_program.push_back({.kind = SampleInstruction::Kind::EndModule}); }
    void kernel(SampleOp op, int pair = -1)
    {
        m_program.push_back({.op = op, .layer = m_layer, .isBackward = m_isBackward, .pair = pair});
    }
    void kernels(std::initializer_list<SampleOp> ops)
    {
        for (const SampleOp op : ops)
            kernel(op);
    }
    /// Pair @p k of the current layer.
    int pairOf(int k) const { return FirstLayerPair + m_layer * PairsOfLayer + k; }

    int issue(SampleCollectiveKind kind, SampleGroupKind group, qint64 bytes)
    {
        if (!m_isDistributed)
            return -1;
        m_program.push_back({.kind = SampleInstruction::Kind::Collective,
                             .isBackward = m_isBackward,
                             .collective = kind,
                             .group = group,
                             .bytes = bytes,
                             .slot = m_slot});
        return m_slot++;
    }
    void wait(int slot)
    {
        if (slot >= 0)
            m_program.push_back({.kind = SampleInstruction::Kind::WaitCollective, .slot = slot});
    }
    int exchangeTokens() { return issue(SampleCollectiveKind::AllToAll, SampleGroupKind::Expert, 4 * tokenBytes); }

    void forwardLayer(int layer)
    {
        m_layer = layer;
        const QByteArray number = QByteArray::number(layer);
        begin("nn.Module: Qwen3MoeDecoderLayer_" + number);
        begin("nn.Module: Qwen3MoeAttention_" + number);
        kernel(SampleOp::RmsNorm, pairOf(0));
        kernel(SampleOp::MatMulQkv, pairOf(1));
        kernel(SampleOp::RotaryMul, pairOf(2));
        kernel(SampleOp::FlashAttention, pairOf(3));
        kernel(SampleOp::MatMulOut, pairOf(4));
        end();
        kernel(SampleOp::Add, pairOf(5));
        begin("nn.Module: Qwen3MoeSparseMoeBlock_" + number);
        kernel(SampleOp::RmsNorm, pairOf(6));
        kernel(SampleOp::CastToFloat);
        kernel(SampleOp::MatMulGate, pairOf(7));
        kernel(SampleOp::Index);
        kernel(SampleOp::Routing, pairOf(8));
        // The host needs the number of tokens for each expert before it can size the exchange.
        m_program.push_back({.kind = SampleInstruction::Kind::ReadBack});
        kernel(SampleOp::TokenPermute, pairOf(9));
        const int dispatched = exchangeTokens();
        kernel(SampleOp::MatMulShared, pairOf(10));
        wait(dispatched);
        kernel(SampleOp::GroupedUp, pairOf(11));
        kernel(SampleOp::SwiGlu, pairOf(12));
        kernel(SampleOp::GroupedDown, pairOf(13));
        wait(exchangeTokens());
        kernel(SampleOp::TokenUnpermute, pairOf(14));
        end();
        kernel(SampleOp::Add, pairOf(15));
        end();
        m_layer = -1;
    }

    void forwardHead()
    {
        kernel(SampleOp::RmsNorm, NormPair);
        kernel(SampleOp::MatMulHead, HeadPair);
        begin("nn.Module: CrossEntropyLoss_0");
        kernel(SampleOp::CastLogits, LogitsPair);
        kernel(SampleOp::LogSoftmax, LossPair);
        kernel(SampleOp::NllLoss);
        end();
    }

    void backwardHead()
    {
        m_isBackward = true;
        kernel(SampleOp::NllLossGrad);
        kernel(SampleOp::LogSoftmaxGrad, LossPair);
        kernel(SampleOp::CastGrad, LogitsPair);
        kernel(SampleOp::MatMulHeadDw);
        m_pending.push_back(issue(SampleCollectiveKind::AllReduce, SampleGroupKind::World, headBytes));
        kernel(SampleOp::MatMulHeadDx, HeadPair);
        kernel(SampleOp::RmsNormGrad, NormPair);
    }

    void backwardLayer(int layer)
    {
        m_layer = layer;
        kernel(SampleOp::TokenUnpermuteGrad, pairOf(14));
        const int gradients = exchangeTokens();
        kernel(SampleOp::MatMulSharedDx, pairOf(10));
        wait(gradients);
        kernel(SampleOp::GroupedDownDx, pairOf(13));
        kernel(SampleOp::GroupedDownDw);
        kernel(SampleOp::SwiGluGrad, pairOf(12));
        kernel(SampleOp::GroupedUpDx, pairOf(11));
        // The gradients travel back while the gradients of the weights are computed.
        const int returned = exchangeTokens();
        kernel(SampleOp::GroupedUpDw);
        wait(returned);
        kernel(SampleOp::TokenPermuteGrad, pairOf(9));
        kernel(SampleOp::RoutingGrad, pairOf(8));
        kernel(SampleOp::MatMulGateDx, pairOf(7));
        kernel(SampleOp::MatMulGateDw);
        kernel(SampleOp::RmsNormGrad, pairOf(6));
        kernel(SampleOp::Add, pairOf(15));
        kernel(SampleOp::MatMulOutDx, pairOf(4));
        kernel(SampleOp::MatMulOutDw);
        kernel(SampleOp::FlashAttentionGrad, pairOf(3));
        kernel(SampleOp::RotaryMulGrad, pairOf(2));
        kernel(SampleOp::MatMulQkvDx, pairOf(1));
        kernel(SampleOp::MatMulQkvDw);
        m_pending.push_back(issue(SampleCollectiveKind::AllReduce, SampleGroupKind::World, attentionBytes));
        kernel(SampleOp::RmsNormGrad, pairOf(0));
        kernel(SampleOp::Add, pairOf(5));
        m_layer = -1;
    }

    void optimizer()
    {
        m_isBackward = false;
        begin("Optimizer.step#AdamW.step");
        for (const int slot : m_pending)
            wait(slot);
        for (int i = 0; i < m_layers + 1; ++i)
            kernel(SampleOp::ReduceSum);
        wait(issue(SampleCollectiveKind::AllReduce, SampleGroupKind::World, 4096));
        kernels({SampleOp::Sqrt, SampleOp::Mul, SampleOp::Mul, SampleOp::GradientClip});
        for (int i = 0; i < m_layers + 1; ++i)
            kernels({SampleOp::Mul, SampleOp::AdamW, SampleOp::CastWeights});
        wait(issue(SampleCollectiveKind::AllGather, SampleGroupKind::Expert, shardBytes));
        kernel(SampleOp::Mul);
        end();
        // loss.item() for the progress line.
        m_program.push_back({.kind = SampleInstruction::Kind::ReadBack});
    }

    int m_layers;
    bool m_isDistributed;
    bool m_isBackward = false;
    int m_layer = -1;
    int m_slot = 0;
    std::vector<int> m_pending; ///< reductions of gradients that the optimizer waits for
    std::vector<SampleInstruction> m_program;
};

} // namespace

std::vector<SampleInstruction> sampleProgram(int layers, bool isDistributed)
{
    return ProgramBuilder(layers, isDistributed).build();
}

} // namespace ascope
