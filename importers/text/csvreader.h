// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/text/bytesource.h"

#include <string>
#include <string_view>
#include <vector>

namespace ascope {

/// Streams the records of a CSV file (RFC 4180: quoted cells may hold commas, quotes and line breaks; LF and CRLF may
/// be mixed). Cells are trimmed of blanks and TABs, which the exporters append to times. A BOM is dropped; text that is
/// not UTF-8 is taken as GB18030.
class CsvReader
{
public:
    /// Opens the file and reads the header. Malformed when it is empty.
    static Result<CsvReader> open(const QString &path);

    /// Cells of the header, in order; names may repeat.
    const std::vector<std::string> &header() const { return m_header; }

    /// Reads the next record that is not blank; false at the end. Cells stay valid until the next call.
    Result<bool> next();
    /// Joins the cells that the record has beyond the header into the one of @p column: some exporters write names with
    /// commas without quoting them. Empty cells at the end are dropped instead. False when @p column is -1 and the
    /// record stays too long.
    bool mergeSurplus(int column);
    /// Cells of the current record; may be fewer or more than the header has.
    const std::vector<std::string_view> &cells() const { return m_cells; }
    /// Cell of a column, trimmed; empty for a column of -1 and for a record that ends before it.
    std::string_view cell(int column) const;
    /// True when the file ends inside the current record: no line break behind it, and cells missing.
    bool isCutOff() const { return m_isUnterminated && m_cells.size() < m_header.size(); }
    /// Line the current record starts in, from 1.
    qint64 line() const { return m_recordLine; }
    /// Bytes of the file done, for progress.
    qint64 doneBytes() const { return m_source.doneBytes(); }

private:
    explicit CsvReader(ByteSource source, QString path);

    Result<void> fill();
    Result<void> decodeRest();
    /// Splits the record at m_begin; false when the buffer ends before it does.
    bool split();
    /// One past the quote that closes the cell whose text starts at @p at; npos when the buffer ends before.
    size_t quotedEnd(size_t at, bool *hasDoubledQuotes) const;

    ByteSource m_source;
    QString m_path;
    std::vector<char> m_buffer;
    size_t m_begin = 0;
    size_t m_end = 0;
    bool m_isAtEnd = false;
    bool m_isUnterminated = false; ///< the current record is the last one and no line break follows
    qint64 m_line = 1;
    qint64 m_recordLine = 1;
    std::vector<std::string> m_header;
    std::vector<std::string_view> m_cells;
    std::vector<size_t> m_doubled; ///< indexes of cells of the record with doubled quotes
    std::string m_merged;
};

} // namespace ascope
