// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplerun.h"
#include "importers/sample/sampletext.h"

namespace ascope {

/// Layers of trace_view.json; the value stands in the pid.
enum class SampleLayer {
    Cann = 7,
    AscendHardware = 13,
    AiCoreFreq = 14,
    Hccl = 15,
    Hbm = 17,
    Llc = 18,
    NpuMem = 19,
    OverlapAnalysis = 23,
};

/// trace_view.json while it is written: one array of events.
class SampleTrace
{
public:
    explicit SampleTrace(const SampleRank &rank)
        : m_rank(rank)
    {
        m_text.raw("[");
    }

    const SampleRank &rank() const { return m_rank; }

    /// Starts an event: the text its braces and keys go to.
    SampleText &event()
    {
        if (!m_isEmpty)
            m_text.raw(", ");
        m_isEmpty = false;
        return m_text;
    }

    /// Process of a layer that CANN writes: process id, layer and device packed into 32 bits.
    qint64 pid(SampleLayer layer) const
    {
        const auto packed = static_cast<quint32>(m_rank.processId) << 10 | static_cast<quint32>(layer) << 5
            | static_cast<quint32>(m_rank.device);
        return packed;
    }

    /// Thread of the host: the main one, or that of the autograd engine.
    int threadId(bool isBackward) const { return m_rank.processId + (isBackward ? 571 : 0); }

    /// Row of the communication layer on which the large operators of a group stand; its planes follow.
    int groupRow(int group) const { return group == 0 ? 0 : static_cast<int>(m_rank.groups.front().ranks.size()) + 1; }

    QByteArray take()
    {
        m_text.raw("]");
        return m_text.take();
    }

private:
    const SampleRank &m_rank;
    SampleText m_text;
    bool m_isEmpty = true;
};

// The parts of the file, in its order.
void writeSamplePython(SampleTrace &trace); ///< operators, modules and their metadata, forward to backward flows
void writeSampleLayers(SampleTrace &trace); ///< metadata of the layers that CANN writes
void writeSampleCounters(SampleTrace &trace);
void writeSampleCann(SampleTrace &trace); ///< calls, and the flows from them to the device
void writeSampleHardware(SampleTrace &trace); ///< tasks of the streams
void writeSampleHccl(SampleTrace &trace); ///< collectives and their planes
void writeSampleOverlap(SampleTrace &trace);
void writeSampleLaunches(SampleTrace &trace); ///< flows from the operators of the framework to the device

} // namespace ascope
