// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace ascope {

/// How busy each pixel column of a lane (or of several lanes) is, and with what.
/// Nothing is cleared per column and lane but a mask of 16 bits, so that a frame of 60 lanes stays cheap.
class Columns
{
public:
    /// Empties all columns.
    void reset(int widthPx)
    {
        m_kinds.assign(size_t(widthPx), 0);
        if (m_columns.size() < size_t(widthPx))
            m_columns.resize(size_t(widthPx));
    }

    int widthPx() const { return int(m_kinds.size()); }

    /// Spreads @p busyPx pixels of work evenly over the columns that [x0, x1] touches; at least one is touched.
    void add(double x0, double x1, double busyPx, SliceKind kind, quint32 sliceCount)
    {
        const double lastPx = double(m_kinds.size()) - 1;
        if (x1 < 0 || x0 > lastPx + 1)
            return;
        const int first = int(std::clamp(x0, 0.0, lastPx));
        const int last = int(std::clamp(x1, 0.0, lastPx));
        if (first == last) {
            put(first, busyPx, kind, sliceCount);
            return;
        }
        const double share = x1 > x0 ? busyPx / (x1 - x0) : 0;
        for (int x = first; x <= last; ++x) {
            const double overlapPx = std::min(x1, x + 1.0) - std::max(x0, double(x));
            if (overlapPx > 0)
                put(x, share * overlapPx, kind, sliceCount);
        }
    }

    bool isTouched(int x) const { return m_kinds[size_t(x)] != 0; }
    /// Slices that touch the column; a node counts all of its slices in each of its columns.
    quint32 sliceCount(int x) const { return m_columns[size_t(x)].sliceCount; }

    struct Tint
    {
        SliceKind kind = SliceKind::Other; ///< the one that fills most of the column
        float busyRatio = 0; ///< 0..1, of all kinds
    };
    /// Of a touched column.
    Tint tint(int x) const
    {
        const Column &column = m_columns[size_t(x)];
        unsigned kinds = m_kinds[size_t(x)];
        Tint tint{.kind = SliceKind(std::countr_zero(kinds))};
        float largest = -1;
        for (; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            const float busy = column.busyPx[size_t(kind)];
            tint.busyRatio += busy;
            if (busy > largest) {
                largest = busy;
                tint.kind = SliceKind(kind);
            }
        }
        tint.busyRatio = std::min(1.0f, tint.busyRatio);
        return tint;
    }

    /// True when both neighbours hold nothing.
    bool isIsolated(int x) const { return (x == 0 || !isTouched(x - 1)) && (x + 1 >= widthPx() || !isTouched(x + 1)); }

private:
    struct Column
    {
        std::array<float, sliceKindCount> busyPx{};
        quint32 sliceCount = 0;
    };

    void put(int x, double busyPx, SliceKind kind, quint32 sliceCount)
    {
        quint16 &kinds = m_kinds[size_t(x)];
        Column &column = m_columns[size_t(x)];
        const unsigned bit = 1u << unsigned(kind);
        column.sliceCount = (kinds == 0 ? 0 : column.sliceCount) + sliceCount;
        float &busy = column.busyPx[size_t(kind)];
        busy = (kinds & bit) ? busy + float(busyPx) : float(busyPx);
        kinds = quint16(kinds | bit);
    }

    std::vector<quint16> m_kinds; ///< one bit a kind, by column
    std::vector<Column> m_columns; ///< a member is valid where its bit is set
};

} // namespace ascope
