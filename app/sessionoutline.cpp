// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionoutline.h"

#include "importers/importsummary.h"
#include "models/analysis/steps.h"
#include "models/base/units.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("ascope::SessionOutline", text);
}

/// One or many: English has no catalogue that would choose the form.
QString counted(const char *one, const char *many, qint64 count)
{
    return count == 1 ? translated(one) : translated(many).arg(formatCount(count));
}

/// "2 hosts × 4 cards" where they are spread evenly, else "8 cards".
QString cardsText(const std::vector<RankFact> &ranks)
{
    QHash<QString, int> cardsPerHost;
    for (const RankFact &rank : ranks)
        ++cardsPerHost[rank.host.value_or(QString())];
    const QList<int> counts = cardsPerHost.values();
    const bool isEven = std::ranges::all_of(counts, [&](int count) { return count == counts.front(); });
    if (counts.size() > 1 && isEven)
        return QCoreApplication::translate("ascope::SessionOutline", "%1 hosts × %2 cards")
            .arg(counts.size())
            .arg(counts.front());
    return counted(QT_TRANSLATE_NOOP("ascope::SessionOutline", "1 card"),
                   QT_TRANSLATE_NOOP("ascope::SessionOutline", "%1 cards"), qint64(ranks.size()));
}

QString setupText(const Store &store, const SessionOutline &outline, const std::vector<RankFact> &ranks)
{
    QStringList parts{cardsText(ranks)};
    if (!outline.steps.empty())
        parts.append(counted(QT_TRANSLATE_NOOP("ascope::SessionOutline", "1 step"),
                             QT_TRANSLATE_NOOP("ascope::SessionOutline", "%1 steps"), qint64(outline.steps.size())));
    if (const TimeRange range = store.rangeNs(); !range.isEmpty())
        parts.append(formatDuration(range.lengthNs()));
    return parts.join(u" · "_s);
}

QString importText(const ImportSummary &summary)
{
    QStringList parts{QCoreApplication::translate("ascope::SessionOutline", "Imported"),
                      counted(QT_TRANSLATE_NOOP("ascope::SessionOutline", "1 rank"),
                              QT_TRANSLATE_NOOP("ascope::SessionOutline", "%1 ranks"), qint64(summary.ranks.size())),
                      formatBytes(double(summary.inputBytes))};
    if (summary.sliceCount > 0)
        parts.append(
            QCoreApplication::translate("ascope::SessionOutline", "%1 slices").arg(formatCount(summary.sliceCount)));
    else if (summary.opCount > 0)
        parts.append(
            QCoreApplication::translate("ascope::SessionOutline", "%1 operators").arg(formatCount(summary.opCount)));
    return parts.join(u" · "_s);
}

qint64 countNotes(const ImportSummary &summary)
{
    const auto failed = std::ranges::count(summary.sources, SourceStatus::Failed, &SourceFact::status);
    const auto troubles = std::ranges::count_if(
        summary.issues, [](const SourceIssue &issue) { return issue.issue.severity != IssueSeverity::Info; });
    return failed + troubles;
}

} // namespace

SessionOutline readOutline(const Store &store)
{
    SessionOutline outline;
    outline.name = store.name();
    const std::vector<RankFact> ranks = store.ranks();
    for (const RankFact &rank : ranks) {
        QStringList note;
        if (rank.host)
            note.append(*rank.host);
        if (rank.device)
            note.append(QCoreApplication::translate("ascope::SessionOutline", "device %1").arg(*rank.device));
        outline.ranks.push_back(rank.rank);
        outline.rankNotes.push_back(note.join(u" · "_s));
    }
    outline.steps = store.steps();
    if (outline.steps.size() > 1)
        outline.medianStep = stepBreakdown(store, {}).medianStep;
    outline.setup = setupText(store, outline, ranks);
    if (const auto summary = readImportSummary(store.path())) {
        outline.importText = importText(*summary);
        outline.noteCount = countNotes(*summary);
    }
    return outline;
}

} // namespace ascope
