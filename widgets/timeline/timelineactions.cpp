// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineactions.h"

#include "widgets/timeline/timelineview.h"

#include <QCoreApplication>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double keyZoomFactor = 0.8;
constexpr double keyPanShare = 0.1;
constexpr int keyScrollPx = 2 * trackRowHeightPx;

} // namespace

std::vector<TimelineAction> timelineActions(TimelineView &view, std::function<void()> toggleDetails)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("ascope", text); };
    TimelineView *v = &view;
    return {
        {u"zoom_in"_s, tr("Zoom in"), {Qt::Key_W, Qt::Key_Plus, Qt::Key_Equal}, [v] { v->zoom(keyZoomFactor); }},
        {u"zoom_out"_s, tr("Zoom out"), {Qt::Key_S, Qt::Key_Minus}, [v] { v->zoom(1 / keyZoomFactor); }},
        {u"pan_left"_s, tr("Earlier"), {Qt::Key_A, Qt::Key_Left}, [v] { v->pan(-keyPanShare); }},
        {u"pan_right"_s, tr("Later"), {Qt::Key_D, Qt::Key_Right}, [v] { v->pan(keyPanShare); }},
        {u"scroll_up"_s, tr("Scroll up"), {Qt::Key_Up}, [v] { v->scrollBy(-keyScrollPx); }},
        {u"scroll_down"_s, tr("Scroll down"), {Qt::Key_Down}, [v] { v->scrollBy(keyScrollPx); }},
        {u"page_up"_s, tr("Scroll a page up"), {Qt::Key_PageUp}, [v] { v->scrollBy(-v->layoutPx().tracksHeightPx()); }},
        {u"page_down"_s,
         tr("Scroll a page down"),
         {Qt::Key_PageDown},
         [v] { v->scrollBy(v->layoutPx().tracksHeightPx()); }},
        {u"focus"_s, tr("Centre the selection, then fit it"), {Qt::Key_F}, [v] { v->focusSelection(); }},
        {u"zoom_selection"_s, tr("Zoom to the selection"), {Qt::SHIFT | Qt::Key_Z}, [v] { v->zoomToSelection(); }},
        {u"undo_view"_s, tr("Back to the window before"), {Qt::Key_Backspace}, [v] { v->undoWindow(); }},
        {u"whole"_s, tr("Whole recording"), {Qt::CTRL | Qt::Key_0}, [v] { v->viewport().showWhole(); }},
        {u"next_slice"_s, tr("Next slice on the track"), {Qt::Key_Period}, [v] { v->selectNeighbour(1); }},
        {u"previous_slice"_s, tr("Previous slice on the track"), {Qt::Key_Comma}, [v] { v->selectNeighbour(-1); }},
        {u"flow_back"_s, tr("To what launched the slice"), {Qt::Key_BracketLeft}, [v] { v->followFlow(-1); }},
        {u"flow_forward"_s, tr("To what the slice launched"), {Qt::Key_BracketRight}, [v] { v->followFlow(1); }},
        {u"mark_range"_s, tr("Range of the slice"), {Qt::Key_M}, [v] { v->markSelection(); }},
        {u"next_step"_s, tr("Next step"), {Qt::Key_N}, [v] { v->showNeighbourStep(1); }},
        {u"previous_step"_s, tr("Previous step"), {Qt::SHIFT | Qt::Key_N}, [v] { v->showNeighbourStep(-1); }},
        {u"toggle_track"_s,
         tr("Fold or open the track of the selection"),
         {Qt::Key_Space},
         [v] { v->toggleSelectedTrack(); }},
        {u"details"_s, tr("Show or hide the details"), {Qt::Key_Q}, std::move(toggleDetails)},
        {u"clear"_s, tr("Clear the range, then the selection"), {Qt::Key_Escape}, [v] { v->clearInnermost(); }},
    };
}

const TimelineAction *actionFor(const std::vector<TimelineAction> &actions, const QKeySequence &key)
{
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const TimelineAction &action) { return action.keys.contains(key); });
    return found == actions.end() ? nullptr : &*found;
}

} // namespace ascope
