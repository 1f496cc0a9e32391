// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/storewriter.h"

#include "models/store/schema.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString statusName(SourceStatus status)
{
    switch (status) {
    case SourceStatus::Imported:
        return u"imported"_s;
    case SourceStatus::Skipped:
        return u"skipped"_s;
    case SourceStatus::Failed:
        return u"failed"_s;
    }
    return {};
}

QString severityName(IssueSeverity severity)
{
    switch (severity) {
    case IssueSeverity::Info:
        return u"info"_s;
    case IssueSeverity::Warning:
        return u"warning"_s;
    case IssueSeverity::Error:
        return u"error"_s;
    }
    return {};
}

// Indexes come after the rows: sorted input fills an index several times faster than single inserts.
constexpr const char *indexSql = R"(
    CREATE INDEX op_by_rank_start ON op_fact(rank, start_ns);
    CREATE INDEX op_by_type ON op_fact(type_id);
    CREATE INDEX lane_by_track ON lane(track_id);
    CREATE INDEX flow_by_key ON flow_chunk(by_target, first_key);
    CREATE INDEX step_by_rank ON step(rank, step);
    CREATE INDEX memory_by_rank ON memory_fact(rank, origin, component_id, at_ns);
    CREATE INDEX comm_op_by_name ON comm_op_fact(group_name, name);
    CREATE INDEX bandwidth_by_op ON comm_bandwidth(comm_op_id, size_bytes);
    CREATE INDEX link_by_group ON comm_link_fact(group_name, which);
    CREATE INDEX string_by_text ON string(text);
)";

// Timed rows of any table and, bound, those of packed samples; an empty recording leaves both NULL.
constexpr const char *rangeSql = R"(
    INSERT OR REPLACE INTO meta
    WITH extent(start_ns, end_ns) AS (
        SELECT min(start_ns), max(end_ns) FROM lane
        UNION ALL SELECT min(start_ns), max(start_ns + duration_ns) FROM op_fact
        UNION ALL SELECT min(start_ns), max(end_ns) FROM step
        UNION ALL SELECT ?1, ?2)
    SELECT 'start_ns', min(start_ns) FROM extent HAVING min(start_ns) IS NOT NULL
    UNION ALL SELECT 'end_ns', max(end_ns) FROM extent HAVING max(end_ns) IS NOT NULL
)";

} // namespace

StoreWriter::StoreWriter(Database database, QString finalPath)
    : m_database(std::move(database))
    , m_finalPath(std::move(finalPath))
    , m_partPath(m_database.path())
    , m_facts(std::make_unique<FactWriter>(m_database))
{
}

Result<std::unique_ptr<StoreWriter>> StoreWriter::create(const QString &finalPath)
{
    const QFileInfo info(finalPath);
    if (!QDir().mkpath(info.absolutePath()))
        return Error{.code = ErrorCode::NotWritable, .path = info.absolutePath()};
    const QString partPath = info.absoluteFilePath() + u".part"_s;
    if (QFileInfo::exists(partPath) && !QFile::remove(partPath))
        return Error{.code = ErrorCode::NotWritable, .path = partPath};

    auto database = Database::open(partPath, Database::Mode::Build);
    if (!database)
        return database.error();
    std::unique_ptr<StoreWriter> writer(new StoreWriter(std::move(*database), info.absoluteFilePath()));
    if (const auto migrated = migrate(writer->m_database); !migrated)
        return migrated.error();
    if (const auto begun = writer->m_database.execute(u"BEGIN"_s); !begun)
        return begun.error();
    return writer;
}

StoreWriter::~StoreWriter()
{
    if (m_isOpen)
        discard();
}

void StoreWriter::discard()
{
    m_isOpen = false;
    m_facts.reset();
    m_database = {};
    QFile::remove(m_partPath);
}

StringId StoreWriter::intern(std::string_view utf8)
{
    if (utf8.empty())
        return StringId{};
    if (const auto known = m_ids.find(utf8); known != m_ids.end())
        return StringId(known->second);
    m_texts.emplace_back(utf8);
    const auto id = qint64(m_texts.size());
    m_ids.emplace(m_texts.back(), id);
    return StringId(id);
}

std::string_view StoreWriter::text(StringId id) const
{
    const auto index = qint64(id);
    return index > 0 && index <= qint64(m_texts.size()) ? std::string_view(m_texts[size_t(index - 1)])
                                                        : std::string_view();
}

void StoreWriter::setMeta(const QString &key, const QString &value)
{
    auto insert = m_database.prepare(u"INSERT OR REPLACE INTO meta VALUES(?,?)"_s);
    if (!insert) {
        fail(insert.error());
        return;
    }
    insert->bind(1, key);
    insert->bind(2, value);
    if (const auto done = insert->execute(); !done)
        fail(done.error());
}

void StoreWriter::addRank(const RankFact &rank)
{
    auto insert = m_database.prepare(u"INSERT OR REPLACE INTO rank VALUES(?,?,?,?,?,?,?,?)"_s);
    if (!insert) {
        fail(insert.error());
        return;
    }
    insert->bind(1, rank.rank);
    insert->bind(2, rank.device);
    insert->bind(3, rank.host);
    insert->bind(4, rank.producer);
    insert->bind(5, rank.level);
    insert->bind(6, rank.metricSet);
    insert->bind(7, rank.directory);
    insert->bind(8, rank.configJson);
    if (const auto done = insert->execute(); !done)
        fail(done.error());
}

qint64 StoreWriter::addSource(const SourceFact &source)
{
    const qint64 sourceId = ++m_lastSourceId;
    updateSource(sourceId, source);
    return sourceId;
}

void StoreWriter::updateSource(qint64 sourceId, const SourceFact &source)
{
    auto insert = m_database.prepare(u"INSERT OR REPLACE INTO source VALUES(?,?,?,?,?,?,?,?,?)"_s);
    if (!insert) {
        fail(insert.error());
        return;
    }
    insert->bind(1, sourceId);
    insert->bind(2, source.path);
    insert->bind(3, source.format);
    insert->bind(4, source.domain);
    insert->bind(5, source.rank);
    insert->bind(6, source.rows);
    insert->bind(7, source.sizeBytes);
    insert->bind(8, statusName(source.status));
    insert->bind(9, source.reason);
    if (const auto done = insert->execute(); !done)
        fail(done.error());
}

void StoreWriter::addIssue(qint64 sourceId, const ImportIssue &issue)
{
    auto insert = m_database.prepare(u"INSERT INTO import_issue VALUES(?,?,?,?,?,?,?)"_s);
    if (!insert) {
        fail(insert.error());
        return;
    }
    insert->bind(1, sourceId > 0 ? std::optional(sourceId) : std::nullopt);
    insert->bind(2, issue.code);
    insert->bind(3, severityName(issue.severity));
    insert->bind(4, issue.count);
    insert->bind(5, issue.example);
    insert->bind(6, issue.line > 0 ? std::optional(issue.line) : std::nullopt);
    insert->bind(7, issue.byteOffset >= 0 ? std::optional(issue.byteOffset) : std::nullopt);
    if (const auto done = insert->execute(); !done)
        fail(done.error());
}

void StoreWriter::fail(const Error &error)
{
    if (!m_error)
        m_error = error;
}

void StoreWriter::extendRange(TimeRange rangeNs)
{
    if (!m_packedRangeNs)
        m_packedRangeNs = rangeNs;
    m_packedRangeNs->startNs = std::min(m_packedRangeNs->startNs, rangeNs.startNs);
    m_packedRangeNs->endNs = std::max(m_packedRangeNs->endNs, rangeNs.endNs);
}

Result<void> StoreWriter::status() const
{
    if (m_error)
        return *m_error;
    return m_facts->status();
}

Result<void> StoreWriter::writeStrings()
{
    auto insert = m_database.prepare(u"INSERT INTO string VALUES(?,?)"_s);
    if (!insert)
        return insert.error();
    insert->bind(1, 0);
    insert->bind(2, std::string_view());
    if (const auto done = insert->execute(); !done)
        return done.error();
    qint64 id = 0;
    for (const std::string &text : m_texts) {
        insert->bind(1, ++id);
        insert->bind(2, std::string_view(text));
        if (const auto done = insert->execute(); !done)
            return done.error();
    }
    return {};
}

Result<void> StoreWriter::writeRange()
{
    auto insert = m_database.prepare(QString::fromLatin1(rangeSql));
    if (!insert)
        return insert.error();
    if (m_packedRangeNs) {
        insert->bind(1, m_packedRangeNs->startNs);
        insert->bind(2, m_packedRangeNs->endNs);
    }
    return insert->execute();
}

Result<void> StoreWriter::writeMetricView()
{
    auto columns = m_database.prepare(u"SELECT name FROM pragma_table_info('op_pmu') WHERE name <> 'op_id'"_s);
    if (!columns)
        return columns.error();
    QStringList parts;
    while (true) {
        const auto more = columns->next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        const QString name = columns->text(0);
        const QString column = u'"' + QString(name).replace(u'"', u"\"\""_s) + u'"';
        const QString text = u'\'' + QString(name).replace(u'\'', u"''"_s) + u'\'';
        parts.append(u"SELECT op_id, "_s + text + u" AS metric, "_s + column + u" AS value FROM op_pmu WHERE "_s
                     + column + u" IS NOT NULL"_s);
    }
    if (parts.isEmpty())
        return {};
    return m_database.execute(u"DROP VIEW op_metric; CREATE VIEW op_metric AS "_s + parts.join(u" UNION ALL "_s));
}

Result<void> StoreWriter::commit()
{
    m_isCommitted = true;
    Result<void> result = status();
    if (result)
        result = writeStrings();
    if (result)
        result = m_database.execute(QString::fromLatin1(indexSql));
    if (result)
        result = writeRange();
    if (result)
        result = writeMetricView();
    if (result)
        result = m_database.execute(u"COMMIT; PRAGMA optimize"_s);
    if (!result)
        fail(result.error());
    return result;
}

Result<void> StoreWriter::finish()
{
    if (!m_isCommitted)
        Q_UNUSED(commit().hasValue())
    if (const auto written = status(); !written) {
        Error error = written.error();
        error.path = m_finalPath;
        discard();
        return error;
    }

    m_isOpen = false;
    m_facts.reset();
    m_database = {};
    // std::rename replaces the old session in one step; QFile::rename refuses an existing target.
    std::error_code failure;
    std::filesystem::rename(m_partPath.toStdString(), m_finalPath.toStdString(), failure);
    if (failure) {
        QFile::remove(m_partPath);
        return Error{.code = ErrorCode::NotWritable,
                     .detail = QString::fromLocal8Bit(failure.message().c_str()),
                     .path = m_finalPath};
    }
    return {};
}

} // namespace ascope
