// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runcommand.h"

#include <QCoreApplication>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString label(const char *text)
{
    return *text ? QCoreApplication::translate("Cli", text) : QString();
}

QString optionNames(const OptionSpec &option)
{
    QString names = u"--"_s + option.name;
    if (!option.shortName.isEmpty())
        names = u'-' + option.shortName + u", "_s + names;
    return option.valueName.isEmpty() ? names : QString(names + u' ' + option.valueName);
}

/// Two columns: names and what they are.
QString listed(const std::vector<std::pair<QString, QString>> &rows)
{
    qsizetype width = 0;
    for (const auto &[name, text] : rows)
        width = std::max(width, name.size());
    QString list;
    for (const auto &[name, text] : rows)
        list += QString(u"  "_s + name.leftJustified(width + 2) + text).trimmed().prepend(u"  "_s) + u'\n';
    return list;
}

QString listedOptions(const std::vector<OptionSpec> &options)
{
    std::vector<std::pair<QString, QString>> rows;
    for (const OptionSpec &option : options)
        rows.emplace_back(optionNames(option), label(option.help));
    return listed(rows);
}

} // namespace

std::vector<OptionSpec> commonOptions()
{
    return {
        {.name = u"json"_s, .help = QT_TRANSLATE_NOOP("Cli", "print JSON")},
        {.name = u"csv"_s, .help = QT_TRANSLATE_NOOP("Cli", "print CSV")},
        {.name = u"table"_s,
         .valueName = u"NAME"_s,
         .help = QT_TRANSLATE_NOOP("Cli", "one of several tables of the command")},
        {.name = u"rank"_s,
         .valueName = u"R"_s,
         .help = QT_TRANSLATE_NOOP("Cli", "only this rank, or a range 0-3; may be repeated")},
        {.name = u"step"_s,
         .valueName = u"N|N-M|median|all"_s,
         .help = QT_TRANSLATE_NOOP("Cli", "only these steps; may be repeated")},
        {.name = u"group"_s, .valueName = u"G"_s, .help = QT_TRANSLATE_NOOP("Cli", "only this communication group")},
        {.name = u"top"_s, .valueName = u"N"_s, .help = QT_TRANSLATE_NOOP("Cli", "rows (default 20; 0 = all)")},
        {.name = u"library"_s,
         .valueName = u"DIR"_s,
         .help = QT_TRANSLATE_NOOP("Cli", "folder of the sessions (also ASCOPE_LIBRARY)")},
        {.name = u"lang"_s,
         .valueName = u"en|zh"_s,
         .help = QT_TRANSLATE_NOOP("Cli", "language of text output"),
         .choices = {u"en"_s, u"zh"_s}},
        {.name = u"quiet"_s, .help = QT_TRANSLATE_NOOP("Cli", "no progress on stderr")},
        {.name = u"progress"_s, .help = QT_TRANSLATE_NOOP("Cli", "progress on stderr even when it is no terminal")},
        {.name = u"help"_s, .help = QT_TRANSLATE_NOOP("Cli", "this text"), .shortName = u"h"_s},
        {.name = u"version"_s, .help = QT_TRANSLATE_NOOP("Cli", "version of the program")},
    };
}

QString programHelp(const CommandTable &table)
{
    std::vector<std::pair<QString, QString>> commands;
    for (const Command &command : table.commands())
        commands.emplace_back(command.name + u' ' + command.operands, label(command.summary));
    return label(
               QT_TRANSLATE_NOOP("Cli", "ascope opens profiling folders of Ascend NPUs and shows where the time went."))
        + u"\n\n"_s + label(QT_TRANSLATE_NOOP("Cli", "Usage: ascope COMMAND TARGET [OPTIONS]")) + u'\n'
        + label(QT_TRANSLATE_NOOP(
            "Cli", "TARGET is a folder or file of profiling data, an .ascope file, or the name of a session."))
        + u"\n\n"_s + label(QT_TRANSLATE_NOOP("Cli", "Commands:")) + u'\n' + listed(commands) + u'\n'
        + label(QT_TRANSLATE_NOOP("Cli", "Options of every command:")) + u'\n' + listedOptions(commonOptions()) + u'\n'
        + label(QT_TRANSLATE_NOOP("Cli", "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 the answer is no.")) + u'\n';
}

QString commandHelp(const Command &command)
{
    QString help = label(QT_TRANSLATE_NOOP("Cli", "Usage: ascope %1 %2 [OPTIONS]")).arg(command.name, command.operands)
        + u'\n' + label(command.summary) + u'\n';
    if (*command.details)
        help += u'\n' + label(command.details) + u'\n';
    if (!command.options.empty())
        help += u'\n' + label(QT_TRANSLATE_NOOP("Cli", "Options:")) + u'\n' + listedOptions(command.options);
    help += u'\n' + label(QT_TRANSLATE_NOOP("Cli", "Options of every command:")) + u'\n'
        + listedOptions(commonOptions());
    return help;
}

} // namespace ascope
