// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importjob.h"

#include "importers/commgroups.h"
#include "importers/folderscan.h"
#include "importers/importsummary.h"
#include "importers/sourcereasons.h"
#include "models/base/logging.h"
#include "models/store/library.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QtConcurrentRun>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int importerVersion = 1; // raised when the same files give other rows: sessions are imported again
constexpr qint64 progressIntervalMs = 100;

using StopRequest = std::function<bool()>;

/// Knows how far the job is and whether it should stop.
class JobContext final : public ImportContext
{
public:
    JobContext(const ImportPlan &plan, ProgressCallback callback, StopRequest isStopped)
        : m_callback(std::move(callback))
        , m_isStopped(std::move(isStopped))
    {
        m_progress.totalBytes = plan.totalBytes;
        for (const RankPlan &rank : plan.ranks) {
            for (const PlannedFile &planned : rank.files)
                m_progress.sources.push_back({.relativePath = planned.file.relativePath,
                                              .rank = rank.rank,
                                              .totalBytes = planned.file.sizeBytes});
        }
        m_clock.start();
    }

    bool isCancelled() const override { return m_isStopped(); }

    void progress(qint64 doneBytes) override
    {
        m_progress.sources[m_current].doneBytes = doneBytes;
        report(false);
    }

    void finishSource()
    {
        SourceProgress &source = m_progress.sources[m_current];
        source.doneBytes = source.totalBytes;
        source.isFinished = true;
        m_finishedBytes += source.totalBytes;
        report(++m_current == m_progress.sources.size());
    }

    double seconds() const { return double(m_clock.elapsed()) / 1000; }

private:
    void report(bool isForced)
    {
        const qint64 nowMs = m_clock.elapsed();
        if (!m_callback || (!isForced && nowMs - m_lastReportMs < progressIntervalMs))
            return;
        m_lastReportMs = nowMs;
        m_progress.seconds = double(nowMs) / 1000;
        const bool isRunning = m_current < m_progress.sources.size();
        m_progress.doneBytes = m_finishedBytes + (isRunning ? m_progress.sources[m_current].doneBytes : 0);
        m_callback(m_progress);
    }

    ProgressCallback m_callback;
    StopRequest m_isStopped;
    ImportProgress m_progress;
    QElapsedTimer m_clock;
    size_t m_current = 0;
    qint64 m_finishedBytes = 0;
    qint64 m_lastReportMs = -progressIntervalMs;
};

QString fingerprintOf(const ImportPlan &plan)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray::number(importerVersion));
    for (const QString &path : plan.allFiles) {
        const QFileInfo info(path);
        const QByteArray line = path.toUtf8() + '\n' + QByteArray::number(info.size()) + '\n'
            + QByteArray::number(info.lastModified().toMSecsSinceEpoch()) + '\n';
        hash.addData(line);
    }
    return QString::fromLatin1(hash.result().toHex());
}

QString sourcePathOf(const QStringList &targets)
{
    QStringList paths;
    for (const QString &target : targets)
        paths.append(QFileInfo(target).absoluteFilePath());
    return paths.join(u'\n');
}

RankFact rankFact(const RankPlan &plan)
{
    return {.rank = plan.rank,
            .device = plan.identity.device,
            .host = plan.identity.host,
            .producer = plan.identity.producer,
            .level = plan.identity.level,
            .metricSet = plan.identity.metricSet,
            .directory = plan.directory,
            .configJson = plan.identity.configJson};
}

/// Reads one file; its failure is its own, unless the session itself cannot be written or the user stops.
Result<void> importFile(PlannedFile &planned, StoreWriter &writer, JobContext &context)
{
    SourceFact fact{.path = planned.file.relativePath,
                    .format = planned.importer->id(),
                    .domain = planned.importer->domain(),
                    .rank = planned.file.rank,
                    .sizeBytes = planned.file.sizeBytes};
    planned.file.sourceId = writer.addSource(fact);
    const auto report = planned.importer->import(planned.file, writer, context);
    if (const auto written = writer.status(); !written)
        return written.error();
    if (context.isCancelled())
        return Error{.code = ErrorCode::Cancelled};
    if (report) {
        fact.rows = report->rows;
        if (report->isListedOnly) {
            fact.status = SourceStatus::Skipped;
            fact.reason = u"shown_later"_s;
        }
        for (const auto &[code, issue] : report->issues)
            writer.addIssue(planned.file.sourceId, issue);
    } else {
        fact.status = SourceStatus::Failed;
        fact.reason = reasonOf(report.error());
        qCInfo(lcImport) << planned.file.path << fact.reason;
    }
    writer.updateSource(planned.file.sourceId, fact);
    context.finishSource();
    return {};
}

Result<void> importPlan(ImportPlan &plan, StoreWriter &writer, JobContext &context)
{
    for (RankPlan &rank : plan.ranks) {
        writer.addRank(rankFact(rank));
        for (PlannedFile &planned : rank.files) {
            if (const auto imported = importFile(planned, writer, context); !imported)
                return imported.error();
        }
    }
    for (const SourceFact &fact : plan.notRead)
        writer.addSource(fact);
    return resolveGroupRanks(writer);
}

/// The session of unchanged sources that is already there.
std::optional<SessionEntry> reusable(const Library &library, const QString &sourcePath, const QString &fingerprint)
{
    const auto entry = library.bySource(sourcePath);
    if (!entry || (entry->state != "ready"_L1 && entry->state != "source gone"_L1))
        return {};
    const auto store = Store::open(entry->path);
    return store && store->meta(u"fingerprint"_s) == fingerprint ? entry : std::nullopt;
}

Result<void> checkOutput(const ImportRequest &request)
{
    if (request.outputPath.isEmpty() || request.isForced || !QFileInfo::exists(request.outputPath))
        return {};
    const auto store = Store::open(request.outputPath);
    if (!store && store.error().code == ErrorCode::StoreDamaged)
        return Error{.code = ErrorCode::NotWritable,
                     .detail = u"exists and is no session; --force replaces it"_s,
                     .path = request.outputPath};
    return {};
}

Result<ImportSummary> runImport(const ImportRequest &request, const ProgressCallback &progress,
                                const StopRequest &isStopped)
{
    auto plan = scanTargets(request.targets);
    if (!plan)
        return plan.error();
    if (plan->isEmpty()) {
        const QString detail = plan->notRead.empty()
            ? QString()
            : QString(plan->notRead.front().path + u": "_s + plan->notRead.front().reason);
        return Error{.code = ErrorCode::NothingToImport, .detail = detail, .path = request.targets.value(0)};
    }
    const Library library(request.libraryDirectory);
    const QString sourcePath = sourcePathOf(request.targets);
    const QString fingerprint = fingerprintOf(*plan);
    if (request.outputPath.isEmpty() && !request.isForced) {
        if (const auto entry = reusable(library, sourcePath, fingerprint))
            return readImportSummary(entry->path);
    }
    if (const auto allowed = checkOutput(request); !allowed)
        return allowed.error();

    const QString path = request.outputPath.isEmpty() ? library.pathFor(sourcePath) : request.outputPath;
    auto writer = StoreWriter::create(path);
    if (!writer)
        return writer.error();
    JobContext context(*plan, progress, isStopped);
    (*writer)->setMeta(u"name"_s, QFileInfo(path).completeBaseName());
    (*writer)->setMeta(u"source_path"_s, sourcePath);
    (*writer)->setMeta(u"fingerprint"_s, fingerprint);
    (*writer)->setMeta(u"importer_version"_s, QString::number(importerVersion));
    (*writer)->setMeta(u"input_bytes"_s, QString::number(plan->totalBytes));
    if (const auto imported = importPlan(*plan, **writer, context); !imported)
        return imported.error();
    (*writer)->setMeta(u"imported_ns"_s, QString::number(QDateTime::currentMSecsSinceEpoch() * 1'000'000));
    (*writer)->setMeta(u"import_seconds"_s, QString::number(context.seconds(), 'f', 3));
    if (const auto summed = addSummaries(**writer); !summed)
        return summed.error();
    if (const auto finished = (*writer)->finish(); !finished)
        return finished.error();
    auto summary = readImportSummary(path);
    if (summary)
        summary->isCreated = true;
    return summary;
}

} // namespace

Result<ImportSummary> importNow(const ImportRequest &request, const ProgressCallback &progress,
                                const std::atomic_bool *cancel)
{
    return runImport(request, progress, [cancel] { return cancel && cancel->load(std::memory_order_relaxed); });
}

QFuture<std::shared_ptr<Result<ImportSummary>>> startImport(const ImportRequest &request,
                                                            const ProgressCallback &progress)
{
    using Answer = std::shared_ptr<Result<ImportSummary>>;
    return QtConcurrent::run([request, progress](QPromise<Answer> &promise) {
        auto result = runImport(request, progress, [&promise] { return promise.isCanceled(); });
        promise.addResult(std::make_shared<Result<ImportSummary>>(std::move(result)));
    });
}

Result<ImportSummary> openTarget(const QString &target, const QString &libraryDirectory,
                                 const ProgressCallback &progress, const std::atomic_bool *cancel)
{
    const QFileInfo info(target);
    if (info.isFile() && target.endsWith(".ascope"_L1))
        return readImportSummary(info.absoluteFilePath());
    if (info.exists())
        return importNow({.targets = {target}, .libraryDirectory = libraryDirectory}, progress, cancel);
    if (const auto entry = Library(libraryDirectory).byName(target))
        return readImportSummary(entry->path);
    // A folder that is gone still opens its session.
    if (const auto entry = Library(libraryDirectory).bySource(info.absoluteFilePath()))
        return readImportSummary(entry->path);
    return Error{.code = ErrorCode::NotFound, .path = target};
}

} // namespace ascope
