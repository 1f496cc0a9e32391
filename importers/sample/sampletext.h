// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace ascope {

/// Text of a sample file, built piece by piece. Every number is printed from integers, so that the same event has the
/// same digits in every file and on every machine.
class SampleText
{
public:
    SampleText &raw(QByteArrayView text)
    {
        m_text.append(text);
        return *this;
    }
    SampleText &number(qint64 value)
    {
        m_text.append(QByteArray::number(value));
        return *this;
    }

    /// @p scaled / 10^@p decimals without trailing zeros, at least one decimal: 53.741, 6.5, 0.0.
    SampleText &decimal(qint64 scaled, int decimals);
    /// Microseconds with all three decimals, as the time columns have them: 1736408883688177.930.
    SampleText &micros(qint64 ns);
    /// Microseconds without trailing zeros, as durations have them: 145.57, 8.0.
    SampleText &shortMicros(qint64 ns) { return decimal(ns, 3); }
    /// Milliseconds without trailing zeros.
    SampleText &millis(qint64 ns) { return decimal(ns, 6); }
    /// @p text as a JSON string with its quotes; characters outside ASCII become \uXXXX, as Python's json writes them.
    SampleText &json(QByteArrayView text);

    const QByteArray &text() const { return m_text; }
    QByteArray take() { return std::move(m_text); }

private:
    QByteArray m_text;
};

/// @p numerator x 10^@p decimals / @p denominator, rounded to the nearest; 0 when the denominator is 0. Both >= 0.
qint64 scaledRatio(qint64 numerator, qint64 denominator, int decimals);

} // namespace ascope
