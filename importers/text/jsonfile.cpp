// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/jsonfile.h"

#include "importers/text/bytesource.h"
#include "models/base/units.h"

#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

Result<JsonFile> JsonFile::open(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return source.error();
    JsonFile file;
    file.m_path = path;
    constexpr size_t stepBytes = 1 << 20;
    size_t size = 0;
    while (true) {
        file.m_text.resize(size + stepBytes);
        const auto got = source->read(std::span(file.m_text).subspan(size));
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += size_t(*got);
    }
    file.m_text.resize(size);
    file.m_text.reserve(size + simdjson::SIMDJSON_PADDING);
    if (file.m_text.starts_with("\xEF\xBB\xBF"))
        file.m_text.erase(0, 3);
    const size_t first = file.m_text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || file.m_text[first] != '{')
        return Error{.code = ErrorCode::Malformed, .detail = u"no JSON object"_s, .path = path, .byteOffset = 0};
    return file;
}

simdjson::error_code JsonFile::start(simdjson::ondemand::document &document, simdjson::ondemand::object &object)
{
    if (const auto failure = m_parser->iterate(m_text.data(), m_text.size(), m_text.capacity()).get(document))
        return failure;
    return document.get_object().get(object);
}

bool JsonFile::closeTail()
{
    std::string open; // closing brackets of what is open, innermost last
    std::string openAtCut;
    size_t cut = 0;
    for (size_t at = 0; at < m_text.size(); ++at) {
        const char c = m_text[at];
        if (c == '"') {
            while (++at < m_text.size() && m_text[at] != '"')
                at += m_text[at] == '\\' ? 1 : 0;
        } else if (c == '{' || c == '[') {
            open.push_back(c == '{' ? '}' : ']');
        } else if ((c == '}' || c == ']') && !open.empty()) {
            open.pop_back();
            cut = at + 1;
            openAtCut = open;
        }
    }
    if (open.empty() || cut == 0)
        return false;
    m_cutAt = qint64(cut);
    m_text.resize(cut);
    m_text.append(openAtCut.rbegin(), openAtCut.rend());
    m_text.reserve(m_text.size() + simdjson::SIMDJSON_PADDING);
    return true;
}

qint64 JsonFile::offsetOf(simdjson::ondemand::document &document) const
{
    const char *location = nullptr;
    const bool isKnown = document.current_location().get(location) == simdjson::SUCCESS && location >= m_text.data()
        && location <= m_text.data() + m_text.size();
    return isKnown ? qint64(location - m_text.data()) : -1;
}

Error JsonFile::errorAt(simdjson::error_code failure, qint64 byteOffset) const
{
    return {.code = failure ? ErrorCode::Malformed : ErrorCode::Truncated,
            .detail = failure ? QString::fromUtf8(simdjson::error_message(failure)) : QString(),
            .path = m_path,
            .byteOffset = byteOffset};
}

std::string_view numberToken(simdjson::ondemand::value &value)
{
    std::string_view text = value.raw_json_token();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r' || text.back() == '\t'))
        text.remove_suffix(1);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    return text;
}

std::optional<qint64> parsePicoseconds(std::string_view milliseconds)
{
    if (const auto exact = parseDecimal(milliseconds, 9))
        return exact;
    const auto real = parseReal(milliseconds); // "2e-05"
    return real ? std::optional<qint64>(std::llround(*real * 1e9)) : std::nullopt;
}

std::optional<qint64> parseDecimalMegabytes(std::string_view megabytes)
{
    const auto real = parseReal(megabytes);
    return real ? std::optional<qint64>(std::llround(*real * 1e6)) : std::nullopt;
}

} // namespace ascope
