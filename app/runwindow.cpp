// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runwindow.h"

#include "app/mainwindow.h"
#include "app/settings.h"
#include "models/base/language.h"
#include "widgets/common/ascopestyle.h"

#include <QApplication>

#include <cstdio>

namespace ascope {

int runWindow(int argc, char **argv, const QStringList &words)
{
    QString error;
    const WindowOptions options = parseWindowOptions(words, &error);
    if (!error.isEmpty()) {
        std::fprintf(stderr, "ascope: %s\n", qPrintable(error));
        return 2;
    }
    const QApplication application(argc, argv);
    const Settings settings = Settings::load();
    const QString language = !options.language.isEmpty() ? options.language : settings.language;
    useLanguage(isKnownLanguage(language) ? language : systemLanguage());
    const bool isDesktopDark = Theme::current().isDark(); // before the palette is ours
    applyTheme(appearanceOf(options.hasTheme ? options.theme : settings.theme, isDesktopDark));
    MainWindow window(settings, options, isDesktopDark);
    window.show();
    window.openRequested();
    return QApplication::exec();
}

} // namespace ascope
