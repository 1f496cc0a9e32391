// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// What went wrong, for callers that branch. The sentence for people comes from describe().
enum class ErrorCode {
    Cancelled, ///< the user asked to stop; nothing was changed
    NotFound, ///< the file or folder does not exist
    Unreadable, ///< it exists and cannot be opened or read
    Malformed, ///< it is read and is not what its name says
    Truncated, ///< it ends in the middle
    NothingToImport, ///< the folder holds no file of a known kind
    NotWritable, ///< our own file or folder cannot be written
    DiskFull, ///< no space left where we write
    StoreDamaged, ///< a session file that SQLite cannot read, or that is not ours
    NewerSchema, ///< a session file written by a newer program
    Sql, ///< a statement failed; detail holds SQLite's words
    Usage, ///< a wrong option or name
    Unsupported, ///< recognised, and this program cannot do it
};

/// A failure as a value. Shape: code for the program, the rest for people.
struct Error
{
    ErrorCode code = ErrorCode::Malformed;
    QString detail; ///< what exactly: a column, SQLite's message; data, not translated
    QString path; ///< file or folder concerned, empty when none
    qint64 line = 0; ///< 1-based line in @c path, 0 when unknown
    qint64 byteOffset = -1; ///< offset in @c path, -1 when unknown
};

/// One translated line: what failed, which file and place, and what to do. No trailing newline.
QString describe(const Error &error);

} // namespace ascope
