// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

#include <memory>
#include <vector>

namespace ascope {

/// All importers in ascending order(), made once. The list is generated from ascope_importers(...) in
/// importers/CMakeLists.txt.
const std::vector<std::unique_ptr<Importer>> &importers();

/// The importer that is surest of @p file; nullptr when none knows it.
const Importer *importerFor(const SourceFile &file);

} // namespace ascope
