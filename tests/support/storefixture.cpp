// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/storefixture.h"

#include <QFile>

namespace ascope::test {

using namespace Qt::StringLiterals;

StoreFixture::StoreFixture(const std::function<void(StoreWriter &)> &fill)
{
    auto writer = StoreWriter::create(path());
    if (!writer) {
        m_error = describe(writer.error());
        return;
    }
    (*writer)->setMeta(u"name"_s, u"fixture"_s);
    (*writer)->addSource({.path = u"fixture.json"_s, .format = u"fixture"_s, .domain = u"timeline"_s, .rank = 0});
    fill(**writer);
    if (const auto finished = (*writer)->finish(); !finished) {
        m_error = describe(finished.error());
        return;
    }
    auto store = Store::open(path());
    if (store)
        m_store.emplace(std::move(*store));
    else
        m_error = describe(store.error());
}

bool overwriteTable(const QString &path, const QString &table)
{
    qint64 page = 0;
    qint64 pageBytes = 0;
    if (const auto database = Database::open(path, Database::Mode::ReadOnly)) {
        page = database->scalar(u"SELECT rootpage FROM sqlite_master WHERE name = '%1'"_s.arg(table)).value_or(0);
        pageBytes = database->scalar(u"PRAGMA page_size"_s).value_or(0);
    }
    QFile file(path);
    return page > 1 && file.open(QIODevice::ReadWrite) && file.seek((page - 1) * pageBytes)
        && file.write(QByteArray(pageBytes, 'x')) == pageBytes;
}

PackedSlice slice(StoreWriter &writer, std::string_view name, qint64 startNs, qint64 durationNs, SliceKind kind)
{
    return {.startNs = startNs, .durationNs = durationNs, .nameId = quint32(writer.intern(name)), .kind = kind};
}

} // namespace ascope::test
