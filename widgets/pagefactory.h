// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>

namespace ascope {

class Page;
class SessionState;

/// Names of the pages as `render` and SessionState::showPage() take them, in the order of the rail.
QStringList pageNames();

/// A new page named @p name that looks at @p state, which outlives it; null for a name that is not in pageNames().
/// GUI thread.
std::unique_ptr<Page> makePage(const QString &name, SessionState &state);

} // namespace ascope
