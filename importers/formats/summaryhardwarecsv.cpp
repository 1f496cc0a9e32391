// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class SummaryHardwareRows final : public CsvRows
{
public:
    explicit SummaryHardwareRows(const CsvTable &table)
        : m_table(table)
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        const std::string_view unit = reader.cell(0);
        const auto percent = parseReal(reader.cell(1));
        const auto gbps = parseReal(reader.cell(2));
        if (!percent && !gbps) {
            m_table.noteRow(u"row_without_numbers"_s, unit);
            return;
        }
        m_table.writer.facts().addUnit({.unit = QString::fromUtf8(unit).toLower(),
                                        .utilization = percent ? std::optional(*percent / 100) : std::nullopt,
                                        .bandwidthGbps = gbps,
                                        .basis = u"hardware_summary.csv"_s},
                                       m_table.file.rank, false);
        ++m_table.report.rows;
    }

private:
    CsvTable m_table;
};

/// The simplified hardware_summary.csv of articles (unit,utilization(%),bandwidth(GB/s)).
class SummaryHardwareCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"summary_hardware_csv"_s; }
    QString domain() const override { return u"units"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.size() == 3 && columns.find({"unit"}) == 0 && columns.find({"utilization"}) == 1
            && columns.find({"bandwidth"}) == 2;
    }
    QStringList usualNames() const override { return {u"hardware_summary"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &) const override { return {}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<SummaryHardwareRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeSummaryHardwareCsv()
{
    return std::make_unique<SummaryHardwareCsvImporter>();
}

} // namespace ascope
