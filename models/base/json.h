// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

#include <optional>
#include <vector>

namespace ascope {

/// A number or null: an absent number is never 0. int64 beyond 2^53 stay exact (QJsonValue keeps integers).
template <typename T> QJsonValue jsonOrNull(const std::optional<T> &value)
{
    if (!value)
        return QJsonValue::Null;
    return QJsonValue(*value);
}

/// ns as decimal microseconds, exact to the third decimal.
QJsonValue jsonMicroseconds(qint64 valueNs);
QJsonValue jsonMicroseconds(const std::optional<qint64> &valueNs);

/// Numbers as a JSON array.
QJsonArray jsonArray(const std::vector<int> &values);

} // namespace ascope
