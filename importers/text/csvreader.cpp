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
constexpr size_t npos = size_t(-1);

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Makes one quote of two in place: the cell only gets shorter. Only whole records come here, so that nothing is undone
/// twice.
std::string_view undoubled(char *begin, size_t size)
{
    char *out = begin;
    for (size_t i = 0; i < size; ++i) {
        *out++ = begin[i];
        if (begin[i] == '"' && i + 1 < size && begin[i + 1] == '"')
            ++i;
    }
    return {begin, size_t(out - begin)};
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

size_t CsvReader::quotedEnd(size_t at, bool *hasDoubledQuotes) const
{
    const char *text = m_buffer.data();
    while (true) {
        const auto *quote = static_cast<const char *>(std::memchr(text + at, '"', m_end - at));
        if (!quote) // a quote that never closes takes the rest of the file
            return m_isAtEnd ? m_end : npos;
        const auto close = size_t(quote - text);
        if (close + 1 == m_end)
            return m_isAtEnd ? m_end : npos;
        if (text[close + 1] != '"')
            return close + 1;
        *hasDoubledQuotes = true;
        at = close + 2;
    }
}

bool CsvReader::split()
{
    if (m_begin == m_end)
        return false;
    const char *text = m_buffer.data();
    m_cells.clear();
    m_doubled.clear();
    qint64 breaks = 0;
    for (size_t at = m_begin;; ++at) {
        size_t cellBegin = at;
        size_t cellEnd = npos;
        if (at < m_end && text[at] == '"') {
            bool hasDoubledQuotes = false;
            at = quotedEnd(++cellBegin, &hasDoubledQuotes);
            if (at == npos)
                return false;
            cellEnd = text[at - 1] == '"' && at > cellBegin ? at - 1 : at;
            breaks += std::count(text + cellBegin, text + cellEnd, '\n');
            if (hasDoubledQuotes)
                m_doubled.push_back(m_cells.size());
        }
        // Text between a closing quote and the next comma is dropped.
        while (at < m_end && text[at] != ',' && text[at] != '\n')
            ++at;
        if (at == m_end && !m_isAtEnd)
            return false;
        m_cells.emplace_back(text + cellBegin, (cellEnd == npos ? at : cellEnd) - cellBegin);
        if (at < m_end && text[at] == ',')
            continue;
        m_recordLine = m_line;
        m_line += breaks + 1;
        m_isUnterminated = at == m_end;
        m_begin = std::min(at + 1, m_end);
        break;
    }
    for (const size_t index : m_doubled)
        m_cells[index] = undoubled(m_buffer.data() + (m_cells[index].data() - text), m_cells[index].size());
    return true;
}

bool CsvReader::mergeSurplus(int column)
{
    while (m_cells.size() > m_header.size() && trimmed(m_cells.back()).empty())
        m_cells.pop_back();
    if (m_cells.size() <= m_header.size())
        return true;
    if (column < 0)
        return false;
    const size_t first = size_t(column);
    const size_t surplus = m_cells.size() - m_header.size();
    m_merged = m_cells[first];
    for (size_t i = first + 1; i <= first + surplus; ++i) {
        m_merged += ',';
        m_merged += m_cells[i];
    }
    m_cells.erase(m_cells.begin() + std::ptrdiff_t(first), m_cells.begin() + std::ptrdiff_t(first + surplus));
    m_cells[first] = m_merged;
    return true;
}

std::string_view CsvReader::cell(int column) const
{
    if (column < 0 || size_t(column) >= m_cells.size())
        return {};
    return trimmed(m_cells[size_t(column)]);
}

} // namespace ascope
