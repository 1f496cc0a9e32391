// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/chart.h"

#include "models/base/units.h"
#include "widgets/common/fonts.h"

#include <QEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Decimals that print every multiple of @p step exactly: 0 for 5, 1 for 2.5, 2 for 0.25.
int decimalsOf(double step)
{
    constexpr int most = 6;
    double scaled = step;
    for (int decimals = 0; decimals < most; ++decimals) {
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * scaled)
            return decimals;
        scaled *= 10;
    }
    return most;
}

/// Ticks as our numbers: grouped, and with as few decimals as tell them apart.
class FormattedTicker : public QCPAxisTicker
{
public:
    explicit FormattedTicker(std::function<QString(double)> format)
        : m_format(std::move(format))
    {
        setTickCount(5);
    }

protected:
    /// 1, 2 or 5 times a power of ten: a step of 2.5 would need a decimal more than its neighbours.
    double getTickStep(const QCPRange &range) override
    {
        const double exact = range.size() / std::max(1, tickCount());
        const double power = std::pow(10.0, std::floor(std::log10(exact)));
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (factor * power >= exact * 0.999)
                return factor * power;
        }
        return 10 * power;
    }

    QVector<QString> createLabelVector(const QVector<double> &ticks, const QLocale &, QChar, int) override
    {
        int decimals = 0;
        if (ticks.size() > 1)
            decimals = decimalsOf(std::abs(ticks.at(1) - ticks.at(0)));
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(m_format ? m_format(tick) : formatNumber(tick, decimals));
        return labels;
    }

private:
    std::function<QString(double)> m_format;
};

/// Powers of ten, with the same texts.
class DecadeTicker : public QCPAxisTickerLog
{
public:
    explicit DecadeTicker(std::function<QString(double)> format)
        : m_format(std::move(format))
    {
    }

protected:
    QVector<QString> createLabelVector(const QVector<double> &ticks, const QLocale &, QChar, int) override
    {
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(m_format ? m_format(tick) : formatNumber(tick, tick < 1 ? 1 : 0));
        return labels;
    }

private:
    std::function<QString(double)> m_format;
};

QVector<double> toVector(const std::vector<double> &values)
{
    return QVector<double>(values.begin(), values.end());
}

/// Smallest and largest finite value of everything that is drawn.
struct Extent
{
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    bool isEmpty() const { return low > high; }
    void add(double value)
    {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
};

void addExtents(const ChartContent &content, Extent &x, Extent &y)
{
    for (const ChartLine &line : content.lines) {
        std::ranges::for_each(line.x, [&](double value) { x.add(value); });
        std::ranges::for_each(line.y, [&](double value) { y.add(value); });
    }
    for (const ChartStack &stack : content.stacks) {
        for (size_t i = 0; i < stack.x.size(); ++i) {
            double sum = 0;
            for (const ChartBand &band : stack.bands)
                sum += band.values[i];
            x.add(stack.x[i]);
            y.add(sum);
        }
    }
    for (const ChartBars &bars : content.bars) {
        for (const ChartBar &bar : bars.bars) {
            x.add(bar.from);
            x.add(bar.to);
            y.add(bar.value);
        }
    }
    for (const ChartDot &dot : content.dots) {
        x.add(dot.x);
        y.add(dot.y);
    }
    for (const ChartLevel &level : content.levels)
        y.add(level.value);
}

} // namespace

ChartColor tokenColor(Token token)
{
    return [token](const Theme &theme) { return theme.color(token); };
}

ChartColor seriesColor(int index)
{
    return [index](const Theme &theme) { return theme.series(index); };
}

ChartColor fixedColor(const QColor &color)
{
    return [color](const Theme &) { return color; };
}

/// The QCustomPlot behind a Chart and everything that is drawn into it.
class Chart::Plot
{
public:
    explicit Plot(Chart &chart)
        : widget(new QCustomPlot(&chart))
    {
        widget->setFocusPolicy(Qt::NoFocus);
        widget->setMouseTracking(true);
        widget->setSelectionTolerance(0);
        widget->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
        widget->axisRect()->setMargins(QMargins(0, 14, 12, 0));
        auto *layout = new QVBoxLayout(&chart);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(widget);
    }

    void rebuild();
    void placeCursor();
    /// As many ticks as have room.
    void fitTicks();

    QCustomPlot *widget;
    ChartContent content;
    std::optional<double> cursorX;
    QString cursorText;

private:
    void styleAxis(QCPAxis &axis, const ChartAxis &wanted, const Extent &extent, bool startsAtZero);
    void addStack(const ChartStack &stack);
    void addBars(const ChartBars &bars);
    void addLine(const ChartLine &line);
    void addLevel(const ChartLevel &level);
    void addMark(const ChartMark &mark);
    void addDot(const ChartDot &dot);
    QCPItemText *addText(double x, double y, const QString &text, const QColor &color, Qt::Alignment alignment);

    Theme theme = Theme::current();
    QCPItemStraightLine *cursorLine = nullptr;
    QCPItemText *cursorPlate = nullptr;
};

void Chart::Plot::rebuild()
{
    theme = Theme::current();
    widget->clearPlottables();
    widget->clearItems();
    widget->clearGraphs();
    cursorLine = nullptr;
    cursorPlate = nullptr;
    widget->setBackground(QBrush(theme.color(Token::Surface)));

    Extent x;
    Extent y;
    addExtents(content, x, y);
    styleAxis(*widget->xAxis, content.x, x, false);
    styleAxis(*widget->yAxis, content.y, y, true);
    for (const ChartStack &stack : content.stacks)
        addStack(stack);
    for (const ChartBars &bars : content.bars)
        addBars(bars);
    for (const ChartLine &line : content.lines)
        addLine(line);
    for (const ChartLevel &level : content.levels)
        addLevel(level);
    for (const ChartMark &mark : content.marks)
        addMark(mark);
    for (const ChartDot &dot : content.dots)
        addDot(dot);
    placeCursor();
    fitTicks();
    widget->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::Plot::fitTicks()
{
    widget->xAxis->ticker()->setTickCount(std::clamp(widget->width() / 110, 2, 12));
    widget->yAxis->ticker()->setTickCount(std::clamp(widget->height() / 50, 2, 6));
}

void Chart::Plot::styleAxis(QCPAxis &axis, const ChartAxis &wanted, const Extent &extent, bool startsAtZero)
{
    const QPen line(theme.color(Token::BorderStrong), 1);
    axis.setBasePen(line);
    axis.setTickPen(startsAtZero ? QPen(Qt::NoPen) : line);
    axis.setSubTickPen(Qt::NoPen);
    axis.setTickLength(0, startsAtZero ? 0 : 3);
    axis.setSubTicks(false);
    axis.setTickLabelColor(theme.color(Token::Text3));
    axis.setTickLabelFont(themeFont(FontRole::Axis));
    axis.setLabelColor(theme.color(Token::Text3));
    axis.setLabelFont(themeFont(FontRole::Axis));
    axis.setLabel(wanted.title);
    axis.setTicks(wanted.isVisible);
    axis.setTickLabels(wanted.isVisible);
    axis.setVisible(true);
    axis.grid()->setVisible(startsAtZero || wanted.isLogarithmic);
    axis.grid()->setPen(QPen(theme.color(Token::Border), 1));
    axis.grid()->setZeroLinePen(Qt::NoPen);
    axis.grid()->setSubGridVisible(false);
    if (startsAtZero)
        axis.setBasePen(Qt::NoPen);
    axis.setScaleType(wanted.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (wanted.isLogarithmic)
        axis.setTicker(QSharedPointer<DecadeTicker>::create(wanted.format));
    else
        axis.setTicker(QSharedPointer<FormattedTicker>::create(wanted.format));

    double low = extent.isEmpty() ? 0 : extent.low;
    double high = extent.isEmpty() ? 1 : extent.high;
    if (startsAtZero && !wanted.isLogarithmic) {
        low = std::min(0.0, low);
        high += (high - low) * 0.08;
    }
    low = wanted.minimum.value_or(low);
    high = wanted.maximum.value_or(high);
    if (!(high > low))
        high = low + 1;
    axis.setRange(low, high);
}

void Chart::Plot::addStack(const ChartStack &stack)
{
    std::vector<double> top(stack.x.size(), 0);
    QCPGraph *below = nullptr;
    for (const ChartBand &band : stack.bands) {
        for (size_t i = 0; i < top.size(); ++i)
            top[i] += band.values[i];
        QCPGraph *graph = widget->addGraph();
        graph->setData(toVector(stack.x), toVector(top), true);
        graph->setLineStyle(stack.isStepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
        // A line of the surface keeps neighbouring bands apart.
        graph->setPen(QPen(theme.color(Token::Surface), 1));
        graph->setBrush(band.color(theme));
        graph->setAdaptiveSampling(false); // a channel fill needs the same points on both sides
        if (below)
            graph->setChannelFillGraph(below);
        below = graph;
    }
}

void Chart::Plot::addBars(const ChartBars &bars)
{
    auto *plottable = new QCPBars(widget->xAxis, widget->yAxis); // the plot owns it
    QVector<double> middles;
    QVector<double> values;
    double width = 1;
    for (const ChartBar &bar : bars.bars) {
        middles.append((bar.from + bar.to) / 2);
        values.append(bar.value);
        width = bar.to - bar.from;
    }
    plottable->setWidth(width * 0.92);
    plottable->setPen(Qt::NoPen);
    plottable->setBrush(bars.color(theme));
    plottable->setAntialiased(false);
    plottable->setData(middles, values, true);
}

void Chart::Plot::addLine(const ChartLine &line)
{
    QCPGraph *graph = widget->addGraph();
    graph->setData(toVector(line.x), toVector(line.y), true);
    graph->setLineStyle(line.isStepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
    const QColor color = line.color(theme);
    QPen pen(color, line.widthPx);
    if (line.isDashed)
        pen.setDashPattern({6 / line.widthPx, 3 / line.widthPx});
    graph->setPen(pen);
    if (line.fillOpacity > 0)
        graph->setBrush(withAlpha(color, line.fillOpacity));
    if (!line.name.isEmpty() && !line.x.empty())
        addText(line.x.back(), line.y.back(), line.name, theme.color(Token::Text2), Qt::AlignRight | Qt::AlignBottom);
}

void Chart::Plot::addLevel(const ChartLevel &level)
{
    const QColor color = level.color(theme);
    auto *line = new QCPItemStraightLine(widget); // the plot owns it
    line->point1->setTypeX(QCPItemPosition::ptAxisRectRatio);
    line->point1->setCoords(0, level.value);
    line->point2->setTypeX(QCPItemPosition::ptAxisRectRatio);
    line->point2->setCoords(1, level.value);
    QPen pen(color, 1.2);
    pen.setDashPattern({5, 3});
    line->setPen(pen);
    if (level.text.isEmpty())
        return;
    QCPItemText *text = addText(1, level.value, level.text, color, Qt::AlignRight | Qt::AlignBottom);
    text->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(0.998, level.value);
}

void Chart::Plot::addMark(const ChartMark &mark)
{
    auto *line = new QCPItemStraightLine(widget); // the plot owns it
    line->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->point1->setCoords(mark.at, 0);
    line->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->point2->setCoords(mark.at, 1);
    QPen pen(theme.color(mark.isStrong ? Token::Text : Token::Text3), 1.2);
    pen.setDashPattern({1.6, 2.4});
    line->setPen(pen);
    if (mark.text.isEmpty())
        return;
    const Qt::Alignment alignment = Qt::AlignLeft | (mark.isAtTop ? Qt::AlignTop : Qt::AlignBottom);
    QCPItemText *text
        = addText(mark.at, 0, mark.text, theme.color(mark.isStrong ? Token::Text : Token::Text3), alignment);
    text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(mark.at, mark.isAtTop ? 0 : 1);
}

void Chart::Plot::addDot(const ChartDot &dot)
{
    auto *graph = widget->addGraph();
    graph->setData(QVector<double>{dot.x}, QVector<double>{dot.y}, true);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(Theme::ink(), 0.8), dot.color(theme), 2 * dot.radiusPx));
    if (dot.text.isEmpty())
        return;
    QCPItemText *text = addText(dot.x, dot.y, dot.text, theme.color(Token::Text), Qt::AlignLeft | Qt::AlignBottom);
    text->setPadding(QMargins(int(dot.radiusPx) + 2, 0, 0, int(dot.radiusPx)));
}

QCPItemText *Chart::Plot::addText(double x, double y, const QString &text, const QColor &color, Qt::Alignment alignment)
{
    auto *item = new QCPItemText(widget); // the plot owns it
    item->position->setCoords(x, y);
    item->setPositionAlignment(alignment);
    item->setText(text);
    item->setFont(themeFont(FontRole::Axis));
    item->setColor(color);
    item->setPadding(QMargins(3, 1, 3, 2));
    item->setClipToAxisRect(false);
    return item;
}

void Chart::Plot::placeCursor()
{
    if (cursorLine) {
        widget->removeItem(cursorLine);
        widget->removeItem(cursorPlate);
        cursorLine = nullptr;
        cursorPlate = nullptr;
    }
    if (!cursorX)
        return;
    cursorLine = new QCPItemStraightLine(widget); // the plot owns it
    cursorLine->point1->setCoords(*cursorX, 0);
    cursorLine->point2->setCoords(*cursorX, 1);
    cursorLine->setPen(QPen(theme.color(Token::Text), 1.2));
    const bool isRightHalf = *cursorX > widget->xAxis->range().center();
    cursorPlate = addText(*cursorX, 0, cursorText, theme.color(Token::Text),
                          Qt::AlignTop | (isRightHalf ? Qt::AlignRight : Qt::AlignLeft));
    cursorPlate->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    cursorPlate->position->setCoords(*cursorX, 0.02);
    cursorPlate->setPen(QPen(theme.color(Token::BorderStrong)));
    cursorPlate->setBrush(theme.color(Token::Raised));
    cursorPlate->setPadding(QMargins(6, 2, 6, 3));
}

Chart::Chart(QWidget *parent)
    : QWidget(parent)
    , m_plot(std::make_unique<Plot>(*this))
{
    m_plot->widget->installEventFilter(this);
    setMinimumHeight(60);
}

Chart::~Chart() = default;

void Chart::setContent(ChartContent content)
{
    m_plot->content = std::move(content);
    m_plot->rebuild();
}

void Chart::setCursor(std::optional<double> x, const QString &text)
{
    m_plot->cursorX = x;
    m_plot->cursorText = text;
    m_plot->placeCursor();
    m_plot->widget->replot(QCustomPlot::rpQueuedReplot);
}

double Chart::xMinimum() const
{
    return m_plot->widget->xAxis->range().lower;
}

double Chart::xMaximum() const
{
    return m_plot->widget->xAxis->range().upper;
}

bool Chart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_plot->widget) {
        const auto positionOf = [this](QEvent *mouse) {
            return m_plot->widget->xAxis->pixelToCoord(static_cast<QMouseEvent *>(mouse)->position().x());
        };
        if (event->type() == QEvent::MouseMove)
            Q_EMIT pointerMoved(positionOf(event));
        else if (event->type() == QEvent::MouseButtonPress)
            Q_EMIT clicked(positionOf(event));
        else if (event->type() == QEvent::Leave)
            Q_EMIT pointerLeft();
    }
    return QWidget::eventFilter(watched, event);
}

void Chart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_plot->fitTicks();
}

void Chart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        m_plot->rebuild();
    QWidget::changeEvent(event);
}

} // namespace ascope
