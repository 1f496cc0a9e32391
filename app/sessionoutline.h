// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <QString>

#include <optional>
#include <vector>

namespace ascope {

/// What the frame of the window says about a session: its name and setup, the scope it offers, how it was imported.
struct SessionOutline
{
    QString name;
    QString setup; ///< "2 hosts × 4 cards · 12 steps · 6.4 s"
    std::vector<int> ranks;
    std::vector<QString> rankNotes; ///< host and device of each rank, as long as ranks
    std::vector<qint64> steps;
    std::optional<qint64> medianStep;
    QString importText; ///< "Imported · 8 ranks · 2.3 GB · 3 214 806 slices"
    qint64 noteCount = 0; ///< files that failed, and kinds of trouble found in files
};

/// Reads the outline; any thread.
SessionOutline readOutline(const Store &store);

} // namespace ascope
