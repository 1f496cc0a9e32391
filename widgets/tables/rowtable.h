// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/chips.h"

#include <QAbstractScrollArea>
#include <QBrush>
#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// A column of a RowTable.
struct RowColumn
{
    QString title;
    int widthPx = 80; ///< at least; the free width is shared by stretch
    int stretch = 0;
    Qt::Alignment alignment = Qt::AlignLeft;
    std::vector<std::pair<QString, QBrush>> legend; ///< swatches with words, in place of the title
};

/// One part of a bar in a cell, from left to right.
struct BarSegment
{
    double ratio = 0; ///< 0..1 of the track
    QBrush fill;
};

/// One cell. A bar cell has segments and no text.
struct RowCell
{
    QString text;
    std::optional<QBrush> swatch; ///< before the text
    std::vector<BarSegment> bar;
    std::optional<double> threshold; ///< 0..1, a tick across the bar
    std::optional<ChipText> chip; ///< after the text
    bool isStrong = false;
    bool isFaint = false; ///< captions, rest rows
    bool isLink = false; ///< in accent; a click reports linkActivated()
    QString toolTip;
};

/// A short table that is painted: heads, rows with swatches, bars, chips and links, in the look of all tables. For
/// lists of some dozens of rows that belong to a card; long tables are item views. Rows are chosen with mouse or arrow
/// keys, Enter activates, Ctrl+C copies all rows as tab-separated text with the heads. GUI thread.
class RowTable : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit RowTable(const QString &accessibleName, QWidget *parent = nullptr);

    void setColumns(const std::vector<RowColumn> &columns);
    void setRows(std::vector<std::vector<RowCell>> rows);
    /// Without heads, for lists whose columns explain themselves.
    void setHeadVisible(bool isVisible);
    /// 28 px at first; lists with little to say are lower.
    void setRowHeight(int heightPx);
    int rowCount() const { return int(m_rows.size()); }
    int currentRow() const { return m_currentRow; }
    void setCurrentRow(int row);
    /// All rows with heads, tab-separated.
    QString asText() const;

    /// Left edge and width of every column for a width of the viewport, px.
    std::vector<std::pair<int, int>> columnSpans(int viewportWidthPx) const;
    int rowAt(int y) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentRowChanged(int row);
    void rowActivated(int row);
    void linkActivated(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    int headHeightPx() const;
    QRect rowRect(int row) const;
    void paintHead(QPainter &painter) const;
    void paintLegend(QPainter &painter, const QRect &cell, const RowColumn &column) const;
    void paintRow(QPainter &painter, int row) const;
    void paintCell(QPainter &painter, const QRect &rect, const RowCell &cell, Qt::Alignment alignment,
                   bool isCurrent) const;
    const RowCell *cellAt(QPoint position) const;
    void updateScrollBar();

    std::vector<RowColumn> m_columns;
    std::vector<std::vector<RowCell>> m_rows;
    int m_rowPx = 28;
    bool m_isHeadVisible = true;
    int m_currentRow = -1;
    int m_hoverRow = -1;
};

} // namespace ascope
