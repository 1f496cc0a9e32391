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
        if (m_columns.size() < size_t(widthPx)) {
            m_columns.resize(size_t(widthPx));
            m_sliceCounts.resize(size_t(widthPx));
        }
    }

    int widthPx() const { return int(m_kinds.size()); }

    /// Spreads @p busyPx pixels of work evenly over the columns that [x0, x1] touches; at least one is touched.
    void add(double x0, double x1, double busyPx, SliceKind kind, quint32 sliceCount)
    {
        const double lastPx = double(m_kinds.size()) - 1;
        if (x1 < 0 || x0 > lastPx + 1)
            return;
        if (x0 >= 0 && x1 < x0 + 1 && x1 < lastPx) {
            addNarrow(x0, x1, busyPx, kind, sliceCount);
            return;
        }
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
    quint32 sliceCount(int x) const { return m_sliceCounts[size_t(x)]; }

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
    /// One cache line a column.
    struct alignas(64) Column
    {
        std::array<float, sliceKindCount> busyPx{};
    };

    /// Nearly all calls: less than a column wide and inside the view, so at most two columns are touched.
    void addNarrow(double x0, double x1, double busyPx, SliceKind kind, quint32 sliceCount)
    {
        const int first = int(x0);
        const int last = int(x1);
        if (first == last) {
            put(first, busyPx, kind, sliceCount);
            return;
        }
        const double firstPx = busyPx * (double(last) - x0) / (x1 - x0);
        put(first, firstPx, kind, sliceCount);
        if (x1 > double(last))
            put(last, busyPx - firstPx, kind, sliceCount);
    }

    void put(int x, double busyPx, SliceKind kind, quint32 sliceCount)
    {
        quint16 &kinds = m_kinds[size_t(x)];
        const unsigned bit = 1u << unsigned(kind);
        quint32 &count = m_sliceCounts[size_t(x)];
        count = (kinds == 0 ? 0 : count) + sliceCount;
        float &busy = m_columns[size_t(x)].busyPx[size_t(kind)];
        busy = (kinds & bit) ? busy + float(busyPx) : float(busyPx);
        kinds = quint16(kinds | bit);
    }

    std::vector<quint16> m_kinds; ///< one bit a kind, by column
    std::vector<quint32> m_sliceCounts; ///< valid where the mask is not empty
    std::vector<Column> m_columns; ///< a member is valid where its bit is set
};

} // namespace ascope
