// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/minimap.h"
#include "widgets/timeline/selectionoverlay.h"
#include "widgets/timeline/timelinedata.h"
#include "widgets/timeline/timelinelayout.h"
#include "widgets/timeline/trackcanvas.h"
#include "widgets/timeline/trackheader.h"
#include "widgets/timeline/viewport.h"

#include <QScrollBar>
#include <QWidget>

#include <memory>

class QHelpEvent;

namespace ascope {

class TimelineMouse;

/// The painted timeline: names at the left, minimap, ruler and tracks. Shows what it is given and moves through it;
/// what is selected is told by signals, details come back through showDetails(). GUI thread.
class TimelineView : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineView(QWidget *parent = nullptr);
    ~TimelineView() override;

    /// Shows a recording. The same recording again (another scope) keeps window, scroll, expansion and selection.
    void setData(const std::shared_ptr<const TimelineData> &recording, const std::vector<int> &ranks);

    Viewport &viewport() { return m_viewport; }
    const TrackTree &tree() const { return m_tree; }
    const std::vector<StepMark> &steps() const { return m_steps; }
    TimelineLayout layoutPx() const { return m_layout; }
    int scrollPx() const { return m_scrollBar->value(); }
    void setScrollPx(int scrollPx) { m_scrollBar->setValue(scrollPx); }
    void setHeaderWidthPx(int widthPx);

    // Expansion; all of them keep the rows above in place.
    void toggleNode(int node);
    void showAllDepths(int node);
    void setAllExpanded(bool isExpanded);

    // Selection.
    SliceId selectedSlice() const { return m_selected.id; }
    /// Selects a slice; the times may be unknown until its details come. SliceId{} clears.
    void selectSlice(SliceId id, std::optional<TimeRange> rangeNs = {});
    /// Takes what is known about the selected slice; about another one it is dropped.
    void showDetails(const std::shared_ptr<const SliceDetails> &details);
    const std::shared_ptr<const SliceDetails> &details() const { return m_details; }
    /// Time of the selected slice, empty while unknown or nothing is selected.
    std::optional<TimeRange> selectedRangeNs() const { return m_selected.rangeNs; }
    /// Brings the selected slice into view once its times are known: opens its tracks, centres it, and zooms where it
    /// would be too small or too large to read.
    void revealSelection();
    /// Scrolls just so far that the row of the selected slice is whole.
    void ensureSelectionVisible();

    // What the keys do.
    void zoom(double factor);
    void pan(double windowShare);
    void scrollBy(int px);
    void focusSelection(); ///< centres the selection, or fits it when it is centred
    void zoomToSelection(); ///< the range, else the slice
    void undoWindow();
    void markSelection(); ///< the range of the selected slice
    void clearInnermost(); ///< range, then selection
    void selectNeighbour(int direction); ///< along the lane
    void followFlow(int direction); ///< 1 to what it launched, -1 to what launched it
    void showNeighbourStep(int direction);
    void toggleSelectedTrack();

    /// What stands at a point of the widget.
    struct Hit
    {
        int row = -1;
        int node = -1;
        qint64 atNs = 0;
        std::optional<LaneId> lane;
        std::optional<LaneHit> slice;
    };
    Hit hitAt(const QPoint &point);
    /// Place of a slice in the widget; empty while its rank is out of scope.
    std::optional<SlicePlace> placeOf(LaneId lane, qint64 startNs, qint64 durationNs) const;
    /// A hit in one line: name, duration, start of a slice, or the value of a counter. Empty on an empty place.
    QString describeHit(const Hit &hit);
    /// "16 + 216.925 ms"
    QString timeText(qint64 atNs) const;
    /// "rank 3 · Ascend Hardware · Stream 3"
    QString placeText(LaneId lane) const;

    QSize minimumSizeHint() const override { return {480, 200}; }

Q_SIGNALS:
    void selectionChanged();
    /// The pointer stands at this time of this rank, or left (empty).
    void pointerMoved(const QString &text);
    void seenKindsChanged(quint32 kinds);
    void contextMenuRequested(const QPoint &globalPos);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    friend class TimelineMouse;
    struct Selected
    {
        SliceId id{};
        std::optional<TimeRange> rangeNs;
        TrackKind trackKind = TrackKind::Other;
    };

    QString describeCounter(const TrackNode &node, qint64 atNs);
    void relayout();
    void rowsChanged();
    void updateColors();
    void showToolTip(QHelpEvent *event);
    void applyReveal();
    void describeSelection();
    void paintLanes(QPainter &painter);
    void paintTracks(QPainter &painter, const RulerLayout &ruler);
    void paintRuler(QPainter &painter, const RulerLayout &ruler) const;
    void paintRange(QPainter &painter) const;
    void paintCorner(QPainter &painter) const;
    double pointerXPx() const;

    std::unique_ptr<BlockCache> m_cache;
    QString m_storePath;
    TrackTree m_tree;
    std::vector<StepMark> m_steps;
    std::vector<int> m_ranks;
    TimeRange m_recordingNs;
    Viewport m_viewport;
    TimelineLayout m_layout;
    bool m_hasOwnHeaderWidth = false; ///< the user dragged it
    TimelineColors m_colors;
    TrackCanvas m_canvas;
    TrackHeader m_header;
    Minimap m_minimap;
    Selected m_selected;
    std::shared_ptr<const SliceDetails> m_details;
    bool m_revealWhenKnown = false;
    std::unique_ptr<TimelineMouse> m_mouse;
    QScrollBar *m_scrollBar;
    quint32 m_seenKinds = 0;
};

} // namespace ascope
