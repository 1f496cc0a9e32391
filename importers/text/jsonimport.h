// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "importers/text/jsonfile.h"

namespace ascope {

/// Reads a JSON document of bounded size with a @p Reader(file, writer, report, context), which gets every member of
/// the top object by top(key, value) -> simdjson::error_code. What is whole before an error is kept: the error is an
/// issue of the report then, and fails the file only when there was no row.
template <typename Reader>
Result<ImportReport> importJson(const SourceFile &file, StoreWriter &writer, ImportContext &context)
{
    auto json = JsonFile::open(file.path);
    if (!json)
        return json.error();
    ImportReport report;
    Reader reader(file, writer, report, context);
    const auto read = json->forEachMember(
        [&reader](std::string_view key, simdjson::ondemand::value &value) { return reader.top(key, value); });
    if (context.isCancelled())
        return Error{.code = ErrorCode::Cancelled, .path = file.path};
    if (!read) {
        if (report.rows == 0)
            return read.error();
        const bool isCutOff = read.error().code == ErrorCode::Truncated;
        report.addIssue(isCutOff ? QStringLiteral("truncated") : QStringLiteral("rest_not_read"),
                        IssueSeverity::Warning, read.error().detail, 0, read.error().byteOffset);
    }
    return report;
}

} // namespace ascope
