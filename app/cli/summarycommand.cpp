// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"
#include "app/cli/jsonrows.h"
#include "app/cli/target.h"
#include "models/analysis/summary.h"
#include "models/base/json.h"
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QJsonArray textsJson(const std::vector<QString> &texts)
{
    QJsonArray json;
    for (const QString &text : texts)
        json.append(text);
    return json;
}

QString joined(const std::vector<QString> &texts)
{
    return QStringList(texts.begin(), texts.end()).join(u", "_s);
}

QJsonObject summaryJson(const Summary &summary)
{
    QJsonArray steps;
    for (const auto &step : summary.setup.steps)
        steps.append(jsonOrNull(step));
    QJsonArray ops;
    for (const OperatorStat &stat : summary.topOperators)
        ops.append(operatorJson(stat));
    QJsonArray missing;
    for (const MissingSource &source : summary.notCollected)
        missing.append(source.code);
    const bool hasTime = !summary.setup.rangeNs.isEmpty();
    return {{u"session"_s, summary.sessionPath},
            {u"name"_s, summary.name},
            {u"source"_s, summary.sourcePath},
            {u"producer"_s, joined(summary.setup.producers)},
            {u"level"_s, summary.setup.levels.empty() ? QJsonValue() : QJsonValue(joined(summary.setup.levels))},
            {u"metric_sets"_s, textsJson(summary.setup.metricSets)},
            {u"ranks"_s, jsonArray(summary.setup.ranks)},
            {u"hosts"_s, textsJson(summary.setup.hosts)},
            {u"steps"_s, steps},
            {u"start_ns"_s, hasTime ? QJsonValue(summary.setup.rangeNs.startNs) : QJsonValue()},
            {u"end_ns"_s, hasTime ? QJsonValue(summary.setup.rangeNs.endNs) : QJsonValue()},
            {u"headline"_s, headlineText(summary.headline)},
            {u"apparent_utilization"_s, jsonOrNull(summary.apparentUtilization)},
            {u"effective_utilization"_s, jsonOrNull(summary.effectiveUtilization)},
            {u"communication_share"_s, jsonOrNull(summary.communicationShare)},
            {u"top_ops"_s, ops},
            {u"not_collected"_s, missing}};
}

QString stepsText(const std::vector<std::optional<qint64>> &steps)
{
    if (steps.empty())
        return notCollectedText();
    if (!steps.front())
        return QCoreApplication::translate("Cli", "one run without step marks");
    if (steps.size() == 1)
        return QString::number(*steps.front());
    return QCoreApplication::translate("Cli", "%1 to %2 (%3)")
        .arg(*steps.front())
        .arg(*steps.back())
        .arg(formatCount(qint64(steps.size())));
}

/// Name and value, as lines of a small table.
Table factsTable(const Summary &summary)
{
    const auto label = [](const char *text) { return QCoreApplication::translate("Cli", text); };
    const auto ratio
        = [](const std::optional<double> &value) { return value ? formatPercent(*value) : notCollectedText(); };
    const SetupFacts &setup = summary.setup;
    Table table{.name = u"facts"_s,
                .columns = {{u"fact"_s, label(QT_TRANSLATE_NOOP("Cli", "Recording")), false},
                            {u"value"_s, summary.name, false}}};
    const auto add = [&table](const QString &name, const QString &value) {
        table.rows.push_back({textCell(name), textCell(value.isEmpty() ? notCollectedText() : value)});
    };
    add(label(QT_TRANSLATE_NOOP("Cli", "Source")), summary.sourcePath);
    add(label(QT_TRANSLATE_NOOP("Cli", "Producer")), joined(setup.producers));
    add(label(QT_TRANSLATE_NOOP("Cli", "Level, metric set")),
        joined(setup.levels) + (setup.metricSets.empty() ? QString() : QString(u", "_s + joined(setup.metricSets))));
    add(label(QT_TRANSLATE_NOOP("Cli", "Ranks")), formatRanks(setup.ranks));
    add(label(QT_TRANSLATE_NOOP("Cli", "Hosts")), joined(setup.hosts));
    add(label(QT_TRANSLATE_NOOP("Cli", "Steps")), stepsText(setup.steps));
    if (!setup.rangeNs.isEmpty())
        add(label(QT_TRANSLATE_NOOP("Cli", "Start")), formatTimestamp(setup.rangeNs.startNs));
    add(label(QT_TRANSLATE_NOOP("Cli", "Apparent utilisation")), ratio(summary.apparentUtilization));
    add(label(QT_TRANSLATE_NOOP("Cli", "Effective utilisation")), ratio(summary.effectiveUtilization));
    add(label(QT_TRANSLATE_NOOP("Cli", "Communication")), ratio(summary.communicationShare));
    return table;
}

Result<ExitCode> runSummary(CommandContext &context)
{
    const auto target = openForCommand(context, context.arguments.operands().front());
    if (!target)
        return target.error();
    const auto top = topRows(context.arguments);
    if (!top)
        return top.error();
    const Summary summary = summarize((*target)->store, (*target)->scope, *top);

    CommandResult result{.json = summaryJson(summary), .tables = {factsTable(summary)}};
    result.lines.append(headlineText(summary.headline));
    result.tables.push_back(
        operatorsTable(u"top_ops"_s, QCoreApplication::translate("Cli", "Top operators"), summary.topOperators));
    QStringList missing;
    for (const MissingSource &source : summary.notCollected)
        missing.append(missingText(source));
    if (!missing.isEmpty())
        result.tables.back().notes.append(
            QCoreApplication::translate("Cli", "Not collected: %1").arg(missing.join(u", "_s)));
    return finish(context, **target, result);
}

} // namespace

Command summaryCommand()
{
    return {.name = u"summary"_s,
            .operands = u"TARGET"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "the recording in a few lines"),
            .run = runSummary,
            .details = QT_TRANSLATE_NOOP("Cli", "Tables: facts, top_ops.")};
}

} // namespace ascope
