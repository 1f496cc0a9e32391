// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/sourcephrases.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

struct Wording
{
    const char *code;
    const char *text;
};

constexpr Wording reasonWordings[] = {
    {"shown_later", QT_TRANSLATE_NOOP("Phrases", "known, but this version shows nothing of it")},
    {"empty_file", QT_TRANSLATE_NOOP("Phrases", "the file is empty")},
    {"git_lfs_pointer",
     QT_TRANSLATE_NOOP("Phrases", "a Git LFS pointer instead of the file: fetch it with git lfs pull")},
    {"html_page", QT_TRANSLATE_NOOP("Phrases", "a web page instead of the file: download it again")},
    {"database_not_read_yet", QT_TRANSLATE_NOOP("Phrases", "a database, which this version does not read")},
    {"raw_data_not_read_yet",
     QT_TRANSLATE_NOOP("Phrases", "raw data, which this version does not read: export it first")},
    {"unknown_file", QT_TRANSLATE_NOOP("Phrases", "not a file that ascope knows")},
    {"older_recording_of_rank", QT_TRANSLATE_NOOP("Phrases", "an older recording of the same rank")},
    {"older_export", QT_TRANSLATE_NOOP("Phrases", "an older export of the same recording")},
    {"part_of", QT_TRANSLATE_NOOP("Phrases", "part of what another file holds")},
    {"cluster_output_not_read_yet",
     QT_TRANSLATE_NOOP("Phrases", "results of a cluster analysis, which this version does not read")},
    {"more_unknown_files", QT_TRANSLATE_NOOP("Phrases", "more files that ascope does not know")},
    {"unreadable_folder", QT_TRANSLATE_NOOP("Phrases", "the folder cannot be read: check its permissions")},
    {"unreadable", QT_TRANSLATE_NOOP("Phrases", "cannot be read: check its permissions")},
    {"not_found", QT_TRANSLATE_NOOP("Phrases", "vanished while it was read")},
    {"truncated", QT_TRANSLATE_NOOP("Phrases", "ends in the middle: copy or export it again")},
    {"disk_full", QT_TRANSLATE_NOOP("Phrases", "the disk was full")},
    {"malformed", QT_TRANSLATE_NOOP("Phrases", "not in the form that its name says")},
};

} // namespace

QString sourceReasonText(const QString &reason)
{
    const auto colon = reason.indexOf(u": "_s);
    const QString code = colon < 0 ? reason : reason.first(colon);
    for (const Wording &wording : reasonWordings) {
        if (code != QLatin1StringView(wording.code))
            continue;
        const QString text = QCoreApplication::translate("Phrases", wording.text);
        const QString detail = colon < 0 ? QString() : reason.sliced(colon + 2).trimmed();
        return detail.isEmpty() ? text : QCoreApplication::translate("Phrases", "%1 (%2)").arg(text, detail);
    }
    return reason;
}

} // namespace ascope
