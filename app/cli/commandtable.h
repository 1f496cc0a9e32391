// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <QStringList>

#include <vector>

namespace ascope {

/// The subcommands a program has. `ascope-headless` uses builtinCommands() as they are; `ascope` replaces `report` and
/// `render` with the ones that draw.
class CommandTable
{
public:
    /// Adds a command, or replaces the one of the same name in its place.
    void add(Command command);
    const Command *find(const QString &name) const;
    const std::vector<Command> &commands() const { return m_commands; }
    QStringList names() const;

private:
    std::vector<Command> m_commands; ///< in the order of --help
};

/// Every command that needs no picture, and `report` and `render` as commands that say which program has them.
CommandTable builtinCommands();

// One command a function, each in its own file.
Command importCommand();
Command summaryCommand();
Command stepsCommand();
Command opsCommand();
Command unitsCommand();
Command memoryCommand();
Command apiCommand();
Command commCommand();
Command queryCommand();
Command sessionsCommand();

} // namespace ascope
