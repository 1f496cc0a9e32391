// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/heatmapdata.h"
#include "widgets/heatmap/heatmapgeometry.h"

#include <QAbstractScrollArea>

#include <functional>
#include <optional>

namespace ascope {

/// A heatmap with a current cell. Cells grow to fill the widget; below 22 px it scrolls and the labels stay.
/// Arrows, Home, End, Page Up and Page Down move the current cell, Enter activates it, Escape and Backspace ask to
/// leave, Ctrl+C copies the whole matrix as tab-separated text.
class HeatmapView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    /// What is said about a cell, for the tooltip and the screen reader.
    using Describe = std::function<QString(HeatmapPlace)>;

    explicit HeatmapView(QWidget *parent = nullptr);

    /// Shows another matrix. The current cell stays where it exists.
    void setData(HeatmapData matrix, Describe describe);
    const HeatmapData &matrix() const { return m_data; }
    /// Layout without scrolling.
    const HeatmapGeometry &layoutGeometry() const { return m_geometry; }

    std::optional<HeatmapPlace> current() const { return m_current; }
    /// Brings the cell into view.
    void setCurrent(std::optional<HeatmapPlace> place);
    /// The cell under the pointer, else the current one: the one to tell about.
    std::optional<HeatmapPlace> shown() const { return m_hovered ? m_hovered : m_current; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// shown() is another cell.
    void shownChanged();
    /// Double click or Enter.
    void activated(ascope::HeatmapPlace place);
    /// Escape or Backspace.
    void leaveRequested();

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void relayout();
    QPointF offset() const;
    std::optional<HeatmapPlace> placeAt(const QPointF &position) const;
    void setHovered(std::optional<HeatmapPlace> place);
    void move(int rows, int columns);
    void ensureVisible(HeatmapPlace place);
    void paintFrame(QPainter &painter, HeatmapPlace place, double widthPx) const;
    void updateDescription();

    HeatmapData m_data;
    Describe m_describe;
    HeatmapGeometry m_geometry;
    std::optional<HeatmapPlace> m_current;
    std::optional<HeatmapPlace> m_hovered;
};

/// The whole matrix as tab-separated text: a line of columns, then a line a row; cells without data stay empty.
QString heatmapTable(const HeatmapData &data);

} // namespace ascope
