// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"

#include <QFile>
#include <QJsonDocument>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// profiler_info[_rank].json, written by torch_npu.profiler: how the recording was configured. The folder scan takes
/// rank, level and metric set from it before anything is read; here it is only checked and listed.
class ProfilerInfoJsonImporter final : public Importer
{
public:
    QString id() const override { return u"profiler_info_json"_s; }
    QString domain() const override { return u"setup"_s; }
    int order() const override { return 0; }

    Confidence probe(const SourceFile &file) const override
    {
        const bool isNamed = file.fileName.startsWith("profiler_info"_L1) && file.fileName.endsWith(".json"_L1);
        return isNamed ? Confidence::ByContent : Confidence::None;
    }

    Result<ImportReport> import(const SourceFile &file, StoreWriter &, ImportContext &) const override
    {
        QFile json(file.path);
        if (!json.open(QIODevice::ReadOnly))
            return Error{.code = ErrorCode::Unreadable, .detail = json.errorString(), .path = file.path};
        QJsonParseError failure;
        if (!QJsonDocument::fromJson(json.readAll(), &failure).isObject())
            return Error{.code = ErrorCode::Malformed,
                         .detail = failure.errorString(),
                         .path = file.path,
                         .byteOffset = failure.offset};
        ImportReport report;
        report.rows = 1;
        return report;
    }
};

} // namespace

std::unique_ptr<Importer> makeProfilerInfoJson()
{
    return std::make_unique<ProfilerInfoJsonImporter>();
}

} // namespace ascope
