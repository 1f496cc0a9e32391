// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/folderscan.h"

#include "importers/importregistry.h"
#include "importers/rankgroups.h"
#include "importers/sourcereasons.h"
#include "importers/text/bytesource.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype jsonHeadBytes = 64 << 10; ///< traces of torch.profiler have some KB of setup before the events
constexpr qsizetype csvHeadBytes = 16 << 10; ///< the widest header has about 100 columns
constexpr int listedUnknownFiles = 50; ///< more are counted

bool isKnownDatabase(const QString &name)
{
    static const QRegularExpression pattern(
        uR"(^(ascend_(pytorch|mindspore)_profiler(_\d+)?|analysis|communication_analyzer|cluster_analysis|msprof_\d+|msmonitor_.+)\.db$)"_s);
    return pattern.match(name).hasMatch();
}

/// Setup files of msprof's raw folders: rank, device and host come from them, a table of sources need not list them.
bool isSetupOfCollector(const QString &name)
{
    static const QRegularExpression pattern(
        uR"(^((info|sample)\.json|start_info|end_info|host_start\.log|dev_start\.log)(\.\d+)?(\.done)?$)"_s);
    return pattern.match(name).hasMatch();
}

qsizetype headBytesFor(const QString &name)
{
    static const QRegularExpression json(uR"(\.json(\.gz)?$)"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression csv(uR"(\.csv(\.gz)?$)"_s, QRegularExpression::CaseInsensitiveOption);
    if (json.match(name).hasMatch())
        return jsonHeadBytes;
    return csv.match(name).hasMatch() ? csvHeadBytes : 0;
}

Result<QByteArray> readHead(const QString &path, qsizetype sizeBytes)
{
    auto source = ByteSource::open(path);
    if (!source)
        return source.error();
    QByteArray head(sizeBytes, Qt::Uninitialized);
    qsizetype got = 0;
    while (got < sizeBytes) {
        const auto more = source->read(std::span(head.data(), size_t(sizeBytes)).subspan(size_t(got)));
        if (!more && got == 0)
            return more.error();
        if (!more || *more == 0)
            break;
        got += *more;
    }
    head.truncate(got);
    return head;
}

/// Looks at the head of a file and decides who reads it.
Candidate inspect(const TreeFile &file)
{
    Candidate candidate{.file = file, .format = u"unknown"_s};
    const qsizetype headBytes = headBytesFor(file.fileName);
    if (file.path.contains("/cluster_analysis_output/"_L1) || file.fileName.startsWith("cluster_analysis"_L1)) {
        candidate.format = u"cluster_output"_s;
        candidate.skippedBecause = sourceReason("cluster_output_not_read_yet");
        return candidate;
    }
    if (isKnownDatabase(file.fileName)) {
        candidate.format = u"database"_s;
        candidate.skippedBecause = sourceReason("database_not_read_yet");
        return candidate;
    }
    if (headBytes == 0) {
        candidate.skippedBecause = sourceReason("unknown_file");
        return candidate;
    }
    SourceFile source{.path = file.path, .fileName = file.fileName, .sizeBytes = file.sizeBytes};
    const auto head = readHead(file.path, headBytes);
    if (head) {
        candidate.failedBecause = damageOfHead(*head, file.sizeBytes);
        if (candidate.failedBecause.isEmpty())
            source.head = *head;
        candidate.hints = hintsOf(source.head, file.fileName);
    } else {
        candidate.failedBecause = sourceReason(head.error());
    }
    candidate.importer = importerFor(source);
    if (!candidate.importer) {
        candidate.failedBecause.clear();
        candidate.skippedBecause = sourceReason("unknown_file");
    }
    return candidate;
}

QString commonFolder(const QStringList &targets)
{
    const auto folderOf = [](const QString &path) {
        const QFileInfo info(path);
        return info.isDir() ? info.absoluteFilePath() : info.absolutePath();
    };
    QString common = folderOf(targets.front());
    if (targets.size() > 1)
        common = QFileInfo(common).path();
    for (const QString &target : targets) {
        while (common != "/"_L1 && folderOf(target) != common && !folderOf(target).startsWith(common + u'/'))
            common = QFileInfo(common).path();
    }
    return common;
}

/// "torch_npu" and the like where the folder did not tell: from what its files are.
QString producerOfFiles(const RankGroup &group)
{
    bool isSummary = true;
    bool isTrace = true;
    for (const Candidate &candidate : group.candidates) {
        if (!candidate.isToBeRead())
            continue;
        isSummary = isSummary && candidate.importer->id().startsWith("summary_"_L1);
        isTrace
            = isTrace && candidate.importer->id() == "trace_json"_L1 && candidate.file.fileName != "trace_view.json"_L1;
    }
    if (isSummary)
        return u"summary CSV"_s;
    return isTrace ? u"Chrome trace"_s : u"torch_npu"_s;
}

/// Puts the groups into the form the import works with.
class ScanBuilder
{
public:
    explicit ScanBuilder(const QString &commonRoot)
        : m_root(commonRoot)
    {
    }

    void add(const RankGroup &group)
    {
        if (group.hasFilesToRead()) {
            const RankIdentity &identity = group.identity;
            m_scan.ranks.push_back(
                {.rank = group.rank,
                 .device = identity.device,
                 .host = identity.host,
                 .producer = identity.producer.isEmpty() ? producerOfFiles(group) : identity.producer,
                 .level = identity.level,
                 .metricSet = identity.metricSet,
                 .directory = group.directory,
                 .configJson = identity.configJson});
        }
        for (const Candidate &candidate : group.candidates) {
            if (candidate.isToBeRead())
                addFile(candidate, group.rank);
            else
                addNotRead(candidate, group);
        }
    }

    void addUnreadable(const QStringList &folders)
    {
        for (const QString &folder : folders)
            m_scan.notRead.push_back({.path = relative(folder),
                                      .format = u"unknown"_s,
                                      .domain = u"other"_s,
                                      .status = SourceStatus::Failed,
                                      .reason = sourceReason("unreadable_folder")});
    }

    FolderScan take()
    {
        if (m_unknownCount > listedUnknownFiles)
            m_scan.notRead.push_back(
                {.format = u"unknown"_s,
                 .domain = u"other"_s,
                 .status = SourceStatus::Skipped,
                 .reason = sourceReason("more_unknown_files", QString::number(m_unknownCount - listedUnknownFiles))});
        std::ranges::sort(m_scan.ranks, {}, &RankFact::rank);
        const auto key = [](const ScannedFile &file) {
            return std::tuple(file.file.rank, file.importer->order(), file.file.relativePath);
        };
        std::ranges::sort(m_scan.files, {}, key);
        return std::move(m_scan);
    }

private:
    static std::optional<int> rankOf(const RankGroup &group, bool isUnknown)
    {
        if (isUnknown)
            return {};
        return group.hasFilesToRead() ? std::optional(group.rank) : group.identity.rank;
    }

    QString relative(const QString &path) const { return QDir(m_root).relativeFilePath(path); }

    void addFile(const Candidate &candidate, int rank)
    {
        m_scan.files.push_back({.file = {.path = candidate.file.path,
                                         .relativePath = relative(candidate.file.path),
                                         .fileName = candidate.file.fileName,
                                         .sizeBytes = candidate.file.sizeBytes,
                                         .rank = rank},
                                .importer = candidate.importer,
                                .modifiedNs = candidate.file.modifiedNs});
        m_scan.totalBytes += candidate.file.sizeBytes;
    }

    void addNotRead(const Candidate &candidate, const RankGroup &group)
    {
        const bool isUnknown = !candidate.importer && candidate.format == "unknown"_L1;
        if (isUnknown && isSetupOfCollector(candidate.file.fileName))
            return;
        if (isUnknown && ++m_unknownCount > listedUnknownFiles)
            return;
        const bool isFailed = !candidate.failedBecause.isEmpty();
        m_scan.notRead.push_back({.path = relative(candidate.file.path),
                                  .format = candidate.importer ? candidate.importer->id() : candidate.format,
                                  .domain = candidate.importer ? candidate.importer->domain() : u"other"_s,
                                  .rank = rankOf(group, isUnknown),
                                  .sizeBytes = candidate.file.sizeBytes,
                                  .status = isFailed ? SourceStatus::Failed : SourceStatus::Skipped,
                                  .reason = isFailed ? candidate.failedBecause : candidate.skippedBecause});
    }

    QString m_root;
    FolderScan m_scan;
    int m_unknownCount = 0;
};

std::vector<RankGroup> groupsOf(const FolderTree &tree, const std::function<bool()> &isCancelled)
{
    const std::vector<RecordingFolder> owners = recordingFolders(tree);
    std::map<QString, RankGroup> groups;
    for (size_t i = 0; i < tree.folders.size(); ++i) {
        RankGroup &group = groups[owners[i].directory];
        group.directory = owners[i].directory;
        group.isRecording = owners[i].isRecording;
        for (const TreeFile &file : tree.folders[i].files) {
            if (isCancelled && isCancelled())
                return {};
            group.candidates.push_back(inspect(file));
        }
        // An output folder opened by itself: the setup files stand one level up.
        if (owners[i].directory != tree.folders[i].path && tree.folders[i].parent < 0) {
            for (const QFileInfo &info : QDir(owners[i].directory).entryInfoList({u"profiler_*.json"_s}, QDir::Files))
                group.otherPaths.append(info.absoluteFilePath());
        }
    }
    std::vector<RankGroup> list;
    for (auto &[directory, group] : groups)
        list.push_back(std::move(group));
    return list;
}

void identify(RankGroup &group)
{
    QStringList paths = group.otherPaths;
    std::vector<FileHints> hints;
    for (const Candidate &candidate : group.candidates) {
        paths.append(candidate.file.path);
        hints.push_back(candidate.hints);
    }
    group.identity = identifyRank(group.directory, paths, hints);
}

} // namespace

bool FolderScan::hasData() const
{
    return std::ranges::any_of(files, [](const ScannedFile &file) { return file.importer->domain() != "setup"_L1; });
}

Result<FolderScan> scanFolders(const QStringList &targets, const std::function<bool()> &isCancelled)
{
    const auto tree = listTree(targets, isCancelled);
    if (!tree)
        return tree.error();
    std::vector<RankGroup> groups = groupsOf(*tree, isCancelled);
    if (isCancelled && isCancelled())
        return Error{.code = ErrorCode::Cancelled};
    std::ranges::for_each(groups, skipReplacedFiles);
    groups = splitPlainTraces(std::move(groups));
    std::ranges::for_each(groups, identify);
    numberRanks(groups);

    ScanBuilder builder(commonFolder(targets));
    for (const RankGroup &group : groups)
        builder.add(group);
    builder.addUnreadable(tree->unreadable);
    return builder.take();
}

} // namespace ascope
