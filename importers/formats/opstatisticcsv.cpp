// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class OpStatisticRows final : public CsvRows
{
public:
    explicit OpStatisticRows(const CsvTable &table)
        : m_table(table)
        , m_count(table.columns.find({"Count"}))
        , m_total(table.columns.find({"Total Time"}))
        , m_minimum(table.columns.find({"Min Time"}))
        , m_maximum(table.columns.find({"Max Time"}))
        , m_type(table.columns.find({"OP Type"}))
        , m_core(table.columns.find({"Core Type"}))
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        const auto count = parseInteger(reader.cell(m_count));
        const auto totalNs = parseMicroseconds(reader.cell(m_total));
        if (!count || !totalNs) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(m_type));
            return;
        }
        m_table.writer.facts().addOpStat({.rank = m_table.file.rank,
                                          .type = QString::fromUtf8(reader.cell(m_type)),
                                          .core = QString::fromUtf8(reader.cell(m_core)),
                                          .count = *count,
                                          .totalNs = *totalNs,
                                          .minNs = parseMicroseconds(reader.cell(m_minimum)),
                                          .maxNs = parseMicroseconds(reader.cell(m_maximum))});
        ++m_table.report.rows;
    }

private:
    CsvTable m_table;
    int m_count, m_total, m_minimum, m_maximum, m_type, m_core;
};

/// op_statistic.csv, written by torch_npu.profiler and msprof: sums of the compute operators by type and core.
class OpStatisticCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"op_statistic_csv"_s; }
    QString domain() const override { return u"operators"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"OP Type"}) && columns.has({"Core Type"}) && columns.has({"Count"})
            && columns.has({"Total Time"});
    }
    QStringList usualNames() const override { return {u"op_statistic"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &columns) const override { return columns.find({"OP Type"}); }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<OpStatisticRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeOpStatisticCsv()
{
    return std::make_unique<OpStatisticCsvImporter>();
}

} // namespace ascope
