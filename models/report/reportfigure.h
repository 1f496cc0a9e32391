// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace ascope {

/// What an area of a figure stands for. The painter knows its colour and pattern; a document holds no colours.
enum class ReportFill {
    Neutral,
    ComputingOnly,
    Overlapped,
    Communication,
    Free,
    Bubble,
    Preparing,
    Cube,
    Vector,
    Mix,
    AiCpu,
    Copy,
    Wait,
    Emphasis, ///< the one bar that is the finding
    MemoryAllocated,
    MemoryCached,
    MemoryCommunication,
    MemoryWorkspace,
    MemoryRuntime,
    MemoryGe,
    MemoryOther,
    HbmRead,
    HbmWrite,
    Series1,
    Series2,
    Series3,
    Series4,
    Series5,
    Series6,
};

/// How a statement is meant; always drawn as icon shape and colour.
enum class ReportTone { Plain, Passed, Info, Attention, Critical, NotCollected };

/// One entry of a legend under a figure.
struct ReportLegendEntry
{
    QString text;
    ReportFill fill = ReportFill::Neutral;
};

/// A part of a bar.
struct ReportSegment
{
    double value = 0; ///< in the unit of the figure, never negative
    QString text; ///< printed inside where it fits
    ReportFill fill = ReportFill::Neutral;
};

/// One horizontal bar, of one or several segments from zero on.
struct ReportBar
{
    QString label; ///< left of the bar; empty in a figure of one bar
    std::vector<ReportSegment> segments;
    QString text; ///< right of the bar
    QString remark; ///< after the text, in the colour of a critical finding
    bool isEmphasised = false;
};

/// Horizontal bars over one axis that starts at zero.
struct ReportBars
{
    std::vector<ReportBar> bars;
    std::vector<ReportLegendEntry> legend;
    std::optional<double> reference; ///< a dashed line, explained by the caption
    bool isTall = false; ///< high bars with room for numbers inside
};

/// One dial.
struct ReportGauge
{
    QString name;
    std::optional<double> ratio; ///< 0..1; empty: a ring of ticks
    std::optional<double> threshold; ///< 0..1
    QString value; ///< in the middle: "63.4", or empty
    QString detail; ///< under the value: achieved and peak rate, or what is missing
    QString state; ///< in words under the dial
    ReportTone tone = ReportTone::Plain;
};

struct ReportGauges
{
    std::vector<ReportGauge> gauges;
};

/// Range of colours of one transport.
struct ReportHeatScale
{
    QString name; ///< "HCCS"; also chooses the colours
    double low = 0;
    double high = 0;
    QString lowText; ///< with unit
    QString highText;
};

struct ReportHeatCell
{
    std::optional<double> value; ///< empty: no data, hatched
    QString text; ///< printed inside where it fits
    int scale = 0; ///< index in ReportHeatmap::scales
    bool isMarked = false; ///< a slow link: triangle in the corner
};

struct ReportHeatLabel
{
    QString text;
    bool isOutlined = false; ///< a slow card: its whole row or column gets an outline
};

/// A mark that a matrix shows.
enum class ReportHeatMark { None, SlowCard, SlowLink, NotCollected };

struct ReportHeatNote
{
    ReportHeatMark mark = ReportHeatMark::NotCollected;
    QString text;
};

/// A matrix; rows send, columns receive.
struct ReportHeatmap
{
    QString rowTitle; ///< "source"
    QString columnTitle; ///< "destination"
    std::vector<ReportHeatLabel> rows;
    std::vector<ReportHeatLabel> columns;
    std::vector<ReportHeatCell> cells; ///< row by row, rows.size() * columns.size()
    std::vector<ReportHeatScale> scales;
    std::vector<ReportHeatNote> notes; ///< what the marks on the matrix mean, only those present
};

struct ReportPoint
{
    double x = 0;
    double y = 0;
};

struct ReportSeries
{
    QString name;
    ReportFill fill = ReportFill::Series1;
    std::vector<ReportPoint> points; ///< by x
};

/// Curves over a common axis. Each value holds until the next point.
struct ReportCurves
{
    QString xTitle; ///< with unit
    QString yTitle; ///< with unit
    std::vector<ReportSeries> series;
    bool isStacked = false; ///< areas on top of each other; all series then have the same x values
    std::optional<double> limit; ///< dashed line, for example the capacity
    QString limitText;
};

/// Counts of durations in bins.
struct ReportHistogram
{
    QString xTitle;
    QString yTitle;
    std::vector<double> edges; ///< one more than counts
    std::vector<double> counts;
    bool isLogarithmic = false; ///< x axis
    std::vector<std::pair<double, QString>> markers; ///< dotted lines: p50, p99
    ReportFill fill = ReportFill::Cube;
};

using ReportFigureContent = std::variant<ReportBars, ReportGauges, ReportHeatmap, ReportCurves, ReportHistogram>;

/// A figure with what stands above it: what, unit, scope.
struct ReportFigure
{
    QString caption;
    ReportFigureContent content;
};

} // namespace ascope
