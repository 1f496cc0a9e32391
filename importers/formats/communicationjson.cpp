// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/communicationkeys.h"
#include "importers/importregistry.h"
#include "importers/text/jsonimport.h"

#include "models/base/units.h"

#include <vector>

namespace ascope {

using namespace Qt::StringLiterals;
namespace ondemand = simdjson::ondemand;

namespace {

/// One operator while its object is read.
struct OpDraft
{
    CommOpFact op;
    std::vector<CommBandwidthFact> bandwidths;
    bool hasElapse = false;
};

class CommunicationReader
{
public:
    CommunicationReader(const SourceFile &file, StoreWriter &writer, ImportReport &report, ImportContext &context)
        : m_file(file)
        , m_writer(writer)
        , m_report(report)
        , m_context(context)
    {
    }

    simdjson::error_code top(std::string_view key, ondemand::value &value)
    {
        if (!isStepKey(key))
            return op({}, isPointToPoint(key), key, value);
        const auto step = stepOfKey(key);
        return JsonFile::walk(value, [&](std::string_view kind, ondemand::value &ops) {
            const bool isP2p = kind == "p2p";
            return JsonFile::walk(
                ops, [&](std::string_view name, ondemand::value &content) { return op(step, isP2p, name, content); });
        });
    }

private:
    simdjson::error_code op(std::optional<qint64> step, bool isP2p, std::string_view key, ondemand::value &value)
    {
        // The exporter's own sum over the operators: counting it would double everything.
        if (key.starts_with("Total Op Info"))
            return simdjson::SUCCESS;
        const NameAndGroup parts = splitGroup(key);
        OpDraft draft{.op = {.rank = m_file.rank,
                             .step = step,
                             .groupName = QString::fromUtf8(parts.group),
                             .name = QString::fromUtf8(parts.name),
                             .type = collectiveType(parts.name),
                             .isP2p = isP2p}};
        const auto failure = JsonFile::walk(value, [&](std::string_view part, ondemand::value &content) {
            if (part == "Communication Time Info")
                return timeInfo(draft, content);
            if (part == "Communication Bandwidth Info")
                return bandwidthInfo(draft, content);
            return simdjson::SUCCESS;
        });
        if (failure)
            return failure;
        store(draft);
        return m_context.isCancelled() ? simdjson::UNINITIALIZED : simdjson::SUCCESS;
    }

    static simdjson::error_code timeInfo(OpDraft &draft, ondemand::value &value)
    {
        return JsonFile::walk(value, [&draft](std::string_view key, ondemand::value &number) {
            const std::string_view text = numberToken(number);
            if (key == "Start Timestamp(us)") {
                draft.op.startNs = parseMicroseconds(text);
            } else if (key == "Elapse Time(ms)") {
                const auto elapsePs = parsePicoseconds(text);
                draft.hasElapse = elapsePs.has_value();
                draft.op.elapsePs = elapsePs.value_or(0);
            } else if (key == "Transit Time(ms)") {
                draft.op.transitPs = parsePicoseconds(text);
            } else if (key == "Wait Time(ms)") {
                draft.op.waitPs = parsePicoseconds(text);
            } else if (key == "Synchronization Time(ms)") {
                draft.op.synchronizationPs = parsePicoseconds(text);
            } else if (key == "Idle Time(ms)") {
                draft.op.idlePs = parsePicoseconds(text);
            }
            return simdjson::SUCCESS;
        });
    }

    static simdjson::error_code bandwidthInfo(OpDraft &draft, ondemand::value &value)
    {
        return JsonFile::walk(value, [&draft](std::string_view transport, ondemand::value &content) {
            CommBandwidthFact bandwidth{.transport = QString::fromUtf8(transport)};
            const auto failure = JsonFile::walk(content, [&bandwidth](std::string_view key, ondemand::value &number) {
                if (key == "Transit Size(MB)")
                    bandwidth.sizeBytes = parseDecimalMegabytes(numberToken(number)).value_or(0);
                else if (key == "Transit Time(ms)")
                    bandwidth.timePs = parsePicoseconds(numberToken(number)).value_or(0);
                else if (key == "Large Packet Ratio")
                    bandwidth.largePacketRatio = parseReal(numberToken(number));
                return simdjson::SUCCESS;
            });
            if (!failure && (bandwidth.sizeBytes > 0 || bandwidth.timePs > 0))
                draft.bandwidths.push_back(bandwidth);
            return failure;
        });
    }

    void store(const OpDraft &draft)
    {
        if (!draft.hasElapse) {
            m_report.addIssue(u"op_without_times"_s, IssueSeverity::Warning, draft.op.name);
            return;
        }
        const qint64 id = m_writer.facts().addCommOp(draft.op);
        for (const CommBandwidthFact &bandwidth : draft.bandwidths)
            m_writer.facts().addCommBandwidth(id, bandwidth);
        ++m_report.rows;
    }

    const SourceFile &m_file;
    StoreWriter &m_writer;
    ImportReport &m_report;
    ImportContext &m_context;
};

/// communication.json, written by torch_npu.profiler (Level1 and above, more than one rank) and by msprof --analyze:
/// time and traffic of each collective of one rank.
class CommunicationJsonImporter final : public Importer
{
public:
    QString id() const override { return u"communication_json"_s; }
    QString domain() const override { return u"communication"_s; }

    Confidence probe(const SourceFile &file) const override
    {
        if (!file.fileName.contains(".json"_L1) || file.fileName.startsWith("cluster_"_L1))
            return Confidence::None;
        return file.head.contains("\"Communication Time Info\"") ? Confidence::ByContent
            : file.fileName == "communication.json"_L1           ? Confidence::ByName
                                                                 : Confidence::None;
    }

    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const override
    {
        return importJson<CommunicationReader>(file, writer, context);
    }
};

} // namespace

std::unique_ptr<Importer> makeCommunicationJson()
{
    return std::make_unique<CommunicationJsonImporter>();
}

} // namespace ascope
