// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <simdjson.h>

#include <QtGlobal>

#include <optional>
#include <string_view>

namespace ascope {

/// A number or text of the trace as written; texts lose their quotes. Views live until the event's handler returns.
using Token = std::string_view;

/// One event of a Chrome trace, every field read and none interpreted.
struct TraceEvent
{
    Token phase;
    std::string_view name;
    std::string_view category;
    Token id;
    Token pid;
    Token tid;
    Token timestamp;
    Token duration;
    std::string_view arguments; ///< the args object as text; empty when absent
};

/// Reads the fields of @p event. An error of the parser means that the event is broken as JSON.
simdjson::error_code readTraceEvent(simdjson::ondemand::object &event, TraceEvent &result);

/// A time or duration of the trace in us, as text or number, as ns. Decimal text is exact; a number in exponent form is
/// rounded. Empty when it is neither.
std::optional<qint64> traceTimeNs(Token token);

} // namespace ascope
