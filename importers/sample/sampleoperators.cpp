// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/sampleoperators.h"

#include <array>

namespace ascope {

namespace {

constexpr auto cube = SampleCore::Cube;
constexpr auto vector = SampleCore::Vector;
constexpr auto mix = SampleCore::MixCube;
constexpr auto aiCpu = SampleCore::AiCpu;

/// Pipes of a cube operator.
constexpr SamplePipes cubePipes(int mac, int scalar, int mte1, int mte2, int fixpipe)
{
    return {.mac = mac, .cubeScalar = scalar, .mte1 = mte1, .cubeMte2 = mte2, .fixpipe = fixpipe};
}

/// Pipes of a vector operator.
constexpr SamplePipes vectorPipes(int vec, int scalar, int mte2, int mte3)
{
    return {.vec = vec, .vectorScalar = scalar, .vectorMte2 = mte2, .mte3 = mte3};
}

// A small Qwen-like mixture of experts: 2048 tokens a card, hidden size 2048, 32 query and 4 key heads of 128, eight of
// 128 experts a token, 32 experts a card. Cube times are FLOP / (324 TFLOP/s x mac), vector times bytes / about 1 TB/s.
constexpr auto hiddenPair = "2048,2048;2048,2048";
constexpr auto bf16 = "DT_BF16";
constexpr auto bf16Pair = "DT_BF16;DT_BF16";
constexpr auto grouped = "DT_BF16;DT_BF16;INT64";

// clang-format off
constexpr std::array<SampleOperator, static_cast<size_t>(SampleOp::Count)> operators = {{
    // Forward: embedding, attention, experts, loss.
    {"aclnnEmbedding_GatherV2AiCore_GatherV2", "GatherV2", vector, "aclnnEmbedding", "aten::embedding",
     "18992,2048;2048", "DT_BF16;INT64", "2048,2048", bf16, 48, 24, vectorPipes(212, 118, 684, 530), 8900, 8400, 8400},
    {"aclnnRmsNorm_RmsNorm_RmsNorm", "RmsNorm", vector, "aclnnRmsNorm", "npu_rms_norm",
     "2048,2048;2048", bf16Pair, "2048,2048;2048,1", "DT_BF16;FLOAT", 48, 17, vectorPipes(412, 131, 640, 505), 8400, 8400, 8400},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,2048;5120,2048", bf16Pair, "2048,5120", bf16, 24, 170, cubePipes(781, 74, 402, 958, 118), 84000, 21000, 21000},
    {"aclnnRotaryPositionEmbedding_RotaryMul_RotaryMul", "RotaryMul", vector, "aclnnRotaryPositionEmbedding", "npu_rotary_mul",
     "1,2048,36,128;1,2048,1,128;1,2048,1,128", "DT_BF16;DT_BF16;DT_BF16", "1,2048,36,128", bf16, 48, 36, vectorPipes(468, 122, 602, 511), 19400, 18900, 18900},
    {"aclnnFlashAttentionScore_FlashAttentionScore_FlashAttentionScore", "FlashAttentionScore", mix, "aclnnFlashAttentionScore", "npu_fusion_attention",
     "1,2048,32,128;1,2048,4,128;1,2048,4,128", "DT_BF16;DT_BF16;DT_BF16", "1,2048,32,128;1,32,2048,8;1,32,2048,8", "DT_BF16;FLOAT;FLOAT", 24, 342,
     {634, 96, 371, 384, 129, 462, 88, 241, 167}, 128000, 34000, 21000},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,4096;2048,4096", bf16Pair, "2048,2048", bf16, 20, 140, cubePipes(758, 81, 388, 964, 104), 68000, 9000, 8400},
    {"aclnnAdd_AddAiCore_Add", "Add", vector, "aclnnAdd", "aten::add",
     hiddenPair, bf16Pair, "2048,2048", bf16, 48, 22, vectorPipes(216, 92, 741, 498), 16800, 8400, 8400},
    {"aclnnCast_CastAiCore_Cast", "Cast", vector, "aclnnCast", "aten::to",
     "2048,2048", bf16, "2048,2048", "FLOAT", 48, 14, vectorPipes(174, 101, 622, 688), 8400, 8400, 0},
    {"aclnnMm_MatMulV2Common_MatMulV2", "MatMulV2", cube, "aclnnMm", "aten::mm",
     "2048,2048;128,2048", "FLOAT;FLOAT", "2048,128", "FLOAT", 16, 14, cubePipes(284, 231, 192, 902, 61), 8900, 1000, 1000},
    {"aclnnIndex_IndexAiCpu_Index", "Index", aiCpu, "aclnnIndex", "aten::index",
     "2048,8;2048", "INT64;INT64", "2048,8", "INT64", 0, 32, {}, 0, 0, 0},
    {"自定义融合算子_MoE路由", "自定义融合算子_MoE路由", vector, "aclnnMoeFusedRouting", "npu_moe_fused_routing",
     "2048,128", "FLOAT", "2048,8;2048,8;32", "FLOAT;INT32;INT64", 40, 26, vectorPipes(497, 263, 312, 174), 1300, 400, 1100},
    {"aclnnMoeTokenPermute_MoeTokenPermute_MoeTokenPermute", "MoeTokenPermute", vector, "aclnnMoeTokenPermute", "npu_moe_token_permute",
     "2048,2048;2048,8", "DT_BF16;INT32", "ROWS,2048;ROWS", "DT_BF16;INT32", 48, 75, vectorPipes(351, 142, 583, 702), 12000, 67000, 67000},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,2048;1536,2048", bf16Pair, "2048,1536", bf16, 24, 53, cubePipes(749, 96, 371, 956, 121), 24000, 6300, 6300},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "ROWS,2048;32,2048,1536;32", grouped, "ROWS,1536", bf16, 24, 395, cubePipes(814, 88, 395, 766, 133), 320000, 67000, 50300},
    {"aclnnSwiGlu_SwiGlu_SwiGlu", "SwiGlu", vector, "aclnnSwiGlu", "npu_swiglu",
     "ROWS,1536", bf16, "ROWS,768", bf16, 48, 72, vectorPipes(487, 97, 671, 486), 50300, 25200, 25200},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "ROWS,768;32,768,2048;32", grouped, "ROWS,2048", bf16, 24, 200, cubePipes(806, 93, 382, 781, 151), 150000, 49000, 67100},
    {"aclnnMoeTokenUnpermute_MoeTokenUnpermute_MoeTokenUnpermute", "MoeTokenUnpermute", vector, "aclnnMoeTokenUnpermute", "npu_moe_token_unpermute",
     "ROWS,2048;ROWS;2048,8", "DT_BF16;INT32;FLOAT", "2048,2048", bf16, 48, 75, vectorPipes(398, 118, 734, 243), 67100, 8400, 8400},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,2048;18992,2048", bf16Pair, "2048,18992", bf16, 24, 622, cubePipes(791, 66, 417, 957, 109), 214000, 78000, 77800},
    {"aclnnCast_CastAiCore_Cast", "Cast", vector, "aclnnCast", "aten::to",
     "2048,18992", bf16, "2048,18992", "FLOAT", 48, 214, vectorPipes(182, 61, 604, 731), 77800, 155600, 155600},
    {"aclnnLogSoftmax_LogSoftmaxAiCore_LogSoftmaxV2", "LogSoftmaxV2", vector, "aclnnLogSoftmax", "aten::_log_softmax",
     "2048,18992", "FLOAT", "2048,18992", "FLOAT", 48, 298, vectorPipes(521, 84, 611, 598), 155600, 155600, 155600},
    {"aclnnNLLLoss_NLLLossAiCore_NLLLoss", "NLLLoss", vector, "aclnnNLLLoss", "aten::nll_loss_forward",
     "2048,18992;2048", "FLOAT;INT64", ";", "FLOAT;FLOAT", 48, 12, vectorPipes(88, 312, 402, 61), 70, 1, 1},
    // Backward.
    {"aclnnNLLLossBackward_NLLLossGradAiCore_NLLLossGrad", "NLLLossGrad", vector, "aclnnNLLLossBackward", "aten::nll_loss_backward",
     ";2048,18992;2048", "FLOAT;FLOAT;INT64", "2048,18992", "FLOAT", 48, 148, vectorPipes(96, 82, 118, 871), 1000, 155600, 0},
    {"aclnnLogSoftmaxBackward_LogSoftmaxGradAiCore_LogSoftmaxGrad", "LogSoftmaxGrad", vector, "aclnnLogSoftmaxBackward", "aten::_log_softmax_backward_data",
     "2048,18992;2048,18992", "FLOAT;FLOAT", "2048,18992", "FLOAT", 48, 402, vectorPipes(448, 71, 702, 421), 311200, 155600, 0},
    {"aclnnCast_CastAiCore_Cast", "Cast", vector, "aclnnCast", "aten::to",
     "2048,18992", "FLOAT", "2048,18992", bf16, 48, 211, vectorPipes(178, 63, 709, 452), 155600, 77800, 0},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,18992;18992,2048", bf16Pair, "2048,2048", bf16, 24, 628, cubePipes(784, 68, 421, 955, 94), 216000, 9000, 0},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "18992,2048;2048,2048", bf16Pair, "18992,2048", "FLOAT", 24, 631, cubePipes(779, 70, 419, 961, 142), 174000, 156000, 0},
    {"aclnnRmsNormGrad_RmsNormGrad_RmsNormGrad", "RmsNormGrad", vector, "aclnnRmsNormGrad", "npu_rms_norm_backward",
     "2048,2048;2048,2048;2048,1;2048", "DT_BF16;DT_BF16;FLOAT;DT_BF16", "2048,2048;2048", "DT_BF16;FLOAT", 48, 46, vectorPipes(391, 127, 668, 404), 25200, 17000, 0},
    {"aclnnMoeTokenUnpermuteGrad_MoeTokenUnpermuteGrad_MoeTokenUnpermuteGrad", "MoeTokenUnpermuteGrad", vector, "aclnnMoeTokenUnpermuteGrad", "npu_moe_token_unpermute_backward",
     "ROWS,2048;2048,2048;ROWS", "DT_BF16;DT_BF16;INT32", "ROWS,2048;2048,8", "DT_BF16;FLOAT", 48, 82, vectorPipes(372, 136, 601, 688), 20000, 67100, 67100},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,1536;1536,2048", bf16Pair, "2048,2048", bf16, 24, 54, cubePipes(744, 95, 374, 954, 112), 24000, 8400, 0},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "ROWS,2048;32,2048,768;32", grouped, "ROWS,768", bf16, 24, 202, cubePipes(803, 92, 381, 778, 148), 151000, 46000, 25200},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "768,ROWS;ROWS,2048;32", grouped, "32,768,2048", "FLOAT", 24, 204, cubePipes(802, 90, 379, 759, 197), 142000, 61000, 0},
    {"aclnnSwiGluGrad_SwiGluGrad_SwiGluGrad", "SwiGluGrad", vector, "aclnnSwiGluGrad", "npu_swiglu_backward",
     "ROWS,768;ROWS,1536", bf16Pair, "ROWS,1536", bf16, 48, 125, vectorPipes(439, 92, 694, 517), 75500, 50300, 0},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "ROWS,1536;32,1536,2048;32", grouped, "ROWS,2048", bf16, 24, 398, cubePipes(809, 87, 397, 761, 128), 318000, 67000, 0},
    {"aclnnGroupedMatmulV4_GroupedMatmul_GroupedMatmul", "GroupedMatmul", cube, "aclnnGroupedMatmulV4", "npu_grouped_matmul",
     "1536,ROWS;ROWS,2048;32", grouped, "32,1536,2048", "FLOAT", 24, 402, cubePipes(804, 86, 392, 758, 204), 262000, 108000, 0},
    {"aclnnMoeTokenPermuteGrad_MoeTokenPermuteGrad_MoeTokenPermuteGrad", "MoeTokenPermuteGrad", vector, "aclnnMoeTokenPermuteGrad", "npu_moe_token_permute_backward",
     "ROWS,2048;ROWS", "DT_BF16;INT32", "2048,2048", bf16, 48, 86, vectorPipes(314, 121, 742, 226), 67100, 12000, 0},
    {"自定义融合算子_MoE路由反向", "自定义融合算子_MoE路由反向", vector, "aclnnMoeFusedRoutingGrad", "npu_moe_fused_routing_backward",
     "2048,8;2048,8;2048,128", "FLOAT;INT32;FLOAT", "2048,128", "FLOAT", 40, 31, vectorPipes(463, 274, 308, 188), 1900, 1100, 0},
    {"aclnnMm_MatMulV2Common_MatMulV2", "MatMulV2", cube, "aclnnMm", "aten::mm",
     "2048,128;128,2048", "FLOAT;FLOAT", "2048,2048", "FLOAT", 16, 15, cubePipes(271, 228, 187, 884, 88), 2100, 16800, 0},
    {"aclnnMm_MatMulV2Common_MatMulV2", "MatMulV2", cube, "aclnnMm", "aten::mm",
     "128,2048;2048,2048", "FLOAT;FLOAT", "128,2048", "FLOAT", 16, 16, cubePipes(266, 233, 190, 911, 42), 17800, 1000, 0},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,2048;2048,4096", bf16Pair, "2048,4096", bf16, 20, 141, cubePipes(754, 80, 391, 959, 131), 66000, 17000, 17000},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,2048;2048,4096", bf16Pair, "2048,4096", "FLOAT", 20, 144, cubePipes(746, 82, 386, 957, 164), 65000, 33600, 0},
    {"aclnnFlashAttentionScoreGrad_FlashAttentionScoreGrad_FlashAttentionScoreGrad", "FlashAttentionScoreGrad", mix, "aclnnFlashAttentionScoreGrad", "npu_fusion_attention_backward",
     "1,2048,32,128;1,2048,4,128;1,2048,4,128;1,2048,32,128", "DT_BF16;DT_BF16;DT_BF16;DT_BF16", "1,2048,32,128;1,2048,4,128;1,2048,4,128", "DT_BF16;DT_BF16;DT_BF16", 24, 890,
     {612, 104, 388, 402, 176, 447, 92, 268, 203}, 320000, 110000, 21000},
    {"aclnnRotaryPositionEmbeddingGrad_RotaryMulGrad_RotaryMulGrad", "RotaryMulGrad", vector, "aclnnRotaryPositionEmbeddingGrad", "npu_rotary_mul_backward",
     "1,2048,36,128;1,2048,1,128;1,2048,1,128", "DT_BF16;DT_BF16;DT_BF16", "1,2048,36,128", bf16, 48, 41, vectorPipes(452, 120, 617, 528), 19400, 18900, 0},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "2048,5120;5120,2048", bf16Pair, "2048,2048", bf16, 24, 171, cubePipes(778, 75, 404, 961, 96), 86000, 9000, 0},
    {"aclnnMm_MatMulV3Common_MatMulV3", "MatMulV3", cube, "aclnnMm", "aten::mm",
     "5120,2048;2048,2048", bf16Pair, "5120,2048", "FLOAT", 24, 174, cubePipes(771, 77, 399, 955, 152), 82000, 42000, 0},
    {"aclnnEmbeddingDenseBackward_EmbeddingDenseGrad_EmbeddingDenseGrad", "EmbeddingDenseGrad", vector, "aclnnEmbeddingDenseBackward", "aten::embedding_dense_backward",
     "2048,2048;2048", "DT_BF16;INT64", "18992,2048", "FLOAT", 48, 171, vectorPipes(204, 143, 311, 823), 8900, 155600, 0},
    // Optimizer.
    {"aclnnReduceSum_ReduceSumOpAiCore_ReduceSum", "ReduceSum", vector, "aclnnReduceSum", "aten::sum",
     "18992,2048;1", "FLOAT;INT64", ";", "FLOAT", 48, 9, vectorPipes(384, 211, 588, 42), 8200, 1, 0},
    {"aclnnSqrt_SqrtAiCore_Sqrt", "Sqrt", vector, "aclnnSqrt", "aten::sqrt",
     ";", "FLOAT", ";", "FLOAT", 1, 3, vectorPipes(41, 402, 118, 97), 1, 1, 0},
    {"aclnnMul_MulAiCore_Mul", "Mul", vector, "aclnnMul", "aten::mul",
     "2048;", "FLOAT;FLOAT", "2048", "FLOAT", 8, 4, vectorPipes(62, 371, 164, 121), 8, 8, 0},
    {"自定义_梯度裁剪融合", "自定义_梯度裁剪融合", vector, "aclnnForeachClipGrad", "npu_foreach_clip_grad",
     "18992,2048;5120,2048;2048,4096;", "FLOAT;FLOAT;FLOAT;FLOAT", "18992,2048;5120,2048;2048,4096", "FLOAT;FLOAT;FLOAT", 48, 236, vectorPipes(243, 66, 688, 609), 121000, 121000, 0},
    {"aclnnApplyAdamWV2_ApplyAdamWV2_ApplyAdamWV2", "ApplyAdamWV2", vector, "aclnnApplyAdamWV2", "npu_apply_adam_w",
     "4748,2048;4748,2048;4748,2048;4748,2048;1", "FLOAT;FLOAT;FLOAT;FLOAT;FLOAT", "4748,2048;4748,2048;4748,2048", "FLOAT;FLOAT;FLOAT", 48, 262, vectorPipes(436, 71, 662, 548), 155600, 116700, 0},
    {"aclnnCast_CastAiCore_Cast", "Cast", vector, "aclnnCast", "aten::copy_",
     "4748,2048", "FLOAT", "4748,2048", bf16, 48, 52, vectorPipes(181, 64, 701, 447), 38900, 19400, 0},
}};
// clang-format on

} // namespace

const SampleOperator &sampleOperator(SampleOp op)
{
    return operators[static_cast<size_t>(op)];
}

const char *sampleCoreName(SampleCore core)
{
    switch (core) {
    case SampleCore::Cube:
        return "AI_CORE";
    case SampleCore::Vector:
        return "AI_VECTOR_CORE";
    case SampleCore::MixCube:
        return "MIX_AIC";
    case SampleCore::AiCpu:
        return "AI_CPU";
    }
    return "N/A";
}

} // namespace ascope
