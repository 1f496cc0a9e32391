// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/summarytotals.h"
#include "importers/importregistry.h"

#include "models/base/units.h"

#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double bytesPerGb = 1e9; // sizes of the summary tables are decimal

class SummaryHbmRows final : public CsvRows
{
public:
    explicit SummaryHbmRows(const CsvTable &table)
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
        const auto readGb = parseReal(reader.cell(2));
        const auto writeGb = parseReal(reader.cell(3));
        auto totalGb = parseReal(reader.cell(4));
        if (!totalGb && readGb && writeGb)
            totalGb = *readGb + *writeGb;
        if (!totalGb) {
            m_table.noteRow(u"row_without_numbers"_s, reader.cell(0));
            return;
        }
        m_table.writer.facts().addHbmOp({.rank = m_table.file.rank,
                                         .name = text(0),
                                         .type = text(1),
                                         .readBytes = bytes(readGb),
                                         .writeBytes = bytes(writeGb),
                                         .totalBytes = bytes(totalGb)});
        m_sumGb += *totalGb;
        ++m_table.report.rows;
    }

private:
    static std::optional<qint64> bytes(std::optional<double> gigabytes)
    {
        return gigabytes ? std::optional<qint64>(std::llround(*gigabytes * bytesPerGb)) : std::nullopt;
    }

    QString text(int column) const
    {
        const std::string_view cell = m_table.reader.cell(column);
        return QString::fromUtf8(cell);
    }

    void addRest()
    {
        const auto restGb = notListed(m_table, totalNumbers(m_table.reader, 1).front(), m_sumGb);
        if (restGb)
            m_table.writer.facts().addHbmOp({.rank = m_table.file.rank, .totalBytes = bytes(restGb), .isRest = true});
    }

    CsvTable m_table;
    double m_sumGb = 0;
};

/// The simplified hbm_summary.csv of articles (op_name,op_type,hbm_read(GB),hbm_write(GB),total_hbm(GB)).
class SummaryHbmCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"summary_hbm_csv"_s; }
    QString domain() const override { return u"memory"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.size() == 5 && columns.find({"op_name"}) == 0 && columns.find({"hbm_read"}) == 2
            && columns.find({"hbm_write"}) == 3 && columns.find({"total_hbm"}) == 4;
    }
    QStringList usualNames() const override { return {u"hbm_summary"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &) const override { return {}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override
    {
        return std::make_unique<SummaryHbmRows>(table);
    }
};

} // namespace

std::unique_ptr<Importer> makeSummaryHbmCsv()
{
    return std::make_unique<SummaryHbmCsvImporter>();
}

} // namespace ascope
