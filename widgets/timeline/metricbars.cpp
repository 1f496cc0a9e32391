// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/metricbars.h"

#include "models/base/units.h"
#include "widgets/common/fonts.h"
#include "widgets/timeline/timelinecolors.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int linePx = 20;
constexpr int widestBarPx = 112;
constexpr int narrowestBarPx = 46;
constexpr int barHeightPx = 7;
constexpr int valueWidthPx = 62;
constexpr int labelWidthPx = 120; ///< kept for the label before the bar grows

/// Pipes by the middle of their name in the files ("aic_mac_ratio", "mac_ratio", "aiv_vec_ratio").
constexpr std::array<std::pair<QLatin1StringView, const char *>, 10> pipeNames{{
    {"mac"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Cube MAC")},
    {"cube"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Cube")},
    {"vec"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Vector")},
    {"scalar"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Scalar")},
    {"mte1"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "MTE1")},
    {"mte2"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "MTE2")},
    {"mte3"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "MTE3")},
    {"fixpipe"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "FixPipe")},
    {"cube_utilization"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Cube utilisation")},
    {"icache_miss"_L1, QT_TRANSLATE_NOOP("ascope::MetricBars", "Instruction cache misses")},
}};

/// Name of a pipe ratio for people; the file's own name for what is not known.
QString labelOf(const QString &metric)
{
    QString name = metric;
    QString core;
    if (name.startsWith("aic_"_L1) || name.startsWith("aiv_"_L1)) {
        core = name.left(3).toUpper();
        name.remove(0, 4);
    }
    for (const QLatin1StringView suffix : {"_ratio"_L1, "_rate"_L1}) {
        if (name.endsWith(suffix))
            name.chop(suffix.size());
    }
    for (const auto &[key, text] : pipeNames) {
        if (name != key)
            continue;
        const QString label = QCoreApplication::translate("ascope::MetricBars", text);
        return core.isEmpty() ? label : QString(u"%1 (%2)"_s.arg(label, core));
    }
    return metric;
}

} // namespace

std::vector<MetricLine> metricLines(const std::vector<OperatorMetric> &metrics)
{
    std::vector<MetricLine> lines;
    for (const OperatorMetric &metric : metrics) {
        const bool isRatio = metric.name.endsWith("_ratio"_L1) || metric.name.endsWith("_rate"_L1);
        const bool isPercent = metric.name.endsWith("(%)"_L1);
        if (isRatio || isPercent) {
            const double ratio = isPercent ? metric.value / 100 : metric.value;
            QString name = metric.name;
            name.remove("(%)"_L1);
            lines.push_back({labelOf(name), formatPercent(ratio), std::clamp(ratio, 0.0, 1.0)});
        } else {
            const bool isWhole = metric.value == std::floor(metric.value);
            lines.push_back({metric.name, formatNumber(metric.value, isWhole ? 0 : 3), -1});
        }
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const MetricLine &a, const MetricLine &b) { return a.ratio > b.ratio; });
    return lines;
}

MetricBars::MetricBars(std::vector<MetricLine> lines, SliceKind kind, QWidget *parent)
    : QWidget(parent)
    , m_lines(std::move(lines))
    , m_kind(kind)
{
    QStringList texts;
    for (const MetricLine &line : m_lines)
        texts.append(line.label + u' ' + line.value);
    setAccessibleName(tr("PMU values of the operator"));
    setAccessibleDescription(texts.join(u", "_s));
}

QSize MetricBars::sizeHint() const
{
    return {200, int(m_lines.size()) * linePx};
}

void MetricBars::paintEvent(QPaintEvent *)
{
    const TimelineColors colors = timelineColors();
    const QFont font = themeFont(FontRole::Small);
    const QFontMetrics metrics(font);
    QPainter painter(this);
    painter.setFont(font);
    const int valueLeft = width() - valueWidthPx;
    const int barWidthPx = std::clamp(valueLeft - labelWidthPx - 16, narrowestBarPx, widestBarPx);
    const int barLeft = valueLeft - barWidthPx - 8;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const MetricLine &line = m_lines[i];
        const int top = int(i) * linePx;
        const bool hasBar = line.ratio >= 0;
        painter.setPen(QColor::fromRgb(colors.text2));
        const int labelPx = (hasBar ? barLeft : valueLeft) - 8;
        painter.drawText(QRect(0, top, labelPx, linePx), Qt::AlignVCenter,
                         metrics.elidedText(line.label, Qt::ElideMiddle, labelPx));
        if (hasBar) {
            const QRectF bar(barLeft, top + (linePx - barHeightPx) / 2.0, barWidthPx, barHeightPx);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor::fromRgb(colors.hover));
            painter.drawRoundedRect(bar, 2, 2);
            painter.setBrush(QColor::fromRgb(colors.kinds[size_t(m_kind)]));
            if (line.ratio > 0)
                painter.drawRoundedRect(
                    QRectF(bar.topLeft(), QSizeF(std::max(2.0, bar.width() * line.ratio), barHeightPx)), 2, 2);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
        painter.setPen(QColor::fromRgb(colors.text));
        painter.drawText(QRect(valueLeft, top, valueWidthPx, linePx), Qt::AlignVCenter | Qt::AlignRight, line.value);
    }
}

} // namespace ascope
