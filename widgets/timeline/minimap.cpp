// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/minimap.h"

#include "widgets/common/fonts.h"
#include "widgets/timeline/lanegeometry.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ascope {

namespace {

constexpr int barsHeightPx = 26;
constexpr int barsTopPx = 4;
constexpr float barOpacity = 0.7f;
constexpr size_t laneLimit = 64; ///< a strip of 44 pixels needs no thousand ranks
constexpr double narrowestFramePx = 7;

/// The lanes whose load stands for the recording: devices where there are any.
std::vector<const Lane *> lanesOf(const TrackTree &tree, std::span<const int> ranks, size_t *rankCount)
{
    std::vector<const Lane *> lanes;
    std::set<int> seenRanks;
    for (const bool devicesOnly : {true, false}) {
        for (const Track &track : tree.tracks()) {
            const bool isInScope = ranks.empty() || std::find(ranks.begin(), ranks.end(), track.rank) != ranks.end();
            if (!isInScope || track.lanes.empty() || lanes.size() >= laneLimit)
                continue;
            if (devicesOnly && track.kind != TrackKind::Hardware)
                continue;
            lanes.push_back(&track.lanes.front());
            seenRanks.insert(track.rank);
        }
        if (!lanes.empty())
            break;
    }
    *rankCount = seenRanks.size();
    return lanes;
}

} // namespace

qint64 Minimap::timeAt(const QRect &rect, TimeRange boundsNs, double xPx)
{
    return TimeScale::showing(boundsNs, rect.width()).timeAt(xPx - rect.left());
}

void Minimap::paint(QPainter &painter, const QRect &rect, BlockCache &cache, const TrackTree &tree,
                    const std::vector<StepMark> &steps, TimeRange boundsNs, TimeRange windowNs,
                    std::span<const int> ranks, const TimelineColors &colors)
{
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const QSize sizePx = rect.size();
    if (!m_isComplete || m_image.devicePixelRatio() != pixelRatio || m_image.deviceIndependentSize().toSize() != sizePx)
        render(sizePx, pixelRatio, cache, tree, boundsNs, ranks, colors);
    painter.drawImage(rect.topLeft(), m_image);

    const TimeScale scale = TimeScale::showing(boundsNs, rect.width());
    paintSteps(painter, rect, steps, scale, windowNs, colors);

    double left = rect.left() + std::clamp(scale.xOf(windowNs.startNs), 0.0, double(rect.width()));
    double right = rect.left() + std::clamp(scale.xOf(windowNs.endNs), 0.0, double(rect.width()));
    if (right - left < narrowestFramePx) {
        const double middle = (left + right) / 2;
        left = std::max(double(rect.left()), middle - narrowestFramePx / 2);
        right = left + narrowestFramePx;
    }
    QColor shade = QColor::fromRgb(colors.window);
    shade.setAlphaF(0.55f);
    painter.fillRect(QRectF(rect.left(), rect.top(), left - rect.left(), rect.height()), shade);
    painter.fillRect(QRectF(right, rect.top(), rect.right() + 1 - right, rect.height()), shade);
    painter.setPen(QPen(QColor::fromRgb(colors.accent), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(std::round(left) + 1, rect.top() + 1, std::round(right - left) - 2, rect.height() - 2));
}

void Minimap::render(const QSize &sizePx, double pixelRatio, BlockCache &cache, const TrackTree &tree,
                     TimeRange boundsNs, std::span<const int> ranks, const TimelineColors &colors)
{
    const int widthPx = int(std::lround(sizePx.width() * pixelRatio));
    m_image = QImage(widthPx, int(std::lround(sizePx.height() * pixelRatio)), QImage::Format_RGB32);
    m_image.fill(colors.surface);
    m_image.setDevicePixelRatio(pixelRatio);
    m_isComplete = true;
    m_load.reset(widthPx);
    size_t rankCount = 0;
    const std::vector<const Lane *> lanes = lanesOf(tree, ranks, &rankCount);
    const TimeScale scale = TimeScale::showing(boundsNs, widthPx);
    for (const Lane *lane : lanes)
        m_isComplete = addLoad(cache, *lane, scale, widthPx, &m_load, 1.0 / double(rankCount)) && m_isComplete;

    const int footPx = int(std::lround((barsTopPx + barsHeightPx) * pixelRatio));
    for (int x = 0; x < widthPx; ++x) {
        if (!m_load.isTouched(x))
            continue;
        const Columns::Tint tint = m_load.tint(x);
        const int heightPx = std::max(1, int(std::lround(double(tint.busyRatio) * barsHeightPx * pixelRatio)));
        const quint32 color = blended(colors.surface, colors.kinds[size_t(tint.kind)], barOpacity);
        for (int y = footPx - heightPx; y < footPx; ++y)
            reinterpret_cast<quint32 *>(m_image.scanLine(y))[x] = color;
    }
}

void Minimap::paintSteps(QPainter &painter, const QRect &rect, const std::vector<StepMark> &steps,
                         const TimeScale &scale, TimeRange windowNs, const TimelineColors &colors) const
{
    constexpr int labelRoomPx = 26;
    const std::vector<qint64> inView = stepsIn(steps, windowNs);
    double freeFromPx = -1;
    for (const StepMark &step : steps) {
        const double x = std::round(scale.xOf(step.rangeNs.startNs));
        painter.fillRect(QRectF(rect.left() + x, rect.bottom() - 12, 1, 13), QColor::fromRgb(colors.border));
        if (x < freeFromPx)
            continue;
        freeFromPx = x + labelRoomPx;
        QFont font = themeFont(FontRole::Axis);
        const bool isCurrent = inView.size() == 1 && inView.front() == step.step;
        font.setBold(isCurrent);
        painter.setFont(font);
        painter.setPen(QColor::fromRgb(isCurrent ? colors.text : colors.text3));
        painter.drawText(QRectF(rect.left() + x + 4, rect.bottom() - 13, 60, 13), Qt::AlignLeft | Qt::AlignVCenter,
                         QString::number(step.step));
    }
}

} // namespace ascope
