// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

#include <QAbstractButton>
#include <QLabel>

namespace ascope {

/// A text in a role of type and a colour of the theme; follows a switch of the theme.
class Label : public QLabel
{
    Q_OBJECT

public:
    explicit Label(FontRole role, Token token = Token::Text, QWidget *parent = nullptr);
    Label(const QString &text, FontRole role, Token token = Token::Text, QWidget *parent = nullptr);

    void setRole(FontRole role);
    void setToken(Token token);
    /// Cuts the text at @p mode when it does not fit, with the whole text as a tooltip. Qt::ElideNone wraps or clips.
    void setElideMode(Qt::TextElideMode mode);

    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void applyToken();

    Token m_token;
    Qt::TextElideMode m_elideMode = Qt::ElideNone;
    bool m_isApplying = false;
};

/// A text in accent that does something when clicked; underlined under the pointer. In tables and titles.
class LinkButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LinkButton(const QString &text, QWidget *parent = nullptr);

    /// Draws a small chevron after the text: it leads to another page.
    void setHasChevron(bool hasChevron);
    void setRole(FontRole role);
    void setToken(Token token);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_hasChevron = false;
    Token m_token = Token::Accent;
};

/// A thin line between parts of a card.
class Rule : public QWidget
{
    Q_OBJECT

public:
    explicit Rule(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ascope
