// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/bound.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

// Thresholds of the reference analyser, with its two defects corrected: mac has its own limit, and a high mte2 of
// attention is called mte2.
constexpr double cubeLimit = 0.8;
constexpr double cubeMte2Limit = 0.95;
constexpr double attentionVectorLimit = 0.75;
constexpr double attentionMte2Limit = 0.8;
constexpr double attentionFixpipeLimit = 0.75;
constexpr double vectorPipeLimit = 0.7;
constexpr double vectorSumLimit = 0.9;
constexpr double anyPipeLimit = 0.8;
// Ratios have three decimals in the files: 0.7 may be read as 0.69999.
constexpr double tolerance = 1e-9;

struct Limit
{
    BoundClass bound;
    std::optional<double> ratio;
    double limit;
};

bool isReached(const Limit &rule)
{
    return rule.ratio && *rule.ratio >= rule.limit - tolerance;
}

/// The one limit that is reached, Mixed for several, None for none.
BoundClass reached(std::initializer_list<Limit> rules)
{
    BoundClass bound = BoundClass::None;
    for (const Limit &rule : rules) {
        if (isReached(rule))
            bound = bound == BoundClass::None ? rule.bound : BoundClass::Mixed;
    }
    return bound;
}

BoundClass vectorBound(const PipeRatios &ratios)
{
    const double sum = ratios.vector.value_or(0) + ratios.mte2.value_or(0) + ratios.mte3.value_or(0);
    if (sum >= vectorSumLimit - tolerance)
        return BoundClass::Mixed;
    return reached({{BoundClass::Vector, ratios.vector, vectorPipeLimit},
                    {BoundClass::Mte2, ratios.mte2, vectorPipeLimit},
                    {BoundClass::Mte3, ratios.mte3, vectorPipeLimit}});
}

BoundClass boundByCore(const PipeRatios &ratios, const QString &core, const QString &type)
{
    if (type.contains("Attention"_L1, Qt::CaseInsensitive))
        return reached({{BoundClass::Vector, ratios.vector, attentionVectorLimit},
                        {BoundClass::Mte2, ratios.mte2, attentionMte2Limit},
                        {BoundClass::Fixpipe, ratios.fixpipe, attentionFixpipeLimit}});
    if (core == "AI_CORE"_L1 || core == "MIX_AIC"_L1 || core == "KERNEL_AICORE"_L1)
        return reached({{BoundClass::Cube, ratios.cube, cubeLimit}, {BoundClass::Mte2, ratios.mte2, cubeMte2Limit}});
    return vectorBound(ratios);
}

constexpr std::array<const char *, 9> boundNames
    = {"none", "cube", "vector", "scalar", "mte1", "mte2", "mte3", "fixpipe", "mixed"};

} // namespace

QString boundName(BoundClass bound)
{
    return QString::fromLatin1(boundNames[size_t(bound)]);
}

std::optional<double> PipeRatios::largest() const
{
    std::optional<double> largest;
    for (const auto &ratio : {cube, vector, scalar, mte1, mte2, mte3, fixpipe}) {
        if (ratio && (!largest || *ratio > *largest))
            largest = ratio;
    }
    return largest;
}

std::optional<BoundClass> boundClass(const PipeRatios &ratios, const QString &core, const QString &type)
{
    if (!ratios.largest())
        return {};
    const BoundClass byCore = boundByCore(ratios, core, type);
    if (byCore != BoundClass::None)
        return byCore;
    return reached({{BoundClass::Cube, ratios.cube, anyPipeLimit},
                    {BoundClass::Vector, ratios.vector, anyPipeLimit},
                    {BoundClass::Scalar, ratios.scalar, anyPipeLimit},
                    {BoundClass::Mte1, ratios.mte1, anyPipeLimit},
                    {BoundClass::Mte2, ratios.mte2, cubeMte2Limit},
                    {BoundClass::Mte3, ratios.mte3, anyPipeLimit},
                    {BoundClass::Fixpipe, ratios.fixpipe, anyPipeLimit}});
}

} // namespace ascope
