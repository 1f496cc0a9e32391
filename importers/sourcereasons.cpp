// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sourcereasons.h"

#include <QList>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Size a Git LFS pointer gives for the file it stands for; empty when it gives none.
QString sizeOfPointer(const QByteArray &head)
{
    for (const QByteArray &line : head.split('\n')) {
        if (line.startsWith("size "))
            return QString::fromLatin1(line.mid(5).trimmed());
    }
    return {};
}

const char *codeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NotFound:
    case ErrorCode::Unreadable:
        return "unreadable";
    case ErrorCode::Truncated:
        return "truncated";
    default:
        return "malformed";
    }
}

} // namespace

QString sourceReason(const char *code, const QString &detail)
{
    const QString name = QString::fromLatin1(code);
    return detail.isEmpty() ? name : QString(name + u": "_s + detail);
}

QString sourceReason(const Error &error)
{
    QString detail = error.detail;
    if (error.line > 0)
        detail += u" (line %1)"_s.arg(error.line);
    else if (error.byteOffset >= 0)
        detail += u" (byte %1)"_s.arg(error.byteOffset);
    return sourceReason(codeOf(error.code), detail.trimmed());
}

QString damageOfHead(const QByteArray &head, qint64 sizeBytes)
{
    if (sizeBytes == 0)
        return sourceReason("empty_file");
    if (head.startsWith("version https://git-lfs"))
        return sourceReason("git_lfs_pointer", sizeOfPointer(head));
    const QByteArray start = head.left(256).trimmed().toLower();
    if (start.startsWith("<!doctype html") || start.startsWith("<html"))
        return sourceReason("html_page");
    return {};
}

} // namespace ascope
