// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/text/bytesource.h"

#include <simdjson.h>

#include <functional>
#include <vector>

namespace ascope {

/// Streams the elements of the array of events of a Chrome trace: a bare array, or the member "traceEvents" of an
/// object. Only a window of the file is in memory. Elements are cut structurally, so any white space and nesting will
/// do; a broken element is reported and the rest goes on; a file that ends in the middle keeps its whole elements.
class JsonStream
{
public:
    /// Takes one event. It reads the fields it wants and acts only when all were read without error, because an event
    /// that turns out to be broken is handed over again or counted. Texts of the object live until it returns.
    using EventHandler = std::function<simdjson::error_code(simdjson::ondemand::object &event)>;
    /// Asked once a window; false stops.
    using WindowHandler = std::function<bool(qint64 doneBytes)>;
    /// A broken element: its start in the (unpacked) file and its first characters.
    using DamageHandler = std::function<void(qint64 byteOffset, std::string_view text)>;

    /// What the end of the file looked like.
    struct Ending
    {
        bool isStopped = false; ///< by the window handler
        bool isTruncated = false;
        qint64 byteOffset = 0; ///< where the element that is cut off starts
        qint64 elements = 0;
    };

    explicit JsonStream(ByteSource source);

    /// Malformed when the file is neither an array nor an object with the member "traceEvents".
    Result<Ending> run(const EventHandler &onEvent, const DamageHandler &onDamage, const WindowHandler &onWindow);

private:
    enum class Progress { NeedsMore, Finished };

    /// Moves the rest of the window to the front and reads on; grows the window when nothing was consumed.
    Result<void> fill();
    /// Finds the '[' of the events; false when the file has none.
    Result<bool> enterArray();
    Progress runWindow(const EventHandler &onEvent, const DamageHandler &onDamage);
    /// Parses [m_begin, cut) at once. False when an element failed; m_begin then stands at its start.
    bool runFast(size_t cut, const EventHandler &onEvent);
    /// Parses element by element up to the end of the window.
    Progress runSlow(const EventHandler &onEvent, const DamageHandler &onDamage);
    /// One past the element that starts at @p begin; npos when the window ends before.
    size_t elementEnd(size_t begin) const;
    /// One past the last '}' that a ", {" follows; m_begin when there is none.
    size_t lastElementBorder() const;
    bool parseOne(size_t begin, size_t end, const EventHandler &onEvent);

    ByteSource m_source;
    simdjson::ondemand::parser m_parser;
    std::vector<char> m_buffer; ///< with a spare byte in front and the parser's padding behind
    size_t m_begin = 1; ///< first byte that is not consumed
    size_t m_end = 1; ///< one past the last byte read
    qint64 m_bufferOffset = -1; ///< offset in the file of m_buffer[0]
    bool m_isAtEnd = false;
    bool m_isFinished = false;
    qint64 m_elements = 0;
};

} // namespace ascope
