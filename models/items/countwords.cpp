// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/countwords.h"

#include "models/base/units.h"

#include <QCoreApplication>

namespace ascope {

namespace {

struct CountWords
{
    Q_DECLARE_TR_FUNCTIONS(CountWords)
};

} // namespace

QString rankCountText(qint64 count)
{
    return count == 1 ? CountWords::tr("1 rank") : CountWords::tr("%1 ranks").arg(formatCount(count));
}

QString stepCountText(qint64 count)
{
    return count == 1 ? CountWords::tr("1 step") : CountWords::tr("%1 steps").arg(formatCount(count));
}

QString executionCountText(qint64 count)
{
    return count == 1 ? CountWords::tr("1 execution") : CountWords::tr("%1 executions").arg(formatCount(count));
}

QString rowCountText(qint64 count)
{
    return count == 1 ? CountWords::tr("1 row") : CountWords::tr("%1 rows").arg(formatCount(count));
}

QString fileCountText(qint64 count)
{
    return count == 1 ? CountWords::tr("1 file") : CountWords::tr("%1 files").arg(formatCount(count));
}

} // namespace ascope
