// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace ascope {

/// One prepared statement. Parameters count from 1, columns from 0. Belongs to the thread of its Database.
class Statement
{
public:
    Statement() = default;
    /// @p failure keeps the first failure of the connection.
    Statement(sqlite3_stmt *handle, QString path, std::shared_ptr<std::optional<Error>> failure);

    void bind(int parameter, qint64 value);
    void bind(int parameter, int value) { bind(parameter, qint64(value)); }
    void bind(int parameter, double value);
    void bind(int parameter, const QString &value);
    void bind(int parameter, std::string_view utf8); ///< copied by SQLite
    void bindBlob(int parameter, const QByteArray &data); ///< data has to live until the statement has run
    void bindNull(int parameter);
    template <typename T> void bind(int parameter, const std::optional<T> &value)
    {
        if (value)
            bind(parameter, *value);
        else
            bindNull(parameter);
    }

    /// Runs to the next row: true when there is one, false at the end.
    Result<bool> next();
    /// Runs a statement without rows and makes it ready to run again; bindings stay.
    Result<void> execute();
    void reset();

    int columnCount() const;
    QString columnName(int column) const;
    bool isNull(int column) const;
    qint64 integer(int column) const;
    double real(int column) const;
    QString text(int column) const;
    QByteArray blob(int column) const;
    std::optional<qint64> optionalInteger(int column) const;
    std::optional<double> optionalReal(int column) const;
    std::optional<QString> optionalText(int column) const;
    /// Column as the type SQLite holds: qint64, double, QString or an invalid variant for NULL. Blobs are hex text.
    class QVariant value(int column) const;

private:
    struct Finalizer
    {
        void operator()(sqlite3_stmt *handle) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalizer> m_handle;
    QString m_path;
    std::shared_ptr<std::optional<Error>> m_failure;
};

/// One connection to one SQLite file. Move-only; used on one thread at a time, except interrupt().
class Database
{
public:
    enum class Mode {
        ReadOnly, ///< never writes, not even a journal
        Build, ///< a new file nobody else sees: no journal, no sync, freed pages not wiped
    };

    static Result<Database> open(const QString &path, Mode mode);

    /// Runs one or several statements without results.
    Result<void> execute(const QString &sql);
    Result<Statement> prepare(const QString &sql) const;
    /// First column of the first row; empty when there is none or it is NULL.
    std::optional<qint64> scalar(const QString &sql) const;

    /// Stops the query that runs now, from any thread.
    void interrupt() const;
    sqlite3 *handle() const { return m_handle.get(); }
    const QString &path() const { return m_path; }
    /// The error of the last call as a value (disk full, damaged, interrupted, SQL).
    Error lastError() const;
    /// The first failure of this connection and of its statements. Who reads many rows with calls that answer a failure
    /// with nothing asks here whether "nothing" is the truth.
    Result<void> status() const;

private:
    struct Closer
    {
        void operator()(sqlite3 *handle) const;
    };
    /// Remembers what failed last, unless something failed before; returns it.
    Error failed() const;

    std::unique_ptr<sqlite3, Closer> m_handle;
    QString m_path;
    std::shared_ptr<std::optional<Error>> m_failure = std::make_shared<std::optional<Error>>();
};

} // namespace ascope
