// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

#include <QFrame>

class QHBoxLayout;
class QPushButton;

namespace ascope {

class Label;

/// A failure, shown where the content would be: what failed, which file and place, what to do, and Copy details.
class ErrorBox : public QFrame
{
    Q_OBJECT

public:
    explicit ErrorBox(QWidget *parent = nullptr);

    /// @p title says what could not be done.
    void setError(const QString &title, const Error &error);
    /// Adds a button before Copy details: try again, open another.
    void addButton(QPushButton *button);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Label *m_title;
    Label *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace ascope
