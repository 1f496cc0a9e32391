// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/runcommand.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ascope::test {

/// What a command line wrote and returned.
struct CliRun
{
    int code = -1;
    QByteArray output;
    QByteArray error;

    QJsonDocument json() const { return QJsonDocument::fromJson(output); }
    QJsonObject object() const { return json().object(); }
    QJsonArray array() const { return json().array(); }
    /// Lines of the output, without the last line break.
    QList<QByteArray> lines() const { return output.trimmed().split('\n'); }
};

/// Runs a command line of ascope-headless in this process.
inline CliRun runCli(const QStringList &words, const std::atomic_bool *cancel = nullptr)
{
    CliRun run;
    Streams streams{.output =
                        [&run](const QByteArray &bytes) {
                            run.output += bytes;
                            return true;
                        },
                    .error = [&run](const QByteArray &bytes) { run.error += bytes; }};
    run.code = runCommand(builtinCommands(), words, streams, cancel);
    return run;
}

} // namespace ascope::test
