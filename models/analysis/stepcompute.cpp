// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/stepcompute.h"

#include "models/base/intervals.h"
#include "models/store/tracequeries.h"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Tasks of one step and what bounds it.
struct StepWindow
{
    std::optional<qint64> step;
    TimeRange windowNs; ///< first task to the end of the window
    std::optional<TimeRange> markNs;
};

bool isWork(SliceKind kind)
{
    return kind != SliceKind::Wait && kind != SliceKind::Copy && kind != SliceKind::Communication;
}

/// What a rank did, each kind as disjoint ranges in order, so that a window is cut out by search.
struct RankActivity
{
    std::vector<TimeRange> computing;
    std::vector<TimeRange> communication;
    std::vector<TimeRange> receives; ///< by start, may overlap
};

RankActivity activityOf(const std::vector<StepTask> &tasks)
{
    std::vector<TimeRange> computing;
    RankActivity activity;
    std::vector<TimeRange> communication;
    for (const StepTask &task : tasks) {
        (task.isCommunication ? communication : computing).push_back(task.rangeNs);
        if (task.isReceive)
            activity.receives.push_back(task.rangeNs);
    }
    constexpr TimeRange always{std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};
    activity.computing = unionOf(computing, always);
    activity.communication = unionOf(communication, always);
    return activity;
}

/// The part of disjoint ranges in order that lies in a window.
std::vector<TimeRange> clipped(const std::vector<TimeRange> &ranges, TimeRange window)
{
    const auto first = std::ranges::upper_bound(ranges, window.startNs, {}, &TimeRange::endNs);
    const auto last = std::ranges::lower_bound(ranges, window.endNs, {}, &TimeRange::startNs);
    return first < last ? unionOf(std::span(first, last), window) : std::vector<TimeRange>();
}

StepSplit splitWindow(int rank, const RankActivity &activity, const StepWindow &window)
{
    const auto computing = clipped(activity.computing, window.windowNs);
    const auto communication = clipped(activity.communication, window.windowNs);
    const qint64 overlappedNs = totalLengthNs(intersectionOf(computing, communication));

    StepSplit row{.rank = rank, .step = window.step, .isComputed = true};
    row.computingNs = totalLengthNs(computing);
    row.communicationNs = totalLengthNs(communication);
    row.overlappedNs = overlappedNs;
    row.communicationNotOverlappedNs = *row.communicationNs - overlappedNs;
    row.freeNs = window.windowNs.lengthNs() - *row.computingNs - *row.communicationNotOverlappedNs;
    row.bubbleNs = 0;
    for (const TimeRange &receive : activity.receives)
        *row.bubbleNs += intersected(receive, window.windowNs).lengthNs();
    row.stageNs = window.windowNs.lengthNs() - *row.bubbleNs;
    if (window.markNs)
        row.preparingNs = std::max<qint64>(0, window.windowNs.startNs - window.markNs->startNs);
    return row;
}

std::optional<qint64> stepOf(const StepTask &task, const std::vector<StepMark> &marks)
{
    for (const StepMark &mark : marks) {
        if (mark.rangeNs.contains(task.rangeNs.startNs))
            return mark.step;
    }
    return {};
}

/// First and last moment of the tasks of each step, by the start of the step.
std::vector<StepWindow> windowsOf(const std::vector<StepTask> &tasks, const std::vector<StepMark> &marks)
{
    const bool hasOwnSteps = std::ranges::any_of(tasks, [](const StepTask &task) { return task.step.has_value(); });
    std::map<qint64, TimeRange> extents;
    for (const StepTask &task : tasks) {
        const auto step = hasOwnSteps ? task.step : stepOf(task, marks);
        if (!step)
            continue;
        const auto [entry, isNew] = extents.try_emplace(*step, task.rangeNs);
        if (!isNew) {
            entry->second.startNs = std::min(entry->second.startNs, task.rangeNs.startNs);
            entry->second.endNs = std::max(entry->second.endNs, task.rangeNs.endNs);
        }
    }

    std::vector<StepWindow> windows;
    for (const auto &[step, extent] : extents) {
        StepWindow window{.step = step, .windowNs = extent};
        for (const StepMark &mark : marks) {
            if (mark.step == step)
                window.markNs = mark.rangeNs;
        }
        if (!hasOwnSteps && window.markNs)
            window.windowNs.endNs = std::min(window.windowNs.endNs, window.markNs->endNs);
        windows.push_back(window);
    }
    std::ranges::sort(windows, {}, [](const StepWindow &window) { return window.windowNs.startNs; });
    for (size_t i = 0; i + 1 < windows.size(); ++i)
        windows[i].windowNs.endNs = windows[i + 1].windowNs.startNs;
    return windows;
}

std::vector<StepTask> tasksOfOperators(const Store &store, int rank)
{
    const QString sql
        = u"SELECT o.start_ns, o.duration_ns, o.step, o.is_communication, o.kind, n.text LIKE 'hcom_receive%' "
          "FROM op_fact o JOIN string n ON n.string_id = o.name_id "
          "WHERE o.start_ns IS NOT NULL AND o.rank = %1"_s.arg(rank);
    std::vector<StepTask> tasks;
    store.collect(sql, [&tasks](const Statement &row) {
        const bool isCommunication = row.integer(3) != 0;
        if (isCommunication || isWork(SliceKind(row.integer(4)))) {
            tasks.push_back({.rangeNs = {row.integer(0), row.integer(0) + row.integer(1)},
                             .step = row.optionalInteger(2),
                             .isCommunication = isCommunication,
                             .isReceive = isCommunication && row.integer(5) != 0});
        }
        return 0;
    });
    return tasks;
}

void appendSlices(const Store &store, const Lane &lane, bool isCommunication, std::vector<StepTask> *tasks)
{
    for (quint32 sequence = 0; sequence * chunkCapacity < lane.sliceCount; ++sequence) {
        const SliceColumns slices = sliceChunk(store, lane.id, sequence);
        for (size_t i = 0; i < slices.size(); ++i) {
            if (!isCommunication && !isWork(slices.kind[i]))
                continue;
            const bool isReceive = isCommunication && store.text(slices.nameId[i]).startsWith("hcom_receive"_L1);
            tasks->push_back({.rangeNs = {slices.startNs[i], slices.startNs[i] + slices.durationNs[i]},
                              .isCommunication = isCommunication,
                              .isReceive = isReceive});
        }
    }
}

std::vector<StepTask> tasksOfTimeline(const Store &store, int rank)
{
    const auto all = tracks(store, {.ranks = {rank}});
    // A group track holds whole operators, its planes their small tasks (waits among them): planes do not count.
    const auto isGroup = [](const Track &track) { return track.thread.startsWith("Group"_L1); };
    const bool hasGroups = std::ranges::any_of(all, isGroup);
    std::vector<StepTask> tasks;
    for (const Track &track : all) {
        const bool isCommunication = track.kind == TrackKind::Communication && (!hasGroups || isGroup(track));
        if (!isCommunication && track.kind != TrackKind::Hardware)
            continue;
        for (const Lane &lane : track.lanes)
            appendSlices(store, lane, isCommunication, &tasks);
    }
    return tasks;
}

} // namespace

std::vector<StepSplit> splitSteps(int rank, const std::vector<StepTask> &tasks, const std::vector<StepMark> &marks)
{
    if (tasks.empty())
        return {};
    auto windows = windowsOf(tasks, marks);
    if (windows.empty()) {
        TimeRange run = tasks.front().rangeNs;
        for (const StepTask &task : tasks)
            run = {std::min(run.startNs, task.rangeNs.startNs), std::max(run.endNs, task.rangeNs.endNs)};
        windows.push_back({.windowNs = run});
    }
    const RankActivity activity = activityOf(tasks);
    std::vector<StepSplit> rows;
    for (const StepWindow &window : windows)
        rows.push_back(splitWindow(rank, activity, window));
    return rows;
}

std::vector<StepTask> stepTasks(const Store &store, int rank)
{
    auto tasks = tasksOfOperators(store, rank);
    return tasks.empty() ? tasksOfTimeline(store, rank) : tasks;
}

std::vector<StepMark> stepMarks(const Store &store, int rank)
{
    return store.collect(
        u"SELECT step, start_ns, end_ns FROM step WHERE rank = %1 ORDER BY start_ns"_s.arg(rank),
        [](const Statement &row) {
            return StepMark{.step = row.optionalInteger(0), .rangeNs = {row.integer(1), row.integer(2)}};
        });
}

} // namespace ascope
