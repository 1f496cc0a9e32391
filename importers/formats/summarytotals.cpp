// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/summarytotals.h"

#include "models/base/units.h"

#include <QByteArray>

namespace ascope {

using namespace Qt::StringLiterals;

bool isTotalRow(const CsvReader &reader)
{
    const std::string_view first = reader.cell(0);
    return QByteArray::fromRawData(first.data(), qsizetype(first.size())).compare("total", Qt::CaseInsensitive) == 0;
}

std::vector<std::optional<double>> totalNumbers(const CsvReader &reader, size_t count)
{
    std::vector<std::optional<double>> numbers(count);
    size_t next = count;
    for (int column = int(reader.cells().size()) - 1; column > 0 && next > 0; --column) {
        if (!reader.cell(column).empty())
            numbers[--next] = parseReal(reader.cell(column));
    }
    return numbers;
}

std::optional<double> notListed(const CsvTable &table, std::optional<double> total, double sum)
{
    if (!total)
        return {};
    if (*total < sum * 0.99) {
        table.noteRow(u"total_below_sum"_s, table.reader.cell(0));
        return {};
    }
    // Below a thousandth the difference is rounding of the rows, not a missing one.
    return *total > sum * 1.001 ? std::optional(*total - sum) : std::nullopt;
}

} // namespace ascope
