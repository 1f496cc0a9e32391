// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include "models/base/language.h"

#include <QCoreApplication>
#include <QSettings>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Automatic:
        return u"automatic"_s;
    case ThemeChoice::Light:
        return u"light"_s;
    case ThemeChoice::Dark:
        return u"dark"_s;
    }
    Q_UNREACHABLE();
}

ThemeChoice choiceOf(const QString &name)
{
    if (name == "light"_L1)
        return ThemeChoice::Light;
    return name == "dark"_L1 ? ThemeChoice::Dark : ThemeChoice::Automatic;
}

/// A file of its own, so that tests and two programs on one desktop do not meet.
QSettings openSettings()
{
    return QSettings(QSettings::IniFormat, QSettings::UserScope, u"ascope"_s, u"ascope"_s);
}

} // namespace

Settings Settings::load()
{
    Settings settings;
    QSettings file = openSettings();
    settings.theme = choiceOf(file.value(u"theme"_s).toString());
    settings.language = file.value(u"language"_s).toString();
    settings.windowGeometry = file.value(u"window/geometry"_s).toByteArray();
    settings.lastDirectory = file.value(u"window/lastDirectory"_s).toString();
    file.beginGroup(u"rail"_s);
    for (const QString &page : file.childKeys())
        settings.isRailNarrow[page] = file.value(page).toBool();
    return settings;
}

void Settings::save() const
{
    QSettings file = openSettings();
    file.setValue(u"theme"_s, nameOf(theme));
    file.setValue(u"language"_s, language);
    file.setValue(u"window/geometry"_s, windowGeometry);
    file.setValue(u"window/lastDirectory"_s, lastDirectory);
    for (const auto &[page, isNarrow] : isRailNarrow)
        file.setValue(u"rail/"_s + page, isNarrow);
}

WindowOptions parseWindowOptions(const QStringList &words, QString *error)
{
    WindowOptions options;
    for (int i = 0; i < words.size(); ++i) {
        QString word = words.at(i);
        QString value;
        if (const auto equals = word.indexOf(u'='); word.startsWith("--"_L1) && equals > 0) {
            value = word.sliced(equals + 1);
            word.truncate(equals);
        } else if (word == "--theme"_L1 || word == "--lang"_L1 || word == "--library"_L1) {
            value = i + 1 < words.size() ? words.at(++i) : QString();
        }
        if (word == "--sample"_L1) {
            options.opensSample = true;
        } else if (word == "--library"_L1 && !value.isEmpty()) {
            options.libraryDirectory = value;
        } else if (word == "--lang"_L1 && isKnownLanguage(value)) {
            options.language = value;
        } else if (word == "--theme"_L1 && (value == "light"_L1 || value == "dark"_L1)) {
            options.theme = choiceOf(value);
            options.hasTheme = true;
        } else if (!word.startsWith(u'-')) {
            options.targets.append(word);
        } else {
            *error = QCoreApplication::translate("ascope::WindowOptions",
                                                 "%1 is no option of the window, or its value is not known. The window "
                                                 "takes --sample, --theme light|dark, --lang en|zh, --library DIR and "
                                                 "folders, files or session names.")
                         .arg(words.at(i));
            return options;
        }
    }
    return options;
}

Appearance appearanceOf(ThemeChoice choice, bool isDesktopDark)
{
    if (choice == ThemeChoice::Automatic)
        return isDesktopDark ? Appearance::Dark : Appearance::Light;
    return choice == ThemeChoice::Dark ? Appearance::Dark : Appearance::Light;
}

} // namespace ascope
