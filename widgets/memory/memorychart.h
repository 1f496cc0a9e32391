// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/memory.h"

#include <QWidget>

namespace ascope {

class Chart;

/// Start of a step, a line up the chart.
struct MemoryStep
{
    qint64 step = 0;
    qint64 startNs = 0;
};

/// Device memory of one rank over time, stacked by component, with the peak marked. The cursor follows the pointer or
/// the arrow keys and reports the sample it stands on. GUI thread.
class MemoryChart : public QWidget
{
    Q_OBJECT

public:
    explicit MemoryChart(QWidget *parent = nullptr);

    /// @p originNs is the zero of the axis: the start of the recording or of the step.
    void setCurve(const MemoryCurve &curve, qint64 originNs, const std::vector<MemoryStep> &steps = {});
    /// Index of the sample under the cursor; -1 without samples.
    int cursorIndex() const { return m_cursor; }
    void setCursorIndex(int index);
    /// Sample with the largest total; -1 without samples.
    int peakIndex() const { return m_peak; }
    /// Index of the sample that holds at @p xMs from the origin: the last that is not later.
    int indexAt(double xMs) const;

Q_SIGNALS:
    void cursorMoved(int index);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    double xOf(int index) const;

    Chart *m_chart;
    MemoryCurve m_curve;
    qint64 m_originNs = 0;
    int m_cursor = -1;
    int m_peak = -1;
};

} // namespace ascope
