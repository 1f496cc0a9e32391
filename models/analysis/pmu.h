// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/bound.h"
#include "models/store/database.h"

#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace ascope {

/// Runs a query of ours on a session that is open or still being written; rows as Store::collect().
template <typename Map>
auto collectRows(const Database &database, const QString &sql, Map map)
    -> std::vector<decltype(map(std::declval<const Statement &>()))>
{
    std::vector<decltype(map(std::declval<const Statement &>()))> rows;
    auto statement = database.prepare(sql);
    while (statement && statement->next().valueOr(false))
        rows.push_back(map(*statement));
    return rows;
}

/// Columns of op_pmu as the files named them, in that order.
QStringList pmuColumns(const Database &database);

/// Pipe values of one operator, by the core that reported them.
struct PipeSample
{
    std::optional<double> cube;
    std::optional<double> vector;
    std::optional<double> cubeScalar;
    std::optional<double> vectorScalar;
    std::optional<double> mte1;
    std::optional<double> cubeMte2;
    std::optional<double> vectorMte2;
    std::optional<double> mte3;
    std::optional<double> fixpipe;
    std::optional<double> cubeTimeUs; ///< aicore_time
    std::optional<double> vectorTimeUs; ///< aiv_time; that of the one core where it does both

    PipeRatios ratios() const;
};

/// Finds the pipe columns among the vocabularies of the metric sets: prefixed aic_/aiv_, without prefix (one core does
/// both), and *_exe_*.
class PipeColumns
{
public:
    explicit PipeColumns(const Database &database);

    /// Whether the session has any pipe ratio.
    bool isEmpty() const { return m_columns.isEmpty(); }
    /// ", p.\"aic_mac_ratio\", ..." for a query that joins op_pmu as p; empty when there is none.
    QString sql() const;
    /// Reads the values from @p firstColumn on.
    PipeSample read(const Statement &row, int firstColumn) const;

private:
    using Field = std::optional<double> PipeSample::*;
    void add(const QStringList &present, const QString &name, Field field);

    QStringList m_columns;
    std::vector<Field> m_fields; ///< what a column fills
};

/// A quoted column of op_pmu, as SQL.
QString pmuColumn(const QString &name);

} // namespace ascope
