// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commandtable.h"

#include <QStringList>

#include <atomic>

namespace ascope {

/// Runs a command line without the program's name: finds the command, parses, runs, prints an error as one line.
/// Needs no display and no event loop. Returns the exit code.
int runCommand(const CommandTable &table, const QStringList &words, Streams &streams,
               const std::atomic_bool *cancel = nullptr);

/// The same for this process: stdout and stderr, a quiet end when the reader of a pipe is gone, Ctrl+C stops the work
/// (a second one ends the process), and the language of --lang or of the environment.
int runCommandOfProcess(const CommandTable &table, const QStringList &words);

/// Whether a command line is for a command (or --help, --version, or a word that can only be a misspelt command)
/// and not a list of targets for the window.
bool isCommandLine(const CommandTable &table, const QStringList &words);

/// Text of --help for the program and for one command.
QString programHelp(const CommandTable &table);
QString commandHelp(const Command &command);

} // namespace ascope
