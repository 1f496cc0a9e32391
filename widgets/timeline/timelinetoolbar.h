// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace ascope {

struct TimelineAction;

/// Name of a kind of slices for people: "Cube", "Wait".
QString sliceKindText(SliceKind kind);

/// The kinds that the picture shows, each with its colour; gives way from the left where room is short.
class KindLegend : public QWidget
{
    Q_OBJECT

public:
    explicit KindLegend(QWidget *parent = nullptr);
    /// One bit a SliceKind.
    void setKinds(quint32 kinds);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<SliceKind> m_kinds;
};

/// The line over the timeline: zoom and steps at the left, the legend at the right. 38 pixels high.
class TimelineToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineToolbar(QWidget *parent = nullptr);
    /// Adds a button that runs one of the timeline's actions, with its key in the tooltip.
    void addButton(const TimelineAction &action, const QString &text);
    void addGap();
    KindLegend &legend() { return *m_legend; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_layout;
    KindLegend *m_legend;
};

} // namespace ascope
