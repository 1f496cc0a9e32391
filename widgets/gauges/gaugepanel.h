// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/units.h"

#include <QWidget>

namespace ascope {

/// The gauges of all units, six in a row, each a card of its own. One of them is selected, by mouse or arrow keys.
/// GUI thread.
class GaugePanel : public QWidget
{
    Q_OBJECT

public:
    explicit GaugePanel(QWidget *parent = nullptr);

    /// In any order; shown with the units of a core in the first row and its memories in the second.
    void setUnits(const std::vector<UnitUse> &units);
    HardwareUnit selected() const { return m_selected; }
    void setSelected(HardwareUnit unit);

    /// Card at place @p index, row by row, in coordinates of the panel.
    QRect cardRect(int index) const;
    /// The unit at a place.
    HardwareUnit unitAt(int index) const { return m_units[size_t(index)].unit; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selectedChanged(HardwareUnit unit);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    int indexAt(QPoint position) const;
    int indexOf(HardwareUnit unit) const;

    std::vector<UnitUse> m_units;
    HardwareUnit m_selected = HardwareUnit::Vector;
};

} // namespace ascope
