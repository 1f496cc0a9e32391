// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"

#include "app/cli/interrupt.h"
#include "ascopeversion.h"
#include "models/base/language.h"
#include "models/report/sourcephrases.h"
#include "models/store/library.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <cstdio>
#include <unistd.h>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

void printError(Streams &streams, const Error &error)
{
    // These two carry a whole sentence; the others are put together from what failed, where and what to do.
    const bool isSentence = error.code == ErrorCode::Usage || error.code == ErrorCode::Unsupported
        || (error.code == ErrorCode::NotFound && error.path.isEmpty());
    // A detail may be one of the codes that sources carry as their reason.
    Error worded = error;
    worded.detail = sourceReasonText(error.detail);
    QString text = isSentence && !error.detail.isEmpty() ? error.detail : describe(worded);
    text.replace(u'\n', u' ');
    streams.error((u"ascope: "_s + text + u'\n').toUtf8());
}

int fail(Streams &streams, const Error &error)
{
    printError(streams, error);
    return int(error.code == ErrorCode::Usage ? ExitCode::WrongUsage : ExitCode::Failed);
}

/// Words before the first operand that belong to options of the program: their values are no commands.
qsizetype commandIndex(const QStringList &words)
{
    const auto specs = commonOptions();
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (!words[i].startsWith(u'-'))
            return i;
        if (words[i] == "--theme"_L1)
            ++i; // an option of the window
        for (const OptionSpec &spec : specs) {
            if (words[i] == u"--"_s + spec.name && !spec.valueName.isEmpty())
                ++i;
        }
    }
    return -1;
}

Error unknownCommand(const CommandTable &table, const QString &name)
{
    const QString nearest = nearestName(name, table.names());
    if (nearest.isEmpty())
        return usageError(
            QCoreApplication::translate("Cli", "Unknown command %1. --help lists the commands.").arg(name));
    return usageError(QCoreApplication::translate("Cli", "Unknown command %1. Did you mean %2?").arg(name, nearest));
}

std::optional<Error> operandError(const Command &command, const Arguments &arguments)
{
    const auto count = int(arguments.operands().size());
    if (count >= command.leastOperands && (command.mostOperands < 0 || count <= command.mostOperands))
        return {};
    return usageError(QCoreApplication::translate("Cli", "Usage: ascope %1 %2").arg(command.name, command.operands));
}

/// What is wrong with a command line is told in the language it asks for: --lang is looked up before anything else.
void useLanguageOf(const QStringList &words)
{
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == "--lang"_L1 && i + 1 < words.size())
            useLanguage(words[i + 1]);
        else if (words[i].startsWith("--lang="_L1))
            useLanguage(words[i].section(u'=', 1));
    }
}

bool writesTo(std::FILE *file, const QByteArray &bytes)
{
    return std::fwrite(bytes.constData(), 1, size_t(bytes.size()), file) == size_t(bytes.size())
        && std::fflush(file) == 0;
}

} // namespace

int runCommand(const CommandTable &table, const QStringList &words, Streams &streams, const std::atomic_bool *cancel)
{
    useLanguageOf(words);
    const qsizetype at = commandIndex(words);
    const Command *command = at < 0 ? nullptr : table.find(words[at]);
    if (at >= 0 && !command)
        return fail(streams, unknownCommand(table, words[at]));

    std::vector<OptionSpec> specs = commonOptions();
    QStringList rest = words;
    if (command) {
        rest.removeAt(at);
        specs.insert(specs.begin(), command->options.begin(), command->options.end());
    }
    auto arguments = Arguments::parse(rest, specs);
    if (!arguments)
        return fail(streams, arguments.error());
    if (arguments->has(u"version"_s)) {
        streams.output(u"ascope %1\n"_s.arg(QStringLiteral(ASCOPE_VERSION)).toUtf8());
        return int(ExitCode::Done);
    }
    if (arguments->has(u"help"_s)) {
        streams.output((command ? commandHelp(*command) : programHelp(table)).toUtf8());
        return int(ExitCode::Done);
    }
    if (!command)
        return fail(streams,
                    usageError(QCoreApplication::translate("Cli", "No command given. --help lists the commands.")));
    if (const auto error = operandError(*command, *arguments))
        return fail(streams, *error);

    CommandContext context{.arguments = *arguments, .streams = streams, .cancel = cancel};
    const auto result = command->run(context);
    return result ? int(*result) : fail(streams, result.error());
}

int runCommandOfProcess(const CommandTable &table, const QStringList &words)
{
    const std::atomic_bool *cancel = handleSignals();
    bool isReaderGone = false;
    bool isWritten = true;
    Streams streams{.output =
                        [&](const QByteArray &bytes) {
                            if (!isReaderGone && !writesTo(stdout, bytes)) {
                                isReaderGone = errno == EPIPE;
                                isWritten = isReaderGone;
                            }
                            return !isReaderGone;
                        },
                    .error = [](const QByteArray &bytes) { writesTo(stderr, bytes); },
                    .isOutputTerminal = isatty(STDOUT_FILENO) != 0,
                    .isErrorTerminal = isatty(STDERR_FILENO) != 0};
    useLanguage(systemLanguage());
    const int code = runCommand(table, words, streams, cancel);
    if (isWritten)
        return code;
    printError(streams,
               {.code = ErrorCode::NotWritable, .path = QCoreApplication::translate("Cli", "standard output")});
    return int(ExitCode::Failed);
}

bool isCommandLine(const CommandTable &table, const QStringList &words)
{
    const bool asksForText = words.contains("--help"_L1) || words.contains("-h"_L1) || words.contains("--version"_L1);
    const qsizetype at = commandIndex(words);
    if (at < 0)
        return asksForText;
    const QString &word = words[at];
    if (table.find(word) || asksForText)
        return true;
    // What is no path, looks like none and names no session can only be meant as a command.
    static const QRegularExpression commandLike(u"^[a-z][a-z-]*$"_s);
    return commandLike.match(word).hasMatch() && !QFileInfo::exists(word) && !Library().byName(word);
}

} // namespace ascope
