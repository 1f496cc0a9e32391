// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"
#include "importers/text/csvimporter.h"

#include "models/base/units.h"

#include <array>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

// Columns of the table that are no PMU metric, without unit.
constexpr std::array<const char *, 25> plainColumns = {
    "Step Id",    "Device_id",       "Model Name",    "Model ID",      "Task ID",   "Stream ID",        "Infer ID",
    "Name",       "Op Name",         "Type",          "OP Type",       "OP State",  "Accelerator Core", "Task Type",
    "Start Time", "Task Start Time", "Duration",      "Task Duration", "Wait Time", "Task Wait Time",   "HF32 Eligible",
    "Context ID", "Input Shapes",    "Output Shapes", "Block Dim"};
constexpr std::array<const char *, 7> otherPlainColumns
    = {"Block Num",     "Mix Block Dim",     "Mix Block Num", "Input Data Types",
       "Input Formats", "Output Data Types", "Output Formats"};

class KernelRows final : public CsvRows
{
public:
    explicit KernelRows(const CsvTable &table)
        : m_table(table)
        , m_step(table.columns.find({"Step Id"}))
        , m_task(table.columns.find({"Task ID"}))
        , m_stream(table.columns.find({"Stream ID"}))
        , m_name(table.columns.find({"Name", "Op Name"}))
        , m_type(table.columns.find({"Type", "OP Type"}))
        , m_state(table.columns.find({"OP State"}))
        , m_core(table.columns.find({"Accelerator Core", "Task Type"}))
        , m_start(table.columns.find({"Start Time", "Task Start Time"}))
        , m_duration(table.columns.find({"Duration", "Task Duration"}))
        , m_wait(table.columns.find({"Wait Time", "Task Wait Time"}))
        , m_blocks(table.columns.find({"Block Dim", "Block Num"}))
        , m_inputShapes(table.columns.find({"Input Shapes"}))
        , m_inputTypes(table.columns.find({"Input Data Types"}))
        , m_outputShapes(table.columns.find({"Output Shapes"}))
        , m_outputTypes(table.columns.find({"Output Data Types"}))
    {
        findMetrics();
    }

    void row() override
    {
        const CsvReader &reader = m_table.reader;
        const auto durationNs = parseDecimal(reader.cell(m_duration), m_table.columns.decimalsToNs(m_duration));
        if (!durationNs) {
            m_table.noteRow(u"row_without_duration"_s, reader.cell(m_name));
            return;
        }
        if (*durationNs < 0) {
            m_table.noteRow(u"negative_duration"_s, reader.cell(m_duration));
            return;
        }
        const std::string_view startText = reader.cell(m_start);
        const auto startNs = parseDecimal(startText, m_table.columns.decimalsToNs(m_start));
        // A spreadsheet has rounded the time away ("1.69512E+15"): the row counts, but has no place in time.
        if (!startNs && parseReal(startText))
            m_table.noteRow(u"time_lost_in_spreadsheet"_s, startText);

        const std::string_view core = reader.cell(m_core);
        const SliceKind kind = kindOf(core);
        const OpFact op{.rank = m_table.file.rank,
                        .step = parseInteger(reader.cell(m_step)),
                        .name = text(m_name),
                        .type = text(m_type),
                        .core = m_table.writer.intern(core),
                        .kind = kind,
                        .isCommunication = kind == SliceKind::Communication,
                        .stream = parseInteger(reader.cell(m_stream), true),
                        .task = parseInteger(reader.cell(m_task), true),
                        .startNs = startNs,
                        .durationNs = *durationNs,
                        .waitNs = parseDecimal(reader.cell(m_wait), m_table.columns.decimalsToNs(m_wait)),
                        .blockCount = parseInteger(reader.cell(m_blocks)),
                        .state = optionalText(m_state),
                        .inputShapes = shapes(m_inputShapes),
                        .inputTypes = optionalText(m_inputTypes),
                        .outputShapes = shapes(m_outputShapes),
                        .outputTypes = optionalText(m_outputTypes)};
        addOp(op);
        ++m_table.report.rows;
    }

private:
    void findMetrics()
    {
        std::vector<QString> names;
        const auto &header = m_table.reader.header();
        for (size_t i = 0; i < header.size(); ++i) {
            const CsvColumns own({header[i]});
            const auto isOwn = [&own](const char *name) { return own.has({name}); };
            if (std::ranges::any_of(plainColumns, isOwn) || std::ranges::any_of(otherPlainColumns, isOwn))
                continue;
            m_metrics.push_back(int(i));
            names.push_back(QString::fromStdString(header[i]));
        }
        m_values.resize(m_metrics.size());
        if (!m_metrics.empty())
            m_metricSet = m_table.writer.facts().metricSet(names);
    }

    void addOp(const OpFact &op)
    {
        bool hasValue = false;
        for (size_t i = 0; i < m_metrics.size(); ++i) {
            m_values[i] = parseReal(m_table.reader.cell(m_metrics[i]));
            hasValue = hasValue || m_values[i].has_value();
        }
        if (hasValue)
            m_table.writer.facts().addOp(op, m_metricSet, m_values);
        else
            m_table.writer.facts().addOp(op);
    }

    SliceKind kindOf(std::string_view core)
    {
        if (core != m_lastCore) {
            m_lastCore = core;
            m_lastKind = kindOfCore(QString::fromUtf8(core));
        }
        return m_lastKind;
    }

    StringId text(int column) { return m_table.writer.intern(m_table.reader.cell(column)); }

    StringId optionalText(int column)
    {
        const std::string_view cell = m_table.reader.cell(column);
        return isAbsent(cell) ? StringId{} : m_table.writer.intern(cell);
    }

    StringId shapes(int column)
    {
        const std::string_view cell = m_table.reader.cell(column);
        return isAbsent(cell) ? StringId{} : m_table.writer.intern(withoutQuotes(cell));
    }

    CsvTable m_table;
    int m_step, m_task, m_stream, m_name, m_type, m_state, m_core, m_start, m_duration, m_wait, m_blocks;
    int m_inputShapes, m_inputTypes, m_outputShapes, m_outputTypes;
    std::vector<int> m_metrics;
    std::vector<std::optional<double>> m_values;
    FactWriter::MetricSet m_metricSet = 0;
    std::string m_lastCore;
    SliceKind m_lastKind = SliceKind::Other;
};

/// kernel_details.csv, written by torch_npu.profiler into ASCEND_PROFILER_OUTPUT/, and op_summary of msprof: the same
/// table under two vocabularies, told apart from others by its header. One record a kernel or collective.
class KernelDetailsCsvImporter final : public CsvImporter
{
public:
    QString id() const override { return u"kernel_details_csv"_s; }
    QString domain() const override { return u"operators"_s; }

protected:
    bool fits(const CsvColumns &columns, const SourceFile &) const override
    {
        return columns.has({"Name", "Op Name"}) && columns.has({"Duration", "Task Duration"})
            && columns.has({"Start Time", "Task Start Time"}) && columns.has({"Accelerator Core", "Task Type"});
    }
    QStringList usualNames() const override { return {u"kernel_details"_s, u"op_summary"_s}; }
    std::optional<int> freeTextColumn(const CsvColumns &columns) const override
    {
        return columns.find({"Name", "Op Name"});
    }
    std::unique_ptr<CsvRows> rows(const CsvTable &table) const override { return std::make_unique<KernelRows>(table); }
};

} // namespace

std::unique_ptr<Importer> makeKernelDetailsCsv()
{
    return std::make_unique<KernelDetailsCsvImporter>();
}

} // namespace ascope
