// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QFrame>

class QHBoxLayout;

namespace ascope {

class Label;

/// One sentence that says what was found, with the scope under it and buttons that lead to the evidence. A bar in the
/// colour of the state stands at the left.
class VerdictCard : public QFrame
{
    Q_OBJECT

public:
    /// @p role is Headline on Overview and SubHeadline on the other pages.
    explicit VerdictCard(FontRole role, QWidget *parent = nullptr);

    void setVerdict(State state, const QString &sentence, const QString &detail);
    /// Adds a button or selector at the right; the card owns it.
    void addRightWidget(QWidget *widget);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    State m_state = State::Info;
    StateIcon *m_icon;
    Label *m_sentence;
    Label *m_detail;
    QHBoxLayout *m_right;
};

} // namespace ascope
