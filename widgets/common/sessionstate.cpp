// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/sessionstate.h"

namespace ascope {

SessionState::SessionState(QObject *parent)
    : QObject(parent)
{
}

void SessionState::setStorePath(const QString &path)
{
    m_storePath = path;
    m_selectedSlice = {};
    m_scope = {};
}

void SessionState::setScope(const Scope &scope)
{
    if (m_scope == scope)
        return;
    m_scope = scope;
    Q_EMIT scopeChanged();
}

void SessionState::setSelectedSlice(SliceId slice)
{
    if (m_selectedSlice == slice)
        return;
    m_selectedSlice = slice;
    Q_EMIT selectedSliceChanged();
}

void SessionState::showOnTimeline(int rank, qint64 startNs, qint64 durationNs)
{
    Q_EMIT timelineRequested(rank, startNs, durationNs);
}

void SessionState::showOperatorType(const QString &type)
{
    Q_EMIT operatorTypeRequested(type);
}

void SessionState::showPage(const QString &name)
{
    Q_EMIT pageRequested(name);
}

} // namespace ascope
