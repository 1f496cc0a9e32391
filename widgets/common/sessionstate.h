// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/ids.h"
#include "models/trace/scope.h"

#include <QObject>
#include <QString>

namespace ascope {

/// What the whole window looks at: one scope and one selection, for all pages. GUI thread.
/// Pages read it, change it through the setters, and ask for jumps; the main window carries jumps out.
class SessionState : public QObject
{
    Q_OBJECT

public:
    explicit SessionState(QObject *parent = nullptr);

    /// The session file that is shown.
    const QString &storePath() const { return m_storePath; }
    void setStorePath(const QString &path);

    const Scope &scope() const { return m_scope; }
    void setScope(const Scope &scope);

    SliceId selectedSlice() const { return m_selectedSlice; }
    void setSelectedSlice(SliceId slice);

    /// Goes to the timeline, selects the device slice of @p rank that starts at @p startNs and brings it into view.
    void showOnTimeline(int rank, qint64 startNs, qint64 durationNs);
    /// Goes to the Operators page and selects the operator type.
    void showOperatorType(const QString &type);
    /// Goes to a page by its `render` name: overview timeline operators units memory communication.
    void showPage(const QString &name);

Q_SIGNALS:
    void scopeChanged();
    void selectedSliceChanged();
    void timelineRequested(int rank, qint64 startNs, qint64 durationNs);
    void operatorTypeRequested(const QString &type);
    void pageRequested(const QString &name);

private:
    QString m_storePath;
    Scope m_scope;
    SliceId m_selectedSlice{};
};

} // namespace ascope
