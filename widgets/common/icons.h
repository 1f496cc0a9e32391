// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QIcon>
#include <QString>
#include <QWidget>

class QPainter;

namespace ascope {

/// A judgement, told by shape, word and colour at once.
enum class State { Critical, Attention, Info, Ok, NotCollected };

/// "critical" (octagon), "attention" (triangle), "info" (circle with i), "ok" (circle with tick), "none" (circle with
/// dash): the icon of a state.
QString stateIconName(State state);
/// Colour of the icon and word, of the soft fill behind them, and of bars.
Token stateToken(State state);
Token stateSoftToken(State state);
Token stateFillToken(State state);

/// An icon of resources/icons by its file name without ".svg", tinted when it is painted, so that it follows the theme;
/// disabled icons take the disabled colour.
QIcon themedIcon(const QString &name, Token token = Token::Text2);

/// Paints an icon once, with antialiasing, into @p rect.
void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &color);

/// The sign of the program: a plate in accent with three slices. Paper takes the light theme whatever the window shows.
void paintLogo(QPainter &painter, const QRectF &rect, const Theme &theme = Theme::current());
/// Icon of the windows.
QIcon programIcon();

/// The icon of a state as a widget, with an accessible name.
class StateIcon : public QWidget
{
    Q_OBJECT

public:
    explicit StateIcon(State state, int sidePx = 16, QWidget *parent = nullptr);

    State state() const { return m_state; }
    void setState(State state);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    State m_state;
    int m_sidePx;
};

} // namespace ascope
