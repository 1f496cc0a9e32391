// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

struct Wording
{
    const char *code;
    const char *text;
};

constexpr Wording issueWordings[] = {
    {"begin_without_end", QT_TRANSLATE_NOOP("Phrases", "begin events without an end were left out")},
    {"broken_event", QT_TRANSLATE_NOOP("Phrases", "events that could not be read were left out")},
    {"broken_link", QT_TRANSLATE_NOOP("Phrases", "links whose ends are no ranks were left out")},
    {"counter_without_value", QT_TRANSLATE_NOOP("Phrases", "counter events without a number were left out")},
    {"end_without_begin", QT_TRANSLATE_NOOP("Phrases", "end events without a begin were left out")},
    {"event_at_time_zero", QT_TRANSLATE_NOOP("Phrases", "events at time 0 among others of today were left out")},
    {"event_without_time", QT_TRANSLATE_NOOP("Phrases", "events without a time were left out")},
    {"flow_without_partner",
     QT_TRANSLATE_NOOP("Phrases", "flow ends without their other end, or without a slice to start from")},
    {"local_rank_claimed_twice",
     QT_TRANSLATE_NOOP("Phrases", "two ranks claim the same number in a group: recordings may be mixed")},
    {"negative_duration", QT_TRANSLATE_NOOP("Phrases", "events of negative length were left out")},
    {"negative_or_unreadable_duration",
     QT_TRANSLATE_NOOP("Phrases", "events whose length is negative or no number were left out")},
    {"op_without_times", QT_TRANSLATE_NOOP("Phrases", "collectives without times were left out")},
    {"partial_overlap", QT_TRANSLATE_NOOP("Phrases", "slices overlap another of their track without lying inside it")},
    {"rest_not_read", QT_TRANSLATE_NOOP("Phrases", "the rest of the file could not be read")},
    {"row_longer_than_header", QT_TRANSLATE_NOOP("Phrases", "rows have more cells than the header")},
    {"row_without_duration", QT_TRANSLATE_NOOP("Phrases", "rows without a duration were left out")},
    {"row_without_numbers", QT_TRANSLATE_NOOP("Phrases", "rows without their numbers were left out")},
    {"row_without_time", QT_TRANSLATE_NOOP("Phrases", "rows without a time were left out")},
    {"time_lost_in_spreadsheet",
     QT_TRANSLATE_NOOP("Phrases", "a spreadsheet has rounded the start times; the rows are kept without them")},
    {"total_below_sum", QT_TRANSLATE_NOOP("Phrases", "the printed total is below the sum of the rows; the sum counts")},
    {"total_is_not_count_times_average",
     QT_TRANSLATE_NOOP("Phrases", "totals differ from count times average; the totals of the file count")},
    {"unknown_event_phase", QT_TRANSLATE_NOOP("Phrases", "events of a kind that is not known were left out")},
    {"truncated", QT_TRANSLATE_NOOP("Phrases", "the file ends in the middle; everything before is kept")},
};

} // namespace

QString issueText(const ImportIssue &issue)
{
    QString what = issue.code;
    for (const Wording &wording : issueWordings) {
        if (issue.code == QLatin1StringView(wording.code))
            what = QCoreApplication::translate("Phrases", wording.text);
    }
    QString text = issue.count > 1
        ? QCoreApplication::translate("Phrases", "%1 times: %2").arg(formatCount(issue.count), what)
        : what;
    if (issue.line > 0)
        text = QCoreApplication::translate("Phrases", "%1; first in line %2").arg(text).arg(issue.line);
    else if (issue.byteOffset >= 0)
        text = QCoreApplication::translate("Phrases", "%1; first at byte %2").arg(text).arg(issue.byteOffset);
    return issue.example.isEmpty() ? text : QCoreApplication::translate("Phrases", "%1: %2").arg(text, issue.example);
}

} // namespace ascope
