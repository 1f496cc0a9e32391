// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

#include <type_traits>
#include <utility>
#include <variant>

namespace ascope {

/// A value or an Error. std::expected is absent in C++20; the member names follow it, so that it can replace this.
template <typename T> class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }

    bool hasValue() const { return m_content.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    /// The value; asking for it when there is none is a bug.
    T &value() & { return std::get<0>(m_content); }
    const T &value() const & { return std::get<0>(m_content); }
    T &&value() && { return std::get<0>(std::move(m_content)); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }

    /// The error; asking for it when there is a value is a bug.
    const Error &error() const { return std::get<1>(m_content); }

    T valueOr(T fallback) const { return hasValue() ? value() : std::move(fallback); }

private:
    std::variant<T, Error> m_content;
};

/// Success without a value, or an Error.
template <> class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error))
        , m_hasValue(false)
    {
    }

    bool hasValue() const { return m_hasValue; }
    explicit operator bool() const { return m_hasValue; }
    const Error &error() const { return m_error; }

private:
    Error m_error;
    bool m_hasValue = true;
};

} // namespace ascope
