// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ascope {

/// A colour that is asked for again when the theme changes.
using ChartColor = std::function<QColor(const Theme &)>;
ChartColor tokenColor(Token token);
/// Colour of a line without a kind, from 0 on.
ChartColor seriesColor(int index);
ChartColor fixedColor(const QColor &color);

/// One axis. Its text formats ticks; without one numbers are grouped and have no more decimals than needed.
struct ChartAxis
{
    QString title; ///< unit, at the end of the axis; may be empty
    std::optional<double> minimum; ///< empty: fits the data; the lower end of a y axis is 0 unless data are negative
    std::optional<double> maximum;
    std::function<QString(double)> format;
    bool isVisible = true; ///< ticks and numbers
    bool isLogarithmic = false;
};

struct ChartLine
{
    QString name; ///< shown at the right end of the line when not empty
    ChartColor color;
    std::vector<double> x; ///< ascending
    std::vector<double> y; ///< as long as x; NaN makes a gap
    double widthPx = 1.4;
    bool isStepped = false; ///< the value holds until the next sample
    bool isDashed = false;
    double fillOpacity = 0; ///< below the line, 0..1
};

/// One band of a stack, drawn on top of the one before.
struct ChartBand
{
    QString name;
    ChartColor color;
    std::vector<double> values; ///< as long as the stack's x
};

/// Areas on top of each other, as device memory by component.
struct ChartStack
{
    std::vector<double> x; ///< ascending
    std::vector<ChartBand> bands; ///< bottom to top
    bool isStepped = false;
};

/// Bars side by side: [from, to) on the x axis.
struct ChartBar
{
    double from = 0;
    double to = 0;
    double value = 0;
};
struct ChartBars
{
    ChartColor color;
    std::vector<ChartBar> bars;
};

/// A dashed line across the chart at a value, with its text above its right end.
struct ChartLevel
{
    double value = 0;
    QString text;
    ChartColor color;
};

/// A dotted line up the chart, with its text at the foot (steps) or at the top (percentiles).
struct ChartMark
{
    double at = 0;
    QString text;
    bool isAtTop = false;
    bool isStrong = false;
};

/// A dot with a text beside it, as in a roofline.
struct ChartDot
{
    double x = 0;
    double y = 0;
    double radiusPx = 4;
    QString text;
    ChartColor color;
};

struct ChartContent
{
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartStack> stacks;
    std::vector<ChartBars> bars;
    std::vector<ChartLine> lines;
    std::vector<ChartLevel> levels;
    std::vector<ChartMark> marks;
    std::vector<ChartDot> dots;
};

/// An ordinary chart in the colours and fonts of the theme; the only place that knows QCustomPlot. Give it an
/// accessible name and a description that tells its numbers.
class Chart : public QWidget
{
    Q_OBJECT

public:
    explicit Chart(QWidget *parent = nullptr);
    ~Chart() override;

    void setContent(ChartContent content);
    /// A line up the chart with a plate of text at its top; empty takes it away.
    void setCursor(std::optional<double> x, const QString &text = {});
    /// Visible range of the x axis.
    double xMinimum() const;
    double xMaximum() const;

Q_SIGNALS:
    /// Position of the pointer inside the axes, in the units of x.
    void pointerMoved(double x);
    void pointerLeft();
    void clicked(double x);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    class Plot;

    std::unique_ptr<Plot> m_plot;
};

} // namespace ascope
