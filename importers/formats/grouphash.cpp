// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/formats/grouphash.h"

#include <QList>

namespace ascope {

QString groupHash(const QString &groupName)
{
    quint32 high = 0;
    quint32 low = 0;
    for (const uint codePoint : groupName.toUcs4()) {
        high = high * 29u + codePoint;
        low = low * 131u + codePoint;
    }
    return QString::number((quint64(high) << 32) | low);
}

} // namespace ascope
