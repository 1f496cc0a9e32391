// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace ascope {

/// One option a command understands.
struct OptionSpec
{
    QString name; ///< "top", without dashes
    QString valueName; ///< "N"; empty for a switch
    const char *help = ""; ///< English, context "Cli"; translated when help is printed
    QString shortName = {}; ///< "o", without dash; empty for none
    QStringList choices = {}; ///< accepted values; empty: any
};

/// A command line after parsing: operands in order, options by long name with every value given.
class Arguments
{
public:
    bool has(const QString &option) const { return m_values.contains(option); }
    /// Last value; empty when the option is absent or a switch.
    QString value(const QString &option, const QString &fallback = {}) const;
    QStringList values(const QString &option) const;
    const QStringList &operands() const { return m_operands; }

    /// Whole number of an option; Usage error when it is no number or under @p least.
    Result<std::optional<int>> number(const QString &option, int least) const;

    /// Options may stand anywhere, as --name value, --name=value, -o value; "--" ends them. Usage errors name the
    /// nearest option.
    static Result<Arguments> parse(const QStringList &words, const std::vector<OptionSpec> &specs);

private:
    std::map<QString, QStringList> m_values;
    QStringList m_operands;
};

/// The nearest of @p names to a misspelt one; empty when none is near.
QString nearestName(const QString &misspelt, const QStringList &names);

/// A Usage error with a sentence that is shown as it is.
Error usageError(const QString &sentence);

} // namespace ascope
