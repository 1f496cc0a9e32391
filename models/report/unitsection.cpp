// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t pullingOperators = 6;

ReportTone toneOf(const UnitUse &use)
{
    if (!use.isCollected())
        return ReportTone::NotCollected;
    if (!use.state)
        return ReportTone::Plain;
    switch (*use.state) {
    case UnitState::Low:
    case UnitState::High:
        return ReportTone::Attention;
    case UnitState::Possible:
        return ReportTone::Info;
    case UnitState::Ok:
        return ReportTone::Passed;
    }
    return ReportTone::Plain;
}

QString stateOf(const UnitUse &use)
{
    return use.isCollected() ? unitStateText(use.state) : notCollectedText();
}

QString bandwidthText(const UnitUse &use)
{
    if (!use.bandwidthGbps)
        return {};
    const QString own = formatNumber(*use.bandwidthGbps, 1);
    return use.peakGbps ? ReportWords::tr("%1 of %2 GB/s").arg(own, formatNumber(*use.peakGbps, 0))
                        : ReportWords::tr("%1 GB/s").arg(own);
}

ReportGauge gaugeOf(const UnitUse &use)
{
    ReportGauge gauge{
        .name = hardwareUnitText(use.unit), .threshold = use.threshold, .state = stateOf(use), .tone = toneOf(use)};
    if (use.utilization) {
        gauge.ratio = use.utilization;
        gauge.value = formatPercent(*use.utilization);
        gauge.detail = bandwidthText(use);
    } else if (use.hitRate) {
        gauge.ratio = use.hitRate;
        gauge.value = formatPercent(*use.hitRate);
        gauge.detail = ReportWords::tr("hit rate");
    } else if (use.bandwidthGbps) {
        gauge.detail = bandwidthText(use);
        gauge.state = ReportWords::tr("peak unknown");
        gauge.tone = ReportTone::Plain;
    } else if (!use.neededMetricSet.isEmpty()) {
        gauge.detail = use.neededMetricSet;
    }
    return gauge;
}

ReportFigure gauges(const ReportInput &input)
{
    ReportGauges figure;
    for (const UnitUse &use : input.units.units)
        figure.gauges.push_back(gaugeOf(use));
    return {.caption = ReportWords::tr(
                           "Utilisation of the units, weighted by operator time, mean of %1; the tick is the threshold")
                           .arg(reportScopeText(input)),
            .content = std::move(figure)};
}

QString basisText(const UnitUse &use)
{
    switch (use.basis) {
    case UnitBasis::None:
        return use.neededMetricSet.isEmpty() ? notCollectedText()
                                             : ReportWords::tr("metric set %1 would show it").arg(use.neededMetricSet);
    case UnitBasis::File:
        return u"hardware_summary.csv"_s;
    case UnitBasis::Operators:
        return ReportWords::tr("%1 operators, Σ %2, %3")
            .arg(formatCount(use.operatorCount), formatDuration(use.operatorTimeNs), reportRanksText(use.ranks));
    }
    return {};
}

ReportCell percentCell(std::optional<double> ratio)
{
    return reportNumberCell(ratio ? std::optional(*ratio * 100) : std::nullopt, 1);
}

/// A value that the unit cannot have is left empty; one that was not measured says so through the basis.
ReportCell optionalCell(const ReportCell &cell)
{
    return cell.isMissing ? ReportCell{} : cell;
}

ReportTable unitTable(const ReportInput &input)
{
    ReportTable table;
    table.caption = ReportWords::tr("Units and what their numbers rest on");
    table.columns = {{.title = ReportWords::tr("Unit")},
                     reportNumberColumn(ReportWords::tr("Utilisation (%)")),
                     reportNumberColumn(ReportWords::tr("Threshold (%)")),
                     {.title = ReportWords::tr("State")},
                     reportNumberColumn(ReportWords::tr("Bandwidth (GB/s)")),
                     reportNumberColumn(ReportWords::tr("Hit rate (%)")),
                     {.title = ReportWords::tr("Basis"), .isElastic = true}};
    for (const UnitUse &use : input.units.units) {
        ReportRow row;
        row.cells = {reportCell(hardwareUnitText(use.unit)),
                     optionalCell(percentCell(use.utilization)),
                     optionalCell(percentCell(use.threshold)),
                     use.isCollected() ? reportCell(stateOf(use)) : reportMissingCell(),
                     optionalCell(reportNumberCell(use.bandwidthGbps, 1)),
                     optionalCell(percentCell(use.hitRate)),
                     ReportCell{.text = basisText(use), .isMissing = !use.isCollected()}};
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The operators that pull a unit under its threshold.
std::optional<ReportTable> pullingTable(const ReportInput &input, HardwareUnit unit)
{
    const UnitUse &use = input.units.unit(unit);
    if (!use.state || (*use.state != UnitState::Low && *use.state != UnitState::Possible))
        return {};
    std::vector<UnitOperator> operators = unitOperators(input.store, input.options.scope, unit);
    std::erase_if(operators, [](const UnitOperator &entry) { return entry.shortfallNs <= 0; });
    if (operators.empty())
        return {};
    operators.resize(std::min(operators.size(), pullingOperators));
    const TimeUnit timeUnit = timeUnitFor(operators.front().totalNs);
    ReportTable table;
    table.caption = ReportWords::tr("Operators that pull %1 down, most missing time first").arg(hardwareUnitText(unit));
    table.columns = {{.title = ReportWords::tr("Type"), .isElastic = true},
                     {.title = ReportWords::tr("Core")},
                     reportNumberColumn(ReportWords::tr("Count")),
                     reportNumberColumn(ReportWords::tr("Σ time (%1)").arg(unitName(timeUnit))),
                     {.title = ReportWords::tr("Utilisation (%)"), .alignment = ReportAlignment::Right, .isBar = true},
                     {.title = ReportWords::tr("Limited by")}};
    for (const UnitOperator &entry : operators) {
        ReportRow row;
        row.cells = {reportNameCell(entry.type, reportFillOf(entry.kind)),
                     reportCell(entry.core),
                     reportCountCell(entry.count),
                     reportTimeCell(entry.totalNs, timeUnit),
                     reportShareCell(entry.utilization * 100, entry.utilization, reportFillOf(entry.kind)),
                     entry.bound ? reportCell(boundText(entry.bound)) : reportMissingCell()};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

ReportSection unitSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Units")};
    if (input.units.isEmpty()) {
        section.blocks.push_back(reportMissingNote(missingSource(u"pipe_metrics"_s)));
        return section;
    }
    section.blocks.push_back(gauges(input));
    section.blocks.push_back(unitTable(input));
    for (const HardwareUnit unit : {HardwareUnit::Cube, HardwareUnit::Vector}) {
        if (const auto table = pullingTable(input, unit))
            section.blocks.push_back(*table);
    }
    return section;
}

} // namespace ascope
