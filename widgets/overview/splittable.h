// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/steps.h"

#include <QWidget>

namespace ascope {

/// Where the time went, as numbers: one line a part with swatch, mean time and share, and the sum. Shares are rounded
/// so that they add to 100.0 %.
class SplitTable : public QWidget
{
    Q_OBJECT

public:
    explicit SplitTable(QWidget *parent = nullptr);

    /// @p title heads the table, @p sumName its last line.
    void setSplit(const QString &title, const QString &sumName, const StepSum &sum);
    /// The table as tab-separated text.
    QString text() const;

    QSize sizeHint() const override { return {304, 210}; }
    QSize minimumSizeHint() const override { return {250, 150}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Line
    {
        QString name;
        QString time;
        QString share;
    };
    std::vector<Line> lines() const;

    QString m_title;
    QString m_sumName;
    StepSum m_sum;
};

} // namespace ascope
