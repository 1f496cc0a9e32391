// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/segments.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace ascope {

namespace {

constexpr int heightPx = 24;

} // namespace

/// One word of a Segments row.
class SegmentButton : public QAbstractButton
{
public:
    explicit SegmentButton(const QString &text)
    {
        setText(text);
        setCheckable(true);
        setAutoExclusive(true);
        setFont(themeFont(FontRole::Small));
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        // As wide as when chosen, so that choosing moves nothing.
        const QFontMetrics metrics(themeFont(FontRole::SmallMedium));
        return {metrics.horizontalAdvance(text()) + 20, heightPx};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        const QRect inner = rect().adjusted(0, 1, 0, -1);
        if (isChecked())
            painter.fillRect(inner, theme.color(Token::AccentSoft));
        else if (underMouse() && isEnabled())
            painter.fillRect(inner, theme.color(Token::Hover));
        painter.setFont(themeFont(isChecked() ? FontRole::SmallMedium : FontRole::Small));
        Token ink = isChecked() ? Token::Accent : Token::Text2;
        if (!isEnabled())
            ink = Token::Disabled;
        painter.setPen(theme.color(ink));
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasKeyboardFocus(*this))
            paintFocusRing(painter, QRectF(rect()).adjusted(1, 2, -1, -2), 4);
    }
};

Segments::Segments(const QString &name, const QStringList &texts, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 0);
    layout->setSpacing(1);
    for (int i = 0; i < int(texts.size()); ++i) {
        auto *button = new SegmentButton(texts.at(i));
        button->setChecked(i == 0);
        layout->addWidget(button);
        m_buttons.push_back(button);
        connect(button, &QAbstractButton::clicked, this, [this, i] { choose(i); });
    }
    setAccessibleName(name);
    setFixedHeight(heightPx);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Segments::setCurrent(int index)
{
    m_current = index;
    m_buttons.at(size_t(index))->setChecked(true);
    update();
}

void Segments::setSegmentEnabled(int index, bool isEnabled)
{
    m_buttons.at(size_t(index))->setEnabled(isEnabled);
}

void Segments::setSegmentVisible(int index, bool isVisible)
{
    m_buttons.at(size_t(index))->setVisible(isVisible);
}

void Segments::choose(int index)
{
    if (index == m_current)
        return;
    setCurrent(index);
    Q_EMIT chosen(index);
}

void Segments::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Raised), theme.color(Token::Border), 6);
    for (const SegmentButton *button : m_buttons) {
        if (button != m_buttons.front() && button->isVisible())
            painter.fillRect(QRect(button->x() - 1, 1, 1, height() - 2), theme.color(Token::Border));
    }
}

} // namespace ascope
