// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/chunks.h"
#include "models/store/lod.h"
#include "models/store/store.h"

#include <QString>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ascope {

/// One stored block: a chunk (level 0) or a block of nodes of a lane or of a counter.
struct BlockKey
{
    qint64 owner = 0; ///< lane id, or track id of a counter
    int level = 0;
    quint32 block = 0;
    bool isCounter = false;

    auto operator<=>(const BlockKey &) const = default;
};

/// A block as read. One of the four is filled, by level and isCounter; none when the file is damaged there.
struct Block
{
    BlockKey key;
    SliceColumns slices;
    std::vector<SliceNode> nodes;
    std::vector<CounterSample> samples;
    std::vector<CounterNode> counterNodes;
    std::vector<std::pair<quint32, QString>> texts; ///< names that no earlier block brought

    qint64 sizeBytes() const;
};

/// Reads one block. @p knownTexts holds the ids of texts that were handed out; new ones are added.
Block readBlock(const Store &store, const BlockKey &key, std::unordered_set<quint32> *knownTexts);

/// Reads blocks on a thread of its own with its own Store. The list of wanted blocks is replaced by every frame, so
/// what has gone out of view is never read. Public functions belong to the GUI thread.
class BlockLoader
{
public:
    /// @p wake is called on the loader's thread when the first new block waits to be taken.
    BlockLoader(QString storePath, std::function<void()> wake);
    ~BlockLoader();
    BlockLoader(const BlockLoader &) = delete;
    BlockLoader &operator=(const BlockLoader &) = delete;

    /// Blocks to read, most wanted first.
    void setWanted(std::vector<BlockKey> keys);
    /// What was read since the last call.
    std::vector<Block> takeLoaded();

private:
    void run();
    std::optional<BlockKey> nextWanted();

    QString m_storePath;
    std::function<void()> m_wake;
    std::mutex m_mutex;
    std::condition_variable m_hasWork;
    std::vector<BlockKey> m_wanted; ///< the next one last
    std::vector<Block> m_loaded;
    std::optional<BlockKey> m_current;
    bool m_isStopping = false;
    std::thread m_thread;
};

} // namespace ascope
