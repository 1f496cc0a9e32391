// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/scope.h"

#include <QString>

namespace ascope {

/// What a page looks at, for subtitles: "all ranks, all steps", "ranks 0–3, step 16".
QString scopeText(const Scope &scope);

} // namespace ascope
