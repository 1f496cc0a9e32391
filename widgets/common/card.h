// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace ascope {

class Label;

/// A plate of a page: surface, one pixel of edge, radius 8, and a title line with an explanation and a right side.
/// Pages are grids of cards. Content goes into body().
class Card : public QFrame
{
    Q_OBJECT

public:
    /// Without a title there is no title line.
    explicit Card(const QString &title = {}, const QString &explanation = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// Unit and scope, in small text after the title.
    void setExplanation(const QString &explanation);
    /// Text at the right end of the title line.
    void setRightText(const QString &text);
    /// Adds @p widget at the right end of the title line; the card owns it.
    void addRightWidget(QWidget *widget);

    /// Below the title, without spacing of its own. The card keeps 14 px at the sides and 11 px above and below.
    QVBoxLayout *body() const { return m_body; }
    /// Lets the content touch the edges of the card, for tables; the title line keeps its padding.
    void setBodyTouchesEdges();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Label *m_title;
    Label *m_explanation;
    Label *m_rightText;
    QWidget *m_titleLine;
    QHBoxLayout *m_titleLayout;
    QVBoxLayout *m_outer;
    QVBoxLayout *m_body;
};

} // namespace ascope
