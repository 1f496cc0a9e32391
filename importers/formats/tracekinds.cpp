// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/tracekinds.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<std::string_view, SliceKind>, 8> computeTypes = {{
    {"AI_CORE", SliceKind::Cube},
    {"KERNEL_AICORE", SliceKind::Cube},
    {"AI_VECTOR_CORE", SliceKind::Vector},
    {"KERNEL_AIVEC", SliceKind::Vector},
    {"MIX_AIC", SliceKind::Mix},
    {"MIX_AIV", SliceKind::Mix},
    {"AI_CPU", SliceKind::AiCpu},
    {"KERNEL_AICPU", SliceKind::AiCpu},
}};

// Starts of task types and of task names, in capitals with underscores. Place holders, value writes and switches of the
// profiler occupy a stream and compute nothing: they are shown like waits.
constexpr std::array<std::pair<std::string_view, SliceKind>, 13> otherTasks = {{
    {"NOTIFY", SliceKind::Wait},
    {"EVENT", SliceKind::Wait},
    {"CAPTURE_", SliceKind::Wait},
    {"PLACE_HOLDER", SliceKind::Wait},
    {"WRITE_VALUE", SliceKind::Wait},
    {"MEM_WAIT", SliceKind::Wait},
    {"MEM_WRITE", SliceKind::Wait},
    {"PROFILING_", SliceKind::Wait},
    {"TASK_TIMEOUT", SliceKind::Wait},
    {"SDMA", SliceKind::Copy},
    {"PCIE_DMA", SliceKind::Copy},
    {"MEMCPY", SliceKind::Copy},
    {"MEMSET", SliceKind::Copy},
}};

/// True when @p text starts like @p start, whatever its case, with blanks for underscores.
bool startsLike(std::string_view text, std::string_view start)
{
    if (text.size() < start.size())
        return false;
    for (size_t i = 0; i < start.size(); ++i) {
        const char c = text[i] == ' ' ? '_' : text[i];
        const char upper = c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
        if (upper != start[i])
            return false;
    }
    return true;
}

constexpr std::array<std::string_view, 17> usualCategories
    = {"cpu_op",       "enqueue",    "dequeue",    "python_function",     "async_npu",    "async_task_queue",
       "HostToDevice", "fwdbwd",     "MsTx",       "user_annotation",     "cuda_runtime", "cuda_driver",
       "kernel",       "gpu_memcpy", "gpu_memset", "gpu_user_annotation", "ac2g"};

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
    if (processName.startsWith("Ascend Hardware"_L1))
        return TrackKind::Hardware;
    if (processName == "HCCL"_L1 || processName == "Communication"_L1)
        return TrackKind::Communication;
    if (processName == "Overlap Analysis"_L1)
        return TrackKind::Overlap;
    return processName == "OS Runtime API"_L1 ? TrackKind::Host : TrackKind::Other;
}

SliceKind kindOfArguments(std::string_view argumentsJson)
{
    if (argumentsJson.empty()) // memmem takes no null pointer
        return SliceKind::Other;
    constexpr std::string_view key = "\"Task Type\":";
    constexpr size_t searchedBytes = 256; // it is among the first of a task's arguments
    const std::string_view head = argumentsJson.substr(0, searchedBytes);
    const auto *found = static_cast<const char *>(memmem(head.data(), head.size(), key.data(), key.size()));
    if (!found)
        return SliceKind::Other;
    const size_t open = argumentsJson.find('"', size_t(found - head.data()) + key.size());
    const size_t end = open == std::string_view::npos ? open : argumentsJson.find('"', open + 1);
    if (end == std::string_view::npos)
        return SliceKind::Other;
    const std::string_view type = argumentsJson.substr(open + 1, end - open - 1);
    for (const auto &[name, kind] : computeTypes) {
        if (type == name)
            return kind;
    }
    return kindOfTaskName(type);
}

SliceKind kindOfTaskName(std::string_view name)
{
    for (const auto &[start, kind] : otherTasks) {
        if (startsLike(name, start))
            return kind;
    }
    return SliceKind::Other;
}

SliceKind kindOfCategory(std::string_view category)
{
    if (category == "cpu_op" || category == "python_function" || category == "user_annotation")
        return SliceKind::Python;
    if (category == "cuda_runtime" || category == "cuda_driver")
        return SliceKind::Runtime;
    return category == "gpu_memcpy" || category == "gpu_memset" ? SliceKind::Copy : SliceKind::Other;
}

void reserveCategories(StoreWriter &writer)
{
    for (const std::string_view category : usualCategories)
        writer.intern(category);
}

bool isStepTraceCategory(std::string_view category)
{
    constexpr std::array<std::string_view, 6> categories
        = {"Iteration Time", "FP_BP Time", "Iteration Refresh", "Data_aug Bound", "Reduce", "GetNext Time"};
    return std::ranges::find(categories, category) != categories.end();
}

CannCall cannCall(std::string_view sliceName)
{
    for (const CannLayer &layer : cannLayers) {
        if (sliceName.starts_with(layer.prefix))
            return {layer.level, sliceName.substr(layer.prefix.size()), layer.kind};
    }
    return {"other", sliceName, SliceKind::Node};
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
