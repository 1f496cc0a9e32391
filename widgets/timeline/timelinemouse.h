// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMouseEvent>
#include <QPoint>
#include <QWheelEvent>

namespace ascope {

class TimelineView;

/// What the pointer does on a TimelineView: select, mark a range, pan, zoom, fold, resize the names.
class TimelineMouse
{
public:
    explicit TimelineMouse(TimelineView &view)
        : m_view(view)
    {
    }

    void press(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void doubleClick(const QMouseEvent &event);
    void wheel(const QWheelEvent &event);
    void leave();
    /// Selects what stands at @p point; on an empty place clears.
    void clickTracks(const QPoint &point);

    /// Row whose name is under the pointer; -1 for none.
    int hoveredRow() const { return m_hoveredRow; }

private:
    enum class Drag {
        None,
        Click, ///< pressed on the tracks, not moved yet
        Range,
        RangeStart, ///< an edge of the range
        RangeEnd,
        ZoomRange,
        Pan,
        Minimap,
        HeaderWidth,
    };

    Drag dragAt(const QMouseEvent &event) const;
    Drag edgeAt(const QPoint &point) const;
    void drag(const QPoint &point);
    void moveMinimap(const QPoint &point);
    void pressHeader(const QPoint &point);
    void hover(const QPoint &point);
    bool isOverHeaderEdge(const QPoint &point) const;
    double lanesX(const QPoint &point) const;

    TimelineView &m_view;
    Drag m_drag = Drag::None;
    QPoint m_pressPoint;
    QPoint m_lastPoint;
    qint64 m_pressNs = 0; ///< boundary of ns under the press
    int m_hoveredRow = -1;
};

} // namespace ascope
