// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"
#include "models/store/database.h"
#include "models/trace/facts.h"
#include "models/trace/scope.h"

#include <unordered_map>
#include <vector>

namespace ascope {

/// An import issue with the file it was found in.
struct SourceIssue
{
    QString path; ///< relative to the opened folder, empty for the session as a whole
    ImportIssue issue;
};

/// A finished session file, read only. Move-only, one a thread; queries of analyses and pages take it by reference.
class Store
{
public:
    /// StoreDamaged when it is no session file, NewerSchema when a newer program wrote it, NotFound when absent.
    static Result<Store> open(const QString &path);

    const QString &path() const { return m_database.path(); }
    const Database &database() const { return m_database; }
    /// Stops the query that runs now, from any thread; it fails with ErrorCode::Cancelled.
    void interrupt() const { m_database.interrupt(); }
    /// The first query that failed, from opening on. Queries answer a failure with nothing: whoever shows or prints
    /// their answers asks here first, so that a damaged session is never shown as an empty one.
    Result<void> status() const { return m_database.status(); }

    /// Name of the session (its folder's name, made unique in the library).
    QString name() const { return meta(QStringLiteral("name")); }
    /// Opened folder or file, absolute. Several are joined by a line break.
    QString sourcePath() const { return meta(QStringLiteral("source_path")); }
    QString meta(const QString &key) const;

    /// By rank.
    std::vector<RankFact> ranks() const;
    /// Steps of any rank from the step tables, operators or marks, ascending, each once; without steps empty.
    std::vector<qint64> steps() const;
    /// Whole recording: all slices, counters, operators. Empty when nothing has a time (summary tables).
    TimeRange rangeNs() const;
    /// Marks of @p step over the ranks of @p scope: earliest start to latest end; empty when there is no mark.
    TimeRange stepRangeNs(qint64 step, const Scope &scope) const;
    /// In the order of reading.
    std::vector<SourceFact> sources() const;
    std::vector<SourceIssue> issues() const;

    /// The text of an interned id; remembered. Empty for 0 and unknown ids.
    const QString &text(qint64 stringId) const;
    /// Id of a text, empty when the session has no such text.
    std::optional<qint64> stringId(const QString &text) const;

    /// Rows of a query of ours, mapped by @p row(const Statement &); empty on failure, which is logged and kept in
    /// status().
    template <typename Map>
    auto collect(const QString &sql, Map row) const -> std::vector<decltype(row(std::declval<const Statement &>()))>
    {
        std::vector<decltype(row(std::declval<const Statement &>()))> rows;
        auto statement = m_database.prepare(sql);
        if (!statement) {
            logFailure(statement.error(), sql);
            return rows;
        }
        while (true) {
            const auto more = statement->next();
            if (!more) {
                logFailure(more.error(), sql);
                break;
            }
            if (!*more)
                break;
            rows.push_back(row(*statement));
        }
        return rows;
    }

private:
    explicit Store(Database database);
    static void logFailure(const Error &error, const QString &sql);

    Database m_database;
    mutable std::unordered_map<qint64, QString> m_texts;
};

/// " AND rank IN (0,1)" for @p column, or an empty text when the scope has all ranks. Numbers only: safe to paste.
QString rankCondition(const Scope &scope, const QString &column = QStringLiteral("rank"));
/// The same for steps; rows outside any step are left out when the scope names steps.
QString stepCondition(const Scope &scope, const QString &column = QStringLiteral("step"));

} // namespace ascope
