// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope::test {

/// Folder of the shared captures: ASCOPE_SHARED, else "shared" beside the source tree; empty when there is none.
/// Tests that need it QSKIP with a message then; their behaviour is covered by fixtures of the project as well.
QString sharedDirectory();

/// A path below sharedDirectory(); empty when the folder or the path is absent.
QString sharedPath(const QString &relative);

} // namespace ascope::test
