// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/summarytotals.h"
#include "importers/importregistry.h"

#include "models/base/units.h"

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class SummaryAclRows final : public CsvRows
{
public:
    explicit SummaryAclRows(const CsvTable &table)
        : m_table(table)
    {
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        if (isTotalRow(reader)) {
            addRest();
            return;
        }
        const auto count = parseInteger(reader.cell(2));
        const auto totalNs = parseMicroseconds(reader.cell(3));
        if (!count || !totalNs) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(0));
            return;
        }
        const std::string_view name = reader.cell(0);
        m_table.writer.facts().addApiStat({.rank = m_table.file.rank,
                                           .level = u"acl"_s,
                                           .name = QString::fromUtf8(name),
                                           .count = *count,
                                           .totalNs = *totalNs});
        m_sumCount += *count;
        m_sumNs += *totalNs;
        ++m_table.report.rows;
    }

private:
    void addRest()
    {
        const auto numbers = totalNumbers(m_table.reader, 2);
        const auto restUs = notListed(m_table, numbers[1], double(m_sumNs) / 1000);
        const auto restCount = std::max<qint64>(qint64(numbers[0].value_or(0)) - m_sumCount, 0);
        if (!restUs && restCount == 0)
            return;
        m_table.writer.facts().addApiStat({.rank = m_table.file.rank,
                                           .level = u"acl"_s,
                                           .count = restCount,
                                           .totalNs = std::llround(restUs.value_or(0) * 1000),
                                           .isRest = true});
    }

    CsvTable m_table;
    qint64 m_sumCount = 0;
    qint64 m_sumNs = 0;
};

/// The simplified acl_summary.csv of articles (op_name,op_type,acl_call_count,acl_total_time(us)): host calls by
/// operator.
class SummaryAclCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"summary_acl_csv"_s; }
    QString domain() const override { return u"api"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.size() == 4 && columns.find({"op_name"}) == 0 && columns.find({"op_type"}) == 1
            && columns.find({"acl_call_count"}) == 2 && columns.find({"acl_total_time"}) == 3;
    }
    QStringList usualNames() const override { return {u"acl_summary"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &) const override { return {}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<SummaryAclRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeSummaryAclCsv()
{
    return std::make_unique<SummaryAclCsvImporter>();
}

} // namespace ascope
