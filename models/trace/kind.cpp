// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/trace/kind.h"

#include <array>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<TrackKind, const char *>, 9> trackKindNames = {{
    {TrackKind::Python, "python"},
    {TrackKind::PythonGc, "python_gc"},
    {TrackKind::Cann, "cann"},
    {TrackKind::Hardware, "hardware"},
    {TrackKind::Communication, "communication"},
    {TrackKind::Overlap, "overlap"},
    {TrackKind::Counter, "counter"},
    {TrackKind::Host, "host"},
    {TrackKind::Other, "other"},
}};

} // namespace

QString trackKindName(TrackKind kind)
{
    for (const auto &[value, name] : trackKindNames) {
        if (value == kind)
            return QString::fromLatin1(name);
    }
    return u"other"_s;
}

TrackKind trackKindFromName(const QString &name)
{
    for (const auto &[value, text] : trackKindNames) {
        if (name == QLatin1StringView(text))
            return value;
    }
    return TrackKind::Other;
}

SliceKind kindOfCore(const QString &core)
{
    if (core == "AI_CORE"_L1 || core == "KERNEL_AICORE"_L1)
        return SliceKind::Cube;
    if (core == "AI_VECTOR_CORE"_L1 || core == "KERNEL_AIVEC"_L1)
        return SliceKind::Vector;
    if (core.startsWith("MIX_AI"_L1))
        return SliceKind::Mix;
    if (core == "AI_CPU"_L1 || core == "KERNEL_AICPU"_L1)
        return SliceKind::AiCpu;
    if (core == "HCCL"_L1 || core == "COMMUNICATION"_L1)
        return SliceKind::Communication;
    return SliceKind::Other;
}

} // namespace ascope
