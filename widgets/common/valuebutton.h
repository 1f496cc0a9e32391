// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace ascope {

/// A selector of 28 px: "Ranks all 8" with a chevron. What is chosen stands in medium weight after the name. When it
/// restricts what the pages show it turns soft accent and a cross takes the restriction away.
class ValueButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ValueButton(const QString &name, QWidget *parent = nullptr);

    void setValue(const QString &value);
    const QString &value() const { return m_value; }
    void setRestricting(bool isRestricting);
    /// Without its own plate, as the middle of a group of buttons.
    void setFlat(bool isFlat);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The cross was clicked, or Delete pressed.
    void clearRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRect crossRect() const;
    void updateName();

    QString m_value;
    bool m_isRestricting = false;
    bool m_isFlat = false;
};

} // namespace ascope
