// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memorystack.h"

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// One row of the memory files.
struct Reading
{
    qint64 atNs = 0;
    qint64 componentId = 0;
    bool isModule = false;
    std::optional<qint64> allocatedBytes;
    std::optional<qint64> reservedBytes;
};

/// What a component of the files is to the stack.
enum class Role { Framework, Process, Band, Ignored };
struct Component
{
    QString name;
    Role role = Role::Ignored;
    MemoryBand band = MemoryBand::Other;
    std::optional<qint64> allocatedBytes; ///< value that holds now
    std::optional<qint64> reservedBytes;
};

/// Components come by (origin, id): APP and GE stand in both files with different meanings.
using ComponentKey = std::pair<bool, qint64>;

Component componentOf(const QString &name, bool isModule, const std::function<bool(const QString &)> &isRecorded)
{
    Component component{.name = name};
    const auto takes = [&component](MemoryBand band) {
        component.role = Role::Band;
        component.band = band;
    };
    if (name == "PTA"_L1) {
        component.role = Role::Framework;
    } else if (name == "APP"_L1) {
        // In memory_record.csv the whole process; in npu_module_mem.csv the framework's pool.
        component.role = !isModule ? Role::Process : Role::Ignored;
        if (isModule && !isRecorded(u"PTA"_s))
            takes(MemoryBand::FrameworkCached);
    } else if (name == "PTA+GE"_L1 || (isModule && isRecorded(name))) {
        component.role = Role::Ignored;
    } else if (name == "GE"_L1) {
        takes(MemoryBand::Ge);
    } else if (name == "WORKSPACE"_L1) {
        takes(MemoryBand::Workspace);
    } else if (name == "RUNTIME"_L1) {
        takes(MemoryBand::Runtime);
    } else if (name == "HCCL"_L1 || name == "HCCP"_L1) {
        takes(MemoryBand::Communication);
    } else {
        takes(MemoryBand::Other);
    }
    return component;
}

/// The values that hold now, as a stack.
class MemoryStack
{
public:
    MemoryStack(const Store &store, int rank)
    {
        const auto rows = store.collect(
            u"SELECT DISTINCT m.origin = 'module', m.component_id, s.text FROM memory_fact m JOIN string s ON "
            "s.string_id = m.component_id WHERE m.rank = %1"_s.arg(rank),
            [](const Statement &row) {
                return std::pair(ComponentKey{row.integer(0) != 0, row.integer(1)}, row.text(2));
            });
        const auto isRecorded = [&rows](const QString &name) {
            return std::ranges::any_of(rows,
                                       [&name](const auto &row) { return !row.first.first && row.second == name; });
        };
        for (const auto &[key, name] : rows)
            m_components.emplace(key, componentOf(name, key.first, isRecorded));
    }

    bool isEmpty() const { return m_components.empty(); }

    /// Sets what holds from a reading on.
    void apply(const Reading &reading)
    {
        const auto found = m_components.find({reading.isModule, reading.componentId});
        if (found == m_components.end())
            return;
        found->second.allocatedBytes = reading.allocatedBytes;
        found->second.reservedBytes = reading.reservedBytes;
    }
    /// Sets a value for the time before the first reading of its component; later calls for it do nothing.
    void applyFirst(const Reading &reading)
    {
        const auto found = m_components.find({reading.isModule, reading.componentId});
        if (found != m_components.end() && !found->second.reservedBytes && !found->second.allocatedBytes)
            apply(reading);
    }

    MemorySample at(qint64 atNs) const
    {
        MemorySample sample{.atNs = atNs};
        std::optional<qint64> processBytes;
        const auto add = [&sample](MemoryBand band, qint64 bytes) { sample.bytes[size_t(band)] += bytes; };
        for (const auto &[key, component] : m_components) {
            const qint64 allocated = component.allocatedBytes.value_or(0);
            const qint64 reserved = std::max<qint64>(0, component.reservedBytes.value_or(allocated));
            if (component.role == Role::Framework) {
                add(MemoryBand::FrameworkAllocated, allocated);
                add(MemoryBand::FrameworkCached, std::max<qint64>(0, reserved - allocated));
            } else if (component.role == Role::Band) {
                add(component.band, reserved);
            } else if (component.role == Role::Process) {
                processBytes = reserved;
            }
        }
        // What the process holds beyond the named bands; modules without a band lie in it.
        if (processBytes) {
            auto &other = sample.bytes[size_t(MemoryBand::Other)];
            other = std::max<qint64>(0, *processBytes - (sample.totalBytes() - other));
        }
        return sample;
    }

    std::vector<QString> otherComponents() const
    {
        std::vector<QString> names;
        for (const auto &[key, component] : m_components) {
            if (component.role == Role::Band && component.band == MemoryBand::Other
                && component.reservedBytes.value_or(0) > 0)
                names.push_back(component.name);
        }
        return names;
    }

private:
    std::map<ComponentKey, Component> m_components;
};

} // namespace

void walkMemory(const Store &store, int rank, const std::function<void(const MemorySample &)> &visit,
                std::vector<QString> *otherComponents)
{
    MemoryStack stack(store, rank);
    if (stack.isEmpty())
        return;
    const auto readings = store.collect(u"SELECT at_ns, component_id, origin = 'module', allocated_bytes, "
                                        u"reserved_bytes FROM memory_fact WHERE rank = %1 "
                                        "ORDER BY at_ns, rowid"_s.arg(rank),
                                        [](const Statement &row) {
                                            return Reading{.atNs = row.integer(0),
                                                           .componentId = row.integer(1),
                                                           .isModule = row.integer(2) != 0,
                                                           .allocatedBytes = row.optionalInteger(3),
                                                           .reservedBytes = row.optionalInteger(4)};
                                        });
    // The pools exist before their first reading: their first value counts from the start, or the process
    // would seem to hold it for something else.
    for (const Reading &reading : readings)
        stack.applyFirst(reading);
    for (size_t i = 0; i < readings.size(); ++i) {
        stack.apply(readings[i]);
        if (i + 1 == readings.size() || readings[i + 1].atNs != readings[i].atNs)
            visit(stack.at(readings[i].atNs));
    }
    if (otherComponents)
        *otherComponents = stack.otherComponents();
}

} // namespace ascope
