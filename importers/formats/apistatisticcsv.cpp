// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class ApiStatisticRows final : public CsvRows
{
public:
    explicit ApiStatisticRows(const CsvTable &table)
        : m_table(table)
        , m_count(table.columns.find({"Count"}))
        , m_total(table.columns.find({"Time"}))
        , m_minimum(table.columns.find({"Min"}))
        , m_maximum(table.columns.find({"Max"}))
        , m_level(table.columns.find({"Level"}))
        , m_name(table.columns.find({"API Name"}))
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        const auto count = parseInteger(reader.cell(m_count));
        const auto totalNs = parseMicroseconds(reader.cell(m_total));
        if (!count || !totalNs) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(m_name));
            return;
        }
        m_table.writer.facts().addApiStat({.rank = m_table.file.rank,
                                           .level = QString::fromUtf8(reader.cell(m_level)),
                                           .name = QString::fromUtf8(reader.cell(m_name)),
                                           .count = *count,
                                           .totalNs = *totalNs,
                                           .minNs = parseMicroseconds(reader.cell(m_minimum)),
                                           .maxNs = parseMicroseconds(reader.cell(m_maximum))});
        ++m_table.report.rows;
    }

private:
    CsvTable m_table;
    int m_count, m_total, m_minimum, m_maximum, m_level, m_name;
};

/// api_statistic.csv, written by torch_npu.profiler (Level1 and above) and msprof: sums of the host calls by level and
/// name.
class ApiStatisticCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"api_statistic_csv"_s; }
    QString domain() const override { return u"api"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Level"}) && columns.has({"API Name"}) && columns.has({"Time"}) && columns.has({"Count"});
    }
    QStringList usualNames() const override { return {u"api_statistic"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &columns) const override { return columns.find({"API Name"}); }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<ApiStatisticRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeApiStatisticCsv()
{
    return std::make_unique<ApiStatisticCsvImporter>();
}

} // namespace ascope
