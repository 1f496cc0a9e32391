// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace ascope {

// ---- reading numbers of the files -------------------------------------------------------------------------------

/// Decimal text in a unit of 10^@p decimals nanoseconds ("1736408883704643.212" us with decimals = 3) as ns, exactly:
/// never through a double. Surrounding blanks and TABs are ignored, more decimals are rounded half away from zero.
/// Empty when the text is not a plain decimal number (N/A, empty, exponent) or does not fit.
std::optional<qint64> parseDecimal(std::string_view text, int decimals);

/// Microseconds as the CSV and JSON files write them, to ns.
inline std::optional<qint64> parseMicroseconds(std::string_view text)
{
    return parseDecimal(text, 3);
}

/// A floating point cell ("0.106", "1.69512E+15"); empty for N/A, empty, "-", nan and inf.
std::optional<double> parseReal(std::string_view text);

/// A whole number cell; empty for N/A and for the sentinels 4294967295 and -1 when @p sentinels is true.
std::optional<qint64> parseInteger(std::string_view text, bool sentinels = false);

// ---- numbers for people -----------------------------------------------------------------------------------------
// Groups of three are split by U+202F from four digits on, the minus is U+2212, and a space (U+00A0) stands before the
// unit.

/// A number with @p decimals decimals, grouped: 12345.6 -> "12 345.6".
QString formatNumber(double value, int decimals);

/// A whole number, grouped.
QString formatCount(qint64 value);

/// Nanoseconds in the fitting unit of ns, us, ms, s: "433.1 µs". ns are whole, the others have one decimal.
QString formatDuration(qint64 durationNs);

/// A ratio 0..1 as "31.4 %".
QString formatPercent(double ratio);

/// Bytes in the fitting decimal unit (B, kB, MB, GB, TB): "54.2 GB".
QString formatBytes(double bytes);

/// Local wall clock time of the node as written: "2026-12-01 09:12:33.216925".
QString formatTimestamp(qint64 atNs);

/// Ranks as a compact list: {0,1,2,3,6} -> "0–3, 6".
QString formatRanks(const std::vector<int> &ranks);

/// Rounds shares of one whole by the largest remainder, so that what is shown adds up to exactly 100.
/// @p parts are any non-negative amounts; the result has their order, in percent with @p decimals decimals.
/// All zero when the amounts sum to zero.
std::vector<double> sharesByLargestRemainder(const std::vector<double> &parts, int decimals = 1);

/// Unit of a time column, chosen by its largest value; a column has one unit.
enum class TimeUnit { Nanoseconds, Microseconds, Milliseconds, Seconds };
TimeUnit timeUnitFor(qint64 largestNs);
/// "ns", "µs", "ms" or "s".
QString unitName(TimeUnit unit);
/// @p valueNs as a number of @p unit, one decimal (whole for ns), grouped, without the unit.
QString formatInUnit(qint64 valueNs, TimeUnit unit);

} // namespace ascope
