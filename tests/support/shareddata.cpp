// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shareddata.h"

#include <QDir>
#include <QFileInfo>

namespace ascope::test {

using namespace Qt::StringLiterals;

QString sharedDirectory()
{
    const QString configured = qEnvironmentVariable("ASCOPE_SHARED");
    if (!configured.isEmpty())
        return configured;
    // The source tree may be a worktree one level deeper.
    for (const QString &relative : {u"../shared"_s, u"../../shared"_s}) {
        const QDir directory(QStringLiteral(ASCOPE_SOURCE_DIR) + u'/' + relative);
        if (directory.exists())
            return directory.canonicalPath();
    }
    return {};
}

QString sharedPath(const QString &relative)
{
    const QString directory = sharedDirectory();
    if (directory.isEmpty())
        return {};
    const QFileInfo info(directory + u'/' + relative);
    return info.exists() ? info.filePath() : QString();
}

} // namespace ascope::test
