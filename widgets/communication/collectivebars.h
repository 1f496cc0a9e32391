// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/communication/communicationdata.h"

#include <QWidget>

namespace ascope {

/// One collective over all ranks: when each arrived and what it did until the common end. Clocks of hosts do not
/// matter: the bars are aligned at their ends, because nobody leaves a collective before the last one arrived.
class CollectiveBars : public QWidget
{
    Q_OBJECT

public:
    explicit CollectiveBars(QWidget *parent = nullptr);

    void setExample(const CollectiveExample &example);
    const CollectiveExample &example() const { return m_example; }
    /// From the arrival of the rank in @p row to the common end.
    QRectF barRect(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    double pitchPx() const;
    QRectF plotRect() const;
    QString rowTip(int row) const;
    void paintAxis(QPainter &painter, const Theme &theme) const;
    void paintRow(QPainter &painter, int row, const Theme &theme) const;
    void paintLateness(QPainter &painter, const Theme &theme) const;

    CollectiveExample m_example;
};

} // namespace ascope
