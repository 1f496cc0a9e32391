// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/store/storewriter.h"
#include "models/store/tracebuilder.h"
#include "models/trace/facts.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <map>
#include <vector>

namespace ascope {

/// A file as the folder scan hands it to the importers: where it is, how it starts and whom it belongs to.
struct SourceFile
{
    QString path; ///< absolute
    QString relativePath; ///< to the opened folder, for people
    QString fileName;
    QByteArray head; ///< first bytes, at most 64 KiB, a BOM kept
    qint64 sizeBytes = 0;
    int rank = 0; ///< decided by the folder scan
    qint64 sourceId = 0; ///< in the store that is being built
};

/// How sure an importer is that a file is its own.
enum class Confidence {
    None,
    ByName, ///< the name fits and the content does not contradict
    ByContent, ///< header or first event fit: wins over ByName
};

/// What an importer did with one file.
struct ImportReport
{
    qint64 rows = 0; ///< rows or events taken over
    bool isListedOnly = false; ///< recognised; this version shows nothing of it yet
    std::map<QString, ImportIssue> issues; ///< by code
    TraceCounts trace; ///< of a timeline

    /// Counts a broken row or event; the first example of a code is kept.
    void addIssue(const QString &code, IssueSeverity severity, const QString &example, qint64 line = 0,
                  qint64 byteOffset = -1);
};

/// What an importer may use besides its file. Lives on the thread of the import.
class ImportContext
{
public:
    virtual ~ImportContext() = default;
    /// Asked between rows; when true the importer returns ErrorCode::Cancelled.
    virtual bool isCancelled() const = 0;
    /// Bytes of the current file done so far.
    virtual void progress(qint64 doneBytes) = 0;
};

/// Reads one kind of file into a session. Stateless: one object serves all files, probe() and import() are const.
class Importer
{
public:
    virtual ~Importer() = default;

    /// Stable name, for example "kernel_details_csv"; shown in sources.
    virtual QString id() const = 0;
    /// timeline, operators, steps, api, communication, memory, units, setup, other.
    virtual QString domain() const = 0;
    /// Files of a rank are read in ascending order: operators before the trace that takes their cores.
    virtual int order() const { return 100; }

    virtual Confidence probe(const SourceFile &file) const = 0;
    /// Fails as a whole only when nothing of the file can be used; broken rows are counted in the report.
    virtual Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const = 0;
};

} // namespace ascope
