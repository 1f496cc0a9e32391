// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QBrush>
#include <QWidget>

#include <optional>
#include <vector>

namespace ascope {

/// Time of one rank in communication; the parts add up to the bar.
struct CommTimeBar
{
    QString label; ///< "Rank 3"
    qint64 transitPs = 0;
    qint64 waitPs = 0;
    qint64 idlePs = 0;
    bool isEmphasised = false; ///< a slow card: bold
    QString tip; ///< said under the pointer

    qint64 totalPs() const { return transitPs + waitPs + idlePs; }
};

/// One bar a rank from zero on: transit, wait (hatched), idle, and the sum at the right.
class CommTimeBars : public QWidget
{
    Q_OBJECT

public:
    explicit CommTimeBars(QWidget *parent = nullptr);

    void setBars(std::vector<CommTimeBar> bars);
    /// Unit of the numbers, by the longest bar.
    QString unitText() const;
    /// Rectangle of the bar of a row, all its parts; as long as its time.
    QRectF barRect(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    double pitchPx() const;
    double labelWidthPx() const;
    double sumWidthPx() const;
    QString number(qint64 timePs) const;

    std::vector<CommTimeBar> m_bars;
    qint64 m_longestPs = 0;
};

/// Parts of the time of a collective, as the bars and their legends paint them.
enum class CommPart { Transit, Wait, Idle };
QBrush commPartBrush(const Theme &theme, CommPart part, double devicePixelRatio);

/// Swatches of the three parts with their words, for the title line of a card.
class CommPartLegend : public QWidget
{
    Q_OBJECT

public:
    explicit CommPartLegend(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ascope
