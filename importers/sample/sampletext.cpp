// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/sampletext.h"

#include <QString>

namespace ascope {

namespace {

qint64 powerOfTen(int exponent)
{
    qint64 power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

} // namespace

SampleText &SampleText::decimal(qint64 scaled, int decimals)
{
    if (scaled < 0) {
        m_text.append('-');
        scaled = -scaled;
    }
    const qint64 power = powerOfTen(decimals);
    m_text.append(QByteArray::number(scaled / power));
    QByteArray fraction = QByteArray::number(scaled % power).rightJustified(decimals, '0');
    while (fraction.size() > 1 && fraction.endsWith('0'))
        fraction.chop(1);
    m_text.append('.').append(fraction);
    return *this;
}

SampleText &SampleText::micros(qint64 ns)
{
    m_text.append(QByteArray::number(ns / 1000)).append('.');
    m_text.append(QByteArray::number(ns % 1000).rightJustified(3, '0'));
    return *this;
}

SampleText &SampleText::json(QByteArrayView text)
{
    m_text.append('"');
    const QString unicode = QString::fromUtf8(text);
    for (const QChar character : unicode) {
        const char16_t code = character.unicode();
        if (code == u'"' || code == u'\\') {
            m_text.append('\\').append(static_cast<char>(code));
        } else if (code == u'\n') {
            m_text.append("\\n");
        } else if (code == u'\r') {
            m_text.append("\\r");
        } else if (code < 0x80) {
            m_text.append(static_cast<char>(code));
        } else {
            m_text.append("\\u").append(QByteArray::number(code, 16).rightJustified(4, '0'));
        }
    }
    m_text.append('"');
    return *this;
}

qint64 scaledRatio(qint64 numerator, qint64 denominator, int decimals)
{
    if (denominator == 0)
        return 0;
    // Whole part first: bytes x 10^9 would leave 64 bits.
    qint64 result = numerator / denominator;
    qint64 rest = numerator % denominator;
    for (int i = 0; i < decimals; ++i) {
        rest *= 10;
        result = result * 10 + rest / denominator;
        rest %= denominator;
    }
    return result + (rest >= denominator - rest ? 1 : 0);
}

} // namespace ascope
