// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ascope {

/// A session of the library, read from its meta table without opening more.
struct SessionEntry
{
    QString name;
    QString path; ///< of the .ascope file
    QString sourcePath; ///< opened folder or file
    qint64 sizeBytes = 0; ///< of the .ascope file
    qint64 sourceBytes = 0; ///< of what was read
    qint64 importedNs = 0; ///< when the import finished, ns since the epoch
    QString state; ///< "ready", "damaged", "newer" (another program version), "source gone"
    QString setup; ///< one line for people: "8 cards · 5 steps"
    QString headline; ///< the sentence of Overview in the language of the import, empty when none
};

/// The folder of sessions: one .ascope file an opened folder. Only reads, except remove().
class Library
{
public:
    /// @p directory empty: ASCOPE_LIBRARY, else the XDG data folder's "ascope".
    explicit Library(const QString &directory = {});

    const QString &directory() const { return m_directory; }
    /// Creates the folder when it is missing.
    Result<void> ensure() const;

    /// By import time, newest first.
    std::vector<SessionEntry> sessions() const;
    std::optional<SessionEntry> byName(const QString &name) const;
    /// Session of exactly these sources; empty when never imported.
    std::optional<SessionEntry> bySource(const QString &sourcePath) const;
    /// File for a new session of @p sourcePath: its own when it has one, else the folder's name made unique by -2, -3.
    QString pathFor(const QString &sourcePath) const;
    Result<void> remove(const QString &name) const;

private:
    QString m_directory;
};

} // namespace ascope
