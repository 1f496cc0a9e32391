// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/library.h"

#include "models/store/store.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>
#include <functional>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString defaultDirectory()
{
    const QString configured = qEnvironmentVariable("ASCOPE_LIBRARY");
    if (!configured.isEmpty())
        return configured;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/ascope"_s;
}

SessionEntry readEntry(const QFileInfo &info)
{
    SessionEntry entry{.name = info.completeBaseName(),
                       .path = info.absoluteFilePath(),
                       .sizeBytes = info.size(),
                       .importedNs = info.lastModified().toMSecsSinceEpoch() * 1'000'000};
    const auto store = Store::open(entry.path);
    if (!store) {
        entry.state = store.error().code == ErrorCode::NewerSchema ? u"newer"_s : u"damaged"_s;
        return entry;
    }
    entry.sourcePath = store->sourcePath();
    entry.sourceBytes = store->meta(u"input_bytes"_s).toLongLong();
    entry.setup = store->meta(u"setup"_s);
    entry.headline = store->meta(u"headline"_s);
    if (const qint64 importedNs = store->meta(u"imported_ns"_s).toLongLong(); importedNs > 0)
        entry.importedNs = importedNs;
    if (!store->status()) {
        entry.state = u"damaged"_s;
        return entry;
    }
    const QStringList sources = entry.sourcePath.split(u'\n', Qt::SkipEmptyParts);
    const bool isThere = std::ranges::all_of(sources, [](const QString &path) { return QFileInfo::exists(path); });
    entry.state = isThere ? u"ready"_s : u"source gone"_s;
    return entry;
}

} // namespace

Library::Library(const QString &directory)
    : m_directory(QDir(directory.isEmpty() ? defaultDirectory() : directory).absolutePath())
{
}

Result<void> Library::ensure() const
{
    if (!QDir().mkpath(m_directory))
        return Error{.code = ErrorCode::NotWritable, .path = m_directory};
    return {};
}

std::vector<SessionEntry> Library::sessions() const
{
    std::vector<SessionEntry> entries;
    for (const QFileInfo &info : QDir(m_directory).entryInfoList({u"*.ascope"_s}, QDir::Files))
        entries.push_back(readEntry(info));
    std::ranges::stable_sort(entries, std::greater(), &SessionEntry::importedNs);
    return entries;
}

std::optional<SessionEntry> Library::byName(const QString &name) const
{
    // A name is one file of the library, never a path out of it.
    if (name.isEmpty() || name.contains(u'/'))
        return {};
    const QFileInfo info(QDir(m_directory).filePath(name + u".ascope"_s));
    return info.isFile() ? std::optional(readEntry(info)) : std::nullopt;
}

std::optional<SessionEntry> Library::bySource(const QString &sourcePath) const
{
    for (const SessionEntry &entry : sessions()) {
        if (entry.sourcePath == sourcePath)
            return entry;
    }
    return {};
}

QString Library::pathFor(const QString &sourcePath) const
{
    QString base = QFileInfo(sourcePath.section(u'\n', 0, 0)).fileName();
    if (base.isEmpty())
        base = u"session"_s;
    QSet<QString> taken;
    for (const SessionEntry &entry : sessions()) {
        if (entry.sourcePath == sourcePath)
            return entry.path;
        taken.insert(entry.name);
    }
    QString name = base;
    for (int number = 2; taken.contains(name); ++number)
        name = u"%1-%2"_s.arg(base).arg(number);
    return QDir(m_directory).filePath(name + u".ascope"_s);
}

Result<void> Library::remove(const QString &name) const
{
    const auto entry = byName(name);
    if (!entry)
        return Error{.code = ErrorCode::NotFound, .path = QDir(m_directory).filePath(name + u".ascope"_s)};
    if (!QFile::remove(entry->path))
        return Error{.code = ErrorCode::NotWritable, .path = entry->path};
    return {};
}

} // namespace ascope
