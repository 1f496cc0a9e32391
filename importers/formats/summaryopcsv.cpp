// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/summarytotals.h"
#include "importers/importregistry.h"

#include "models/base/units.h"

#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class SummaryOpRows final : public CsvRows
{
public:
    explicit SummaryOpRows(const CsvTable &table)
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
        const auto count = parseInteger(reader.cell(3));
        const auto totalNs = parseMicroseconds(reader.cell(4));
        const auto averageNs = parseMicroseconds(reader.cell(2));
        if (!count || !totalNs) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(0));
            return;
        }
        // The file's total stands; one that is not count times average is said to be.
        if (averageNs && std::abs(*averageNs * *count - *totalNs) > *totalNs / 100)
            m_table.noteRow(u"total_is_not_count_times_average"_s, reader.cell(0));
        m_table.writer.facts().addOpStat(
            {.rank = m_table.file.rank, .type = text(1), .name = text(0), .count = *count, .totalNs = *totalNs});
        m_sumCount += *count;
        m_sumNs += *totalNs;
        ++m_table.report.rows;
    }

private:
    QString text(int column) const
    {
        const std::string_view cell = m_table.reader.cell(column);
        return QString::fromUtf8(cell);
    }

    void addRest()
    {
        const auto numbers = totalNumbers(m_table.reader, 2);
        const auto restUs = notListed(m_table, numbers[1], double(m_sumNs) / 1000);
        if (!restUs)
            return;
        const auto restCount = qint64(numbers[0].value_or(0)) - m_sumCount;
        m_table.writer.facts().addOpStat({.rank = m_table.file.rank,
                                          .count = std::max<qint64>(restCount, 0),
                                          .totalNs = std::llround(*restUs * 1000),
                                          .isRest = true});
    }

    CsvTable m_table;
    qint64 m_sumCount = 0;
    qint64 m_sumNs = 0;
};

/// The simplified op_summary.csv of articles (op_name,op_type,avg_time(us),call_count,total_time(us)); no tool writes
/// it.
class SummaryOpCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"summary_op_csv"_s; }
    QString domain() const override { return u"operators"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.size() == 5 && columns.find({"op_name"}) == 0 && columns.find({"op_type"}) == 1
            && columns.find({"avg_time"}) == 2 && columns.find({"call_count"}) == 3
            && columns.find({"total_time"}) == 4;
    }
    QStringList usualNames() const override { return {}; }
    std::optional<int> freeTextColumn(const CsvColumns &) const override { return {}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<SummaryOpRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeSummaryOpCsv()
{
    return std::make_unique<SummaryOpCsvImporter>();
}

} // namespace ascope
