// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/jsonstream.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <cstring>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;
namespace ondemand = simdjson::ondemand;

namespace {

constexpr size_t windowBytes = 4 << 20; // fits the second-level cache, and large enough that a cut costs nothing
constexpr size_t npos = size_t(-1);

bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// One past the string that opens at @p at; npos when it does not close before @p end.
size_t stringEnd(const char *text, size_t at, size_t end)
{
    for (++at; at < end; ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            return at + 1;
    }
    return npos;
}

} // namespace

JsonStream::JsonStream(ByteSource source)
    : m_source(std::move(source))
    , m_buffer(1 + windowBytes + simdjson::SIMDJSON_PADDING)
{
}

Result<void> JsonStream::fill()
{
    const size_t rest = m_end - m_begin;
    std::memmove(m_buffer.data() + 1, m_buffer.data() + m_begin, rest);
    m_bufferOffset += qint64(m_begin) - 1;
    m_begin = 1;
    m_end = 1 + rest;
    if (m_end + simdjson::SIMDJSON_PADDING + windowBytes / 4 > m_buffer.size())
        m_buffer.resize(m_buffer.size() * 2);
    const size_t room = m_buffer.size() - simdjson::SIMDJSON_PADDING;
    while (m_end < room && !m_isAtEnd) {
        const auto got = m_source.read(std::span(m_buffer).subspan(m_end, room - m_end));
        // A packed file that is cut off ends early, like any other that is.
        if (!got && got.error().code != ErrorCode::Truncated)
            return got.error();
        m_isAtEnd = !got || *got == 0;
        m_end += got ? size_t(*got) : 0;
    }
    return {};
}

Result<bool> JsonStream::enterArray()
{
    if (m_end - m_begin >= 3 && std::memcmp(m_buffer.data() + m_begin, "\xEF\xBB\xBF", 3) == 0)
        m_begin += 3;
    const auto skipBlanks = [this](size_t at) {
        while (at < m_end && isBlank(m_buffer[at]))
            ++at;
        return at;
    };
    m_begin = skipBlanks(m_begin);
    if (m_begin == m_end)
        return false;
    if (m_buffer[m_begin] == '[') {
        ++m_begin;
        return true;
    }
    if (m_buffer[m_begin] != '{')
        return false;

    // Members before the events are skipped whole; one that is larger than the window grows it.
    for (++m_begin;;) {
        m_begin = skipBlanks(m_begin);
        if (m_begin < m_end && m_buffer[m_begin] == ',') {
            ++m_begin;
            continue;
        }
        const size_t keyEnd
            = m_begin < m_end && m_buffer[m_begin] == '"' ? stringEnd(m_buffer.data(), m_begin, m_end) : npos;
        const size_t colon = keyEnd == npos ? npos : skipBlanks(keyEnd);
        const size_t value = colon == npos || colon >= m_end ? npos : skipBlanks(colon + 1);
        const bool isKnown = value != npos && value < m_end;
        if (isKnown && std::string_view(m_buffer.data() + m_begin, keyEnd - m_begin) == "\"traceEvents\"") {
            if (m_buffer[value] != '[')
                return false;
            m_begin = value + 1;
            return true;
        }
        const size_t valueEnd = isKnown ? elementEnd(value) : npos;
        if (valueEnd != npos) {
            m_begin = valueEnd;
            continue;
        }
        if (m_isAtEnd || (m_begin < m_end && m_buffer[m_begin] != '"'))
            return false;
        if (const auto filled = fill(); !filled)
            return filled.error();
    }
}

size_t JsonStream::elementEnd(size_t begin) const
{
    const char *text = m_buffer.data();
    int depth = 0;
    for (size_t at = begin; at < m_end; ++at) {
        switch (text[at]) {
        case '"':
            at = stringEnd(text, at, m_end);
            if (at == npos)
                return npos;
            --at;
            break;
        case '{':
        case '[':
            ++depth;
            continue;
        case '}':
        case ']':
            if (depth == 0)
                return at; // end of what holds the element
            --depth;
            break;
        case ',':
            if (depth == 0)
                return at;
            continue;
        default:
            continue;
        }
        if (depth == 0)
            return at + 1;
    }
    return m_isAtEnd && depth == 0 ? m_end : npos;
}

size_t JsonStream::lastElementBorder() const
{
    const char *text = m_buffer.data();
    for (size_t limit = m_end; limit > m_begin;) {
        const auto *brace = static_cast<const char *>(memrchr(text + m_begin, '{', limit - m_begin));
        if (!brace)
            break;
        size_t at = size_t(brace - text);
        limit = at;
        while (at > m_begin && isBlank(text[at - 1]))
            --at;
        if (at == m_begin || text[at - 1] != ',')
            continue;
        --at;
        while (at > m_begin && isBlank(text[at - 1]))
            --at;
        if (at > m_begin && text[at - 1] == '}')
            return at;
    }
    return m_begin;
}

bool JsonStream::runFast(size_t cut, const EventHandler &onEvent)
{
    // The window becomes an array of its own: '[' before it, ']' behind it.
    char *text = m_buffer.data();
    const char before = std::exchange(text[m_begin - 1], '[');
    const char behind = std::exchange(text[cut], ']');
    const size_t first = m_begin - 1;
    bool isWhole = false;
    size_t failedAt = m_begin;

    ondemand::document document;
    ondemand::array array;
    auto failure = m_parser.iterate(text + first, cut + 1 - first, m_buffer.size() - first).get(document);
    if (!failure)
        failure = document.get_array().get(array);
    if (!failure) {
        isWhole = true;
        for (auto element : array) {
            ondemand::object event;
            const char *location = nullptr;
            if (document.current_location().get(location) == simdjson::SUCCESS)
                failedAt = size_t(location - text);
            if (element.get_object().get(event) || onEvent(event)) {
                isWhole = false;
                break;
            }
            ++m_elements;
        }
        // Text behind the array means that it has ended inside this window.
        const char *rest = nullptr;
        m_isFinished = isWhole && document.current_location().get(rest) == simdjson::SUCCESS;
    }
    text[first] = before;
    text[cut] = behind;
    m_begin = isWhole ? cut : failedAt;
    return isWhole;
}

bool JsonStream::parseOne(size_t begin, size_t end, const EventHandler &onEvent)
{
    char *text = m_buffer.data();
    const auto parse = [&](const char *json, size_t size, size_t capacity) -> simdjson::error_code {
        ondemand::document document;
        ondemand::object event;
        if (const auto failure = m_parser.iterate(json, size, capacity).get(document))
            return failure;
        if (const auto failure = document.get_object().get(event))
            return failure;
        return onEvent(event);
    };
    const char behind = std::exchange(text[end], ' ');
    auto failure = parse(text + begin, end - begin, m_buffer.size() - begin);
    text[end] = behind;
    if (failure == simdjson::UTF8_ERROR) {
        // A name in another encoding costs its odd characters, not the event.
        QByteArray repaired = QString::fromUtf8(text + begin, qsizetype(end - begin)).toUtf8();
        repaired.reserve(repaired.size() + qsizetype(simdjson::SIMDJSON_PADDING));
        failure = parse(repaired.constData(), size_t(repaired.size()), size_t(repaired.capacity()));
    }
    return !failure;
}

JsonStream::Progress JsonStream::runSlow(const EventHandler &onEvent, const DamageHandler &onDamage)
{
    while (true) {
        while (m_begin < m_end && (isBlank(m_buffer[m_begin]) || m_buffer[m_begin] == ','))
            ++m_begin;
        if (m_begin == m_end)
            return Progress::NeedsMore;
        if (m_buffer[m_begin] == ']' || m_buffer[m_begin] == '}')
            return Progress::Finished;
        const size_t end = elementEnd(m_begin);
        if (end == npos)
            return Progress::NeedsMore;
        if (parseOne(m_begin, end, onEvent))
            ++m_elements;
        else
            onDamage(m_bufferOffset + qint64(m_begin),
                     {m_buffer.data() + m_begin, std::min<size_t>(end - m_begin, 80)});
        m_begin = end;
    }
}

JsonStream::Progress JsonStream::runWindow(const EventHandler &onEvent, const DamageHandler &onDamage)
{
    const size_t cut = m_isAtEnd ? m_end : lastElementBorder();
    while (m_begin < cut && (isBlank(m_buffer[m_begin]) || m_buffer[m_begin] == ','))
        ++m_begin;
    if (cut > m_begin && runFast(cut, onEvent))
        return m_isFinished ? Progress::Finished : Progress::NeedsMore;
    return runSlow(onEvent, onDamage);
}

Result<JsonStream::Ending> JsonStream::run(const EventHandler &onEvent, const DamageHandler &onDamage,
                                           const WindowHandler &onWindow)
{
    if (const auto filled = fill(); !filled)
        return filled.error();
    const auto entered = enterArray();
    if (!entered)
        return entered.error();
    if (!*entered)
        return Error{.code = ErrorCode::Malformed, .detail = u"neither an array nor an object with traceEvents"_s};

    Ending ending;
    while (runWindow(onEvent, onDamage) == Progress::NeedsMore) {
        if (!onWindow(m_source.doneBytes())) {
            ending.isStopped = true;
            break;
        }
        if (m_isAtEnd) {
            // The array never closed: what is left is an element that is cut off, or nothing.
            ending.isTruncated = true;
            ending.byteOffset = m_bufferOffset + qint64(m_begin);
            break;
        }
        if (const auto filled = fill(); !filled)
            return filled.error();
    }
    ending.elements = m_elements;
    return ending;
}

} // namespace ascope
