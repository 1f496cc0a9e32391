// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QString>

#include <vector>

namespace ascope {

/// A row or column of a heatmap.
struct HeatmapLabel
{
    QString text; ///< at the edge of the matrix: "3", "8–15", "2*"
    bool isOutlined = false; ///< a slow card: the whole row and column get an outline
    bool startsHost = false; ///< a dotted line stands before it
};

enum class HeatmapCellKind {
    NoData, ///< nothing was collected: hatched
    Undefined, ///< collected, but without a value, such as the bandwidth of a transfer that took no time
    Value
};

/// A cell. A real zero is a value.
struct HeatmapCell
{
    HeatmapCellKind kind = HeatmapCellKind::NoData;
    double value = 0; ///< in the unit of the heatmap
    QString text; ///< printed inside from valueFromCellPx on
    int scale = 0; ///< index in HeatmapData::scales
    bool isMarked = false; ///< a slow link: triangle in the corner
};

/// Range of colours of one transport.
struct HeatmapScale
{
    QString name; ///< "HCCS"
    SequentialScale colors = SequentialScale::Hccs;
    double low = 0;
    double high = 0;
    QString lowText;
    QString highText; ///< with the unit
    QString countText; ///< "21 links"

    /// Place of @p value on the scale, 0..1. A scale without length is at its upper end, a zero at the lower.
    double position(double value) const;
};

/// A matrix; rows send, columns receive.
struct HeatmapData
{
    QString columnTitle; ///< over the columns: "destination"
    QString rowPrefix; ///< in front of the texts of the rows: "Rank"
    std::vector<HeatmapLabel> rows;
    std::vector<HeatmapLabel> columns;
    std::vector<HeatmapCell> cells; ///< row by row, rows.size() * columns.size()
    std::vector<HeatmapScale> scales;

    const HeatmapCell &at(int row, int column) const { return cells[size_t(row) * columns.size() + size_t(column)]; }
};

/// Default range of the bandwidth of a transport: half the median to 1.1 times the median of @p values.
void setDefaultRange(HeatmapScale &scale, std::vector<double> values);

} // namespace ascope
