// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/store.h"

#include "models/base/logging.h"
#include "models/store/schema.h"
#include "models/store/virtualtables.h"

#include <QFileInfo>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

SourceStatus statusFromName(const QString &name)
{
    if (name == "imported"_L1)
        return SourceStatus::Imported;
    return name == "skipped"_L1 ? SourceStatus::Skipped : SourceStatus::Failed;
}

IssueSeverity severityFromName(const QString &name)
{
    if (name == "info"_L1)
        return IssueSeverity::Info;
    return name == "warning"_L1 ? IssueSeverity::Warning : IssueSeverity::Error;
}

std::optional<int> optionalInt(const Statement &row, int column)
{
    return row.isNull(column) ? std::nullopt : std::optional(int(row.integer(column)));
}

template <typename Number> QString condition(const std::vector<Number> &numbers, const QString &column)
{
    if (numbers.empty())
        return {};
    QStringList texts;
    for (const Number number : numbers)
        texts.append(QString::number(number));
    return u" AND "_s + column + u" IN ("_s + texts.join(u',') + u')';
}

} // namespace

Store::Store(Database database)
    : m_database(std::move(database))
{
}

Result<Store> Store::open(const QString &path)
{
    if (!QFileInfo::exists(path))
        return Error{.code = ErrorCode::NotFound, .path = path};
    auto database = Database::open(path, Database::Mode::ReadOnly);
    if (!database)
        return database.error();
    const auto applicationId = database->scalar(u"PRAGMA application_id"_s);
    if (!applicationId && database->lastError().code != ErrorCode::Sql)
        return database->lastError();
    if (applicationId != sessionApplicationId)
        return Error{.code = ErrorCode::StoreDamaged, .path = path};
    const qint64 version = database->scalar(u"PRAGMA user_version"_s).value_or(0);
    if (version > schemaVersion())
        return Error{.code = ErrorCode::NewerSchema, .path = path};
    // A session is a cache of its sources: one of an older schema is imported again instead of being converted.
    if (version < schemaVersion())
        return Error{.code = ErrorCode::StoreDamaged, .detail = u"older schema"_s, .path = path};
    if (const auto registered = registerVirtualTables(*database); !registered)
        return registered.error();
    return Store(std::move(*database));
}

void Store::logFailure(const Error &error, const QString &sql)
{
    if (error.code != ErrorCode::Cancelled)
        qCWarning(lcStore) << error.detail << "in" << sql;
}

QString Store::meta(const QString &key) const
{
    auto statement = m_database.prepare(u"SELECT value FROM meta WHERE key = ?"_s);
    if (!statement)
        return {};
    statement->bind(1, key);
    const auto more = statement->next();
    return more && *more ? statement->text(0) : QString();
}

std::vector<RankFact> Store::ranks() const
{
    return collect(
        u"SELECT rank, device, host, producer, level, metric_set, directory, config_json FROM rank ORDER BY rank"_s,
        [](const Statement &row) {
            return RankFact{.rank = int(row.integer(0)),
                            .device = optionalInt(row, 1),
                            .host = row.optionalText(2),
                            .producer = row.text(3),
                            .level = row.optionalText(4),
                            .metricSet = row.optionalText(5),
                            .directory = row.text(6),
                            .configJson = row.optionalText(7)};
        });
}

std::vector<qint64> Store::steps() const
{
    return collect(
        u"SELECT step FROM step_time WHERE step IS NOT NULL UNION SELECT step FROM step WHERE step IS NOT NULL "
        "UNION SELECT DISTINCT step FROM op_fact WHERE step IS NOT NULL ORDER BY 1"_s,
        [](const Statement &row) { return row.integer(0); });
}

TimeRange Store::rangeNs() const
{
    return {meta(u"start_ns"_s).toLongLong(), meta(u"end_ns"_s).toLongLong()};
}

TimeRange Store::stepRangeNs(qint64 step, const Scope &scope) const
{
    const auto ranges
        = collect(u"SELECT min(start_ns), max(end_ns) FROM step WHERE step = %1"_s.arg(step) + rankCondition(scope),
                  [](const Statement &row) {
                      return TimeRange{row.integer(0), row.integer(1)};
                  });
    return ranges.empty() ? TimeRange{} : ranges.front();
}

std::vector<SourceFact> Store::sources() const
{
    return collect(
        u"SELECT path, format, domain, rank, rows, size_bytes, status, reason FROM source ORDER BY source_id"_s,
        [](const Statement &row) {
            return SourceFact{.path = row.text(0),
                              .format = row.text(1),
                              .domain = row.text(2),
                              .rank = optionalInt(row, 3),
                              .rows = row.integer(4),
                              .sizeBytes = row.integer(5),
                              .status = statusFromName(row.text(6)),
                              .reason = row.text(7)};
        });
}

std::vector<SourceIssue> Store::issues() const
{
    return collect(u"SELECT coalesce(s.path, ''), i.code, i.severity, i.count, i.example, i.line, i.byte_offset "
                   "FROM import_issue i LEFT JOIN source s USING (source_id) ORDER BY i.rowid"_s,
                   [](const Statement &row) {
                       return SourceIssue{row.text(0),
                                          {.code = row.text(1),
                                           .severity = severityFromName(row.text(2)),
                                           .count = row.integer(3),
                                           .example = row.text(4),
                                           .line = row.optionalInteger(5).value_or(0),
                                           .byteOffset = row.optionalInteger(6).value_or(-1)}};
                   });
}

const QString &Store::text(qint64 stringId) const
{
    const auto known = m_texts.find(stringId);
    if (known != m_texts.end())
        return known->second;
    QString text;
    auto statement = m_database.prepare(u"SELECT text FROM string WHERE string_id = ?"_s);
    if (statement) {
        statement->bind(1, stringId);
        const auto more = statement->next();
        if (more && *more)
            text = statement->text(0);
    }
    return m_texts.emplace(stringId, text).first->second;
}

std::optional<qint64> Store::stringId(const QString &text) const
{
    auto statement = m_database.prepare(u"SELECT string_id FROM string WHERE text = ?"_s);
    if (!statement)
        return {};
    statement->bind(1, text);
    const auto more = statement->next();
    return more && *more ? std::optional(statement->integer(0)) : std::nullopt;
}

QString rankCondition(const Scope &scope, const QString &column)
{
    return condition(scope.ranks, column);
}

QString stepCondition(const Scope &scope, const QString &column)
{
    return condition(scope.steps, column);
}

} // namespace ascope
