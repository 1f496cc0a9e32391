// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Changes of one letter (exchange of neighbours counts as one) that turn @p a into @p b.
int editDistance(const QString &a, const QString &b)
{
    std::vector<std::vector<int>> distance(size_t(a.size() + 1), std::vector<int>(size_t(b.size() + 1)));
    for (size_t i = 0; i <= size_t(a.size()); ++i)
        distance[i][0] = int(i);
    for (size_t j = 0; j <= size_t(b.size()); ++j)
        distance[0][j] = int(j);
    for (size_t i = 1; i <= size_t(a.size()); ++i) {
        for (size_t j = 1; j <= size_t(b.size()); ++j) {
            const bool isSame = a[qsizetype(i) - 1] == b[qsizetype(j) - 1];
            int best
                = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, distance[i - 1][j - 1] + (isSame ? 0 : 1)});
            if (i > 1 && j > 1 && a[qsizetype(i) - 1] == b[qsizetype(j) - 2]
                && a[qsizetype(i) - 2] == b[qsizetype(j) - 1])
                best = std::min(best, distance[i - 2][j - 2] + 1);
            distance[i][j] = best;
        }
    }
    return distance.back().back();
}

const OptionSpec *specOf(const QString &word, const std::vector<OptionSpec> &specs)
{
    const bool isLong = word.startsWith("--"_L1);
    const QString name = word.mid(isLong ? 2 : 1);
    const auto found = std::ranges::find_if(specs, [&](const OptionSpec &spec) {
        return isLong ? spec.name == name : (!spec.shortName.isEmpty() && spec.shortName == name);
    });
    return found == specs.end() ? nullptr : &*found;
}

Error unknownOption(const QString &word, const std::vector<OptionSpec> &specs)
{
    QStringList names;
    for (const OptionSpec &spec : specs)
        names.append(u"--"_s + spec.name);
    const QString nearest = nearestName(word, names);
    if (nearest.isEmpty())
        return usageError(QCoreApplication::translate("Cli", "Unknown option %1. --help lists the options.").arg(word));
    return usageError(QCoreApplication::translate("Cli", "Unknown option %1. Did you mean %2?").arg(word, nearest));
}

std::optional<Error> choiceError(const OptionSpec &spec, const QString &value)
{
    if (spec.choices.isEmpty() || spec.choices.contains(value))
        return {};
    const QString nearest = nearestName(value, spec.choices);
    const QString sentence = QCoreApplication::translate("Cli", "--%1 takes one of %2, not %3.")
                                 .arg(spec.name, spec.choices.join(u", "_s), value);
    if (nearest.isEmpty())
        return usageError(sentence);
    return usageError(sentence + u' ' + QCoreApplication::translate("Cli", "Did you mean %1?").arg(nearest));
}

} // namespace

Error usageError(const QString &sentence)
{
    return {.code = ErrorCode::Usage, .detail = sentence};
}

QString nearestName(const QString &misspelt, const QStringList &names)
{
    QString nearest;
    int smallest = std::numeric_limits<int>::max();
    for (const QString &name : names) {
        const int distance
            = name.startsWith(misspelt) && misspelt.size() >= 3 ? 1 : editDistance(misspelt.toLower(), name);
        if (distance < smallest) {
            smallest = distance;
            nearest = name;
        }
    }
    // A third of the letters may be wrong, one in any case.
    return smallest <= std::max<qsizetype>(1, misspelt.size() / 3) ? nearest : QString();
}

QString Arguments::value(const QString &option, const QString &fallback) const
{
    const auto found = m_values.find(option);
    return found == m_values.end() || found->second.isEmpty() ? fallback : found->second.last();
}

QStringList Arguments::values(const QString &option) const
{
    const auto found = m_values.find(option);
    return found == m_values.end() ? QStringList() : found->second;
}

Result<std::optional<int>> Arguments::number(const QString &option, int least) const
{
    if (!has(option))
        return std::optional<int>();
    bool isNumber = false;
    const int number = value(option).toInt(&isNumber);
    if (!isNumber || number < least) {
        return usageError(QCoreApplication::translate("Cli", "--%1 takes a whole number of at least %2, not %3.")
                              .arg(option, QString::number(least), value(option)));
    }
    return std::optional(number);
}

Result<Arguments> Arguments::parse(const QStringList &words, const std::vector<OptionSpec> &specs)
{
    Arguments arguments;
    bool isOptionsEnded = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words[i];
        if (isOptionsEnded || !word.startsWith(u'-') || word == "-"_L1) {
            arguments.m_operands.append(word);
            continue;
        }
        if (word == "--"_L1) {
            isOptionsEnded = true;
            continue;
        }
        const qsizetype equals = word.startsWith("--"_L1) ? word.indexOf(u'=') : -1;
        const QString name = equals < 0 ? word : word.left(equals);
        const OptionSpec *spec = specOf(name, specs);
        if (!spec)
            return unknownOption(name, specs);
        QStringList &values = arguments.m_values[spec->name];
        if (spec->valueName.isEmpty()) {
            if (equals >= 0)
                return usageError(QCoreApplication::translate("Cli", "%1 takes no value.").arg(name));
            continue;
        }
        if (equals < 0 && i + 1 == words.size())
            return usageError(
                QCoreApplication::translate("Cli", "%1 needs a value: %1 %2.").arg(name, spec->valueName));
        const QString value = equals >= 0 ? word.mid(equals + 1) : words[++i];
        if (const auto error = choiceError(*spec, value))
            return *error;
        values.append(value);
    }
    return arguments;
}

} // namespace ascope
