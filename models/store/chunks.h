// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/counter.h"
#include "models/trace/kind.h"

#include <QByteArray>

#include <span>
#include <vector>

namespace ascope {

/// Slices or samples in one stored chunk; the last chunk of a lane holds fewer.
constexpr quint32 chunkCapacity = 4096;

/// One slice as the packed columns hold it.
struct PackedSlice
{
    qint64 startNs = 0;
    qint64 durationNs = 0;
    quint64 argumentRef = 0; ///< block id * 2^20 + offset of a length-prefixed text in the block; 0 none
    quint32 nameId = 0; ///< of table string
    quint16 categoryId = 0; ///< of table string
    SliceKind kind = SliceKind::Other;

    qint64 endNs() const { return startNs + durationNs; }
};
static_assert(sizeof(PackedSlice) == 32);

/// A decoded chunk: columns of equal length, slices in order of start.
struct SliceColumns
{
    std::vector<qint64> startNs;
    std::vector<qint64> durationNs;
    std::vector<quint64> argumentRef;
    std::vector<quint32> nameId;
    std::vector<quint16> categoryId;
    std::vector<SliceKind> kind;

    size_t size() const { return startNs.size(); }
    PackedSlice at(size_t index) const;
};

/// Little-endian columns in the order start, duration, argument, name, category, kind; at most chunkCapacity slices.
QByteArray encodeSlices(std::span<const PackedSlice> slices);
/// The inverse; empty columns when the size does not fit (a damaged file).
SliceColumns decodeSlices(const QByteArray &data);

/// Times, then values. At most chunkCapacity samples.
QByteArray encodeSamples(std::span<const CounterSample> samples);
std::vector<CounterSample> decodeSamples(const QByteArray &data);

/// One end of a flow as stored: the sort key first.
struct PackedFlow
{
    qint64 key = 0; ///< source slice id, or target slice id in the by_target half
    qint64 other = 0;
    quint32 categoryId = 0;
};
QByteArray encodeFlows(std::span<const PackedFlow> flows);
std::vector<PackedFlow> decodeFlows(const QByteArray &data);

} // namespace ascope
