// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/navigationrail.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QAbstractButton>
#include <QPainter>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int wideWidthPx = 176;
constexpr int narrowWidthPx = 52;
constexpr int itemHeightPx = 30;

} // namespace

/// One line of the rail. The first of all is the sign of the program.
class RailButton : public QAbstractButton
{
public:
    RailButton(RailEntry entry, QWidget *parent)
        : QAbstractButton(parent)
        , m_entry(std::move(entry))
    {
        setText(m_entry.text);
        setAccessibleName(m_entry.text);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setFixedHeight(m_entry.name.isEmpty() ? 44 : itemHeightPx);
    }

    const RailEntry &entry() const { return m_entry; }

    void setNarrow(bool isNarrow)
    {
        m_isNarrow = isNarrow;
        setToolTip(isNarrow ? text() : QString());
        update();
    }

    void setCurrent(bool isCurrent)
    {
        m_isCurrent = isCurrent;
        setAccessibleDescription(isCurrent ? NavigationRail::tr("current page") : QString());
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        if (m_entry.name.isEmpty()) {
            paintSign(painter, theme);
            return;
        }
        const QRectF plate = QRectF(rect()).adjusted(8, 1, -8, 0);
        if (m_isCurrent)
            paintPlate(painter, plate, theme.color(Token::Surface), theme.color(Token::Border), 6);
        else if (underMouse())
            paintPlate(painter, plate, mixed(theme.color(Token::Rail), theme.color(Token::Text), 0.06), QColor(), 6);
        const double iconLeft = m_isNarrow ? (width() - 16) / 2.0 : 16;
        paintIcon(painter, QRectF(iconLeft, (height() - 16) / 2.0 + 0.5, 16, 16), m_entry.name,
                  theme.color(m_isCurrent ? Token::Accent : Token::Text2));
        if (!m_isNarrow) {
            painter.setFont(themeFont(m_isCurrent ? FontRole::BodyMedium : FontRole::Body));
            painter.setPen(theme.color(m_isCurrent ? Token::Text : Token::Text2));
            painter.drawText(QRect(42, 0, width() - 62, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
            painter.setFont(themeFont(FontRole::Small));
            painter.setPen(theme.color(Token::Text3));
            if (!m_isCurrent)
                painter.drawText(QRect(0, 0, width() - 16, height()), Qt::AlignVCenter | Qt::AlignRight, m_entry.key);
        }
        if (hasKeyboardFocus(*this))
            paintFocusRing(painter, plate, 6);
    }

private:
    void paintSign(QPainter &painter, const Theme &theme)
    {
        const double left = m_isNarrow ? (width() - 20) / 2.0 : 16;
        paintLogo(painter, QRectF(left, 13, 20, 20));
        if (m_isNarrow)
            return;
        painter.setFont(themeFont(FontRole::Title));
        painter.setPen(theme.color(Token::Text));
        painter.drawText(QRect(47, 0, width() - 47, 46), Qt::AlignVCenter | Qt::AlignLeft, text());
        if (hasKeyboardFocus(*this))
            paintFocusRing(painter, QRectF(rect()).adjusted(8, 8, -8, -4), 6);
    }

    RailEntry m_entry;
    bool m_isNarrow = false;
    bool m_isCurrent = false;
};

NavigationRail::NavigationRail(const std::vector<RailEntry> &entries, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 8);
    layout->setSpacing(2);
    auto *sign = new RailButton({.text = u"ascope"_s}, this);
    sign->setAccessibleName(tr("Start page"));
    sign->setToolTip(tr("Start page"));
    connect(sign, &QAbstractButton::clicked, this, &NavigationRail::startRequested);
    layout->addWidget(sign);
    layout->addSpacing(4);
    m_all.push_back(sign);
    for (const RailEntry &entry : entries) {
        auto *button = new RailButton(entry, this);
        layout->addWidget(button);
        m_pages.push_back(button);
        m_all.push_back(button);
        connect(button, &QAbstractButton::clicked, this, [this, name = entry.name] { Q_EMIT pageRequested(name); });
    }
    layout->addStretch();
    auto *help = new RailButton({.name = u"help"_s, .text = tr("Help and keys"), .key = u"F1"_s}, this);
    connect(help, &QAbstractButton::clicked, this, &NavigationRail::helpRequested);
    layout->addWidget(help);
    m_all.push_back(help);
    setAccessibleName(tr("Pages"));
    setNarrow(false);
}

void NavigationRail::setCurrent(const QString &name)
{
    for (RailButton *button : m_pages)
        button->setCurrent(button->entry().name == name);
}

void NavigationRail::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    setFixedWidth(isNarrow ? narrowWidthPx : wideWidthPx);
    for (RailButton *button : m_all)
        button->setNarrow(isNarrow);
}

void NavigationRail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.fillRect(rect(), theme.color(Token::Rail));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.color(Token::Border));
}

} // namespace ascope
