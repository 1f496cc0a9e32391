// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/timerange.h"
#include "models/store/storewriter.h"
#include "models/store/tracebuilder.h"

#include <map>
#include <utility>
#include <vector>

namespace ascope {

/// Gives the tracks of a trace their meaning once all names are known: kinds of tracks and slices, host calls, marks of
/// steps.
class TraceInterpreter
{
public:
    TraceInterpreter(StoreWriter &writer, TraceBuilder &builder, int rank);

    /// Takes the names over and sets every kind; writes host calls and step marks of @p rank.
    void run();

private:
    void interpret(TrackDraft &track);
    void interpretOther(TrackDraft &track);
    /// Takes cores from the operators of kernel_details.csv: older traces label vector kernels AI_CORE.
    void setHardwareKinds(TrackDraft &track) const;
    bool isStepTrace(const TrackDraft &track) const;
    void writeHostCalls(const TrackDraft &track);
    void collectStepMarks(const TrackDraft &track);
    std::string_view text(quint32 stringId) const { return m_writer.text(StringId(stringId)); }

    StoreWriter &m_writer;
    TraceBuilder &m_builder;
    int m_rank;
    std::vector<std::pair<qint64, SliceKind>> m_coreByStart; ///< operators of this rank, by start
    std::map<qint64, TimeRange> m_steps; ///< by number
};

} // namespace ascope
