// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ascope {

/// What limits an operator.
enum class BoundClass { None, Cube, Vector, Scalar, Mte1, Mte2, Mte3, Fixpipe, Mixed };

/// Stable name: "none", "cube", "vector", "scalar", "mte1", "mte2", "mte3", "fixpipe", "mixed".
QString boundName(BoundClass bound);

/// Pipe ratios (0..1) of one operator, or of several weighted by time. Empty: not collected.
struct PipeRatios
{
    std::optional<double> cube;
    std::optional<double> vector;
    std::optional<double> scalar; ///< larger of both cores
    std::optional<double> mte1;
    std::optional<double> mte2; ///< larger of both cores
    std::optional<double> mte3;
    std::optional<double> fixpipe;

    /// Largest ratio; empty when no pipe was measured.
    std::optional<double> largest() const;
};

/// Bound class by the rules of the operator's core and type: cube operators by mac 0.8 and mte2 0.95, attention by
/// vector 0.75, mte2 0.8 and fixpipe 0.75, vector operators by 0.7 each and by 0.9 for the sum of vector, mte2 and
/// mte3; then any pipe over 0.8. Several at once are Mixed. Empty when no pipe was measured.
std::optional<BoundClass> boundClass(const PipeRatios &ratios, const QString &core, const QString &type);

} // namespace ascope
