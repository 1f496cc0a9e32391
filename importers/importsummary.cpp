// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importsummary.h"

#include "models/analysis/summary.h"
#include "models/analysis/units.h"
#include "models/report/phrases.h"

#include <QCoreApplication>
#include <QSet>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString setupText(const char *text)
{
    return QCoreApplication::translate("ascope::Setup", text);
}

QString setupLine(const Store &store)
{
    const auto ranks = store.ranks();
    QSet<QString> hosts;
    for (const RankFact &rank : ranks) {
        if (rank.host)
            hosts.insert(*rank.host);
    }
    // One and many are texts of their own: English has no catalogue for plural forms.
    QStringList parts;
    if (hosts.size() > 1)
        parts.append(setupText(QT_TRANSLATE_NOOP("ascope::Setup", "%1 hosts")).arg(hosts.size()));
    parts.append(ranks.size() == 1 ? setupText(QT_TRANSLATE_NOOP("ascope::Setup", "1 card"))
                                   : setupText(QT_TRANSLATE_NOOP("ascope::Setup", "%1 cards")).arg(ranks.size()));
    const auto steps = store.steps();
    if (steps.empty())
        parts.append(setupText(QT_TRANSLATE_NOOP("ascope::Setup", "no step marks")));
    else
        parts.append(steps.size() == 1 ? setupText(QT_TRANSLATE_NOOP("ascope::Setup", "1 step"))
                                       : setupText(QT_TRANSLATE_NOOP("ascope::Setup", "%1 steps")).arg(steps.size()));
    return parts.join(u" · "_s);
}

} // namespace

Result<ImportSummary> readImportSummary(const QString &sessionPath)
{
    const auto store = Store::open(sessionPath);
    if (!store)
        return store.error();
    ImportSummary summary{.sessionPath = sessionPath,
                          .name = store->name(),
                          .seconds = store->meta(u"import_seconds"_s).toDouble(),
                          .inputBytes = store->meta(u"input_bytes"_s).toLongLong(),
                          .sources = store->sources(),
                          .issues = store->issues()};
    for (const RankFact &rank : store->ranks())
        summary.ranks.push_back(rank.rank);
    const Database &database = store->database();
    summary.sliceCount = database.scalar(u"SELECT sum(slice_count) FROM lane"_s).value_or(0);
    summary.sampleCount = database.scalar(u"SELECT sum(sample_count) FROM track"_s).value_or(0);
    summary.flowCount
        = database.scalar(u"SELECT sum(length(data) / 20) FROM flow_chunk WHERE by_target = 0"_s).value_or(0);
    summary.opCount = database.scalar(u"SELECT count(*) FROM op_fact"_s).value_or(0);
    summary.commOpCount = database.scalar(u"SELECT count(*) FROM comm_op_fact"_s).value_or(0);
    if (const auto read = store->status(); !read)
        return read.error();
    return summary;
}

Result<void> addSummaries(StoreWriter &writer)
{
    if (const auto committed = writer.commit(); !committed)
        return committed.error();
    const auto store = Store::open(writer.partPath());
    if (!store)
        return store.error();
    writer.setMeta(u"setup"_s, setupLine(*store));
    writer.setMeta(u"headline"_s, headlineText(headlineOf(*store)));
    if (const auto read = store->status(); !read)
        return read.error();
    return writeComputedUnits(writer);
}

} // namespace ascope
