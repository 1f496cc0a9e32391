// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/folderscan.h"

#include "importers/importregistry.h"
#include "importers/sourcereasons.h"
#include "importers/text/bytesource.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestLevel = 6;
constexpr qsizetype headBytes = 64 << 10;

const QStringList tableFilters = {u"*.json"_s, u"*.json.gz"_s, u"*.csv"_s, u"*.csv.gz"_s, u"*.db"_s};

QByteArray readHead(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return {};
    QByteArray head(headBytes, Qt::Uninitialized);
    const auto got = source->read(std::span(head.data(), size_t(headBytes)));
    head.resize(got ? *got : 0);
    return head;
}

class Scan
{
public:
    explicit Scan(QString base)
        : m_base(std::move(base))
    {
    }

    void walk(const QString &path, int level)
    {
        const QFileInfo info(path);
        // A link back to a folder above would be walked for ever.
        const QString canonical = info.canonicalFilePath();
        if (canonical.isEmpty() || m_seen.contains(canonical))
            return;
        m_seen.insert(canonical);
        if (!info.isReadable() || !info.isExecutable()) {
            m_plan.notRead.push_back(skipped(path, u"folder"_s, u"unreadable: no permission"_s, SourceStatus::Failed));
            return;
        }
        if (isRankDirectory(path)) {
            addRank(path);
            return;
        }
        const QDir directory(path);
        const QStringList files = directory.entryList(tableFilters, QDir::Files, QDir::Name);
        if (!files.isEmpty())
            addUnit(path, absolute(directory, files));
        if (level == deepestLevel)
            return;
        for (const QString &name : directory.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            walk(directory.filePath(name), level + 1);
    }

    void addFile(const QString &path) { addUnit(QFileInfo(path).absolutePath(), {path}); }

    ImportPlan take()
    {
        dropOlderRecordings();
        numberRanks();
        return std::move(m_plan);
    }

private:
    static QStringList absolute(const QDir &directory, const QStringList &names)
    {
        QStringList paths;
        for (const QString &name : names)
            paths.append(directory.filePath(name));
        return paths;
    }

    void addRank(const QString &path)
    {
        const QDir directory(path);
        QStringList files = absolute(directory, directory.entryList(tableFilters, QDir::Files, QDir::Name));
        const QDir output(directory.filePath(u"ASCEND_PROFILER_OUTPUT"_s));
        files += absolute(output, output.entryList(tableFilters, QDir::Files, QDir::Name));
        addUnit(path, files);
        for (const QString &name : directory.entryList({u"PROF_*"_s}, QDir::Dirs, QDir::Name))
            m_plan.notRead.push_back(skipped(directory.filePath(name), u"msprof_raw"_s, u"raw_data_not_read_yet"_s));
    }

    void addUnit(const QString &directory, const QStringList &paths)
    {
        RankPlan rank{.directory = directory};
        QList<QByteArray> heads;
        for (const QString &path : paths) {
            const QFileInfo info(path);
            SourceFile file{.path = info.absoluteFilePath(),
                            .relativePath = relative(path),
                            .fileName = info.fileName(),
                            .head = readHead(path),
                            .sizeBytes = info.size()};
            m_plan.allFiles.append(file.path);
            const QString reason = info.isReadable() ? reasonNotToRead(file) : u"unreadable: no permission"_s;
            const Importer *importer = reason.isEmpty() ? importerFor(file) : nullptr;
            if (!importer) {
                const bool isDamaged = !reason.isEmpty() && reason != "database_not_read_yet"_L1;
                m_plan.notRead.push_back(skipped(path, u"unknown"_s, reason.isEmpty() ? u"unknown_file"_s : reason,
                                                 isDamaged ? SourceStatus::Failed : SourceStatus::Skipped));
                continue;
            }
            heads.append(file.head.left(4096));
            rank.files.push_back({std::move(file), importer});
        }
        if (rank.files.empty())
            return;
        std::ranges::stable_sort(rank.files, {}, [](const PlannedFile &file) { return file.importer->order(); });
        rank.identity = identifyRank(directory, heads);
        if (rank.identity.producer.isEmpty())
            rank.identity.producer = producerOf(rank);
        m_plan.ranks.push_back(std::move(rank));
    }

    static QString producerOf(const RankPlan &rank)
    {
        const QString id = rank.files.front().importer->id();
        if (id.startsWith("summary_"_L1))
            return u"summary CSV"_s;
        return id == "trace_json"_L1 ? u"Chrome trace"_s : u"msprof"_s;
    }

    QString relative(const QString &path) const
    {
        const QString text = QDir(m_base).relativeFilePath(path);
        return text.startsWith(".."_L1) ? path : text;
    }

    SourceFact skipped(const QString &path, const QString &format, const QString &reason,
                       SourceStatus status = SourceStatus::Skipped) const
    {
        return {.path = relative(path),
                .format = format,
                .domain = u"other"_s,
                .sizeBytes = QFileInfo(path).size(),
                .status = status,
                .reason = reason};
    }

    /// Several recordings of one rank: the newest counts, by the time in the folder's name.
    void dropOlderRecordings()
    {
        std::map<int, size_t> newest;
        std::vector<bool> isDropped(m_plan.ranks.size(), false);
        for (size_t i = 0; i < m_plan.ranks.size(); ++i) {
            const auto rank = m_plan.ranks[i].identity.rank;
            if (!rank)
                continue;
            const auto [place, isFirst] = newest.emplace(*rank, i);
            if (isFirst)
                continue;
            const bool isNewer = m_plan.ranks[i].identity.timestamp > m_plan.ranks[place->second].identity.timestamp;
            isDropped[isNewer ? place->second : i] = true;
            if (isNewer)
                place->second = i;
        }
        std::vector<RankPlan> kept;
        for (size_t i = 0; i < m_plan.ranks.size(); ++i) {
            if (!isDropped[i]) {
                kept.push_back(std::move(m_plan.ranks[i]));
                continue;
            }
            SourceFact fact = skipped(m_plan.ranks[i].directory, u"folder"_s, u"older_recording_of_rank"_s);
            fact.rank = m_plan.ranks[i].identity.rank;
            m_plan.notRead.push_back(fact);
        }
        m_plan.ranks = std::move(kept);
    }

    /// Ranks nobody names take their device's number, else the next free one.
    void numberRanks()
    {
        QSet<int> taken;
        for (const RankPlan &plan : m_plan.ranks) {
            if (plan.identity.rank)
                taken.insert(*plan.identity.rank);
        }
        int next = 0;
        for (RankPlan &plan : m_plan.ranks) {
            if (plan.identity.rank) {
                plan.rank = *plan.identity.rank;
            } else if (plan.identity.device && !taken.contains(*plan.identity.device)) {
                plan.rank = *plan.identity.device;
            } else {
                while (taken.contains(next))
                    ++next;
                plan.rank = next;
            }
            taken.insert(plan.rank);
            for (PlannedFile &planned : plan.files) {
                planned.file.rank = plan.rank;
                m_plan.totalBytes += planned.file.sizeBytes;
            }
        }
        std::ranges::stable_sort(m_plan.ranks, {}, &RankPlan::rank);
    }

    QString m_base;
    ImportPlan m_plan;
    QSet<QString> m_seen;
};

} // namespace

bool ImportPlan::isEmpty() const
{
    return ranks.empty();
}

Result<ImportPlan> scanTargets(const QStringList &targets)
{
    const QFileInfo first(targets.value(0));
    Scan scan(first.isDir() ? first.absoluteFilePath() : first.absolutePath());
    for (const QString &target : targets) {
        const QFileInfo info(target);
        if (!info.exists())
            return Error{.code = ErrorCode::NotFound, .path = target};
        if (!info.isReadable() || (info.isDir() && !info.isExecutable()))
            return Error{.code = ErrorCode::Unreadable, .path = target};
        if (info.isDir())
            scan.walk(info.absoluteFilePath(), 0);
        else
            scan.addFile(info.absoluteFilePath());
    }
    return scan.take();
}

} // namespace ascope
