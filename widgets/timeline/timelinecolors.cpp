// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinecolors.h"

namespace ascope {

int unknownKindIndex(QStringView name)
{
    quint32 hash = 2166136261u; // FNV-1a: the same in every run, unlike qHash
    for (const QChar character : name)
        hash = (hash ^ character.unicode()) * 16777619u;
    return int((hash >> 8) % 6);
}

} // namespace ascope
