// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ascope {

/// What a slice is, which decides its colour on every page and on paper. Stored as a number: never renumber.
enum class SliceKind : quint8 {
    Other = 0,
    Cube = 1, ///< AI_CORE
    Vector = 2, ///< AI_VECTOR_CORE
    Mix = 3, ///< MIX_AIC, MIX_AIV
    AiCpu = 4,
    Communication = 5,
    Copy = 6, ///< memcpy, memset, SDMA, PCIE_DMA
    Python = 7,
    Acl = 8, ///< CANN level acl
    Runtime = 9, ///< CANN level runtime
    Node = 10, ///< CANN levels node, model, GE, hccl / communication
    Wait = 11, ///< notify and event waits and records
    GarbageCollection = 12,
    Computing = 13, ///< overlap analysis: computing
    NotOverlapped = 14, ///< overlap analysis: communication that nothing hides
    Free = 15, ///< overlap analysis: neither
};
constexpr int sliceKindCount = 16;

/// What a track shows; decides its place in the tree. Stored as text, see trackKindName().
enum class TrackKind { Python, PythonGc, Cann, Hardware, Communication, Overlap, Counter, Host, Other };

/// Stable name of a track kind in the store: "python", "python_gc", "cann", "hardware", "communication", "overlap",
/// "counter", "host", "other".
QString trackKindName(TrackKind kind);
TrackKind trackKindFromName(const QString &name);

/// Kind of a device operator from the core it ran on ("AI_CORE", "MIX_AIC", "HCCL", ...).
SliceKind kindOfCore(const QString &core);

} // namespace ascope
