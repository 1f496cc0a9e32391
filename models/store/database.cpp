// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database.h"

#include <QUrl>
#include <QVariant>

#include <sqlite3.h>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

Error errorOf(sqlite3 *handle, const QString &path)
{
    const int code = handle ? sqlite3_errcode(handle) : SQLITE_NOMEM;
    ErrorCode kind = ErrorCode::Sql;
    switch (code & 0xff) {
    case SQLITE_FULL:
        kind = ErrorCode::DiskFull;
        break;
    case SQLITE_INTERRUPT:
        kind = ErrorCode::Cancelled;
        break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        kind = ErrorCode::StoreDamaged;
        break;
    case SQLITE_IOERR:
        // A write cut short by a quota or a size limit comes as an I/O error, not as FULL.
        kind = handle && sqlite3_extended_errcode(handle) == SQLITE_IOERR_WRITE ? ErrorCode::DiskFull
                                                                                : ErrorCode::Unreadable;
        break;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        kind = ErrorCode::Unreadable;
        break;
    default:
        break;
    }
    return {
        .code = kind, .detail = handle ? QString::fromUtf8(sqlite3_errmsg(handle)) : u"out of memory"_s, .path = path};
}

void remember(const Error &error, std::optional<Error> *failure)
{
    if (failure && !*failure)
        *failure = error;
}

} // namespace

void Statement::Finalizer::operator()(sqlite3_stmt *handle) const
{
    sqlite3_finalize(handle);
}

Statement::Statement(sqlite3_stmt *handle, QString path, std::shared_ptr<std::optional<Error>> failure)
    : m_handle(handle)
    , m_path(std::move(path))
    , m_failure(std::move(failure))
{
}

void Statement::bind(int parameter, qint64 value)
{
    sqlite3_bind_int64(m_handle.get(), parameter, value);
}

void Statement::bind(int parameter, double value)
{
    sqlite3_bind_double(m_handle.get(), parameter, value);
}

void Statement::bind(int parameter, const QString &value)
{
    const QByteArray utf8 = value.toUtf8();
    bind(parameter, std::string_view(utf8.constData(), size_t(utf8.size())));
}

void Statement::bind(int parameter, std::string_view utf8)
{
    // A null pointer would bind NULL where an empty text is meant.
    const char *data = utf8.empty() ? "" : utf8.data();
    sqlite3_bind_text64(m_handle.get(), parameter, data, utf8.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Statement::bindBlob(int parameter, const QByteArray &data)
{
    sqlite3_bind_blob64(m_handle.get(), parameter, data.constData(), quint64(data.size()), SQLITE_STATIC);
}

void Statement::bindNull(int parameter)
{
    sqlite3_bind_null(m_handle.get(), parameter);
}

Result<bool> Statement::next()
{
    const int code = sqlite3_step(m_handle.get());
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    const Error error = errorOf(sqlite3_db_handle(m_handle.get()), m_path);
    remember(error, m_failure.get());
    return error;
}

Result<void> Statement::execute()
{
    const auto more = next();
    if (!more) {
        const Error error = more.error();
        reset();
        return error;
    }
    reset();
    return {};
}

void Statement::reset()
{
    sqlite3_reset(m_handle.get());
}

int Statement::columnCount() const
{
    return sqlite3_column_count(m_handle.get());
}

QString Statement::columnName(int column) const
{
    return QString::fromUtf8(sqlite3_column_name(m_handle.get(), column));
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_handle.get(), column) == SQLITE_NULL;
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_handle.get(), column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_handle.get(), column);
}

QString Statement::text(int column) const
{
    const auto *data = sqlite3_column_text(m_handle.get(), column);
    return QString::fromUtf8(static_cast<const char *>(static_cast<const void *>(data)),
                             sqlite3_column_bytes(m_handle.get(), column));
}

QByteArray Statement::blob(int column) const
{
    const auto *data = static_cast<const char *>(sqlite3_column_blob(m_handle.get(), column));
    return QByteArray(data, sqlite3_column_bytes(m_handle.get(), column));
}

std::optional<qint64> Statement::optionalInteger(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(integer(column));
}

std::optional<double> Statement::optionalReal(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(real(column));
}

std::optional<QString> Statement::optionalText(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(text(column));
}

QVariant Statement::value(int column) const
{
    switch (sqlite3_column_type(m_handle.get(), column)) {
    case SQLITE_INTEGER:
        return QVariant(integer(column));
    case SQLITE_FLOAT:
        return QVariant(real(column));
    case SQLITE_TEXT:
        return QVariant(text(column));
    case SQLITE_BLOB:
        return QVariant(QString::fromLatin1(blob(column).toHex()));
    default:
        return {};
    }
}

void Database::Closer::operator()(sqlite3 *handle) const
{
    sqlite3_close_v2(handle);
}

Result<Database> Database::open(const QString &path, Mode mode)
{
    // immutable: a finished session never changes, so SQLite needs neither locks nor a look for a journal.
    QByteArray uri = "file:" + QUrl::toPercentEncoding(path, "/");
    if (mode == Mode::ReadOnly)
        uri += "?immutable=1";
    const int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        | (mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);

    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(uri.constData(), &handle, flags, nullptr);
    Database database;
    database.m_handle.reset(handle);
    database.m_path = path;
    if (code != SQLITE_OK) {
        Error error = errorOf(handle, path);
        if (mode == Mode::Build)
            error.code = ErrorCode::NotWritable;
        return error;
    }
    const QString settings = mode == Mode::ReadOnly
        ? u"PRAGMA query_only=1; PRAGMA mmap_size=268435456; PRAGMA cache_size=-8192; PRAGMA temp_store=MEMORY"_s
        : u"PRAGMA page_size=16384; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; "
          "PRAGMA secure_delete=OFF; PRAGMA cache_size=-16384; PRAGMA temp_store=MEMORY"_s;
    if (const auto set = database.execute(settings); !set)
        return set.error();
    return database;
}

Result<void> Database::execute(const QString &sql)
{
    if (sqlite3_exec(m_handle.get(), sql.toUtf8().constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failed();
    return {};
}

Result<Statement> Database::prepare(const QString &sql) const
{
    sqlite3_stmt *statement = nullptr;
    const QByteArray utf8 = sql.toUtf8();
    if (sqlite3_prepare_v2(m_handle.get(), utf8.constData(), int(utf8.size()), &statement, nullptr) != SQLITE_OK)
        return failed();
    if (!statement)
        return Error{.code = ErrorCode::Sql, .detail = u"empty statement"_s, .path = m_path};
    return Statement(statement, m_path, m_failure);
}

std::optional<qint64> Database::scalar(const QString &sql) const
{
    auto statement = prepare(sql);
    if (!statement)
        return {};
    const auto more = statement->next();
    if (!more || !*more)
        return {};
    return statement->optionalInteger(0);
}

void Database::interrupt() const
{
    sqlite3_interrupt(m_handle.get());
}

Error Database::lastError() const
{
    return errorOf(m_handle.get(), m_path);
}

Error Database::failed() const
{
    const Error error = lastError();
    remember(error, m_failure.get());
    return error;
}

Result<void> Database::status() const
{
    return m_failure->has_value() ? Result<void>(**m_failure) : Result<void>();
}

} // namespace ascope
