// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/foldertree.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <array>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestLevel = 6; ///< below the opened folder

/// Raw slices and intermediate databases: thousands of files that no importer reads.
bool isRawFolder(const QString &name)
{
    constexpr std::array<const char *, 5> names = {"data", "sqlite", "FRAMEWORK", "logs", "mindstudio_profiler_log"};
    for (const char *raw : names) {
        if (name == QLatin1StringView(raw))
            return true;
    }
    return false;
}

TreeFile treeFile(const QFileInfo &info)
{
    return {.path = info.absoluteFilePath(),
            .fileName = info.fileName(),
            .sizeBytes = info.size(),
            .modifiedNs = info.lastModified().toMSecsSinceEpoch() * 1'000'000};
}

class Lister
{
public:
    explicit Lister(const std::function<bool()> &isCancelled)
        : m_isCancelled(isCancelled)
    {
    }

    Result<void> addTarget(const QString &target)
    {
        const QFileInfo info(target);
        if (!info.exists())
            return Error{.code = ErrorCode::NotFound, .path = target};
        if (info.isDir()) {
            if (!info.isReadable() || !info.isExecutable())
                return Error{.code = ErrorCode::Unreadable, .path = target};
            return enter(info.absoluteFilePath(), -1, 0);
        }
        if (!info.isReadable())
            return Error{.code = ErrorCode::Unreadable, .path = target};
        if (isNew(info))
            m_tree.folders.push_back({.path = info.absolutePath(), .files = {treeFile(info)}});
        return {};
    }

    FolderTree take() { return std::move(m_tree); }

private:
    /// False for what was seen already: links may lead back, and two targets may overlap.
    bool isNew(const QFileInfo &info)
    {
        const QString path = info.canonicalFilePath();
        if (m_seen.contains(path))
            return false;
        m_seen.insert(path);
        return true;
    }

    Result<void> enter(const QString &path, int parent, int level)
    {
        if (m_isCancelled && m_isCancelled())
            return Error{.code = ErrorCode::Cancelled};
        const QFileInfo own(path);
        if (!isNew(own))
            return {};
        if (!own.isReadable() || !own.isExecutable()) {
            m_tree.unreadable.append(path);
            return {};
        }
        const int index = int(m_tree.folders.size());
        m_tree.folders.push_back({.path = path, .parent = parent});
        QStringList subfolders;
        for (const QFileInfo &entry : QDir(path).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name)) {
            if (entry.isDir())
                subfolders.append(entry.fileName());
            else if (entry.isFile() && isNew(entry)) // no pipes and devices: opening one may block
                m_tree.folders[size_t(index)].files.push_back(treeFile(entry));
        }
        m_tree.folders[size_t(index)].subfolders = subfolders;
        for (const QString &name : subfolders) {
            if (level == deepestLevel || isRawFolder(name))
                continue;
            if (const auto entered = enter(path + u'/' + name, index, level + 1); !entered)
                return entered;
        }
        return {};
    }

    const std::function<bool()> &m_isCancelled;
    FolderTree m_tree;
    QSet<QString> m_seen; ///< canonical paths
};

} // namespace

Result<FolderTree> listTree(const QStringList &targets, const std::function<bool()> &isCancelled)
{
    Lister lister(isCancelled);
    for (const QString &target : targets) {
        if (const auto added = lister.addTarget(target); !added)
            return added.error();
    }
    return lister.take();
}

} // namespace ascope
