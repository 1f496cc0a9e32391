// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace ascope {

/// What runs an operator, as the kernel tables name it.
enum class SampleCore { Cube, Vector, MixCube, AiCpu };

/// Busy time of the pipes in thousandths of the time of their core.
struct SamplePipes
{
    int mac = 0;
    int cubeScalar = 0;
    int mte1 = 0;
    int cubeMte2 = 0;
    int fixpipe = 0;
    int vec = 0;
    int vectorScalar = 0;
    int vectorMte2 = 0;
    int mte3 = 0;
};

/// An operator of the model: what every execution of it has in common.
struct SampleOperator
{
    const char *name = nullptr; ///< of the kernel, UTF-8
    const char *type = nullptr;
    SampleCore core = SampleCore::Vector;
    const char *api = nullptr; ///< aclnn function that launches it
    const char *pythonName = nullptr; ///< operator of the framework
    const char *inputShapes = nullptr; ///< "ROWS" stands for the tokens the experts of a card received
    const char *inputTypes = nullptr;
    const char *outputShapes = nullptr;
    const char *outputTypes = nullptr;
    int blocks = 0; ///< of 24 cube or 48 vector cores
    int durationUs = 0; ///< on a card at its rated clock
    SamplePipes pipes;
    int readKb = 0; ///< from HBM, 1000 bytes
    int writeKb = 0;
    int savedKb = 0; ///< device memory its results hold until its backward operator
};

/// Every operator of the sample, in the order of the table.
enum class SampleOp {
    // forward
    Embedding,
    RmsNorm,
    MatMulQkv,
    RotaryMul,
    FlashAttention,
    MatMulOut,
    Add,
    CastToFloat,
    MatMulGate,
    Index,
    Routing,
    TokenPermute,
    MatMulShared,
    GroupedUp,
    SwiGlu,
    GroupedDown,
    TokenUnpermute,
    MatMulHead,
    CastLogits,
    LogSoftmax,
    NllLoss,
    // backward
    NllLossGrad,
    LogSoftmaxGrad,
    CastGrad,
    MatMulHeadDx,
    MatMulHeadDw,
    RmsNormGrad,
    TokenUnpermuteGrad,
    MatMulSharedDx,
    GroupedDownDx,
    GroupedDownDw,
    SwiGluGrad,
    GroupedUpDx,
    GroupedUpDw,
    TokenPermuteGrad,
    RoutingGrad,
    MatMulGateDx,
    MatMulGateDw,
    MatMulOutDx,
    MatMulOutDw,
    FlashAttentionGrad,
    RotaryMulGrad,
    MatMulQkvDx,
    MatMulQkvDw,
    EmbeddingGrad,
    // optimizer
    ReduceSum,
    Sqrt,
    Mul,
    GradientClip,
    AdamW,
    CastWeights,
    Count
};

/// The table row of @p op; valid for the life of the program.
const SampleOperator &sampleOperator(SampleOp op);

/// "AI_CORE", "AI_VECTOR_CORE", "MIX_AIC" or "AI_CPU".
const char *sampleCoreName(SampleCore core);

} // namespace ascope
