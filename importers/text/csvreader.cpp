// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/csvreader.h"

#include <QByteArray>
#include <QStringDecoder>

#include <algorithm>
#include <cstring>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t bufferBytes = 1 << 20;

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isUtf8(std::string_view text)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder.decode(QByteArrayView(text.data(), qsizetype(text.size())));
    Q_UNUSED(decoded)
    return !decoder.hasError();
}

} // namespace

CsvReader::CsvReader(ByteSource source, QString path)
    : m_source(std::move(source))
    , m_path(std::move(path))
    , m_buffer(bufferBytes)
{
}

Result<CsvReader> CsvReader::open(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return source.error();
    CsvReader reader(std::move(*source), path);
    if (const auto filled = reader.fill(); !filled)
        return filled.error();
    if (reader.m_end >= 3 && std::memcmp(reader.m_buffer.data(), "\xEF\xBB\xBF", 3) == 0)
        reader.m_begin = 3;
    if (!isUtf8({reader.m_buffer.data(), reader.m_end})) {
        if (const auto decoded = reader.decodeRest(); !decoded)
            return decoded.error();
    }
    const auto more = reader.next();
    if (!more)
        return more.error();
    if (!*more)
        return Error{.code = ErrorCode::Malformed, .detail = u"empty file"_s, .path = path};
    for (const std::string_view cell : reader.m_cells)
        reader.m_header.emplace_back(trimmed(cell));
    return reader;
}

Result<void> CsvReader::fill()
{
    std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
    m_end -= m_begin;
    m_begin = 0;
    if (m_end == m_buffer.size())
        m_buffer.resize(m_buffer.size() * 2);
    while (m_end < m_buffer.size() && !m_isAtEnd) {
        const auto got = m_source.read(std::span(m_buffer).subspan(m_end));
        if (!got)
            return got.error();
        m_isAtEnd = *got == 0;
        m_end += size_t(*got);
    }
    return {};
}

Result<void> CsvReader::decodeRest()
{
    // Files edited in a Chinese spreadsheet are small: the whole of it is turned into UTF-8 at once.
    while (!m_isAtEnd) {
        m_buffer.resize(m_buffer.size() * 2);
        if (const auto filled = fill(); !filled)
            return filled.error();
    }
    // A cut multi-byte character at the end of the first window looks like an error in a file that is fine.
    if (isUtf8({m_buffer.data(), m_end}))
        return {};
    QStringDecoder decoder("GB18030");
    if (!decoder.isValid())
        return {};
    const QString text = decoder.decode(QByteArrayView(m_buffer.data(), qsizetype(m_end)));
    if (decoder.hasError())
        return {};
    const QByteArray utf8 = text.toUtf8();
    m_buffer.assign(utf8.begin(), utf8.end());
    m_begin = 0;
    m_end = m_buffer.size();
    return {};
}

Result<bool> CsvReader::next()
{
    while (true) {
        while (!split()) {
            if (m_isAtEnd)
                return false;
            if (const auto filled = fill(); !filled)
                return filled.error();
        }
        const bool isBlank = m_cells.size() == 1 && trimmed(m_cells.front()).empty();
        if (!isBlank)
            return true;
    }
}

bool CsvReader::split()
{
    if (m_begin == m_end)
        return false;
    char *text = m_buffer.data();
    m_cells.clear();
    qint64 line = m_line;
    size_t at = m_begin;
    while (true) {
        size_t cellBegin = at;
        size_t cellEnd = at;
        if (at < m_end && text[at] == '"') {
            // Doubled quotes are undone in place: the cell only gets shorter. A record that turns out to be incomplete
            // is split again from its start, so nothing is written before its end is seen.
            size_t close = at + 1;
            while (true) {
                const auto *quote = static_cast<const char *>(std::memchr(text + close, '"', m_end - close));
                if (!quote && !m_isAtEnd)
                    return false;
                close = quote ? size_t(quote - text) : m_end;
                if (close + 1 >= m_end && !m_isAtEnd)
                    return false;
                if (close + 1 < m_end && text[close + 1] == '"') {
                    close += 2;
                    continue;
                }
                break;
            }
            cellBegin = at + 1;
            cellEnd = close;
            line += std::count(text + cellBegin, text + cellEnd, '\n');
            at = std::min(close + 1, m_end);
        }
        // To the next comma or line end; stray text after a closing quote is dropped.
        const size_t plainBegin = at;
        while (at < m_end && text[at] != ',' && text[at] != '\n')
            ++at;
        if (at == m_end && !m_isAtEnd)
            return false;
        if (plainBegin == cellBegin)
            cellEnd = at;
        m_cells.emplace_back(text + cellBegin, cellEnd - cellBegin);
        if (at < m_end && text[at] == ',') {
            ++at;
            continue;
        }
        break;
    }
    m_recordLine = m_line;
    m_line = line + 1;
    m_begin = std::min(at + 1, m_end);

    for (std::string_view &cell : m_cells) {
        if (cell.find("\"\"") == std::string_view::npos || cell.data() == text || cell.data()[-1] != '"')
            continue;
        char *out = text + (cell.data() - text);
        char *const start = out;
        for (size_t i = 0; i < cell.size(); ++i) {
            *out++ = cell[i];
            if (cell[i] == '"' && i + 1 < cell.size() && cell[i + 1] == '"')
                ++i;
        }
        cell = {start, size_t(out - start)};
    }
    return true;
}

std::string_view CsvReader::cell(int column) const
{
    if (column < 0 || size_t(column) >= m_cells.size())
        return {};
    return trimmed(m_cells[size_t(column)]);
}

} // namespace ascope
