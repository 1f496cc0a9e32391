// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("ascope::Error", source);
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
        return {text("Cancelled"), text("nothing was changed")};
    case ErrorCode::NotFound:
        return {text("Not found"), text("check the path")};
    case ErrorCode::Unreadable:
        return {text("Cannot be read"), text("check the permissions of the file")};
    case ErrorCode::Malformed:
        return {text("Not in the expected form"), text("export the recording again, or check the file")};
    case ErrorCode::Truncated:
        return {text("Ends in the middle"), text("copy or export the file again")};
    case ErrorCode::NothingToImport:
        return {
            text("No profiling file found"),
            text("choose a folder that holds *_ascend_pt, ASCEND_PROFILER_OUTPUT, a trace JSON or the summary CSVs")};
    case ErrorCode::NotWritable:
        return {text("Cannot be written"), text("choose another folder, or change its permissions")};
    case ErrorCode::DiskFull:
        return {text("The disk is full"), text("free some space, or use --library with another disk")};
    case ErrorCode::StoreDamaged:
        return {text("Not a usable session file"), text("import the source folder again")};
    case ErrorCode::NewerSchema:
        return {text("Written by a newer version of ascope"), text("update ascope, or import the source folder again")};
    case ErrorCode::Sql:
        return {text("The query failed"), text("check the statement; the tables are listed in the help of query")};
    case ErrorCode::Usage:
        return {text("Wrong usage"), text("see --help")};
    case ErrorCode::Unsupported:
        return {text("Not supported here"), text("see --help for what is")};
    }
    return {};
}

} // namespace

QString describe(const Error &error)
{
    const Wording wording = wordingFor(error.code);
    QString place = error.path;
    if (error.line > 0)
        place += text(", line %1").arg(error.line);
    else if (error.byteOffset >= 0)
        place += text(", byte %1").arg(error.byteOffset);

    QString result = wording.what;
    if (!place.isEmpty())
        result = text("%1: %2").arg(result, place);
    if (!error.detail.isEmpty())
        result = text("%1 (%2)").arg(result, error.detail);
    return text("%1; %2").arg(result, wording.remedy);
}

} // namespace ascope
