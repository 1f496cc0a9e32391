// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/pmu.h"
#include "models/analysis/units.h"

#include <set>

namespace ascope {

/// Units from Cube to Fixpipe are pipes: they have a ratio an operator.
constexpr int pipeCount = 7;

/// A ratio weighted by the time of the operators that carry it.
struct PipeSum
{
    double weighted = 0;
    qint64 timeNs = 0;
    qint64 count = 0;
    std::set<int> ranks;

    void add(const std::optional<double> &ratio, const std::optional<double> &coreTimeUs, qint64 durationNs, int rank)
    {
        // Without a time column every operator with a ratio counts.
        if (!ratio || (coreTimeUs && *coreTimeUs <= 0))
            return;
        weighted += *ratio * double(durationNs);
        timeNs += durationNs;
        ++count;
        ranks.insert(rank);
    }
    std::optional<double> mean() const { return timeNs > 0 ? std::optional(weighted / double(timeNs)) : std::nullopt; }
};

/// All pipes; scalar and mte2 on both cores.
struct PipeSums
{
    PipeSum cube, vector, cubeScalar, vectorScalar, mte1, cubeMte2, vectorMte2, mte3, fixpipe;

    void add(const PipeSample &sample, qint64 durationNs, int rank)
    {
        cube.add(sample.cube, sample.cubeTimeUs, durationNs, rank);
        mte1.add(sample.mte1, sample.cubeTimeUs, durationNs, rank);
        fixpipe.add(sample.fixpipe, sample.cubeTimeUs, durationNs, rank);
        cubeScalar.add(sample.cubeScalar, sample.cubeTimeUs, durationNs, rank);
        cubeMte2.add(sample.cubeMte2, sample.cubeTimeUs, durationNs, rank);
        vector.add(sample.vector, sample.vectorTimeUs, durationNs, rank);
        mte3.add(sample.mte3, sample.vectorTimeUs, durationNs, rank);
        vectorScalar.add(sample.vectorScalar, sample.vectorTimeUs, durationNs, rank);
        vectorMte2.add(sample.vectorMte2, sample.vectorTimeUs, durationNs, rank);
    }

    const PipeSum &of(HardwareUnit unit) const
    {
        const auto larger = [](const PipeSum &a, const PipeSum &b) -> const PipeSum & {
            return b.mean().value_or(-1) > a.mean().value_or(-1) ? b : a;
        };
        switch (unit) {
        case HardwareUnit::Vector:
            return vector;
        case HardwareUnit::Scalar:
            return larger(cubeScalar, vectorScalar);
        case HardwareUnit::Mte1:
            return mte1;
        case HardwareUnit::Mte2:
            return larger(cubeMte2, vectorMte2);
        case HardwareUnit::Mte3:
            return mte3;
        case HardwareUnit::Fixpipe:
            return fixpipe;
        default:
            return cube;
        }
    }
};

} // namespace ascope
