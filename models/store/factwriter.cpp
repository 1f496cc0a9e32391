// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/factwriter.h"

#include <QHash>

#include <deque>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

std::optional<qint64> idOrNull(StringId id)
{
    return id == StringId{} ? std::nullopt : std::optional(qint64(id));
}

} // namespace

/// One INSERT statement, prepared when it is first used.
class LazyInsert
{
public:
    LazyInsert(Database &database, std::optional<Error> &failure, QString sql)
        : m_database(database)
        , m_failure(failure)
        , m_sql(std::move(sql))
    {
    }

    /// Binds the values in order and runs; the first failure sticks.
    template <typename... Values> void operator()(const Values &...values)
    {
        if (m_failure || !isPrepared())
            return;
        int parameter = 0;
        (m_statement.bind(++parameter, values), ...);
        if (const auto done = m_statement.execute(); !done)
            m_failure = done.error();
    }

    bool isPrepared()
    {
        if (m_isPrepared)
            return true;
        auto prepared = m_database.prepare(m_sql);
        if (!prepared) {
            m_failure = prepared.error();
            return false;
        }
        m_statement = std::move(*prepared);
        m_isPrepared = true;
        return true;
    }

    Statement &statement() { return m_statement; }

private:
    Database &m_database;
    std::optional<Error> &m_failure;
    QString m_sql;
    Statement m_statement;
    bool m_isPrepared = false;
};

/// Everything behind the writer: one statement a table.
struct FactWriter::Statements
{
    explicit Statements(Database &target)
        : database(target)
    {
    }

    LazyInsert into(const char *table, int columns)
    {
        QString sql = u"INSERT INTO %1 VALUES(?"_s.arg(QLatin1StringView(table));
        for (int i = 1; i < columns; ++i)
            sql += u",?"_s;
        return LazyInsert(database, failure, sql + u')');
    }

    Database &database;
    std::optional<Error> failure;
    qint64 lastOpId = 0;
    qint64 lastCommOpId = 0;
    QHash<QString, int> metricColumns; ///< lower-cased name, as SQLite compares columns
    std::deque<LazyInsert> metricSets;

    LazyInsert op = into("op_fact", 19);
    LazyInsert step = into("step", 4);
    LazyInsert stepTime = into("step_time", 11);
    LazyInsert opStat = into("op_stat", 10);
    LazyInsert api = into("api_fact", 5);
    LazyInsert apiStat = into("api_stat", 8);
    LazyInsert commOp = into("comm_op_fact", 13);
    LazyInsert commBandwidth = into("comm_bandwidth", 5);
    LazyInsert commLink = LazyInsert(database, failure,
                                     u"INSERT INTO comm_link_fact(reporting_rank, step, group_name, is_p2p, op, which, "
                                     "op_name, local_src, local_dst, transport, size_bytes, time_ps) "
                                     "VALUES(?,?,?,?,?,?,?,?,?,?,?,?)"_s);
    LazyInsert commGroup = LazyInsert(database, failure,
                                      u"INSERT INTO comm_group VALUES(?,?,NULL) ON CONFLICT(group_name) DO UPDATE "
                                      "SET label = coalesce(excluded.label, label)"_s);
    LazyInsert commGroupRank
        = LazyInsert(database, failure, u"INSERT OR IGNORE INTO comm_group_rank VALUES(?,?,?,?)"_s);
    LazyInsert memory = into("memory_fact", 7);
    LazyInsert memoryOp = into("memory_op_fact", 5);
    LazyInsert unit = into("unit", 7);
    LazyInsert hbmOp = into("hbm_op", 7);
    LazyInsert l2 = into("l2_fact", 6);
};

FactWriter::FactWriter(Database &database)
    : m_statements(std::make_unique<Statements>(database))
{
}

FactWriter::~FactWriter() = default;

FactWriter::MetricSet FactWriter::metricSet(const std::vector<QString> &names)
{
    Statements &s = *m_statements;
    QString columns = u"op_id"_s;
    QString values = u"?"_s;
    for (const QString &name : names) {
        const QString quoted = u'"' + QString(name).replace(u'"', u"\"\""_s) + u'"';
        if (!s.metricColumns.contains(name.toLower())) {
            s.metricColumns.insert(name.toLower(), int(s.metricColumns.size()));
            if (const auto added = s.database.execute(u"ALTER TABLE op_pmu ADD COLUMN "_s + quoted + u" REAL"_s);
                !added && !s.failure)
                s.failure = added.error();
        }
        columns += u", "_s + quoted;
        values += u",?"_s;
    }
    s.metricSets.push_back(
        LazyInsert(s.database, s.failure, u"INSERT INTO op_pmu("_s + columns + u") VALUES("_s + values + u')'));
    return int(s.metricSets.size()) - 1;
}

qint64 FactWriter::addOp(const OpFact &op, MetricSet set, std::span<const std::optional<double>> metrics)
{
    const qint64 opId = addOp(op);
    LazyInsert &insert = m_statements->metricSets[size_t(set)];
    if (m_statements->failure || !insert.isPrepared())
        return opId;
    Statement &statement = insert.statement();
    statement.bind(1, opId);
    for (size_t i = 0; i < metrics.size(); ++i)
        statement.bind(int(i) + 2, metrics[i]);
    if (const auto done = statement.execute(); !done)
        m_statements->failure = done.error();
    return opId;
}

qint64 FactWriter::addOp(const OpFact &op)
{
    const qint64 opId = ++m_statements->lastOpId;
    m_statements->op(opId, op.rank, op.step, qint64(op.name), qint64(op.type), qint64(op.core), int(op.kind),
                     int(op.isCommunication), op.stream, op.task, op.startNs, op.durationNs, op.waitNs, op.blockCount,
                     idOrNull(op.state), idOrNull(op.inputShapes), idOrNull(op.inputTypes), idOrNull(op.outputShapes),
                     idOrNull(op.outputTypes));
    return opId;
}

void FactWriter::addStep(int rank, std::optional<qint64> step, TimeRange rangeNs)
{
    m_statements->step(rank, step, rangeNs.startNs, rangeNs.endNs);
}

void FactWriter::addStepTime(const StepTimeFact &row)
{
    m_statements->stepTime(row.rank, row.step, row.device, row.computingNs, row.communicationNs,
                           row.communicationNotOverlappedNs, row.overlappedNs, row.freeNs, row.stageNs, row.bubbleNs,
                           row.preparingNs);
}

void FactWriter::addOpStat(const OpStatFact &row)
{
    m_statements->opStat(row.rank, row.step, row.type, row.name, row.core, row.count, row.totalNs, row.minNs, row.maxNs,
                         int(row.isRest));
}

void FactWriter::addApi(int rank, StringId level, StringId name, qint64 startNs, qint64 durationNs)
{
    m_statements->api(rank, qint64(level), qint64(name), startNs, durationNs);
}

void FactWriter::addApiStat(const ApiStatFact &row)
{
    m_statements->apiStat(row.rank, row.level, row.name, row.count, row.totalNs, row.minNs, row.maxNs, int(row.isRest));
}

qint64 FactWriter::addCommOp(const CommOpFact &row)
{
    const qint64 commOpId = ++m_statements->lastCommOpId;
    m_statements->commOp(commOpId, row.rank, row.step, row.groupName, row.name, row.type, int(row.isP2p), row.startNs,
                         row.elapsePs, row.transitPs, row.waitPs, row.synchronizationPs, row.idlePs);
    return commOpId;
}

void FactWriter::addCommBandwidth(qint64 commOpId, const CommBandwidthFact &row)
{
    m_statements->commBandwidth(commOpId, row.transport, row.sizeBytes, row.timePs, row.largePacketRatio);
}

void FactWriter::addCommLink(const CommLinkFact &row)
{
    m_statements->commLink(row.reportingRank, row.step, row.groupName, int(row.isP2p), row.op, row.which, row.opName,
                           row.localSrc, row.localDst, row.transport, row.sizeBytes, row.timePs);
}

void FactWriter::addCommGroup(const QString &groupName, const QString &label, const std::vector<int> &globalRanks)
{
    m_statements->commGroup(groupName, label.isEmpty() ? std::nullopt : std::optional(label));
    for (size_t local = 0; local < globalRanks.size(); ++local)
        m_statements->commGroupRank(groupName, qint64(local), globalRanks[local], u"metadata"_s);
}

void FactWriter::addMemory(const MemoryFact &row)
{
    m_statements->memory(row.rank, row.isModule ? std::string_view("module") : std::string_view("record"),
                         qint64(row.component), row.atNs, row.allocatedBytes, row.reservedBytes, row.activeBytes);
}

void FactWriter::addMemoryOp(const MemoryOpFact &row)
{
    m_statements->memoryOp(row.rank, qint64(row.name), row.sizeBytes, row.allocatedNs, row.releasedNs);
}

void FactWriter::addUnit(const UnitFact &row, std::optional<int> rank, bool isComputed)
{
    m_statements->unit(rank ? std::optional<qint64>(*rank) : std::nullopt, row.unit, row.utilization, row.bandwidthGbps,
                       row.hitRate, row.basis, isComputed ? u"computed"_s : u"file"_s);
}

void FactWriter::addHbmOp(const HbmOpFact &row)
{
    m_statements->hbmOp(row.rank, row.name, row.type, row.readBytes, row.writeBytes, row.totalBytes, int(row.isRest));
}

void FactWriter::addL2(const L2Fact &row)
{
    m_statements->l2(row.rank, row.stream, row.task, qint64(row.name), row.hitRatio, row.victimRatio);
}

Result<void> FactWriter::status() const
{
    if (m_statements->failure)
        return *m_statements->failure;
    return {};
}

} // namespace ascope
