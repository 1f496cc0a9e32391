// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// operator_details.csv, written by torch_npu.profiler: host operators with call stacks. Recognised and listed.
class OperatorDetailsCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"operator_details_csv"_s; }
    QString domain() const override { return u"host"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Name"}) && columns.has({"Host Self Duration"}) && columns.has({"Device Self Duration"});
    }
    QStringList usualNames() const override { return {u"operator_details"_s}; }
    bool isListedOnly() const override { return true; }
    std::unique_ptr<CsvRows> rows(const CsvTable &) const override { return {}; }
};

} // namespace

std::unique_ptr<Importer> makeOperatorDetailsCsv()
{
    return std::make_unique<OperatorDetailsCsvImporter>();
}

} // namespace ascope
