// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <QString>
#include <QStringList>

class QJsonObject;

namespace ascope {

/// The options -o and --force of a command that writes a file.
std::vector<OptionSpec> outputOptions(const char *help);

/// The file of -o, checked before any work: it is named, ends in one of @p suffixes ("pdf"), and is new, or ours to
/// replace, or --force was given.
Result<QString> outputPath(const Arguments &arguments, const QStringList &suffixes);

/// Lower-case ending of a file name, without dot.
QString suffixOf(const QString &path);

/// Tells what was written: a line, or JSON with path and size beside @p details.
Result<ExitCode> finishOutput(CommandContext &context, const QString &path, const QString &line,
                              const QJsonObject &details);

} // namespace ascope
