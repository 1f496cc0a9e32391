// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "models/base/result.h"

#include <QString>

#include <atomic>
#include <functional>
#include <vector>

namespace ascope {

/// Exit codes of every command.
enum class ExitCode {
    Done = 0,
    Failed = 1,
    WrongUsage = 2,
    AnswerIsNo = 3,
};

/// What a command works with: its arguments, where it writes, and whether it was asked to stop.
struct CommandContext
{
    Arguments arguments;
    Streams &streams;
    const std::atomic_bool *cancel = nullptr; ///< becomes true on Ctrl+C

    bool wantsJson() const { return arguments.has(QStringLiteral("json")); }
    /// Progress belongs on stderr when a person looks, or when asked for.
    bool showsProgress() const
    {
        return !arguments.has(QStringLiteral("quiet"))
            && (streams.isErrorTerminal || arguments.has(QStringLiteral("progress")));
    }
};

/// A subcommand. Errors of run() are printed as one line; their code decides the exit code (Usage: 2, else 1).
struct Command
{
    QString name; ///< "ops"
    QString operands; ///< "TARGET", as shown in the usage line
    const char *summary = ""; ///< English, context "Cli": one line for the list of commands
    int leastOperands = 1;
    int mostOperands = 1; ///< -1: any number
    std::vector<OptionSpec> options; ///< beside the common ones
    std::function<Result<ExitCode>(CommandContext &)> run;
    const char *details = ""; ///< English, context "Cli": more for `--help` of the command; may be empty
};

/// Options that every command has: --json, --csv, --table, --rank, --step, --group, --top, --library, --lang, --quiet,
/// --progress, --help, --version.
std::vector<OptionSpec> commonOptions();

} // namespace ascope
