// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar groupSeparator(0x202F); // narrow no-break space
constexpr QChar minusSign(0x2212);
constexpr QChar unitSpace(0x00A0); // no-break space

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Appends a digit; false when the number leaves int64.
bool appendDigit(qint64 &value, char digit)
{
    return !__builtin_mul_overflow(value, qint64(10), &value)
        && !__builtin_add_overflow(value, qint64(digit - '0'), &value);
}

QString grouped(QString digits)
{
    const qsizetype point = digits.indexOf(u'.');
    for (qsizetype at = (point < 0 ? digits.size() : point) - 3; at > 0; at -= 3)
        digits.insert(at, groupSeparator);
    return digits;
}

} // namespace

std::optional<qint64> parseDecimal(std::string_view text, int decimals)
{
    text = trimmed(text);
    const bool isNegative = !text.empty() && text.front() == '-';
    if (isNegative)
        text.remove_prefix(1);

    qint64 value = 0;
    size_t at = 0;
    for (; at < text.size() && isDigit(text[at]); ++at) {
        if (!appendDigit(value, text[at]))
            return {};
    }
    const size_t wholeDigits = at;
    int taken = 0;
    bool roundsUp = false;
    if (at < text.size() && text[at] == '.') {
        const size_t firstDecimal = ++at;
        for (; at < text.size() && isDigit(text[at]); ++at) {
            if (taken < decimals) {
                if (!appendDigit(value, text[at]))
                    return {};
                ++taken;
            } else if (at - firstDecimal == size_t(decimals)) {
                roundsUp = text[at] >= '5';
            }
        }
        if (wholeDigits == 0 && at == firstDecimal)
            return {};
    }
    if (at != text.size() || at == 0)
        return {};
    for (; taken < decimals; ++taken) {
        if (!appendDigit(value, '0'))
            return {};
    }
    value += roundsUp ? 1 : 0;
    return isNegative ? -value : value;
}

std::optional<double> parseReal(std::string_view text)
{
    text = trimmed(text);
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return {};
    return value;
}

std::optional<qint64> parseInteger(std::string_view text, bool sentinels)
{
    const auto value = parseDecimal(text, 0);
    constexpr qint64 noneU32 = std::numeric_limits<quint32>::max();
    if (value && sentinels && (*value == noneU32 || *value == -1))
        return {};
    return value;
}

QString formatNumber(double value, int decimals)
{
    const QString digits = QString::number(std::abs(value), 'f', decimals);
    // A value that rounds to zero carries no sign.
    const bool isZero = std::ranges::all_of(digits, [](QChar c) { return c == u'0' || c == u'.'; });
    const QString text = grouped(digits);
    return value < 0 && !isZero ? QString(minusSign) + text : text;
}

QString formatCount(qint64 value)
{
    const QString digits = grouped(QString::number(value < 0 ? 0 - quint64(value) : quint64(value)));
    return value < 0 ? QString(minusSign) + digits : digits;
}

TimeUnit timeUnitFor(qint64 largestNs)
{
    const double magnitude = std::abs(double(largestNs));
    if (magnitude < 1e3)
        return TimeUnit::Nanoseconds;
    if (magnitude < 1e6)
        return TimeUnit::Microseconds;
    return magnitude < 10e9 ? TimeUnit::Milliseconds : TimeUnit::Seconds;
}

QString unitName(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds:
        return u"ns"_s;
    case TimeUnit::Microseconds:
        return u"µs"_s;
    case TimeUnit::Milliseconds:
        return u"ms"_s;
    case TimeUnit::Seconds:
        return u"s"_s;
    }
    return {};
}

QString formatInUnit(qint64 valueNs, TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds:
        return formatCount(valueNs);
    case TimeUnit::Microseconds:
        return formatNumber(double(valueNs) / 1e3, 1);
    case TimeUnit::Milliseconds:
        return formatNumber(double(valueNs) / 1e6, 1);
    case TimeUnit::Seconds:
        return formatNumber(double(valueNs) / 1e9, 1);
    }
    return {};
}

QString formatDuration(qint64 durationNs)
{
    const TimeUnit unit = timeUnitFor(durationNs);
    return formatInUnit(durationNs, unit) + unitSpace + unitName(unit);
}

QString formatPercent(double ratio)
{
    return formatNumber(ratio * 100, 1) + unitSpace + u'%';
}

QString formatBytes(double bytes)
{
    constexpr std::array<const char16_t *, 5> names = {u"B", u"kB", u"MB", u"GB", u"TB"};
    size_t step = 0;
    double value = bytes;
    // 999.95 would print as 1000.0 of the smaller unit.
    while (std::abs(value) >= 999.95 && step + 1 < names.size()) {
        value /= 1000;
        ++step;
    }
    return formatNumber(value, step == 0 ? 0 : 1) + unitSpace + QString::fromUtf16(names[step]);
}

QString formatTimestamp(qint64 atNs)
{
    // Times are the node's wall clock written as if it were UTC: shown as written, never shifted to the reader's zone.
    qint64 milliseconds = atNs / 1'000'000;
    qint64 restNs = atNs % 1'000'000;
    if (restNs < 0) {
        --milliseconds;
        restNs += 1'000'000;
    }
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
    return time.toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s) + u"%1"_s.arg(restNs / 1000, 3, 10, QChar(u'0'));
}

QString formatRanks(const std::vector<int> &ranks)
{
    std::vector<int> sorted = ranks;
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());

    QStringList parts;
    for (size_t first = 0; first < sorted.size();) {
        size_t last = first;
        while (last + 1 < sorted.size() && sorted[last + 1] == sorted[last] + 1)
            ++last;
        if (last - first >= 2) {
            parts.append(QString::number(sorted[first]) + u'–' + QString::number(sorted[last]));
        } else {
            for (size_t at = first; at <= last; ++at)
                parts.append(QString::number(sorted[at]));
        }
        first = last + 1;
    }
    return parts.join(", "_L1);
}

std::vector<double> sharesByLargestRemainder(const std::vector<double> &parts, int decimals)
{
    std::vector<double> shares(parts.size(), 0.0);
    const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
    if (!(sum > 0))
        return shares;

    const double scale = std::pow(10.0, decimals);
    const auto units = qint64(std::llround(100 * scale));
    std::vector<qint64> whole(parts.size());
    std::vector<double> remainder(parts.size());
    qint64 given = 0;
    for (size_t i = 0; i < parts.size(); ++i) {
        const double exact = parts[i] / sum * double(units);
        whole[i] = qint64(std::floor(exact));
        remainder[i] = exact - double(whole[i]);
        given += whole[i];
    }
    std::vector<size_t> order(parts.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order, [&](size_t a, size_t b) { return remainder[a] > remainder[b]; });
    for (size_t i = 0; i < order.size() && given < units; ++i, ++given)
        ++whole[order[i]];
    for (size_t i = 0; i < parts.size(); ++i)
        shares[i] = double(whole[i]) / scale;
    return shares;
}

} // namespace ascope
