// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importjob.h"

#include "importers/commgroups.h"
#include "importers/fingerprint.h"
#include "importers/folderscan.h"
#include "importers/formats/tracekinds.h"
#include "importers/importprogress.h"
#include "importers/importsummary.h"
#include "importers/sourcereasons.h"
#include "models/store/library.h"
#include "models/store/schema.h"
#include "models/store/storewriter.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QtConcurrentRun>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

using IsCancelled = std::function<bool()>;

/// True for a session of any version of the program.
bool isSessionFile(const QString &path)
{
    const auto database = Database::open(path, Database::Mode::ReadOnly);
    return database && database->scalar(u"PRAGMA application_id"_s) == sessionApplicationId;
}

Error withPath(Error error, const QString &path)
{
    error.path = path;
    return error;
}

/// One import from the targets to the finished session file.
class ImportJob
{
public:
    ImportJob(const ImportRequest &request, const ProgressCallback &progress, const IsCancelled &isCancelled)
        : m_request(request)
        , m_progress(progress)
        , m_isCancelled(isCancelled)
    {
        m_clock.start();
    }

    Result<ImportSummary> run()
    {
        if (const auto scanned = scan(); !scanned)
            return scanned.error();
        const auto path = sessionPath();
        if (!path)
            return path.error();
        m_fingerprint = fingerprintOf(m_targets, m_scan);
        if (!m_request.isForced) {
            if (auto reused = finishedSession(*path))
                return *std::move(reused);
        }
        if (!m_scan.hasData())
            return nothingToImport();
        return build(*path);
    }

private:
    Result<void> scan()
    {
        for (const QString &target : m_request.targets)
            m_targets.append(QDir::cleanPath(QFileInfo(target).absoluteFilePath()));
        if (m_targets.isEmpty())
            return Error{.code = ErrorCode::NothingToImport};
        auto scanned = scanFolders(m_targets, m_isCancelled);
        if (!scanned)
            return scanned.error();
        m_scan = std::move(*scanned);
        return {};
    }

    Result<QString> sessionPath() const
    {
        if (m_request.outputPath.isEmpty()) {
            const Library library(m_request.libraryDirectory);
            if (const auto made = library.ensure(); !made)
                return made.error();
            return library.pathFor(m_targets.join(u'\n'));
        }
        const QString path = QFileInfo(m_request.outputPath).absoluteFilePath();
        if (!m_request.isForced && QFileInfo::exists(path) && !isSessionFile(path))
            return Error{.code = ErrorCode::NotWritable,
                         .detail = QCoreApplication::translate("ascope::ImportJob", "exists and is no session file"),
                         .path = path};
        return path;
    }

    /// The session of an earlier import of the same, unchanged files.
    std::optional<ImportSummary> finishedSession(const QString &path) const
    {
        const auto store = QFileInfo::exists(path) ? Store::open(path) : Result<Store>(Error{});
        if (!store || store->meta(u"fingerprint"_s) != m_fingerprint)
            return {};
        const auto summary = readImportSummary(path);
        return summary ? std::optional(*summary) : std::nullopt;
    }

    Error nothingToImport() const
    {
        // A file that should have been read and cannot says more than "nothing found".
        for (const SourceFact &source : m_scan.notRead) {
            if (source.status == SourceStatus::Failed)
                return failureOf(source);
        }
        Error error{.code = ErrorCode::NothingToImport, .path = m_targets.front()};
        const auto has = [this](const QString &format) {
            return std::ranges::any_of(m_scan.notRead,
                                       [&](const SourceFact &source) { return source.format == format; });
        };
        if (has(u"database"_s))
            error.detail = QCoreApplication::translate("ascope::ImportJob",
                                                       "only database exports, which this version does not read");
        else if (!m_scan.files.empty())
            error.detail = QCoreApplication::translate(
                "ascope::ImportJob", "the recording was not exported: ASCEND_PROFILER_OUTPUT is missing");
        return error;
    }

    Error failureOf(const SourceFact &source) const
    {
        const bool isUnreadable = source.reason.startsWith("unreadable"_L1);
        const QFileInfo target(m_targets.front());
        const QString folder = target.isDir() ? target.absoluteFilePath() : target.absolutePath();
        return {.code = isUnreadable ? ErrorCode::Unreadable : ErrorCode::Malformed,
                .detail = source.reason,
                .path = m_targets.size() == 1 ? QDir(folder).filePath(source.path) : source.path};
    }

    Result<ImportSummary> build(const QString &path)
    {
        auto writer = StoreWriter::create(path);
        if (!writer)
            return writer.error();
        reserveCategories(**writer);
        for (const RankFact &rank : m_scan.ranks)
            (*writer)->addRank(rank);
        if (const auto read = readFiles(**writer, path); !read)
            return read.error();
        for (const SourceFact &source : m_scan.notRead)
            (*writer)->addSource(source);
        for (const ImportIssue &issue : resolveCommGroups(**writer))
            (*writer)->addIssue(0, issue);
        writeMeta(**writer, path);
        if (const auto summed = addSummaries(**writer); !summed)
            return withPath(summed.error(), path);
        if (m_isCancelled())
            return Error{.code = ErrorCode::Cancelled};
        if (const auto finished = (*writer)->finish(); !finished)
            return finished.error();
        auto summary = readImportSummary(path);
        if (summary)
            summary->isCreated = true;
        return summary;
    }

    Result<void> readFiles(StoreWriter &writer, const QString &path)
    {
        ImportProgressReporter reporter(m_scan, m_progress, m_isCancelled);
        std::optional<Error> firstFailure;
        bool hasImported = false;
        for (ScannedFile &scanned : m_scan.files) {
            SourceFact fact{.path = scanned.file.relativePath,
                            .format = scanned.importer->id(),
                            .domain = scanned.importer->domain(),
                            .rank = scanned.file.rank,
                            .sizeBytes = scanned.file.sizeBytes};
            scanned.file.sourceId = writer.addSource(fact);
            reporter.startNext();
            const auto report = scanned.importer->import(scanned.file, writer, reporter);
            if (m_isCancelled())
                return Error{.code = ErrorCode::Cancelled};
            if (const auto written = writer.status(); !written)
                return withPath(written.error(), path);
            if (report) {
                takeOver(*report, scanned.file.sourceId, fact, writer);
                hasImported = hasImported || fact.domain != "setup"_L1;
            } else {
                fact.status = SourceStatus::Failed;
                fact.reason = sourceReason(report.error());
                if (!firstFailure)
                    firstFailure = report.error();
            }
            writer.updateSource(scanned.file.sourceId, fact);
        }
        reporter.finish();
        if (!hasImported && firstFailure)
            return *firstFailure;
        return {};
    }

    static void takeOver(const ImportReport &report, qint64 sourceId, SourceFact &fact, StoreWriter &writer)
    {
        fact.rows = report.rows;
        if (report.isListedOnly) {
            fact.status = SourceStatus::Skipped;
            fact.reason = sourceReason("shown_later");
        }
        for (const auto &[code, issue] : report.issues)
            writer.addIssue(sourceId, issue);
    }

    void writeMeta(StoreWriter &writer, const QString &path) const
    {
        writer.setMeta(u"name"_s, QFileInfo(path).completeBaseName());
        writer.setMeta(u"source_path"_s, m_targets.join(u'\n'));
        writer.setMeta(u"fingerprint"_s, m_fingerprint);
        writer.setMeta(u"importer_version"_s, QString::number(importerVersion));
        writer.setMeta(u"imported_ns"_s, QString::number(QDateTime::currentMSecsSinceEpoch() * 1'000'000));
        writer.setMeta(u"input_bytes"_s, QString::number(m_scan.totalBytes));
        writer.setMeta(u"import_seconds"_s, QString::number(double(m_clock.elapsed()) / 1000, 'f', 3));
        writer.setMeta(u"finished"_s, u"1"_s);
    }

    const ImportRequest &m_request;
    const ProgressCallback &m_progress;
    const IsCancelled &m_isCancelled;
    QElapsedTimer m_clock;
    QStringList m_targets;
    FolderScan m_scan;
    QString m_fingerprint;
};

Result<ImportSummary> runImport(const ImportRequest &request, const ProgressCallback &progress,
                                const IsCancelled &isCancelled)
{
    return ImportJob(request, progress, isCancelled).run();
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
    using Shared = std::shared_ptr<Result<ImportSummary>>;
    return QtConcurrent::run([request, progress](QPromise<Shared> &promise) {
        promise.addResult(std::make_shared<Result<ImportSummary>>(
            runImport(request, progress, [&promise] { return promise.isCanceled(); })));
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
    const Library library(libraryDirectory);
    auto entry = library.byName(target);
    if (!entry) // a folder that is gone still opens its session
        entry = library.bySource(QDir::cleanPath(info.absoluteFilePath()));
    return entry ? readImportSummary(entry->path) : Error{.code = ErrorCode::NotFound, .path = target};
}

} // namespace ascope
