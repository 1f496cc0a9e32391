// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace ascope {

/// Shows the window with what @p words (the command line without the program's name) ask for, until it is closed.
/// Returns the exit code; 2 for wrong words, which are told on stderr.
int runWindow(int argc, char **argv, const QStringList &words);

} // namespace ascope
