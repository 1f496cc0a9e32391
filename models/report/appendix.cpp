// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"
#include "models/report/sourcephrases.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t sourceLimit = 40;
constexpr std::size_t issueLimit = 20;
constexpr int exampleLength = 120;

QString statusText(SourceStatus status)
{
    switch (status) {
    case SourceStatus::Imported:
        return ReportWords::tr("read");
    case SourceStatus::Skipped:
        return ReportWords::tr("not used");
    case SourceStatus::Failed:
        return ReportWords::tr("failed");
    }
    return {};
}

/// Files of one name with one result, over all ranks.
struct SourceGroup
{
    QString path; ///< of the first
    QString name;
    QString reason;
    SourceStatus status = SourceStatus::Imported;
    qint64 count = 0;
    qint64 rows = 0;
    qint64 sizeBytes = 0;
    std::set<int> ranks;
};

/// What went wrong first, so that a long list does not hide it.
int urgency(const SourceGroup &group)
{
    return group.status == SourceStatus::Failed ? 0 : group.status == SourceStatus::Skipped ? 2 : 1;
}

std::vector<SourceGroup> groupsOf(const std::vector<SourceFact> &sources)
{
    std::vector<SourceGroup> groups;
    std::map<std::tuple<QString, SourceStatus, QString>, std::size_t> places;
    for (const SourceFact &source : sources) {
        QString name = source.path.section(u'/', -1);
        // profiler_info_3.json and a trace renamed with its rank are one kind of file.
        static const QRegularExpression number(u"_\\d+(?=\\.)"_s);
        name.replace(number, u"_*"_s);
        const auto [place, isNew] = places.try_emplace({name, source.status, source.reason}, groups.size());
        if (isNew)
            groups.push_back({.path = source.path, .name = name, .reason = source.reason, .status = source.status});
        SourceGroup &group = groups[place->second];
        ++group.count;
        group.rows += source.rows;
        group.sizeBytes += source.sizeBytes;
        if (source.rank)
            group.ranks.insert(*source.rank);
    }
    std::ranges::stable_sort(groups, {}, urgency);
    return groups;
}

ReportTable sourceTable(const ReportInput &input)
{
    const std::vector<SourceGroup> groups = groupsOf(input.sources);
    const bool hasReasons
        = std::ranges::any_of(groups, [](const SourceGroup &group) { return !group.reason.isEmpty(); });
    ReportTable table;
    table.caption = ReportWords::tr("Files of the opened folder; those of one name on several ranks are one row");
    table.columns = {{.title = ReportWords::tr("File"), .isElastic = true},
                     reportNumberColumn(ReportWords::tr("Files")),
                     {.title = ReportWords::tr("Ranks")},
                     reportNumberColumn(ReportWords::tr("Rows")),
                     reportNumberColumn(ReportWords::tr("Size")),
                     {.title = ReportWords::tr("Result")}};
    if (hasReasons)
        table.columns.push_back({.title = ReportWords::tr("Why"), .isElastic = true});
    const std::size_t listed = groups.size() > sourceLimit + 1 ? sourceLimit : groups.size();
    for (std::size_t index = 0; index < listed; ++index) {
        const SourceGroup &group = groups[index];
        ReportRow row{.kind = group.status == SourceStatus::Failed ? ReportRowKind::Emphasis : ReportRowKind::Plain};
        row.cells = {reportCell(group.count == 1 ? group.path : group.name),
                     reportCountCell(group.count),
                     reportCell(formatRanks({group.ranks.begin(), group.ranks.end()})),
                     reportCountCell(group.rows),
                     reportCell(formatBytes(double(group.sizeBytes))),
                     reportCell(statusText(group.status))};
        if (hasReasons)
            row.cells.push_back(reportCell(sourceReasonText(group.reason)));
        table.rows.push_back(std::move(row));
    }
    if (listed < groups.size()) {
        ReportRow rest{.kind = ReportRowKind::Rest};
        rest.cells = {reportCell(ReportWords::tr("%1 more").arg(formatCount(qint64(groups.size() - listed))))};
        rest.cells.resize(table.columns.size());
        table.rows.push_back(std::move(rest));
    }
    return table;
}

ReportTable issueTable(const ReportInput &input)
{
    ReportTable table;
    table.caption = ReportWords::tr("What was odd or broken in them, counted per kind");
    table.columns = {{.title = ReportWords::tr("File"), .isElastic = true},
                     {.title = ReportWords::tr("What"), .isElastic = true}};
    const std::size_t listed = std::min(input.issues.size(), issueLimit);
    for (std::size_t index = 0; index < listed; ++index) {
        ImportIssue issue = input.issues[index].issue;
        issue.example = issue.example.left(exampleLength);
        table.rows.push_back({.cells = {reportCell(input.issues[index].path), reportCell(issueText(issue))}});
    }
    if (listed < input.issues.size()) {
        ReportRow rest{.kind = ReportRowKind::Rest};
        rest.cells
            = {reportCell(ReportWords::tr("%1 more").arg(formatCount(qint64(input.issues.size() - listed)))), {}};
        table.rows.push_back(std::move(rest));
    }
    return table;
}

} // namespace

ReportSection sourceSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Sources")};
    if (!input.summary.sourcePath.isEmpty()) {
        section.blocks.push_back(ReportParagraph{
            .text
            = ReportWords::tr("Read from %1. The folder itself is never changed.").arg(input.summary.sourcePath)});
    }
    if (!input.sources.empty())
        section.blocks.push_back(sourceTable(input));
    if (!input.issues.empty())
        section.blocks.push_back(issueTable(input));
    else
        section.blocks.push_back(
            ReportNote{.tone = ReportTone::Passed, .text = ReportWords::tr("No odd or broken rows were found.")});
    return section;
}

ReportSection notCollectedSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("What was not collected")};
    const std::vector<MissingSource> &missing = input.summary.notCollected;
    if (missing.empty()) {
        section.blocks.push_back(
            ReportNote{.tone = ReportTone::Passed,
                       .text = ReportWords::tr("Everything that this report can show was collected.")});
        return section;
    }
    section.blocks.push_back(ReportParagraph{
        .text = ReportWords::tr(
            "The recording does not hold the following. A number that was not collected is never shown as zero.")});
    ReportTable table;
    table.caption = ReportWords::tr("What is missing, the file that would hold it, and what collects it");
    table.columns = {{.title = ReportWords::tr("Missing"), .isElastic = true},
                     {.title = ReportWords::tr("File"), .isElastic = true},
                     {.title = ReportWords::tr("Collect with"), .isElastic = true}};
    for (const MissingSource &source : missing) {
        ReportRow row;
        row.cells = {reportCell(missingText(source)), reportCell(source.file), reportCell(source.collectWith)};
        table.rows.push_back(std::move(row));
    }
    section.blocks.push_back(std::move(table));
    return section;
}

ReportSection methodSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Thresholds and versions")};
    const auto percent = [](HardwareUnit unit) { return formatPercent(unitThreshold(unit).value_or(0)); };
    ReportKeyValues list;
    list.entries = {
        {ReportWords::tr("Cube"), ReportWords::tr("low under %1 utilisation").arg(percent(HardwareUnit::Cube))},
        {ReportWords::tr("Vector"), ReportWords::tr("low under %1 utilisation").arg(percent(HardwareUnit::Vector))},
        {ReportWords::tr("HBM"), ReportWords::tr("high over %1 of the peak bandwidth").arg(percent(HardwareUnit::Hbm))},
        {ReportWords::tr("Slow card"),
         ReportWords::tr("Dixon test at 0.995 on the duration of each collective over its ranks: the shortest arrived "
                         "last; three standard "
                         "deviations beyond 100 ranks")},
        {ReportWords::tr("Step"),
         ReportWords::tr("wall time = stage + bubble, and preparing where the step before is not in the recording; the "
                         "parts add up to 100 %")},
        {ReportWords::tr("Units", "of measurement"),
         ReportWords::tr("1 GB = 10⁹ bytes, 1 MB = 10⁶ bytes; bandwidth in 10⁹ bytes a second")},
        {ReportWords::tr("Program"), input.options.programVersion},
    };
    if (!input.summary.setup.producers.empty()) {
        list.entries.push_back(
            {ReportWords::tr("Recorded with"),
             QStringList(input.summary.setup.producers.begin(), input.summary.setup.producers.end()).join(u", "_s)});
    }
    section.blocks.push_back(std::move(list));
    return section;
}

} // namespace ascope
