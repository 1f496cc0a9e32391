// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/grouphash.h"
#include "importers/importregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// profiler_metadata.json, written by torch_npu.profiler beside profiler_info: names and global ranks of the groups.
/// Keys are the names of the groups, which the communication files show as a hash.
class ProfilerMetadataJsonImporter final : public Importer
{
public:
    QString id() const override { return u"profiler_metadata_json"_s; }
    QString domain() const override { return u"setup"_s; }
    int order() const override { return 1; }

    Confidence probe(const SourceFile &file) const override
    {
        return file.fileName == "profiler_metadata.json"_L1 ? Confidence::ByContent : Confidence::None;
    }

    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &) const override
    {
        QFile json(file.path);
        if (!json.open(QIODevice::ReadOnly))
            return Error{.code = ErrorCode::Unreadable, .detail = json.errorString(), .path = file.path};
        QJsonParseError failure;
        const QJsonDocument document = QJsonDocument::fromJson(json.readAll(), &failure);
        if (!document.isObject())
            return Error{.code = ErrorCode::Malformed,
                         .detail = failure.errorString(),
                         .path = file.path,
                         .byteOffset = failure.offset};
        ImportReport report;
        report.rows = 1;
        const QJsonObject groups = document.object().value("parallel_group_info"_L1).toObject();
        for (auto group = groups.begin(); group != groups.end(); ++group) {
            const QJsonObject content = group.value().toObject();
            std::vector<int> ranks;
            for (const QJsonValue &rank : content.value("global_ranks"_L1).toArray())
                ranks.push_back(rank.toInt());
            // Ranks of a group are numbered in ascending order of their global rank.
            std::ranges::sort(ranks);
            writer.facts().addCommGroup(groupHash(group.key()), content.value("group_name"_L1).toString(), ranks);
            ++report.rows;
        }
        return report;
    }
};

} // namespace

std::unique_ptr<Importer> makeProfilerMetadataJson()
{
    return std::make_unique<ProfilerMetadataJsonImporter>();
}

} // namespace ascope
