// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace ascope {

/// The arguments of a slice as lines for people: name and value, in the order of the file's names sorted by Qt's JSON.
/// Values of several lines (call stacks) keep their lines; separators at line ends are taken off. An args text that is
/// no JSON object comes as one line without a name.
std::vector<std::pair<QString, QString>> argumentLines(const QByteArray &json);

/// The call stack among the arguments, innermost first; empty when there is none.
QStringList callStackOf(const QByteArray &json);

} // namespace ascope
