// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database.h"

#include <QStringList>

namespace ascope {

/// SQLite application_id of a session file: "ASCP".
constexpr qint64 sessionApplicationId = 0x41534350;

/// The compiled-in migrations, oldest first; file n brings a store to version n.
QStringList migrationFiles();
/// Version this program writes: the number of migrations.
int schemaVersion();

/// Brings @p database from its user_version to @p version, each step in its own transaction.
/// NewerSchema when the file is beyond @p version; it is left untouched.
Result<void> migrate(Database &database, int version = schemaVersion());

} // namespace ascope
