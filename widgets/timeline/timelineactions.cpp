// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineactions.h"

#include "widgets/timeline/timelineview.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double keyZoomFactor = 0.8;
constexpr double keyPanShare = 0.1;
constexpr int keyScrollPx = 2 * trackRowHeightPx;

/// An action of the view as the table below holds it; up to three keys.
struct Entry
{
    const char *id;
    const char *text;
    std::array<QKeyCombination, 3> keys;
    void (*run)(TimelineView &view);
};

const Entry entries[] = {
    {"zoom_in",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Zoom in"),
     {Qt::Key_W, Qt::Key_Plus, Qt::Key_Equal},
     [](TimelineView &v) { v.zoom(keyZoomFactor); }},
    {"zoom_out",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Zoom out"),
     {Qt::Key_S, Qt::Key_Minus},
     [](TimelineView &v) { v.zoom(1 / keyZoomFactor); }},
    {"pan_left",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Earlier"),
     {Qt::Key_A, Qt::Key_Left},
     [](TimelineView &v) { v.pan(-keyPanShare); }},
    {"pan_right",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Later"),
     {Qt::Key_D, Qt::Key_Right},
     [](TimelineView &v) { v.pan(keyPanShare); }},
    {"scroll_up",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Scroll up"),
     {Qt::Key_Up},
     [](TimelineView &v) { v.scrollBy(-keyScrollPx); }},
    {"scroll_down",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Scroll down"),
     {Qt::Key_Down},
     [](TimelineView &v) { v.scrollBy(keyScrollPx); }},
    {"page_up",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Scroll a page up"),
     {Qt::Key_PageUp},
     [](TimelineView &v) { v.scrollBy(-v.layoutPx().tracksHeightPx()); }},
    {"page_down",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Scroll a page down"),
     {Qt::Key_PageDown},
     [](TimelineView &v) { v.scrollBy(v.layoutPx().tracksHeightPx()); }},
    {"focus",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Centre the selection, then fit it"),
     {Qt::Key_F},
     [](TimelineView &v) { v.focusSelection(); }},
    {"zoom_selection",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Zoom to the selection"),
     {Qt::SHIFT | Qt::Key_Z},
     [](TimelineView &v) { v.zoomToSelection(); }},
    {"undo_view",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Back to the window before"),
     {Qt::Key_Backspace},
     [](TimelineView &v) { v.undoWindow(); }},
    {"whole",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Whole recording"),
     {Qt::CTRL | Qt::Key_0},
     [](TimelineView &v) { v.viewport().showWhole(); }},
    {"next_slice",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Next slice on the track"),
     {Qt::Key_Period},
     [](TimelineView &v) { v.selectNeighbour(1); }},
    {"previous_slice",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Previous slice on the track"),
     {Qt::Key_Comma},
     [](TimelineView &v) { v.selectNeighbour(-1); }},
    {"flow_back",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "To what launched the slice"),
     {Qt::Key_BracketLeft},
     [](TimelineView &v) { v.followFlow(-1); }},
    {"flow_forward",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "To what the slice launched"),
     {Qt::Key_BracketRight},
     [](TimelineView &v) { v.followFlow(1); }},
    {"mark_range",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Range of the slice"),
     {Qt::Key_M},
     [](TimelineView &v) { v.markSelection(); }},
    {"next_step",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Next step"),
     {Qt::Key_N},
     [](TimelineView &v) { v.showNeighbourStep(1); }},
    {"previous_step",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Previous step"),
     {Qt::SHIFT | Qt::Key_N},
     [](TimelineView &v) { v.showNeighbourStep(-1); }},
    {"toggle_track",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Fold or open the track of the selection"),
     {Qt::Key_Space},
     [](TimelineView &v) { v.toggleSelectedTrack(); }},
    {"clear",
     QT_TRANSLATE_NOOP("ascope::TimelineActions", "Clear the range, then the selection"),
     {Qt::Key_Escape},
     [](TimelineView &v) { v.clearInnermost(); }},
};

} // namespace

std::vector<TimelineAction> timelineActions(TimelineView &view, std::function<void()> toggleDetails)
{
    std::vector<TimelineAction> actions;
    for (const Entry &entry : entries) {
        TimelineAction action{.id = QString::fromLatin1(entry.id),
                              .text = QCoreApplication::translate("ascope::TimelineActions", entry.text),
                              .run = [run = entry.run, target = &view] { run(*target); }};
        for (const QKeyCombination key : entry.keys) {
            if (key != QKeyCombination())
                action.keys.append(QKeySequence(key));
        }
        actions.push_back(std::move(action));
    }
    actions.push_back({.id = u"details"_s,
                       .text = QCoreApplication::translate("ascope::TimelineActions", "Show or hide the details"),
                       .keys = {QKeySequence(Qt::Key_Q)},
                       .run = std::move(toggleDetails)});
    return actions;
}

const TimelineAction *actionFor(const std::vector<TimelineAction> &actions, const QKeySequence &key)
{
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const TimelineAction &action) { return action.keys.contains(key); });
    return found == actions.end() ? nullptr : &*found;
}

} // namespace ascope
