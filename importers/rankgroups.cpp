// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rankgroups.h"

#include "importers/sourcereasons.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

bool isOutputName(const QString &name)
{
    return name == "ASCEND_PROFILER_OUTPUT"_L1 || name == "mindstudio_profiler_output"_L1;
}

bool isSetupFile(const QString &name)
{
    return (name.startsWith("profiler_info"_L1) || name.startsWith("profiler_metadata"_L1))
        && name.endsWith(".json"_L1);
}

/// True for what a recording's own folder looks like.
bool looksLikeRecording(const TreeFolder &folder)
{
    return isRecordingName(QFileInfo(folder.path).fileName()) || std::ranges::any_of(folder.subfolders, isOutputName)
        || std::ranges::any_of(folder.files, isSetupFile, &TreeFile::fileName);
}

/// The recording around an output folder that was opened by itself: only its name and setup files are looked at.
RecordingFolder aroundOpenedFolder(const TreeFolder &folder)
{
    const QFileInfo own(folder.path);
    if (isOutputName(own.fileName()))
        return {own.path(), true};
    return {folder.path, false};
}

/// "op_summary_slice_1_20260101000000.csv": table, slice, time of the export.
struct ExportName
{
    QString table;
    QString slice;
    QString stamp;
};
std::optional<ExportName> exportName(const QString &path)
{
    static const QRegularExpression pattern(uR"(^(.+?)(_slice_\d+)?_(\d{14})\.(csv|json)$)"_s);
    const QFileInfo info(path);
    const auto match = pattern.match(info.fileName());
    if (!match.hasMatch())
        return {};
    return ExportName{info.path() + u'/' + match.captured(1) + u'.' + match.captured(4), match.captured(2),
                      match.captured(3)};
}

/// Each export of msprof adds files with its own time; slices of one export share the table, not always the second.
void skipOlderExports(RankGroup &group)
{
    std::map<QString, ExportName> newestByTable;
    std::map<QString, QString> newestBySlice;
    for (const Candidate &candidate : group.candidates) {
        const auto name = exportName(candidate.file.path);
        if (!name || !candidate.isToBeRead())
            continue;
        ExportName &newest = newestByTable[name->table];
        if (newest.stamp < name->stamp)
            newest = *name;
        QString &stamp = newestBySlice[name->table + name->slice];
        stamp = std::max(stamp, name->stamp);
    }
    for (Candidate &candidate : group.candidates) {
        const auto name = exportName(candidate.file.path);
        if (!name || !candidate.isToBeRead())
            continue;
        const ExportName &newest = newestByTable[name->table];
        const bool isOtherKind = newest.slice.isEmpty() != name->slice.isEmpty();
        if (isOtherKind || newestBySlice[name->table + name->slice] != name->stamp)
            candidate.skippedBecause = sourceReason("older_export", newest.stamp);
    }
}

/// msprof wrote single layers of a timeline beside the whole one, and the user's marks once more.
void skipPartsOfTimelines(RankGroup &group)
{
    static const QRegularExpression part(uR"(^(hccl|task_time|step_trace|msprof_tx)_(.+\.json)$)"_s);
    const auto wholeOf = [&group](const Candidate &candidate) -> QString {
        const QFileInfo info(candidate.file.path);
        const auto match = part.match(info.fileName());
        if (!match.hasMatch())
            return {};
        const QString whole = info.path() + u"/msprof_"_s + match.captured(2);
        const bool isThere = std::ranges::any_of(group.candidates, [&whole](const Candidate &other) {
            return other.file.path == whole && other.isToBeRead();
        });
        return isThere ? QFileInfo(whole).fileName() : QString();
    };
    for (Candidate &candidate : group.candidates) {
        if (!candidate.isToBeRead())
            continue;
        if (const QString whole = wholeOf(candidate); !whole.isEmpty())
            candidate.skippedBecause = sourceReason("part_of", whole);
    }
}

bool isTimeline(const Candidate &candidate)
{
    return candidate.isToBeRead() && candidate.importer->domain() == "timeline"_L1;
}

} // namespace

bool RankGroup::hasFilesToRead() const
{
    return std::ranges::any_of(candidates, &Candidate::isToBeRead);
}

bool RankGroup::hasData() const
{
    return std::ranges::any_of(candidates, [](const Candidate &candidate) {
        return candidate.isToBeRead() && candidate.importer->domain() != "setup"_L1;
    });
}

std::vector<RecordingFolder> recordingFolders(const FolderTree &tree)
{
    std::vector<RecordingFolder> owners;
    for (const TreeFolder &folder : tree.folders) {
        const RecordingFolder parent = folder.parent >= 0 ? owners[size_t(folder.parent)] : RecordingFolder{};
        if (parent.isRecording)
            owners.push_back(parent);
        else if (looksLikeRecording(folder))
            owners.push_back({folder.path, true});
        else
            owners.push_back(folder.parent < 0 ? aroundOpenedFolder(folder) : RecordingFolder{folder.path, false});
    }
    return owners;
}

void skipReplacedFiles(RankGroup &group)
{
    skipOlderExports(group);
    skipPartsOfTimelines(group);
}

std::vector<RankGroup> splitPlainTraces(std::vector<RankGroup> groups)
{
    std::vector<RankGroup> result;
    for (RankGroup &group : groups) {
        std::vector<RankGroup> others;
        bool hasTrace = false;
        if (!group.isRecording) {
            for (Candidate &candidate : group.candidates) {
                if (!isTimeline(candidate) || exportName(candidate.file.path) || !std::exchange(hasTrace, true))
                    continue;
                others.push_back({.directory = group.directory, .candidates = {std::move(candidate)}});
                candidate = {};
            }
            std::erase_if(group.candidates, [](const Candidate &candidate) { return candidate.file.path.isEmpty(); });
        }
        result.push_back(std::move(group));
        std::ranges::move(others, std::back_inserter(result));
    }
    return result;
}

void numberRanks(std::vector<RankGroup> &groups)
{
    std::map<int, RankGroup *> byRank;
    const auto isNewer = [](const RankGroup &a, const RankGroup &b) {
        if (a.hasData() != b.hasData())
            return a.hasData();
        return a.identity.recordedAtMs != b.identity.recordedAtMs ? a.identity.recordedAtMs > b.identity.recordedAtMs
                                                                  : a.directory > b.directory;
    };
    for (RankGroup &group : groups) {
        if (!group.identity.rank || !group.hasFilesToRead())
            continue;
        group.rank = *group.identity.rank;
        RankGroup *&holder = byRank[group.rank];
        if (!holder || isNewer(group, *holder))
            holder = &group;
    }
    for (RankGroup &group : groups) {
        if (!group.identity.rank || !group.hasFilesToRead() || byRank[group.rank] == &group)
            continue;
        for (Candidate &candidate : group.candidates) {
            if (candidate.isToBeRead())
                candidate.skippedBecause
                    = sourceReason("older_recording_of_rank", QFileInfo(byRank[group.rank]->directory).fileName());
        }
    }
    const auto firstFree = [&byRank] {
        int number = 0;
        while (byRank.contains(number))
            ++number;
        return number;
    };
    for (RankGroup &group : groups) {
        if (group.identity.rank || !group.hasFilesToRead())
            continue;
        const std::optional<int> device = group.identity.device;
        group.rank = device && *device >= 0 && !byRank.contains(*device) ? *device : firstFree();
        byRank[group.rank] = &group;
    }
}

} // namespace ascope
