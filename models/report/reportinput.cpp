// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/reportinput.h"

#include "models/report/phrases.h"
#include "models/report/reportwords.h"

#include <algorithm>

namespace ascope {

std::size_t ReportInput::listed(std::size_t count) const
{
    return options.topCount > 0 ? std::min(count, std::size_t(options.topCount)) : count;
}

ReportInput readReportInput(const Store &store, const ReportOptions &options)
{
    const Scope &scope = options.scope;
    SummaryParts parts = readSummaryParts(store, scope);
    Summary summary = summarize(store, scope, parts);
    return {.store = store,
            .options = options,
            .summary = std::move(summary),
            .steps = std::move(parts.steps),
            .operators = std::move(parts.operators),
            .communicationOperators = operatorTable(store, scope, OperatorGrouping::Type, OperatorClass::Communication),
            .units = unitReport(store, scope),
            .traffic = hbmTraffic(store, scope),
            .memory = memoryReport(store, scope, 1),
            .api = apiReport(store, scope),
            .communication = std::move(parts.communication),
            .sources = store.sources(),
            .issues = store.issues()};
}

ReportDocument buildReport(const Store &store, const ReportOptions &options)
{
    const ReportInput input = readReportInput(store, options);
    ReportDocument document;
    document.languageTag = options.languageTag;
    document.sessionName = store.name();
    document.programVersion = options.programVersion;
    document.date = options.date;
    document.cover = coverOf(input);
    document.sections = {stepSection(input),   operatorSection(input),     apiSection(input),
                         unitSection(input),   memorySection(input),       communicationSection(input),
                         sourceSection(input), notCollectedSection(input), methodSection(input)};
    return document;
}

QString reportRanksText(const std::vector<int> &ranks)
{
    if (ranks.size() == 1)
        return ReportWords::tr("rank %1").arg(ranks.front());
    return ReportWords::tr("ranks %1").arg(formatRanks(ranks));
}

QString reportScopeText(const ReportInput &input)
{
    const auto rankCount = qint64(input.summary.setup.ranks.size());
    const auto stepCount
        = std::ranges::count_if(input.summary.setup.steps, [](const auto &step) { return step.has_value(); });
    const QString ranks
        = rankCount == 1 ? ReportWords::tr("1 rank") : ReportWords::tr("%1 ranks").arg(formatCount(rankCount));
    if (stepCount == 0)
        return ranks;
    const QString steps
        = stepCount == 1 ? ReportWords::tr("1 step") : ReportWords::tr("%1 steps").arg(formatCount(stepCount));
    return ReportWords::tr("%1 and %2", "8 ranks and 5 steps").arg(ranks, steps);
}

QString reportSentences(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences) {
        if (!text.isEmpty() && !text.endsWith(u'。'))
            text += u' ';
        text += sentence;
    }
    return text;
}

ReportNote reportMissingNote(const MissingSource &missing)
{
    ReportNote note{.tone = ReportTone::NotCollected};
    note.lead = ReportWords::tr("%1: never measured.").arg(missingText(missing));
    if (missing.collectWith.isEmpty())
        note.text = ReportWords::tr("It would come from %1.").arg(missing.file);
    else
        note.text
            = ReportWords::tr("It would come from %1; collect it with %2.").arg(missing.file, missing.collectWith);
    return note;
}

TimeUnit reportColumnUnit(std::vector<double> valuesNs)
{
    constexpr double spread = 1e4; // digits before the point that the largest may have beyond those of its own unit
    if (valuesNs.empty())
        return TimeUnit::Nanoseconds;
    const double largest = *std::ranges::max_element(valuesNs);
    const auto middle = valuesNs.begin() + std::ptrdiff_t(valuesNs.size() / 2);
    std::ranges::nth_element(valuesNs, middle);
    return std::max(timeUnitFor(qint64(*middle)), timeUnitFor(qint64(largest / spread)));
}

ReportCell reportCell(const QString &text)
{
    return {.text = text};
}

ReportCell reportMissingCell()
{
    return {.text = notCollectedText(), .isMissing = true};
}

ReportCell reportCountCell(qint64 value)
{
    return {.text = formatCount(value)};
}

ReportCell reportTimeCell(std::optional<qint64> valueNs, TimeUnit unit)
{
    return valueNs ? ReportCell{.text = formatInUnit(*valueNs, unit)} : reportMissingCell();
}

ReportCell reportNumberCell(std::optional<double> value, int decimals)
{
    return value ? ReportCell{.text = formatNumber(*value, decimals)} : reportMissingCell();
}

ReportCell reportShareCell(double percent, double ratio, ReportFill fill)
{
    return {.text = formatNumber(percent, 1), .ratio = ratio, .fill = fill};
}

ReportCell reportNameCell(const QString &name, ReportFill fill)
{
    return {.text = name, .fill = fill, .hasSwatch = fill != ReportFill::Neutral};
}

ReportColumn reportNumberColumn(const QString &title)
{
    return {.title = title, .alignment = ReportAlignment::Right};
}

ReportFill reportFillOf(SliceKind kind)
{
    switch (kind) {
    case SliceKind::Cube:
        return ReportFill::Cube;
    case SliceKind::Vector:
        return ReportFill::Vector;
    case SliceKind::Mix:
        return ReportFill::Mix;
    case SliceKind::AiCpu:
        return ReportFill::AiCpu;
    case SliceKind::Communication:
        return ReportFill::Communication;
    case SliceKind::Copy:
        return ReportFill::Copy;
    case SliceKind::Wait:
        return ReportFill::Wait;
    default:
        return ReportFill::Neutral;
    }
}

} // namespace ascope
