// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/blockcache.h"

#include "widgets/common/theme.h"

#include <algorithm>

namespace ascope {

void NameTable::insert(quint32 id, const QString &text)
{
    m_names.insert(id, {.text = text, .unknownColor = Theme::unknownKind(text).rgb()});
}

BlockCache::BlockCache(const QString &storePath, qint64 budgetBytes, QObject *parent)
    : QObject(parent)
    , m_storePath(storePath)
    , m_budgetBytes(budgetBytes)
{
}

BlockCache::~BlockCache() = default;

void BlockCache::setSynchronous(bool isSynchronous)
{
    m_store.reset();
    m_knownTexts.clear();
    if (!isSynchronous)
        return;
    m_loader.reset();
    if (auto store = Store::open(m_storePath))
        m_store = std::move(*store);
}

void BlockCache::insert(std::vector<Block> blocks)
{
    for (Block &block : blocks)
        put(std::move(block));
}

void BlockCache::beginFrame()
{
    ++m_frame;
    m_missing.clear();
    m_missingSet.clear();
    takeLoaded();
}

void BlockCache::endFrame()
{
    evict();
    if (m_missing.empty())
        return;
    // Coarse levels first: they bring a picture of everything soonest.
    std::stable_sort(m_missing.begin(), m_missing.end(),
                     [](const BlockKey &a, const BlockKey &b) { return a.level > b.level; });
    if (!m_loader) {
        m_loader = std::make_unique<BlockLoader>(
            m_storePath, [this] { QMetaObject::invokeMethod(this, &BlockCache::blocksArrived, Qt::QueuedConnection); });
    }
    m_loader->setWanted(m_missing);
}

std::span<const SliceNode> BlockCache::nodes(const Lane &lane, int level, quint32 block)
{
    const Block *found = find({qint64(lane.id), level, block, false});
    return found ? std::span<const SliceNode>(found->nodes) : std::span<const SliceNode>();
}

const SliceColumns *BlockCache::slices(const Lane &lane, quint32 chunk)
{
    const Block *found = find({qint64(lane.id), 0, chunk, false});
    return found ? &found->slices : nullptr;
}

std::span<const CounterNode> BlockCache::counterNodes(const Track &counter, int level, quint32 block)
{
    const Block *found = find({qint64(counter.id), level, block, true});
    return found ? std::span<const CounterNode>(found->counterNodes) : std::span<const CounterNode>();
}

std::span<const CounterSample> BlockCache::samples(const Track &counter, quint32 chunk)
{
    const Block *found = find({qint64(counter.id), 0, chunk, true});
    return found ? std::span<const CounterSample>(found->samples) : std::span<const CounterSample>();
}

const Block *BlockCache::find(const BlockKey &key)
{
    const auto found = m_blocks.find(key);
    if (found != m_blocks.end()) {
        found->second.lastFrame = m_frame;
        return &found->second.block;
    }
    if (m_store) {
        put(readBlock(*m_store, key, &m_knownTexts));
        return &m_blocks.find(key)->second.block;
    }
    if (m_missingSet.insert(key).second)
        m_missing.push_back(key);
    return nullptr;
}

void BlockCache::takeLoaded()
{
    if (!m_loader)
        return;
    for (Block &block : m_loader->takeLoaded())
        put(std::move(block));
}

void BlockCache::put(Block block)
{
    for (const auto &[id, text] : block.texts)
        m_names.insert(id, text);
    block.texts = {};
    Entry &entry = m_blocks[block.key];
    if (entry.lastFrame != 0)
        m_usedBytes -= entry.block.sizeBytes();
    m_usedBytes += block.sizeBytes();
    entry = {std::move(block), m_frame};
}

void BlockCache::evict()
{
    if (m_usedBytes <= m_budgetBytes)
        return;
    std::vector<std::pair<quint64, BlockKey>> byAge;
    for (const auto &[key, entry] : m_blocks) {
        if (entry.lastFrame != m_frame)
            byAge.emplace_back(entry.lastFrame, key);
    }
    std::sort(byAge.begin(), byAge.end());
    // A quarter is freed at once, so that the next frames do not sort again.
    for (const auto &[frame, key] : byAge) {
        if (m_usedBytes <= m_budgetBytes / 4 * 3)
            break;
        const auto found = m_blocks.find(key);
        m_usedBytes -= found->second.block.sizeBytes();
        m_blocks.erase(found);
    }
}

} // namespace ascope
