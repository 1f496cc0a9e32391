// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeruler.h"

#include "models/base/units.h"

#include <QCoreApplication>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Unit for lengths of about @p lengthNs, and the decimals that tell a step of @p stepNs apart.
struct TickFormat
{
    TimeUnit unit = TimeUnit::Nanoseconds;
    int decimals = 0;
};

qint64 nsOf(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds:
        return 1;
    case TimeUnit::Microseconds:
        return 1'000;
    case TimeUnit::Milliseconds:
        return 1'000'000;
    case TimeUnit::Seconds:
        return 1'000'000'000;
    }
    return 1;
}

TickFormat formatFor(qint64 lengthNs, qint64 stepNs)
{
    TickFormat format{.unit = timeUnitFor(lengthNs)};
    for (qint64 digitNs = nsOf(format.unit); digitNs > stepNs && digitNs > 1; digitNs /= 10)
        ++format.decimals;
    return format;
}

/// Exact: whole part and decimals are taken from the integer.
QString formatOffset(qint64 offsetNs, const TickFormat &format)
{
    const qint64 unitNs = nsOf(format.unit);
    QString text = formatCount(offsetNs / unitNs);
    if (format.decimals > 0) {
        qint64 rest = offsetNs % unitNs;
        int digits = 0;
        for (qint64 ns = unitNs; ns > 1; ns /= 10)
            ++digits;
        text += u'.' + QString::number(rest).rightJustified(digits, u'0').left(format.decimals);
    }
    return text + u'\u00a0' + unitName(format.unit);
}

qint64 ceilTo(qint64 value, qint64 step)
{
    const qint64 rest = value % step;
    if (rest == 0)
        return value;
    return value - rest + (value > 0 ? step : 0);
}

/// Minor ticks at round distances too: a fifth of 5 and 10, a quarter of 20, half of 2.
qint64 minorTickNs(qint64 majorNs)
{
    for (const qint64 parts : {5, 4, 2}) {
        const qint64 minorNs = majorNs / parts;
        if (majorNs % parts == 0 && roundTickNs(double(minorNs)) == minorNs)
            return minorNs;
    }
    return majorNs;
}

QString withOrigin(const TimeOrigin &origin, const QString &offset, bool isBefore)
{
    const QString sign = isBefore ? u" \u2212 "_s : u" + "_s;
    const QString from
        = origin.step ? QString::number(*origin.step) : QCoreApplication::translate("ascope::TimeRuler", "start");
    return QString(from + sign + offset);
}

} // namespace

const StepMark *stepAt(const std::vector<StepMark> &steps, qint64 atNs)
{
    const auto after = std::upper_bound(steps.begin(), steps.end(), atNs,
                                        [](qint64 at, const StepMark &step) { return at < step.rangeNs.startNs; });
    return after == steps.begin() ? nullptr : &*(after - 1);
}

TimeOrigin originOf(const std::vector<StepMark> &steps, TimeRange recordingNs, qint64 atNs)
{
    if (const StepMark *step = stepAt(steps, atNs))
        return {step->rangeNs.startNs, step->step};
    return {recordingNs.startNs, {}};
}

TimeOrigin rulerOrigin(const std::vector<StepMark> &steps, TimeRange recordingNs, const TimeScale &scale)
{
    const qint64 firstNs = scale.timeAt(0);
    for (const StepMark &step : steps) {
        if (step.rangeNs.startNs >= firstNs && step.rangeNs.startNs <= scale.timeAt(rulerMajorPx))
            return {step.rangeNs.startNs, step.step};
    }
    return originOf(steps, recordingNs, firstNs);
}

std::vector<qint64> stepsIn(const std::vector<StepMark> &steps, TimeRange windowNs)
{
    std::vector<qint64> found;
    for (const StepMark &step : steps) {
        if (step.rangeNs.startNs < windowNs.endNs && step.rangeNs.endNs > windowNs.startNs)
            found.push_back(step.step);
    }
    return found;
}

QString formatStepTime(const TimeOrigin &origin, qint64 atNs)
{
    const qint64 offsetNs = std::abs(atNs - origin.atNs);
    TickFormat format{.unit = timeUnitFor(offsetNs)};
    // Exact to the nanosecond, and not longer than that.
    for (qint64 ns = nsOf(format.unit); ns > 1; ns /= 10)
        ++format.decimals;
    format.decimals = std::min(format.decimals, format.unit == TimeUnit::Seconds ? 9 : 6);
    return withOrigin(origin, formatOffset(offsetNs, format), atNs < origin.atNs);
}

qint64 roundTickNs(double atLeastNs)
{
    qint64 decade = 1;
    while (true) {
        for (const qint64 factor : {1, 2, 5}) {
            if (double(decade * factor) >= atLeastNs)
                return decade * factor;
        }
        decade *= 10;
    }
}

RulerLayout layoutRuler(const TimeScale &scale, double widthPx, const TimeOrigin &origin)
{
    RulerLayout layout{.majorNs = roundTickNs(scale.nsPerPx * rulerMajorPx)};
    const TimeRange window = scale.window(widthPx);
    const qint64 baseNs = origin.atNs + ceilTo(window.startNs - origin.atNs, layout.majorNs);
    const TickFormat baseFormat = formatFor(std::max(std::abs(baseNs - origin.atNs), layout.majorNs), layout.majorNs);
    layout.base = withOrigin(origin, formatOffset(std::abs(baseNs - origin.atNs), baseFormat), baseNs < origin.atNs);

    const TickFormat format = formatFor(std::max(window.lengthNs(), layout.majorNs), layout.majorNs);
    const qint64 minorNs = minorTickNs(layout.majorNs);
    layout.baseXPx = scale.xOf(baseNs);
    for (qint64 atNs = baseNs - layout.majorNs; atNs <= window.endNs; atNs += minorNs) {
        RulerTick tick{.xPx = scale.xOf(atNs), .isMajor = (atNs - baseNs) % layout.majorNs == 0};
        if (tick.xPx < 0)
            continue;
        if (tick.isMajor && atNs > baseNs)
            tick.label = u'+' + formatOffset(atNs - baseNs, format);
        layout.ticks.push_back(std::move(tick));
    }
    return layout;
}

} // namespace ascope
