// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sourcereasons.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NotFound:
        return u"not_found"_s;
    case ErrorCode::Unreadable:
        return u"unreadable"_s;
    case ErrorCode::Truncated:
        return u"truncated"_s;
    case ErrorCode::DiskFull:
        return u"disk_full"_s;
    default:
        return u"malformed"_s;
    }
}

} // namespace

QString reasonNotToRead(const SourceFile &file)
{
    const QByteArray start = file.head.left(200).trimmed().toLower();
    if (file.sizeBytes == 0)
        return u"empty_file"_s;
    if (start.startsWith("version https://git-lfs"))
        return u"git_lfs_pointer"_s;
    if (start.startsWith("<!doctype html") || start.startsWith("<html"))
        return u"html_page"_s;
    if (file.head.startsWith("SQLite format 3"))
        return u"database_not_read_yet"_s;
    return {};
}

QString reasonOf(const Error &error)
{
    QString reason = nameOf(error.code) + u": "_s + error.detail;
    if (error.line > 0)
        reason += u" (line %1)"_s.arg(error.line);
    else if (error.byteOffset >= 0)
        reason += u" (byte %1)"_s.arg(error.byteOffset);
    return reason;
}

} // namespace ascope
