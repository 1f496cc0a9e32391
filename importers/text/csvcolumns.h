// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QtGlobal>

namespace ascope {

/// Finds columns of a header whatever case, blanks and underscores it uses ("Device_id", "Device Id", "Block Dim").
class CsvColumns
{
public:
    explicit CsvColumns(const std::vector<std::string> &header);

    /// First column with one of @p names, written without unit ("Start Time", "Duration"); -1 when there is none.
    /// A name with parentheses that are no unit ("Communication(Not Overlapped)") is compared whole.
    int find(std::initializer_list<std::string_view> names) const;
    bool has(std::initializer_list<std::string_view> names) const { return find(names) >= 0; }
    /// Text of the unit in the header of a column: "us", "KB", "%"; empty when none is given.
    std::string_view unit(int column) const;
    /// Decimals that turn a cell of the column into whole ns: 3 for us, 6 for ms, 0 for ns; us when no unit is given.
    int decimalsToNs(int column) const;
    /// Bytes in one of the column's unit: KB 2^10, MB 2^20 (memory), B 1; 1 when no unit is given.
    qint64 bytesPerUnit(int column) const;
    size_t size() const { return m_columns.size(); }

private:
    struct Column
    {
        std::string whole; ///< normalised
        std::string name; ///< normalised, without its unit
        std::string unit;
    };
    std::vector<Column> m_columns;
};

/// A size cell in the unit of its header ("1452.0" MB) as whole bytes; empty for N/A.
std::optional<qint64> parseBytes(std::string_view cell, qint64 bytesPerUnit);

/// Takes one pair of quotes off: shape cells keep their own ("\"1,2;3,4\"").
std::string_view withoutQuotes(std::string_view cell);

/// True for "", "N/A", "NA", "-", "nan": a value that was not collected.
bool isAbsent(std::string_view cell);

} // namespace ascope
