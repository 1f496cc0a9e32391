// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"
#include "models/trace/kind.h"

#include <QWidget>

#include <optional>

namespace ascope {

/// A part of the durations, both ends included.
struct DurationRange
{
    double fromNs = 0;
    double toNs = 0;
    bool operator==(const DurationRange &) const = default;
};

/// Where things of a histogram stand in a widget, in pixels.
struct HistogramGeometry
{
    QRectF plot; ///< bars stand on its lower edge
    double lowNs = 0;
    double highNs = 1;
    qint64 largestCount = 1;

    double xOf(double durationNs) const;
    double durationAt(double x) const;
    /// Bar of @p bin; at least 1 px high when it holds anything.
    QRectF barOf(const HistogramBin &bin) const;
};
HistogramGeometry histogramGeometry(const DurationHistogram &histogram, const QSizeF &size);

/// Durations as bars with p50 and p99, and a brush that chooses a part: drag to set, drag a handle to change, double
/// click to clear. Arrow keys move an edge, Space changes to the other one, Esc clears.
class HistogramView : public QWidget
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget *parent = nullptr);

    void setHistogram(const DurationHistogram &histogram, SliceKind kind, const QString &name);
    std::optional<DurationRange> brush() const { return m_brush; }
    void clearBrush();

    QSize sizeHint() const override { return {340, 150}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

Q_SIGNALS:
    /// The user changed or cleared the brush.
    void brushChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Drag { None, New, Low, High };

    HistogramGeometry geometryNow() const;
    void setBrush(std::optional<DurationRange> brush);
    void paintBars(QPainter &painter, const HistogramGeometry &geometry) const;
    void paintPercentile(QPainter &painter, const HistogramGeometry &geometry, double durationNs,
                         const QString &text) const;
    void paintBrush(QPainter &painter, const HistogramGeometry &geometry) const;
    void paintAxis(QPainter &painter, const HistogramGeometry &geometry) const;
    bool isInBrush(const HistogramBin &bin) const;

    DurationHistogram m_histogram;
    SliceKind m_kind = SliceKind::Other;
    QString m_name;
    std::optional<DurationRange> m_brush;
    Drag m_drag = Drag::None;
    double m_dragFromNs = 0;
    bool m_isBrushing = false; ///< the pointer moved far enough since it was pressed
    bool m_isHighEdgeCurrent = true;
};

} // namespace ascope
