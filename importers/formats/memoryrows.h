// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/text/csvimporter.h"

namespace ascope {

/// The rows of memory_record.csv, and of npu_module_mem.csv, which is the same with reserved bytes only.
class MemoryRows final : public CsvRows
{
public:
    MemoryRows(const CsvTable &table, bool isModule);
    void row() override;

private:
    std::optional<qint64> bytes(int column) const;

    CsvTable m_table;
    bool m_isModule;
    int m_component, m_at, m_allocated, m_reserved, m_active;
};

} // namespace ascope
