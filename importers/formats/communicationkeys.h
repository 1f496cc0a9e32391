// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string_view>

namespace ascope {

/// Keys of communication.json and communication_matrix.json.

/// "step50" -> 50; "step" (no schedule) -> empty.
std::optional<qint64> stepOfKey(std::string_view key);
/// True for "step" and "step50": files of msprof have no such level.
bool isStepKey(std::string_view key);

/// "hcom_allReduce__586_0_1@11022204950826225271" -> name and group; without '@' the group is empty.
struct NameAndGroup
{
    std::string_view name;
    std::string_view group;
};
NameAndGroup splitGroup(std::string_view key);

/// "hcom_allReduce__586_0_1" -> "allReduce"; names of other shapes as they are.
QString collectiveType(std::string_view name);

/// Send, receive and batches of them.
bool isPointToPoint(std::string_view name);

} // namespace ascope
