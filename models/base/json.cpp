// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/json.h"

namespace ascope {

QJsonValue jsonMicroseconds(qint64 valueNs)
{
    // A duration of up to 2^53 ns (104 days) divides to the nearest double, which prints back as the same decimals.
    return QJsonValue(double(valueNs) / 1000.0);
}

QJsonValue jsonMicroseconds(const std::optional<qint64> &valueNs)
{
    return valueNs ? jsonMicroseconds(*valueNs) : QJsonValue(QJsonValue::Null);
}

QJsonArray jsonArray(const std::vector<int> &values)
{
    QJsonArray array;
    for (const int value : values)
        array.append(value);
    return array;
}

} // namespace ascope
