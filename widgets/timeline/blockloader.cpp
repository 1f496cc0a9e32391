// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/blockloader.h"

#include "models/base/logging.h"
#include "models/store/tracequeries.h"

#include <algorithm>

namespace ascope {

qint64 Block::sizeBytes() const
{
    constexpr size_t sliceBytes = sizeof(PackedSlice);
    return qint64(sizeof(Block) + slices.size() * sliceBytes + nodes.size() * sizeof(SliceNode)
                  + samples.size() * sizeof(CounterSample) + counterNodes.size() * sizeof(CounterNode));
}

Block readBlock(const Store &store, const BlockKey &key, std::unordered_set<quint32> *knownTexts)
{
    Block block{.key = key};
    if (key.isCounter) {
        if (key.level == 0)
            block.samples = counterChunk(store, TrackId(key.owner), key.block);
        else
            block.counterNodes = counterNodes(store, TrackId(key.owner), key.level, key.block);
        return block;
    }
    if (key.level > 0) {
        block.nodes = sliceNodes(store, LaneId(key.owner), key.level, key.block);
        return block;
    }
    block.slices = sliceChunk(store, LaneId(key.owner), key.block);
    for (const quint32 id : block.slices.nameId) {
        if (knownTexts->insert(id).second)
            block.texts.emplace_back(id, store.text(id));
    }
    return block;
}

BlockLoader::BlockLoader(QString storePath, std::function<void()> wake)
    : m_storePath(std::move(storePath))
    , m_wake(std::move(wake))
    , m_thread([this] { run(); })
{
}

BlockLoader::~BlockLoader()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
    }
    m_hasWork.notify_one();
    m_thread.join();
}

void BlockLoader::setWanted(std::vector<BlockKey> keys)
{
    std::reverse(keys.begin(), keys.end());
    {
        const std::lock_guard lock(m_mutex);
        m_wanted = std::move(keys);
        // What was read or is being read already is on its way: the frame that asked could not know.
        std::erase_if(m_wanted, [this](const BlockKey &key) {
            return key == m_current
                || std::any_of(m_loaded.begin(), m_loaded.end(), [&](const Block &block) { return block.key == key; });
        });
        if (m_wanted.empty())
            return;
    }
    m_hasWork.notify_one();
}

std::vector<Block> BlockLoader::takeLoaded()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_loaded, {});
}

std::optional<BlockKey> BlockLoader::nextWanted()
{
    std::unique_lock lock(m_mutex);
    m_current.reset();
    m_hasWork.wait(lock, [this] { return m_isStopping || !m_wanted.empty(); });
    if (m_isStopping)
        return {};
    m_current = m_wanted.back();
    m_wanted.pop_back();
    return m_current;
}

void BlockLoader::run()
{
    const auto store = Store::open(m_storePath);
    if (!store)
        qCWarning(lcPaint, "timeline: %s", qUtf8Printable(describe(store.error())));
    std::unordered_set<quint32> knownTexts;
    while (const auto key = nextWanted()) {
        // An unreadable session answers with empty blocks: each is asked for once, and the lanes stay coarse.
        Block block = store ? readBlock(*store, *key, &knownTexts) : Block{.key = *key};
        bool isFirst = false;
        {
            const std::lock_guard lock(m_mutex);
            isFirst = m_loaded.empty();
            m_loaded.push_back(std::move(block));
        }
        if (isFirst)
            m_wake();
    }
}

} // namespace ascope
