// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/memoryrows.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

MemoryRows::MemoryRows(const CsvTable &table, bool isModule)
    : m_table(table)
    , m_isModule(isModule)
    , m_component(table.columns.find({"Component"}))
    , m_at(table.columns.find({"Timestamp"}))
    , m_allocated(table.columns.find({"Total Allocated"}))
    , m_reserved(table.columns.find({"Total Reserved"}))
    , m_active(table.columns.find({"Total Active"}))
{
}

void MemoryRows::row()
{
    const CsvReader &reader = m_table.reader;
    const auto atNs = parseMicroseconds(reader.cell(m_at));
    if (!atNs) {
        m_table.noteRow(u"row_without_time"_s, reader.cell(m_component));
        return;
    }
    m_table.writer.facts().addMemory({.rank = m_table.file.rank,
                                      .isModule = m_isModule,
                                      .component = m_table.writer.intern(reader.cell(m_component)),
                                      .atNs = *atNs,
                                      .allocatedBytes = bytes(m_allocated),
                                      .reservedBytes = bytes(m_reserved),
                                      .activeBytes = bytes(m_active)});
    ++m_table.report.rows;
}

/// Negative means that only releases were seen: not a size.
std::optional<qint64> MemoryRows::bytes(int column) const
{
    const auto value = parseBytes(m_table.reader.cell(column), m_table.columns.bytesPerUnit(column));
    return value && *value >= 0 ? value : std::nullopt;
}

} // namespace ascope
