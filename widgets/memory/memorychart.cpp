// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/memory/memorychart.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/chart.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

namespace {

constexpr double bytesPerGb = 1e9;
constexpr double nsPerMs = 1e6;
constexpr double headroom = 1.15;
constexpr size_t namedSteps = 10; ///< more would cover each other

} // namespace

MemoryChart::MemoryChart(QWidget *parent)
    : QWidget(parent)
    , m_chart(new Chart(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Device memory over time"));
    m_chart->setAccessibleName(accessibleName());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chart);
    connect(m_chart, &Chart::pointerMoved, this, [this](double xMs) { setCursorIndex(indexAt(xMs)); });
    connect(m_chart, &Chart::pointerLeft, this, [this] { setCursorIndex(m_peak); });
}

double MemoryChart::xOf(int index) const
{
    return double(m_curve.samples[size_t(index)].atNs - m_originNs) / nsPerMs;
}

int MemoryChart::indexAt(double xMs) const
{
    if (m_curve.samples.empty())
        return -1;
    const auto atNs = qint64(xMs * nsPerMs) + m_originNs;
    const auto next = std::ranges::upper_bound(m_curve.samples, atNs, {}, &MemorySample::atNs);
    return std::max(0, int(next - m_curve.samples.begin()) - 1);
}

void MemoryChart::setCurve(const MemoryCurve &curve, qint64 originNs, const std::vector<MemoryStep> &steps)
{
    m_curve = curve;
    m_originNs = originNs;
    m_cursor = -1;
    const auto peak = std::ranges::max_element(m_curve.samples, {}, &MemorySample::totalBytes);
    m_peak = peak == m_curve.samples.end() ? -1 : int(peak - m_curve.samples.begin());

    ChartStack stack{.isStepped = true};
    for (int i = 0; i < int(m_curve.samples.size()); ++i)
        stack.x.push_back(xOf(i));
    for (int band = 0; band < memoryBandCount; ++band) {
        if (!m_curve.isPresent[size_t(band)])
            continue;
        ChartBand values{.name = memoryBandText(MemoryBand(band)),
                         .color = fixedColor(Theme::memoryBand(MemoryBand(band)))};
        for (const MemorySample &sample : m_curve.samples)
            values.values.push_back(double(sample.bytes[size_t(band)]) / bytesPerGb);
        stack.bands.push_back(std::move(values));
    }
    ChartContent content{.x = {.title = tr("ms from the start of the recording")}};
    // Room for the names of the steps and the plate of the cursor.
    if (m_peak >= 0)
        content.y.maximum = headroom * double(m_curve.samples[size_t(m_peak)].totalBytes()) / bytesPerGb;
    for (const MemoryStep &step : steps) {
        const QString name = steps.size() <= namedSteps ? tr("step %1").arg(step.step) : QString();
        content.marks.push_back({.at = double(step.startNs - m_originNs) / nsPerMs, .text = name, .isAtTop = true});
    }
    content.stacks.push_back(std::move(stack));
    m_chart->setContent(std::move(content));
    setCursorIndex(m_peak);
}

void MemoryChart::setCursorIndex(int index)
{
    index = std::clamp(index, -1, int(m_curve.samples.size()) - 1);
    if (index == m_cursor)
        return;
    m_cursor = index;
    if (index < 0) {
        m_chart->setCursor({});
    } else {
        const QString total = formatBytes(double(m_curve.samples[size_t(index)].totalBytes()));
        const QString offset = formatNumber(xOf(index), 3);
        const QString text
            = index == m_peak ? tr("peak %1 at %2 ms").arg(total, offset) : tr("%1 at %2 ms").arg(total, offset);
        m_chart->setCursor(xOf(index), text);
        setAccessibleDescription(text);
    }
    Q_EMIT cursorMoved(m_cursor);
}

void MemoryChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        setCursorIndex(std::max(0, m_cursor - 1));
        break;
    case Qt::Key_Right:
        setCursorIndex(m_cursor + 1);
        break;
    case Qt::Key_Home:
        setCursorIndex(0);
        break;
    case Qt::Key_End:
        setCursorIndex(int(m_curve.samples.size()) - 1);
        break;
    case Qt::Key_Escape:
        setCursorIndex(m_peak);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace ascope
