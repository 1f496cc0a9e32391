// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class L2Rows final : public CsvRows
{
public:
    explicit L2Rows(const CsvTable &table)
        : m_table(table)
        , m_stream(table.columns.find({"Stream Id"}))
        , m_task(table.columns.find({"Task Id"}))
        , m_hit(table.columns.find({"Hit Rate"}))
        , m_victim(table.columns.find({"Victim Rate"}))
        , m_name(table.columns.find({"Op Name"}))
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        m_table.writer.facts().addL2({.rank = m_table.file.rank,
                                      .stream = parseInteger(reader.cell(m_stream), true),
                                      .task = parseInteger(reader.cell(m_task), true),
                                      .name = m_table.writer.intern(reader.cell(m_name)),
                                      .hitRatio = parseReal(reader.cell(m_hit)),
                                      .victimRatio = parseReal(reader.cell(m_victim))});
        ++m_table.report.rows;
    }

private:
    CsvTable m_table;
    int m_stream, m_task, m_hit, m_victim, m_name;
};

/// l2_cache.csv, written by torch_npu.profiler with l2_cache. Hit Rate is N/A on newer chips: kept as not collected.
class L2CacheCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"l2_cache_csv"_s; }
    QString domain() const override { return u"units"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Hit Rate"}) && columns.has({"Victim Rate"}) && columns.has({"Op Name"});
    }
    QStringList usualNames() const override { return {u"l2_cache"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &columns) const override { return columns.find({"Op Name"}); }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override { return std::make_unique<L2Rows>(table); }
};

} // namespace

std::unique_ptr<Importer> makeL2CacheCsv()
{
    return std::make_unique<L2CacheCsvImporter>();
}

} // namespace ascope
