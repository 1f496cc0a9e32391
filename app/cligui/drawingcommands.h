// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commandtable.h"

#include <QStringList>

namespace ascope {

/// Every command of `ascope`: those of `ascope-headless`, with `report` and `render` that draw.
CommandTable drawingCommands();

/// Whether @p words (without the program's name) are for a command that needs a QApplication; the others run under a
/// QCoreApplication and start faster.
bool needsDrawing(const QStringList &words);

/// Makes a QApplication possible without display and quiet on stderr. Call before constructing it. The platform
/// offscreen is used whether there is a display or not, so that pictures are the same everywhere; QT_QPA_PLATFORM
/// overrides.
void prepareDrawing();

Command reportCommand();
Command renderCommand();

} // namespace ascope
