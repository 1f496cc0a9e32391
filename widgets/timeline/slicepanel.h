// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/slicedetails.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace ascope {

/// What the drawer shows of a slice that the view knows and the details do not.
struct SlicePanelTexts
{
    QString start; ///< "16 + 216.925 ms"
    QString place; ///< "rank 3 · Ascend Hardware · Stream 3"
};

/// The details of one slice in columns: what, arguments, counters, launch chain, call stack. Built anew a selection.
class SlicePanel : public QWidget
{
    Q_OBJECT

public:
    /// Columns from left to right; which of them a width or a tab shows is decided by the drawer.
    enum Column { What = 1, Arguments = 2, Counters = 4, Chain = 8, CallStack = 16 };

    SlicePanel(const SliceDetails &details, const SlicePanelTexts &texts, int columns, QWidget *parent = nullptr);

Q_SIGNALS:
    void sliceRequested(SliceId id);

private:
    QVBoxLayout *addColumn(const QString &title, int stretch);
    void addWhat(const SliceDetails &details, const SlicePanelTexts &texts);
    void addArguments(const SliceDetails &details);
    void addCounters(const SliceDetails &details);
    void addChain(const SliceDetails &details);
    void addCallStack(const SliceDetails &details);

    QHBoxLayout *m_columns;
};

} // namespace ascope
