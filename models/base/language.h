// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// Languages the program speaks: "en", "zh".
bool isKnownLanguage(const QString &code);

/// Makes every later tr() and translate() of this process speak @p code; Qt's own texts too where its catalogue is
/// installed. English has a catalogue too, with the plural forms of its %n texts. False for an unknown code. Main
/// thread, with an application object.
bool useLanguage(const QString &code);

/// The language in use. Every application object starts with "en".
QString currentLanguage();

/// "zh" when the locale of the desktop is Chinese, else "en".
QString systemLanguage();

} // namespace ascope
