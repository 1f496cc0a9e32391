// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/memoryrows.h"
#include "importers/importregistry.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// npu_module_mem.csv, written by torch_npu.profiler with profile_memory: what each module of the driver has reserved.
class NpuModuleMemCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"npu_module_mem_csv"_s; }
    QString domain() const override { return u"memory"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Component"}) && columns.has({"Timestamp"}) && columns.has({"Total Reserved"})
            && !columns.has({"Total Allocated"});
    }
    QStringList usualNames() const override { return {u"npu_module_mem"_s}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<MemoryRows>(table, true);
    }
};

} // namespace

std::unique_ptr<Importer> makeNpuModuleMemCsv()
{
    return std::make_unique<NpuModuleMemCsvImporter>();
}

} // namespace ascope
