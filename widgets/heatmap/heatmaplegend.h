// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/heatmapdata.h"

#include <QWidget>

namespace ascope {

/// A sign on the matrix that the legend explains.
enum class HeatmapMark { NoData, Undefined, SlowCard, SlowLink, Host, Local };

struct HeatmapNote
{
    HeatmapMark mark = HeatmapMark::NoData;
    QString text;
};

/// Beside a heatmap: one bar of colours a transport with its range and count, then what the signs mean.
class HeatmapLegend : public QWidget
{
    Q_OBJECT

public:
    explicit HeatmapLegend(QWidget *parent = nullptr);

    void setContent(const std::vector<HeatmapScale> &scales, const std::vector<HeatmapNote> &notes);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int scaleHeightPx() const;

    std::vector<HeatmapScale> m_scales;
    std::vector<HeatmapNote> m_notes;
};

} // namespace ascope
