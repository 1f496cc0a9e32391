// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

class StepRows final : public CsvRows
{
public:
    explicit StepRows(const CsvTable &table)
        : m_table(table)
        , m_device(table.columns.find({"Device_id"}))
        , m_step(table.columns.find({"Step"}))
        , m_computing(table.columns.find({"Computing"}))
        , m_notOverlapped(table.columns.find({"Communication(Not Overlapped)"}))
        , m_overlapped(table.columns.find({"Overlapped"}))
        , m_communication(table.columns.find({"Communication"}))
        , m_free(table.columns.find({"Free"}))
        , m_stage(table.columns.find({"Stage"}))
        , m_bubble(table.columns.find({"Bubble"}))
        , m_preparing(table.columns.find({"Preparing"}))
    {
    }

    void row() override
    {
        const auto computingNs = time(m_computing);
        if (!computingNs) {
            m_table.noteRow(u"row_without_duration"_s, m_table.reader.cell(m_computing));
            return;
        }
        const auto device = parseInteger(m_table.reader.cell(m_device));
        m_table.writer.facts().addStepTime({.rank = m_table.file.rank,
                                            .step = parseInteger(m_table.reader.cell(m_step)),
                                            .device = device ? std::optional(int(*device)) : std::nullopt,
                                            .computingNs = computingNs,
                                            .communicationNs = time(m_communication),
                                            .communicationNotOverlappedNs = time(m_notOverlapped),
                                            .overlappedNs = time(m_overlapped),
                                            .freeNs = time(m_free),
                                            .stageNs = time(m_stage),
                                            .bubbleNs = time(m_bubble),
                                            .preparingNs = time(m_preparing)});
        ++m_table.report.rows;
    }

private:
    /// Sums of the exporter carry float noise (8873.756000000001): rounded to ns, all are us though no unit is printed.
    std::optional<qint64> time(int column) const { return parseMicroseconds(m_table.reader.cell(column)); }

    CsvTable m_table;
    int m_device, m_step, m_computing, m_notOverlapped, m_overlapped, m_communication, m_free, m_stage, m_bubble,
        m_preparing;
};

/// step_trace_time.csv, written by torch_npu.profiler into ASCEND_PROFILER_OUTPUT/: one record a step and device.
class StepTraceCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"step_trace_csv"_s; }
    QString domain() const override { return u"steps"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Step"}) && columns.has({"Computing"}) && columns.has({"Communication(Not Overlapped)"})
            && columns.has({"Free"}) && !columns.has({"Index"}); // Index: the cluster table, one row a rank and stage
    }
    QStringList usualNames() const override { return {u"step_trace_time"_s}; }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override { return std::make_unique<StepRows>(table); }
};

} // namespace

std::unique_ptr<Importer> makeStepTraceCsv()
{
    return std::make_unique<StepTraceCsvImporter>();
}

} // namespace ascope
