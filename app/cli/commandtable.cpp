// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandtable.h"

#include <QCoreApplication>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// A command of `ascope` that this program was built without.
Command drawingCommand(const QString &name, const QString &operands, const char *summary, int operandCount)
{
    const auto run = [name](CommandContext &) -> Result<ExitCode> {
        return Error{.code = ErrorCode::Unsupported,
                     .detail = QCoreApplication::translate(
                                   "Cli", "%1 needs the program ascope: this one is built without pictures and PDF.")
                                   .arg(name)};
    };
    return {.name = name,
            .operands = operands,
            .summary = summary,
            .leastOperands = operandCount,
            .mostOperands = operandCount,
            .options = {{.name = u"output"_s, .valueName = u"FILE"_s, .shortName = u"o"_s},
                        {.name = u"baseline"_s, .valueName = u"TARGET"_s},
                        {.name = u"size"_s, .valueName = u"WxH"_s},
                        {.name = u"theme"_s, .valueName = u"light|dark"_s},
                        {.name = u"force"_s}},
            .run = run};
}

} // namespace

void CommandTable::add(Command command)
{
    const auto same = std::ranges::find(m_commands, command.name, &Command::name);
    if (same != m_commands.end())
        *same = std::move(command);
    else
        m_commands.push_back(std::move(command));
}

const Command *CommandTable::find(const QString &name) const
{
    const auto found = std::ranges::find(m_commands, name, &Command::name);
    return found == m_commands.end() ? nullptr : &*found;
}

QStringList CommandTable::names() const
{
    QStringList names;
    for (const Command &command : m_commands)
        names.append(command.name);
    return names;
}

CommandTable builtinCommands()
{
    CommandTable table;
    table.add(importCommand());
    table.add(summaryCommand());
    table.add(stepsCommand());
    table.add(opsCommand());
    table.add(unitsCommand());
    table.add(memoryCommand());
    table.add(apiCommand());
    table.add(commCommand());
    table.add(drawingCommand(u"report"_s, u"TARGET -o FILE.pdf"_s,
                             QT_TRANSLATE_NOOP("Cli", "write everything as a PDF report"), 1));
    table.add(drawingCommand(u"render"_s, u"PAGE TARGET -o FILE.png"_s,
                             QT_TRANSLATE_NOOP("Cli", "draw a page of the window into a picture"), 2));
    table.add(queryCommand());
    table.add(sessionsCommand());
    return table;
}

} // namespace ascope
