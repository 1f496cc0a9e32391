// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/csvcolumns.h"

#include "models/base/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace ascope {

namespace {

constexpr std::array<std::string_view, 12> units
    = {"us", "ms", "ns", "s", "b", "byte", "kb", "mb", "gb", "%", "gb/s", "mb/s"};

std::string normalised(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c != ' ' && c != '_' && c != '\t')
            result.push_back(char(std::tolower(static_cast<unsigned char>(c))));
    }
    return result;
}

} // namespace

CsvColumns::CsvColumns(const std::vector<std::string> &header)
{
    for (const std::string &text : header) {
        Column column{.whole = normalised(text)};
        column.name = column.whole;
        const size_t open = column.whole.rfind('(');
        if (open != std::string::npos && column.whole.back() == ')') {
            const std::string unit = column.whole.substr(open + 1, column.whole.size() - open - 2);
            if (std::ranges::find(units, unit) != units.end()) {
                column.name = column.whole.substr(0, open);
                column.unit = unit;
            }
        }
        m_columns.push_back(std::move(column));
    }
}

int CsvColumns::find(std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names) {
        const std::string wanted = normalised(name);
        for (size_t i = 0; i < m_columns.size(); ++i) {
            if (m_columns[i].name == wanted || m_columns[i].whole == wanted)
                return int(i);
        }
    }
    return -1;
}

std::string_view CsvColumns::unit(int column) const
{
    return column < 0 ? std::string_view() : std::string_view(m_columns[size_t(column)].unit);
}

int CsvColumns::decimalsToNs(int column) const
{
    const std::string_view name = unit(column);
    if (name == "ms")
        return 6;
    if (name == "s")
        return 9;
    return name == "ns" ? 0 : 3;
}

qint64 CsvColumns::bytesPerUnit(int column) const
{
    const std::string_view name = unit(column);
    if (name == "kb")
        return qint64(1) << 10;
    if (name == "mb")
        return qint64(1) << 20;
    return name == "gb" ? qint64(1) << 30 : 1;
}

std::optional<qint64> parseBytes(std::string_view cell, qint64 bytesPerUnit)
{
    const auto value = parseReal(cell);
    if (!value)
        return {};
    return std::llround(*value * double(bytesPerUnit));
}

std::string_view withoutQuotes(std::string_view cell)
{
    if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
        return cell.substr(1, cell.size() - 2);
    return cell;
}

bool isAbsent(std::string_view cell)
{
    if (cell.size() > 4)
        return false;
    const std::string text = normalised(cell);
    return text.empty() || text == "n/a" || text == "na" || text == "-" || text == "nan";
}

} // namespace ascope
