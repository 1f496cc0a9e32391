// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/communicationkeys.h"
#include "importers/importregistry.h"
#include "importers/text/jsonimport.h"

#include "models/base/units.h"

#include <algorithm>
#include <array>

namespace ascope {

using namespace Qt::StringLiterals;
namespace ondemand = simdjson::ondemand;

namespace {

constexpr std::array<std::string_view, 6> ranking = {"top1", "middle", "bottom1", "bottom2", "bottom3", "total"};

class MatrixReader
{
public:
    MatrixReader(const SourceFile &file, StoreWriter &writer, ImportReport &report, ImportContext &context)
        : m_file(file)
        , m_writer(writer)
        , m_report(report)
        , m_context(context)
    {
    }

    simdjson::error_code top(std::string_view key, ondemand::value &value)
    {
        if (!isStepKey(key))
            return operators({}, isPointToPoint(key), key, value);
        const auto step = stepOfKey(key);
        return JsonFile::walk(value, [&](std::string_view kind, ondemand::value &ops) {
            return JsonFile::walk(ops, [&](std::string_view op, ondemand::value &links) {
                return operators(step, kind == "p2p", op, links);
            });
        });
    }

private:
    /// The links of one key "allreduce-top1@group"; older files have one key an operator, without the ranking.
    simdjson::error_code operators(std::optional<qint64> step, bool isP2p, std::string_view key, ondemand::value &value)
    {
        // The sum over operators that merged files carry: counting it would double everything.
        if (key.starts_with("Total Op Info"))
            return simdjson::SUCCESS;
        const NameAndGroup parts = splitGroup(key);
        CommLinkFact link{.reportingRank = m_file.rank,
                          .step = step,
                          .groupName = QString::fromUtf8(parts.group),
                          .isP2p = isP2p,
                          .op = QString::fromUtf8(parts.name),
                          .which = u"operator"_s};
        const size_t dash = parts.name.rfind('-');
        if (dash != std::string_view::npos && std::ranges::count(ranking, parts.name.substr(dash + 1)) > 0) {
            link.op = QString::fromUtf8(parts.name.substr(0, dash));
            link.which = QString::fromUtf8(parts.name.substr(dash + 1));
        } else {
            link.op = collectiveType(parts.name).toLower();
            link.opName = QString::fromUtf8(parts.name);
        }
        const auto failure = JsonFile::walk(
            value, [&](std::string_view ends, ondemand::value &content) { return oneLink(link, ends, content); });
        return !failure && m_context.isCancelled() ? simdjson::UNINITIALIZED : failure;
    }

    simdjson::error_code oneLink(CommLinkFact link, std::string_view ends, ondemand::value &value)
    {
        std::optional<qint64> timePs;
        std::optional<qint64> sizeBytes;
        const auto failure = JsonFile::walk(value, [&](std::string_view key, ondemand::value &content) {
            if (key == "Transport Type")
                link.transport = QString::fromUtf8(numberToken(content));
            else if (key == "Transit Size(MB)")
                sizeBytes = parseDecimalMegabytes(numberToken(content));
            else if (key == "Transit Time(ms)")
                timePs = parsePicoseconds(numberToken(content));
            else if (key == "Op Name")
                link.opName = QString::fromUtf8(numberToken(content));
            return simdjson::SUCCESS;
        });
        if (failure)
            return failure;
        const size_t dash = ends.find('-');
        const auto source = parseInteger(ends.substr(0, dash));
        const auto target = dash == std::string_view::npos ? std::nullopt : parseInteger(ends.substr(dash + 1));
        if (!source || !target || !sizeBytes || !timePs) {
            m_report.addIssue(u"broken_link"_s, IssueSeverity::Warning, link.op + u' ' + QString::fromUtf8(ends));
            return simdjson::SUCCESS;
        }
        link.localSrc = int(*source);
        link.localDst = int(*target);
        link.sizeBytes = *sizeBytes;
        link.timePs = *timePs;
        m_writer.facts().addCommLink(link);
        ++m_report.rows;
        return simdjson::SUCCESS;
    }

    const SourceFile &m_file;
    StoreWriter &m_writer;
    ImportReport &m_report;
    ImportContext &m_context;
};

/// communication_matrix.json, written by torch_npu.profiler beside communication.json: links of one rank, in ranks of
/// the group. Only "total" is additive: top1, middle and bottom repeat operators.
class CommunicationMatrixJsonImporter final : public Importer
{
public:
    QString id() const override { return u"communication_matrix_json"_s; }
    QString domain() const override { return u"communication"_s; }

    Confidence probe(const SourceFile &file) const override
    {
        if (!file.fileName.contains(".json"_L1) || file.fileName.startsWith("cluster_"_L1))
            return Confidence::None;
        return file.head.contains("\"Transport Type\"")       ? Confidence::ByContent
            : file.fileName == "communication_matrix.json"_L1 ? Confidence::ByName
                                                              : Confidence::None;
    }

    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const override
    {
        return importJson<MatrixReader>(file, writer, context);
    }
};

} // namespace

std::unique_ptr<Importer> makeCommunicationMatrixJson()
{
    return std::make_unique<CommunicationMatrixJsonImporter>();
}

} // namespace ascope
