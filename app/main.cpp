// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"
#include "app/cligui/drawingcommands.h"
#include "app/runwindow.h"
#include "ascopeversion.h"

#include <QApplication>

namespace {

/// The words of the command line, before there is an application object: a command and the window need different ones.
QStringList wordsOf(int argc, char **argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    return words;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("ascope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ASCOPE_VERSION));
    const ascope::CommandTable commands = ascope::drawingCommands();
    const QStringList words = wordsOf(argc, argv);
    if (!ascope::isCommandLine(commands, words))
        return ascope::runWindow(argc, argv, words);
    if (ascope::needsDrawing(words)) {
        ascope::prepareDrawing();
        const QApplication application(argc, argv);
        return ascope::runCommandOfProcess(commands, words);
    }
    const QCoreApplication application(argc, argv); // no display is needed
    return ascope::runCommandOfProcess(commands, words);
}
