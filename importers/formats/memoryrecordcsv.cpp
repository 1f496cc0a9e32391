// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/memoryrows.h"
#include "importers/importregistry.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// memory_record.csv, written by torch_npu.profiler with profile_memory, and by msprof for the GE pool.
class MemoryRecordCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"memory_record_csv"_s; }
    QString domain() const override { return u"memory"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Component"}) && columns.has({"Timestamp"}) && columns.has({"Total Allocated"});
    }
    QStringList usualNames() const override { return {u"memory_record"_s}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<MemoryRows>(table, false);
    }
};

} // namespace

std::unique_ptr<Importer> makeMemoryRecordCsv()
{
    return std::make_unique<MemoryRecordCsvImporter>();
}

} // namespace ascope
