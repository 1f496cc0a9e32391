// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <optional>

namespace ascope {

/// One number of the recording: its name, the number, and one line on what it is made of. The tooltip has the formula.
class MetricTile : public QFrame
{
    Q_OBJECT

public:
    explicit MetricTile(QString name, QWidget *parent = nullptr);

    /// @p ratio 0..1 is shown in percent; empty: not collected.
    void setValue(std::optional<double> ratio, const QString &madeOf, const QString &formula);
    /// One line of 66 px with the number at the left, instead of three lines.
    void setCompact(bool isCompact);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    std::optional<double> m_ratio;
    QString m_madeOf;
    bool m_isCompact = false;
};

} // namespace ascope
