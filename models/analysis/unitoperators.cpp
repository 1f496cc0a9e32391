// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/pipesums.h"
#include "models/analysis/units.h"

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// What is gathered of one operator type.
struct TypeSums
{
    PipeSums pipes;
    qint64 count = 0;
    qint64 totalNs = 0;
    QString core;
    SliceKind kind = SliceKind::Other;
};

PipeRatios ratiosOf(const PipeSums &sums)
{
    return {.cube = sums.cube.mean(),
            .vector = sums.vector.mean(),
            .scalar = sums.of(HardwareUnit::Scalar).mean(),
            .mte1 = sums.mte1.mean(),
            .mte2 = sums.of(HardwareUnit::Mte2).mean(),
            .mte3 = sums.mte3.mean(),
            .fixpipe = sums.fixpipe.mean()};
}

} // namespace

std::vector<UnitOperator> unitOperators(const Store &store, const Scope &scope, HardwareUnit unit)
{
    const PipeColumns pipes(store.database());
    if (pipes.isEmpty() || int(unit) >= pipeCount)
        return {};
    std::map<qint64, TypeSums> byType;
    store.collect(u"SELECT o.type_id, o.rank, o.duration_ns, o.core_id, o.kind"_s + pipes.sql()
                      + u" FROM op_fact o JOIN op_pmu p USING (op_id) WHERE o.is_communication = 0"_s
                      + rankCondition(scope, u"o.rank"_s) + stepCondition(scope, u"o.step"_s),
                  [&](const Statement &row) {
                      TypeSums &sums = byType[row.integer(0)];
                      sums.pipes.add(pipes.read(row, 5), row.integer(2), int(row.integer(1)));
                      ++sums.count;
                      sums.totalNs += row.integer(2);
                      sums.core = store.text(row.integer(3));
                      sums.kind = SliceKind(row.integer(4));
                      return 0;
                  });

    const double wanted = unitThreshold(unit).value_or(1);
    std::vector<UnitOperator> operators;
    for (const auto &[type, sums] : byType) {
        const PipeSum &pipe = sums.pipes.of(unit);
        const auto utilization = pipe.mean();
        if (!utilization)
            continue;
        operators.push_back({.type = store.text(type),
                             .core = sums.core,
                             .kind = sums.kind,
                             .count = pipe.count,
                             .totalNs = pipe.timeNs,
                             .utilization = *utilization,
                             .shortfallNs = double(pipe.timeNs) * std::max(0.0, wanted - *utilization),
                             .bound = boundClass(ratiosOf(sums.pipes), sums.core, store.text(type))});
    }
    std::ranges::stable_sort(operators, std::ranges::greater(), &UnitOperator::shortfallNs);
    return operators;
}

} // namespace ascope
