// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importer.h"

namespace ascope {

void ImportReport::addIssue(const QString &code, IssueSeverity severity, const QString &example, qint64 line,
                            qint64 byteOffset)
{
    ImportIssue &issue = issues[code];
    if (issue.count == 0)
        issue = {.code = code, .severity = severity, .example = example, .line = line, .byteOffset = byteOffset};
    ++issue.count;
}

} // namespace ascope
