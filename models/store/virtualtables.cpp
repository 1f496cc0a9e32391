// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/virtualtables.h"

#include "models/store/chunks.h"
#include "models/trace/ids.h"

#include <sqlite3.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Where a cursor stands: a chunk of a packed table, decoded, and the row in it. Derived classes know one table.
class PackedCursor
{
public:
    virtual ~PackedCursor() = default;

    /// Starts over. The query returns, a row a chunk, what decode() reads.
    int start(sqlite3 *handle, const char *sql, sqlite3_int64 key, bool hasKey)
    {
        sqlite3_stmt *statement = nullptr;
        const int code = sqlite3_prepare_v2(handle, sql, -1, &statement, nullptr);
        m_chunks.reset(statement);
        if (code != SQLITE_OK)
            return code;
        if (hasKey)
            sqlite3_bind_int64(statement, 1, key);
        m_rowId = 0;
        return nextChunk();
    }
    int next()
    {
        ++m_rowId;
        return ++m_row < size() ? SQLITE_OK : nextChunk();
    }
    bool isAtEnd() const { return m_isAtEnd; }
    sqlite3_int64 rowId() const { return m_rowId; }
    virtual void column(sqlite3_context *context, int column) const = 0;

protected:
    virtual void decode() = 0;
    virtual size_t size() const = 0;
    size_t row() const { return m_row; }
    sqlite3_int64 chunkInteger(int column) const { return sqlite3_column_int64(m_chunks.get(), column); }
    QByteArray chunkBlob(int column) const
    {
        const auto *data = static_cast<const char *>(sqlite3_column_blob(m_chunks.get(), column));
        return QByteArray(data, sqlite3_column_bytes(m_chunks.get(), column));
    }
    void resultOfChunk(sqlite3_context *context, int column) const
    {
        sqlite3_result_value(context, sqlite3_column_value(m_chunks.get(), column));
    }
    /// The interned text of @p stringId.
    void resultText(sqlite3_context *context, sqlite3_int64 stringId) const
    {
        sqlite3_stmt *statement = textStatement();
        sqlite3_reset(statement);
        sqlite3_bind_int64(statement, 1, stringId);
        if (sqlite3_step(statement) == SQLITE_ROW)
            sqlite3_result_value(context, sqlite3_column_value(statement, 0));
        else
            sqlite3_result_null(context);
        sqlite3_reset(statement);
    }
    sqlite3 *handle() const { return sqlite3_db_handle(m_chunks.get()); }

private:
    struct Finalizer
    {
        void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
    };
    using StatementPointer = std::unique_ptr<sqlite3_stmt, Finalizer>;

    int nextChunk()
    {
        m_row = 0;
        int code = SQLITE_ROW;
        // An empty or damaged chunk has no rows: go on to the next.
        do {
            code = sqlite3_step(m_chunks.get());
            if (code == SQLITE_ROW)
                decode();
        } while (code == SQLITE_ROW && size() == 0);
        m_isAtEnd = code != SQLITE_ROW;
        return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
    }
    sqlite3_stmt *textStatement() const
    {
        if (!m_texts) {
            sqlite3_stmt *statement = nullptr;
            sqlite3_prepare_v2(handle(), "SELECT text FROM string WHERE string_id = ?", -1, &statement, nullptr);
            m_texts.reset(statement);
        }
        return m_texts.get();
    }

    StatementPointer m_chunks;
    mutable StatementPointer m_texts;
    size_t m_row = 0;
    sqlite3_int64 m_rowId = 0;
    bool m_isAtEnd = true;
};

class SliceCursor final : public PackedCursor
{
public:
    static constexpr const char *schema
        = "CREATE TABLE x(slice_id INTEGER, track_id INTEGER, rank INTEGER, name TEXT, "
          "start_ns INTEGER, duration_ns INTEGER, depth INTEGER, category TEXT, args TEXT)";
    static constexpr const char *sql
        = "SELECT c.data, l.lane_id, l.track_id, t.rank, l.depth, c.slice_chunk_id & 16777215 FROM track t "
          "JOIN lane l USING (track_id) JOIN slice_chunk c ON c.slice_chunk_id BETWEEN l.lane_id << 24 "
          "AND (l.lane_id << 24) + 16777215";
    static constexpr int keyColumn = 1; ///< track_id
    static constexpr const char *keySql = " WHERE t.track_id = ?";

    void column(sqlite3_context *context, int column) const override
    {
        const PackedSlice slice = m_slices.at(row());
        switch (column) {
        case 0:
            return sqlite3_result_int64(
                context,
                qint64(sliceId(LaneId(chunkInteger(1)), quint32(chunkInteger(5)) * chunkCapacity + quint32(row()))));
        case 1:
            return resultOfChunk(context, 2);
        case 2:
            return resultOfChunk(context, 3);
        case 3:
            return resultText(context, slice.nameId);
        case 4:
            return sqlite3_result_int64(context, slice.startNs);
        case 5:
            return sqlite3_result_int64(context, slice.durationNs);
        case 6:
            return resultOfChunk(context, 4);
        case 7:
            return resultText(context, slice.categoryId);
        default:
            return resultArguments(context, slice.argumentRef);
        }
    }

protected:
    void decode() override { m_slices = decodeSlices(chunkBlob(0)); }
    size_t size() const override { return m_slices.size(); }

private:
    /// The args object of a slice; blocks are read one at a time and slices near each other share theirs.
    void resultArguments(sqlite3_context *context, quint64 reference) const
    {
        if (reference == 0)
            return sqlite3_result_null(context);
        const auto blockId = sqlite3_int64(reference >> 20);
        if (blockId != m_blockId)
            readBlock(blockId);
        const auto offset = size_t(reference & 0xfffff);
        quint32 lengthBytes = 0;
        if (offset + sizeof(lengthBytes) > size_t(m_block.size()))
            return sqlite3_result_null(context);
        std::memcpy(&lengthBytes, m_block.constData() + offset, sizeof(lengthBytes));
        if (offset + sizeof(lengthBytes) + lengthBytes > size_t(m_block.size()))
            return sqlite3_result_null(context);
        sqlite3_result_text64(context, m_block.constData() + offset + sizeof(lengthBytes), lengthBytes,
                              SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    void readBlock(sqlite3_int64 blockId) const
    {
        m_blockId = blockId;
        m_block.clear();
        sqlite3_blob *blob = nullptr;
        if (sqlite3_blob_open(handle(), "main", "argument_block", "data", blockId, 0, &blob) == SQLITE_OK) {
            m_block.resize(sqlite3_blob_bytes(blob));
            sqlite3_blob_read(blob, m_block.data(), int(m_block.size()), 0);
        }
        sqlite3_blob_close(blob);
    }

    SliceColumns m_slices;
    mutable QByteArray m_block;
    mutable sqlite3_int64 m_blockId = 0;
};

class CounterCursor final : public PackedCursor
{
public:
    static constexpr const char *schema
        = "CREATE TABLE x(track_id INTEGER, rank INTEGER, name TEXT, at_ns INTEGER, value REAL, unit TEXT)";
    static constexpr const char *sql
        = "SELECT c.data, t.track_id, t.rank, t.thread, t.unit FROM track t JOIN counter_chunk c "
          "ON c.counter_chunk_id BETWEEN t.track_id << 24 AND (t.track_id << 24) + 16777215";
    static constexpr int keyColumn = 0;
    static constexpr const char *keySql = " WHERE t.track_id = ?";

    void column(sqlite3_context *context, int column) const override
    {
        switch (column) {
        case 3:
            return sqlite3_result_int64(context, m_samples[row()].atNs);
        case 4:
            return sqlite3_result_double(context, m_samples[row()].value);
        case 5:
            return resultOfChunk(context, 4);
        default:
            return resultOfChunk(context, column + 1);
        }
    }

protected:
    void decode() override { m_samples = decodeSamples(chunkBlob(0)); }
    size_t size() const override { return m_samples.size(); }

private:
    std::vector<CounterSample> m_samples;
};

class FlowCursor final : public PackedCursor
{
public:
    static constexpr const char *schema
        = "CREATE TABLE x(category TEXT, source_slice_id INTEGER, target_slice_id INTEGER)";
    static constexpr const char *sql = "SELECT data FROM flow_chunk WHERE by_target = 0";
    static constexpr int keyColumn = 1;
    static constexpr const char *keySql = " AND ? BETWEEN first_key AND last_key";

    void column(sqlite3_context *context, int column) const override
    {
        const PackedFlow &flow = m_flows[row()];
        if (column == 0)
            return resultText(context, flow.categoryId);
        sqlite3_result_int64(context, column == 1 ? flow.key : flow.other);
    }

protected:
    void decode() override { m_flows = decodeFlows(chunkBlob(0)); }
    size_t size() const override { return m_flows.size(); }

private:
    std::vector<PackedFlow> m_flows;
};

// ---- what SQLite calls -------------------------------------------------------------------------------------------

struct Table : sqlite3_vtab
{
    sqlite3 *handle = nullptr;
};

struct CursorHandle : sqlite3_vtab_cursor
{
    std::unique_ptr<PackedCursor> cursor;
};

PackedCursor &cursorOf(sqlite3_vtab_cursor *base)
{
    return *static_cast<CursorHandle *>(base)->cursor;
}

template <typename Cursor>
int connectTable(sqlite3 *handle, void *, int, const char *const *, sqlite3_vtab **result, char **)
{
    auto table = std::make_unique<Table>();
    table->handle = handle;
    const int code = sqlite3_declare_vtab(handle, Cursor::schema);
    if (code == SQLITE_OK)
        *result = table.release();
    return code;
}

int disconnectTable(sqlite3_vtab *base)
{
    std::default_delete<Table>()(static_cast<Table *>(base));
    return SQLITE_OK;
}

template <typename Cursor> int bestIndex(sqlite3_vtab *, sqlite3_index_info *info)
{
    info->estimatedCost = 1e6;
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto &constraint = info->aConstraint[i];
        if (constraint.usable && constraint.iColumn == Cursor::keyColumn
            && constraint.op == SQLITE_INDEX_CONSTRAINT_EQ) {
            info->aConstraintUsage[i].argvIndex = 1;
            info->idxNum = 1;
            info->estimatedCost = 1e4;
        }
    }
    return SQLITE_OK;
}

template <typename Cursor> int openCursor(sqlite3_vtab *, sqlite3_vtab_cursor **result)
{
    auto handle = std::make_unique<CursorHandle>();
    handle->cursor = std::make_unique<Cursor>();
    *result = handle.release();
    return SQLITE_OK;
}

int closeCursor(sqlite3_vtab_cursor *base)
{
    std::default_delete<CursorHandle>()(static_cast<CursorHandle *>(base));
    return SQLITE_OK;
}

template <typename Cursor>
int filter(sqlite3_vtab_cursor *base, int indexNumber, const char *, int, sqlite3_value **values)
{
    const bool hasKey = indexNumber == 1;
    const std::string sql = std::string(Cursor::sql) + (hasKey ? Cursor::keySql : "");
    return cursorOf(base).start(static_cast<Table *>(base->pVtab)->handle, sql.c_str(),
                                hasKey ? sqlite3_value_int64(values[0]) : 0, hasKey);
}

int nextRow(sqlite3_vtab_cursor *base)
{
    return cursorOf(base).next();
}

int isAtEnd(sqlite3_vtab_cursor *base)
{
    return cursorOf(base).isAtEnd() ? 1 : 0;
}

int readColumn(sqlite3_vtab_cursor *base, sqlite3_context *context, int column)
{
    cursorOf(base).column(context, column);
    return SQLITE_OK;
}

int readRowId(sqlite3_vtab_cursor *base, sqlite3_int64 *rowId)
{
    *rowId = cursorOf(base).rowId();
    return SQLITE_OK;
}

/// xCreate absent: the tables exist on every connection by themselves (eponymous-only), nothing is stored.
template <typename Cursor> const sqlite3_module *moduleOf()
{
    static const sqlite3_module module = [] {
        sqlite3_module m{};
        m.xConnect = connectTable<Cursor>;
        m.xBestIndex = bestIndex<Cursor>;
        m.xDisconnect = disconnectTable;
        m.xDestroy = disconnectTable;
        m.xOpen = openCursor<Cursor>;
        m.xClose = closeCursor;
        m.xFilter = filter<Cursor>;
        m.xNext = nextRow;
        m.xEof = isAtEnd;
        m.xColumn = readColumn;
        m.xRowid = readRowId;
        return m;
    }();
    return &module;
}

} // namespace

Result<void> registerVirtualTables(Database &database)
{
    const bool isDone
        = sqlite3_create_module_v2(database.handle(), "slice", moduleOf<SliceCursor>(), nullptr, nullptr) == SQLITE_OK
        && sqlite3_create_module_v2(database.handle(), "counter", moduleOf<CounterCursor>(), nullptr, nullptr)
            == SQLITE_OK
        && sqlite3_create_module_v2(database.handle(), "flow", moduleOf<FlowCursor>(), nullptr, nullptr) == SQLITE_OK;
    if (!isDone)
        return database.lastError();
    return {};
}

} // namespace ascope
