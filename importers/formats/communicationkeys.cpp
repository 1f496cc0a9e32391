// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/communicationkeys.h"

#include "models/base/units.h"

#include <QByteArray>

namespace ascope {

namespace {

constexpr std::string_view stepPrefix = "step";

} // namespace

std::optional<qint64> stepOfKey(std::string_view key)
{
    return isStepKey(key) ? parseInteger(key.substr(stepPrefix.size())) : std::nullopt;
}

bool isStepKey(std::string_view key)
{
    if (!key.starts_with(stepPrefix))
        return false;
    key.remove_prefix(stepPrefix.size());
    return key.empty() || parseInteger(key).has_value();
}

NameAndGroup splitGroup(std::string_view key)
{
    const size_t at = key.rfind('@');
    if (at == std::string_view::npos)
        return {key, {}};
    return {key.substr(0, at), key.substr(at + 1)};
}

QString collectiveType(std::string_view name)
{
    constexpr std::string_view prefix = "hcom_";
    if (name.starts_with(prefix)) {
        name.remove_prefix(prefix.size());
        name = name.substr(0, name.find('_'));
    }
    return QString::fromUtf8(name);
}

bool isPointToPoint(std::string_view name)
{
    const QByteArray lower = QByteArray(name.data(), qsizetype(name.size())).toLower();
    return lower.contains("send") || lower.contains("recv") || lower.contains("receive");
}

} // namespace ascope
