// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/chunks.h"

#include <cstring>

namespace ascope {

static_assert(Q_BYTE_ORDER == Q_LITTLE_ENDIAN, "session files hold little-endian columns");

namespace {

/// Writes column after column into one blob.
class ColumnWriter
{
public:
    explicit ColumnWriter(qsizetype sizeBytes) { m_data.resize(sizeBytes); }

    template <typename Row, typename Value> void column(std::span<const Row> rows, Value Row::*member)
    {
        for (const Row &row : rows) {
            std::memcpy(m_data.data() + m_at, &(row.*member), sizeof(Value));
            m_at += qsizetype(sizeof(Value));
        }
    }
    QByteArray take() { return std::move(m_data); }

private:
    QByteArray m_data;
    qsizetype m_at = 0;
};

/// Reads the columns back in the same order.
class ColumnReader
{
public:
    explicit ColumnReader(const QByteArray &data)
        : m_at(data.constData())
    {
    }

    template <typename Value> void column(std::vector<Value> &values, size_t count)
    {
        values.resize(count);
        std::memcpy(values.data(), m_at, count * sizeof(Value));
        m_at += count * sizeof(Value);
    }

private:
    const char *m_at;
};

constexpr qsizetype sliceBytes = 8 + 8 + 8 + 4 + 2 + 1;
constexpr qsizetype sampleBytes = 8 + 8;
constexpr qsizetype flowBytes = 8 + 8 + 4;

} // namespace

PackedSlice SliceColumns::at(size_t index) const
{
    return {.startNs = startNs[index],
            .durationNs = durationNs[index],
            .argumentRef = argumentRef[index],
            .nameId = nameId[index],
            .categoryId = categoryId[index],
            .kind = kind[index]};
}

QByteArray encodeSlices(std::span<const PackedSlice> slices)
{
    ColumnWriter writer(qsizetype(slices.size()) * sliceBytes);
    writer.column(slices, &PackedSlice::startNs);
    writer.column(slices, &PackedSlice::durationNs);
    writer.column(slices, &PackedSlice::argumentRef);
    writer.column(slices, &PackedSlice::nameId);
    writer.column(slices, &PackedSlice::categoryId);
    writer.column(slices, &PackedSlice::kind);
    return writer.take();
}

SliceColumns decodeSlices(const QByteArray &data)
{
    SliceColumns columns;
    if (data.size() % sliceBytes != 0)
        return columns;
    const auto count = size_t(data.size() / sliceBytes);
    ColumnReader reader(data);
    reader.column(columns.startNs, count);
    reader.column(columns.durationNs, count);
    reader.column(columns.argumentRef, count);
    reader.column(columns.nameId, count);
    reader.column(columns.categoryId, count);
    reader.column(columns.kind, count);
    return columns;
}

QByteArray encodeSamples(std::span<const CounterSample> samples)
{
    ColumnWriter writer(qsizetype(samples.size()) * sampleBytes);
    writer.column(samples, &CounterSample::atNs);
    writer.column(samples, &CounterSample::value);
    return writer.take();
}

std::vector<CounterSample> decodeSamples(const QByteArray &data)
{
    if (data.size() % sampleBytes != 0)
        return {};
    const auto count = size_t(data.size() / sampleBytes);
    std::vector<qint64> times;
    std::vector<double> values;
    ColumnReader reader(data);
    reader.column(times, count);
    reader.column(values, count);
    std::vector<CounterSample> samples(count);
    for (size_t i = 0; i < count; ++i)
        samples[i] = {times[i], values[i]};
    return samples;
}

QByteArray encodeFlows(std::span<const PackedFlow> flows)
{
    ColumnWriter writer(qsizetype(flows.size()) * flowBytes);
    writer.column(flows, &PackedFlow::key);
    writer.column(flows, &PackedFlow::other);
    writer.column(flows, &PackedFlow::categoryId);
    return writer.take();
}

std::vector<PackedFlow> decodeFlows(const QByteArray &data)
{
    if (data.size() % flowBytes != 0)
        return {};
    const auto count = size_t(data.size() / flowBytes);
    std::vector<qint64> keys;
    std::vector<qint64> others;
    std::vector<quint32> categories;
    ColumnReader reader(data);
    reader.column(keys, count);
    reader.column(others, count);
    reader.column(categories, count);
    std::vector<PackedFlow> flows(count);
    for (size_t i = 0; i < count; ++i)
        flows[i] = {keys[i], others[i], categories[i]};
    return flows;
}

} // namespace ascope
