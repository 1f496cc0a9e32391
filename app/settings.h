// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>

namespace ascope {

/// What the user chose for the theme.
enum class ThemeChoice { Automatic, Light, Dark };

/// What the program remembers between runs. Read once at the start and handed down; nothing else knows QSettings.
struct Settings
{
    ThemeChoice theme = ThemeChoice::Automatic;
    QString language; ///< "en", "zh"; empty: that of the desktop
    QByteArray windowGeometry;
    std::map<QString, bool> isRailNarrow; ///< by page, where the user chose
    QString lastDirectory; ///< of the open and save dialogs

    static Settings load();
    void save() const;
};

/// What the command line asks of the window.
struct WindowOptions
{
    QStringList targets; ///< folders, files or session names to open
    bool opensSample = false;
    QString libraryDirectory; ///< empty: the default
    ThemeChoice theme = ThemeChoice::Automatic;
    QString language; ///< empty: as set
    bool hasTheme = false; ///< --theme was given; it wins over the settings and is not remembered
};

/// Reads the options of the window: --sample, --theme light|dark, --lang en|zh, --library DIR. Sets @p error to a
/// sentence when one is wrong.
WindowOptions parseWindowOptions(const QStringList &words, QString *error);

/// The appearance of a choice; automatic follows @p isDesktopDark.
Appearance appearanceOf(ThemeChoice choice, bool isDesktopDark);

} // namespace ascope
