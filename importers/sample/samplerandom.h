// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace ascope {

/// A random number for a place instead of a sequence: the value of (rank, step, operator) does not depend on the order
/// in which others are drawn. SplitMix64; the distributions of the standard library differ between its makers.
class SampleRandom
{
public:
    explicit SampleRandom(quint32 seed)
        : m_seed(mixed(seed))
    {
    }

    /// Evenly distributed 64 bits for the place (@p a, @p b, @p c).
    quint64 bits(int a, int b, int c = 0) const
    {
        return mixed(mixed(mixed(m_seed ^ unsignedOf(a)) ^ unsignedOf(b)) ^ unsignedOf(c));
    }

    /// Whole number from -@p spread to +@p spread, both included.
    int around(int spread, int a, int b, int c = 0) const
    {
        return static_cast<int>(bits(a, b, c) % unsignedOf(2 * spread + 1)) - spread;
    }

private:
    static constexpr quint64 unsignedOf(int value) { return static_cast<quint64>(static_cast<quint32>(value)); }
    static constexpr quint64 mixed(quint64 state)
    {
        state += 0x9E3779B97F4A7C15ULL;
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;
        state = (state ^ (state >> 27)) * 0x94D049BB133111EBULL;
        return state ^ (state >> 31);
    }

    quint64 m_seed;
};

} // namespace ascope
