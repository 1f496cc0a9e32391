// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/operatortables.h"

#include "models/report/phrases.h"
#include "models/report/reportwords.h"

#include <algorithm>
#include <functional>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t namedRest = 60; ///< operators of the rest row whose names are told

/// A column of the table and how its cells are made. Rows that stand for several operators have no cell there.
struct StatColumn
{
    ReportColumn column;
    std::function<ReportCell(const OperatorStat &)> cell;
};

TimeUnit unitOfAverages(const OperatorTable &operators)
{
    std::vector<double> averages;
    for (const OperatorStat &row : operators.rows)
        averages.push_back(row.avgNs);
    return reportColumnUnit(std::move(averages));
}

ReportCell optionalTime(std::optional<double> valueNs, TimeUnit unit)
{
    return reportTimeCell(valueNs ? std::optional(qint64(*valueNs)) : std::nullopt, unit);
}

/// What a table says beyond count, total and share: only what at least one operator has.
std::vector<StatColumn> detailColumns(const OperatorTable &operators)
{
    const TimeUnit unit = unitOfAverages(operators);
    const QString name = unitName(unit);
    const auto any = [&operators](auto member) {
        return std::ranges::any_of(operators.rows,
                                   [member](const OperatorStat &row) { return (row.*member).has_value(); });
    };
    std::vector<StatColumn> columns;
    columns.push_back({reportNumberColumn(ReportWords::tr("Average (%1)").arg(name)),
                       [unit](const OperatorStat &row) { return optionalTime(row.avgNs, unit); }});
    if (any(&OperatorStat::p99Ns)) {
        columns.push_back({reportNumberColumn(ReportWords::tr("p99 (%1)").arg(name)),
                           [unit](const OperatorStat &row) { return optionalTime(row.p99Ns, unit); }});
    }
    if (any(&OperatorStat::maxNs)) {
        columns.push_back({reportNumberColumn(ReportWords::tr("Longest (%1)").arg(name)),
                           [unit](const OperatorStat &row) { return reportTimeCell(row.maxNs, unit); }});
    }
    if (any(&OperatorStat::bound)) {
        columns.push_back({{.title = ReportWords::tr("Limited by")}, [](const OperatorStat &row) {
                               return row.bound ? reportCell(boundText(row.bound)) : reportMissingCell();
                           }});
    }
    return columns;
}

/// Count, total and share of a row that stands for several operators.
ReportRow sumRow(const QString &name, qint64 count, const ReportCell &total, const ReportCell &share,
                 std::size_t columnCount, ReportRowKind kind)
{
    ReportRow row{.kind = kind};
    row.cells = {reportCell(name), reportCountCell(count), total, share};
    row.cells.resize(columnCount);
    return row;
}

} // namespace

ReportTable operatorStatTable(const ReportInput &input, const OperatorTable &operators, const QString &caption)
{
    const auto details = detailColumns(operators);
    std::vector<double> totals;
    for (const OperatorStat &row : operators.rows)
        totals.push_back(double(row.totalNs));
    const TimeUnit totalUnit = reportColumnUnit(totals);
    ReportTable table;
    table.caption = caption;
    table.columns = {{.title = ReportWords::tr("Operator"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Count")),
                     reportNumberColumn(ReportWords::tr("Σ time (%1)").arg(unitName(totalUnit))),
                     {.title = ReportWords::tr("Share (%)"), .alignment = ReportAlignment::Right, .isBar = true}};
    for (const StatColumn &detail : details)
        table.columns.push_back(detail.column);

    const std::vector<double> shares = sharesByLargestRemainder(totals);
    std::size_t listed = input.listed(operators.rows.size());
    if (listed + 1 == operators.rows.size())
        ++listed; // a rest of one operator can as well be named
    for (std::size_t index = 0; index < listed; ++index) {
        const OperatorStat &stat = operators.rows[index];
        const ReportCell share = reportShareCell(shares[index], stat.share, reportFillOf(stat.kind));
        if (stat.isRest) {
            table.rows.push_back(sumRow(ReportWords::tr("Not listed in the source"), stat.count,
                                        reportTimeCell(stat.totalNs, totalUnit), share, table.columns.size(),
                                        ReportRowKind::Rest));
            continue;
        }
        ReportRow row;
        row.cells = {reportNameCell(stat.key, reportFillOf(stat.kind)), reportCountCell(stat.count),
                     reportTimeCell(stat.totalNs, totalUnit), share};
        for (const StatColumn &detail : details)
            row.cells.push_back(detail.cell(stat));
        table.rows.push_back(std::move(row));
    }
    if (listed < operators.rows.size()) {
        qint64 count = 0;
        qint64 totalNs = 0;
        double share = 0;
        for (std::size_t index = listed; index < operators.rows.size(); ++index) {
            count += operators.rows[index].count;
            totalNs += operators.rows[index].totalNs;
            share += shares[index];
        }
        for (std::size_t index = listed; index < std::min(operators.rows.size(), listed + namedRest); ++index) {
            if (!operators.rows[index].key.isEmpty())
                table.names.push_back(operators.rows[index].key);
        }
        if (listed + namedRest < operators.rows.size())
            table.names.push_back(u"…"_s);
        table.namesLead = ReportWords::tr("In the row of the rest:");
        table.rows.push_back(sumRow(ReportWords::tr("%1 more").arg(formatCount(qint64(operators.rows.size() - listed))),
                                    count, reportTimeCell(totalNs, totalUnit),
                                    reportShareCell(share, share / 100, ReportFill::Neutral), table.columns.size(),
                                    ReportRowKind::Rest));
    }
    table.rows.push_back(sumRow(ReportWords::tr("Sum"), operators.count, reportTimeCell(operators.totalNs, totalUnit),
                                {.text = formatNumber(100, 1)}, table.columns.size(), ReportRowKind::Total));
    table.note = ReportWords::tr(
        "Σ is a sum over ranks, steps and parallel streams, no wall time. Shares are of all operators of the table.");
    return table;
}

} // namespace ascope
