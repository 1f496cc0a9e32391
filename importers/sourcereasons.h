// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

namespace ascope {

/// Why a file is not read, found from its name and first bytes: a Git LFS pointer, an HTML error page saved as JSON, an
/// empty file, a database that a later version reads. Empty for a file that may be read.
/// The result is a code of SourceFact::reason, see describeReason().
QString reasonNotToRead(const SourceFile &file);

/// The code for a failed import: code and what is known about the place.
QString reasonOf(const Error &error);

} // namespace ascope
