// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/tracekinds.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<std::string_view, SliceKind>, 14> taskTypes = {{
    {"AI_CORE", SliceKind::Cube},
    {"AI_VECTOR_CORE", SliceKind::Vector},
    {"MIX_AIC", SliceKind::Mix},
    {"MIX_AIV", SliceKind::Mix},
    {"AI_CPU", SliceKind::AiCpu},
    {"SDMA", SliceKind::Copy},
    {"SDMA_SQE", SliceKind::Copy},
    {"PCIE_DMA_SQE", SliceKind::Copy},
    {"EVENT_RECORD_SQE", SliceKind::Wait},
    {"EVENT_WAIT_SQE", SliceKind::Wait},
    {"NOTIFY_RECORD_SQE", SliceKind::Wait},
    {"NOTIFY_WAIT_SQE", SliceKind::Wait},
    {"Notify Wait", SliceKind::Wait},
    {"KERNEL_AICPU", SliceKind::AiCpu},
}};

struct CannLayer
{
    std::string_view prefix;
    std::string_view level;
    SliceKind kind;
};
// "Hccl" is the older name of "Communication".
constexpr std::array<CannLayer, 6> cannLayers = {{
    {"AscendCL@", "acl", SliceKind::Acl},
    {"Runtime@", "runtime", SliceKind::Runtime},
    {"Node@", "node", SliceKind::Node},
    {"Model@", "model", SliceKind::Node},
    {"Hccl@", "communication", SliceKind::Node},
    {"Communication@", "communication", SliceKind::Node},
}};

} // namespace

TrackKind trackKindOfProcess(const QString &processName)
{
    if (processName == "Python"_L1)
        return TrackKind::Python;
    if (processName == "Python GC"_L1)
        return TrackKind::PythonGc;
    if (processName == "CANN"_L1)
        return TrackKind::Cann;
    if (processName == "Ascend Hardware"_L1)
        return TrackKind::Hardware;
    if (processName == "HCCL"_L1 || processName == "Communication"_L1)
        return TrackKind::Communication;
    if (processName == "Overlap Analysis"_L1)
        return TrackKind::Overlap;
    return processName == "OS Runtime API"_L1 ? TrackKind::Host : TrackKind::Other;
}

SliceKind kindOfArguments(std::string_view argumentsJson)
{
    constexpr std::string_view key = "\"Task Type\":";
    size_t at = argumentsJson.find(key);
    if (at == std::string_view::npos)
        return SliceKind::Other;
    at = argumentsJson.find('"', at + key.size());
    const size_t end = at == std::string_view::npos ? at : argumentsJson.find('"', at + 1);
    if (end == std::string_view::npos)
        return SliceKind::Other;
    const std::string_view type = argumentsJson.substr(at + 1, end - at - 1);
    for (const auto &[name, kind] : taskTypes) {
        if (type == name)
            return kind;
    }
    return SliceKind::Other;
}

CannCall cannCall(std::string_view sliceName)
{
    for (const CannLayer &layer : cannLayers) {
        if (sliceName.starts_with(layer.prefix))
            return {layer.level, sliceName.substr(layer.prefix.size()), layer.kind};
    }
    return {"other", sliceName, SliceKind::Node};
}

bool isWaitName(std::string_view sliceName)
{
    constexpr std::array<std::string_view, 7> names = {"EVENT_WAIT",  "EVENT_RECORD",  "NOTIFY_WAIT", "NOTIFY_RECORD",
                                                       "Notify_Wait", "Notify_Record", "CAPTURE_WAIT"};
    return std::ranges::any_of(names, [sliceName](std::string_view name) { return sliceName.starts_with(name); });
}

SliceKind kindOfCommunicationTask(std::string_view sliceName)
{
    const bool isWait
        = sliceName.find("Wait") != std::string_view::npos || sliceName.find("Record") != std::string_view::npos;
    return isWait && sliceName.starts_with("Notify") ? SliceKind::Wait : SliceKind::Communication;
}

SliceKind kindOfOverlapThread(const QString &threadName)
{
    if (threadName == "Computing"_L1)
        return SliceKind::Computing;
    if (threadName == "Communication"_L1)
        return SliceKind::Communication;
    if (threadName.startsWith("Communication(Not Overlapped"_L1))
        return SliceKind::NotOverlapped;
    return threadName == "Free"_L1 ? SliceKind::Free : SliceKind::Other;
}

} // namespace ascope
