// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/timescale.h"

#include <QObject>

#include <optional>
#include <vector>

namespace ascope {

/// What the timeline looks at: the window in time, how it came there, and the selected range. One owner for all parts
/// of the timeline. GUI thread.
class Viewport : public QObject
{
    Q_OBJECT

public:
    explicit Viewport(QObject *parent = nullptr);

    /// The recording; shows it as a whole and forgets the history and the range.
    void setBounds(TimeRange boundsNs);
    TimeRange boundsNs() const { return m_boundsNs; }
    /// Width of the drawn lanes; the window in time stays.
    void setWidthPx(double widthPx);
    double widthPx() const { return m_widthPx; }

    const TimeScale &scale() const { return m_scale; }
    /// Whole nanoseconds in view.
    TimeRange windowNs() const { return m_scale.window(m_widthPx); }
    double windowLengthNs() const { return m_scale.nsPerPx * m_widthPx; }

    /// @p factor below 1 zooms in; the time at @p xPx stays where it is.
    void zoomAt(double xPx, double factor);
    void panBy(double px);
    /// Fills the view with @p rangeNs plus @p marginRatio of it on either side.
    void show(TimeRange rangeNs, double marginRatio = 0);
    /// Moves the middle of @p rangeNs to the middle of the view, at the same zoom.
    void center(TimeRange rangeNs);
    void showWhole();
    /// The window before the last change; a row of zooms or of pans counts as one change. False when there is none.
    bool undo();
    bool canUndo() const { return !m_history.empty(); }

    /// The selected range of time, empty when there is none.
    const std::optional<TimeRange> &rangeNs() const { return m_rangeNs; }
    void setRangeNs(std::optional<TimeRange> rangeNs);

Q_SIGNALS:
    void windowChanged();
    void rangeChanged();

private:
    enum class Change { None, Zoom, Pan, Jump };
    void apply(TimeScale scale, Change change);
    TimeScale clamped(TimeScale scale) const;

    TimeRange m_boundsNs{0, 1};
    double m_widthPx = 1;
    TimeScale m_scale;
    Change m_lastChange = Change::None;
    std::vector<TimeScale> m_history; ///< nsPerPx holds the window's length, so that it survives a resize
    std::optional<TimeRange> m_rangeNs;
};

} // namespace ascope
