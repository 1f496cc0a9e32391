// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplerandom.h"
#include "importers/sample/samplerun.h"

#include <array>
#include <map>
#include <vector>

namespace ascope {

/// One rank while the program runs: the clocks of its host thread and streams, and the events they leave behind.
class SampleRecorder
{
public:
    /// Writes into @p rank, whose identity is set; both arguments must outlive the recorder.
    SampleRecorder(SampleRank &rank, const SampleRandom &random);

    /// Starts a step: the mark, the loading of @p dataNs and the copy of the batch. A step that @p isWarmUp compiles
    /// each operator when it is first launched.
    void beginStep(int number, qint64 dataNs, bool isWarmUp);
    void endStep();

    void launch(const SampleInstruction &instruction);
    void beginModule(const QByteArray &name);
    void endModule();
    /// The host copies a scalar back and waits for the compute stream.
    void readBack();

    /// Issues a collective of the group at @p group; returns when the rank arrives at it, ns.
    qint64 arriveAt(const SampleInstruction &instruction, int group);
    /// Takes the @p collective the rank arrived at, named @p name.
    void complete(const SampleInstruction &instruction, int group, const QByteArray &name, SampleCollective collective);
    void waitFor(int slot);

private:
    struct OpenAllocation
    {
        size_t index = 0; ///< into allocations
        int kernelsLeft = 0; ///< until it is released when no backward operator does it
    };
    struct OpenModule
    {
        size_t index = 0; ///< into spans, or into hostOps of an annotation
        bool isAnnotation = false;
    };

    qint64 nextConnection() { return m_connectionId++; }
    int nextTask(int stream) { return m_taskIds[stream]++; }
    void call(SampleApiLevel level, const QByteArray &mode, const QByteArray &name, qint64 startNs, qint64 durationNs,
              const QByteArray &item = "0");
    /// A copy of @p bytes on @p stream, launched by the host operator that starts at @p hostOpNs.
    qint64 copy(qint64 bytes, int stream, qint64 durationNs, qint64 hostOpNs);
    qint64 durationOf(const SampleInstruction &instruction) const;
    void keepMemory(const SampleInstruction &instruction, qint64 atNs);
    void releaseOld(qint64 atNs);

    SampleRank &m_rank;
    const SampleRandom &m_random;
    qint64 m_hostNs;
    qint64 m_computeNs = 0;
    qint64 m_copyNs = 0;
    std::array<qint64, 2> m_commNs{};
    std::map<int, int> m_taskIds; ///< by stream
    qint64 m_connectionId = 1001;
    int m_step = 0;
    int m_event = 0; ///< running number, place of the noise
    int m_sequence = 1;
    int m_spanId = 14;
    bool m_isWarmUp = false;
    int m_hostCostPercent = 100;
    std::map<int, int> m_sequenceOfPair;
    std::map<int, size_t> m_allocationOfPair;
    std::vector<OpenAllocation> m_openAllocations;
    std::vector<OpenModule> m_openModules;
    std::map<int, qint64> m_slotEndNs;
    qint64 m_pendingConnection = 0; ///< of the collective between arriveAt() and complete()
};

} // namespace ascope
