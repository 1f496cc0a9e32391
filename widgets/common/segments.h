// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

namespace ascope {

class SegmentButton;

/// A row of words of which one is chosen: "Type | Name | Core". Arrow keys move, a click chooses.
class Segments : public QWidget
{
    Q_OBJECT

public:
    /// @p name is read by a screen reader: what is chosen here.
    Segments(const QString &name, const QStringList &texts, QWidget *parent = nullptr);

    int current() const { return m_current; }
    /// Chooses without chosen().
    void setCurrent(int index);
    void setSegmentEnabled(int index, bool isEnabled);
    /// Hides or shows one of the words; the rest close up.
    void setSegmentVisible(int index, bool isVisible);

Q_SIGNALS:
    /// The user chose another segment.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void choose(int index);

    std::vector<SegmentButton *> m_buttons;
    int m_current = 0;
};

} // namespace ascope
