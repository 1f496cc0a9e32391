// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/traceevent.h"

#include "models/base/units.h"

#include <cmath>

namespace ascope {

namespace ondemand = simdjson::ondemand;

namespace {

Token tokenOf(ondemand::value &value)
{
    std::string_view text = value.raw_json_token();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r' || text.back() == '\t'))
        text.remove_suffix(1);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    return text;
}

/// A string unescaped; other values as written.
simdjson::error_code textOf(ondemand::value &value, std::string_view &text)
{
    ondemand::json_type type{};
    if (const auto failure = value.type().get(type))
        return failure;
    if (type == ondemand::json_type::string)
        return value.get_string().get(text);
    text = tokenOf(value);
    return simdjson::SUCCESS;
}

/// The text of an object; nothing for other values.
simdjson::error_code objectOf(ondemand::value &value, std::string_view &text)
{
    ondemand::json_type type{};
    if (const auto failure = value.type().get(type))
        return failure;
    if (type != ondemand::json_type::object)
        return simdjson::SUCCESS;
    ondemand::object object;
    if (const auto failure = value.get_object().get(object))
        return failure;
    return object.raw_json().get(text);
}

/// An id is a number or a text of any kind ("Data_aug Bound 1"); objects are no ids.
simdjson::error_code idOf(ondemand::value &value, std::string_view &text)
{
    ondemand::json_type type{};
    if (const auto failure = value.type().get(type))
        return failure;
    const bool isScalar = type == ondemand::json_type::string || type == ondemand::json_type::number;
    text = isScalar ? tokenOf(value) : Token();
    return simdjson::SUCCESS;
}

/// A key as written, when it is short enough to be one that counts: those hold no escapes.
std::string_view keyOf(ondemand::field &field)
{
    constexpr size_t longestKnown = 4;
    const char *raw = field.key().raw();
    for (size_t size = 0; size <= longestKnown; ++size) {
        if (raw[size] == '"')
            return {raw, size};
    }
    return {};
}

} // namespace

simdjson::error_code readTraceEvent(ondemand::object &event, TraceEvent &result)
{
    for (auto entry : event) {
        ondemand::field field;
        if (const auto failure = std::move(entry).get(field))
            return failure;
        const std::string_view key = keyOf(field);
        ondemand::value &value = field.value();
        simdjson::error_code failure = simdjson::SUCCESS;
        if (key == "ph")
            result.phase = tokenOf(value);
        else if (key == "ts")
            result.timestamp = tokenOf(value);
        else if (key == "dur")
            result.duration = tokenOf(value);
        else if (key == "pid")
            result.pid = tokenOf(value);
        else if (key == "tid")
            result.tid = tokenOf(value);
        else if (key == "id")
            failure = idOf(value, result.id);
        else if (key == "name")
            failure = textOf(value, result.name);
        else if (key == "cat")
            failure = textOf(value, result.category);
        else if (key == "args")
            failure = objectOf(value, result.arguments);
        if (failure)
            return failure;
    }
    return simdjson::SUCCESS;
}

std::optional<qint64> traceTimeNs(Token token)
{
    if (const auto exact = parseMicroseconds(token))
        return exact;
    const auto real = parseReal(token);
    if (!real || std::abs(*real) > 9e15)
        return {};
    return std::llround(*real * 1000);
}

} // namespace ascope
