// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/interrupt.h"
#include "importers/importjob.h"
#include "models/store/store.h"
#include "models/trace/scope.h"

#include <memory>
#include <optional>

namespace ascope {

/// A target that is open, with what the options restrict it to. Ctrl+C stops its queries.
struct OpenTarget
{
    explicit OpenTarget(Store opened)
        : store(std::move(opened))
        , guard(store)
    {
    }

    Store store;
    InterruptGuard guard;
    Scope scope;
    std::optional<QString> group; ///< full name of the group chosen with --group
};

/// Opens operand @p target of a command (importing it first when needed, with progress on stderr) and resolves --rank,
/// --step and --group against it.
Result<std::unique_ptr<OpenTarget>> openForCommand(CommandContext &context, const QString &target);

/// Resolves --rank and --step: numbers, "N-M", "median", "all". Ranks and steps that the session lacks are errors that
/// list what there is.
Result<Scope> scopeOf(const Arguments &arguments, const Store &store);

/// --top: 20 rows without it, everything (0) for 0.
Result<int> topRows(const Arguments &arguments);

/// Prints what a command found; Cancelled when Ctrl+C came in between, as the numbers may be incomplete then.
Result<ExitCode> finish(CommandContext &context, const CommandResult &result);
/// The same for what was read from @p target: its first query that failed is the answer then.
Result<ExitCode> finish(CommandContext &context, const OpenTarget &target, const CommandResult &result);

/// Progress of an import on stderr: one line, rewritten on a terminal, appended elsewhere. Empty without progress.
ProgressCallback progressPrinter(CommandContext &context);
/// Removes the rewritten line.
void clearProgress(CommandContext &context);

} // namespace ascope
