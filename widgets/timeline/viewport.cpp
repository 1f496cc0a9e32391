// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/viewport.h"

namespace ascope {

namespace {

constexpr size_t historyLimit = 100;
/// Free room on either side of the whole recording, so that its first and last slice have an edge.
constexpr double wholeMarginRatio = 0.005;

} // namespace

Viewport::Viewport(QObject *parent)
    : QObject(parent)
{
}

void Viewport::setBounds(TimeRange boundsNs)
{
    m_boundsNs = {boundsNs.startNs, std::max(boundsNs.endNs, boundsNs.startNs + 1)};
    m_history.clear();
    m_lastChange = Change::None;
    m_scale = clamped(TimeScale::showing(m_boundsNs, m_widthPx).zoomedAt(m_widthPx / 2, 1 + 2 * wholeMarginRatio));
    setRangeNs({});
    Q_EMIT windowChanged();
}

void Viewport::setWidthPx(double widthPx)
{
    widthPx = std::max(1.0, widthPx);
    if (widthPx == m_widthPx)
        return;
    m_scale.nsPerPx *= m_widthPx / widthPx;
    m_widthPx = widthPx;
    m_scale = clamped(m_scale);
    Q_EMIT windowChanged();
}

void Viewport::zoomAt(double xPx, double factor)
{
    // The limits are applied to the factor, not to the result: at a limit the time under the pointer stays too.
    const double longestNs = double(m_boundsNs.lengthNs()) * (1 + 2 * wholeMarginRatio);
    const double windowNs = std::clamp(windowLengthNs() * factor, 1.0, std::max(1.0, longestNs));
    apply(m_scale.zoomedAt(xPx, windowNs / windowLengthNs()), Change::Zoom);
}

void Viewport::panBy(double px)
{
    apply(m_scale.movedBy(px), Change::Pan);
}

void Viewport::show(TimeRange rangeNs, double marginRatio)
{
    apply(TimeScale::showing(rangeNs, m_widthPx).zoomedAt(m_widthPx / 2, 1 + 2 * marginRatio), Change::Jump);
}

void Viewport::center(TimeRange rangeNs)
{
    TimeScale scale{rangeNs.startNs + rangeNs.lengthNs() / 2, 0, m_scale.nsPerPx};
    apply(scale.movedBy(-m_widthPx / 2), Change::Jump);
}

void Viewport::showWhole()
{
    show(m_boundsNs, wholeMarginRatio);
}

bool Viewport::undo()
{
    if (m_history.empty())
        return false;
    TimeScale scale = m_history.back();
    m_history.pop_back();
    scale.nsPerPx /= m_widthPx;
    m_scale = clamped(scale);
    m_lastChange = Change::None;
    Q_EMIT windowChanged();
    return true;
}

void Viewport::setRangeNs(std::optional<TimeRange> rangeNs)
{
    if (rangeNs && rangeNs->isEmpty())
        rangeNs.reset();
    if (rangeNs == m_rangeNs)
        return;
    m_rangeNs = rangeNs;
    Q_EMIT rangeChanged();
}

void Viewport::apply(TimeScale scale, Change change)
{
    scale = clamped(scale);
    if (scale == m_scale)
        return;
    if (change != m_lastChange || change == Change::Jump) {
        m_history.push_back({m_scale.startNs, m_scale.fractionNs, windowLengthNs()});
        if (m_history.size() > historyLimit)
            m_history.erase(m_history.begin());
    }
    m_lastChange = change;
    m_scale = scale;
    Q_EMIT windowChanged();
}

TimeScale Viewport::clamped(TimeScale scale) const
{
    const double lengthNs = double(m_boundsNs.lengthNs());
    const double longestNs = std::max(1.0, lengthNs * (1 + 2 * wholeMarginRatio));
    const double windowNs = std::clamp(scale.nsPerPx * m_widthPx, 1.0, longestNs);
    scale.nsPerPx = windowNs / m_widthPx;

    // A tenth of the window may lie outside the recording; more would only lose the user.
    const double roomNs = std::max(windowNs * 0.1, lengthNs * wholeMarginRatio);
    const double startNs = double(scale.startNs - m_boundsNs.startNs) + scale.fractionNs;
    double lowestNs = -roomNs;
    double highestNs = lengthNs + roomNs - windowNs;
    if (highestNs < lowestNs)
        lowestNs = highestNs = (lengthNs - windowNs) / 2;
    if (startNs >= lowestNs && startNs <= highestNs)
        return scale;
    const double clampedNs = std::clamp(startNs, lowestNs, highestNs);
    const double wholeNs = std::floor(clampedNs);
    scale.startNs = m_boundsNs.startNs + qint64(wholeNs);
    scale.fractionNs = clampedNs - wholeNs;
    return scale;
}

} // namespace ascope
