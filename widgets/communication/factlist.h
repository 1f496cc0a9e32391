// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/communication/commverdict.h"

#include <QWidget>

namespace ascope {

/// Rows of 28 px: icon of a state, what, the value, and at the right what to compare it with. Arrows move, Enter or a
/// click activates a row that leads somewhere, Ctrl+C copies all.
class FactList : public QWidget
{
    Q_OBJECT

public:
    explicit FactList(QWidget *parent = nullptr);

    void setRows(std::vector<FactRow> rows);
    const std::vector<FactRow> &rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void activated(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    int rowAt(double y) const;
    void setCurrent(int row);
    void activate(int row);

    std::vector<FactRow> m_rows;
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace ascope
