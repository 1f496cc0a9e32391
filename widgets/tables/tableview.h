// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include <vector>

namespace ascope {

/// A table of the program: rows of 28 px without grid, hover and selection by row, heads that sort. Columns take the
/// width of their content, one takes the rest; when the room is short, columns named by setHideOrder() go first.
class TableView : public QTreeView
{
    Q_OBJECT

public:
    explicit TableView(QWidget *parent = nullptr);

    /// The column that takes what is left; 0 unless said otherwise.
    void setStretchColumn(int column, int minimumPx);
    /// Columns that are hidden when the room is short, first one first.
    void setHideOrder(std::vector<int> columns);
    /// Columns that are never shown (nothing was collected for them).
    void setAbsentColumns(std::vector<int> columns);

    /// Columns that are shown, left to right.
    std::vector<int> visibleColumns() const;
    /// Fits the columns to content and room; call after the model changed.
    void fitColumns();
    /// The whole table as tab-separated text on the clipboard, with heads and units.
    void copyTable() const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void copySelectedRow() const;

    int m_stretchColumn = 0;
    int m_stretchMinimumPx = 140;
    std::vector<int> m_hideOrder;
    std::vector<int> m_absentColumns;
};

} // namespace ascope
