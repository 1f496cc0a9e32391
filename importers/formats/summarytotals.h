// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/text/csvimporter.h"

#include <optional>
#include <vector>

namespace ascope {

/// True for the row of totals that closes the simplified summary tables: its first cell is "Total".
bool isTotalRow(const CsvReader &reader);

/// The numbers of a total row, right-aligned: hand-made tables put too few or too many commas before them. The last
/// @p count numbers in order; missing ones are empty.
std::vector<std::optional<double>> totalNumbers(const CsvReader &reader, size_t count);

/// What a printed total holds beyond the rows: articles cut their tables. Empty when the total fits the sum; a total
/// more than 1 % below the sum is counted as an issue and the sum stands.
std::optional<double> notListed(const CsvTable &table, std::optional<double> total, double sum);

} // namespace ascope
