// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace ascope {

/// One sample of a counter; the value holds until the next one.
struct CounterSample
{
    qint64 atNs = 0;
    double value = 0;
    bool operator==(const CounterSample &) const = default;
};

} // namespace ascope
