// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"
#include "models/store/database.h"
#include "models/trace/facts.h"

#include <memory>
#include <span>
#include <vector>

namespace ascope {

/// Inserts the plain tables of a session that is being built. The first failure sticks: later calls do nothing and
/// status() tells it, so a row loop needs no check a row. Thread of its StoreWriter.
class FactWriter
{
public:
    explicit FactWriter(Database &database);
    ~FactWriter();
    FactWriter(const FactWriter &) = delete;
    FactWriter &operator=(const FactWriter &) = delete;

    /// Handle of a set of metric columns, see metricSet().
    using MetricSet = int;
    /// Columns of op_pmu for the metric headers of one file, created when new. Names as the file writes them.
    MetricSet metricSet(const std::vector<QString> &names);
    /// Returns the id of the operator. @p metrics has the order and size of @p set; use the overload without when
    /// the file has none.
    qint64 addOp(const OpFact &op, MetricSet set, std::span<const std::optional<double>> metrics);
    qint64 addOp(const OpFact &op);

    void addStep(int rank, std::optional<qint64> step, TimeRange rangeNs);
    void addStepTime(const StepTimeFact &row);
    void addOpStat(const OpStatFact &row);
    void addApi(int rank, StringId level, StringId name, qint64 startNs, qint64 durationNs);
    void addApiStat(const ApiStatFact &row);
    /// Returns the id that addCommBandwidth() takes.
    qint64 addCommOp(const CommOpFact &row);
    void addCommBandwidth(qint64 commOpId, const CommBandwidthFact &row);
    void addCommLink(const CommLinkFact &row);
    /// Names a group (label "tp", "dp", ...; empty when unknown) and the global rank of each local one, in order.
    void addCommGroup(const QString &groupName, const QString &label, const std::vector<int> &globalRanks);
    void addMemory(const MemoryFact &row);
    void addMemoryOp(const MemoryOpFact &row);
    void addUnit(const UnitFact &row, std::optional<int> rank, bool isComputed);
    void addHbmOp(const HbmOpFact &row);
    void addL2(const L2Fact &row);

    Result<void> status() const;

private:
    struct Statements;
    std::unique_ptr<Statements> m_statements;
};

} // namespace ascope
