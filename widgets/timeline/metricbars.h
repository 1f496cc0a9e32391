// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"
#include "models/trace/kind.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace ascope {

/// One PMU value of an operator as it is shown.
struct MetricLine
{
    QString label; ///< "Cube MAC", "MTE2 (AIV)", or the file's own name
    QString value; ///< "61.8 %", "12 345"
    double ratio = -1; ///< 0..1 for a bar; negative for a plain number
};

/// Ratios first, largest first, then the other values in the order of the file.
std::vector<MetricLine> metricLines(const std::vector<OperatorMetric> &metrics);

/// The PMU values of one operator: name, bar in the colour of its kind, number.
class MetricBars : public QWidget
{
    Q_OBJECT

public:
    MetricBars(std::vector<MetricLine> lines, SliceKind kind, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<MetricLine> m_lines;
    SliceKind m_kind;
};

} // namespace ascope
