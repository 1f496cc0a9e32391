// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/reportinput.h"
#include "models/report/reportwords.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

ReportRow apiRow(const ApiStat &api, double share, TimeUnit totalUnit, TimeUnit averageUnit)
{
    ReportRow row;
    row.cells = {reportCell(api.name),
                 reportCell(api.level),
                 reportCountCell(api.count),
                 reportTimeCell(api.totalNs, totalUnit),
                 reportShareCell(share, share / 100, ReportFill::Neutral),
                 reportTimeCell(qint64(api.avgNs), averageUnit),
                 reportTimeCell(api.maxNs, averageUnit)};
    if (api.isRest) {
        row.kind = ReportRowKind::Rest;
        row.cells[0].text = ReportWords::tr("Not listed in the source");
        row.cells[5] = {};
        row.cells[6] = {};
    }
    return row;
}

ReportTable apiTable(const ReportInput &input)
{
    const std::vector<ApiStat> &apis = input.api.apis;
    std::vector<double> totals;
    std::vector<double> averages;
    for (const ApiStat &api : apis) {
        totals.push_back(double(api.totalNs));
        averages.push_back(api.avgNs);
    }
    const std::vector<double> shares = sharesByLargestRemainder(totals);
    const TimeUnit totalUnit = reportColumnUnit(totals);
    const TimeUnit averageUnit = reportColumnUnit(averages);

    ReportTable table;
    table.caption = ReportWords::tr("Host calls, sum of %1").arg(reportScopeText(input));
    table.columns = {{.title = ReportWords::tr("Call"), .isElastic = true},
                     {.title = ReportWords::tr("Level")},
                     reportNumberColumn(ReportWords::tr("Count")),
                     reportNumberColumn(ReportWords::tr("Σ time (%1)").arg(unitName(totalUnit))),
                     {.title = ReportWords::tr("Share (%)"), .alignment = ReportAlignment::Right, .isBar = true},
                     reportNumberColumn(ReportWords::tr("Average (%1)").arg(unitName(averageUnit))),
                     reportNumberColumn(ReportWords::tr("Longest (%1)").arg(unitName(averageUnit)))};
    const std::size_t listed = input.listed(apis.size());
    for (std::size_t index = 0; index < listed; ++index)
        table.rows.push_back(apiRow(apis[index], shares[index], totalUnit, averageUnit));
    if (listed < apis.size()) {
        ApiStat rest{.isRest = true};
        double share = 0;
        for (std::size_t index = listed; index < apis.size(); ++index) {
            rest.count += apis[index].count;
            rest.totalNs += apis[index].totalNs;
            share += shares[index];
        }
        ReportRow row = apiRow(rest, share, totalUnit, averageUnit);
        row.cells[0].text = ReportWords::tr("%1 more").arg(formatCount(qint64(apis.size() - listed)));
        table.rows.push_back(std::move(row));
    }
    ReportRow sum{.kind = ReportRowKind::Total};
    sum.cells = {reportCell(ReportWords::tr("Sum")),
                 {},
                 reportCountCell(input.api.totalCalls),
                 reportTimeCell(input.api.totalNs, totalUnit),
                 reportCell(formatNumber(100, 1)),
                 {},
                 {}};
    table.rows.push_back(std::move(sum));
    QStringList notes{ReportWords::tr("Σ is a sum over threads and levels, which enclose each other: no wall time.")};
    if (input.api.coversWholeRun)
        notes.append(ReportWords::tr("The source has no steps: these are the calls of the whole run."));
    table.note = reportSentences(notes);
    return table;
}

} // namespace

ReportSection apiSection(const ReportInput &input)
{
    ReportSection section{.title = ReportWords::tr("Host calls")};
    if (input.api.apis.empty())
        section.blocks.push_back(reportMissingNote(missingSource(u"api"_s)));
    else
        section.blocks.push_back(apiTable(input));
    return section;
}

} // namespace ascope
