// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/blockloader.h"
#include "widgets/timeline/laneblocks.h"
#include "widgets/timeline/nametable.h"

#include <QObject>

#include <memory>
#include <unordered_map>
#include <unordered_set>

namespace ascope {

/// Blocks of the session in memory, at most a budget of bytes, those used last kept. What a frame misses is read in the
/// background and announced by blocksArrived(); the frame is painted with the coarser level meanwhile. GUI thread.
class BlockCache : public QObject, public LaneBlocks
{
    Q_OBJECT

public:
    static constexpr qint64 defaultBudgetBytes = qint64(192) << 20;

    /// Reads in the background from the session at @p storePath.
    explicit BlockCache(const QString &storePath, qint64 budgetBytes = defaultBudgetBytes, QObject *parent = nullptr);
    ~BlockCache() override;

    /// Reads missing blocks at once, on the calling thread: for pictures of `render`, tests and benches.
    void setSynchronous(bool isSynchronous);

    /// Puts blocks that a page's loader has read.
    void insert(std::vector<Block> blocks);

    /// Around each frame: forgets the questions of the frame before, then sends those of this one.
    void beginFrame();
    void endFrame();

    const NameTable &names() const { return m_names; }
    qint64 usedBytes() const { return m_usedBytes; }
    /// True when the last frame had to do with coarser levels.
    bool isWaiting() const { return !m_missing.empty(); }

    std::span<const SliceNode> nodes(const Lane &lane, int level, quint32 block) override;
    const SliceColumns *slices(const Lane &lane, quint32 chunk) override;
    std::span<const CounterNode> counterNodes(const Track &counter, int level, quint32 block) override;
    std::span<const CounterSample> samples(const Track &counter, quint32 chunk) override;

Q_SIGNALS:
    void blocksArrived();

private:
    struct Entry
    {
        Block block;
        quint64 lastFrame = 0;
    };
    struct KeyHash
    {
        size_t operator()(const BlockKey &key) const noexcept
        {
            const auto low = quint64(key.block) << 8 | quint64(key.level) << 1 | quint64(key.isCounter);
            return size_t((quint64(key.owner) * 0x9E3779B97F4A7C15ull) ^ (low * 0xC2B2AE3D27D4EB4Full));
        }
    };

    const Block *find(const BlockKey &key);
    void takeLoaded();
    void put(Block block);
    void evict();

    QString m_storePath;
    qint64 m_budgetBytes;
    std::unordered_map<BlockKey, Entry, KeyHash> m_blocks;
    NameTable m_names;
    std::vector<BlockKey> m_missing; ///< of this frame
    std::unordered_set<BlockKey, KeyHash> m_missingSet;
    qint64 m_usedBytes = 0;
    quint64 m_frame = 1;
    std::optional<Store> m_store; ///< while synchronous
    std::unordered_set<quint32> m_knownTexts; ///< of m_store
    std::unique_ptr<BlockLoader> m_loader; ///< last: its thread posts to this object until it is gone
};

} // namespace ascope
