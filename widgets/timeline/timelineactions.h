// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>
#include <vector>

namespace ascope {

class TimelineView;

/// Something a key does on the timeline. The table of them is what the page of keys and rebinding read.
struct TimelineAction
{
    QString id; ///< stable: "zoom_in"
    QString text; ///< for people
    QList<QKeySequence> keys; ///< any of them
    std::function<void()> run;
};

/// The actions of @p view with their default keys, in the order of the page of keys. @p toggleDetails shows and hides
/// the drawer. The table refers to @p view.
std::vector<TimelineAction> timelineActions(TimelineView &view, std::function<void()> toggleDetails);

/// The action of a key; null when there is none.
const TimelineAction *actionFor(const std::vector<TimelineAction> &actions, const QKeySequence &key);

} // namespace ascope
