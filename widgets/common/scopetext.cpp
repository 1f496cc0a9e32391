// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/scopetext.h"

#include "models/base/units.h"

#include <QCoreApplication>

namespace ascope {

QString scopeText(const Scope &scope)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("ascope", text); };
    QString ranks = tr("all ranks");
    if (scope.ranks.size() == 1)
        ranks = tr("rank %1").arg(scope.ranks.front());
    else if (scope.restrictsRanks())
        ranks = tr("ranks %1").arg(formatRanks(scope.ranks));
    QString steps = tr("all steps");
    if (scope.steps.size() == 1)
        steps = tr("step %1").arg(scope.steps.front());
    else if (scope.restrictsSteps())
        steps = tr("steps %1").arg(formatRanks({scope.steps.begin(), scope.steps.end()}));
    return tr("%1, %2").arg(ranks, steps);
}

} // namespace ascope
