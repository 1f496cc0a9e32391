// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cligui/drawingcommands.h"

#include <QLoggingCategory>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

CommandTable drawingCommands()
{
    CommandTable table = builtinCommands();
    table.add(reportCommand());
    table.add(renderCommand());
    return table;
}

bool needsDrawing(const QStringList &words)
{
    return std::ranges::any_of(words, [](const QString &word) { return word == "report"_L1 || word == "render"_L1; });
}

void prepareDrawing()
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt's own remarks about a missing runtime folder and about what offscreen cannot do are not for our users.
    QLoggingCategory::setFilterRules(u"default.warning=false\nqt.qpa.*=false"_s);
}

} // namespace ascope
