// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

#include <cstdlib>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class AllocationRows final : public CsvRows
{
public:
    explicit AllocationRows(const CsvTable &table)
        : m_table(table)
        , m_name(table.columns.find({"Name"}))
        , m_size(table.columns.find({"Size"}))
        , m_allocated(table.columns.find({"Allocation Time"}))
        , m_released(table.columns.find({"Release Time"}))
        , m_duration(table.columns.find({"Duration"}))
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        const auto sizeBytes = parseBytes(reader.cell(m_size), m_table.columns.bytesPerUnit(m_size));
        if (!sizeBytes) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(m_name));
            return;
        }
        const auto allocatedNs = parseMicroseconds(reader.cell(m_allocated));
        auto releasedNs = parseMicroseconds(reader.cell(m_released));
        // msprof writes no release time but how long the allocation lived.
        const auto livedNs = parseMicroseconds(reader.cell(m_duration));
        if (!releasedNs && m_released < 0 && allocatedNs && livedNs)
            releasedNs = *allocatedNs + *livedNs;
        // A release of something allocated before the recording has a negative size and no allocation.
        m_table.writer.facts().addMemoryOp({.rank = m_table.file.rank,
                                            .name = m_table.writer.intern(reader.cell(m_name)),
                                            .sizeBytes = std::abs(*sizeBytes),
                                            .allocatedNs = allocatedNs,
                                            .releasedNs = releasedNs});
        ++m_table.report.rows;
    }

private:
    CsvTable m_table;
    int m_name, m_size, m_allocated, m_released, m_duration;
};

/// operator_memory.csv, written by torch_npu.profiler with profile_memory: one record an allocation.
class OperatorMemoryCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"operator_memory_csv"_s; }
    QString domain() const override { return u"memory"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Name"}) && columns.has({"Size"}) && columns.has({"Allocation Time"});
    }
    QStringList usualNames() const override { return {u"operator_memory"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &columns) const override { return columns.find({"Name"}); }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<AllocationRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeOperatorMemoryCsv()
{
    return std::make_unique<OperatorMemoryCsvImporter>();
}

} // namespace ascope
