// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/counterpainter.h"

#include "widgets/timeline/timelinecolors.h"

#include <algorithm>

namespace ascope {

namespace {

class CounterPainter
{
public:
    CounterPainter(QImage &image, const CounterStyle &style)
        : m_bits(reinterpret_cast<quint32 *>(image.bits()))
        , m_stridePx(image.bytesPerLine() / qsizetype(sizeof(quint32)))
        , m_style(style)
        , m_topPx(std::max(0, style.topPx))
        , m_bottomPx(std::min(image.height(), style.topPx + style.heightPx))
    {
    }

    double yOf(double value) const
    {
        const double spanValue = m_style.axis.maximum - m_style.axis.minimum;
        const double ratio = spanValue > 0 ? (value - m_style.axis.minimum) / spanValue : 0.5;
        const double roomPx = m_style.heightPx - m_style.linePx;
        return m_style.topPx + m_style.linePx / 2 + (1 - std::clamp(ratio, 0.0, 1.0)) * roomPx;
    }

    /// The line of one column from @p upPx down to @p downPx, and the fill below @p fillFromPx.
    void paintColumn(int x, double upPx, double downPx, double fillFromPx)
    {
        const double fromPx = upPx - m_style.linePx / 2;
        const double toPx = downPx + m_style.linePx / 2;
        if (m_style.fillOpacity > 0) {
            for (int y = std::max(m_topPx, int(fillFromPx)); y < m_bottomPx; ++y)
                mix(x, y, m_style.fillOpacity);
        }
        for (int y = std::max(m_topPx, int(fromPx)); y < std::min(m_bottomPx, int(toPx) + 1); ++y) {
            const double coverage = std::min(toPx, y + 1.0) - std::max(fromPx, double(y));
            if (coverage > 0)
                mix(x, y, float(std::min(1.0, coverage)));
        }
    }

private:
    void mix(int x, int y, float opacity)
    {
        quint32 &pixel = m_bits[y * m_stridePx + x];
        pixel = blended(pixel, m_style.color, opacity);
    }

    quint32 *m_bits;
    qsizetype m_stridePx;
    const CounterStyle &m_style;
    int m_topPx;
    int m_bottomPx;
};

} // namespace

void paintCounter(QImage &image, const CounterGeometry &geometry, const CounterStyle &style)
{
    CounterPainter painter(image, style);
    std::optional<double> held = geometry.before;
    const int endPx = int(std::min(double(geometry.columns.size()), geometry.endPx + 1));
    for (int x = 0; x < endPx; ++x) {
        const CounterColumn &column = geometry.columns[size_t(x)];
        if (!column.hasSamples && !held)
            continue;
        double low = column.hasSamples ? column.minimum : *held;
        double high = column.hasSamples ? column.maximum : *held;
        if (held) {
            low = std::min(low, *held);
            high = std::max(high, *held);
        }
        if (column.hasSamples)
            held = column.last;
        painter.paintColumn(x, painter.yOf(high), painter.yOf(low), painter.yOf(*held));
    }
}

} // namespace ascope
