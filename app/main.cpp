// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"
#include "app/mainwindow.h"
#include "app/settings.h"
#include "ascopeversion.h"
#include "models/base/language.h"
#include "widgets/common/ascopestyle.h"

#include <QApplication>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

/// The words of the command line without an application object, which a command and the window make differently.
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
    QCoreApplication::setApplicationName(u"ascope"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ASCOPE_VERSION));
    const ascope::CommandTable commands = ascope::builtinCommands();
    const QStringList words = wordsOf(argc, argv);
    if (ascope::isCommandLine(commands, words)) {
        const QCoreApplication application(argc, argv); // no display is needed
        return ascope::runCommandOfProcess(commands, words);
    }

    QString error;
    const ascope::WindowOptions options = ascope::parseWindowOptions(words, &error);
    if (!error.isEmpty()) {
        std::fprintf(stderr, "ascope: %s\n", qPrintable(error));
        return int(ascope::ExitCode::WrongUsage);
    }
    QApplication application(argc, argv);
    const ascope::Settings settings = ascope::Settings::load();
    const QString language = !options.language.isEmpty() ? options.language : settings.language;
    ascope::useLanguage(ascope::isKnownLanguage(language) ? language : ascope::systemLanguage());
    const bool isDesktopDark = ascope::Theme::current().isDark();
    ascope::applyTheme(ascope::appearanceOf(options.hasTheme ? options.theme : settings.theme, isDesktopDark));
    ascope::MainWindow window(settings, options, isDesktopDark);
    window.show();
    window.openRequested();
    return QApplication::exec();
}
