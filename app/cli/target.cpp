// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/target.h"

#include "models/analysis/steps.h"
#include "models/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int defaultTopRows = 20;
constexpr int tenths = 10;

/// "3" or "3-5" as both ends; empty when it is neither.
std::optional<std::pair<qint64, qint64>> parseRange(const QString &text)
{
    const qsizetype dash = text.indexOf(u'-', 1);
    bool isFirstNumber = false;
    bool isLastNumber = false;
    const qint64 first = (dash < 0 ? text : text.left(dash)).toLongLong(&isFirstNumber);
    const qint64 last = dash < 0 ? first : text.mid(dash + 1).toLongLong(&isLastNumber);
    if (!isFirstNumber || (dash >= 0 && !isLastNumber) || last < first)
        return {};
    return std::pair(first, last);
}

Error absent(const QString &sentence)
{
    return {.code = ErrorCode::NotFound, .detail = sentence};
}

Result<std::vector<int>> ranksOf(const Arguments &arguments, const Store &store)
{
    std::vector<int> present;
    for (const RankFact &fact : store.ranks())
        present.push_back(fact.rank);
    std::set<int> chosen;
    for (const QString &value : arguments.values(u"rank"_s)) {
        for (const QString &part : value.split(u',', Qt::SkipEmptyParts)) {
            const auto range = parseRange(part);
            if (!range) {
                return usageError(
                    QCoreApplication::translate("Cli", "--rank takes a number or a range such as 0-3, not %1.")
                        .arg(part));
            }
            const auto before = chosen.size();
            for (const int rank : present) {
                if (rank >= range->first && rank <= range->second)
                    chosen.insert(rank);
            }
            if (chosen.size() == before && !(range->first == range->second && chosen.contains(int(range->first)))) {
                return absent(QCoreApplication::translate("Cli", "There is no rank %1 in this session; it has %2.")
                                  .arg(part, formatRanks(present)));
            }
        }
    }
    return std::vector<int>(chosen.begin(), chosen.end());
}

/// Adds what one value of --step names; false for "all".
Result<bool> addSteps(const QString &value, const std::vector<qint64> &present, const Store &store,
                      const std::vector<int> &ranks, std::set<qint64> *chosen)
{
    if (value == "all"_L1)
        return false;
    if (value == "median"_L1) {
        const auto median = stepBreakdown(store, {.ranks = ranks}).medianStep;
        if (!median)
            return absent(QCoreApplication::translate("Cli", "This session has no steps, so there is no median step."));
        chosen->insert(*median);
        return true;
    }
    const auto range = parseRange(value);
    if (!range) {
        return usageError(
            QCoreApplication::translate("Cli", "--step takes a number, a range such as 3-5, median or all, not %1.")
                .arg(value));
    }
    bool isFound = false;
    for (const qint64 step : present) {
        if (step >= range->first && step <= range->second) {
            chosen->insert(step);
            isFound = true;
        }
    }
    if (isFound)
        return true;
    if (present.empty())
        return absent(QCoreApplication::translate("Cli", "This session has no steps; leave --step out."));
    if (present.size() == 1) {
        return absent(QCoreApplication::translate("Cli", "There is no step %1 in this session; it has step %2.")
                          .arg(value, QString::number(present.front())));
    }
    return absent(QCoreApplication::translate("Cli", "There is no step %1 in this session; it has %2 to %3.")
                      .arg(value, QString::number(present.front()), QString::number(present.back())));
}

Result<std::optional<QString>> groupOf(const Arguments &arguments, const Store &store)
{
    if (!arguments.has(u"group"_s))
        return std::optional<QString>();
    const QString wanted = arguments.value(u"group"_s);
    const auto groups = store.collect(u"SELECT g.group_name, coalesce(c.label, '') FROM (SELECT group_name FROM "
                                      u"comm_op_fact UNION SELECT group_name FROM "
                                      "comm_link_fact) g LEFT JOIN comm_group c USING (group_name) ORDER BY 1"_s,
                                      [](const Statement &row) { return std::pair(row.text(0), row.text(1)); });
    QStringList names;
    for (const auto &[name, label] : groups) {
        if (name == wanted || (!label.isEmpty() && label == wanted))
            return std::optional(name);
        names.append(name);
    }
    return absent(QCoreApplication::translate("Cli", "There is no communication group %1 in this session; it has %2.")
                      .arg(wanted, names.isEmpty() ? u"-"_s : names.join(u", "_s)));
}

QString progressText(const ImportProgress &progress)
{
    const double done = progress.totalBytes > 0 ? double(progress.doneBytes) / double(progress.totalBytes) : 0;
    QString current;
    for (const SourceProgress &source : progress.sources) {
        if (!source.isFinished && source.doneBytes > 0)
            current = source.relativePath;
    }
    return QCoreApplication::translate("Cli", "Importing: %1, %2 of %3  %4")
        .arg(formatPercent(done), formatBytes(double(progress.doneBytes)), formatBytes(double(progress.totalBytes)),
             current)
        .trimmed();
}

} // namespace

Result<Scope> scopeOf(const Arguments &arguments, const Store &store)
{
    Scope scope;
    auto ranks = ranksOf(arguments, store);
    if (!ranks)
        return ranks.error();
    scope.ranks = *ranks;

    const auto present = store.steps();
    std::set<qint64> chosen;
    for (const QString &value : arguments.values(u"step"_s)) {
        for (const QString &part : value.split(u',', Qt::SkipEmptyParts)) {
            const auto isRestricted = addSteps(part, present, store, scope.ranks, &chosen);
            if (!isRestricted)
                return isRestricted.error();
            if (!*isRestricted)
                return scope;
        }
    }
    scope.steps.assign(chosen.begin(), chosen.end());
    return scope;
}

Result<int> topRows(const Arguments &arguments)
{
    const auto top = arguments.number(u"top"_s, 0);
    if (!top)
        return top.error();
    return top->value_or(defaultTopRows);
}

Result<std::unique_ptr<OpenTarget>> openForCommand(CommandContext &context, const QString &target)
{
    const auto opened
        = openTarget(target, context.arguments.value(u"library"_s), progressPrinter(context), context.cancel);
    clearProgress(context);
    if (!opened)
        return opened.error();
    auto store = Store::open(opened->sessionPath);
    if (!store)
        return store.error();
    auto result = std::make_unique<OpenTarget>(std::move(*store));
    auto scope = scopeOf(context.arguments, result->store);
    if (!scope)
        return scope.error();
    result->scope = *scope;
    auto group = groupOf(context.arguments, result->store);
    if (!group)
        return group.error();
    result->group = *group;
    return result;
}

Result<ExitCode> finish(CommandContext &context, const CommandResult &result)
{
    if (context.cancel && *context.cancel)
        return Error{.code = ErrorCode::Cancelled};
    const QString usage = Printer(context.streams, context.arguments).print(result);
    if (!usage.isEmpty())
        return usageError(usage);
    return ExitCode::Done;
}

Result<ExitCode> finish(CommandContext &context, const OpenTarget &target, const CommandResult &result)
{
    if (const auto read = target.store.status(); !read)
        return read.error();
    return finish(context, result);
}

ProgressCallback progressPrinter(CommandContext &context)
{
    if (!context.showsProgress())
        return {};
    return [&context, lastTenth = -1](const ImportProgress &progress) mutable {
        const QString text = progressText(progress);
        if (context.streams.isErrorTerminal) {
            // Back to the start, the line, and blanks over what an earlier, longer one left.
            context.streams.error('\r' + text.leftJustified(76, u' ', true).toUtf8());
            return;
        }
        const int tenth = progress.totalBytes > 0 ? int(progress.doneBytes * tenths / progress.totalBytes) : 0;
        if (tenth != lastTenth)
            context.streams.error(text.toUtf8() + '\n');
        lastTenth = tenth;
    };
}

void clearProgress(CommandContext &context)
{
    if (context.showsProgress() && context.streams.isErrorTerminal)
        context.streams.error('\r' + QByteArray(76, ' ') + '\r');
}

} // namespace ascope
