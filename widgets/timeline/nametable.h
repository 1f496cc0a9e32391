// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace ascope {

/// Names of slices by their id, as far as blocks brought them, with what painting derives from a name.
class NameTable
{
public:
    struct Name
    {
        QString text;
        quint32 unknownColor = 0; ///< fill of a slice of no known kind
    };

    void insert(quint32 id, const QString &text);
    /// Null for a name that no block brought yet.
    const Name *find(quint32 id) const
    {
        const auto found = m_names.constFind(id);
        return found == m_names.constEnd() ? nullptr : &*found;
    }
    void clear() { m_names.clear(); }

private:
    QHash<quint32, Name> m_names;
};

} // namespace ascope
