// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

// lupdate files the texts of a free tr() under the namespace.
QString tr(const char *text)
{
    return QCoreApplication::translate("ascope", text);
}

struct Wording
{
    QString what;
    QString remedy;
};

Wording wordingFor(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return {tr("Cancelled"), tr("nothing was changed")};
    case ErrorCode::NotFound:
        return {tr("Not found"), tr("check the path")};
    case ErrorCode::Unreadable:
        return {tr("Cannot be read"), tr("check the permissions of the file")};
    case ErrorCode::Malformed:
        return {tr("Not in the expected form"), tr("export the recording again, or check the file")};
    case ErrorCode::Truncated:
        return {tr("Ends in the middle"), tr("copy or export the file again")};
    case ErrorCode::NothingToImport:
        return {
            tr("No profiling file found"),
            tr("choose a folder that holds *_ascend_pt, ASCEND_PROFILER_OUTPUT, a trace JSON or the summary CSVs")};
    case ErrorCode::NotWritable:
        return {tr("Cannot be written"), tr("choose another folder, or change its permissions")};
    case ErrorCode::DiskFull:
        return {tr("The disk is full"), tr("free some space, or use --library with another disk")};
    case ErrorCode::StoreDamaged:
        return {tr("Not a usable session file"), tr("import the source folder again")};
    case ErrorCode::NewerSchema:
        return {tr("Written by a newer version of ascope"), tr("update ascope, or import the source folder again")};
    case ErrorCode::Sql:
        return {tr("The query failed"), tr("check the statement; the tables are listed in the help of query")};
    case ErrorCode::Usage:
        return {tr("Wrong usage"), tr("see --help")};
    case ErrorCode::Unsupported:
        return {tr("Not supported here"), tr("see --help for what is")};
    }
    return {};
}

} // namespace

QString describe(const Error &error)
{
    const Wording wording = wordingFor(error.code);
    QString place = error.path;
    if (error.line > 0)
        place += tr(", line %1").arg(error.line);
    else if (error.byteOffset >= 0)
        place += tr(", byte %1").arg(error.byteOffset);

    QString result = wording.what;
    if (!place.isEmpty())
        result = tr("%1: %2").arg(result, place);
    if (!error.detail.isEmpty())
        result = tr("%1 (%2)").arg(result, error.detail);
    return tr("%1; %2").arg(result, wording.remedy);
}

} // namespace ascope
