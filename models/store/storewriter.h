// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"
#include "models/store/database.h"
#include "models/store/factwriter.h"
#include "models/trace/facts.h"

#include <QString>

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ascope {

/// Builds a session file aside ("<path>.part") and puts it into place when it is finished. Destroyed before finish():
/// nothing is left. Killed: the .part stays and the next writer of the same path replaces it; the old session is whole.
/// One thread.
class StoreWriter
{
public:
    static Result<std::unique_ptr<StoreWriter>> create(const QString &finalPath);
    ~StoreWriter();
    StoreWriter(const StoreWriter &) = delete;
    StoreWriter &operator=(const StoreWriter &) = delete;

    /// Id of a text; the same text has the same id. Empty text is id 0.
    StringId intern(std::string_view utf8);
    StringId intern(const char *utf8) { return intern(std::string_view(utf8)); }
    StringId intern(const QString &text) { return intern(std::string_view(text.toUtf8())); }
    /// The text of an id, UTF-8.
    std::string_view text(StringId id) const;

    FactWriter &facts() { return *m_facts; }
    Database &database() { return m_database; }

    void setMeta(const QString &key, const QString &value);
    void addRank(const RankFact &rank);
    /// Returns the source id for addIssue() and TraceBuilder.
    qint64 addSource(const SourceFact &source);
    /// Sets what became of a source once it was read.
    void updateSource(qint64 sourceId, const SourceFact &source);
    void addIssue(qint64 sourceId, const ImportIssue &issue);

    /// Widens the recording by times that no table tells: the packed samples of a counter. Slices, operators and steps
    /// count by themselves.
    void extendRange(TimeRange rangeNs);

    /// Ids for lanes and tracks, consecutive.
    qint64 nextTrackId() { return ++m_lastTrackId; }
    qint64 nextLaneId() { return ++m_lastLaneId; }
    qint64 nextArgumentBlockId() { return ++m_lastArgumentBlockId; }
    qint64 nextFlowChunkId() { return ++m_lastFlowChunkId; }

    /// Remembers the first failure; later ones are dropped.
    void fail(const Error &error);
    /// The first failure of any call, FactWriter's included.
    Result<void> status() const;

    /// Runs what needs all rows (strings, indexes, the op_metric view) and commits. The file can be read with
    /// Store::open at partPath() then; setMeta() and rows without new texts may still be added.
    Result<void> commit();
    const QString &partPath() const { return m_partPath; }
    /// Commits unless that was done, closes and renames. The writer is used up, whatever the result.
    Result<void> finish();

private:
    StoreWriter(Database database, QString finalPath);
    Result<void> writeStrings();
    Result<void> writeRange();
    Result<void> writeMetricView();
    void discard();

    Database m_database;
    QString m_finalPath;
    QString m_partPath;
    std::unique_ptr<FactWriter> m_facts;
    std::deque<std::string> m_texts; ///< by id - 1; a deque keeps the views of m_ids valid
    std::unordered_map<std::string_view, qint64> m_ids;
    std::optional<Error> m_error;
    std::optional<TimeRange> m_packedRangeNs; ///< see extendRange()
    qint64 m_lastSourceId = 0;
    qint64 m_lastTrackId = 0;
    qint64 m_lastLaneId = 0;
    qint64 m_lastArgumentBlockId = 0;
    qint64 m_lastFlowChunkId = 0;
    bool m_isOpen = true;
    bool m_isCommitted = false;
};

} // namespace ascope
