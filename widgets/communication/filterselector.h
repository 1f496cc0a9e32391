// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QStringList>

namespace ascope {

/// A button "Group all": a name, the choice, and a menu of choices. The first choice restricts nothing; another one
/// tints the button.
class FilterSelector : public QAbstractButton
{
    Q_OBJECT

public:
    explicit FilterSelector(const QString &name, QWidget *parent = nullptr);

    /// Texts of the menu; the first is "all".
    void setChoices(const QStringList &choices, int current);
    int current() const { return m_current; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The user took another choice.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void openMenu();
    QString choice() const;

    QStringList m_choices;
    int m_current = 0;
};

} // namespace ascope
