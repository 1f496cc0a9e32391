// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/operators.h"

namespace ascope {

/// " FROM op_fact o ... WHERE ..." for the executions that fit @p filter, with the texts joined as n (name), t (type),
/// c (core) and i (input shapes).
QString operatorFromWhere(const Store &store, const Scope &scope, const OperatorFilter &filter);

/// Whether the session has single executions of the class in the ranks of @p scope.
bool hasOperatorRows(const Store &store, const Scope &scope);

/// Shapes without the quotes that the files put around them.
QString shapesText(const QString &stored);
/// Core for people: "unknown" for N/A.
QString coreText(const QString &stored);
/// Whether a type or core is given at all ("N/A" at Level0).
bool isGiven(const QString &text);

} // namespace ascope
