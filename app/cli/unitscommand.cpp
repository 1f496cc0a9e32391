// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/target.h"
#include "models/analysis/units.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nsPerUs = 1000;

/// What the numbers rest on; empty when there are none. In JSON in English, as names of files are.
QString basisName(const UnitUse &use)
{
    if (use.basis == UnitBasis::File)
        return u"hardware_summary.csv"_s;
    if (use.basis == UnitBasis::None)
        return {};
    return u"%1 operators, %2 us"_s.arg(use.operatorCount).arg(double(use.operatorTimeNs) / nsPerUs, 0, 'f', 3);
}

QString basisText(const UnitUse &use)
{
    if (use.basis != UnitBasis::Operators)
        return basisName(use);
    return QCoreApplication::translate("Cli", "%1 operators, %2")
        .arg(formatCount(use.operatorCount), formatDuration(use.operatorTimeNs));
}

QJsonValue rankOf(const UnitUse &use)
{
    return use.ranks.size() == 1 ? QJsonValue(use.ranks.front()) : QJsonValue();
}

QJsonObject unitJson(const UnitUse &use)
{
    const QString basis = basisName(use);
    return {
        {u"unit"_s, hardwareUnitName(use.unit)},
        {u"utilization"_s, jsonOrNull(use.utilization)},
        {u"bandwidth_gbps"_s, jsonOrNull(use.bandwidthGbps)},
        {u"peak_gbps"_s, jsonOrNull(use.peakGbps)},
        {u"hit_rate"_s, jsonOrNull(use.hitRate)},
        {u"rank"_s, rankOf(use)},
        {u"ranks"_s, jsonArray(use.ranks)},
        {u"basis"_s, basis.isEmpty() ? QJsonValue() : QJsonValue(basis)},
        {u"state"_s, use.state ? QJsonValue(unitStateName(*use.state)) : QJsonValue()},
        {u"threshold"_s, jsonOrNull(use.threshold)},
        {u"needs"_s, use.neededMetricSet.isEmpty() ? QJsonValue() : QJsonValue(use.neededMetricSet)},
    };
}

/// A value that the unit cannot have (the hit rate of a pipe) or that no file gives (a peak) is a dash.
Cell orDash(Cell cell)
{
    return cell.value.isNull() ? Cell{.value = {}, .text = u"–"_s} : cell;
}

std::vector<Cell> unitRow(const UnitUse &use)
{
    const bool isMemory = use.unit >= HardwareUnit::Hbm;
    const bool isCache = use.unit == HardwareUnit::L1 || use.unit == HardwareUnit::L2;
    const QString basis = basisName(use);
    const QString needs = QCoreApplication::translate("Cli", "needs metric set %1").arg(use.neededMetricSet);
    return {{.value = hardwareUnitName(use.unit), .text = hardwareUnitText(use.unit)},
            ratioCell(use.utilization),
            isMemory ? realCell(use.bandwidthGbps, 1) : orDash(realCell(use.bandwidthGbps, 1)),
            orDash(realCell(use.peakGbps, 1)),
            isCache ? ratioCell(use.hitRate) : orDash(ratioCell(use.hitRate)),
            {.value = rankOf(use), .text = use.ranks.empty() ? u"–"_s : formatRanks(use.ranks)},
            basis.isEmpty() ? Cell{.value = {}, .text = needs} : Cell{.value = basis, .text = basisText(use)},
            {.value = use.state ? QJsonValue(unitStateName(*use.state)) : QJsonValue(), .text = unitStateText(use)},
            orDash(ratioCell(use.threshold))};
}

Result<ExitCode> runUnits(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const UnitReport report = unitReport((*target)->store, (*target)->scope);

    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    Table table{.name = u"units"_s,
                .columns = {{u"unit"_s, label(QT_TRANSLATE_NOOP("Cli", "Unit")), false},
                            {u"utilization"_s, label(QT_TRANSLATE_NOOP("Cli", "Utilisation"))},
                            {u"bandwidth_gbps"_s, label(QT_TRANSLATE_NOOP("Cli", "Bandwidth, GB/s"))},
                            {u"peak_gbps"_s, label(QT_TRANSLATE_NOOP("Cli", "Peak, GB/s"))},
                            {u"hit_rate"_s, label(QT_TRANSLATE_NOOP("Cli", "Hit rate"))},
                            {u"rank"_s, label(QT_TRANSLATE_NOOP("Cli", "Ranks"))},
                            {u"basis"_s, label(QT_TRANSLATE_NOOP("Cli", "Rests on")), false},
                            {u"state"_s, label(QT_TRANSLATE_NOOP("Cli", "State")), false},
                            {u"threshold"_s, label(QT_TRANSLATE_NOOP("Cli", "Threshold"))}}};
    QJsonArray json;
    for (const UnitUse &use : report.units) {
        json.append(unitJson(use));
        table.rows.push_back(unitRow(use));
    }
    CommandResult result{.json = json, .tables = {table}};
    return finish(context, **target, result);
}

} // namespace

Command unitsCommand()
{
    return {.name = u"units"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "utilisation of the units of the AI Core and its memories"),
            .run = runUnits,
            .details
            = QT_TRANSLATE_NOOP("Cli",
                                "Utilisation is weighted by the time of the operators. Bandwidth counts 10^9 bytes a "
                                "second.")};
}

} // namespace ascope
