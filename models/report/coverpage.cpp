// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t metricCount = 4;
constexpr std::size_t listedProblems = 3;

QString joined(const std::vector<QString> &texts)
{
    return QStringList(texts.begin(), texts.end()).join(u", "_s);
}

/// "Steps 2–6 (step 2 is warm-up)", "Step 5", or the whole run.
QString stepsText(const ReportInput &input)
{
    std::vector<int> steps;
    for (const auto &step : input.summary.setup.steps) {
        if (step)
            steps.push_back(int(*step));
    }
    if (steps.empty())
        return ReportWords::tr("Whole run");
    if (steps.size() == 1)
        return stepText(steps.front());
    const QString all = ReportWords::tr("Steps %1").arg(formatRanks(steps));
    const auto warmUp = std::ranges::find_if(input.steps.perStep, [&input](const StepMean &mean) {
        return mean.isWarmUp
            && std::ranges::find(input.summary.setup.steps, mean.step) != input.summary.setup.steps.end();
    });
    return warmUp == input.steps.perStep.end()
        ? all
        : ReportWords::tr("%1 (step %2 is warm-up)").arg(all).arg(warmUp->step.value_or(0));
}

QString scopeLine(const ReportInput &input)
{
    const SetupFacts &setup = input.summary.setup;
    const auto rankCount = qint64(setup.ranks.size());
    QString line = rankCount == 1 ? ReportWords::tr("%1, rank %2").arg(stepsText(input)).arg(setup.ranks.front())
                                  : ReportWords::tr("%1, %2 ranks").arg(stepsText(input), formatCount(rankCount));
    if (setup.hosts.size() > 1)
        line = ReportWords::tr("%1 on %2 hosts").arg(line, formatCount(qint64(setup.hosts.size())));
    return line;
}

struct NumberWithUnit
{
    QString value;
    QString unit;
};

NumberWithUnit duration(double valueNs)
{
    const auto rounded = qint64(valueNs);
    const TimeUnit unit = timeUnitFor(rounded);
    return {formatInUnit(rounded, unit), unitName(unit)};
}

ReportMetric percentMetric(const QString &name, std::optional<double> ratio, const QString &note,
                           const QString &missing)
{
    ReportMetric metric{.name = name, .note = missing};
    if (ratio) {
        metric.value = formatNumber(*ratio * 100, 1);
        metric.unit = u"%"_s;
        metric.note = note;
    }
    return metric;
}

ReportMetric stepTimeMetric(const ReportInput &input)
{
    ReportMetric metric{.name = ReportWords::tr("Step time"),
                        .note = ReportWords::tr("no step times in this recording")};
    if (input.steps.isEmpty())
        return metric;
    const NumberWithUnit time = duration(input.summary.meanWallNs);
    metric.value = time.value;
    metric.unit = time.unit;
    metric.note = ReportWords::tr("mean of %1").arg(reportScopeText(input));
    return metric;
}

ReportMetric timeMetric(const QString &name, qint64 valueNs, const QString &note)
{
    ReportMetric metric{.name = name, .note = note};
    if (valueNs > 0) {
        const NumberWithUnit time = duration(double(valueNs));
        metric.value = time.value;
        metric.unit = time.unit;
    }
    return metric;
}

/// The numbers a user quotes; a recording of tables without steps shows its sums in their place.
std::vector<ReportMetric> metricsOf(const ReportInput &input)
{
    const Summary &summary = input.summary;
    std::vector<ReportMetric> candidates{
        stepTimeMetric(input),
        percentMetric(ReportWords::tr("Apparent utilisation"), summary.apparentUtilization,
                      ReportWords::tr("device busy %1").arg(formatDuration(qint64(summary.busyNs))),
                      ReportWords::tr("no step times in this recording")),
        percentMetric(ReportWords::tr("Effective utilisation"), summary.effectiveUtilization,
                      ReportWords::tr("limiting pipe busy %1").arg(formatDuration(qint64(summary.effectiveNs))),
                      ReportWords::tr("no pipe ratios of operators")),
        percentMetric(
            ReportWords::tr("Communication"), summary.communicationShare,
            ReportWords::tr("%1, of it %2 overlapped")
                .arg(formatDuration(qint64(summary.communicationNs)), formatDuration(qint64(summary.overlappedNs))),
            ReportWords::tr("no step times in this recording")),
        timeMetric(ReportWords::tr("Operator time"), input.operators.totalNs,
                   ReportWords::tr("Σ over streams, %1 executions").arg(formatCount(input.operators.count))),
        timeMetric(ReportWords::tr("Host calls"), input.api.totalNs,
                   ReportWords::tr("Σ over threads, %1 calls").arg(formatCount(input.api.totalCalls))),
    };
    if (input.traffic.totalBytes) {
        candidates.push_back({.value = formatNumber(*input.traffic.totalBytes / 1e9, 1),
                              .unit = u"GB"_s,
                              .name = ReportWords::tr("HBM traffic"),
                              .note = ReportWords::tr("read and written")});
    }
    candidates.push_back(percentMetric(ReportWords::tr("Compute-unit utilisation"), input.units.computeUtilization(),
                                       ReportWords::tr("larger of cube and vector"),
                                       ReportWords::tr("no unit was measured")));
    std::stable_partition(candidates.begin(), candidates.end(),
                          [](const ReportMetric &metric) { return !metric.value.isEmpty(); });
    candidates.resize(std::min(candidates.size(), metricCount));
    return candidates;
}

QString recordedText(const TimeRange &range)
{
    return ReportWords::tr("%1, %2 long")
        .arg(formatTimestamp(range.startNs).first(19), formatDuration(range.lengthNs()));
}

std::vector<ReportKeyValue> setupOf(const ReportInput &input)
{
    const SetupFacts &setup = input.summary.setup;
    std::vector<ReportKeyValue> entries;
    const auto add = [&entries](const QString &name, const QString &value) {
        if (!value.isEmpty())
            entries.push_back({.name = name, .value = value});
    };
    add(ReportWords::tr("Source", "of the recording"), QString(input.summary.sourcePath).replace(u'\n', u", "_s));
    add(ReportWords::tr("Hosts"), setup.hosts.empty() ? notCollectedText() : joined(setup.hosts));
    add(ReportWords::tr("Cards"),
        setup.ranks.empty()
            ? QString()
            : ReportWords::tr("%1 (%2)").arg(formatCount(qint64(setup.ranks.size())), reportRanksText(setup.ranks)));
    add(ReportWords::tr("Steps"), stepsText(input));
    add(ReportWords::tr("Recorded with"), joined(setup.producers));
    add(ReportWords::tr("Recorded at"),
        setup.rangeNs.isEmpty() ? ReportWords::tr("not collected: the tables have no times")
                                : recordedText(setup.rangeNs));
    add(ReportWords::tr("Level", "of the profiler"), setup.levels.empty() ? notCollectedText() : joined(setup.levels));
    add(ReportWords::tr("Metric set"), setup.metricSets.empty() ? notCollectedText() : joined(setup.metricSets));
    return entries;
}

/// What was read, what failed and what is missing, in a few lines; the sections at the end have it all.
std::vector<ReportNote> dataCheckOf(const ReportInput &input)
{
    std::vector<ReportNote> notes;
    qint64 imported = 0;
    qint64 skipped = 0;
    qint64 rows = 0;
    std::vector<const SourceFact *> failed;
    for (const SourceFact &source : input.sources) {
        imported += source.status == SourceStatus::Imported;
        skipped += source.status == SourceStatus::Skipped;
        rows += source.rows;
        if (source.status == SourceStatus::Failed)
            failed.push_back(&source);
    }
    notes.push_back(
        {.tone = imported > 0 ? ReportTone::Passed : ReportTone::Attention,
         .text
         = ReportWords::tr("Files read: %1, with %2 rows and events").arg(formatCount(imported), formatCount(rows))});
    for (std::size_t index = 0; index < std::min(failed.size(), listedProblems); ++index) {
        notes.push_back(
            {.tone = ReportTone::Critical, .text = ReportWords::tr("%1 could not be read").arg(failed[index]->path)});
    }
    if (failed.size() > listedProblems) {
        notes.push_back({.tone = ReportTone::Critical,
                         .text = ReportWords::tr("%1 more files could not be read")
                                     .arg(formatCount(qint64(failed.size() - listedProblems)))});
    }
    const auto troubles = std::ranges::count_if(
        input.issues, [](const SourceIssue &issue) { return issue.issue.severity != IssueSeverity::Info; });
    if (troubles > 0) {
        notes.push_back({.tone = ReportTone::Attention,
                         .text = ReportWords::tr("Kinds of odd or broken rows: %1").arg(formatCount(troubles))});
    }
    if (skipped > 0)
        notes.push_back(
            {.tone = ReportTone::Info, .text = ReportWords::tr("Files not used: %1").arg(formatCount(skipped))});
    QStringList missing;
    for (const MissingSource &source : input.summary.notCollected)
        missing.append(missingText(source));
    if (!missing.isEmpty())
        notes.push_back({.tone = ReportTone::NotCollected,
                         .text = ReportWords::tr("Not collected: %1").arg(missing.join(u", "_s))});
    return notes;
}

/// What the slow card costs, in words of the pages.
QString headlineNote(const ReportInput &input)
{
    const Headline &headline = input.summary.headline;
    if (headline.slowRank && !input.communication.slowRanks.empty()) {
        const SlowRank &slow = input.communication.slowRanks.front();
        return ReportWords::tr("Rank %1 is late: %2.").arg(QString::number(slow.rank), slowCauseText(slow.cause));
    }
    if (input.steps.isEmpty())
        return {};
    return ReportWords::tr("Of each %1 step, mean of %2.")
        .arg(formatDuration(qint64(input.summary.meanWallNs)), reportScopeText(input));
}

ReportTone toneOf(const Headline &headline)
{
    if (headline.slowRank || headline.code == HeadlineCode::Communication || headline.code == HeadlineCode::Free)
        return ReportTone::Critical;
    return ReportTone::Info;
}

} // namespace

ReportCover coverOf(const ReportInput &input)
{
    ReportCover cover;
    cover.title = input.options.title.isEmpty() ? input.store.name() : input.options.title;
    cover.scope = scopeLine(input);
    cover.headline = headlineText(input.summary.headline);
    cover.headlineNote = headlineNote(input);
    cover.tone = toneOf(input.summary.headline);
    cover.metrics = metricsOf(input);
    cover.setup = setupOf(input);
    cover.dataCheck = dataCheckOf(input);
    return cover;
}

} // namespace ascope
