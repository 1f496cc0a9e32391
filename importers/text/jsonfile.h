// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

#include <simdjson.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ascope {

/// A JSON document of bounded size (communication tables, setup files) with its parser. Timelines are streamed instead.
class JsonFile
{
public:
    /// Reads the file, gzip or not. Malformed when its top is no object.
    static Result<JsonFile> open(const QString &path);

    /// Calls @p member(key, value) -> error_code for every member of the top object; stops at the first error, which is
    /// returned with its byte offset. A file that ends in the middle is read up to its last whole value, then
    /// Truncated.
    template <typename Member> Result<void> forEachMember(Member member)
    {
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        auto failure = start(document, object);
        if (failure && closeTail())
            failure = start(document, object);
        if (failure)
            return errorAt(failure, m_cutAt);
        failure = walk(object, member);
        if (failure)
            return errorAt(failure, offsetOf(document));
        return m_cutAt < 0 ? Result<void>() : errorAt(simdjson::SUCCESS, m_cutAt);
    }

    /// Calls @p member(key, value) -> error_code for every member of @p object.
    template <typename Member> static simdjson::error_code walk(simdjson::ondemand::object &object, Member member)
    {
        for (auto entry : object) {
            simdjson::ondemand::field field;
            if (const auto failure = std::move(entry).get(field))
                return failure;
            std::string_view key;
            if (const auto failure = field.unescaped_key().get(key))
                return failure;
            if (const simdjson::error_code failure = member(key, field.value()))
                return failure;
        }
        return simdjson::SUCCESS;
    }

    /// The same for a value that has to be an object.
    template <typename Member> static simdjson::error_code walk(simdjson::ondemand::value &value, Member member)
    {
        simdjson::ondemand::object object;
        if (const auto failure = value.get_object().get(object))
            return failure;
        return walk(object, member);
    }

private:
    simdjson::error_code start(simdjson::ondemand::document &document, simdjson::ondemand::object &object);
    /// Cuts the text behind its last whole object or array and closes what is open there. False when nothing is open.
    bool closeTail();
    qint64 offsetOf(simdjson::ondemand::document &document) const;
    Error errorAt(simdjson::error_code failure, qint64 byteOffset) const;

    QString m_path;
    qint64 m_cutAt = -1; ///< where the text was cut, -1 when it is whole
    std::string m_text;
    std::unique_ptr<simdjson::ondemand::parser> m_parser = std::make_unique<simdjson::ondemand::parser>();
};

/// Digits of a number as written, without blanks behind it; also of a number in quotes.
std::string_view numberToken(simdjson::ondemand::value &value);

/// Milliseconds as written, to ps: the communication files give fractions of a ns. Empty for N/A.
std::optional<qint64> parsePicoseconds(std::string_view milliseconds);

/// Megabytes of 10^6 bytes as written, to whole bytes.
std::optional<qint64> parseDecimalMegabytes(std::string_view megabytes);

} // namespace ascope
