// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/chips.h"

#include <QBrush>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace ascope {

/// Colour or pattern that is asked for at paint time, with the device pixel ratio.
using BarFill = std::function<QBrush(const Theme &, double devicePixelRatio)>;
BarFill tokenFill(Token token);
BarFill kindFill(SliceKind kind, const QString &name);

/// One line of a BarList: name, bar, number, what is to say about it.
struct BarRow
{
    QString name;
    bool hasSwatch = false;
    std::optional<double> ratio; ///< 0..1; empty: no bar
    BarFill fill;
    std::optional<double> threshold; ///< 0..1 of the bar
    QString value; ///< empty: not collected, hatched
    std::optional<ChipText> chip;
    QString note; ///< small, at the right
    bool isStrong = false;
    QString toolTip;
};

/// A short list of bars, painted: cards by lost time, top operators, mean per card. Rows are chosen by click or Enter,
/// arrows move. As many rows are shown as fit; the last line then says how many more there are.
class BarList : public QWidget
{
    Q_OBJECT

public:
    /// @p name is what a screen reader calls the list. Rows are clickable when @p isClickable.
    BarList(const QString &name, bool isClickable, QWidget *parent = nullptr);

    static constexpr int rowHeightPx = 20;

    void setRows(std::vector<BarRow> rows);
    const std::vector<BarRow> &rows() const { return m_rows; }
    /// Widest a bar may be.
    void setMaximumBarPx(int widthPx);
    void setRowHeightPx(int heightPx);
    /// A dotted line across the bars, 0..1.
    void setMark(std::optional<double> ratio);
    /// Rows that fit now, all when the widget is high enough.
    int visibleRowCount() const;
    /// The rows as tab-separated text.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Columns
    {
        int namePx = 0;
        int valuePx = 0;
        int chipPx = 0;
        int notePx = 0;
        int barPx = 0;
    };
    Columns columns() const;
    int rowAt(const QPoint &position) const;
    void paintRow(QPainter &painter, int row, const Columns &columns) const;

    std::vector<BarRow> m_rows;
    bool m_isClickable;
    int m_maximumBarPx = 160;
    int m_rowHeightPx = rowHeightPx;
    std::optional<double> m_mark;
    int m_hoveredRow = -1;
    int m_currentRow = 0;
};

} // namespace ascope
