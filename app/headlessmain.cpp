// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"
#include "ascopeversion.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("ascope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ASCOPE_VERSION));
    return ascope::runCommandOfProcess(ascope::builtinCommands(), QCoreApplication::arguments().mid(1));
}
