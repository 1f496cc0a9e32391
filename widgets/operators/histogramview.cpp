// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/histogramview.h"

#include "models/base/units.h"
#include "models/items/countwords.h"
#include "models/items/tabletext.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double axisPx = 18;
constexpr double topPx = 14; ///< for the names of the percentiles
constexpr double handleWidthPx = 4;
constexpr double handleHeightPx = 18;
constexpr double grabPx = 6;

/// A round distance of ticks so that about @p count of them fit into @p range.
double tickStep(double range, int count)
{
    const double raw = range / std::max(1, count);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power)
            return factor * power;
    }
    return 10 * power;
}

} // namespace

double HistogramGeometry::xOf(double durationNs) const
{
    return plot.left() + (durationNs - lowNs) / (highNs - lowNs) * plot.width();
}

double HistogramGeometry::durationAt(double x) const
{
    const double ratio = std::clamp((x - plot.left()) / plot.width(), 0.0, 1.0);
    return lowNs + ratio * (highNs - lowNs);
}

QRectF HistogramGeometry::barOf(const HistogramBin &bin) const
{
    const double left = std::round(xOf(bin.fromNs));
    const double right = std::round(xOf(bin.toNs));
    double heightPx = double(bin.count) / double(largestCount) * plot.height();
    if (bin.count > 0)
        heightPx = std::max(1.0, std::round(heightPx));
    return {left, plot.bottom() - heightPx, std::max(1.0, right - left - 1), heightPx};
}

HistogramGeometry histogramGeometry(const DurationHistogram &histogram, const QSizeF &size)
{
    HistogramGeometry geometry;
    geometry.plot = QRectF(0, topPx, size.width(), std::max(1.0, size.height() - topPx - axisPx));
    if (histogram.bins.empty())
        return geometry;
    geometry.lowNs = histogram.bins.front().fromNs;
    geometry.highNs = histogram.bins.back().toNs;
    if (!(geometry.highNs > geometry.lowNs)) {
        // All executions took the same time: one bar in the middle.
        geometry.lowNs -= std::max(1.0, geometry.lowNs * 0.05);
        geometry.highNs += std::max(1.0, geometry.highNs * 0.05);
    }
    for (const HistogramBin &bin : histogram.bins)
        geometry.largestCount = std::max(geometry.largestCount, bin.count);
    return geometry;
}

HistogramView::HistogramView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Durations"));
}

void HistogramView::setHistogram(const DurationHistogram &histogram, SliceKind kind, const QString &name)
{
    m_histogram = histogram;
    m_kind = kind;
    m_name = name;
    m_brush.reset();
    m_drag = Drag::None;
    setAccessibleDescription(tr("%1, half of them up to %2, 99 of 100 up to %3.")
                                 .arg(executionCountText(histogram.count),
                                      formatDuration(std::llround(histogram.p50Ns)),
                                      formatDuration(std::llround(histogram.p99Ns))));
    update();
}

void HistogramView::clearBrush()
{
    setBrush(std::nullopt);
}

void HistogramView::setBrush(std::optional<DurationRange> brush)
{
    if (m_brush == brush)
        return;
    m_brush = brush;
    update();
    Q_EMIT brushChanged();
}

HistogramGeometry HistogramView::geometryNow() const
{
    return histogramGeometry(m_histogram, size());
}

bool HistogramView::isInBrush(const HistogramBin &bin) const
{
    return m_brush && bin.toNs > m_brush->fromNs && bin.fromNs <= m_brush->toNs;
}

void HistogramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_histogram.bins.empty())
        return;
    const HistogramGeometry geometry = geometryNow();
    if (m_brush)
        painter.fillRect(QRectF(geometry.xOf(m_brush->fromNs), 0,
                                geometry.xOf(m_brush->toNs) - geometry.xOf(m_brush->fromNs), geometry.plot.bottom()),
                         Theme::current().color(Token::Selection));
    paintBars(painter, geometry);
    paintAxis(painter, geometry);
    paintPercentile(painter, geometry, m_histogram.p50Ns, u"p50"_s);
    paintPercentile(painter, geometry, m_histogram.p99Ns, u"p99"_s);
    if (m_brush)
        paintBrush(painter, geometry);
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 4);
}

void HistogramView::paintBars(QPainter &painter, const HistogramGeometry &geometry) const
{
    const Theme theme = Theme::current();
    const QBrush fill = m_kind == SliceKind::Other ? QBrush(Theme::unknownKind(m_name))
                                                   : kindBrush(theme, m_kind, devicePixelRatioF());
    for (const HistogramBin &bin : m_histogram.bins) {
        if (bin.count == 0)
            continue;
        const QRectF bar = geometry.barOf(bin);
        const bool isChosen = isInBrush(bin);
        painter.setOpacity(m_brush && !isChosen ? 0.55 : 1);
        painter.fillRect(bar, fill);
        painter.setOpacity(1);
        if (isChosen) {
            painter.setPen(theme.color(Token::Text));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar.adjusted(0, 0, -1, -1));
        }
    }
}

void HistogramView::paintAxis(QPainter &painter, const HistogramGeometry &geometry) const
{
    const Theme theme = Theme::current();
    painter.fillRect(QRectF(0, geometry.plot.bottom(), width(), 1), theme.color(Token::BorderStrong));
    const TimeUnit unit = unitOfSingleDurations(qint64(geometry.highNs));
    const double unitNs = unit == TimeUnit::Milliseconds ? 1e6 : 1e3;
    const double low = geometry.lowNs / unitNs;
    const double high = geometry.highNs / unitNs;
    const double step = tickStep(high - low, std::max(1, width() / 70));
    const int decimals = step >= 1 ? 0 : int(std::ceil(-std::log10(step)));
    painter.setFont(themeFont(FontRole::Axis));
    painter.setPen(theme.color(Token::Text3));
    for (double value = std::ceil(low / step) * step; value <= high; value += step) {
        const QString text = formatNumber(value, decimals);
        const double x = geometry.xOf(value * unitNs);
        const double textPx = painter.fontMetrics().horizontalAdvance(text);
        if (x - textPx / 2 < 0 || x + textPx / 2 > width())
            continue;
        painter.drawText(QRectF(x - textPx, geometry.plot.bottom() + 2, 2 * textPx, axisPx - 2),
                         Qt::AlignHCenter | Qt::AlignTop, text);
    }
}

void HistogramView::paintPercentile(QPainter &painter, const HistogramGeometry &geometry, double durationNs,
                                    const QString &text) const
{
    const Theme theme = Theme::current();
    const double x = std::round(geometry.xOf(durationNs)) + 0.5;
    QPen pen(theme.color(Token::Text), 1);
    pen.setDashPattern({2, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, 2), QPointF(x, geometry.plot.bottom()));
    painter.setFont(themeFont(FontRole::Axis));
    painter.setPen(theme.color(Token::Text));
    const double textPx = painter.fontMetrics().horizontalAdvance(text);
    const bool isRight = x + textPx + 4 > width();
    painter.drawText(QPointF(isRight ? x - textPx - 3 : x + 3, painter.fontMetrics().ascent()), text);
}

void HistogramView::paintBrush(QPainter &painter, const HistogramGeometry &geometry) const
{
    const Theme theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Accent));
    for (const double atNs : {m_brush->fromNs, m_brush->toNs}) {
        const double x = geometry.xOf(atNs);
        painter.drawRoundedRect(QRectF(x - handleWidthPx / 2, geometry.plot.center().y() - handleHeightPx / 2,
                                       handleWidthPx, handleHeightPx),
                                2, 2);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void HistogramView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_histogram.bins.empty())
        return;
    const HistogramGeometry geometry = geometryNow();
    const double x = event->position().x();
    if (m_brush && std::abs(geometry.xOf(m_brush->toNs) - x) <= grabPx) {
        m_drag = Drag::High;
    } else if (m_brush && std::abs(geometry.xOf(m_brush->fromNs) - x) <= grabPx) {
        m_drag = Drag::Low;
    } else {
        m_drag = Drag::New;
        m_isBrushing = false;
        m_dragFromNs = geometry.durationAt(x);
    }
}

void HistogramView::mouseMoveEvent(QMouseEvent *event)
{
    const HistogramGeometry geometry = geometryNow();
    const double x = event->position().x();
    const double atNs = geometry.durationAt(x);
    switch (m_drag) {
    case Drag::None: {
        const bool isOnEdge = m_brush
            && (std::abs(geometry.xOf(m_brush->toNs) - x) <= grabPx
                || std::abs(geometry.xOf(m_brush->fromNs) - x) <= grabPx);
        setCursor(isOnEdge ? Qt::SplitHCursor : Qt::ArrowCursor);
        return;
    }
    case Drag::New:
        // A click that trembles is no brush.
        if (!m_isBrushing && std::abs(geometry.xOf(m_dragFromNs) - x) <= 3)
            return;
        m_isBrushing = true;
        setBrush(DurationRange{std::min(m_dragFromNs, atNs), std::max(m_dragFromNs, atNs)});
        return;
    case Drag::Low:
        setBrush(DurationRange{std::min(atNs, m_brush->toNs), m_brush->toNs});
        return;
    case Drag::High:
        setBrush(DurationRange{m_brush->fromNs, std::max(atNs, m_brush->fromNs)});
        return;
    }
}

void HistogramView::mouseReleaseEvent(QMouseEvent *)
{
    m_drag = Drag::None;
}

void HistogramView::mouseDoubleClickEvent(QMouseEvent *)
{
    m_drag = Drag::None;
    clearBrush();
}

void HistogramView::keyPressEvent(QKeyEvent *event)
{
    const int direction = event->key() == Qt::Key_Left ? -1 : (event->key() == Qt::Key_Right ? 1 : 0);
    if (event->key() == Qt::Key_Escape && m_brush) {
        clearBrush();
        return;
    }
    if (event->key() == Qt::Key_Space) {
        m_isHighEdgeCurrent = !m_isHighEdgeCurrent;
        return;
    }
    if (direction == 0 || m_histogram.bins.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const HistogramGeometry geometry = geometryNow();
    const double stepNs = m_histogram.bins.front().toNs - m_histogram.bins.front().fromNs;
    DurationRange range = m_brush.value_or(DurationRange{geometry.lowNs, geometry.highNs});
    double &edge = m_isHighEdgeCurrent ? range.toNs : range.fromNs;
    edge = std::clamp(edge + direction * stepNs, geometry.lowNs, geometry.highNs);
    if (range.fromNs <= range.toNs)
        setBrush(range);
}

} // namespace ascope
